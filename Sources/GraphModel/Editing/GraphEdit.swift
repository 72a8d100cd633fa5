// The changes that can be made to a graph, each with exactly one inverse among them.

import Geometry

/// One change of a graph.
public enum GraphEdit: Hashable, Sendable {
  /// Puts a node in under a number that no node has.
  case addNode(NodeID, NodeRecord)
  /// Takes a node out that no edge is joined to.
  case removeNode(NodeID)
  /// Replaces everything that is known of a node.
  case setNode(NodeID, NodeRecord)
  /// Puts a node at another position, in model coordinates.
  case moveNode(NodeID, to: Point)
  /// Puts all nodes at other positions, in model coordinates: each of an id below their number at that of its id. Positions of
  /// ids without a node, or of one without a position, mean nothing.
  case placeNodes([Point])
  /// Puts an edge in under a number that no edge has.
  case addEdge(EdgeID, EdgeRecord)
  /// Takes an edge out.
  case removeEdge(EdgeID)
  /// Replaces everything that is known of an edge, its ends included.
  case setEdge(EdgeID, EdgeRecord)
  /// Replaces the information about the graph as a whole.
  case setInformation(GraphInformation)
}

/// The reason why a change cannot be made. Nothing has been changed then.
public enum GraphEditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A node that is not there.
  case noNode(NodeID)
  /// An edge that is not there.
  case noEdge(EdgeID)
  /// The number of a new node or edge belongs to another, or is out of reach.
  case badNumber(UInt32)
  /// The id of a new node belongs to another.
  case takenKey(String)
  /// The node is joined to others.
  case hasEdges(NodeID)
  /// A text that is too long, a position that is nowhere, or two attributes of one name.
  case badValue

  public var description: String {
    switch self {
    case .noNode(let node): "There is no node of the number \(node.rawValue)."
    case .noEdge(let edge): "There is no edge of the number \(edge.rawValue)."
    case .badNumber(let number): "The number \(number) is not free."
    case .takenKey(let key): "There is a node with the id “\(key.prefix(60))” already."
    case .hasEdges: "The node is joined to others."
    case .badValue: "A node or an edge cannot hold this."
    }
  }
}
