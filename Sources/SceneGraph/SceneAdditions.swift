// What has become of a scene's graph since its content was made: new nodes and edges, other names, and what is gone.
//
// Content of a large graph takes a moment to rebuild. Until then new nodes and edges are items beside those of the
// content, and can be pointed at, highlighted and named like all others; what is gone can be pointed at no
// longer, and is left out at rest. What is new is drawn over the content, not here.

import Geometry
import GraphModel

/// The changes of a graph that the content of a scene does not have.
public struct SceneAdditions: Hashable, Sendable {
  /// A new node.
  public struct Node: Hashable, Sendable {
    /// The position in the coordinates of the projection.
    public var position: Point
    /// The name that people see.
    public var name: String
    /// The size of the disc relative to the usual one.
    public var relativeSize: Float
    /// The category; `nil` for none.
    public var category: UInt8?

    /// A node from its parts.
    public init(position: Point, name: String, relativeSize: Float = 0.75, category: UInt8? = nil) {
      (self.position, self.name) = (position, name)
      (self.relativeSize, self.category) = (relativeSize, category)
    }
  }

  /// A new edge.
  public struct Edge: Hashable, Sendable {
    /// The node it starts at.
    public var source: NodeID
    /// The node it ends at.
    public var target: NodeID
    /// The label; empty for none.
    public var label: String
    /// True if it leads one way.
    public var isDirected: Bool

    /// An edge from its parts.
    public init(from source: NodeID, to target: NodeID, label: String = "", isDirected: Bool = false) {
      (self.source, self.target, self.label, self.isDirected) = (source, target, label, isDirected)
    }
  }

  /// The new nodes.
  public var nodes: [NodeID: Node] { didSet { newNodes = nodes.keys.sorted() } }
  /// The new edges, and those of the content that have other ends.
  public var edges: [EdgeID: Edge] { didSet { newEdges = edges.keys.sorted() } }
  /// The new nodes, rising.
  private(set) var newNodes: [NodeID] = []
  /// The new edges, and those that have other ends, rising.
  private(set) var newEdges: [EdgeID] = []
  /// The nodes of the content that have other names, with those.
  public var names: [NodeID: String]
  /// The nodes of the content that are of other sizes, with those.
  public var sizes: [NodeID: Float]
  /// The nodes of the content that are of other categories, with those.
  public var categories: [NodeID: UInt8]
  /// The nodes of the content that are gone.
  public var goneNodes: Set<NodeID>
  /// The edges of the content that are gone, or have other ends.
  public var goneEdges: Set<EdgeID>

  /// Changes from their parts.
  public init(
    nodes: [NodeID: Node] = [:], edges: [EdgeID: Edge] = [:], names: [NodeID: String] = [:],
    sizes: [NodeID: Float] = [:],
    categories: [NodeID: UInt8] = [:], goneNodes: Set<NodeID> = [], goneEdges: Set<EdgeID> = []
  ) {
    (self.sizes, self.categories) = (sizes, categories)
    (self.nodes, self.edges, self.names) = (nodes, edges, names)
    (self.goneNodes, self.goneEdges) = (goneNodes, goneEdges)
    (newNodes, newEdges) = (nodes.keys.sorted(), edges.keys.sorted())
  }
}

extension SceneAdditions {
  /// What an edited graph has that the content of a scene lacks.
  ///
  /// - Parameters:
  ///   - sizes: the sizes relative to the usual one of nodes that are touched.
  ///   - categories: the categories of such nodes.
  ///   - shown: returns a position as it is shown, of one in the graph.
  public init(
    _ delta: GraphDelta, sizes: [NodeID: Float] = [:], categories: [NodeID: UInt8] = [:], shown: (Point) -> Point
  ) {
    let nodes = delta.newNodes.map { node in
      let added = Node(
        position: shown(node.record.position ?? .zero), name: node.name, relativeSize: sizes[node.id] ?? 1,
        category: categories[node.id])
      return (node.id, added)
    }
    let edges = delta.newEdges.lazy.filter(\.hasNewEnds).map { edge in
      let record = edge.record
      let added = Edge(from: record.source, to: record.target, label: record.label, isDirected: record.isDirected)
      return (edge.id, added)
    }
    let isNew = Set(delta.newNodes.map(\.id))
    self.init(
      nodes: Dictionary(uniqueKeysWithValues: nodes), edges: Dictionary(uniqueKeysWithValues: edges),
      names: Dictionary(uniqueKeysWithValues: delta.renamedNodes.map { ($0.id, $0.name) }),
      sizes: sizes.filter { !isNew.contains($0.key) }, categories: categories.filter { !isNew.contains($0.key) },
      goneNodes: Set(delta.goneNodes), goneEdges: delta.goneOrRejoinedEdges)
  }
}

extension SceneItems {
  /// Returns true if a node belongs to the content, and not to what is new.
  @inline(__always) func isOfContent(_ node: NodeID) -> Bool {
    node.index < content.positions.count && (content.graph.nodeGaps.isEmpty || content.graph.contains(node))
  }

  /// Returns true if an edge is as the content has it, and neither new nor one that has other ends.
  @inline(__always) func isOfContent(_ edge: EdgeID) -> Bool {
    edge.index < content.graph.edgeCount && (additions.newEdges.isEmpty || added(edge) == nil)
  }

  /// Returns a new node; `nil` for any other.
  func added(_ node: NodeID) -> SceneAdditions.Node? { additions.nodes[node] }

  /// Returns a new edge, or one that has other ends; `nil` for any other.
  func added(_ edge: EdgeID) -> SceneAdditions.Edge? { additions.edges[edge] }

  /// Returns the position of a node in the coordinates of the projection.
  func position(of node: NodeID) -> Point {
    isOfContent(node) ? position(at: node.index) : added(node)?.position ?? .zero
  }

  /// Returns true if a node is there and on the side of the world that is seen.
  func isVisible(_ node: NodeID) -> Bool {
    if isOfContent(node) { return isVisible(at: node.index) }
    // Only a plane can say where one point is without all others.
    if case .transform = points { return added(node) != nil }
    return false
  }

  /// Returns the disc of a new node, in view pixels. Seen from afar, where discs are hardly there, somebody still looks
  /// for the one that they have added.
  func addedDisc(of node: NodeID) -> Disc {
    guard case .transform(let transform) = points else { return Disc(center: .zero, radius: 0) }
    return Disc(
      center: transform.toView(added(node)?.position ?? .zero),
      radius: max(Double(added(node)?.relativeSize ?? 0.75) * discRadius, 3 * pixelScale))
  }

  /// Returns the name of a node that people see.
  public func name(of node: NodeID) -> String {
    guard isOfContent(node) else { return added(node)?.name ?? "" }
    return additions.names[node] ?? content.graph.label(of: node)
  }

  /// Returns the name of a node as it is written beside it.
  func shownName(of node: NodeID) -> String {
    guard isOfContent(node) else { return ShownNames.text(of: added(node)?.name ?? "") }
    return additions.names[node].map(ShownNames.text) ?? content.shownName(of: node)
  }

  /// Returns the name of a node as it is written at a spot.
  func shownName(of node: NodeID, at spot: NameSpot) -> String {
    guard isOfContent(node), additions.names[node] == nil else { return shownName(of: node) }
    return content.shownName(of: node, at: spot)
  }

  /// Returns the label of an edge; empty for none.
  func label(of edge: EdgeID) -> String {
    isOfContent(edge) ? content.graph.label(of: edge) : added(edge)?.label ?? ""
  }

  /// Returns true if an edge leads one way.
  func isDirected(_ edge: EdgeID) -> Bool {
    isOfContent(edge) ? content.graph.isDirected(edge) : added(edge)?.isDirected ?? false
  }

  /// Returns the ends of an edge, its source first.
  public func ends(of edge: EdgeID) -> (source: NodeID, target: NodeID) {
    if isOfContent(edge) { return (content.graph.source(of: edge), content.graph.target(of: edge)) }
    return added(edge).map { ($0.source, $0.target) } ?? (NodeID(0), NodeID(0))
  }

  /// The new nodes, rising.
  public var addedNodes: [NodeID] { additions.newNodes }

  /// The new edges, and those that have other ends, rising.
  public var addedEdges: [EdgeID] { additions.newEdges }
}
