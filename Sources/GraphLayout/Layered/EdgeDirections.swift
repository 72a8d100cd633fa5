// The choice of the upper end of each edge. Directed edges lead down, but for few of those in circles; edges without a
// direction lead away from the root.

import GraphModel

/// An order of all nodes from top to bottom, which edges follow.
struct EdgeDirections {
  /// The rank of each node; the upper end of an edge is the one of lower rank.
  let ranks: [Int]

  /// Finds the order.
  ///
  /// - Parameter root: the node that edges without directions lead away from in its part; the most joined in others.
  /// - Complexity: O(nodes + edges).
  init(_ graph: Graph, _ rows: NeighbourRows, parts: [[Int]], root: Int?) {
    var ranks = [Int](repeating: 0, count: graph.nodeCount)
    if graph.directedness == .undirected {
      let forest = BreadthFirstForest(rows, parts: parts, preferred: root)
      for (rank, node) in forest.order.enumerated() { ranks[node] = rank }
    } else {
      var search = FeedbackSearch(graph)
      for (rank, node) in search.order().enumerated() { ranks[node] = rank }
    }
    self.ranks = ranks
  }
}
