// The nodes and edges that changes are about.

/// A node or an edge of a graph that is edited.
public enum GraphElement: Hashable, Sendable {
  /// A node.
  case node(NodeID)
  /// An edge.
  case edge(EdgeID)
}

extension GraphEdit {
  /// The element that is changed; `nil` where the change is of the graph as a whole.
  public var element: GraphElement? {
    switch self {
    case .addNode(let number, _), .removeNode(let number), .setNode(let number, _), .moveNode(let number, _):
      .node(number)
    case .addEdge(let number, _), .removeEdge(let number), .setEdge(let number, _): .edge(number)
    case .placeNodes, .setInformation: nil
    }
  }
}
