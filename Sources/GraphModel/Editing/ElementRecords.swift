// Everything that is known of one node or one edge, as edits put it in and take it out.

import Geometry

/// A named value of a node or an edge.
public struct NamedValue: Hashable, Sendable {
  /// The name of the attribute.
  public var name: String
  /// Its value.
  public var value: AttributeValue

  /// A value under a name.
  public init(_ name: String, _ value: AttributeValue) { (self.name, self.value) = (name, value) }
}

/// A node as edits know it.
public struct NodeRecord: Hashable, Sendable {
  /// The id, unique in the graph. That of a node from a file never changes: other files may know it.
  public var key: String
  /// The name for people; `nil` where that is the id.
  public var label: String?
  /// The position in model coordinates; `nil` for none.
  public var position: Point?
  /// The attributes, no two of one name.
  public var attributes: [NamedValue]

  /// A node from its parts.
  public init(key: String, label: String? = nil, position: Point? = nil, attributes: [NamedValue] = []) {
    (self.key, self.label, self.position, self.attributes) = (key, label, position, attributes)
  }

  /// The name that people see.
  public var name: String { label ?? key }
}

/// An edge as edits know it.
public struct EdgeRecord: Hashable, Sendable {
  /// The node it starts at.
  public var source: NodeID
  /// The node it ends at.
  public var target: NodeID
  /// The label; empty for none.
  public var label: String
  /// The weight; `nil` for none.
  public var weight: Double?
  /// True if it may be followed one way only.
  public var isDirected: Bool
  /// The attributes, no two of one name.
  public var attributes: [NamedValue]

  /// An edge from its parts.
  public init(
    from source: NodeID, to target: NodeID, label: String = "", weight: Double? = nil, isDirected: Bool,
    attributes: [NamedValue] = []
  ) {
    (self.source, self.target, self.label) = (source, target, label)
    (self.weight, self.isDirected, self.attributes) = (weight, isDirected, attributes)
  }

  /// Returns the edge from its target to its source.
  public func reversed() -> EdgeRecord {
    var edge = self
    (edge.source, edge.target) = (target, source)
    return edge
  }
}
