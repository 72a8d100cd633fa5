// What has become of a scene's graph since its content was made: nodes and edges that are new, elsewhere, of another look, or
// gone.
//
// The columns and indices of a large graph take longer than a frame to be made again. Until they are, this lies over them:
// the items of a scene include new nodes and edges beside those of the content, and have nodes where they are now.
// Indices hold the old state, so code that searches them also searches the delta. Its cost is that of the changes.

import Drawing
import Geometry
import GraphModel

/// The changes of a graph that the content of a scene does not have.
public struct SceneDelta: Hashable, Sendable {
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

  /// The greatest number of nodes that are elsewhere: of more, the columns are made again.
  public static let mostMoved = 2_000

  /// The new nodes.
  public var nodes: [NodeID: Node] { didSet { newNodes = nodes.keys.sorted() } }
  /// The new edges, and those of the content that have other ends.
  public var edges: [EdgeID: Edge] { didSet { newEdges = edges.keys.sorted() } }
  /// The new nodes, rising.
  public private(set) var newNodes: [NodeID] = []
  /// The new edges, and those that have other ends, rising.
  public private(set) var newEdges: [EdgeID] = []
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
  /// The positions of the nodes of the content that are elsewhere, in the coordinates of the projection.
  public private(set) var positions: [NodeID: Point] = [:]
  /// These nodes, rising.
  public private(set) var movedNodes: [NodeID] = []
  /// The edges of the content at them, rising.
  private(set) var movedEdges: [EdgeID] = []

  /// Changes from their parts.
  public init(
    nodes: [NodeID: Node] = [:], edges: [EdgeID: Edge] = [:], names: [NodeID: String] = [:],
    sizes: [NodeID: Float] = [:], categories: [NodeID: UInt8] = [:], goneNodes: Set<NodeID> = [],
    goneEdges: Set<EdgeID> = []
  ) {
    (self.sizes, self.categories) = (sizes, categories)
    (self.nodes, self.edges, self.names) = (nodes, edges, names)
    (self.goneNodes, self.goneEdges) = (goneNodes, goneEdges)
    (newNodes, newEdges) = (nodes.keys.sorted(), edges.keys.sorted())
  }

  /// True if there is no change.
  public var isEmpty: Bool { self == SceneDelta() }

  /// The nodes of the content that are of other sizes or categories, rising.
  var relookedNodes: [NodeID] {
    sizes.isEmpty && categories.isEmpty ? [] : Set(sizes.keys).union(categories.keys).sorted()
  }

  /// Takes the difference between an edited graph and that of the content. Nodes that are elsewhere stay there.
  ///
  /// - Parameters:
  ///   - sizes: the sizes relative to the usual one of nodes that are touched.
  ///   - categories: the categories of such nodes.
  ///   - position: returns the position of a new node, in the coordinates of the projection.
  public mutating func take(
    _ delta: GraphDelta, sizes: [NodeID: Float] = [:], categories: [NodeID: UInt8] = [:],
    position: (NodeRecord) -> Point
  ) {
    let nodes = delta.newNodes.map { node in
      let added = Node(
        position: position(node.record), name: node.name, relativeSize: sizes[node.id] ?? 1,
        category: categories[node.id])
      return (node.id, added)
    }
    let edges = delta.newEdges.lazy.filter(\.hasNewEnds).map { edge in
      let record = edge.record
      let added = Edge(from: record.source, to: record.target, label: record.label, isDirected: record.isDirected)
      return (edge.id, added)
    }
    self.nodes = Dictionary(uniqueKeysWithValues: nodes)
    self.edges = Dictionary(uniqueKeysWithValues: edges)
    names = Dictionary(uniqueKeysWithValues: delta.renamedNodes.map { ($0.id, $0.name) })
    self.sizes = sizes.filter { self.nodes[$0.key] == nil }
    self.categories = categories.filter { self.nodes[$0.key] == nil }
    (goneNodes, goneEdges) = (Set(delta.goneNodes), delta.goneOrRejoinedEdges)
  }

  /// Puts new nodes elsewhere; others are left out.
  ///
  /// - Returns: true if there was one.
  public mutating func putNew(_ moved: [(node: NodeID, position: Point)]) -> Bool {
    guard !nodes.isEmpty else { return false }
    var (next, areMoved) = (nodes, false)
    for (node, position) in moved where next[node] != nil {
      next[node]?.position = position
      areMoved = true
    }
    if areMoved { nodes = next }
    return areMoved
  }

  /// Puts nodes of the content elsewhere, or back where that has them.
  ///
  /// - Returns: false if that would be too many; nothing is changed then.
  /// - Complexity: O(nodes put), and where others are elsewhere than before O(edges at those).
  mutating func put(_ moved: [(node: NodeID, position: Point)], over content: SceneContent) -> Bool {
    guard moved.count <= Self.mostMoved else { return false }
    var next = positions
    for (node, position) in moved {
      next[node] = position == content.positions[node.index] ? nil : position
    }
    guard next.count <= Self.mostMoved else { return false }
    let isSame = next.count == positions.count && next.keys.allSatisfy { positions[$0] != nil }
    positions = next
    if !isSame { findMoved(in: content.graph) }
    return true
  }

  /// Lets all nodes be where the content has them.
  mutating func putAllBack() { (positions, movedNodes, movedEdges) = ([:], [], []) }

  private mutating func findMoved(in graph: Graph) {
    movedNodes = positions.keys.sorted()
    var found = Set<EdgeID>()
    for node in movedNodes {
      for arc in graph.outgoing.arcs(of: node) { found.insert(graph.edge(ofOutgoingArc: arc)) }
      guard graph.directedness != .undirected else { continue }
      for arc in graph.incoming.arcs(of: node) { found.insert(graph.edge(ofIncomingArc: arc)) }
    }
    movedEdges = found.sorted()
  }

  /// The smallest rectangle with the positions of the nodes that are elsewhere; `nil` without one.
  var boundsOfMoved: Rect? { movedNodes.isEmpty ? nil : Rect(bounding: movedNodes.compactMap { positions[$0] }) }
}

extension SceneItems {
  /// Returns true if a node belongs to the content, and not to what is new.
  @inline(__always) func isOfContent(_ node: NodeID) -> Bool {
    node.index < content.positions.count && (content.graph.nodeGaps.isEmpty || content.graph.contains(node))
  }

  /// Returns true if an edge is as the content has it, and neither new nor one that has other ends.
  @inline(__always) func isOfContent(_ edge: EdgeID) -> Bool {
    edge.index < content.graph.edgeCount && (delta.newEdges.isEmpty || added(edge) == nil)
  }

  /// Returns a new node; `nil` for any other.
  func added(_ node: NodeID) -> SceneDelta.Node? { delta.nodes[node] }

  /// Returns a new edge, or one that has other ends; `nil` for any other.
  func added(_ edge: EdgeID) -> SceneDelta.Edge? { delta.edges[edge] }

  /// Returns the position of a node in the coordinates of the projection.
  func position(of node: NodeID) -> Point {
    isOfContent(node) ? position(at: node.index) : added(node)?.position ?? .zero
  }

  /// Returns true if a node is there and on the side of the world that is seen.
  func isVisible(_ node: NodeID) -> Bool {
    if isOfContent(node) { return isVisible(at: node.index) }
    return points.haveTransform ? added(node) != nil : newPoints[node] != nil
  }

  /// Returns the disc of a new node, in view pixels. Seen from afar, where discs are hardly there, somebody still looks
  /// for the one that they have added.
  func addedDisc(of node: NodeID) -> Disc {
    return Disc(
      center: points.point(of: added(node)?.position ?? .zero) ?? newPoints[node] ?? .zero,
      radius: max(Double(added(node)?.relativeSize ?? 0.75) * discRadius, 3 * pixelScale))
  }

  /// Returns the name of a node that people see.
  public func name(of node: NodeID) -> String {
    guard isOfContent(node) else { return added(node)?.name ?? "" }
    return delta.names[node] ?? content.graph.label(of: node)
  }

  /// Returns the name of a node as it is written beside it.
  func shownName(of node: NodeID) -> ShownName {
    guard isOfContent(node) else { return ShownName(ShownNames.text(of: added(node)?.name ?? "")) }
    return delta.names[node].map { ShownName(ShownNames.text(of: $0)) } ?? content.shownName(of: node)
  }

  /// Returns the name of a node as it is written at a spot.
  func shownName(of node: NodeID, at spot: NameSpot) -> ShownName {
    guard isOfContent(node), delta.names[node] == nil else { return shownName(of: node) }
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
}

// MARK: - Moving nodes

extension SceneGraph {
  /// The smallest rectangle with the positions of all nodes of the content.
  public var bounds: Rect {
    guard let moved = items.delta.boundsOfMoved else { return content.bounds }
    return content.bounds.union(moved)
  }

  /// Puts a few nodes elsewhere, in the coordinates of the projection, over the content, which stays; call `update` before
  /// anything else. One that is put where the content has it is no longer elsewhere; what is not there is left out.
  ///
  /// - Returns: false if that would be too many, or nodes are on the move; nothing is changed then.
  /// - Complexity: O(nodes put), and where others are elsewhere than before O(edges at those).
  public mutating func put(_ nodes: [(node: NodeID, position: Point)]) -> Bool {
    var delta = items.delta
    guard !content.isBrief, delta.put(nodes.filter { content.graph.contains($0.node) }, over: content) else {
      return false
    }
    _ = delta.putNew(nodes)
    items.delta = delta
    items.isStale = true
    return true
  }

  /// Lets all nodes be where the content has them; call `update` before anything else.
  public mutating func putAllBack() {
    guard items.hasMoved else { return }
    items.delta.putAllBack()
    items.isStale = true
  }
}
