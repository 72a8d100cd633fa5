// The one place that answers questions about paths. It owns the scratch of its searches and uses it again.

import GraphModel

/// Answers path questions about one graph. Not for use by several threads at once; make one for each.
public final class PathFinder {
  /// The graph asked about.
  public let graph: Graph
  private var bothWays: Adjacency?
  private var weakComponents: Components?
  private var queue = SearchQueue()
  private var scratch = ShortestPathTree()

  /// A finder for a graph. Costs nothing until asked.
  public init(_ graph: Graph) { self.graph = graph }

  /// The components of the graph, found at the first call.
  public var components: Components {
    if let known = weakComponents { return known }
    let found = Components(of: graph)
    weakComponents = found
    return found
  }

  /// The shortest path between two nodes by the rule of `ShortestPathTree`, or why there is none.
  public func path(from source: NodeID, to target: NodeID, _ query: PathQuery = PathQuery()) -> PathAnswer {
    search(from: source, to: target, query, limit: .max, into: &scratch)
    return scratch.path(to: target).map(PathAnswer.found) ?? .none(reasonForNoPath(from: source, to: target))
  }

  /// Why no path leads from one node to another, given that none does.
  public func reasonForNoPath(from source: NodeID, to target: NodeID) -> NoPathReason {
    components.areJoined(source, target) ? .direction : .otherComponent
  }

  /// All shortest paths from a node.
  public func tree(from source: NodeID, _ query: PathQuery = PathQuery()) -> ShortestPathTree {
    var tree = ShortestPathTree()
    search(from: source, to: nil, query, limit: .max, into: &tree)
    return tree
  }

  /// Fills `tree`, keeping its storage, with all shortest paths from a node.
  public func fill(_ tree: inout ShortestPathTree, from source: NodeID, _ query: PathQuery = PathQuery()) {
    search(from: source, to: nil, query, limit: .max, into: &tree)
  }

  /// The nodes within `steps` steps of a node, itself included, nearest first and by name within a step.
  public func neighbourhood(of node: NodeID, steps: Int, ignoringDirection: Bool = false) -> [(
    node: NodeID, steps: Int
  )] {
    search(from: node, to: nil, PathQuery(ignoringDirection: ignoringDirection), limit: max(0, steps), into: &scratch)
    return scratch.order.map { ($0, Int(scratch.stepCounts[$0.index])) }
      .sorted { ($0.1, graph.nameRank(of: $0.0)) < ($1.1, graph.nameRank(of: $1.0)) }
  }

  private func search(
    from source: NodeID, to target: NodeID?, _ query: PathQuery, limit: Int, into tree: inout ShortestPathTree
  ) {
    let adjacency = self.adjacency(query)
    if let costs = query.costs {
      Dijkstra.run(
        adjacency, costs: costs, nameRanks: graph.nameRanks, from: source, to: target, queue: &queue, into: &tree)
    } else {
      BreadthFirstSearch.run(adjacency, from: source, to: target, limit: limit, into: &tree)
    }
  }

  private func adjacency(_ query: PathQuery) -> Adjacency {
    guard query.ignoringDirection else { return graph.outgoing }
    if let known = bothWays { return known }
    let built = graph.adjacencyIgnoringDirection()
    bothWays = built
    return built
  }
}
