// The rows of a graph made from its list of edges, and what follows from rows.

extension Graph {
  /// Returns arcs along which edges may be followed when direction is ignored: every edge from both of its ends, a
  /// self-loop once. Of an undirected graph this is `outgoing`.
  ///
  /// - Complexity: O(nodes + edges); the caller keeps the result.
  public func adjacencyIgnoringDirection() -> Adjacency {
    if directedness == .undirected { return outgoing }
    return Adjacency(
      of: EdgeArcs(
        sources: sources, targets: targets, byLabel: edgeLabels.map { EdgeOrder.byLabel($0) }, gaps: edgeGaps,
        isDirected: [], forward: .all, backward: .all), ranks: nameRanks)
  }

  /// Returns the sum a weighted path is measured by: the edge's weight, or 1 where the file gives none.
  public func cost(of edge: EdgeID) -> Double { weight(of: edge) ?? 1 }
}

/// The arcs that edges are met as, edge by edge in the order of their labels.
struct EdgeArcs {
  /// The edges that are met one way.
  enum Ways {
    case all
    /// Those without direction.
    case undirected
  }

  let sources: [UInt32]
  let targets: [UInt32]
  /// The edges in the order of their labels; `nil` when they have none.
  let byLabel: [UInt32]?
  /// The edges that are not there.
  let gaps: IDSet
  /// True for each edge that has a direction; empty where nobody asks.
  let isDirected: [Bool]
  /// The edges that are met as arcs from their sources, and those that are as arcs from their targets.
  let forward: Ways
  let backward: Ways

  /// The number of edges.
  var count: Int { sources.count }

  /// Calls `body` with each arc of a run of edges: the node that it leaves, the one it leads to, and its edge.
  @inline(__always)
  func forEach(in range: Range<Int>, _ body: (UInt32, UInt32, UInt32) -> Void) {
    let (hasForward, hasBackward, hasGaps) = (forward == .all, backward == .all, !gaps.isEmpty)
    for index in range {
      let edge = byLabel.map { $0[index] } ?? UInt32(index)
      if hasGaps, gaps.contains(Int(edge)) { continue }
      let (source, target) = (sources[Int(edge)], targets[Int(edge)])
      let isForward = hasForward || !isDirected[Int(edge)]
      if isForward { body(source, target, edge) }
      // A self-loop leads from its node to its node once, whichever way it is followed.
      if (hasBackward || !isDirected[Int(edge)]) && !(source == target && isForward) { body(target, source, edge) }
    }
  }
}
