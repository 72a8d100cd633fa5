// The graphs that layouts are tested on: random ones, odd ones, and plain ones that everybody knows.

import GraphModel
import Randomness

/// Graphs for tests of layouts.
enum LayoutGraphs {
  /// Returns a graph of so many nodes and of edges between their numbers.
  ///
  /// - Parameter name: the name of each node.
  static func graph(
    _ count: Int, directed: Bool = false, _ edges: [(Int, Int)], name: (Int) -> String = { "\($0)" }
  ) -> Graph {
    var builder = GraphBuilder(directed: directed)
    for node in 0..<count { builder.addNode(name(node)) }
    for (a, b) in edges { builder.addEdge(from: NodeID(index: a), to: NodeID(index: b)) }
    return builder.build()
  }

  /// A tree in which each node hangs on a random one before it.
  static func tree(_ count: Int, seed: UInt64, directed: Bool = false) -> Graph {
    var random = SeededGenerator(seed: seed)
    return graph(count, directed: directed, (1..<max(1, count)).map { (random.below($0), $0) })
  }

  static func star(_ count: Int) -> Graph { graph(count, (1..<count).map { (0, $0) }) }

  static func path(_ count: Int) -> Graph { graph(count, (1..<count).map { ($0 - 1, $0) }) }

  static func ring(_ count: Int) -> Graph { graph(count, (0..<count).map { ($0, ($0 + 1) % count) }) }

  /// A square grid of so many rows and columns.
  static func grid(_ side: Int) -> Graph {
    var edges: [(Int, Int)] = []
    for node in 0..<side * side {
      if node % side + 1 < side { edges.append((node, node + 1)) }
      if node + side < side * side { edges.append((node, node + side)) }
    }
    return graph(side * side, edges)
  }

  /// Graphs that break layouts: empty, single nodes, loops, parallel edges, parts, all joined to all.
  static var odd: [Graph] {
    let all = (0..<12).flatMap { a in (0..<a).map { (a, $0) } }
    return [
      graph(0, []), graph(1, []), graph(1, [(0, 0)]), graph(2, []), graph(2, [(0, 1), (1, 0), (0, 1)]),
      graph(2, directed: true, [(0, 1), (1, 0), (1, 1)]), graph(40, []), graph(12, all), graph(12, directed: true, all),
      graph(9, directed: true, (0..<9).map { ($0, ($0 + 1) % 9) }),
      graph(10, [(0, 1), (2, 3), (3, 4), (4, 2), (5, 5)]),
      star(60), path(60), ring(60),
    ]
  }
}
