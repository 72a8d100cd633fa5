// Laws of the formats that hold less than a network has: what they can say comes back.

import Foundation
import Geometry
import GraphFormats
import GraphModel
import Testing
import TestSupport

@Suite("Formats for other programs")
struct ExchangeLawTests {
  private static let formats: [GraphFormat] = [.gml, .pajek, .cx, .excel]

  private func again(_ graph: Graph, _ format: GraphFormat) throws -> Graph {
    try read(bytes: GraphWriter.bytes(graph, as: format), strict: true, name: "net." + format.endings[0]).graph
  }

  /// Returns a graph with everything that people usually have, of the kinds that a seed says.
  private func usual(seed: UInt64) -> Graph {
    var builder = GraphBuilder(directed: seed % 2 == 0)
    builder.name = "Who met whom"
    let names = ["Anna", "Jürgen", "李雷", "O’Neill & Sons", "Zoë <z>", "two words", "a,b;c"]
    for (index, name) in names.enumerated() {
      let node = builder.addNode(seed % 3 == 0 ? "\(10 + index)" : name).node
      builder.setLabel(name, of: node)
      if seed % 5 != 0 { builder.setPosition(Point(Double(index * index) - 3, Double(index) * 1.5), of: node) }
      builder.nodeAttributes.set("age", row: index, to: .integer(20 + index))
      builder.nodeAttributes.set("height", row: index, to: .number(1.5 + Double(index) / 8))
      if index % 2 == 0 { builder.nodeAttributes.set("town", row: index, to: .text("Köln")) }
      if seed % 7 == 0 { builder.nodeAttributes.set("color", row: index, to: .text("#ff00\(10 + index)")) }
    }
    for (from, to) in [(0, 1), (1, 2), (2, 0), (3, 4), (0, 1), (5, 5)] {
      let edge = builder.addEdge(
        from: NodeID(index: from), to: NodeID(index: to), label: seed % 4 == 0 ? "knows" : "",
        weight: seed % 2 == 1 ? Double(from) + 0.25 : nil)
      builder.edgeAttributes.set("since", row: edge.index, to: .integer(1990 + to))
    }
    return builder.build()
  }

  /// Returns the nodes and edges in words: by their labels, which all formats have.
  private func words(_ graph: Graph, attributes: Bool) -> [String] {
    func row(_ table: AttributeTable, _ index: Int) -> String {
      guard attributes else { return "" }
      return table.row(index).filter { ["age", "height", "town", "since"].contains($0.name) }
        .map { "\($0.name)=\($0.value.displayText)" }.sorted().joined(separator: ",")
    }
    let nodes = graph.nodes.map { "\(graph.label(of: $0)) \(row(graph.nodeAttributes, $0.index))" }
    let edges = graph.edges.map { edge in
      let (source, target) = (graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge)))
      let weight = graph.weight(of: edge).map { "\($0)" } ?? "-"
      return
        "\(source) \(target) \(graph.isDirected(edge)) \(weight) \(graph.label(of: edge)) \(row(graph.edgeAttributes, edge.index))"
    }
    return nodes + edges.sorted()
  }

  @Test("What people usually have comes back from every format", arguments: formats, UInt64(0)..<30)
  func usualNetworks(format: GraphFormat, seed: UInt64) throws {
    let graph = usual(seed: seed)
    let back = try again(graph, format)
    let hasAttributes = format != .pajek
    // Where a Pajek edge has a name, it has a value, too.
    if format == .pajek, graph.edges.contains(where: { !graph.label(of: $0).isEmpty }), !graph.isWeighted { return }
    #expect(words(back, attributes: hasAttributes) == words(graph, attributes: hasAttributes))
    #expect((back.positions == nil) == (graph.positions == nil) || format == .pajek)
    if format == .gml || format == .cx, let places = back.positions { #expect(places == graph.positions) }
    if seed % 7 == 0, format != .excel {
      #expect(back.fileNodeColors()?.codes == graph.fileNodeColors()?.codes)
    }
  }

  @Test("Networks with whatever there is are written and read", arguments: formats, UInt64(0)..<60)
  func hostile(format: GraphFormat, seed: UInt64) throws {
    let graph = RandomGraph.everything.graph(seed: 9000 + seed)
    let bytes = try GraphWriter.bytes(graph, as: format)
    #expect(try GraphWriter.bytes(graph, as: format) == bytes, "the same file every time")
    // A table of no edges is one of nodes, and a network without nodes is none.
    guard graph.nodeCount > 0, format != .excel || graph.edgeCount > 0 else { return }
    let back = try read(bytes: bytes, name: "net." + format.endings[0]).graph
    if format != .excel {
      #expect(back.nodeCount == graph.nodeCount && back.edgeCount == graph.edgeCount, "\(format) \(seed)")
      #expect(back.isWeighted || !graph.isWeighted || format != .gml)
    }
    if format == .gml { #expect(bytes.allSatisfy { $0 < 0x80 }, "others read nothing but ASCII") }
  }

  @Test(
    "Ids that are numbers stay, whatever other nodes are called; these have numbers of their own",
    arguments: [GraphFormat.gml, .cx],
    [["1", "2", "5", "Eve"], ["Eve", "2147483647", "0"], ["a", "b"], ["7", "007", "-1"]])
  func numbers(format: GraphFormat, keys: [String]) throws {
    var builder = GraphBuilder()
    for key in keys { builder.addNode(key) }
    for index in keys.indices { builder.addEdge(from: NodeID(index: 0), to: NodeID(index: index)) }
    let back = try again(builder.build(), format)
    #expect(back.nodeCount == keys.count && back.edges.map { back.target(of: $0).index } == Array(keys.indices))
    for (index, key) in keys.enumerated() {
      let known = back.key(of: NodeID(index: index))
      #expect(Int32(known).map { $0 >= 0 } == true, "\(known)")
      if let number = Int32(key), number >= 0, String(number) == key { #expect(known == key) }
    }
  }

  @Test("A workbook that Excel would not show is not written")
  func tooLarge() throws {
    var builder = GraphBuilder()
    builder.addNode(String(repeating: "x", count: 32_768))
    let problem = #expect(throws: GraphFileProblem.self) { try GraphWriter.bytes(builder.build(), as: .excel) }
    #expect(problem?.kind == .tooLarge && problem?.cure == "write CSV")
    var wide = GraphBuilder()
    wide.addNode("a")
    for column in 0..<16_400 { wide.nodeAttributes.set("c\(column)", row: 0, to: .integer(1)) }
    #expect(throws: GraphFileProblem.self) { try GraphWriter.bytes(wide.build(), as: .excel) }
  }

  @Test("Characters that XML cannot hold come back from a workbook")
  func controls() throws {
    var builder = GraphBuilder()
    for key in ["a", "b"] { builder.addNode(key) }
    builder.addEdge(from: NodeID(index: 0), to: NodeID(index: 1))
    builder.nodeAttributes.set("note", row: 0, to: .text("x_x0041_y\r\nz"))
    let back = try again(builder.build(), .excel)
    #expect(back.nodeAttributes.column(named: "note")?[0] == .text("x_x0041_y\r\nz"))
  }
}
