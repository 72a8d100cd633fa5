// The part of a network that is on the map: which of its nodes and edges are which of the whole. Changes are made to the
// whole.

import Geometry
import GraphModel

/// The nodes and edges of a part among those of the whole.
struct NetworkPart: Sendable {
  /// The node of the whole at each index of the part; `nil` where the part is the whole.
  private var nodes: [NodeID]?
  /// The node of the part for each of the whole.
  private var places: [NodeID?] = []
  /// The edge of the whole at each index of the part, rising.
  private var edges: [EdgeID] = []

  /// A part that is the whole.
  init() {}

  /// The number of nodes that are not in the part.
  private(set) var leftOut = 0

  /// Returns the node of the whole that one of the part is.
  func whole(_ node: NodeID) -> NodeID { nodes.map { $0[node.index] } ?? node }

  /// Returns the edge of the whole that one of the part is.
  func whole(_ edge: EdgeID) -> EdgeID { nodes == nil ? edge : edges[edge.index] }

  /// Returns the node of the part that one of the whole is; `nil` where it is not in the part.
  func node(_ whole: NodeID) -> NodeID? {
    guard nodes != nil else { return whole }
    return places.indices.contains(whole.index) ? places[whole.index] : nil
  }

  /// Returns the edge of the part that one of the whole is; `nil` where it is not in the part.
  ///
  /// - Complexity: O(log edges).
  func edge(_ whole: EdgeID) -> EdgeID? {
    guard nodes != nil else { return whole }
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < whole { low = middle + 1 } else { high = middle }
    }
    return low < edges.count && edges[low] == whole ? EdgeID(index: low) : nil
  }

  /// Returns the graph of the nodes that have a coordinate.
  static func of(_ whole: Graph, placed: [GeoPoint?]) -> (graph: Graph, part: NetworkPart) {
    var builder = GraphBuilder(directed: whole.directedness == .directed)
    builder.name = whole.name
    var part = NetworkPart()
    var nodes: [NodeID] = []
    part.places = [NodeID?](repeating: nil, count: whole.nodeCount)
    for node in whole.nodes where placed[node.index] != nil {
      let (copy, _) = builder.addNode(whole.key(of: node))
      builder.setLabel(whole.label(of: node), of: copy)
      part.places[node.index] = copy
      nodes.append(node)
    }
    for edge in whole.edges {
      guard let source = part.places[whole.source(of: edge).index],
        let target = part.places[whole.target(of: edge).index]
      else { continue }
      builder.addEdge(
        from: source, to: target, label: whole.label(of: edge), weight: whole.weight(of: edge),
        directed: whole.isDirected(edge))
      part.edges.append(edge)
    }
    (part.nodes, part.leftOut) = (nodes, whole.presentNodeCount - nodes.count)
    builder.nodeAttributes = whole.nodeAttributes.part(rows: nodes.map(\.rawValue))
    builder.edgeAttributes = whole.edgeAttributes.part(rows: part.edges.map(\.rawValue))
    return (builder.build(), part)
  }
}
