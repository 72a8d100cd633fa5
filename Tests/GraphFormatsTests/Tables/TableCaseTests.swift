// Tables case by case: which separator, which column means what, and every problem with its line and column.
// Each row is a file, what it is read as, and its problems with their places.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Tables, case by case")
struct TableCaseTests {
  private func table(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .csv, nodes, edges, problems: problems, sourceLocation: sourceLocation)
  }

  /// Expects a table of nodes alone, which is told, with its problems.
  private func nodeTable(
    _ text: String, _ nodes: String, problems: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let note = "note no columns are named as the ends of edges; each row was read as a node"
    expect(text, .csv, nodes, "", problems: problems + [note], sourceLocation: sourceLocation)
  }

  @Test(
    "Every word for the ends of edges, in any case",
    arguments: [
      ("source", "target"), ("SRC", "DST"), ("from", "to"), ("From", "To"), ("FromNodeId", "ToNodeId"), ("u", "v"),
      ("source id", "target id"), ("source_id", "target_id"), ("from_id", "to_id"), ("node1", "node2"), ("src", "dest"),
      ("start", "end"), ("source", "to"),
    ])
  func ends(source: String, target: String) {
    table("\(source),\(target)\na,b\nb,c\n", "a b c", "a-b b-c")
    table("\(target)\t\(source)\na\tb\nb\tc\n", "b a c", "b-a c-b")
    table("k;\(source);l;\(target)\n1;a;2;b\n3;b;4;c\n", "a b c", "a-b{k='1',l='2'} b-c{k='3',l='4'}")
  }

  @Test("Ends that are named as ends may be numbers of two levels; columns of times are none")
  func decimalEnds() {
    for (source, target) in [("Source", "Target"), ("src", "dst"), ("node1", "node2"), ("from_id", "to_id")] {
      table("\(source),\(target),Id\n1.1,1.2,0\n1.2,2.1,1\n", "1.1 1.2 2.1", "1.1-1.2{Id='0'} 1.2-2.1{Id='1'}")
    }
  }

  @Test(
    "Every word for the weight and what it means",
    arguments: [
      ("weight", WeightMeaning.strength), ("Weight", .strength), ("w", .length), ("value", .strength),
      ("strength", .strength), ("cost", .length), ("length", .length), ("distance", .length),
    ])
  func weights(word: String, meaning: WeightMeaning) throws {
    for row in ["x,y,2.5", "1,2,2.5"] {
      let graph = try read("source,target,\(word)\n\(row)\n", strict: true).graph
      #expect(graph.weight(of: EdgeID(0)) == 2.5 && graph.weightMeaning == meaning, "\(word), \(row)")
    }
  }

  @Test("Words that begin like those of a column, and columns that come twice, are attributes")
  func otherColumns() {
    table("source,target,weights\na,b,2\n", "a b", "a-b{weights='2'}")
    table("source,target,cost,weight\na,b,2,3\n", "a b", "a-b*3{cost='2'}")
    table("source,target,label,type\na,b,L,road\n", "a b", "a-b:L{type='road'}")
    table("source,target,attribute:label\na,b,L\n", "a b", "a-b{label='L'}")
    table("source,target,\na,b,x\n", "a b", nil)
    table("source,target,relation\na,b,r\n", "a b", "a-b:r")
  }

  @Test("Separators: the one by which the head has its columns", arguments: [",", ";", "\t", "|"])
  func separators(separator: String) {
    let others = [",", ";", "\t", "|"].filter { $0 != separator }
    for other in others {
      table(
        [
          "source\(separator)target\(separator)k", "a\(separator)b\(separator)\"x\(other)y\"",
          "b\(separator)c\(separator)z",
        ]
        .joined(separator: "\n"), "a b c", "a-b{k='x\(other)y'} b-c{k='z'}")
    }
    table("sep=\(separator)\nsource\(separator)target\na\(separator)b\n", "a b", "a-b")
  }

  @Test("Numbers with a decimal comma, where the comma does not part the columns or stands between quotes")
  func decimalCommas() {
    for (spelling, weight) in [("1,5", "1.5"), ("-0,25", "-0.25"), ("1.5", "1.5"), (",5", "0.5"), ("2,", "2")] {
      table("source;target;weight\na;b;\(spelling)\n", "a b", "a-b*\(weight)")
      table("source,target,weight\na,b,\"\(spelling)\"\n", "a b", "a-b*\(weight)")
    }
    table(
      "source;target;weight\na;b;1.234,5\n", "a b", "a-b*1234.5",
      problems: ["note \"1.234,5\" in \"weight\" was read as one number"])
    table(
      "source;target;weight\na;b;1,234,5\n", "a b", "a-b{weight='1,234,5'}",
      problems: ["2:5 \"1,234,5\" is not a number"])
  }

  @Test("Weights of every spelling; empty ones are none, others stay texts and are told")
  func spellings() {
    for (spelling, weight) in [
      ("0", "0"), ("-1", "-1"), ("+2", "2"), ("1e3", "1000"), ("1E-3", "0.001"), (".5", "0.5"), ("NaN", "nan"),
      ("Infinity", "inf"), ("-Infinity", "-inf"),
    ] {
      table("source,target,weight\na,b,\(spelling)\n", "a b", "a-b*\(weight)")
    }
    table("source,target,weight\na,b,\nb,a,\" \"\n", "a b", nil, problems: ["3:5 "])
    for spelling in ["1e999", "nan", "inf", "0x10", "1_000", "two", "1 2"] {
      table(
        "source,target,weight\na,b,\(spelling)\n", "a b", "a-b{weight='\(spelling)'}",
        problems: ["2:5 \"\(spelling)\" is not"])
    }
  }

  @Test("Direction: of each edge by its type, of all by a comment or by words that mean arcs")
  func direction() {
    table("source,target,type\na,b,Directed\nb,c,UNDIRECTED\nc,a,\n", "a b c", "a>b b-c c-a")
    table("source,target,type\na,b,rail\nb,c,road\n", "a b c", "a-b:rail b-c:road")
    table("# directed\nsource,target\na,b\n", "a b", "a>b")
    table("# undirected\n~from,~to\na,b\n", "a b", "a-b")
    table("~from,~to\na,b\n", "a b", "a>b")
    table(":START_ID,:END_ID,:TYPE\na,b,KNOWS\n", "a b", "a>b:KNOWS")
  }

  @Test("Names: quotes, blanks around and within, formulas, empty ones between quotes, what looks like a number")
  func names() {
    table("source,target\n\"a, b\",\"c \"\"d\"\"\"\n", "a, b c \"d\"", "a, b-c \"d\"")
    table("source,target\n  a b  ,\tc\n", "a b c", "a b-c")
    table("source,target\n'=a,'-b\n", "=a -b", "=a--b")
    table("source,target\n007,7\n7.0,+7\n", "007 7 7.0 +7", "007-7 7.0-+7")
    table("source,target\n\"\",a\n", " a", "-a")
    table("source,target\n\"a\nb\",c\n", "a\nb c", "a\nb-c")
    table("source,target\na\"b,c\n", "a\"b c", "a\"b-c")
  }

  @Test("Rows of separators only, blank lines and comments are nothing; a node with an empty target is a node")
  func rows() {
    table("source,target,k\n\na,b,1\n,,\n# c,d\nlone,,\n", "a b lone", "a-b{k='1'}")
    table("\n\n source,target\na,b\n", "a b", "a-b")
  }

  @Test("Every problem of an edge, with its line and column")
  func edgeProblems() {
    table(
      "source,target,k\na\nb,c,1\n", nil, "b-c{k='1'}", problems: ["2:2 a line must hold two nodes; it is left out"])
    table("source,target,k\n,b,1\na,b,1\n", "a b", "a-b{k='1'}", problems: ["2:1 a line must hold two nodes"])
    table(
      "source,target\né\u{1},b\na,b\n", "a b", "a-b", problems: ["2:1 a name holds a character that cannot be shown"])
    table(
      "source,target,weight\na,b,1\n\nc,d,é\n", nil, "a-b*1 c-d{weight='é'}", problems: ["4:5 \"é\" is not a number"])
    table("source,target\na,\"b\nc,d\n", nil, nil, problems: ["2 this line opens a quote that is never closed"])
  }

  @Test("Tables of nodes: every word for ids, labels, positions, attributes, and every problem")
  func nodeTables() {
    for word in ["id", "ID", "node", "NodeId", "node_id", "node id", "key", ":ID", "person:ID"] {
      nodeTable("\(word),k\na,1\nb,2\n", "a{k='1'} b{k='2'}")
    }
    nodeTable("id,label,x,y\na,A,1,2\nb,,3,-4.5\n", "a=A@1,2 b@3,-4.5")
    nodeTable("id,name\na,A\n", "a=A")
    nodeTable("id;x;y\na;1,5;2\nb;3;4\n", "a@1.5,2 b@3,4")
    nodeTable("id,n:int,d:double,b:bool,j:json,s:string\na,7,0.5,TRUE,[1],x\n", "a{b=true,d=0.5,j=[1],n=7,s='x'}")
    nodeTable("id,n:int,b:bool,j:json\na,x,yes,{\n", "a{b='yes',j='{',n='x'}")
    nodeTable("id,x,y\na,far,2\n", "a{x='far',y='2'}")
    nodeTable("id,k\na,1\n,2\nb,3\nc,4\n", "a{k='1'} b{k='3'} c{k='4'}", problems: ["3:1 a node has no id"])
    nodeTable("id,k\na,1\na,2\n", "a{k='1'}", problems: ["3:1 node \"a\" is already defined on line 2"])
  }

  @Test("Separators are told whatever the fields hold", arguments: 0..<60 as Range<UInt64>)
  func sniffing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let separator = random.pick([",", ";", "\t", "|"])
    let pieces = ["a", "b c", "d,e", "f;g", "h|i", "j\tk", "\"", "1,5", "#", "é", "'", " "]
    func field() -> String {
      let text = (0..<random.whole(1...3)).map { _ in random.pick(pieces) }.joined()
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
    let rows = (0..<random.whole(1...20)).map { _ in (0..<4).map { _ in field() } }
    let head = ["source", "target", "k", "l"].joined(separator: separator)
    let lines = rows.map { $0.joined(separator: separator) }
    let text = ([head] + lines).joined(separator: random.pick(["\n", "\r\n", "\r"]))
    let file = try read(text, strict: true)
    #expect(file.format == .csv && file.graph.edgeCount == rows.count, "seed \(seed): \(text)")
    let found = file.graph.edges.map { edge in
      ["k", "l"].map { file.graph.edgeAttributes.value($0, row: edge.index)?.displayText ?? "" }
    }
    let meant = rows.map { row in
      row[2...].map { String($0.dropFirst().dropLast()).replacing("\"\"", with: "\"") }
    }
    #expect(found == meant, "seed \(seed): \(text)")
  }
}

@Suite("Matrices and lists of neighbours, case by case")
struct MatrixCaseTests {
  @Test("Matrices with names: any separator, sums without a name, symmetry, ones without weights")
  func matrices() {
    for separator in [",", ";", "\t", "|"] {
      let text = "|A|B\nA|0|1.5\nB|0|0\n".replacing("|", with: separator)
      expect(text, .adjacencyMatrix, "A B", "A>B*1.5")
    }
    expect(",A,B\nA,0,1\nB,1,0\n", .adjacencyMatrix, "A B", "A-B")
    expect(",A,B\nA,1,1\nB,0,0\n", .adjacencyMatrix, "A B", "A>A A>B")
    expect("# undirected\n,A,B\nA,0,2\nB,2,0\n", .adjacencyMatrix, "A B", "A-B*2")
    expect("# directed\n,A,B\nA,0,2\nB,2,0\n", .adjacencyMatrix, "A B", "A>B*2 B>A*2")
    expect(";A;B\nA;0;-0,5\nB;1e2;0\n", .adjacencyMatrix, "A B", "A>B*-0.5 B>A*100")
    expect(",A,B,C\nA,,1,\nB,1,,\nC,,,\n", .adjacencyMatrix, "A B C", "A-B")
    expect("0 1\n1 0\n", .adjacencyMatrix, "1 2", "1-2", name: "a.mat")
  }

  @Test("Every problem of a matrix, with its line and column")
  func problems() {
    expect(
      ",A,B,C\nA,0,1,0\nB,1,0,0\n", .adjacencyMatrix, "A B C", "A-B", problems: ["3 there are 2 rows, and 3 columns"])
  }

  @Test("Lists of neighbours: any separator, lonely nodes, edges at both ends once")
  func lists() {
    let note = ["note each line was read as a node and the nodes that it is joined to"]
    expect("a,b,c,d\nb,c\nc\nd,a\n", .adjacencyList, "a b c d", "a>b a>c a>d b>c d>a", problems: note)
    expect("1 2 3 4\n2 1\n3 1\n4 1\n", .adjacencyList, "1 2 3 4", "1-2 1-3 1-4", problems: note)
    expect(
      "# directed\n1 2 3 4\n2 1\n3 1\n4 1\n", .adjacencyList, "1 2 3 4", "1>2 1>3 1>4 2>1 3>1 4>1", problems: note)
    expect("1 2 3 4\n2 1\n3 1\n4 1\n", .adjacencyList, "1 2 3 4", "1-2 1-3 1-4", name: "n.adjlist")
    expect("a b b\nb\n", .adjacencyList, "a b", "a>b a>b", name: "n.adjlist")
    expect(
      "a;b\n;c\nd;a;b;c\n", .adjacencyList, nil, nil, problems: ["2:1 the line does not begin with a node"],
      name: "n.adjlist")
  }
}
