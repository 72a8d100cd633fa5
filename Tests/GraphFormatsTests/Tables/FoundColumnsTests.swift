// Ends of edges are found in any column of a table, whatever its columns are called, or asked for; never something else.

import Foundation
import GraphFormats
import GraphModel
import Randomness
import Testing

/// A way in which people write tables, drawn from a seed.
struct TableStyle {
  let separator: String
  let quotes: Bool
  let lineEnd: String
  let title: Bool

  init(_ random: inout SeededGenerator) {
    separator = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
    quotes = Bool.random(using: &random)
    lineEnd = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    title = Int.random(in: 0..<4, using: &random) == 0
  }

  func row(_ cells: [String]) -> String {
    let written = cells.map { cell in
      quotes || cell.contains(separator) ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
    return written.joined(separator: separator) + lineEnd
  }

  func text(_ rows: [[String]]) -> String {
    (title ? "A survey of 2019" + lineEnd : "") + rows.map(row).joined()
  }
}

/// A table of edges whose columns are in any order.
private struct TableOfEdges {
  var names: [String]
  var rows: [[String]]
  let edges: [String]

  /// A connected network of people or numbers, with other columns: dates, amounts, kinds and remarks.
  init(_ ends: (String, String), isNumbers: Bool, _ random: inout SeededGenerator) {
    let name = { (node: Int) in isNumbers ? "\(1000 + 7 * node)" : "Person \(node)" }
    var edges: [String] = []
    var columns: [(name: String, cells: [String])] = [(ends.0, []), (ends.1, [])]
    let count = 30
    for node in 1..<count {
      let other = Int.random(in: max(0, node - 4)..<node, using: &random)
      let pair = Bool.random(using: &random) ? (node, other) : (other, node)
      columns[0].cells.append(name(pair.0))
      columns[1].cells.append(name(pair.1))
      edges.append(name(pair.0) + "-" + name(pair.1))
    }
    let others: [(String, (Int) -> String)] = [
      ("day", { "2019-0\($0 % 9 + 1)-11" }), ("amount", { "\($0).25" }), ("kind", { ["a", "b"][$0 % 2] }),
      ("remark", { "no. \($0)" }), ("", { "\($0)" }), ("share", { "0.\($0 + 10)" }),
    ]
    let chosen = others.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    for other in chosen where !other.0.isEmpty {
      columns.append((other.0, (1..<count).map(other.1)))
    }
    columns.shuffle(using: &random)
    if let numbers = chosen.first(where: { $0.0.isEmpty }) {
      columns.insert(("", (1..<count).map(numbers.1)), at: 0)
    }
    self.edges = edges
    names = columns.map(\.name)
    rows = (0..<count - 1).map { row in columns.map { $0.cells[row] } }
  }
}

/// Returns the ends of all edges in the order of the rows.
private func ends(_ graph: Graph) -> [String] {
  graph.edges.map { "\(graph.key(of: graph.source(of: $0)))-\(graph.key(of: graph.target(of: $0)))" }
}

@Suite("Columns found by evidence")
struct GuessedColumnsTests {
  private static let words = [
    ("origin", "destination"), ("ORIGIN", "DEST"), ("sender", "recipient"), ("Quelle", "Ziel"), ("von", "nach"),
    ("node_id_start", "node_id_end"), ("src_ip", "dst_ip"), ("citing", "cited"), ("parent", "child"), ("V1", "V2"),
    ("protein A", "protein B"), ("Origen", "Destino"), ("откуда", "куда"), ("来源", "目标"), ("caller", "callee"),
    ("FromPerson", "ToPerson"), ("source", "target"), ("Source", "Destination"),
  ]

  @Test(
    "Ends in any columns are found and said once, in tables of ten conventions", arguments: words.indices,
    1...10 as ClosedRange<UInt64>)
  func named(index: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 100 &+ UInt64(index))
    let words = Self.words[index]
    let table = TableOfEdges(words, isNumbers: Bool.random(using: &random), &random)
    let text = TableStyle(&random).text([table.names] + table.rows)
    let file = try read(text, name: "t.csv")
    #expect(ends(file.graph) == table.edges, "\(text.prefix(200)) \(file.warnings)")
    let isKnown = words.0.lowercased() == "source" && words.1 == "target"
    #expect(isKnown ? file.warnings.isEmpty : file.warnings.count == 1, "\(text.prefix(200)) \(file.warnings)")
    #expect(file.warnings.allSatisfy { $0.kind == .note && $0.message.contains("\"\(words.0)\" and \"\(words.1)\"") })
  }

  @Test(
    "Ends with names that say nothing are found by what comes again, or asked for",
    arguments: 1...60 as ClosedRange<UInt64>)
  func unnamed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = TableOfEdges(("Kunde", "Partner"), isNumbers: Bool.random(using: &random), &random)
    let text = TableStyle(&random).text([table.names] + table.rows)
    do throws(GraphFileProblem) {
      let file = try read(text, name: "t.csv")
      #expect(
        Set(ends(file.graph).map(Self.sorted)) == Set(table.edges.map(Self.sorted)),
        "\(text.prefix(300)) \(file.warnings)")
      #expect(!file.warnings.isEmpty, "\(text.prefix(300))")
    } catch {
      #expect(!error.cure.isEmpty && error.kind == .unknownFormat, "\(error)")
    }
  }

  @Test(
    "Ends in a table without names are found by what comes again, or asked for",
    arguments: 1...60 as ClosedRange<UInt64>)
  func bare(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = TableOfEdges(("Kunde", "Partner"), isNumbers: Bool.random(using: &random), &random)
    let text = table.rows.map(TableStyle(&random).row).joined()
    do throws(GraphFileProblem) {
      let file = try read(text, name: "t.csv")
      let isRight = Set(ends(file.graph).map(Self.sorted)) == Set(table.edges.map(Self.sorted))
      let isAsked = file.warnings.contains { $0.message.contains("no name stands in both columns") }
      #expect(isRight || isAsked, "\(seed) \(text.prefix(100)) \(file.warnings)")
    } catch {
      #expect(!error.cure.isEmpty && error.kind == .unknownFormat, "\(error)")
    }
  }

  @Test("Routes between airports without names of columns: the codes that come again are the ends")
  func routes() throws {
    let text = """
      2B,410,AER,2965,KZN,2990,,0,CR2
      2B,410,ASF,2966,KZN,2990,,0,CR2
      2B,410,ASF,2966,MRV,2962,,0,CR2
      2B,410,KZN,2990,AER,2965,Y,0,CR2
      5T,410,KZN,2990,ASF,2966,,0,CR2
      5T,411,MRV,2962,ASF,2966,,0,737
      """
    let file = try read(text, name: "routes.dat")
    #expect(ends(file.graph) == ["AER-KZN", "ASF-KZN", "ASF-MRV", "KZN-AER", "KZN-ASF", "MRV-ASF"])
    #expect(file.warnings.count == 1 && file.warnings[0].message.contains("\"column 3\" and \"column 5\""))
    // The first of what two pairs may be is not taken.
    let people = "1,Ann,Bo,Cy,x\n2,Bo,Cy,Ann,y\n3,Cy,Ann,Bo,z\n4,Ann,Cy,Bo,w\n"
    #expect((try? read(people, name: "t.csv"))?.graph.edgeCount ?? 0 == 0)
  }

  private static func sorted(_ edge: String) -> String { edge.split(separator: "-").sorted().joined(separator: "-") }

  @Test("What people say of columns comes before any evidence", arguments: 1...40 as ClosedRange<UInt64>)
  func told(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = TableOfEdges(("Kunde", "Partner"), isNumbers: Bool.random(using: &random), &random)
    let hasHeader = Bool.random(using: &random)
    let style = TableStyle(&random)
    let (source, target) = (table.names.firstIndex(of: "Kunde") ?? 0, table.names.firstIndex(of: "Partner") ?? 0)
    let text = hasHeader ? style.text([table.names] + table.rows) : table.rows.map(style.row).joined()
    var options = GraphReadOptions()
    let byName = hasHeader && Bool.random(using: &random)
    options.table.source = byName ? "Kunde" : "\(source + 1)"
    options.table.target = byName ? "partner" : "\(target + 1)"
    if !byName { options.table.hasHeader = hasHeader && !style.title }
    guard byName || !style.title else { return }
    options.edgeList.directed = true
    let graph = try GraphReader.read(bytes: Array(text.utf8), name: "t.csv", options: options).graph
    #expect(ends(graph) == table.edges, "\(text.prefix(300))")
    #expect(graph.directedness == .directed)
  }

  @Test("A column that is not there is refused with those that are")
  func mistakes() throws {
    let text = "a,b,c\nx,y,1\ny,z,2\n"
    func problem(_ set: (inout TableOptions) -> Void, _ text: String = "a,b,c\nx,y,1\ny,z,2\n") -> String {
      var options = GraphReadOptions()
      set(&options.table)
      do throws(GraphFileProblem) {
        let file = try GraphReader.read(bytes: Array(text.utf8), name: "t.csv", options: options)
        return ends(file.graph).joined(separator: " ") + "|" + file.warnings.map(\.message).joined()
      } catch {
        return error.message
      }
    }
    #expect(problem { $0.source = "q" }.contains("no column \"q\"; the columns are \"a\", \"b\", \"c\""))
    #expect(problem { ($0.source, $0.target) = ("2", "1") } == "y-x z-y|")
    #expect(problem { ($0.source, $0.target, $0.hasHeader) = ("1", "2", false) } == "a-b x-y y-z|")
    #expect(problem { $0.source = "b" }.contains("cannot be told") || problem { $0.source = "b" }.contains("were read"))
    #expect(problem({ $0.source = "a" }, "{\"nodes\":[],\"edges\":[]}").contains("has none"))
    #expect(problem({ $0.separator = UInt8(ascii: ":") }, "source:target\nx:y\n") == "x-y|")
    #expect(problem({ ($0.time, $0.source, $0.target) = ("3", "a", "b") }, text) == "x-y y-z|")
  }

  @Test(
    "Columns that only look like ends are none",
    arguments: [
      "id,start_date,end_date\n1,2019-01-01,2019-02-01\n2,2019-02-01,2019-03-01\n3,2019-01-01,2019-03-01\n",
      "name,start_lat,end_lat\na,1.5,2.5\nb,2.5,3.5\nc,1.5,3.5\n",
      "id,name,from,to\np1,Ada,1999,2004\np2,Bo,2001,2009\n",
      "item,score1,score2\na,3,4\nb,4,3\nc,3,3\n", "when,question_a,question_b\n1.5,yes,no\n2.5,no,yes\n3.5,yes,yes\n",
      "x1,y1,x2,y2\n1,2,3,4\n3,4,1,2\n1,4,3,2\n",
    ])
  func lookAlikes(text: String) {
    guard let file = try? read(text, name: "t.csv") else { return }
    #expect(file.graph.edgeCount == 0, "\(file.warnings)")
  }

  @Test("Titles above the names, rules of Markdown, names in a comment")
  func heads() {
    expect(
      "Friendship survey 2019,,\nexported 2020-01-01,,\n\nSource,Target,Weight\nAda,Bo,1\nBo,Cy,2\n", .csv, "Ada Bo Cy",
      "Ada-Bo*1 Bo-Cy*2")
    expect("Survey 2019\nSource;Target\nAda;Bo\nBo;Cy\n", .csv, "Ada Bo Cy", "Ada-Bo Bo-Cy")
    expect(
      "| Source | Target | Weight |\n|--------|:------:|-------:|\n| Ada | Bo | 2 |\n| Bo | Cy | 3 |\n", .csv,
      "Ada Bo Cy",
      "Ada-Bo*2 Bo-Cy*3")
    expect(
      "#node1\tnode2\tnode1_id\tnode2_id\tcombined_score\nTP53\tMDM2\tp1\tp2\t0.9\nMDM2\tATM\tp2\tp3\t0.5\n", .csv,
      "TP53 MDM2 ATM", "TP53-MDM2*0.9{node1_id='p1',node2_id='p2'} MDM2-ATM*0.5{node1_id='p2',node2_id='p3'}",
      problems: ["note the columns \"node1\" and \"node2\" were read as the ends of edges, \"combined_score\""])
    expect(
      "\"\",\"V1\",\"V2\"\n\"1\",5,7\n\"2\",7,9\n\"3\",9,5\n", .csv, "5 7 9", "5-7 7-9 9-5",
      problems: ["note the columns \"V1\" and \"V2\""])
  }

  @Test("Neo4j's groups of ids, and its rows of nodes among rows of edges")
  func neo4j() {
    expect(
      ":START_ID(Person),role,:END_ID(Movie),:TYPE\np1,Neo,m1,ACTED\np2,Trinity,m1,ACTED\n", .csv, "p1 m1 p2",
      "p1>m1:ACTED{role='Neo'} p2>m1:ACTED{role='Trinity'}")
    expect(
      ":START_ID(Person),:END_ID(Movie)\n1,2\n2,1\n", .csv, "Person:1 Movie:2 Person:2 Movie:1",
      "Person:1>Movie:2 Person:2>Movie:1")
    expect(
      "\"_id\",\"_labels\",\"name\",\"_start\",\"_end\",\"_type\",\"since\"\n\"0\",\":U\",\"Ada\",,,,\n\"1\",\":U\",\"Bo\",,,,\n"
        + ",,,\"0\",\"1\",\"KNOWS\",\"1993\"\n", .csv, "0=Ada{_labels=':U'} 1=Bo{_labels=':U'}",
      "0>1:KNOWS{since='1993'}")
  }
}

@Suite("Tables of nodes found by evidence")
struct FoundNodesTests {
  /// Reads a table of edges with one of nodes.
  private func read(_ edges: String, _ nodes: String) throws(GraphFileProblem) -> GraphFile {
    var options = GraphReadOptions()
    options.nodesTable = Array(nodes.utf8)
    return try GraphReader.read(bytes: Array(edges.utf8), name: "edges.csv", options: options)
  }

  @Test(
    "The column that holds the ends is that of the ids, whatever it is called", arguments: 1...40 as ClosedRange<UInt64>
  )
  func anyColumn(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let name = { (node: Int) in "Person \(node)" }
    let edges = (1..<20).map { "\(name(Int.random(in: 0..<$0, using: &random))),\(name($0))" }
    var columns: [(String, (Int) -> String)] = [
      ("who", name), ("age", { "\($0 % 7)" }), ("town", { "Town \($0)" }), ("code", { "\($0 + 100)" }),
    ]
    columns.shuffle(using: &random)
    let style = TableStyle(&random)
    let nodes = style.text([columns.map(\.0)] + (0...20).map { node in columns.map { $0.1(node) } })
    let head = Bool.random(using: &random) ? "source,target\n" : ""
    let file = try read(head + edges.joined(separator: "\n") + "\n", nodes)
    #expect(file.graph.nodeCount == 21 && file.graph.edgeCount == 19, "\(nodes.prefix(200)) \(file.warnings)")
    let node = try #require(file.graph.node(withKey: name(20)))
    #expect(file.graph.nodeAttributes.value("town", row: node.index) == .text("Town 20"))
    #expect(file.warnings.count(where: { $0.message.contains("\"who\"") }) == 1)
  }

  @Test("Ids that spreadsheets write as other numbers are those of the table of nodes, which is said")
  func spellings() throws {
    let file = try read(
      "source,target\n1001,6037.0\n6037,1003\n", "id,name\n01001,Autauga\n06037,Los Angeles\n01003,Baldwin\n")
    #expect(file.graph.nodeKeys == ["01001", "06037", "01003"] && file.graph.edgeCount == 2)
    #expect(file.warnings.map(\.message).first?.contains("\"1001\" was taken for the node \"01001\"") == true)
    // Ids that are both there stay apart.
    let apart = try read("source,target\n1,01\n001,2\n", "id\n1\n01\n2\n")
    #expect(apart.graph.nodeKeys == ["1", "01", "2", "001"])
  }

  @Test(
    "A table of nodes alone is told by names that are all different; a list of edges with a column of names is none")
  func alone() throws {
    let people = try GraphFormatsTests.read("name,age,gender\nAlice,48,F\nBob,33,M\nDavid,21,M\n", name: "people.csv")
    #expect(people.graph.nodeKeys == ["Alice", "Bob", "David"] && people.warnings.count == 1)
    #expect(people.graph.nodeAttributes.value("age", row: 0) == .text("48"))
    let edges = try GraphFormatsTests.read("name,knows\nAnn,Bo\nBo,Cy\nCy,Di\nDi,Ann\n", name: "t.csv")
    #expect(edges.graph.edgeCount == 4)
  }
}

@Suite("Matrices of two kinds and of correlations, and typed lists")
struct FoundMatricesTests {
  @Test("Two kinds of nodes by 0 and 1, with any names and separators", arguments: 1...40 as ClosedRange<UInt64>)
  func incidence(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (people, clubs) = (Int.random(in: 3...30, using: &random), Int.random(in: 3...9, using: &random))
    var edges: [String] = []
    let rows = (0..<people).map { person in
      ["Person, \(person)"]
        + (0..<clubs).map { club in
          let isMember = (person + club).isMultiple(of: 3)
          if isMember { edges.append("Person, \(person)-Club \(club)") }
          return isMember ? "1" : ["0", "0", "NA", ""][club % 4 == 3 ? Int.random(in: 0...3, using: &random) : 0]
        }
    }
    let head = [["", "Name"].randomElement(using: &random) ?? ""] + (0..<clubs).map { "Club \($0)" }
    let file = try read(TableStyle(&random).text([head] + rows), name: "t.csv")
    #expect(file.format == .adjacencyMatrix && ends(file.graph) == edges && file.graph.nodeCount == people + clubs)
    #expect(file.warnings.count == 1 && file.warnings[0].message.contains("two kinds"))
    #expect(file.graph.nodeAttributes.value("mode", row: people) == .text("column"))
  }

  @Test("Correlations: NA is no edge, and ones on the diagonal are no loops", arguments: [",", ";", "\t"])
  func correlations(separator: String) throws {
    let text = ",g1,g2,g3\ng1,1.0,0.82,NA\ng2,0.82,1,-0.4\ng3,NA,-0.4,1\n".replacing(",", with: separator)
    let file = try read(text, name: "t.csv")
    #expect(ends(file.graph) == ["g1-g2", "g2-g3"] && file.graph.edges.map(file.graph.weight) == [0.82, -0.4])
    #expect(file.warnings.count == 1 && file.warnings[0].message.contains("diagonal"))
    // Loops that no comparison explains stay.
    #expect(try read(",A,B\nA,1,5\nB,5,1\n", name: "t.csv").graph.edgeCount == 3)
    #expect(try read(",A,B\nA,1,1\nB,1,1\n", name: "t.csv").graph.edgeCount == 3)
  }

  @Test("A table of yes and no beside ids is one of nodes")
  func flags() throws {
    let file = try read("id,old,new,red\na,0,1,1\nb,1,0,0\n", name: "t.csv")
    #expect(file.format == .csv && file.graph.nodeKeys == ["a", "b"])
  }

  @Test("Lists with arrows and with colons")
  func marked() {
    expect("Ada -> Bo\nBo -> Cy\nCy -> Ada\n", .adjacencyList, "Ada Bo Cy", "Ada>Bo Bo>Cy Cy>Ada")
    expect("Ada -> Bo -> Cy\nCy -> Ada, Di\n", .adjacencyList, "Ada Bo Cy Di", "Ada>Bo Bo>Cy Cy>Ada Cy>Di")
    expect("a\u{2192}b\nb\u{2192}c\n", .adjacencyList, "a b c", "a>b b>c")
    expect(
      "Ada: Bo, Cy Y\nBo: Cy Y\nCy Y:\n", .adjacencyList, "Ada Bo Cy Y", "Ada>Bo Ada>Cy Y Bo>Cy Y",
      problems: ["note each line was read as a node"])
    expect("A: B C\nB: C\nC: A\n", .adjacencyList, "A B C", "A>B A>C B>C C>A", problems: ["note "])
    for text in [
      "name: x\nversion: 1\nlicense: MIT\n", "x -> x + 1\n", "http://a.b\nhttp://c.d\n", "a: b\nc: d\n",
      "root:x:0:0:root\nbin:x:1:1:bin\n", "12:00 start\n13:00 end\n",
    ] { #expect(refusal(text) != nil, "\(text)") }
  }
}
