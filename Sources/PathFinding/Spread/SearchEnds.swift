// The ends of a search given by their keys. What is wrong with the question is reported in a fixed order.

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

/// The nodes that a search goes from and to.
public struct SearchEnds: Hashable, Sendable {
  /// The node the search starts at.
  public let source: NodeID
  /// The node the search looks for.
  public let target: NodeID

  /// The nodes of two keys.
  ///
  /// - Throws: what is wrong with the question; the graph is looked at first, then the start, then the goal.
  public init(from start: String, to goal: String, in graph: Graph) throws(SearchProblem) {
    guard graph.nodeCount > 0 else { throw .emptyGraph }
    guard let source = graph.node(withKey: start) else { throw .startVertexNotInGraph(start) }
    guard let target = graph.node(withKey: goal) else { throw .goalVertexNotInGraph(goal) }
    (self.source, self.target) = (source, target)
  }
}
