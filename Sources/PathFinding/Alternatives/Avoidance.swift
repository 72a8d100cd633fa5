// The nodes and edges that a path must keep away from.

import GraphModel

/// Nodes and edges no path may use.
public struct Avoidance: Hashable, Sendable {
  /// Nodes not to be passed. The ends of a path must not be among them.
  public var nodes: Set<NodeID>
  /// Edges not to be followed, in either direction.
  public var edges: Set<EdgeID>

  /// Keeps away from these; from nothing unless said otherwise.
  public init(nodes: Set<NodeID> = [], edges: Set<EdgeID> = []) {
    self.nodes = nodes
    self.edges = edges
  }

  /// True if there is nothing to avoid.
  public var isEmpty: Bool { nodes.isEmpty && edges.isEmpty }
}

/// The way in which paths along the same nodes over different parallel edges are counted.
public enum ParallelEdges: Hashable, Sendable {
  /// One: a path is its nodes, and follows the cheapest edge, of these the one whose label comes first.
  case merged
  /// Two: a path is its edges.
  case distinct
}

/// The arcs that a question may look at, and whether anybody waits for its answer.
public struct SearchBounds: Sendable {
  /// The number of arcs, looked at once or again.
  public var arcs: Int
  /// Returns true if nobody waits any more.
  public var isCancelled: @Sendable () -> Bool

  /// Bounds of a question.
  public init(arcs: Int, isCancelled: @escaping @Sendable () -> Bool) {
    (self.arcs, self.isCancelled) = (arcs, isCancelled)
  }

  /// No bounds.
  public static let none = SearchBounds(arcs: .max) { false }
}

/// The reason why there is no path as asked for.
public enum NoAlternativeReason: Hashable, Sendable {
  /// No path between these two, with or without anything to avoid.
  case noPath(from: NodeID, to: NodeID, NoPathReason)
  /// A node that is to be passed and to be avoided.
  case avoidsItsOwnStop(NodeID)
  /// Every path between these two uses something that is to be avoided.
  case everyPathAvoided(from: NodeID, to: NodeID)
}

/// A path as asked for, or why there is none.
public enum AlternativeAnswer: Hashable, Sendable {
  /// A path.
  case found(Path)
  /// The reason why there is no path.
  case none(NoAlternativeReason)

  /// The path, where there is one.
  public var path: Path? {
    if case .found(let path) = self { path } else { nil }
  }
}
