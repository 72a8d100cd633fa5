// Small integer identities. Names appear only at the edges of the system; inside, a node is a number.

/// A node of one particular `Graph`, as long as that is open: changes leave it as it is, and give what is new other ids.
public struct NodeID: Hashable, Comparable, Sendable {
  /// Zero-based position.
  public let rawValue: UInt32

  /// The node at a position.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The node at a position.
  @inlinable public init(index: Int) { self.rawValue = UInt32(index) }

  /// The position as an array index.
  @inlinable public var index: Int { Int(rawValue) }

  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// An edge of one particular `Graph`, as long as that is open.
public struct EdgeID: Hashable, Comparable, Sendable {
  /// Zero-based position.
  public let rawValue: UInt32

  /// The edge at a position.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at a position.
  @inlinable public init(index: Int) { self.rawValue = UInt32(index) }

  /// The position as an array index.
  @inlinable public var index: Int { Int(rawValue) }

  @inlinable public static func < (a: EdgeID, b: EdgeID) -> Bool { a.rawValue < b.rawValue }
}

/// A string compared byte by byte.
///
/// Swift strings are equal when they look equal, whatever their spelling in Unicode (é in one scalar or two). The
/// ids of a file are text whose every byte counts, so dictionaries of ids are keyed by this.
public struct ExactText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Wraps a text.
  public init(_ text: String) { self.text = text }

  public static func == (a: ExactText, b: ExactText) -> Bool {
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in a.count == b.count && a.elementsEqual(b) } }
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Returns true if `a` comes before `b` byte by byte, which is also the order of their Unicode scalars.
  public static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}
