// The answer of a search: a path, or the reason there is none.

import GraphModel

/// A walk along edges, each starting where the last ended.
public struct Path: Hashable, Sendable {
  /// The nodes passed, both ends included; one more than there are edges.
  public internal(set) var nodes: [NodeID]
  /// The edges followed, in order. Empty for the path from a node to itself.
  public internal(set) var edges: [EdgeID]
  /// The sum of the edges' costs: their number when steps are counted.
  public internal(set) var total: Double

  /// A path from its parts; the caller vouches for them.
  public init(nodes: [NodeID] = [], edges: [EdgeID] = [], total: Double = 0) {
    self.nodes = nodes
    self.edges = edges
    self.total = total
  }

  /// The number of edges.
  public var steps: Int { edges.count }

  /// Returns true if the edges join the nodes in order and add up to `total` under `query`. For tests and debugging.
  public func isValid(in graph: Graph, query: PathQuery) -> Bool {
    guard nodes.count == edges.count + 1 else { return false }
    var sum = 0.0
    for (step, edge) in edges.enumerated() {
      let (from, to) = (nodes[step], nodes[step + 1])
      let forwards = graph.source(of: edge) == from && graph.target(of: edge) == to
      let backwards = graph.target(of: edge) == from && graph.source(of: edge) == to
      guard forwards || (backwards && (query.ignoringDirection || !graph.isDirected(edge))) else { return false }
      sum += query.costs?[edge] ?? 1
    }
    return sum == total
  }
}

/// The reason why no path leads from one node to another.
public enum NoPathReason: String, Hashable, Sendable {
  /// They hang together, but the edges' directions do not lead from one to the other.
  case direction
  /// They lie in different components: nothing joins them at all.
  case otherComponent
  /// Every way leads over edges whose weights cannot be used.
  case leftOutEdges
}

/// The answer to "how are these two connected?"
public enum PathAnswer: Hashable, Sendable {
  /// A path. A node is connected to itself by the empty path.
  case found(Path)
  /// The reason why there is no path.
  case none(NoPathReason)

  /// The path, where there is one.
  public var path: Path? {
    if case .found(let path) = self { path } else { nil }
  }
}
