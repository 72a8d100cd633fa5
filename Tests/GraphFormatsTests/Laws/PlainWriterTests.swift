// What the plainest writer of a format writes is read as it was meant, in every format that is read.
// The writers are those of a stranger: a few lines each, by the description of the format alone.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("What others write plainly")
struct PlainWriterTests {
  private static let seeds = 0..<40 as Range<UInt64>

  /// Names that stand between double quotes without any escape.
  private static let quotable = [
    "ann", "two words", "semi;colon", "comma, too", "café", "日本", "🧭", "*star", "#hash", "%", "[x]", "{y}", "'",
    "007", "-1", "1e5", "NaN", "e\u{301}", "a=b", "(1)", "/* no */", "//", "<t>", "|{p}|", "data:", "*Edges",
  ]

  private func check(
    _ text: String, _ format: GraphFormat, _ model: PlainModel, weighted: Bool = true, name: String = "net",
    seed: UInt64, byLabel: Bool = false
  ) throws {
    let file = try read(text, strict: true, name: name)
    let graph = file.graph
    #expect(file.format == format, "seed \(seed): \(text)")
    #expect(graph.nodeCount == model.names.count, "seed \(seed): \(text)")
    let found = PlainModel.found(graph, weighted: weighted) { byLabel ? $0.label(of: $1) : $0.key(of: $1) }
    #expect(found == model.expected(weighted: weighted), "seed \(seed): \(text)")
  }

  /// A network whose nodes have the names of the list, each once, in an order of its own.
  private func hostile(_ seed: UInt64, directed: Bool? = nil) -> PlainModel {
    var random = SeededGenerator(seed: seed ^ 0xABCD)
    let names = Self.quotable.shuffled(using: &random)
    return PlainModel(seed: seed, directed: directed) { names[$0] }
  }

  @Test("Pajek: nodes by number, names between quotes", arguments: seeds)
  func pajek(seed: UInt64) throws {
    let model = hostile(seed)
    let nodes = model.names.enumerated().map { "\($0 + 1) \"\($1)\"\n" }.joined()
    let text =
      "*Vertices \(model.names.count)\n\(nodes)\(model.isDirected ? "*Arcs" : "*Edges")\n"
      + model.lines { "\($0) \($1) \($2)" }
    try check(text, .pajek, model, seed: seed, byLabel: true)
  }

  @Test("Pajek: matrices of arcs", arguments: seeds)
  func pajekMatrix(seed: UInt64) throws {
    let model = PlainModel(seed: seed, directed: true, parallels: false) { "\($0 + 1)" }
    try check("*Vertices \(model.names.count)\n*Matrix\n" + model.square(), .pajek, model, seed: seed)
  }

  @Test("DL: labels of the head, edges and matrices by number", arguments: seeds)
  func dl(seed: UInt64) throws {
    let names = Self.quotable.filter { $0 != "data:" }
    var random = SeededGenerator(seed: seed)
    let shuffled = names.shuffled(using: &random)
    let model = PlainModel(seed: seed, directed: true, parallels: false) { shuffled[$0] }
    let head = "DL n=\(model.names.count)"
    let labels = "labels:\n" + model.names.map { "\"\($0)\"" }.joined(separator: ",") + "\ndata:\n"
    let list = "\(head) format=edgelist1\n\(labels)" + model.lines { "\($0) \($1) \($2)" }
    try check(list, .dl, model, seed: seed, byLabel: true)
    try check("\(head)\n\(labels)\(model.square())", .dl, model, seed: seed, byLabel: true)
  }

  @Test("Matrix Market: entries and dense columns", arguments: seeds)
  func matrixMarket(seed: UInt64) throws {
    let model = PlainModel(seed: seed, directed: true, parallels: false) { "\($0 + 1)" }
    let count = model.names.count
    let text =
      "%%MatrixMarket matrix coordinate integer general\n\(count) \(count) \(model.edges.count)\n"
      + model.lines { "\($0) \($1) \($2)" }
    try check(text, .matrixMarket, model, seed: seed)
    var turned = model
    turned.edges = model.edges.map { ($0.target, $0.source, $0.weight) }
    let dense = "%%MatrixMarket matrix array integer general\n\(count) \(count)\n" + turned.square("\n")
    try check(dense, .matrixMarket, model, seed: seed)
  }

  @Test("METIS: neighbours of each node", arguments: seeds)
  func metis(seed: UInt64) throws {
    let model = PlainModel(seed: seed, directed: false, loops: false, parallels: false) { "\($0 + 1)" }
    var rows = model.names.map { _ in [String]() }
    for edge in model.edges {
      rows[edge.source].append("\(edge.target + 1) \(edge.weight)")
      rows[edge.target].append("\(edge.source + 1) \(edge.weight)")
    }
    let lines = rows.map { $0.joined(separator: " ") + "\n" }.joined()
    let text = "\(model.names.count) \(model.edges.count) 1\n" + lines
    try check(text, .metis, model, name: "net.graph", seed: seed)
    #expect(try read(text.replacing(" 1\n", with: " 001\n", maxReplacements: 1), name: "a.graph").format == .metis)
  }

  @Test("DIMACS: arcs of shortest paths, edges of colourings", arguments: seeds)
  func dimacs(seed: UInt64) throws {
    let model = PlainModel(seed: seed) { "\($0 + 1)" }
    let (problem, letter) = model.isDirected ? ("sp", "a") : ("edge", "e")
    let text =
      "c by hand\np \(problem) \(model.names.count) \(model.edges.count)\n"
      + model.lines { "\(letter) \($0) \($1) \($2)" }
    try check(text, .dimacs, model, seed: seed)
  }

  @Test("GDF: quoted names, a direction for each edge", arguments: seeds)
  func gdf(seed: UInt64) throws {
    let model = hostile(seed)
    let nodes = model.names.map { "\"\($0)\"\n" }.joined()
    let text =
      "nodedef>name VARCHAR\n\(nodes)edgedef>node1 VARCHAR,node2 VARCHAR,weight DOUBLE,directed BOOLEAN\n"
      + model.lines { "\"\(model.names[$0 - 1])\",\"\(model.names[$1 - 1])\",\($2),\(model.isDirected)" }
    try check(text, .gdf, model, seed: seed)
  }

  @Test("VNA: quoted names in two sections", arguments: seeds)
  func vna(seed: UInt64) throws {
    let model = hostile(seed, directed: true)
    let nodes = model.names.map { "\"\($0)\" 1\n" }.joined()
    let text =
      "*Node data\nID n\n\(nodes)*Tie data\nfrom to strength\n"
      + model.lines { "\"\(model.names[$0 - 1])\" \"\(model.names[$1 - 1])\" \($2)" }
    try check(text, .vna, model, seed: seed)
  }

  @Test("TLP: numbers of nodes and edges, labels as a property", arguments: seeds)
  func tlp(seed: UInt64) throws {
    let model = hostile(seed, directed: true)
    let labels = model.names.enumerated().map { "(node \($0) \"\($1)\")" }.joined(separator: "\n")
    let edges = model.edges.enumerated().map { "(edge \($0) \($1.source) \($1.target))" }.joined(separator: " ")
    let text =
      "(tlp \"2.3\" (nodes 0..\(model.names.count - 1)) \(edges)\n"
      + "(property 0 string \"viewLabel\" (default \"\" \"\") \(labels)))"
    try check(text, .tlp, model, weighted: false, seed: seed, byLabel: true)
  }

  @Test("LEDA: information of nodes and edges between bars", arguments: seeds)
  func leda(seed: UInt64) throws {
    let names = Self.quotable.filter { !$0.contains("|") }
    var random = SeededGenerator(seed: seed)
    let shuffled = names.shuffled(using: &random)
    let model = PlainModel(seed: seed) { shuffled[$0] }
    let nodes = model.names.map { "|{\($0)}|\n" }.joined()
    let text =
      "LEDA.GRAPH\nstring\nint\n\(model.isDirected ? -1 : -2)\n\(model.names.count)\n\(nodes)\(model.edges.count)\n"
      + model.lines { "\($0) \($1) 0 |{\($2)}|" }
    try check(text, .leda, model, seed: seed, byLabel: true)
  }

  @Test("GML: ids by number, names as labels", arguments: seeds)
  func gml(seed: UInt64) throws {
    let model = hostile(seed)
    let nodes = model.names.enumerated().map { "node [ id \($0) label \"\($1)\" ]\n" }.joined()
    let edges = model.edges.map { "edge [ source \($0.source) target \($0.target) weight \($0.weight) ]\n" }
    let text = "graph [\ndirected \(model.isDirected ? 1 : 0)\n\(nodes)\(edges.joined())]\n"
    try check(text, .gml, model, seed: seed, byLabel: true)
  }

  @Test("DOT: quoted names, edges by their sign", arguments: seeds)
  func dot(seed: UInt64) throws {
    let model = hostile(seed)
    let nodes = model.names.map { "\"\($0)\"" }.joined(separator: "; ")
    let sign = model.isDirected ? "->" : "--"
    let text =
      (model.isDirected ? "digraph" : "graph") + " { \(nodes)\n"
      + model.lines { "\"\(model.names[$0 - 1])\" \(sign) \"\(model.names[$1 - 1])\" [n=\($2)]" } + "}"
    try check(text, .dot, model, weighted: false, seed: seed)
  }

  @Test("A list of edges and a table, quoted by every separator", arguments: seeds)
  func lists(seed: UInt64) throws {
    let model = hostile(seed, directed: false)
    for separator in [",", ";", "\t", "|"] {
      let rows = model.lines {
        ["\"\(model.names[$0 - 1])\"", "\"\(model.names[$1 - 1])\"", "\($2)"].joined(separator: separator)
      }
      let lonely = model.names.map { "\"\($0)\"\(separator)\(separator)\n" }.joined()
      let head = ["source", "target", "weight"].joined(separator: separator) + "\n"
      try check(head + rows + lonely, .csv, model, seed: seed)
    }
  }
}
