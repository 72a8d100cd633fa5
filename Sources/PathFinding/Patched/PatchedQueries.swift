// What a finder knows of a graph that has changed since it was built: the rows as they are now, and what new edges cost.

import GraphModel

/// The rows and costs of a graph with a patch. Not for use by several threads at once.
final class PatchedQueries {
  private let base: PathFinder
  private let patch: GraphPatch
  private lazy var names = PatchedNames(base.graph, base.searchGraph(), newNodes: patch.newNodes)
  private var directed: SearchGraph?
  private var bothWays: SearchGraph?
  /// The rows without the edges that some costs leave out, and the costs and direction that they are for.
  private var sound: (costs: EdgeCosts, ignoringDirection: Bool, rows: SearchGraph)?

  init(_ base: PathFinder, _ patch: GraphPatch) { (self.base, self.patch) = (base, patch) }

  /// True if there are new edges that lead one way.
  var hasDirectedEdges: Bool { patch.newEdges.contains(where: \.isDirected) }

  /// Returns the rows a query follows, made at the first call. O(changes log nodes) where those of the graph are there.
  func rows(_ query: PathQuery) -> SearchGraph {
    if let costs = query.costs, !costs.leftOut.isEmpty {
      if let sound, sound.costs.isSame(as: costs), sound.ignoringDirection == query.ignoringDirection {
        return sound.rows
      }
    } else if let known = query.ignoringDirection ? bothWays : directed {
      return known
    }
    let made = SearchGraph(
      base.searchGraph(query), of: base.graph, patch, names: names, ignoringDirection: query.ignoringDirection)
    if let costs = query.costs, !costs.leftOut.isEmpty {
      sound = (costs, query.ignoringDirection, made)
    } else if query.ignoringDirection {
      bothWays = made
    } else {
      directed = made
    }
    return made
  }

  /// Returns the costs of the edges, new ones included.
  func costs(_ costs: EdgeCosts) -> PatchedCosts { PatchedCosts(costs, patch) }

  /// Returns a number that is smaller for nodes whose names come first.
  func nameKey(of node: NodeID) -> UInt64 { names.key(node.rawValue) }
}
