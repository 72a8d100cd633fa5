// The order in which nodes matter to people who see a graph for the first time: the most joined first.
//
// Layouts put important nodes in the middle, scenes name them before others, searches list them first.

extension Graph {
  /// Returns the number of edges that join a node; parallel edges count, and so do loops.
  public func degree(of node: NodeID) -> Int {
    outgoing.degree(of: node) + (directedness == .undirected ? 0 : incoming.degree(of: node))
  }

  /// Returns the number of edges that join each node, by the nodes' indices.
  ///
  /// - Complexity: O(nodes).
  public func nodeDegrees() -> [Int] { nodes.map(degree) }

  /// Returns the nodes by importance: the most joined first, of equally joined ones the first by name.
  ///
  /// - Complexity: O(nodes log nodes).
  public func nodesByImportance() -> [NodeID] {
    let degrees = nodeDegrees()
    return nodes.sorted { a, b in
      (degrees[b.index], nameRank(of: a)) < (degrees[a.index], nameRank(of: b))
    }
  }
}
