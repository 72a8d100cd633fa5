// The nodes of a graph under construction by their ids, as they are at one time: several threads may ask it side by side.

/// The node of each id that a builder has.
public struct NodesByKey: Sendable {
  private let keys: [String]
  private let index: KeyIndex

  /// No node.
  public init() { (keys, index) = ([], KeyIndex()) }

  init(_ keys: [String], _ index: KeyIndex) { (self.keys, self.index) = (keys, index) }

  /// Returns the node of an id that is given as bytes of UTF-8; `nil` when there is none.
  public func node(_ key: UnsafeBufferPointer<UInt8>) -> NodeID? { index.find(key, in: keys).map { NodeID(index: $0) } }
}
