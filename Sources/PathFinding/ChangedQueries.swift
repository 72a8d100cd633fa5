// What a finder knows of a graph that has changed since it was built: the rows as they are now, and what new edges cost.

import GraphModel

/// The rows and costs of a graph that has changed. Not for use by several threads at once.
final class ChangedQueries {
  private let base: PathFinder
  private let delta: GraphDelta
  private lazy var names = NameKeys(base.graph, base.searchGraph(), newNodes: delta.newNodes)
  private var directed: SearchGraph?
  private var bothWays: SearchGraph?
  /// The rows that are moved with their costs, and the costs and direction that they are for.
  private var moved: (costs: EdgeCosts, ignoringDirection: Bool, arcs: MovedCosts?)?

  init(_ base: PathFinder, _ delta: GraphDelta) { (self.base, self.delta) = (base, delta) }

  /// True if there are new edges that lead one way.
  var hasDirectedEdges: Bool { delta.newEdges.contains(where: \.record.isDirected) }

  /// Returns the rows that a query by steps follows, made at the first call. O(changes log nodes) where those of the graph
  /// are there.
  func rows(_ query: PathQuery) -> SearchGraph {
    if let known = query.ignoringDirection ? bothWays : directed { return known }
    let made = rows(query, delta.newEdges)
    if query.ignoringDirection { bothWays = made } else { directed = made }
    return made
  }

  private func rows(_ query: PathQuery, _ newEdges: [GraphDelta.Edge]) -> SearchGraph {
    SearchGraph(
      base.searchGraph(query), of: base.graph, delta, newEdges: newEdges, names: names,
      ignoringDirection: query.ignoringDirection)
  }

  /// Returns the rows that a query by costs finds moved, made when it is the first with these costs. New edges have
  /// costs of their own there, or cost what their weights do in the same meaning; one without a cost is not followed.
  func moved(_ query: PathQuery, _ costs: EdgeCosts) -> MovedCosts? {
    if let moved, moved.costs.isSame(as: costs), moved.ignoringDirection == query.ignoringDirection {
      return moved.arcs
    }
    let new = delta.newEdges.compactMap { edge in costs.cost(of: edge).map { (edge, $0) } }
    let newCosts = Dictionary(new.map { ($0.0.id, $0.1) }) { $1 }
    let arcs = MovedCosts(rows(query, new.map(\.0)), costs, newCosts: newCosts, names: names)
    moved = (costs, query.ignoringDirection, arcs)
    return arcs
  }

  /// Returns a number that is smaller for nodes whose names come first.
  func nameKey(of node: NodeID) -> UInt64 { names.key(node.rawValue) }
}
