// The searches of a finder whose graph has changed since it was built.

import GraphModel

/// The storage of searches over patched graphs: that of one is used again by the next.
final class PatchedScratch {
  fileprivate var pair = PatchedPairSearch()
  fileprivate var tree = PatchedTreeSearch()
  fileprivate var costs = PatchedCostSearch()
}

/// The answers to questions about a graph with a patch. Not for use by several threads at once.
final class PatchedQueries {
  private let base: PathFinder
  private let patch: GraphPatch
  private let scratch: PatchedScratch
  private lazy var names = PatchedNames(base.graph, base.searchGraph(), newNodes: patch.newNodes)
  private var directed: PatchedSearchGraph?
  private var bothWays: PatchedSearchGraph?
  /// The rows without the edges that some costs leave out, and the costs and direction that they are for.
  private var sound: (costs: EdgeCosts, ignoringDirection: Bool, rows: PatchedSearchGraph)?

  init(_ base: PathFinder, _ patch: GraphPatch, _ scratch: PatchedScratch) {
    (self.base, self.patch, self.scratch) = (base, patch, scratch)
  }

  /// Returns the rows a query follows, made at the first call. O(changes log nodes) where those of the graph are there.
  func rows(_ query: PathQuery) -> PatchedSearchGraph {
    if let costs = query.costs, !costs.leftOut.isEmpty {
      if let sound, sound.costs.isSame(as: costs), sound.ignoringDirection == query.ignoringDirection {
        return sound.rows
      }
    } else if let known = query.ignoringDirection ? bothWays : directed {
      return known
    }
    let made = PatchedSearchGraph(
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

  func copyPath(from source: NodeID, to target: NodeID, _ query: PathQuery, into path: inout Path) -> Bool {
    guard let costs = query.costs else {
      return scratch.pair.copyPath(in: rows(query), from: source, to: target, into: &path)
    }
    return scratch.costs.copyPath(
      in: rows(query), PatchedCosts(costs, patch), from: source, to: target, into: &path)
  }

  func fill(_ tree: inout ShortestPathTree, from source: NodeID, _ query: PathQuery, limit: Int = .max) {
    if let costs = query.costs {
      return scratch.costs.fill(&tree, in: rows(query), PatchedCosts(costs, patch), from: source)
    }
    swap(&scratch.tree.tree, &tree)
    scratch.tree.begin(rows(query).outgoing, from: source, limit: limit)
    scratch.tree.advance()
    swap(&scratch.tree.tree, &tree)
  }

  func reasonForNoPath(from source: NodeID, to target: NodeID) -> NoPathReason {
    guard base.graph.directedness != .undirected || patch.newEdges.contains(where: \.isDirected) else {
      return .otherComponent
    }
    var path = Path()
    return copyPath(from: source, to: target, PathQuery(ignoringDirection: true), into: &path)
      ? .direction : .otherComponent
  }

  /// Returns a number that is smaller for nodes whose names come first.
  func nameKey(of node: NodeID) -> UInt64 { names.key(node.rawValue) }
}
