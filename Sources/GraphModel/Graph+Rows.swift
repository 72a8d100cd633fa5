// The rows of a graph made from its list of edges, and what follows from rows.

extension Graph {
  /// Arcs along which edges may be followed when direction is ignored: every edge from both of its ends, a self-loop
  /// once. Of an undirected graph this is `outgoing`.
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
  ///
  /// Sorting is done without comparing arcs: edges are taken in label order and dealt to the rows of the node each
  /// arc leads to, then those rows are read in name order and dealt to the node each arc leaves.
  static func make(of graph: Graph, forward: (EdgeID) -> Bool, backward: (EdgeID) -> Bool) -> Adjacency {
    make(
      sources: graph.sources, targets: graph.targets,
      byLabel: EdgeOrder.byLabel(graph.edgeLabels ?? [], count: graph.edgeCount), order: graph.nodesByName,
      forward: forward, backward: backward)
  }

  static func make(
    sources: [UInt32], targets: [UInt32], byLabel: [UInt32], order: [NodeID], forward: (EdgeID) -> Bool,
    backward: (EdgeID) -> Bool
  ) -> Adjacency {
    let nodeCount = order.count
    var arcCount = 0
    func forEachArc(_ body: (UInt32, UInt32, UInt32) -> Void) {
      for edge in byLabel {
        let (source, target) = (sources[Int(edge)], targets[Int(edge)])
        if forward(EdgeID(edge)) { body(source, target, edge) }
        // A self-loop leads from its node to its node once, whichever way it is followed.
        if backward(EdgeID(edge)) && !(source == target && forward(EdgeID(edge))) { body(target, source, edge) }
      }
    }
    forEachArc { _, _, _ in arcCount += 1 }
    let byTarget = Adjacency(nodeCount: nodeCount, arcCount: arcCount) { deal in
      forEachArc { source, target, edge in deal(target, source, edge) }
    }
    return Adjacency(nodeCount: nodeCount, arcCount: arcCount) { deal in
      for target in order {
        for arc in byTarget.arcs(of: target) { deal(byTarget.targets[arc], target.rawValue, byTarget.edges[arc]) }
      }
    }
  }
}
