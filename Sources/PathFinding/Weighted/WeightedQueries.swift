// The weighted searches of a `PathFinder`, made when a query first needs them and kept while it asks with the same costs.

import GraphModel

/// Searches over one graph for the costs asked for last.
struct WeightedQueries {
  /// What the searches were made for. Holding the costs keeps their storage alive, so that the same storage means the
  /// same costs.
  private var costs: EdgeCosts?
  private var ignoringDirection = false
  private var trees: WeightedTreeSearch?
  private var pairs: WeightedPairSearch?
  private var path = Path()

  /// Fills `tree` with the cheapest paths from `source`, or with no more than the path to `target`.
  mutating func search(
    _ outgoing: Adjacency, incoming: Adjacency, costs: EdgeCosts, ignoringDirection: Bool, nameRanks: [UInt32],
    from source: NodeID, to target: NodeID?, into tree: inout ShortestPathTree
  ) {
    if self.costs.map({ !$0.isSame(as: costs) }) ?? true || self.ignoringDirection != ignoringDirection {
      (trees, pairs) = (nil, nil)
      (self.costs, self.ignoringDirection) = (costs, ignoringDirection)
    }
    guard let target else {
      let search = trees ?? WeightedTreeSearch(outgoing, ArcCosts(costs, along: outgoing), nameRanks: nameRanks)
      trees = search
      return search.fill(&tree, from: source)
    }
    let search = pairs ?? WeightedPairSearch(Self.graph(outgoing, incoming, costs, nameRanks))
    pairs = search
    search.copyPath(from: source, to: target, into: &path)
    tree.hold(path, from: source, costs: costs, nodeCount: outgoing.nodeCount)
  }

  private static func graph(
    _ outgoing: Adjacency, _ incoming: Adjacency, _ costs: EdgeCosts, _ nameRanks: [UInt32]
  ) -> WeightedGraph {
    let out = ArcCosts(costs, along: outgoing)
    // Rows without numbered edges are costed by arc, and only symmetric ones know the cost of an arc turned round.
    let into = incoming.edges.isEmpty ? out : ArcCosts(costs, along: incoming)
    return WeightedGraph(outgoing: outgoing, out, incoming: incoming, into, nameRanks: nameRanks)
  }
}

extension EdgeCosts {
  /// Whether both are copies of one another.
  func isSame(as other: EdgeCosts) -> Bool {
    values.count == other.values.count
      && values.withUnsafeBufferPointer { a in
        other.values.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
      }
  }
}

extension ShortestPathTree {
  /// Makes this the tree of one path, or of nothing but the source when the path is empty.
  mutating func hold(_ path: Path, from source: NodeID, costs: EdgeCosts, nodeCount: Int) {
    begin(at: source, nodeCount: nodeCount, weighted: true)
    stepCounts[source.index] = 0
    totals[source.index] = 0
    order.append(source)
    for (step, edge) in path.edges.enumerated() {
      let (from, to) = (path.nodes[step].index, path.nodes[step + 1].index)
      stepCounts[to] = UInt32(step + 1)
      totals[to] = totals[from] + costs[edge]
      edgeIn[to] = edge.rawValue
      parents[to] = UInt32(from)
      order.append(path.nodes[step + 1])
    }
  }
}
