// An edge of a scene: its two ends as travelled, its lane, and the course it takes between the rims of their discs.
//
// Its shape on a plane is `EdgeCourse`; other projections draw a course of their own between the positions of its ends.
// It is hit by its distance from a point (`SceneProjection.distance`); at rest it is drawn thinly, with a head if it
// is directed and there is room for one.

import Drawing
import Geometry
import GraphModel

/// An edge as it is seen now.
public struct EdgeItem: Hashable, Sendable {
  /// The edge.
  public let id: EdgeID
  /// The node that it is travelled from.
  public let start: NodeID
  /// The node that it is travelled to.
  public let end: NodeID
  /// The disc of the start in view pixels; meaningful while the edge is visible.
  public let startDisc: Disc
  /// The disc of the end in view pixels; meaningful while the edge is visible.
  public let endDisc: Disc
  /// The position of the start in the coordinates of the projection.
  public let startPosition: Point
  /// The position of the end in the coordinates of the projection.
  public let endPosition: Point
  /// True if both ends are on the side of the world that is seen.
  public let isVisible: Bool
  /// The colour category that both ends share; `nil` when theirs differ or there are no categories.
  public let category: Int?
  /// The lane as seen from the start, as `EdgeCourse` takes it.
  public let lane: Double
  /// The distance between lanes, in view pixels.
  public let laneWidth: Double
  /// The height of the arc of a curved edge in parts of the distance between its ends, to the left as seen from the start.
  public let bow: Double
  /// The stops that a bundled edge passes by; `nil` for any other.
  public private(set) var route: CourseRoute?

  // Borrowed, for a copy of the columns in every edge of every frame would cost more than the drawing.
  init(_ edge: EdgeID, from start: NodeID, in items: borrowing SceneItems) {
    id = edge
    laneWidth = items.laneWidth
    guard items.isOfContent(edge) else {
      let ends = items.ends(of: edge)
      let end = ends.source == start ? ends.target : ends.source
      (self.start, self.end) = (start, end)
      (startDisc, endDisc) = (items.disc(of: start), items.disc(of: end))
      (startPosition, endPosition) = (items.position(of: start), items.position(of: end))
      isVisible = items.isVisible(start) && items.isVisible(end)
      (category, lane, bow, route) = (items.category(of: edge), 0, 0, nil)
      return
    }
    let end = items.content.graph.end(of: edge, from: start)
    self.start = start
    self.end = end
    startDisc = items.disc(of: start)
    endDisc = items.disc(of: end)
    startPosition = items.position(at: start.index)
    endPosition = items.position(at: end.index)
    isVisible = items.isVisible(at: start.index) && items.isVisible(at: end.index)
    category = items.content.categories.edgeCategory(between: start.index, and: end.index)
    // Lanes are counted from the node with the smaller number; seen from the other end, left is right.
    lane = items.content.lanes.lane(of: edge) * (start < end ? 1 : -1)
    guard !items.hasPlainEdges else {
      (bow, route) = (0, nil)
      return
    }
    let isReversed = start != items.content.graph.source(of: edge)
    bow = isReversed ? -items.bow(of: edge) : items.bow(of: edge)
    route = items.route(of: edge, isReversed: isReversed)
  }

  /// The edge without its bundle: the line of a path passes by no node that is not on it.
  var unbundled: EdgeItem {
    var edge = self
    edge.route = nil
    return edge
  }

  /// True if the course on a plane bends; told without the course.
  var isBent: Bool { lane != 0 || bow != 0 || route != nil || startDisc.center == endDisc.center }

  /// The course on a plane, in view pixels, from the rim of the start to the rim of the end.
  public var course: EdgeCourse {
    EdgeCourse(
      from: startDisc.center, to: endDisc.center, radiusA: startDisc.radius, radiusB: endDisc.radius, lane: lane,
      laneWidth: laneWidth, bow: bow, route: route)
  }
}

// MARK: - Drawing on a plane

extension EdgeCourse {
  /// Draws the course, which bends, of an edge at rest.
  func drawBend(width: Double, color: Color, into picture: inout Picture) {
    if let loop {
      picture.ring(loop.center, radius: loop.radius, width: width, color: color)
    } else {
      picture.polyline(corners(), width: width, color: color)
    }
  }
}

extension Picture {
  /// The length of the arrowhead of an edge, in pixels of the design.
  static let edgeHeadLength = 7.0

  /// Adds the arrowhead of an edge.
  ///
  /// - Parameters:
  ///   - tip: the end of its course, in view pixels.
  ///   - direction: the direction in which it arrives, of length one.
  ///   - unit: the view pixels for each pixel of the design.
  mutating func edgeHead(at tip: Point, _ direction: Point, unit: Double, color: Color) {
    let back = tip - direction * (Self.edgeHeadLength * unit)
    let half = direction.perpendicular * (3 * unit)
    triangle(tip, back + half, back - half, color: color)
  }
}

/// The way an edge at rest shows on a plane.
enum EdgeSight {
  /// Out of the viewport.
  case hidden
  /// Bent into its lane, or a loop.
  case bent
  /// As a straight line between the rims of its discs.
  case straight(StraightCourse)
}

/// The colours and widths of edges at rest. Edges come in runs of one colour: the last one is remembered.
struct RestingEdgeInk {
  private let categories: NodeCategories
  private let theme: Theme
  private let shown: Int?
  private let strengths: EdgeStrengths?
  private let unit: Double
  /// The colours and widths that the file says; `nil` where it says none, or they are not shown.
  private let codes: [UInt32]?
  private let widths: [Float]?
  private var category: Int?
  private var color: Color
  private var code = FileColors.none
  private var own = Color(0)

  init(_ items: SceneItems, _ theme: Theme) {
    (categories, self.theme, shown) = (items.content.categories, theme, items.shownCategory)
    (strengths, unit) = (items.content.edgeStyling.strengths, items.edgeUnit)
    color = categories.edgeColor(nil, theme, shown: shown)
    let look = items.content.traits.isAsInFile ? items.content.fileLook : .none
    (codes, widths) = (look.edgeColors, look.edgeWidths)
  }

  /// Returns the colour of an edge of a category, or of none.
  @inline(__always) mutating func color(of edge: EdgeID, _ category: Int?) -> Color {
    if let codes, codes[edge.index] != FileColors.none { return ownColor(codes[edge.index], category) }
    if category != self.category {
      self.category = category
      color = categories.edgeColor(category, theme, shown: shown)
    }
    guard let strengths else { return color }
    var color = color
    color.alpha = UInt8(min(255, Double(color.alpha) * strengths.opacity(of: edge)))
    return color
  }

  private mutating func ownColor(_ code: UInt32, _ category: Int?) -> Color {
    if code != self.code { (self.code, own) = (code, Color(code).legible(in: theme)) }
    return shown == nil || shown == category ? own : own.opacity(0.2)
  }

  /// Returns the width of an edge, in view pixels.
  @inline(__always) func width(of edge: EdgeID) -> Double { 1.15 * unit * relativeWidth(of: edge) }

  @inline(__always) private func relativeWidth(of edge: EdgeID) -> Double {
    if let strengths { return strengths.width(of: edge) }
    return widths.map { Double($0[edge.index]) } ?? 1
  }

  /// Returns the colour, the width and the unit of the head of an edge; of one that is new, as they usually are.
  mutating func style(
    of edge: EdgeID, _ category: Int?, isNew: Bool
  ) -> (color: Color, width: Double, headUnit: Double) {
    if isNew { return (categories.edgeColor(category, theme, shown: shown), 1.15 * unit, unit) }
    return (color(of: edge, category), width(of: edge), headUnit(of: edge))
  }

  /// Returns the view pixels for each pixel of the design of an edge's head, which is wider than its line.
  func headUnit(of edge: EdgeID) -> Double { unit * max(1, 0.8 * relativeWidth(of: edge)) }
}

extension SceneItems {
  /// Returns how an edge shows on a plane. Asked for every edge of a frame, and so without an item.
  @inline(__always) func sight(of edge: EdgeID) -> EdgeSight {
    let (source, target) = (content.graph.source(of: edge), content.graph.target(of: edge))
    let (a, b) = (point(at: source.index), point(at: target.index))
    let lane = content.lanes.lane(of: edge)
    guard mayShow(edge, a, b, lane: lane) else { return .hidden }
    guard !bends(edge, lane: lane),
      let straight = StraightCourse(
        from: a, to: b, radiusA: radius(at: source.index), radiusB: radius(at: target.index))
    else { return .bent }
    return .straight(straight)
  }

  /// Returns true if an edge shows on a plane and is not straight; as `sight` has it, for less.
  @inline(__always) func showsBend(of edge: EdgeID) -> Bool {
    let (a, b) = (point(at: content.graph.source(of: edge).index), point(at: content.graph.target(of: edge).index))
    let lane = content.lanes.lane(of: edge)
    guard bends(edge, lane: lane) || !((b - a).lengthSquared > 0) else { return false }
    return mayShow(edge, a, b, lane: lane)
  }

  /// Returns true if an edge between two nodes that do not lie at one point leaves the straight line between them.
  @inline(__always) private func bends(_ edge: EdgeID, lane: Double) -> Bool {
    lane != 0 || !hasPlainEdges && (content.edgeStyling.bends(edge) || detours[edge] != 0)
  }

  /// True if all edges are straight lines of one width, but for their lanes.
  @inline(__always) var hasPlainEdges: Bool { content.hasPlainEdges && detours.isEmpty }

  /// Returns the height of an edge's arc in parts of the distance between its ends, to the left as seen from its source.
  func bow(of edge: EdgeID) -> Double { detours.isEmpty ? content.edgeStyling.bow : detours[edge] }

  /// Returns the course on a plane of an edge of the content, from its source to its target: that of its item, without one.
  func course(of edge: EdgeID) -> EdgeCourse {
    let (source, target) = (content.graph.source(of: edge), content.graph.target(of: edge))
    return EdgeCourse(
      from: point(at: source.index), to: point(at: target.index), radiusA: radius(at: source.index),
      radiusB: radius(at: target.index), lane: content.lanes.lane(of: edge) * (source < target ? 1 : -1),
      laneWidth: laneWidth, bow: hasPlainEdges ? 0 : bow(of: edge),
      route: hasPlainEdges ? nil : route(of: edge, isReversed: false))
  }

  /// Returns the category whose colour an edge of the content has; `nil` for none.
  @inline(__always) func edgeCategory(_ edge: EdgeID) -> Int? {
    content.categories.edgeCategory(
      between: content.graph.source(of: edge).index, and: content.graph.target(of: edge).index)
  }

  /// True if arrowheads are drawn at rest: where edges are directed and there is room to tell a head from its edge.
  var showsArrowheads: Bool { graph.directedness != .undirected && discRadius >= 4 * pixelScale }

  /// Returns the distance that an edge in a lane keeps from the straight line between its ends at most, in view pixels.
  func reach(ofLane lane: Double) -> Double { (8 + 2 * abs(lane)) * laneWidth }

  /// The distance that any edge of a network in the plain style keeps from the straight line between its ends at most, in
  /// view pixels.
  var greatestBend: Double { reach(ofLane: content.lanes.greatestLane) }

  /// Returns the stops of a bundled edge; `nil` where it has none, or where more than one transform says where nodes are.
  func route(of edge: EdgeID, isReversed: Bool) -> CourseRoute? {
    guard content.edgeStyling.routes != nil, case .transform(let transform) = points else { return nil }
    return CourseRoute(of: edge, in: content, transform, isReversed: isReversed)
  }

  /// Returns true if an edge on a plane can show in the viewport; one that only passes a corner counts too.
  func mayShow(_ edge: EdgeID) -> Bool {
    let (a, b) = (point(at: content.graph.source(of: edge).index), point(at: content.graph.target(of: edge).index))
    return mayShow(edge, a, b, lane: content.lanes.lane(of: edge))
  }

  /// Returns true if an edge between two points of a plane can show in the viewport.
  @inline(__always) private func mayShow(_ edge: EdgeID, _ a: Point, _ b: Point, lane: Double) -> Bool {
    hasPlainEdges ? mayShow(a, b, lane: lane) : mayShowStyled(edge, a, b, lane: lane)
  }

  private func mayShowStyled(_ edge: EdgeID, _ a: Point, _ b: Point, lane: Double) -> Bool {
    let margin = reach(ofLane: lane) + abs(bow(of: edge)) * a.distance(to: b)
    let bounds = route(of: edge, isReversed: false)?.bounds(from: a, to: b)
    return (bounds ?? Rect(a.x, a.y, 0, 0).union(Rect(b.x, b.y, 0, 0))).inset(by: -margin).intersects(viewport)
  }

  @inline(__always) func mayShow(_ a: Point, _ b: Point, lane: Double) -> Bool {
    // Lanes bend away from the straight line, and loops rise above their node.
    let margin = reach(ofLane: lane)
    return max(a.x, b.x) >= viewport.minX - margin && min(a.x, b.x) <= viewport.maxX + margin
      && max(a.y, b.y) >= viewport.minY - margin && min(a.y, b.y) <= viewport.maxY + margin
  }
}
