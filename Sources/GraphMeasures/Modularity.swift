// Modularity (M. Newman, M. Girvan 2004; of directed networks E. Leicht, M. Newman 2008), as NetworkX has it.

import GraphModel

/// The share of the edges inside groups less what chance would put there.
public enum Modularity {
  /// Returns the modularity of a division of the nodes, at resolution 1; `nil` without edges.
  ///
  /// - Parameter groups: the group of each node.
  /// - Complexity: O(nodes + edges).
  public static func value(of groups: [UInt32], in network: SimpleNetwork) -> Double? {
    precondition(groups.count == network.nodeCount, "every node is in a group")
    guard network.edgeCount > 0 else { return nil }
    let count = Int((groups.max() ?? 0) + 1)
    var inside = 0.0
    var (out, into) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    network.outgoing.withRows { rows in
      for node in 0..<rows.nodeCount {
        for arc in rows.arcs(of: node) {
          let target = Int(rows.targets[arc])
          // Without directions, a self-loop is one arc, and an edge two.
          let ends = !network.isDirected && target == node ? 2.0 : 1.0
          out[Int(groups[node])] += ends
          into[Int(groups[target])] += ends
          if groups[node] == groups[target] { inside += ends }
        }
      }
    }
    let total = out.reduce(0, +)
    return inside / total - zip(out, into).reduce(0) { $0 + $1.0 / total * ($1.1 / total) }
  }
}
