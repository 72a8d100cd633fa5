// Searches between nodes given by their keys. What is wrong with the question is reported in a fixed order.

import GraphModel

/// The reason why a search between two keys cannot begin. Checked in this order.
public enum SearchProblem: Error, Hashable, Sendable {
  /// A graph without a node to search.
  case emptyGraph
  /// No node has the key of the start.
  case startVertexNotInGraph(String)
  /// No node has the key of the goal.
  case goalVertexNotInGraph(String)

  /// A sentence that says what is wrong and what to do.
  public var message: String {
    switch self {
    case .emptyGraph: "there is no node in this network (open another one)"
    case .startVertexNotInGraph(let key): "there is no node \"\(key)\" to start from (choose one of the network)"
    case .goalVertexNotInGraph(let key): "there is no node \"\(key)\" to reach (choose one of the network)"
    }
  }
}

extension SearchSpread {
  /// A search between the nodes of two keys, which has not begun.
  ///
  /// - Parameter estimate: a bound on the total that is left from a node to the target, as for the other initialiser;
  ///   `nil` for none.
  /// - Throws: what is wrong with the question; the graph is looked at first, then the start, then the goal.
  public init(
    in graph: Graph, from start: String, to goal: String, by method: Method, query: PathQuery = PathQuery(),
    estimate: ((_ node: NodeID, _ target: NodeID) -> Double)? = nil
  ) throws(SearchProblem) {
    guard graph.nodeCount > 0 else { throw .emptyGraph }
    guard let source = graph.node(withKey: start) else { throw .startVertexNotInGraph(start) }
    guard let target = graph.node(withKey: goal) else { throw .goalVertexNotInGraph(goal) }
    let rows = SearchGraph(graph, ignoringDirection: query.ignoringDirection)
    self.init(
      in: rows, from: source, to: target, by: method, costs: query.costs,
      estimates: estimate.map { bound in graph.nodes.map { bound($0, target) } } ?? [])
  }
}
