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
  public func nodeDegrees() -> [Int] { column(ofNodes: degree) }

  /// Returns the nodes by importance: the most joined first, of equally joined ones the first by name.
  ///
  /// - Complexity: O(nodes), and O(greatest degree).
  public func nodesByImportance() -> [NodeID] {
    let degrees = nodeDegrees()
    let greatest = degrees.max() ?? 0
    // The first place of the nodes of each degree, the greatest degree first; taken in the order of their names.
    var places = [Int](repeating: 0, count: greatest + 2)
    for degree in degrees { places[greatest - degree + 1] += 1 }
    for index in 1..<places.count { places[index] += places[index - 1] }
    var order = [NodeID](repeating: NodeID(0), count: presentNodeCount)
    for rank in order.indices {
      let node = node(atNameRank: rank)
      let row = greatest - degrees[node.index]
      order[places[row]] = node
      places[row] += 1
    }
    return order
  }
}
