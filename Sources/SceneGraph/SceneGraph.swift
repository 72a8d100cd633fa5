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
    items.isStale = true
  }

  /// Puts the nodes at other positions, one for each by its index; call `update` before anything else.
  ///
  /// - Parameter isBrief: true if the nodes go on at once.
  /// - Complexity: O(nodes), of a large graph O(nodes + edges) unless it is brief.
  public mutating func moveNodes(to positions: [Point], isBrief: Bool = false) {
    SceneContent.move(&items.content, to: positions, isBrief: isBrief)
    items.isStale = true
  }

  /// The changes of the graph since the content was made. Content that takes its place has to have it.
  public var additions: SceneAdditions {
    get { items.additions }
    set { items.additions = newValue }
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
    set { items.labels = newValue }
  }

  /// The category that alone is shown, while the others step back; `nil` for all.
  public var shownCategory: Int? {
    get { items.shownCategory }
    set { items.shownCategory = newValue }
  }

  /// The part of the view that is worth drawing, in view pixels.
  public var viewport: Rect { items.viewport }

  /// True if of nodes at one point a finger means the first of the graph; otherwise it means the one drawn last.
  public var prefersFirst: Bool {
    get { items.prefersFirst }
    set { items.prefersFirst = newValue }
  }

  /// True until a camera has been taken up.
  public var isStale: Bool { items.isStale }

  /// Takes up a camera and a window: projects the nodes, and places names anew where that is done for each view.
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
    items.inView.forget()
    items.placeLabels()
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
    return items.node(at: point, reach: reach, widest: widest) { projection.region(around: point, reach: $0) }
  }

  /// Returns the name of a node at rest; `nil` while it does not show.
  ///
  /// - Complexity: O(1) of a plan at most zooms, else O(names).
  public func label(of node: NodeID) -> LabelItem? { items.label(of: node) }

  /// Returns the node whose name at rest is at a point in view pixels; `nil` where no name is.
  ///
  /// - Complexity: O(nodes nearby) where the projection knows what is nearby, else O(nodes).
  public func node(named point: Point) -> NodeID? {
    guard point.isFinite, let node = items.node(named: point, among: { projection.region(around: point, reach: $0) })
    else { return nil }
    return items.additions.goneNodes.contains(node) ? nil : node
  }

  /// Returns true if no node and no name at rest reaches into a box in view pixels.
  ///
  /// - Complexity: O(nodes), of a large graph O(nodes nearby and names at rest).
  public func isFree(_ box: Rect) -> Bool {
    if let names = items.boundaryLabels, !names.isFree(box) { return false }
    // An index of nodes on the move would be made for this alone.
    if content.isBrief, let sketch = content.traits.sketch {
      return sketch.nodes.allSatisfy { items.isDiscBeside(NodeID($0), box) }
    }
    let reach = max(box.width, box.height) / 2 + items.discRadius * content.greatestRelativeSize
    guard content.isLarge, let region = projection.region(around: box.center, reach: reach) else {
      return items.isFree(box)
    }
    if case .plan(let plan) = labels,
      !plan.nodes(shownAt: items.scale).allSatisfy({ items.isNameBeside($0, plan, box) })
    {
      return false
    }
    guard items.moved.nodes.allSatisfy({ items.isDiscBeside($0, box) }) else { return false }
    return content.index.rows(in: region).allSatisfy { row in
      content.index.members(ofRow: row, in: region).allSatisfy { items.isDiscBeside(NodeID($0), box) }
    }
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
    let gone = items.additions.goneEdges
    func consider(at edge: EdgeID) {
      if !gone.isEmpty, gone.contains(edge) { return }
      let distance = projection.distance(from: point, to: items[edge])
      guard distance < reach, distance <= least else { return }
      // Of equally near ones the one drawn last.
      if distance == least, let held = best, edge.index < items.content.graph.edgeCount,
        items.content.isDrawn(edge, before: held)
      {
        return
      }
      (best, least) = (edge, distance)
    }
    if !items.content.isBrief, let index = items.content.edgeIndex,
      let region = projection.region(around: point, reach: reach + items.greatestBend)
    {
      index.forEachCandidate(in: region) { consider(at: EdgeID(index: $0)) }
      for edge in items.moved.edges { consider(at: edge) }
    } else if !(items.content.isBrief && items.content.isLarge) {
      for edge in items.content.graph.edges { consider(at: edge) }
    }
    for edge in items.addedEdges { consider(at: edge) }
    return best
  }

  /// Draws part of the course of an edge, as a line of one width in view pixels.
  public mutating func stroke(
    _ edge: EdgeItem, from first: Double = 0, to last: Double = 1, width: Double, color: Color,
    into picture: inout Picture
  ) {
    projection.stroke(edge, from: first, to: last, width: width, color: color, into: &picture)
  }
}

extension SceneItems {
  /// Returns true if no node and no name at rest reaches into a box in view pixels.
  ///
  /// - Complexity: O(nodes), and a comparison for each that is not nearby.
  func isFree(_ box: Rect) -> Bool {
    let widestDisc = discRadius * content.greatestRelativeSize
    guard case .plan(let plan) = labels else {
      if case .placed(let placement) = labels,
        placement.labels.contains(where: { isShown($0.node) && $0.box.intersects(box) })
      {
        return false
      }
      let near = box.inset(by: -widestDisc)
      return !(0..<nodeCount).contains { near.contains(point(at: $0)) && !isDiscBeside(NodeID(index: $0), box) }
    }
    // A name reaches down from its disc, so it is looked for above the box, and to either side of it.
    let (beside, above) = (max(widestDisc, plan.widestName / 2) + 1, widestDisc + plan.lineHeight * 2)
    let near = Rect(box.x - beside, box.y - above, box.width + 2 * beside, box.height + above + widestDisc)
    return !(0..<nodeCount).contains {
      guard near.contains(point(at: $0)) else { return false }
      let node = NodeID(index: $0)
      return !isDiscBeside(node, box) || !isNameBeside(node, plan, box)
    }
  }

  /// Returns true if the square about the disc of a node is outside a box in view pixels.
  func isDiscBeside(_ node: NodeID, _ box: Rect) -> Bool {
    guard let disc = visibleDisc(of: node) else { return true }
    let side = 2 * disc.radius
    return !Rect(center: disc.center, size: Size(side, side)).intersects(box)
  }

  /// Returns true if the name that a plan has under the disc of a node is outside a box in view pixels.
  func isNameBeside(_ node: NodeID, _ plan: LabelPlan, _ box: Rect) -> Bool {
    guard isShown(node), let name = plan.label(of: node, disc: disc(of: node), depth: labelDepth) else { return true }
    return !name.box.intersects(box)
  }

  /// Returns the node at a point. Where nodes lie close, a finger reaches thousands: those nearby are looked at first, and
  /// farther ones only while one of them may be meant.
  ///
  /// - Parameters:
  ///   - widest: the distance in view pixels beyond which no node is meant.
  ///   - region: returns the part of the projection with all nodes up to a distance; `nil` where that is not known.
  func node(at point: Point, reach: Double, widest: Double, among region: (Double) -> Rect?) -> NodeID? {
    var best: NodeHit?
    let greatestDisc = discRadius * content.greatestRelativeSize
    func consider(at node: Int) {
      guard isVisible(at: node), additions.goneNodes.isEmpty || !additions.goneNodes.contains(NodeID(index: node))
      else {
        return
      }
      consider(node, Disc(center: self.point(at: node), radius: radius(at: node)))
    }
    func consider(_ node: Int, _ disc: Disc) {
      let distance = disc.center.distance(to: point)
      let hit = NodeHit(node: node, isOnDisc: distance < disc.radius, distance: distance)
      guard hit.isOnDisc || distance < reach else { return }
      if let held = best, !hit.isBetter(than: held, prefersFirst: prefersFirst) { return }
      best = hit
    }
    for node in moved.nodes { consider(at: node.index) }
    var distance = widest / 8
    while true {
      guard let region = region(distance) else {
        for node in 0..<nodeCount { consider(at: node) }
        break
      }
      content.index.forEachCandidate(in: region) { consider(at: Int($0)) }
      if distance >= widest { break }
      // Farther away no centre is nearer, and beyond the greatest disc the point is on none.
      if let best, best.distance <= distance, best.isOnDisc || greatestDisc <= distance { break }
      distance = min(widest, 2 * distance)
    }
    for node in addedNodes where isVisible(node) { consider(node.index, disc(of: node)) }
    return best.map { NodeID(index: $0.node) }
  }
}

/// A node near a point.
private struct NodeHit {
  let node: Int
  let isOnDisc: Bool
  let distance: Double

  /// Returns true if a finger means this one rather than the other.
  func isBetter(than other: NodeHit, prefersFirst: Bool) -> Bool {
    if isOnDisc != other.isOnDisc { return isOnDisc }
    if distance != other.distance { return distance < other.distance }
    return prefersFirst ? node < other.node : node > other.node
  }
}
