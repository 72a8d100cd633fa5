// The rows of a graph made from its list of edges, and what follows from rows.

extension Graph {
  /// Returns arcs along which edges may be followed when direction is ignored: every edge from both of its ends, a
  /// self-loop once. Of an undirected graph this is `outgoing`.
  ///
  /// - Complexity: O(nodes + edges); the caller keeps the result.
  public func adjacencyIgnoringDirection() -> Adjacency {
    if directedness == .undirected { return outgoing }
    return Adjacency.make(of: self, forward: { _ in true }, backward: { _ in true })
  }

  /// Returns the sum a weighted path is measured by: the edge's weight, or 1 where the file gives none.
  public func cost(of edge: EdgeID) -> Double { weight(of: edge) ?? 1 }
}

extension Adjacency {
  /// Builds the rows of a graph from its edges, sorted as `Adjacency` promises.
  static func make(of graph: Graph, forward: (EdgeID) -> Bool, backward: (EdgeID) -> Bool) -> Adjacency {
    make(
      sources: graph.sources, targets: graph.targets,
      byLabel: graph.edgeLabels.map { EdgeOrder.byLabel($0) }, ranks: graph.nameRanks,
      forward: forward, backward: backward)
  }

  /// Builds rows: edges are taken in the order of their labels and dealt to the rows of the nodes that they leave, and
  /// then each row is sorted by the ranks of the nodes that its arcs lead to.
  ///
  /// - Parameter byLabel: the edges in the order of their labels; `nil` when they have none.
  static func make(
    sources: [UInt32], targets: [UInt32], byLabel: [UInt32]?, ranks: [UInt32], forward: (EdgeID) -> Bool,
    backward: (EdgeID) -> Bool
  ) -> Adjacency {
    var arcCount = 0
    func forEachArc(_ body: (UInt32, UInt32, UInt32) -> Void) {
      for index in sources.indices {
        let edge = byLabel.map { $0[index] } ?? UInt32(index)
        let (source, target) = (sources[Int(edge)], targets[Int(edge)])
        if forward(EdgeID(edge)) { body(source, target, edge) }
        // A self-loop leads from its node to its node once, whichever way it is followed.
        if backward(EdgeID(edge)) && !(source == target && forward(EdgeID(edge))) { body(target, source, edge) }
      }
    }
    forEachArc { _, _, _ in arcCount += 1 }
    return Adjacency(nodeCount: ranks.count, arcCount: arcCount, ranks: ranks) { deal in forEachArc(deal) }
  }
}
