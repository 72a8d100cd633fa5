// The numbers by which edits speak of nodes and edges. A graph counts its nodes anew whenever one goes; a number stays.

/// The number of a node of a graph that is edited: that of its base has the number of its index, a new one the next.
public struct NodeNumber: Hashable, Comparable, Sendable {
  /// The number, from 0.
  public let rawValue: UInt32

  /// The node of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: NodeNumber, b: NodeNumber) -> Bool { a.rawValue < b.rawValue }
}

/// The number of an edge of a graph that is edited.
public struct EdgeNumber: Hashable, Comparable, Sendable {
  /// The number, from 0.
  public let rawValue: UInt32

  /// The edge of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: EdgeNumber, b: EdgeNumber) -> Bool { a.rawValue < b.rawValue }
}
