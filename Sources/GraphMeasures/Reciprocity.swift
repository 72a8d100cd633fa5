// Reciprocity: the share of the edges of a directed network that are answered, as `overall_reciprocity` of NetworkX has it.

import GraphModel

/// The tendency of edges to be answered by edges in the opposite direction.
public enum Reciprocity {
  /// Returns the share of the edges that have an opposite one; a self-loop is an edge that has none. `nil` without
  /// directions, and without edges.
  ///
  /// - Complexity: O(edges).
  public static func share(_ network: SimpleNetwork) -> Double? {
    guard network.isDirected, network.outgoing.arcCount > 0 else { return nil }
    return Double(network.ways.count { $0 == 3 }) / Double(network.outgoing.arcCount)
  }
}
