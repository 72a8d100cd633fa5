// Small random graphs of many shapes, the same for the same seed.

import GraphModel
import Randomness

/// A graph with loops, parallel edges, mixed direction, ties and zero weights, its names shuffled.
func randomGraph(seed: UInt64, nodes: Int, edges: Int) -> Graph {
  var random = SeededGenerator(seed: seed)
  var builder = GraphBuilder(directed: seed % 3 != 0)
  for name in (0..<nodes).map({ "n\($0)" }).shuffled(using: &random) { builder.addNode(name) }
  for _ in 0..<edges {
    let (a, b) = (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
    builder.addEdge(
      from: NodeID(index: a), to: NodeID(index: b), label: ["a", "b", "c"].randomElement(using: &random) ?? "",
      weight: Double(Int.random(in: 0...3, using: &random)) * 0.5,
      directed: seed % 3 == 2 ? Bool.random(using: &random) : nil)
  }
  return builder.build()
}
