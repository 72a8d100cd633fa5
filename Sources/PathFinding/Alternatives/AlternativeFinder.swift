// The answers to questions about alternatives: the next-best paths, all equal ones, around this, by way of that.
//
// It keeps the guide to the last target (see `GuidedSearch`): asking about one pair again and again, with other things
// to avoid, makes no new tree. Not for use by several threads at once; make one for each.

import GraphModel

/// A finder of alternative paths in one graph.
public final class AlternativeFinder {
  /// The graph asked about.
  public let graph: Graph
  private let finder: PathFinder
  private var search = GuidedSearch()
  private var weighted = WeightedQueries()
  private var treeSearch = TreeSearch()
  private var backwards: SearchGraph?
  private var guide = ShortestPathTree()
  private var guideKey: GuideKey?

  /// The question that the guide was made for.
  private struct GuideKey: Equatable {
    let target: NodeID
    let ignoringDirection: Bool
    let costs: [Double]?
  }

  /// A finder for a graph. Costs nothing until asked.
  public init(_ graph: Graph) {
    self.graph = graph
    finder = PathFinder(graph)
  }

  /// Keeps the questions from now on within bounds, all of them together; those to one target share the tree of shortest paths
  /// to it, which is always made whole.
  public func begin(within bounds: SearchBounds) { search.begin(within: bounds) }

  /// True if a question since then was given up: there may be more paths than those in its answer.
  public var gaveUp: Bool { search.gaveUp }

  /// Returns the shortest path that keeps away from `avoiding` and passes the nodes of `via` in their order.
  ///
  /// From stop to stop it is the shortest path by the rule of `ShortestPathTree`, so the whole is the shortest walk; it
  /// may pass a node twice, where the way back from a stop is the way there.
  ///
  /// - Complexity: one tree a leg, kept for the last target, and one guided search.
  public func path(
    from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery(), avoiding: Avoidance = Avoidance(),
    via stops: [NodeID] = []
  ) -> AlternativeAnswer {
    let all = [source] + stops + [target]
    if let stop = all.first(where: avoiding.nodes.contains) { return .none(.avoidsItsOwnStop(stop)) }
    var path = Path(nodes: [source])
    var measure = GuidedSearch.Measure()
    for (from, to) in zip(all, all.dropFirst()) {
      let field = self.field(to: to, query, avoiding)
      search.unblockAll()
      guard search.run(field, from: from, start: measure, to: to) else {
        return .none(reason(from, to, query, field))
      }
      measure = search.measure
      path.nodes += search.arcs.map(field.adjacency.target)
      path.edges += search.arcs.map(field.adjacency.edge)
    }
    path.total = measure.cost
    return .found(path)
  }

  /// Returns up to `count` shortest paths that pass no node twice, by cost, then steps, then names.
  ///
  /// - Returns: as many as there are; none when the nodes are not connected or are to be avoided.
  public func shortestPaths(
    _ count: Int, from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery(),
    avoiding: Avoidance = Avoidance(), parallelEdges: ParallelEdges = .merged
  ) -> [Path] {
    guard count > 0, !avoiding.nodes.contains(source), !avoiding.nodes.contains(target) else { return [] }
    return KShortestPaths.find(
      count, field(to: target, query, avoiding), from: source, to: target, parallel: parallelEdges,
      nameRanks: graph.nameRanks, search: &search)
  }

  /// Returns all paths that are as short as the shortest, in cost and in steps.
  ///
  /// - Returns: `nil` when the nodes are not connected or are to be avoided.
  public func fan(
    from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery(), avoiding: Avoidance = Avoidance(),
    parallelEdges: ParallelEdges = .merged
  ) -> PathFan? {
    guard !avoiding.nodes.contains(source), !avoiding.nodes.contains(target) else { return nil }
    let field = field(to: target, query, avoiding)
    search.unblockAll()
    return search.fan(field, from: source, to: target, parallel: parallelEdges, nameRanks: graph.nameRanks)
  }

  private func reason(
    _ from: NodeID, _ to: NodeID, _ query: PathQuery, _ field: GuidedSearch.Field
  ) -> NoAlternativeReason {
    field.guide.reaches(from)
      ? .everyPathAvoided(from: from, to: to)
      : .noPath(from: from, to: to, finder.reasonForNoPath(from: from, to: to, query))
  }

  private func field(to target: NodeID, _ query: PathQuery, _ avoiding: Avoidance) -> GuidedSearch.Field {
    search.prepare(nodeCount: graph.nodeCount)
    let forwards = finder.searchGraph(query)
    let key = GuideKey(target: target, ignoringDirection: query.ignoringDirection, costs: query.costs?.values)
    if guideKey != key {
      let rows = turnedRound(forwards, query)
      if let costs = query.costs {
        weighted.prepare(rows, costs: costs, ignoringDirection: query.ignoringDirection, positions: nil)
        weighted.fill(&guide, from: target, moved: nil)
      } else {
        swap(&treeSearch.tree, &guide)
        treeSearch.begin(rows, from: target)
        treeSearch.advance()
        swap(&treeSearch.tree, &guide)
      }
      guideKey = key
    }
    return GuidedSearch.Field(adjacency: forwards.outgoing, costs: query.costs, guide: guide, avoiding: avoiding)
  }

  /// Returns the rows a query follows, the other way round; made at the first call, but where costs leave edges out.
  private func turnedRound(_ rows: SearchGraph, _ query: PathQuery) -> SearchGraph {
    guard graph.directedness != .undirected, !query.ignoringDirection else { return rows }
    let isWhole = query.costs?.leftOut.isEmpty ?? true
    if isWhole, let known = backwards { return known }
    let made = SearchGraph(outgoing: rows.incoming, incoming: rows.outgoing, nameRanks: rows.nameRanks)
    if isWhole { backwards = made }
    return made
  }
}
