// Another graph put into one that is edited, as the changes that this takes. Nothing is changed here.

import Geometry

/// The changes that put a graph into another.
public struct GraphAddition: Sendable {
  /// The changes.
  public private(set) var edits: [GraphEdit] = []
  /// The nodes that the graph's own have become, in their order: new ones, and those that were there.
  public private(set) var nodes: [NodeID] = []
  /// The number of new nodes.
  public private(set) var newNodeCount = 0
  /// The number of new edges.
  public private(set) var newEdgeCount = 0
  /// The edges of the part that are there already, in their order.
  public private(set) var knownEdges: [EdgeID] = []

  /// An edge as far as it makes another one needless.
  private struct Likeness: Hashable {
    let source: NodeID
    let target: NodeID
    let isDirected: Bool
    let label: ExactText

    init(_ edge: EdgeRecord) {
      let isTurned = !edge.isDirected && edge.target < edge.source
      (source, target) = isTurned ? (edge.target, edge.source) : (edge.source, edge.target)
      (isDirected, label) = (edge.isDirected, ExactText(edge.label))
    }
  }

  /// Puts a graph into another. A node that is there already (`KnownNodes`) is that node, as it is; an edge like one that is
  /// there already, between the same nodes and with the same label, is not put in again.
  ///
  /// - Parameters:
  ///   - part: the graph that is put in.
  ///   - graph: the graph as it was before.
  ///   - position: returns the position of a new node, upright and in model units.
  /// - Complexity: O(nodes + edges of the part + edges at those of its nodes that are there).
  public init(of part: Graph, to graph: EditableGraph, at position: (NodeID) -> Point?) {
    var next = graph.nextNode
    let knownNodes = KnownNodes(graph)
    let (ofNodes, ofEdges) = (
      FittedColumns(part.nodeAttributes, graph.base.nodeAttributes),
      FittedColumns(part.edgeAttributes, graph.base.edgeAttributes)
    )
    for node in part.nodes {
      if let known = knownNodes.node(of: part, node) {
        nodes.append(known)
        continue
      }
      let key = part.key(of: node)
      let label = part.label(of: node)
      let record = NodeRecord(
        key: key, label: ExactText(label) == ExactText(key) ? nil : label, position: position(node),
        attributes: ofNodes.row(node.index))
      edits.append(.addNode(next, record))
      nodes.append(next)
      next = NodeID(next.rawValue + 1)
      newNodeCount += 1
    }
    // A graph in which all edges are of one kind stays so.
    let keepsDirections = graph.base.directedness == .mixed || graph.edgeCount == 0
    var known = Set<Likeness>()
    var looked = Set<NodeID>()
    var edge = graph.nextEdge
    for id in part.edges {
      let (source, target) = (nodes[part.source(of: id).index], nodes[part.target(of: id).index])
      let record = EdgeRecord(
        from: source, to: target, label: part.label(of: id), weight: part.weight(of: id),
        isDirected: keepsDirections ? part.isDirected(id) : graph.newEdgesAreDirected,
        attributes: ofEdges.row(id.index))
      if graph.contains(source), graph.contains(target) {
        if looked.insert(source).inserted {
          known.formUnion(graph.edges(at: source).compactMap { graph.edge($0) }.map(Likeness.init))
        }
        if known.contains(Likeness(record)) {
          knownEdges.append(id)
          continue
        }
      }
      edits.append(.addEdge(edge, record))
      edge = EdgeID(edge.rawValue + 1)
      newEdgeCount += 1
    }
  }
}

/// The attributes of a graph that is put into another, of the kinds that they have there.
private struct FittedColumns {
  private let table: AttributeTable
  private let kinds: [String: ValueKind]

  init(_ table: AttributeTable, _ other: AttributeTable) {
    self.table = table
    kinds = Dictionary(table.columns.map { ($0.name, ValueKind(of: other.column(named: $0.name))) }) { $1 }
  }

  func row(_ row: Int) -> [NamedValue] {
    table.row(row).map { name, value in
      NamedValue(name, kinds[name]?.fitted(value, written: value.displayText) ?? value)
    }
  }
}

/// The nodes of a graph that is edited, as people mean them who write another: by the names that they see where they write
/// names, else by keys.
public struct KnownNodes {
  private let graph: EditableGraph
  /// The nodes that changes have named, by their names.
  private let named: [ExactText: [NodeID]]

  /// The nodes of a graph.
  ///
  /// - Complexity: O(changes).
  public init(_ graph: EditableGraph) {
    self.graph = graph
    named = Dictionary(grouping: graph.nodes.changed.keys) { ExactText(graph.nodes.changed[$0]?.name ?? "") }
  }

  /// Returns the node that one of another graph is; `nil` for one that is new.
  ///
  /// - Complexity: O(log nodes).
  public func node(of other: Graph, _ node: NodeID) -> NodeID? {
    let (key, label) = (other.key(of: node), other.label(of: node))
    let known = graph.node(withKey: key)
    // Who writes a key beside the name means that key.
    guard ExactText(key) == ExactText(label) else { return known }
    if let known, graph.plainNode(known).map({ ExactText($0.name) == ExactText(label) }) ?? false { return known }
    return only(named: label) ?? known
  }

  /// Returns the node with a name that people see; `nil` where there is none, or several have it.
  private func only(named name: String) -> NodeID? {
    let found = (named[ExactText(name)] ?? []) + graph.unchangedNodes(named: name, most: 2)
    return found.count == 1 ? found[0] : nil
  }
}

extension EditableGraph {
  /// Returns true if another node has a name.
  ///
  /// - Complexity: O(log nodes + changed nodes).
  public func hasNode(named name: String, besides node: NodeID) -> Bool {
    nodes.changed.contains { $0.key != node && ExactText($0.value.name) == ExactText(name) }
      || unchangedNodes(named: name, most: 2).contains { $0 != node }
  }

  /// Returns the first nodes with a name among those that no change has touched.
  ///
  /// - Complexity: O(log nodes).
  fileprivate func unchangedNodes(named name: String, most: Int) -> [NodeID] {
    var found: [NodeID] = []
    var rank = BinarySearch.firstIndex(in: 0..<base.presentNodeCount) {
      !ExactText.precedes(base.label(of: base.node(atNameRank: $0)), name)
    }
    while found.count < most, rank < base.presentNodeCount {
      let node = base.node(atNameRank: rank)
      guard ExactText(base.label(of: node)) == ExactText(name) else { break }
      if nodes.isUnchanged(node) { found.append(node) }
      rank += 1
    }
    return found
  }
}
