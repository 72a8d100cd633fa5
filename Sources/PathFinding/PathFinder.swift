// The answers to questions about paths, and the choice of a search for each:
//
//   one pair, by steps       breadth-first from both ends; of nodes far apart,     `BidirectionalSearch`
//                            A* by landmarks, once these have been found           `LandmarkSearch`
//   one pair, by costs       A* where positions or coordinates tell much of the       `WeightedPairSearch`
//                            way ahead, else Dijkstra's algorithm from both ends
//   all paths from a node    breadth-first, direction-optimising; by costs         `TreeSearch`, `WeightedTreeSearch`
//                            Dijkstra's algorithm over buckets
//   a node, then targets     the tree in slices; what is asked before it is        `SourceSearch`
//                            whole, as one pair
//
// A finder with a `GraphDelta` answers the same questions about a graph that has changed since it was built: by steps with the
// same searches over `MovedRows`, without landmarks and bounds.
//
// All follow the one tie rule of `ShortestPathTree`, so which of them answers is a matter of time alone. The finder
// owns the scratch of its searches and uses it again.

import GraphModel

/// A finder of paths in one graph. Not for use by several threads at once; make one for each.
public final class PathFinder {
  /// The graph asked about.
  public let graph: Graph
  private var directed: SearchGraph?
  private var bothWays: SearchGraph?
  /// The rows without the edges that some costs leave out, and the costs and direction that they are for.
  private var sound: (costs: EdgeCosts, ignoringDirection: Bool, rows: SearchGraph)?
  private var weakComponents: Components?
  private var weighted = WeightedQueries()
  private var scratch = ShortestPathTree()
  private var treeSearch = TreeSearch()
  private var pairSearch = BidirectionalSearch()
  private var landmarkSearch = LandmarkSearch()
  private var landmarks: StepLandmarks?
  private var seeking: LandmarkSeeking?
  /// The arcs that searches for pairs by steps have followed since they were counted last.
  private var followedArcs = 0
  /// The finder of the graph as it was built, and the searches over what it has become; `nil` for one without changes.
  private let base: PathFinder?
  private let changed: ChangedQueries?

  /// A finder for a graph. Costs nothing until asked.
  public init(_ graph: Graph) { (self.graph, base, changed) = (graph, nil, nil) }

  /// A finder for what a graph has become since it was built. New edges cost what `EdgeCosts.changed` says, else what their
  /// weights do in the meaning of the others. It shares storage with the finder of
  /// the graph: the two are not for use by several threads at once.
  ///
  /// - Parameter finder: the finder of the graph; of one for a changed graph itself, the graph as it was built.
  /// - Complexity: O(changes · log nodes) at the first question.
  public init(_ finder: PathFinder, changedBy delta: GraphDelta) {
    let base = finder.base ?? finder
    (self.graph, self.base) = (base.graph, base)
    changed = ChangedQueries(base, delta)
  }

  /// Makes what the first questions by steps would have to wait for.
  ///
  /// - Complexity: O(nodes + arcs).
  public func prepare() { _ = (searchGraph(), components) }

  /// Looks for landmarks, on a thread of its own: with them, a path between nodes that are hundreds of steps apart takes about
  /// a tenth of the time. Of a small graph there are none.
  ///
  /// - Complexity: O(1) here; elsewhere about ten searches of the whole graph. 16 bytes a node, and 8 from the first such
  ///   path on.
  public func prepareLandmarks() {
    guard graph.nodeCount > StepLandmarks.fewNodes, base == nil, landmarks == nil, seeking == nil else { return }
    seeking = LandmarkSeeking(in: searchGraph())
  }

  /// Uses landmarks of this graph from now on.
  func use(_ landmarks: StepLandmarks) { self.landmarks = landmarks }

  deinit { seeking?.giveUp() }

  /// The components of the graph as it was built, found at the first call.
  public var components: Components {
    if let base { return base.components }
    if let known = weakComponents { return known }
    let found = Components(of: graph)
    weakComponents = found
    return found
  }

  /// Returns the shortest path between two nodes by the rule of `ShortestPathTree`, or why there is none.
  public func path(from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery()) -> PathAnswer {
    var path = Path()
    guard copyPath(from: source, to: target, query, into: &path) else {
      return .none(reasonForNoPath(from: source, to: target, query))
    }
    return .found(path)
  }

  /// Writes the shortest path between two nodes over `path`, whose storage is kept. After the first such query nothing
  /// is allocated, unless `path` has to grow.
  ///
  /// - Returns: false, and an empty path, when there is none.
  @discardableResult
  public func copyPath(
    from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery(), into path: inout Path
  ) -> Bool {
    let owner = base ?? self
    guard let costs = query.costs else {
      return owner.copyPath(in: rows(query), from: source, to: target, into: &path)
    }
    owner.prepareWeighted(costs, query)
    return owner.weighted.copyPath(from: source, to: target, moved: changed?.moved(query, costs), into: &path)
  }

  private func copyPath(
    in rows: SearchGraph, from source: NodeID, to target: NodeID, into path: inout Path
  ) -> Bool {
    if let found = seeking?.found { (landmarks, seeking) = (found, nil) }
    // Changes may have brought nodes nearer to one another.
    if let landmarks, !rows.isChanged {
      let isFound = landmarkSearch.copyPath(in: rows, landmarks, from: source, to: target, into: &path)
      followedArcs += landmarkSearch.followedArcs
      if let isFound { return isFound }
    }
    defer { followedArcs += pairSearch.followedArcs }
    return pairSearch.copyPath(in: rows, from: source, to: target, into: &path)
  }

  /// Returns about how many arcs searches for single paths by steps have followed since this was asked last: a frame in which
  /// they took their time has less of it for other searches.
  public func takeFollowedArcs() -> Int {
    if let base { return base.takeFollowedArcs() }
    defer { followedArcs = 0 }
    return followedArcs
  }

  /// Returns the reason why no path leads from one node to another, given that none does.
  public func reasonForNoPath(
    from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery()
  ) -> NoPathReason {
    if query.costs?.leftOut.isEmpty == false {
      var path = Path()
      let steps = PathQuery(ignoringDirection: query.ignoringDirection)
      if copyPath(from: source, to: target, steps, into: &path) { return .leftOutEdges }
    }
    if let changed {
      guard graph.directedness != .undirected || changed.hasDirectedEdges else { return .otherComponent }
      var path = Path()
      let isJoined = copyPath(from: source, to: target, PathQuery(ignoringDirection: true), into: &path)
      return isJoined ? .direction : .otherComponent
    }
    return components.areJoined(source, target) ? .direction : .otherComponent
  }

  /// Returns all shortest paths from a node.
  public func tree(from source: NodeID, _ query: PathQuery = PathQuery()) -> ShortestPathTree {
    var tree = ShortestPathTree()
    fill(&tree, from: source, query)
    return tree
  }

  /// Fills `tree`, keeping its storage, with all shortest paths from a node.
  public func fill(_ tree: inout ShortestPathTree, from source: NodeID, _ query: PathQuery = PathQuery()) {
    let owner = base ?? self
    guard let costs = query.costs else { return owner.search(rows(query), from: source, into: &tree) }
    owner.prepareWeighted(costs, query)
    owner.weighted.fill(&tree, from: source, moved: changed?.moved(query, costs))
  }

  /// Returns the nodes within `steps` steps of a node, itself included, nearest first and by name within a step.
  ///
  /// - Complexity: O(arcs reached), and sorting what is returned.
  public func neighbourhood(of node: NodeID, steps: Int, ignoringDirection: Bool = false) -> [(
    node: NodeID, steps: Int
  )] {
    let owner = base ?? self
    owner.search(rows(PathQuery(ignoringDirection: ignoringDirection)), from: node, limit: steps, into: &scratch)
    let found = scratch.order.map { (node: $0, steps: Int(scratch.stepCounts[$0.index])) }
    let key: (NodeID) -> UInt64 = changed.map { $0.nameKey } ?? { UInt64(self.graph.nameRank(of: $0)) }
    return found.sorted { ($0.steps, key($0.node)) < ($1.steps, key($1.node)) }
  }

  /// Returns the rows that a query by steps follows, as changes have left them.
  public func rows(_ query: PathQuery) -> SearchGraph { changed?.rows(query) ?? searchGraph(query) }

  /// Returns the rows of the graph as it was built that a query follows, made at the first call.
  public func searchGraph(_ query: PathQuery = PathQuery()) -> SearchGraph {
    if let base { return base.searchGraph(query) }
    if let costs = query.costs, !costs.leftOut.isEmpty { return soundRows(costs, query) }
    let ignoring = query.ignoringDirection && graph.directedness != .undirected
    if let known = ignoring ? bothWays : directed { return known }
    let made = SearchGraph(graph, ignoringDirection: ignoring)
    if ignoring { bothWays = made } else { directed = made }
    return made
  }

  /// Returns the rows without the edges that costs leave out.
  private func soundRows(_ costs: EdgeCosts, _ query: PathQuery) -> SearchGraph {
    if let sound, sound.costs.isSame(as: costs), sound.ignoringDirection == query.ignoringDirection {
      return sound.rows
    }
    let all = searchGraph(PathQuery(ignoringDirection: query.ignoringDirection))
    let rows = all.without(costs.leftOut, of: graph.edgeCount)
    sound = (costs, query.ignoringDirection, rows)
    return rows
  }

  private func search(
    _ rows: SearchGraph, from source: NodeID, limit: Int = .max, into tree: inout ShortestPathTree
  ) {
    swap(&treeSearch.tree, &tree)
    treeSearch.begin(rows, from: source, limit: limit)
    treeSearch.advance()
    swap(&treeSearch.tree, &tree)
  }

  private func prepareWeighted(_ costs: EdgeCosts, _ query: PathQuery) {
    weighted.prepare(
      searchGraph(query), costs: costs, ignoringDirection: query.ignoringDirection, positions: graph.positions)
  }
}
