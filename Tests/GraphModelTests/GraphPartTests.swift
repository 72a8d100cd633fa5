// A part of a graph is a graph that says the same of what it has.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Parts of graphs")
struct GraphPartTests {
  private var graph: Graph {
    var builder = GraphBuilder(directed: true)
    builder.name = "Town"
    builder.weightMeaning = .strength
    let nodes = ["c", "a", "b", "d"].map { builder.addNode($0).node }
    for (index, node) in nodes.enumerated() { builder.setPosition(Point(Double(index), 7), of: node) }
    builder.setLabel("Anna", of: nodes[1])
    builder.addEdge(from: nodes[0], to: nodes[1], label: "x", weight: 2)
    builder.addEdge(from: nodes[1], to: nodes[2], directed: false)
    builder.addEdge(from: nodes[2], to: nodes[2], weight: 5)
    builder.addEdge(from: nodes[2], to: nodes[3])
    builder.nodeAttributes.set("age", row: 2, to: .integer(40))
    builder.nodeAttributes.set("gone", row: 3, to: .integer(1))
    builder.edgeAttributes.set("since", row: 2, to: .text("1815"))
    builder.properties.set("source", row: 0, to: .text("a book"))
    return builder.build()
  }

  @Test("What is known of its nodes and edges stays; an edge without both ends is left out")
  func part() throws {
    let graph = graph
    let ids = ["b", "a"].compactMap { graph.node(withKey: $0) }
    let part = EditableGraph(graph).part(nodes: NodeSet(ids), edges: Set(graph.edges))
    #expect(part.nodeKeys == ["a", "b"] && part.edgeCount == 2 && part.directedness == .mixed)
    #expect(part.name == "Part of Town" && part.weightMeaning == .strength && part.properties == graph.properties)
    let (a, b) = (try #require(part.node(withKey: "a")), try #require(part.node(withKey: "b")))
    #expect(part.label(of: a) == "Anna" && part.position(of: b) == Point(2, 7))
    #expect(part.nodeAttributes.columns.map(\.name) == ["age"])
    #expect(part.nodeAttributes.value("age", row: b.index) == .integer(40))
    let loop = EdgeID(index: 1)
    #expect(part.source(of: loop) == b && part.target(of: loop) == b && part.weight(of: loop) == 5)
    #expect(part.edgeAttributes.value("since", row: 1) == .text("1815") && part.weight(of: EdgeID(index: 0)) == nil)
    #expect(!part.isDirected(EdgeID(index: 0)) && part.isDirected(loop))
  }

  @Test("Of edges among nodes, each is there once", arguments: UInt64(1)...20)
  func among(seed: UInt64) {
    let graph = RandomGraph.plain(nodes: 1...12, edges: 0...30).graph(seed: seed)
    let nodes = Set(graph.nodes.filter { $0.index % 3 != 0 })
    let edges = graph.edges(among: NodeSet(nodes))
    #expect(graph.edgeCount(among: NodeSet(nodes)) == edges.count)
    let expected = graph.edges.filter { nodes.contains(graph.source(of: $0)) && nodes.contains(graph.target(of: $0)) }
    #expect(Set(edges) == Set(expected), "seed \(seed)")
    let part = EditableGraph(graph).part(nodes: NodeSet(nodes))
    #expect(part.nodeCount == nodes.count && part.edgeCount == expected.count, "seed \(seed)")
  }

  @Test("A part does not carry the description of the whole, but where it is from and its licence")
  func information() {
    var builder = GraphBuilder(directed: false)
    builder.name = "Town"
    for (name, text) in [("Description", "Everybody"), ("source", "a book"), ("license", "MIT"), ("weight", "hours")] {
      builder.properties.set(name, row: 0, to: .text(text))
    }
    for key in ["a", "b"] { builder.addNode(key) }
    let graph = builder.build()
    let whole = GraphInformation(of: graph)
    #expect(whole[.description] == "Everybody" && whole[.licence] == "MIT" && whole.others.map(\.name) == ["weight"])
    let part = GraphInformation(of: EditableGraph(graph).part(nodes: [NodeID(0)]))
    #expect(part.name == "Part of Town" && part[.description] == nil)
    #expect(part[.source] == "a book" && part[.licence] == "MIT")
    // However often the whole is described, and however often a part is taken.
    let twice = GraphInformation(
      name: part.name, properties: [NamedValue("comment", .text("c")), NamedValue("desc", .text("d"))])
    #expect(twice.ofPart.name == "Part of Town" && twice.ofPart.properties.isEmpty)
    let written = whole.setting(.licence, to: "CC0").setting(.description, to: "").setting(.source, to: "b")
    #expect(written[.licence] == "CC0" && written[.description] == nil && written.properties.count == 3)
  }
}
