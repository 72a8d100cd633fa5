// The difference of a graph and what changes have made of it since it was built, as far as paths depend on it.
//
// New nodes and edges are numbered behind those of the graph, so that paths can speak of them. A finder with a patch
// answers as one of the changed graph would, without that being built.

import GraphModel

/// The nodes and edges that are new in a graph, and those that are gone.
public struct GraphPatch: Hashable, Sendable {
  /// A new node.
  public struct NewNode: Hashable, Sendable {
    /// The name that people see.
    public let label: String
    /// The id.
    public let key: String

    /// A node from its parts.
    public init(label: String, key: String) { (self.label, self.key) = (label, key) }
  }

  /// An edge that is new, or no longer what the graph has.
  public struct NewEdge: Hashable, Sendable {
    /// The number by which paths speak of it: one behind those of the graph, or that of the edge which it takes the place
    /// of.
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

  /// The new nodes: the first has the number behind the last node of the graph. One that is gone again keeps its number,
  /// and has no edges.
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
  private let newKeys: [UInt64]

  /// The order with new nodes. O(log nodes) for each.
  init(_ graph: Graph, _ base: SearchGraph, newNodes: [GraphPatch.NewNode]) {
    self.base = base
    let order = newNodes.indices.sorted { Self.precedes(newNodes[$0], newNodes[$1]) }
    var keys = [UInt64](repeating: 0, count: newNodes.count)
    for (place, index) in order.enumerated() {
      var (low, high) = (0, graph.nodeCount)
      while low < high {
        let middle = (low + high) / 2
        let node = graph.node(atNameRank: middle)
        let known = GraphPatch.NewNode(label: graph.label(of: node), key: graph.key(of: node))
        if Self.precedes(known, newNodes[index]) { low = middle + 1 } else { high = middle }
      }
      keys[index] = UInt64(low) << 32 + UInt64(place) + 1
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
    Int(node) < base.nodeCount ? (UInt64(base.rank(node)) + 1) << 32 : newKeys[Int(node) - base.nodeCount]
  }
}
