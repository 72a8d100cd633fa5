// A scene graph: the nodes, edges and labels of a graph as items that can be seen, hit and drawn, through a projection.
//
// Below lie the items at rest (`NodeItem`, `EdgeItem`, `LabelItem`), above them an overlay of small values that exhibits
// make for each frame (`ArrowItem`, `PathItem`, `RingItem`, `TreeItem`, `SelectionItem`, `PressItem`, and kinds of their
// own). What differs between a plane and a globe is the projection and nothing else.
// Storage is columns of values. Call `update` when the camera or the window changes, then draw; a frame allocates nothing
// once the columns and the picture have grown.

import Drawing
import Geometry
import GraphModel

/// The items of a graph seen through a projection.
public struct SceneGraph<Projection: SceneProjection>: Sendable {
  /// The columns behind the items.
  public internal(set) var items: SceneItems
  /// The projection from positions to view pixels. Last, so that what lies before it is found without knowing its size.
  public internal(set) var projection: Projection

  /// A scene of content that has been made; call `update` before anything else.
  public init(_ content: SceneContent, projection: Projection) {
    items = SceneItems(content)
    self.projection = projection
  }

  /// The columns that no camera changes.
  public var content: SceneContent { items.content }

  /// Takes the same graph with its nodes at other positions; call `update` before anything else.
  public mutating func take(_ content: SceneContent) {
    precondition(content.graph.nodeCount == items.nodeCount, "nodes move, they do not come or go")
    items.content = content
    items.detours.isAtRest = true
    items.isStale = true
  }

  /// Puts the nodes at other positions, one for each by its index; call `update` before anything else.
  ///
  /// - Parameter isBrief: true if the nodes go on at once.
  /// - Complexity: O(nodes), of a large graph O(nodes + edges) unless it is brief.
  public mutating func moveNodes(to positions: [Point], isBrief: Bool = false) {
    SceneContent.move(&items.content, to: positions, isBrief: isBrief)
    items.detours.isAtRest = !isBrief
    items.isStale = true
  }

  /// The changes of the graph since the content was made. Content that takes its place has to have it.
  public var delta: SceneDelta {
    get { items.delta }
    set {
      items.delta = newValue
      // Only a plane can say where one point is without all others.
      if !items.points.haveTransform { items.isStale = true }
    }
  }

  /// The graph.
  public var graph: Graph { items.content.graph }

  /// The items of the nodes: `scene.nodes[id]`.
  public var nodes: NodeItems { NodeItems(items: items) }

  /// The items of the edges: `scene.edges[id]`.
  public var edges: EdgeItems { EdgeItems(items: items) }

  /// The names at rest.
  public var labels: SceneLabels {
    get { items.labels }
    set {
      items.labels = newValue
      items.placeRimNames()
    }
  }

  /// The category that alone is shown, while the others step back; `nil` for all.
  public var shownCategory: Int? {
    get { items.shownCategory }
    set {
      guard newValue != items.shownCategory else { return }
      items.shownCategory = newValue
      replaceNames()
    }
  }

  /// The box of the heading over the scene, in view pixels, over which no name is written; empty for none.
  public var heading: Rect {
    get { items.heading }
    set {
      guard newValue != items.heading else { return }
      items.heading = newValue
      replaceNames()
      items.placeRimNames()
    }
  }

  /// The box of the legend over the scene, in view pixels, over which no name is written; empty for none.
  public var legend: Rect {
    get { items.legend }
    set {
      guard newValue != items.legend else { return }
      items.legend = newValue
      replaceNames()
      items.placeRimNames()
    }
  }

  /// Names that are placed for each view are placed with the next one.
  private mutating func replaceNames() { if case .placed = items.labels { items.isStale = true } }

  /// The part of the view that is worth drawing, in view pixels.
  public var viewport: Rect { items.viewport }

  /// True if of nodes at one point a finger means the first of the graph; otherwise it means the one drawn last.
  public var prefersFirst: Bool {
    get { items.prefersFirst }
    set { items.prefersFirst = newValue }
  }

  /// True until a camera has been taken up.
  public var isStale: Bool { items.isStale }

  /// Takes up a camera and a window: projects the nodes, and places names again where that is done for each view.
  ///
  /// - Parameters:
  ///   - camera: how the projection is looked through.
  ///   - viewport: the part of the view that is worth drawing, in view pixels.
  ///   - discRadius: the radius of a disc of relative size 1, in view pixels.
  ///   - pixelScale: the pixels of the window for each pixel of the design.
  ///   - enlargement: the factor by which lines and heads are larger than usual.
  /// - Complexity: O(1) where one transform says where all nodes are and names are planned, else O(nodes).
  public mutating func update(
    camera: Projection.Camera, viewport: Rect, discRadius: Double, pixelScale: Double, enlargement: Double = 1
  ) {
    projection.camera = camera
    items.viewport = viewport
    items.pixelScale = pixelScale
    items.enlargement = enlargement
    items.discRadius = discRadius
    items.scale = projection.scale
    items.horizon = projection.horizon
    projection.project(items.content.positions, into: &items.points)
    if items.hasMoved || !items.delta.newNodes.isEmpty || !items.newPoints.isEmpty { projectDelta() }
    items.inView.forget()
    items.placeLabels()
    items.placeRimNames()
    items.isStale = false
  }

  /// Returns the centre of a node's disc in view pixels; of a hidden node it means nothing.
  public func point(of node: NodeID) -> Point { items.disc(of: node).center }

  /// Returns the centre of a node's disc in view pixels; `nil` when the node is hidden.
  public func visiblePoint(of node: NodeID) -> Point? { items.visibleDisc(of: node)?.center }

  /// Returns the radius of a node's disc in view pixels.
  public func radius(of node: NodeID) -> Double { items.disc(of: node).radius }

  /// Returns the node at a point: of the discs that the point is on the one with the nearest centre, and where it is on
  /// none, the node with the nearest centre within reach; of those at one point the one drawn last, unless
  /// `prefersFirst`. A rim is outside.
  ///
  /// - Parameters:
  ///   - point: a point in view pixels.
  ///   - reach: the radius of a finger's target in view pixels; a larger disc counts as a whole.
  /// - Complexity: O(nodes nearby) where the projection knows what is nearby, else O(nodes).
  public func node(at point: Point, reach: Double) -> NodeID? {
    guard point.isFinite else { return nil }
    let widest = max(reach, items.discRadius * items.content.greatestRelativeSize) + 1
    return items.node(at: point, reach: reach, widest: widest) { items.points.region(around: point, reach: $0) }
  }

  /// Returns the name of a node at rest; `nil` while it does not show.
  ///
  /// - Complexity: O(1) of a plan at most zooms, else O(names).
  public func label(of node: NodeID) -> LabelItem? { items.label(of: node) }

  /// Returns the node whose name at rest is at a point in view pixels; `nil` where no name is.
  ///
  /// - Complexity: O(nodes nearby) where the projection knows what is nearby, else O(nodes).
  public func node(named point: Point) -> NodeID? {
    guard point.isFinite else { return nil }
    return items.node(named: point) { items.points.region(around: point, reach: $0) }
  }

  /// Returns true if no node and no name at rest reaches into a box in view pixels.
  ///
  /// - Complexity: O(nodes), of a large graph O(nodes nearby).
  public func isFree(_ box: Rect) -> Bool {
    if let names = items.boundaryLabels, !names.isFree(box) { return false }
    guard !content.isBrief || content.traits.sketch == nil else { return isFreeOfDiscs(box) }
    guard content.isLarge, items.points.haveTransform else { return items.isFree(box) }
    // Where names are placed for each view it is known what is drawn.
    if case .placed = labels { return items.isFree(box) }
    if case .plan(let plan) = labels, !items.allNamed(by: plan, near: box, { items.isNameBeside($0, plan, box) }) {
      return false
    }
    return isFreeOfDiscs(box)
  }

  /// Returns the edge whose course is nearest to a point and strictly nearer than `reach`, both in view pixels; of
  /// equally near ones the one drawn last.
  ///
  /// - Complexity: O(edges), of a large graph O(edges nearby and those longer than the view); while only a sample of that
  ///   has an index, no edge is found.
  public mutating func edge(at point: Point, reach: Double) -> EdgeID? {
    guard point.isFinite else { return nil }
    var best: EdgeID?
    var least = reach
    func consider(at edge: EdgeID) {
      let distance = projection.distance(from: point, to: items[edge])
      guard distance < reach, distance <= least else { return }
      // Of equally near ones the one drawn last.
      if distance == least, let held = best, items.isOfContent(edge),
        items.content.isDrawn(edge, before: held)
      {
        return
      }
      (best, least) = (edge, distance)
    }
    if !items.content.isBrief, let index = items.content.edgeIndex,
      let region = items.points.region(around: point, reach: reach + items.greatestBend)
    {
      let bulge = projection.bulge
      index.forEachCandidate(in: region, bulge: bulge) { edge in
        if !items.hiddenEdges.contains(edge) { consider(at: EdgeID(index: edge)) }
      }
      for edge in items.delta.movedEdges where items.isAtRest(edge) { consider(at: edge) }
    } else if !(items.content.isBrief && items.content.isLarge) {
      for edge in items.content.graph.edges where items.isAtRest(edge) { consider(at: edge) }
    }
    for edge in items.delta.newEdges { consider(at: edge) }
    return best
  }

  /// Draws part of the course of an edge, as a line of one width in view pixels.
  public mutating func stroke(
    _ edge: EdgeItem, from first: Double = 0, to last: Double = 1, width: Double, color: Color,
    into picture: inout Picture
  ) {
    projection.stroke(edge, from: first, to: last, width: width, color: color, into: &picture)
  }

  /// Draws the whole course of an edge, with a head if it leads one way.
  ///
  /// - Parameters:
  ///   - width: the width of its line, in view pixels.
  ///   - headUnit: the view pixels for each pixel of the head's design.
  ///   - gap: the room between the head and the disc of the target, in view pixels.
  public mutating func strokeWithHead(
    _ edge: EdgeID, width: Double, headUnit: Double, gap: Double = 0, color: Color, into picture: inout Picture
  ) {
    let item = items[edge]
    guard items.isDirected(edge),
      let head = projection.arrival(of: item, headLength: Picture.edgeHeadLength * headUnit)
    else { return stroke(item, width: width, color: color, into: &picture) }
    stroke(item, to: head.part, width: width, color: color, into: &picture)
    picture.edgeHead(at: head.tip - head.direction * gap, head.direction, unit: headUnit, color: color)
  }
}

// MARK: - Drawing

// A scene at rest goes into the picture's backdrop, which is drawn again only when the camera, the window or the theme
// changes. Edges come in runs of one colour, which the rasterizer adds up cheaply.

extension SceneGraph {
  /// Draws the whole scene as it is when nothing is highlighted.
  public mutating func drawBackdrop(_ frame: SceneFrame, into picture: inout Picture) {
    drawFrames(frame, into: &picture)
    drawEdges(frame, into: &picture)
    drawLeaders(frame, into: &picture)
    drawNodes(frame, into: &picture)
    drawLabels(frame, into: &picture)
  }

  /// Draws the frames around groups of nodes.
  public func drawFrames(_ frame: SceneFrame, into picture: inout Picture) { items.drawFrames(frame, into: &picture) }

  /// Draws the edges at rest.
  public mutating func drawEdges(_ frame: SceneFrame, into picture: inout Picture) {
    projection.drawEdges(of: items, frame, into: &picture)
  }

  /// Draws the lines to the nodes whose names stand away from their discs, or beside the network.
  public func drawLeaders(_ frame: SceneFrame, into picture: inout Picture) {
    items.drawLines(frame, into: &picture)
    items.boundaryLabels?.drawLeaders(frame, into: &picture)
  }

  /// Draws the nodes at rest.
  public func drawNodes(_ frame: SceneFrame, into picture: inout Picture) { items.drawNodes(frame, into: &picture) }

  /// Draws the names at rest.
  public func drawLabels(_ frame: SceneFrame, into picture: inout Picture) {
    items.drawLabels(frame, into: &picture)
  }

  /// Draws an item of the overlay.
  public mutating func draw(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    item.draw(in: &self, &frame, into: &picture)
  }

  /// Writes the names and labels of an item of the overlay, where they find room.
  public mutating func drawText(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    item.drawText(in: &self, &frame, into: &picture)
  }
}
