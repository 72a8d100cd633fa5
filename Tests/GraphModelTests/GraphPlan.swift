// Random graphs with loops, parallel edges, mixed directions and names that are hard to tell apart.

import GraphModel
import Randomness

/// The parts that a graph is to be made of.
struct GraphPlan {
  struct Edge {
    let source: NodeID
    let target: NodeID
    let label: String
    let weight: Double?
    let directed: Bool
  }

  private(set) var keys: [String] = []
  private(set) var labels: [String?] = []
  private(set) var edges: [Edge] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["a", "b", "n1", "n10", "n2", "", "é", "e\u{301}", "Z", "日本", "a b", "z\u{0}"]
    let edgeLabels = ["", "s", "t", "é", "e\u{301}", "a10", "a2"]
    keys = Array(names.shuffled(using: &random).prefix(Int.random(in: 0...names.count, using: &random)))
    labels = keys.map { _ in Int.random(in: 0..<3, using: &random) == 0 ? names.randomElement(using: &random) : nil }
    guard !keys.isEmpty else { return }
    let style = Int.random(in: 0..<3, using: &random)
    for _ in 0..<Int.random(in: 0..<30, using: &random) {
      let ends = (0..<2).map { _ in NodeID(index: Int.random(in: 0..<keys.count, using: &random)) }
      edges.append(
        Edge(
          source: ends[0], target: ends[1], label: edgeLabels.randomElement(using: &random) ?? "",
          weight: Bool.random(using: &random) ? Double.random(in: -1...9, using: &random) : nil,
          directed: style == 2 ? Bool.random(using: &random) : style == 0))
    }
  }

  func build() -> Graph {
    var builder = GraphBuilder()
    for (key, label) in zip(keys, labels) {
      let (node, _) = builder.addNode(key)
      if let label { builder.setLabel(label, of: node) }
    }
    for edge in edges {
      builder.addEdge(
        from: edge.source, to: edge.target, label: edge.label, weight: edge.weight, directed: edge.directed)
    }
    return builder.build()
  }
}
