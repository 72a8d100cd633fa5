// A set of nodes as people choose them: a bit for each, so that a million are chosen within a frame.

/// Some nodes of a graph, rising.
public struct NodeSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var ids: IDSet

  /// Some nodes, each of which counts once.
  public init(_ nodes: some Sequence<NodeID>) { ids = IDSet(nodes) }

  public init(arrayLiteral nodes: NodeID...) { self.init(nodes) }

  fileprivate init(_ ids: IDSet) { self.ids = ids }

  /// The number of nodes.
  public var count: Int { ids.count }
  /// True if there are none.
  public var isEmpty: Bool { ids.isEmpty }

  /// Returns true if a node is among them. O(1).
  public func contains(_ node: NodeID) -> Bool { ids.contains(node.index) }

  /// Returns them with others.
  public func union(_ others: some Sequence<NodeID>) -> NodeSet {
    var all = self
    for node in others { all.ids.insert(node.index) }
    return all
  }

  /// Returns them without a node where it is among them, else with it.
  public func toggling(_ node: NodeID) -> NodeSet {
    var other = self
    if contains(node) { other.ids.remove(node.index) } else { other.ids.insert(node.index) }
    return other
  }

  /// Returns those that fulfil a condition.
  public func filter(_ isKept: (NodeID) -> Bool) -> NodeSet {
    var kept = self
    for node in self where !isKept(node) { kept.ids.remove(node.index) }
    return kept
  }
}

extension NodeSet: Sequence {
  /// Goes through the nodes, rising.
  public struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var (index, word) = (0, UInt64(0))

    fileprivate init(_ ids: IDSet) {
      words = ids.words
      word = words.first ?? 0
    }

    public mutating func next() -> NodeID? {
      while word == 0 {
        index += 1
        guard index < words.count else { return nil }
        word = words[index]
      }
      defer { word &= word - 1 }
      return NodeID(UInt32(index << 6 | word.trailingZeroBitCount))
    }
  }

  public func makeIterator() -> Iterator { Iterator(ids) }

  public var underestimatedCount: Int { count }
}

extension EditableGraph {
  /// All nodes.
  ///
  /// - Complexity: O(ids / 64 + gaps + changes).
  public var nodeSet: NodeSet { NodeSet(nodes.present) }
}
