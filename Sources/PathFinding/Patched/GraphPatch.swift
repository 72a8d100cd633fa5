// The difference of a graph and what changes have made of it since it was built, as far as paths depend on it.
//
// New nodes and edges have ids that the graph has not given away. A finder with a patch
// answers as one of the changed graph would, without that being built.

import GraphModel

/// The nodes and edges that are new in a graph, and those that are gone.
public struct GraphPatch: Hashable, Sendable {
  /// A new node.
  public struct NewNode: Hashable, Sendable {
    /// The id: behind those of the graph, or one of its gaps.
    public let id: NodeID
    /// The name that people see.
    public let label: String
    /// The key.
    public let key: String

    /// A node from its parts.
    public init(_ id: NodeID, label: String, key: String) { (self.id, self.label, self.key) = (id, label, key) }
  }

  /// An edge that is new, or no longer what the graph has.
  public struct NewEdge: Hashable, Sendable {
    /// The id: one that the graph has not given away, or that of the edge whose place it takes.
    public let id: EdgeID
    /// The node it starts at.
    public let source: NodeID
    /// The node it ends at.
    public let target: NodeID
    /// True if it may be followed one way only.
    public let isDirected: Bool
    /// The label; empty for none.
    public let label: String
    /// The weight; `nil` for none.
    public let weight: Double?

    /// An edge from its parts.
    public init(
      _ id: EdgeID, from source: NodeID, to target: NodeID, isDirected: Bool, label: String = "", weight: Double? = nil
    ) {
      (self.id, self.source, self.target) = (id, source, target)
      (self.isDirected, self.label, self.weight) = (isDirected, label, weight)
    }
  }

  /// The new nodes.
  public let newNodes: [NewNode]
  /// The edges of the graph that are gone, among them all at nodes that are gone, or are no longer what they were.
  public let goneEdges: [EdgeID]
  /// The edges that are new, or take the place of one that was there.
  public let newEdges: [NewEdge]

  /// A patch from its parts.
  public init(newNodes: [NewNode] = [], goneEdges: [EdgeID] = [], newEdges: [NewEdge] = []) {
    (self.newNodes, self.goneEdges, self.newEdges) = (newNodes, goneEdges, newEdges)
  }

  /// True if there is no difference.
  public var isEmpty: Bool { newNodes.isEmpty && goneEdges.isEmpty && newEdges.isEmpty }
}

/// The order of the names of a graph's nodes and of new ones among them.
struct PatchedNames: Sendable {
  private let base: SearchGraph
  private let newKeys: [UInt32: UInt64]

  /// The order with new nodes. O(log nodes) for each.
  init(_ graph: Graph, _ base: SearchGraph, newNodes: [GraphPatch.NewNode]) {
    self.base = base
    let order = newNodes.indices.sorted { Self.precedes(newNodes[$0], newNodes[$1]) }
    var keys: [UInt32: UInt64] = [:]
    for (place, index) in order.enumerated() {
      var (low, high) = (0, graph.presentNodeCount)
      while low < high {
        let middle = (low + high) / 2
        let node = graph.node(atNameRank: middle)
        let known = GraphPatch.NewNode(node, label: graph.label(of: node), key: graph.key(of: node))
        if Self.precedes(known, newNodes[index]) { low = middle + 1 } else { high = middle }
      }
      keys[newNodes[index].id.rawValue] = UInt64(low) << 32 + UInt64(place) + 1
    }
    newKeys = keys
  }

  private static func precedes(_ a: GraphPatch.NewNode, _ b: GraphPatch.NewNode) -> Bool {
    if ExactText(a.label) != ExactText(b.label) { return ExactText.precedes(a.label, b.label) }
    return ExactText.precedes(a.key, b.key)
  }

  /// Returns a number that is smaller for nodes whose names come first.
  func key(_ node: UInt32) -> UInt64 {
    // A new node with `low` nodes of the graph before it stands between the keys low and low + 1 of theirs.
    newKeys[node] ?? (UInt64(base.rank(node)) + 1) << 32
  }
}
