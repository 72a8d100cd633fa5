// Degrees: the number of edges that meet at each node.

import GraphModel

/// The number of arcs into, out of, and at each node; parallel edges count each.
public struct Degrees: Hashable, Sendable {
  /// Arcs out of each node.
  public let out: [Int]
  /// Arcs into each node.
  public let `in`: [Int]
  /// Edges at each node, both ends of a self-loop counted.
  public let total: [Int]

  /// The degrees of a graph whose edges are directed, from both of its adjacencies.
  ///
  /// - Complexity: O(nodes).
  public init(outgoing: Adjacency, incoming: Adjacency) {
    out = Self.lengths(outgoing)
    `in` = Self.lengths(incoming)
    total = zip(out, `in`).map(+)
  }

  /// The degrees of a graph without directions: in, out and total are the same, but for self-loops, which count twice
  /// in the total as the sum of all totals is twice the number of edges.
  ///
  /// - Complexity: O(nodes + arcs).
  public init(undirected adjacency: Adjacency) {
    out = Self.lengths(adjacency)
    `in` = out
    var total = out
    adjacency.withRows { rows in
      for node in 0..<rows.nodeCount {
        for arc in rows.arcs(of: node) where Int(rows.targets[arc]) == node { total[node] += 1 }
      }
    }
    self.total = total
  }

  private static func lengths(_ adjacency: Adjacency) -> [Int] {
    (0..<adjacency.nodeCount).map { adjacency.degree(of: NodeID(index: $0)) }
  }
}
