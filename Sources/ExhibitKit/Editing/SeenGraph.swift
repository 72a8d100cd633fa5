// The network as people see it: what is shown of a large one, with the changes that it does not show yet.
//
// Everything that speaks of a node or an edge on the screen asks here, for new ones have numbers that the shown graph does
// not know.

import Geometry
import GraphModel

/// A graph on the screen with the changes made to it since.
public struct SeenGraph: Sendable {
  /// The graph that is shown.
  public let graph: Graph
  private let now: EditableGraph?
  private let numbers: ScreenNumbers
  private let pending: PendingChanges

  /// A graph without changes.
  public init(_ graph: Graph) {
    (self.graph, now, numbers, pending) = (graph, nil, ScreenNumbers(graph, folded: nil), PendingChanges())
  }

  init(_ graph: Graph, now: EditableGraph, _ numbers: ScreenNumbers, _ pending: PendingChanges) {
    (self.graph, self.now, self.numbers, self.pending) = (graph, now, numbers, pending)
  }

  /// The number of nodes.
  public var nodeCount: Int { now?.nodeCount ?? graph.nodeCount }

  // MARK: Nodes

  private func record(of node: NodeID) -> NodeRecord? { now?.node(numbers.number(of: node)) }

  /// Returns true if a node is there.
  public func contains(_ node: NodeID) -> Bool {
    node.index < graph.nodeCount ? !pending.goneSet.contains(node) : pending.names[node] != nil
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
    return node.index < graph.nodeCount ? graph.label(of: node) : ""
  }

  /// Returns the id of a node; empty for one that is gone and was new.
  public func key(of node: NodeID) -> String {
    node.index < graph.nodeCount ? graph.key(of: node) : record(of: node)?.key ?? ""
  }

  /// Returns the attributes of a node.
  public func attributes(of node: NodeID) -> [(name: String, value: AttributeValue)] {
    if let record = record(of: node) { return record.attributes.map { ($0.name, $0.value) } }
    return node.index < graph.nodeCount ? graph.nodeAttributes.row(node.index).map { ($0.name, $0.value) } : []
  }

  /// Returns the different nodes that edges of either direction join to a node, in the order of their names. The node
  /// itself is none of them.
  ///
  /// - Complexity: O(degree · log degree).
  public func neighbours(of node: NodeID) -> [NodeID] {
    guard let now, node.index >= graph.nodeCount || pending.rejoinedNodes.contains(node) else {
      return node.index < graph.nodeCount ? graph.neighbours(of: node) : []
    }
    let number = numbers.number(of: node)
    var found = Set<NodeNumber>()
    for edge in now.edges(at: number) {
      guard let edge = now.edge(edge) else { continue }
      found.formUnion([edge.source, edge.target])
    }
    found.remove(number)
    return found.compactMap { numbers.node($0) }.map { (node: $0, name: name(of: $0)) }
      .sorted { $0.name == $1.name ? $0.node < $1.node : ExactText.precedes($0.name, $1.name) }.map(\.node)
  }

  /// Returns the number of different nodes that edges of either direction join to a node, itself not among them.
  ///
  /// - Complexity: O(degree); of a node whose edges have changed that of `neighbours`.
  public func neighbourCount(of node: NodeID) -> Int {
    let isShown = node.index < graph.nodeCount
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
    return now.edges(at: numbers.number(of: node)).compactMap { numbers.newEdge($0) ?? numbers.shownEdge($0) }
  }

  /// Returns the number of edges that join a node, as `Graph.degree` counts them.
  public func degree(of node: NodeID) -> Int {
    (node.index < graph.nodeCount ? graph.degree(of: node) : 0) + (pending.degreeChanges[node] ?? 0)
  }

  /// The nodes on the screen, new ones included, that have other edges or attributes than are shown.
  var touchedNodes: [NodeID] {
    pending.rejoinedNodes.union(pending.redescribedNodes).union(pending.newNodes.map(\.id)).filter(contains).sorted()
  }

  // MARK: Edges

  private func record(of edge: EdgeID) -> EdgeRecord? { now?.edge(numbers.number(of: edge)) }

  /// Returns the label of an edge; empty when it has none.
  public func label(of edge: EdgeID) -> String {
    record(of: edge)?.label ?? (edge.index < graph.edgeCount ? graph.label(of: edge) : "")
  }

  /// Returns the weight of an edge; `nil` when it has none.
  public func weight(of edge: EdgeID) -> Double? {
    if let record = record(of: edge) { return record.weight }
    return edge.index < graph.edgeCount ? graph.weight(of: edge) : nil
  }

  /// Returns the ends of an edge, its source first.
  public func ends(of edge: EdgeID) -> (source: NodeID, target: NodeID) {
    if edge.index < graph.edgeCount { return (graph.source(of: edge), graph.target(of: edge)) }
    guard let record = record(of: edge), let source = numbers.node(record.source),
      let target = numbers.node(record.target)
    else { return (NodeID(0), NodeID(0)) }
    return (source, target)
  }

  /// Returns true if an edge is there, with the ends that are shown.
  public func contains(_ edge: EdgeID) -> Bool {
    guard let now else { return edge.index < graph.edgeCount }
    let number = numbers.number(of: edge)
    return now.edge(number) != nil && (numbers.newEdge(number) ?? edge) == edge
  }

  /// Returns true if an edge may be followed one way only.
  public func isDirected(_ edge: EdgeID) -> Bool {
    if let record = record(of: edge) { return record.isDirected }
    return edge.index < graph.edgeCount && graph.isDirected(edge)
  }

  /// Returns the attributes of an edge.
  public func attributes(of edge: EdgeID) -> [(name: String, value: AttributeValue)] {
    if let record = record(of: edge) { return record.attributes.map { ($0.name, $0.value) } }
    return edge.index < graph.edgeCount ? graph.edgeAttributes.row(edge.index).map { ($0.name, $0.value) } : []
  }

  /// Returns the number of edges whose ends are both among some nodes.
  public func edgeCount(among nodes: Set<NodeID>) -> Int {
    guard now != nil else { return graph.edgeCount(among: nodes) }
    let shown = graph.edgeCount(among: nodes.filter { $0.index < graph.nodeCount })
    let gone = pending.goneEdges.filter { nodes.contains(graph.source(of: $0)) && nodes.contains(graph.target(of: $0)) }
    let new = pending.newEdges.filter { nodes.contains($0.source) && nodes.contains($0.target) }
    return shown - gone.count + new.count
  }

  /// Returns the edges whose ends are both among some nodes.
  public func edges(among nodes: Set<NodeID>) -> Set<EdgeID> {
    guard now != nil else { return graph.edges(among: nodes) }
    let new = pending.newEdges.filter { nodes.contains($0.source) && nodes.contains($0.target) }
    return graph.edges(among: nodes.filter { $0.index < graph.nodeCount }).subtracting(pending.goneEdges)
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
    return now.part(
      nodes: Set(nodes.map(numbers.number(of:))), edges: edges.map { Set($0.map(numbers.number(of:))) })
  }

  /// Returns an edge that joins two nodes, the first as its source; `nil` without one.
  public func edge(from source: NodeID, to target: NodeID) -> EdgeID? {
    guard let now,
      [source, target].contains(where: { $0.index >= graph.nodeCount || pending.rejoinedNodes.contains($0) })
    else {
      return graph.children(of: source).first { $0.node == target }?.edge
    }
    let (from, to) = (numbers.number(of: source), numbers.number(of: target))
    for number in now.edges(at: from) {
      guard let edge = now.edge(number) else { continue }
      let isForwards = edge.source == from && edge.target == to
      guard isForwards || (!edge.isDirected && edge.source == to && edge.target == from) else { continue }
      return numbers.newEdge(number) ?? numbers.shownEdge(number)
    }
    return nil
  }
}
