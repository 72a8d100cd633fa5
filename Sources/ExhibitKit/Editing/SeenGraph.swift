// The network as people see it: what is shown of a large one, with the changes that it does not show yet.
//
// Everything that speaks of a node or an edge on the screen asks here, for the shown graph knows nothing of new ones.

import Geometry
import GraphModel

/// A graph on the screen with the changes made to it since.
public struct SeenGraph: Sendable {
  /// The graph that is shown.
  public let graph: Graph
  private let now: EditableGraph?
  private let pending: PendingChanges

  /// A graph without changes.
  public init(_ graph: Graph) {
    (self.graph, now, pending) = (graph, nil, PendingChanges())
  }

  init(_ graph: Graph, now: EditableGraph, _ pending: PendingChanges) {
    (self.graph, self.now, self.pending) = (graph, now, pending)
  }

  /// The number of nodes.
  public var nodeCount: Int { now?.nodeCount ?? graph.presentNodeCount }

  // MARK: Nodes

  private func record(of node: NodeID) -> NodeRecord? { now?.node(node) }

  /// Returns true if a node is there.
  public func contains(_ node: NodeID) -> Bool {
    graph.contains(node) ? !pending.goneSet.contains(node) : pending.names[node] != nil
  }

  /// Returns the nodes of an order of all that are shown, without those that are gone, and behind them the new ones.
  public func ordered(_ order: [NodeID]) -> [NodeID] {
    let kept = pending.goneSet.isEmpty ? order : order.filter { !pending.goneSet.contains($0) }
    return pending.newNodes.isEmpty ? kept : kept + pending.newNodes.map(\.id)
  }

  /// All nodes on the screen.
  public var nodes: [NodeID] { ordered(Array(graph.nodes)) }

  /// Returns the name of a node that people see; empty for one that is gone and was new.
  public func name(of node: NodeID) -> String {
    if !pending.names.isEmpty, let name = pending.names[node] { return name }
    return graph.contains(node) ? graph.label(of: node) : ""
  }

  /// Returns the id of a node; empty for one that is gone and was new.
  public func key(of node: NodeID) -> String {
    graph.contains(node) ? graph.key(of: node) : record(of: node)?.key ?? ""
  }

  /// Returns the attributes of a node.
  public func attributes(of node: NodeID) -> [(name: String, value: AttributeValue)] {
    if let record = record(of: node) { return record.attributes.map { ($0.name, $0.value) } }
    return graph.contains(node) ? graph.nodeAttributes.row(node.index).map { ($0.name, $0.value) } : []
  }

  /// Returns the different nodes that edges of either direction join to a node, in the order of their names. The node
  /// itself is none of them.
  ///
  /// - Complexity: O(degree · log degree).
  public func neighbours(of node: NodeID) -> [NodeID] {
    guard let now, !graph.contains(node) || pending.rejoinedNodes.contains(node) else {
      return graph.contains(node) ? graph.neighbours(of: node) : []
    }
    var found = Set<NodeID>()
    for edge in now.edges(at: node) {
      guard let edge = now.edge(edge) else { continue }
      found.formUnion([edge.source, edge.target])
    }
    found.remove(node)
    return found.map { (node: $0, name: name(of: $0)) }
      .sorted { $0.name == $1.name ? $0.node < $1.node : ExactText.precedes($0.name, $1.name) }.map(\.node)
  }

  /// Returns the number of different nodes that edges of either direction join to a node, itself not among them.
  ///
  /// - Complexity: O(degree); of a node whose edges have changed that of `neighbours`.
  public func neighbourCount(of node: NodeID) -> Int {
    let isShown = graph.contains(node)
    return now == nil || isShown && !pending.rejoinedNodes.contains(node)
      ? (isShown ? graph.neighbourCount(of: node) : 0) : neighbours(of: node).count
  }

  /// Returns the edges at a node, of either direction, a loop once.
  ///
  /// - Complexity: O(degree · log degree).
  public func edges(of node: NodeID) -> [EdgeID] {
    guard let now else {
      return Set((graph.children(of: node) + graph.parents(of: node)).map(\.edge)).sorted()
    }
    return now.edges(at: node)
  }

  /// Returns the number of edges that join a node, as `Graph.degree` counts them.
  public func degree(of node: NodeID) -> Int {
    (graph.contains(node) ? graph.degree(of: node) : 0) + (pending.degreeChanges[node] ?? 0)
  }

  /// The nodes on the screen, new ones included, that have other edges or attributes than are shown.
  var touchedNodes: [NodeID] {
    pending.rejoinedNodes.union(pending.redescribedNodes).union(pending.newNodes.map(\.id)).filter(contains).sorted()
  }

  // MARK: Edges

  private func record(of edge: EdgeID) -> EdgeRecord? { now?.edge(edge) }

  /// Returns the label of an edge; empty when it has none.
  public func label(of edge: EdgeID) -> String {
    record(of: edge)?.label ?? (graph.contains(edge) ? graph.label(of: edge) : "")
  }

  /// Returns the weight of an edge; `nil` when it has none.
  public func weight(of edge: EdgeID) -> Double? {
    if let record = record(of: edge) { return record.weight }
    return graph.contains(edge) ? graph.weight(of: edge) : nil
  }

  /// Returns the ends of an edge, its source first.
  public func ends(of edge: EdgeID) -> (source: NodeID, target: NodeID) {
    if let record = record(of: edge) { return (record.source, record.target) }
    guard graph.contains(edge) else { return (NodeID(0), NodeID(0)) }
    return (graph.source(of: edge), graph.target(of: edge))
  }

  /// Returns true if an edge is there.
  public func contains(_ edge: EdgeID) -> Bool { now.map { $0.edge(edge) != nil } ?? graph.contains(edge) }

  /// Returns true if an edge may be followed one way only.
  public func isDirected(_ edge: EdgeID) -> Bool {
    if let record = record(of: edge) { return record.isDirected }
    return graph.contains(edge) && graph.isDirected(edge)
  }

  /// Returns the attributes of an edge.
  public func attributes(of edge: EdgeID) -> [(name: String, value: AttributeValue)] {
    if let record = record(of: edge) { return record.attributes.map { ($0.name, $0.value) } }
    return graph.contains(edge) ? graph.edgeAttributes.row(edge.index).map { ($0.name, $0.value) } : []
  }

  /// Returns the number of edges whose ends are both among some nodes.
  public func edgeCount(among nodes: Set<NodeID>) -> Int {
    guard now != nil else { return graph.edgeCount(among: nodes) }
    let shown = graph.edgeCount(among: nodes.filter(graph.contains))
    let gone = pending.goneEdges.filter { nodes.contains(graph.source(of: $0)) && nodes.contains(graph.target(of: $0)) }
    let new = pending.newEdges.filter { nodes.contains($0.source) && nodes.contains($0.target) }
    return shown - gone.count + new.count
  }

  /// Returns the edges whose ends are both among some nodes.
  public func edges(among nodes: Set<NodeID>) -> Set<EdgeID> {
    guard now != nil else { return graph.edges(among: nodes) }
    let new = pending.newEdges.filter { nodes.contains($0.source) && nodes.contains($0.target) }
    return graph.edges(among: nodes.filter(graph.contains)).subtracting(pending.goneEdges)
      .union(new.map(\.id))
  }

  /// Returns a graph of some nodes, with the edges that are asked for or all among them.
  ///
  /// - Parameter positions: the positions of the nodes of the shown graph; `nil` for its own.
  /// - Complexity: that of building a graph of the part, and O(changes).
  public func part(nodes: Set<NodeID>, edges: Set<EdgeID>? = nil, positions: [Point]? = nil) -> Graph {
    guard let now else {
      return graph.part(nodes: nodes, edges: edges ?? graph.edges(among: nodes), positions: positions)
    }
    return now.part(nodes: nodes, edges: edges)
  }

  /// Returns an edge that joins two nodes, the first as its source; `nil` without one.
  public func edge(from source: NodeID, to target: NodeID) -> EdgeID? {
    guard let now,
      [source, target].contains(where: { !graph.contains($0) || pending.rejoinedNodes.contains($0) })
    else {
      return graph.children(of: source).first { $0.node == target }?.edge
    }
    return now.edges(at: source).first { edge in
      guard let edge = now.edge(edge) else { return false }
      return edge.source == source && edge.target == target
        || !edge.isDirected && edge.source == target && edge.target == source
    }
  }
}
