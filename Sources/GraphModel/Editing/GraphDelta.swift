// What changes have made of a graph since it was built: the elements that are new, gone or no longer what they were.
//
// Paths and scenes follow a change by it at once; `folded()` builds a graph that has all of it.

/// The difference between an edited graph and the graph that it was.
public struct GraphDelta: Sendable {
  /// A node that is new, or no longer what it was.
  public struct Node: Hashable, Sendable {
    /// The id: behind those of the graph, or one of its gaps, if the node is new.
    public let id: NodeID
    /// Everything that is known of the node now.
    public let record: NodeRecord

    /// The name that people see.
    public var name: String { record.name }
  }

  /// An edge that is new, or no longer what it was.
  public struct Edge: Hashable, Sendable {
    /// The id: one that the graph has not given away, or that of the edge whose place it takes.
    public let id: EdgeID
    /// Everything that is known of the edge now.
    public let record: EdgeRecord
    /// True if it joins other nodes than the edge whose place it takes, or takes the place of none.
    public let hasNewEnds: Bool
  }

  /// The new nodes, rising.
  public internal(set) var newNodes: [Node] = []
  /// The nodes that are gone, rising.
  public internal(set) var goneNodes: [NodeID] = []
  /// The nodes that have another name, rising.
  public internal(set) var renamedNodes: [Node] = []
  /// The nodes that have other attributes, rising.
  public internal(set) var redescribedNodes: [NodeID] = []
  /// The edges that are new, or no longer what they were, rising.
  public internal(set) var newEdges: [Edge] = []
  /// The edges that are gone, or no longer what they were, rising.
  public internal(set) var goneEdges: [EdgeID] = []
  /// The nodes that have other edges, or edges that are no longer what they were.
  var rejoinedNodes = Set<NodeID>()

  /// No difference.
  public init() {}

  /// True if there is no difference but in where nodes are.
  public var isEmpty: Bool { !changesStructure && renamedNodes.isEmpty && redescribedNodes.isEmpty }

  /// True if nodes or edges are new, gone or, of edges, no longer what they were: paths and measures may be others.
  public var changesStructure: Bool {
    !newNodes.isEmpty || !goneNodes.isEmpty || !newEdges.isEmpty || !goneEdges.isEmpty
  }

  /// The edges that are gone, or join other nodes.
  public var goneOrRejoinedEdges: Set<EdgeID> {
    Set(goneEdges).subtracting(newEdges.lazy.filter { !$0.hasNewEnds }.map(\.id))
  }

  /// The nodes that are there and have other edges or attributes, new ones included, rising.
  public var touchedNodes: [NodeID] {
    rejoinedNodes.union(redescribedNodes).union(newNodes.map(\.id)).subtracting(goneNodes).sorted()
  }

  /// Returns an order of the nodes of the graph without those that are gone, and with the new ones behind it.
  public func ordered(_ order: [NodeID]) -> [NodeID] {
    let gone = Set(goneNodes)
    let kept = gone.isEmpty ? order : order.filter { !gone.contains($0) }
    return newNodes.isEmpty ? kept : kept + newNodes.map(\.id)
  }
}

extension EditableGraph {
  /// The difference between this graph and its base.
  ///
  /// - Complexity: O(k log k) in the number of elements that were changed and of their attributes.
  public var delta: GraphDelta {
    var delta = GraphDelta()
    delta.goneNodes = nodes.gone.sorted()
    for (node, record) in nodes.changed.sorted(by: { $0.key < $1.key }) {
      let changed = GraphDelta.Node(id: node, record: record)
      guard let old = baseRecord(node) else {
        delta.newNodes.append(changed)
        continue
      }
      if old.name != record.name { delta.renamedNodes.append(changed) }
      if old.attributes != record.attributes { delta.redescribedNodes.append(node) }
    }
    for edge in edges.gone {
      delta.goneEdges.append(edge)
      delta.rejoinedNodes.formUnion([base.source(of: edge), base.target(of: edge)])
    }
    for (edge, record) in edges.changed.sorted(by: { $0.key < $1.key }) {
      let old = baseRecord(edge)
      guard old != record else { continue }
      let hasOldEnds = old?.source == record.source && old?.target == record.target
      delta.newEdges.append(GraphDelta.Edge(id: edge, record: record, hasNewEnds: !hasOldEnds))
      delta.rejoinedNodes.formUnion([record.source, record.target])
      guard let old else { continue }
      delta.goneEdges.append(edge)
      delta.rejoinedNodes.formUnion([old.source, old.target])
    }
    delta.goneEdges.sort()
    return delta
  }
}
