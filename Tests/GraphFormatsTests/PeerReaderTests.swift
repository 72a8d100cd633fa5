// Other programs read what is written: networkx, igraph and Graphviz count the same nodes and edges in every format
// that is written. Each is skipped where it is not installed.

import Foundation
import GraphFormats
import GraphModel
import Testing
import TestSupport

/// Runs a program and returns what it prints; `nil` when it fails or is not there.
private func output(of program: String, _ arguments: [String]) -> String? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? text : nil
}

private func canImport(_ module: String) -> Bool { output(of: "python3", ["-c", "import " + module]) != nil }

@Suite("Other readers of what is written")
struct PeerReaderTests {
  /// The readers of networkx and igraph by the ending of a file. Tables and JSON have none of their own there: they are
  /// read as people do it, by Python's.
  private static let networkx = """
    import csv, json, networkx, sys
    def table(path):
        rows = list(csv.DictReader(open(path, encoding="utf-8", newline="")))
        directed = any(row.get("Type") == "Directed" for row in rows)
        graph = networkx.MultiDiGraph() if directed else networkx.MultiGraph()
        for row in rows:
            graph.add_node(row["Source"])
            if row.get("Type", "-"): graph.add_edge(row["Source"], row["Target"])
        return graph
    def exchange(path):
        parts = {name: rows for part in json.load(open(path, encoding="utf-8")) for name, rows in part.items()}
        isDirected = any(edge["v"].get("directed", True) for edge in parts["edges"])
        graph = networkx.MultiDiGraph() if isDirected else networkx.MultiGraph()
        graph.add_nodes_from(node["id"] for node in parts["nodes"])
        for edge in parts["edges"]: graph.add_edge(edge["s"], edge["t"])
        return graph
    def workbook(path):
        import xml.etree.ElementTree, zipfile
        space = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
        def sheet(number):
            root = xml.etree.ElementTree.fromstring(
                zipfile.ZipFile(path).read(f"xl/worksheets/sheet{number}.xml").decode("utf-8"))
            for row in root.iter(space + "row"):
                yield {cell.get("r").rstrip("0123456789"): "".join(cell.itertext()) for cell in row}
        head, *rows = sheet(1)
        isDirected = head.get("C") == "Type" and any(row["C"] == "Directed" for row in rows)
        graph = networkx.MultiDiGraph() if isDirected else networkx.MultiGraph()
        graph.add_nodes_from(row["A"] for row in list(sheet(2))[1:])
        for row in rows: graph.add_edge(row["A"], row["B"])
        return graph
    readers = {
        "graphml": lambda path: networkx.read_graphml(path, force_multigraph=True),
        "gexf": networkx.read_gexf,
        "json": lambda path: networkx.node_link_graph(json.load(open(path, encoding="utf-8")), edges="edges"),
        "csv": table,
        "gml": lambda path: networkx.read_gml(path, label="id"),
        "net": networkx.read_pajek,
        "cx2": exchange,
        "xlsx": workbook,
    }
    for path in sys.argv[1:]:
        try:
            graph = readers[path.split(".")[-1]](path)
            edges = graph.number_of_edges()
            print(graph.number_of_nodes(), edges, edges > 0 and graph.is_directed())
        except Exception as error:
            print(type(error).__name__, str(error).replace("\\n", " "))
    """
  private static let igraph = """
    import csv, igraph, json, sys
    def table(path):
        rows = list(csv.DictReader(open(path, encoding="utf-8", newline="")))
        directed = any(row.get("Type") == "Directed" for row in rows)
        edges = [(row["Source"], row["Target"]) for row in rows if row.get("Type", "-")]
        graph = igraph.Graph.TupleList(edges, directed=directed)
        graph.add_vertices(len({row["Source"] for row in rows} - set(graph.vs["name"] if graph.vcount() else [])))
        return graph
    def own(path):
        document = json.load(open(path, encoding="utf-8"))
        return igraph.Graph.DictList(
            document["nodes"], document["edges"], directed=document["directed"], vertex_name_attr="id")
    readers = {
        "graphml": igraph.Graph.Read_GraphML, "json": own, "csv": table, "gml": igraph.Graph.Read_GML,
        "net": igraph.Graph.Read_Pajek,
    }
    for path in sys.argv[1:]:
        try:
            graph = readers[path.split(".")[-1]](path)
            print(graph.vcount(), graph.ecount(), graph.ecount() > 0 and graph.is_directed())
        except Exception as error:
            print(type(error).__name__, str(error).replace("\\n", " "))
    """

  /// Writes graphs of one direction, and checks what another program says of them.
  private func check(
    _ format: GraphFormat, _ ending: String, _ holds: (Graph) throws -> Bool = { _ in true },
    expecting counts: (Graph) -> String, _ answer: ([String]) -> String?
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("throughline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var (paths, expected): ([String], [String]) = ([], [])
    for seed: UInt64 in 0..<80 {
      var description = RandomGraph.everything
      // Others have no graphs of both directions.
      description.direction = seed % 2 == 0 ? .directed : .undirected
      let graph = description.graph(seed: seed)
      guard try holds(graph) else { continue }
      let path = folder.appendingPathComponent("\(seed).\(ending)").path
      try Data(GraphWriter.bytes(graph, as: format)).write(to: URL(fileURLWithPath: path))
      paths.append(path)
      expected.append(counts(graph))
    }
    let lines = try #require(answer(paths)).split(separator: "\n").map(String.init)
    let other = zip(lines, expected).first { $0 != $1 }
    #expect(lines == expected && expected.count >= 20, "\(format): \(other.map { "\($0) for \($1)" } ?? "too few")")
  }

  /// The nodes, the edges and the direction, which a table without edges does not tell.
  private static func counts(_ graph: Graph) -> String {
    let isDirected = graph.edgeCount > 0 && graph.directedness == .directed
    return "\(graph.nodeCount) \(graph.edgeCount) \(isDirected ? "True" : "False")"
  }

  @Test(
    "networkx counts the nodes and edges that were written", .enabled(if: canImport("networkx")),
    arguments: [GraphFormat.throughlineJSON, .graphML, .gexf, .csv, .gml, .pajek, .cx, .excel])
  func networkx(format: GraphFormat) throws {
    try check(format, format.endings[0], expecting: Self.counts) { output(of: "python3", ["-c", Self.networkx] + $0) }
  }

  @Test(
    "igraph counts the nodes and edges that were written", .enabled(if: canImport("igraph")),
    arguments: [GraphFormat.throughlineJSON, .graphML, .csv, .gml, .pajek])
  func igraph(format: GraphFormat) throws {
    // igraph refuses empty ids and numbers that are not normalized.
    let holds = { (graph: Graph) throws in
      let text = String(decoding: try GraphWriter.bytes(graph, as: format), as: UTF8.self)
      return !graph.nodeKeys.contains("") && text.firstRange(of: /e-3[12]\d/) == nil
    }
    try check(format, format.endings[0], holds, expecting: Self.counts) {
      output(of: "python3", ["-c", Self.igraph] + $0)
    }
  }

  @Test("Graphviz counts the nodes and edges that were written", .enabled(if: output(of: "gc", ["-?"]) != nil))
  func graphviz() throws {
    // Graphviz ends a text at a null.
    try check(.dot, "gv", { graph in !graph.nodeKeys.contains { $0.contains("\0") } }) {
      "\($0.nodeCount) \($0.edgeCount)"
    } _: { paths in
      output(of: "gc", ["-n", "-e"] + paths).map { Self.graphvizCounts($0, of: paths).joined(separator: "\n") }
    }
  }

  /// The nodes and edges of each file: before the name of the graph, which may be any text, and the name of the file.
  private static func graphvizCounts(_ output: String, of paths: [String]) -> [String] {
    var rest = Substring(output)
    return paths.map { path in
      guard let end = rest.firstRange(of: "(\(path))\n") else { return "missing" }
      defer { rest = rest[end.upperBound...] }
      // An accent at the beginning of a name makes one character with the space before it.
      let counts = rest[..<end.lowerBound].unicodeScalars.split(separator: " ").prefix(2)
      return counts.map { String(Substring($0)) }.joined(separator: " ")
    }
  }

  @Test("Every format that is written is read by another program here")
  func all() {
    #expect(Set(GraphFormat.writable) == [.throughlineJSON, .graphML, .gexf, .csv, .dot, .gml, .pajek, .cx, .excel])
  }

  @Test(
    "A workbook has numbers in cells of numbers, and texts that only look so as texts",
    .enabled(if: canImport("zipfile")))
  func numbersInWorkbooks() throws {
    let table = "source,target,km\na,b,0.3333333333333333\nb,c,2\nc,d,007\nd,e,12345678901234567890\ne,f,1e3\n"
    let graph = try GraphReader.read(bytes: Array(table.utf8), name: "a.csv").graph
    let path = NSTemporaryDirectory() + "numbers-\(UUID().uuidString).xlsx"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try GraphWriter.save(graph, path: path, as: .excel)
    let script = "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read('xl/worksheets/sheet1.xml').decode())"
    let sheet = try #require(output(of: "python3", ["-c", script, path]))
    #expect(sheet.contains("<v>0.3333333333333333</v>") && sheet.contains("<v>2</v>"))
    for text in ["007", "12345678901234567890", "1e3"] { #expect(sheet.contains(">\(text)</t>"), "\(text)") }
  }
}
