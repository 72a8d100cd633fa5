// The items of a scene as one window sees them: points and radii beside the columns that stay.
//
// Another camera or window costs nothing that grows with the graph where one transform says where all nodes are. Asked by
// everything that draws over the graph, so that all of it agrees to the pixel. An item is a value made when it is asked
// for; no node and no edge is an object.

import Geometry
import GraphModel

/// The columns behind the items of a scene, in view pixels.
public struct SceneItems: Sendable {
  /// The columns that no camera changes.
  public internal(set) var content: SceneContent {
    didSet {
      hidden = nil
      noteChange()
    }
  }
  /// The changes that the content lacks.
  public internal(set) var delta = SceneDelta() { didSet { noteChange() } }
  /// The nodes of the content that show no disc: those that are gone, and groups.
  private(set) var hiddenNodes = IDSet()
  /// The edges of the content that do not show as the content has them: they are gone, or have other ends.
  private(set) var hiddenEdges = IDSet()
  /// The source of these; `nil` where the content is another.
  private var hidden: (nodes: Set<NodeID>, edges: Set<EdgeID>)?
  /// True if nodes of the content are of other sizes or categories, or elsewhere. Asked for every node of a frame.
  private(set) var (isRelooked, hasMoved) = (false, false)
  /// The centres of the nodes' discs, in view pixels.
  var points = ProjectedPoints.transform(.identity)
  /// The centres of the discs of new and of moved nodes that are seen, in a world without one transform.
  var newPoints: [NodeID: Point] = [:]
  /// The arcs of edges around discs.
  var detours = EdgeDetours()
  /// The items in the viewport, where they are known; otherwise everything has to be looked at.
  var inView = ItemsInView()
  /// The storage in which nodes are put in order.
  var ranked = NodesByRank()
  /// The part of the view that is worth drawing, in view pixels.
  public internal(set) var viewport = Rect.zero
  /// The box of the heading over the scene, in view pixels, over which no name is written; empty for none.
  public internal(set) var heading = Rect.zero
  /// The box of the legend over the scene, in view pixels, over which no name is written; empty for none.
  public internal(set) var legend = Rect.zero
  /// The rim of the world in view pixels; `nil` where the world has no rim.
  public internal(set) var horizon: Disc?
  /// The pixels of the window for each pixel of the design.
  public internal(set) var pixelScale = 1.0
  /// The factor by which lines and heads are larger than in a network that fills the window (`NodeSizing`).
  public internal(set) var enlargement = 1.0
  /// The radius of a disc of relative size 1, in view pixels.
  public internal(set) var discRadius = 0.0
  /// The view pixels for each unit of the projection.
  public internal(set) var scale = 1.0 { didSet { measureNames() } }
  /// True if of nodes at one point a finger means the first of the graph; otherwise it means the one drawn last.
  public internal(set) var prefersFirst = false
  /// The category that alone is shown, while the others step back; `nil` for all.
  public internal(set) var shownCategory: Int?
  /// True until a camera has been taken up.
  public internal(set) var isStale = true
  /// The names at rest.
  public internal(set) var labels = SceneLabels.none {
    didSet {
      nameFade = nil
      yielding.forgetScene()
    }
  }
  /// The names of a plan at the rim of the window.
  var rimNames = RimNames()
  /// The names at rest that give way to highlighted nodes.
  var yielding = YieldingNames()
  /// The names on their way; `nil` where they are there, or not, at once.
  var nameFade: NameFade? { didSet { measureNames() } }
  /// The level of a plan of names that the scale has come to; found once a frame, and not for every name.
  private(set) var labelDepth = 0.0
  /// The names of a plan that show.
  private(set) var shownLevels = ShownLevels.none
  /// True if names may stand beside the network at this scale; known once a frame, for every name asks.
  private(set) var hasBoundaryLabels = false

  init(_ content: SceneContent) {
    self.content = content
    noteChange()
  }

  private mutating func noteChange() {
    isRelooked = !delta.sizes.isEmpty || !delta.categories.isEmpty
    hasMoved = !delta.movedNodes.isEmpty
    yielding.forgetScene()
    guard hidden.map({ $0 != (delta.goneNodes, delta.goneEdges) }) ?? true else { return }
    hidden = (delta.goneNodes, delta.goneEdges)
    let gone = IDSet(delta.goneNodes)
    hiddenNodes = gone.isEmpty ? content.hiddenNodes : content.hiddenNodes.union(gone)
    hiddenEdges = IDSet(delta.goneEdges)
  }

  /// Returns true if an edge of the content shows as the content has it.
  @inline(__always) public func isAtRest(_ edge: EdgeID) -> Bool { !hiddenEdges.contains(edge.index) }

  private mutating func measureNames() {
    hasBoundaryLabels = false
    guard case .plan(let plan) = labels else { return }
    labelDepth = plan.depth(at: scale)
    shownLevels = nameFade?.levels ?? plan.levels(shownAt: scale)
    hasBoundaryLabels = shownLevels.beside > 0 && BoundaryLabels.room(plan, at: scale) > 0
  }

  /// The number of nodes of the content.
  public var nodeCount: Int { content.positions.count }

  /// Returns the position of a node of the content, by its index, in the coordinates of the projection.
  @inline(__always) func position(at index: Int) -> Point {
    guard hasMoved, let position = delta.positions[NodeID(index: index)] else { return content.positions[index] }
    return position
  }

  /// Returns the centre of the disc of a node, by its index, in view pixels; meaningful where it is visible.
  @inline(__always) public func point(at index: Int) -> Point {
    switch points {
    case .transform(let transform): return transform.toView(position(at: index))
    case .endless(let transform, let middle):
      return transform.toView(ProjectedPoints.image(of: position(at: index), nearestTo: middle))
    case .sphere(let sight, let directions):
      if hasMoved, let moved = movedPoint(at: index) { return moved }
      return sight.point(directions[index])
    case .column(let points, _):
      if hasMoved, let moved = movedPoint(at: index) { return moved }
      return points[index]
    }
  }

  /// Returns the centre of the disc of a node that is elsewhere; `nil` for any other.
  private func movedPoint(at index: Int) -> Point? {
    delta.positions[NodeID(index: index)] == nil ? nil : newPoints[NodeID(index: index)] ?? .zero
  }

  /// Returns true if a node, by its index, shows a disc: it is not hidden, and on the side of the world that is seen.
  @inline(__always) public func isVisible(at index: Int) -> Bool {
    guard !hiddenNodes.contains(index) else { return false }
    if !points.haveTransform, hasMoved, delta.positions[NodeID(index: index)] != nil {
      return newPoints[NodeID(index: index)] != nil
    }
    switch points {
    case .transform, .endless: return true
    case .sphere(let sight, let directions): return sight.sees(directions[index])
    case .column(_, let isVisible): return isVisible[index]
    }
  }

  /// Returns the radius of the disc of a node, by its index, in view pixels.
  @inline(__always) public func radius(at index: Int) -> Double {
    guard isRelooked, let size = delta.sizes[NodeID(index: index)] else {
      return discRadius * Double(content.relativeSizes[index])
    }
    return discRadius * Double(size)
  }

  /// Returns the category of a node of the content, by its index.
  @inline(__always) func category(at index: Int) -> Int {
    guard isRelooked, let category = delta.categories[NodeID(index: index)] else {
      return Int(content.categories.ofNode[index])
    }
    return Int(category)
  }

  /// The graph.
  public var graph: Graph { content.graph }

  /// The distance between the lanes of parallel edges, in view pixels.
  public var laneWidth: Double { 9 * edgeUnit }

  /// The view pixels for each pixel of the design of edges at rest and their heads.
  var edgeUnit: Double { pixelScale * enlargement }

  /// The factor by which lines over the scene are larger: less than those at rest, for they are bold already.
  var overlayEnlargement: Double { enlargement.squareRoot() }

  /// Returns the item of a node.
  public subscript(node: NodeID) -> NodeItem { NodeItem(node, in: self) }

  /// Returns the item of an edge, from its source to its target.
  public subscript(edge: EdgeID) -> EdgeItem { EdgeItem(edge, from: ends(of: edge).source, in: self) }

  /// Returns the item of an edge as travelled from one of its ends.
  public subscript(edge: EdgeID, from start: NodeID) -> EdgeItem { EdgeItem(edge, from: start, in: self) }

  /// Returns the disc of a node in view pixels.
  public func disc(of node: NodeID) -> Disc {
    guard isOfContent(node) else { return addedDisc(of: node) }
    return Disc(center: point(at: node.index), radius: radius(at: node.index))
  }

  /// Returns true if a box lies wholly in the viewport, a little off its rim, and wholly within the rim of the world.
  func holds(_ box: Rect) -> Bool {
    let room = viewport.inset(by: 2 * pixelScale)
    guard box.minX >= room.minX, box.maxX <= room.maxX, box.minY >= room.minY, box.maxY <= room.maxY else {
      return false
    }
    guard let horizon else { return true }
    let far = Point(
      max(horizon.center.x - box.minX, box.maxX - horizon.center.x),
      max(horizon.center.y - box.minY, box.maxY - horizon.center.y))
    return far.length <= horizon.radius
  }

  /// Returns the disc of a node; `nil` when it is hidden.
  public func visibleDisc(of node: NodeID) -> Disc? { isVisible(node) ? disc(of: node) : nil }
}

/// The nodes of a scene, by id.
public struct NodeItems: Sendable {
  let items: SceneItems

  /// Returns the item of a node.
  public subscript(node: NodeID) -> NodeItem { items[node] }
}

/// The edges of a scene, by id.
public struct EdgeItems: Sendable {
  let items: SceneItems

  /// Returns the item of an edge, from its source to its target.
  public subscript(edge: EdgeID) -> EdgeItem { items[edge] }

  /// Returns the item of an edge as travelled from one of its ends.
  public subscript(edge: EdgeID, from start: NodeID) -> EdgeItem { items[edge, from: start] }
}
