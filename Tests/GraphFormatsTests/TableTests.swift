// Tables of edges and nodes, matrices and adjacency lists, as spreadsheets and other programs write them.

import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

/// Returns the ends of all edges, by id.
private func ends(_ graph: Graph) -> [String] {
  graph.edges.map { "\(graph.key(of: graph.source(of: $0)))>\(graph.key(of: graph.target(of: $0)))" }
}

/// Calls a body with the path of a folder that is there while it runs.
private func withFolder(_ body: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "tables-\(UUID().uuidString)/"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

@Suite("Tables of edges")
struct EdgeTableTests {
  @Test(
    "Headers in many words, of any case, in any order",
    arguments: [
      "Source,Target", "src,dst", "From,To", "~from,~to", "FromNodeId,ToNodeId", "id,SOURCE,x,TARGET",
      ":START_ID,:END_ID",
      "x y,from,to",
    ])
  func headers(header: String) throws {
    let columns = header.split(separator: ",").count
    let row = { (source: String, target: String) -> String in
      columns == 2 ? "\(source),\(target)" : columns == 3 ? "q,\(source),\(target)" : "7,\(source),q,\(target)"
    }
    let file = try read("\(header)\n\(row("a", "b c"))\n\(row("007", "a"))\n", strict: true)
    #expect(file.format == .csv && ends(file.graph) == ["a>b c", "007>a"])
    #expect(file.graph.edgeAttributes.columns.count == columns - 2)
  }

  @Test("A table of numbers alone is read by all cores, and its weights mean what their name says")
  func numbers() throws {
    let graph = try read("source,target,weight\n2,1,3\n1,3,4\n", strict: true).graph
    #expect(graph.isNodeOrderNameOrder && graph.weightMeaning == .strength && graph.edgeCount == 2)
    #expect(try read("source,target,length\n2,1,3\n").graph.weightMeaning == .length)
    #expect(try read("source,target,weight\na,b,3\n").graph.weightMeaning == .strength)
  }

  @Test("Type is each edge's direction where its words are, and a label elsewhere")
  func type() throws {
    let mixed = try read("Source,Target,Type,Label\na,b,Directed,x\nb,c,undirected,y\n", strict: true).graph
    #expect(mixed.directedness == .mixed && mixed.isDirected(EdgeID(0)) && mixed.label(of: EdgeID(1)) == "y")
    let kinds = try read("Source,Target,Type\na,b,road\nb,c,rail\n", strict: true).graph
    #expect(kinds.directedness == .undirected && kinds.label(of: EdgeID(1)) == "rail")
    #expect(try read("# directed\nSource,Target\na,b\n").graph.directedness == .directed)
  }

  @Test("A spreadsheet's export: mark, sep line, semicolons, decimal commas, quoted lines, rows of separators only")
  func spreadsheet() throws {
    let text =
      "\u{FEFF}sep=;\r\nSource;Target;Weight;Note\r\nÄ;b;1,5;\"two\r\nlines; \"\"and\"\" more\"\r\n;;;\r\nb;c;\"2,25\";\r\n"
    let file = try read(text, strict: true)
    #expect(ends(file.graph) == ["Ä>b", "b>c"] && file.graph.edges.map(file.graph.weight) == [1.5, 2.25])
    #expect(file.graph.edgeAttributes.value("Note", row: 0) == .text("two\r\nlines; \"and\" more"))
    #expect(try read("Source,Target,Weight\n1,x,\"1,33\"\n", strict: true).graph.weight(of: EdgeID(0)) == 1.33)
  }

  @Test("A node alone, an edge without one of its ends, a weight that is no number: the line, the remedy, the cure")
  func rows() throws {
    let text = "source,target,weight,kind\na,b,1,k\nlone,,,\nshort\n,b,2,\nb,a,heavy,\n\"open,b,2,\nc,d,1,\n"
    let file = try read(text)
    #expect(file.graph.nodeKeys.starts(with: ["a", "b", "lone"]) && file.graph.edges.count == 3)
    #expect(file.warnings.map(\.line) == [4, 5, 6, 7, 7])
    #expect(file.warnings.allSatisfy { !$0.cure.isEmpty })
    #expect(file.graph.edgeAttributes.value("weight", row: 1) == .text("heavy"))
    #expect(refusal(text, strict: true)?.line == 4)
  }

  @Test("Typed columns keep their types; what does not spell the type is text")
  func types() throws {
    let text =
      "~id,~from,~to,~label,dist:int,share:double,open:bool,tags:json,n:string\n"
      + "e1,1,2,route,809,0.5,true,\"[1,2]\",7\ne2,2,1,route,far,,no,{,\n"
    let graph = try read(text, strict: true).graph
    #expect(graph.directedness == .directed && graph.label(of: EdgeID(0)) == "route")
    let row = Dictionary(graph.edgeAttributes.row(0).map { ($0.name, $0.value) }) { $1 }
    #expect(
      row == [
        "~id": .text("e1"), "dist": .integer(809), "share": .number(0.5), "open": .boolean(true),
        "tags": .json("[1,2]"),
        "n": .text("7"),
      ])
    #expect(graph.edgeAttributes.value("dist", row: 1) == .text("far"))
    #expect(graph.edgeAttributes.value("tags", row: 1) == .text("{"))
  }

  @Test("A quote that is never closed costs one line, and one before more text is a quote")
  func openQuotes() throws {
    let rows = (0..<20_000).map { "a\($0),\"b\($0),k\n" }.joined()
    let file = try read("source,target,kind\n" + rows + "x,y,\n")
    #expect(file.graph.edgeCount == 20_001 && file.warnings.map(\.line) == [20_001])
    #expect(file.graph.node(withKey: "\"b7") != nil)
  }

  @Test(
    "Tables of other things are refused with their line and a cure",
    arguments: [
      "short_name\tlongName\tx\ty\nBAG\tBagley\t1.5\t2\nBGR\tBy George\t2\t3\nCHL\tChem\t3\t4\n",
      "id_e\tvalue\nA (pp) B\t1000\nB (pp) C\t2000\nC (pp) D\t3000\n",
      "YDL1\t1\nYDL2\t2\nYDL3\t3\n", "label;role\nA;x\n;y\nB;\n", "a,b,c,d,e\n1,2,3,4,5\n2,3,4,5,6\n",
      "length,width\n1.5,2.5\n2.5,1.5\n3.5,9.5\n4.5,7.5\n",
    ].dropLast())
  func otherTables(text: String) {
    let problem = refusal(text)
    #expect(problem?.kind == .unknownFormat && problem?.line != nil && problem?.cure.isEmpty == false, "\(text)")
  }
}

@Suite("Tables of nodes")
struct NodeTableFileTests {
  @Test("Ids, labels, positions and typed attributes; an id that comes twice is told")
  func nodes() throws {
    let file = try read("Id,Label,X,Y,age:int,home\n007,Bond,1,2,40,London\nQ,,3,4,,\n007,Other,5,6,,\n")
    let graph = file.graph
    #expect(file.format == .csv && graph.nodeKeys == ["007", "Q"] && graph.edgeCount == 0)
    #expect(graph.label(of: NodeID(0)) == "Bond" && graph.positions?[1] == Point(3, 4))
    #expect(graph.nodeAttributes.value("age", row: 0) == .integer(40))
    #expect(file.warnings.map(\.line) == [4, nil] && file.warnings.last?.kind == .note)
    #expect(try read("id\na\nb\n", strict: true).graph.nodeKeys == ["a", "b"])
  }

  @Test("nodes.csv beside edges.csv is read with it, and so is the one that the options name")
  func beside() throws {
    try withFolder { folder in
      let edges = folder + "my-edges.csv"
      try "source,target\n1,2\n2,9\n".write(toFile: edges, atomically: true, encoding: .utf8)
      #expect(try GraphReader.read(path: edges).graph.nodeCount == 3)
      let nodes = "id;label;group\n1;One;a\n2;Two;b\n3;Three;c\n3;Again;c\n"
      try nodes.write(toFile: folder + "my-nodes.csv", atomically: true, encoding: .utf8)
      let file = try GraphReader.read(path: edges)
      #expect(file.graph.nodeKeys == ["1", "2", "3", "9"] && file.graph.label(of: NodeID(2)) == "Three")
      #expect(file.graph.nodeAttributes.value("group", row: 1) == .text("b") && file.graph.edgeCount == 2)
      #expect(file.warnings.map(\.file) == [folder + "my-nodes.csv", edges])
      #expect(file.warnings.map(\.line) == [5, 3])
      try "1,2\n".write(toFile: folder + "net.csv", atomically: true, encoding: .utf8)
      try "id,label\n1,Uno\n".write(toFile: folder + "net_nodes.csv", atomically: true, encoding: .utf8)
      #expect(try GraphReader.read(path: folder + "net.csv").graph.label(of: NodeID(0)) == "Uno")
      try "id,label\n9,Nine\n".write(toFile: folder + "other.csv", atomically: true, encoding: .utf8)
      var options = GraphReadOptions()
      options.nodesPath = folder + "other.csv"
      #expect(try GraphReader.read(path: edges, options: options).graph.label(of: NodeID(0)) == "Nine")
      options.nodesPath = folder + "nowhere.csv"
      #expect(throws: GraphFileProblem.self) { try GraphReader.read(path: edges, options: options) }
      // A file that has the name and is something else is left alone.
      try "hello\nworld\n".write(toFile: folder + "my-nodes.csv", atomically: true, encoding: .utf8)
      #expect(try GraphReader.read(path: edges).warnings.isEmpty)
    }
  }
}

@Suite("Matrices and adjacency lists")
struct MatrixTests {
  @Test("Names in the first row and column; sums without a name are no node; symmetry is no direction")
  func named() throws {
    let graph = try read(" ,A,B,C\nA,0,1,0\nB,2,0,3.5\nC, , 0 ,1\n", strict: true).graph
    #expect(ends(graph) == ["A>B", "B>A", "B>C", "C>C"] && graph.edges.compactMap(graph.weight) == [1, 2, 3.5, 1])
    #expect(graph.directedness == .directed && graph.weightMeaning == .strength)
    let sums = try read("\"\";\"\";\"A\";\"B\"\n\"\";9;4;5\n\"A\";4;0;0,5\n\"B\";5;0,5;0\n", strict: true).graph
    #expect(sums.nodeKeys == ["A", "B"] && sums.directedness == .undirected)
    #expect(ends(sums) == ["A>B"] && sums.weight(of: EdgeID(0)) == 0.5)
  }

  @Test("A bare square is a matrix if the file is called so, or if it is symmetric, which is told")
  func bare() throws {
    let small = "# directed\n0 1 0\n1 0 1\n0 1 0\n"
    let graph = try read(small, strict: true, name: "x.adj").graph
    #expect(graph.nodeKeys == ["1", "2", "3"] && ends(graph) == ["1>2", "2>1", "2>3", "3>2"] && !graph.isWeighted)
    let unnamed = try read(small)
    #expect(
      unnamed.format == .adjacencyMatrix && unnamed.graph.edgeCount == 4 && unnamed.warnings.map(\.kind) == [.note])
    #expect(try read("0 1 0\n1 0 1\n1 1 0\n").format == .edgeList)
    let ring = (0..<5).map { row in
      (0..<5).map { ($0 + 1) % 5 == row || (row + 1) % 5 == $0 ? "1" : "0" }.joined(separator: " ")
    }
    let large = try read(ring.joined(separator: "\n"), strict: true)
    #expect(large.format == .adjacencyMatrix && large.graph.edgeCount == 5 && large.graph.directedness == .undirected)
  }

  @Test("A matrix that is not square, and a cell that is no number, are told")
  func problems() throws {
    let file = try read("0|1|0\n1|0\n", name: "x.adj")
    #expect(file.format != .adjacencyMatrix || !file.warnings.isEmpty)
    let named = try read(",A,B,C\nA,0,1,0\nB,1,0,0\n")
    #expect(named.graph.edgeCount == 1 && named.warnings.map(\.line) == [3])
  }

  @Test("A line is a node and its neighbours, which tells it from a list of edges")
  func lists() throws {
    let file = try read("a;b\nb;c;d\ne\nf; a ;g;h; i  \n", strict: true)
    #expect(file.format == .adjacencyList && file.graph.nodeKeys == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
    #expect(ends(file.graph) == ["a>b", "b>c", "b>d", "f>a", "f>g", "f>h", "f>i"])
    #expect(file.graph.directedness == .directed)
    let both = try read("1 2 3 4\n2 1\n3 1\n4 1\n", strict: true)
    #expect(both.format == .adjacencyList && both.graph.edgeCount == 3 && both.graph.directedness == .undirected)
    #expect(try read("ann bob\nbob\n", strict: true, name: "x.adjlist").graph.edgeCount == 1)
    #expect(try read("1 2 3 4\n1 3 3 4\n2 5 1 1\n").format == .edgeList)
  }
}

@Suite("Writing CSV")
struct CSVWriterTests {
  @Test("Both tables together give the graph back, whatever it holds")
  func roundTrip() throws {
    try withFolder { folder in
      for seed: UInt64 in 0..<300 {
        let graph = RandomGraph.everything.graph(seed: seed)
        let edges = folder + "edges.csv"
        try Data(GraphWriter.bytes(graph, as: .csv)).write(to: URL(fileURLWithPath: edges))
        try Data(GraphWriter.nodeTable(graph)).write(to: URL(fileURLWithPath: folder + "nodes.csv"))
        var options = GraphReadOptions()
        options.strict = true
        let file: GraphFile
        do {
          file = try GraphReader.read(path: edges, options: options)
        } catch {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        file.graph.checkInvariants()
        // The name and the properties of the graph have no place in a table; a graph without edges has no direction.
        let pairs = zip(statement(of: file.graph), statement(of: graph)).dropFirst()
        if let pair = pairs.first(where: { $0 != $1 }) {
          Issue.record("seed \(seed): \(pair.0.suffix(400)) for \(pair.1.suffix(400))")
        }
        #expect(file.graph.nodeCount == graph.nodeCount && file.graph.edgeCount == graph.edgeCount, "seed \(seed)")
        #expect(graph.edgeCount == 0 || file.graph.directedness == graph.directedness, "seed \(seed)")
      }
    }
  }

  @Test("Both tables in one text, as the clipboard has them, give the graph back, also from a spreadsheet")
  func clipboard() throws {
    for seed: UInt64 in 0..<200 {
      let graph = RandomGraph.everything.graph(seed: seed)
      guard graph.nodeCount > 0 else { continue }
      for isFilledUp in [false, true] {
        let text = isFilledUp ? Self.filledUp(GraphWriter.tables(graph)) : GraphWriter.tables(graph)
        let tables = try #require(GraphTables(text), "seed \(seed)")
        var options = GraphReadOptions()
        options.nodesTable = tables.nodes
        let read = try GraphReader.read(bytes: tables.edges, name: "clipboard", options: options).graph
        let pairs = zip(statement(of: read), statement(of: graph)).dropFirst()
        if let pair = pairs.first(where: { $0 != $1 }) {
          Issue.record("seed \(seed), filled up \(isFilledUp): \(pair.0.suffix(300)) for \(pair.1.suffix(300))")
        }
        #expect(read.nodeCount == graph.nodeCount && read.edgeCount == graph.edgeCount, "seed \(seed)")
      }
    }
    let none = ["", "\n\n", "a\tb\n\nid\n", "Source\tTarget\na\tb\n", "\nid\nx", "a\n\"\n\nid\n\"\n"]
    #expect(none.map { GraphTables(Array($0.utf8)) != nil } == [false, false, true, false, false, false])
  }

  /// Returns a text as a spreadsheet gives it back: every row has as many cells, and ends of lines are of another kind.
  private static func filledUp(_ text: [UInt8]) -> [UInt8] {
    var (rows, row, isQuoted) = ([[UInt8]](), [UInt8](), false)
    for byte in text {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n"), !isQuoted {
        rows.append(row)
        row = []
      } else {
        row.append(byte)
      }
    }
    func cells(_ row: [UInt8]) -> Int {
      var (count, isQuoted) = (1, false)
      for byte in row {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == UInt8(ascii: "\t"), !isQuoted { count += 1 }
      }
      return count
    }
    let most = rows.map(cells).max() ?? 0
    return rows.flatMap { row in
      row + [UInt8](repeating: UInt8(ascii: "\t"), count: most - cells(row)) + Array("\r\n".utf8)
    }
  }

  @Test("Telephone numbers stand in a table as they are", arguments: ["+49 170 0001", "+4917012345", "+1 2"])
  func telephones(text: String) throws {
    var builder = GraphBuilder()
    builder.addEdge(from: builder.addNode(text).node, to: builder.addNode("b").node, label: text + "!")
    let bytes = try GraphWriter.bytes(builder.build(), as: .csv)
    let lines = String(decoding: bytes, as: UTF8.self)
    #expect(lines.contains("\n\(text),b") && lines.contains("'\(text)!"))
    let graph = try GraphReader.read(bytes: bytes, name: "x").graph
    #expect(graph.nodeKeys == [text, "b"] && graph.label(of: EdgeID(0)) == text + "!")
  }

  @Test(
    "No cell begins like a formula unless it is a number, and all are read back",
    arguments: [
      "=1+1", "+1", "-1e3", "-x", "@home", "'=a", "''-b", "'", "'x", "=", "+", "-", "\t=1", "-Infinity", "1=2",
    ])
  func formulas(text: String) throws {
    var builder = GraphBuilder()
    let (a, b) = (builder.addNode(text).node, builder.addNode("b").node)
    builder.addEdge(from: a, to: b, label: text, weight: -2)
    builder.edgeAttributes.set("k" + text, row: 0, to: .text(text))
    let bytes = try GraphWriter.bytes(builder.build(), as: .csv)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for cell in lines.joined(separator: ",").split(separator: ",") {
      let inner = cell.drop { $0 == "\"" }
      if let first = inner.first, "=+-@\t".contains(first) {
        #expect(Double(inner.filter { $0 != "\"" }) != nil, "\(cell)")
      }
    }
    let graph = try GraphReader.read(bytes: bytes, name: "x").graph
    #expect(graph.nodeKeys.contains(text) && graph.label(of: EdgeID(0)) == text)
    #expect(graph.edgeAttributes.value("k" + text, row: 0) == .text(text) && graph.weight(of: EdgeID(0)) == -2)
  }
}
