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

  /// Puts a graph into another. A node of an id that is there already is that node, as it is; an edge like one that is
  /// there already, between the same nodes and with the same label, is not put in again.
  ///
  /// - Parameters:
  ///   - part: the graph that is put in.
  ///   - graph: the graph as it was before.
  ///   - position: returns the position of a new node, upright and in model units.
  /// - Complexity: O(nodes + edges of the part + edges at those of its nodes that are there).
  public init(of part: Graph, to graph: EditableGraph, at position: (NodeID) -> Point?) {
    var next = graph.nextNode
    for node in part.nodes {
      let key = part.key(of: node)
      if let known = graph.node(withKey: key) {
        nodes.append(known)
        continue
      }
      let label = part.label(of: node)
      let record = NodeRecord(
        key: key, label: ExactText(label) == ExactText(key) ? nil : label, position: position(node),
        attributes: part.nodeAttributes.row(node.index).map { NamedValue($0.name, $0.value) })
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
        attributes: part.edgeAttributes.row(id.index).map { NamedValue($0.name, $0.value) })
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
