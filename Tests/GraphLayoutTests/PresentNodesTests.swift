// A graph that changes have left gaps in is laid out as one built from what is left.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("Layouts of graphs with gaps")
struct PresentNodesTests {
  private static func graph(seed: UInt64) throws -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    for index in 0..<40 {
      builder.addNode("n\(index)")
      builder.nodeAttributes.set("parent", row: index, to: .text(index % 3 == 0 ? "left" : "right"))
    }
    for _ in 0..<70 { builder.addEdge(from: NodeID(index: random.below(40)), to: NodeID(index: random.below(40))) }
    var graph = EditableGraph(builder.build())
    let gone = Set((0..<9).map { _ in NodeID(index: random.below(40)) })
    for edit in graph.removing(nodes: NodeSet(gone), edges: [EdgeID(3)]) { _ = try graph.apply(edit) }
    return graph.folded()
  }

  private static func settled(_ process: any LayoutProcess) -> [Point] {
    for _ in 0..<400 where !process.isSettled { process.advance() }
    return process.positions
  }

  @Test(
    "Every layout has the positions of the graph without gaps, and one for each id", arguments: 0..<4 as Range<UInt64>)
  func positions(seed: UInt64) throws {
    let graph = try Self.graph(seed: seed)
    for layout in Layouts.all {
      let positions = Self.settled(layout.beginPresent(graph, settings: LayoutSettings()))
      let wanted = Self.settled(layout.begin(graph.compacted(), settings: LayoutSettings()))
      #expect(positions.count == graph.nodeCount && graph.nodes.map { positions[$0.index] } == wanted, "\(layout.name)")
    }
  }

  @Test("A hand holds the node that it means")
  func hold() throws {
    let graph = try Self.graph(seed: 1)
    let start = graph.column { (node: NodeID) in Point(Double(node.index) * 9, Double(node.index % 5) * 7) }
    let simulation = ForceSimulation.present(graph, positions: start, settings: LayoutSettings())
    let node = try #require(graph.nodes.last)
    simulation.hold(node, at: Point(500, 500))
    for _ in 0..<20 { simulation.advance() }
    #expect(simulation.positions[node.index].distance(to: Point(500, 500)) < 1e-3)
  }
}
