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

  // Borrowed, for a copy of the columns in every edge of every frame would cost more than the drawing.
  init(_ edge: EdgeID, from start: NodeID, in items: borrowing SceneItems) {
    id = edge
    laneWidth = items.laneWidth
    guard edge.index < items.content.graph.edgeCount else {
      let ends = items.ends(of: edge)
      let end = ends.source == start ? ends.target : ends.source
      (self.start, self.end) = (start, end)
      (startDisc, endDisc) = (items.disc(of: start), items.disc(of: end))
      (startPosition, endPosition) = (items.position(of: start), items.position(of: end))
      isVisible = items.isVisible(start) && items.isVisible(end)
      (category, lane) = (nil, 0)
      return
    }
    let end = items.content.graph.end(of: edge, from: start)
    self.start = start
    self.end = end
    startDisc = items.disc(of: start)
    endDisc = items.disc(of: end)
    startPosition = items.content.positions[start.index]
    endPosition = items.content.positions[end.index]
    isVisible = items.isVisible(at: start.index) && items.isVisible(at: end.index)
    category =
      !items.content.categories.colorsEdges ? nil : items.content.categories.shared(by: start, end)
    // Lanes are counted from the node with the smaller number; seen from the other end, left is right.
    lane = items.content.lanes.lane(of: edge) * (start < end ? 1 : -1)
  }

  /// The course on a plane, in view pixels, from the rim of the start to the rim of the end.
  public var course: EdgeCourse {
    EdgeCourse(
      from: startDisc.center, to: endDisc.center, radiusA: startDisc.radius, radiusB: endDisc.radius, lane: lane,
      laneWidth: laneWidth)
  }
}

// MARK: - Drawing on a plane

extension EdgeItem {
  /// Draws the edge at rest if it bends.
  func drawBend(width: Double, color: Color, into picture: inout Picture) {
    let course = course
    guard course.isBent else { return }
    if let loop = course.loop {
      picture.ring(loop.center, radius: loop.radius, width: width, color: color)
    } else {
      picture.polyline(course.corners(), width: width, color: color)
    }
  }

  /// Draws the arrowhead at the end; a loop has none.
  ///
  /// - Parameter unit: the view pixels for each pixel of the design.
  func drawHead(unit: Double, color: Color, into picture: inout Picture) {
    let course = course
    guard course.loop == nil else { return }
    let (tip, direction) = (course.end, course.direction(at: 1))
    let back = tip - direction * (7 * unit)
    let half = direction.perpendicular * (3 * unit)
    picture.triangle(tip, back + half, back - half, color: color)
  }
}

extension SceneItems {
  /// Returns the colour of an edge at rest.
  func restingColor(of edge: EdgeItem, _ theme: Theme) -> Color {
    content.categories.edgeColor(edge.category, theme, shown: shownCategory)
  }

  /// True if arrowheads are drawn at rest: where edges are directed and there is room to tell a head from its edge.
  var showsArrowheads: Bool { graph.directedness != .undirected && discRadius >= 4 * pixelScale }

  /// Returns the distance that an edge in a lane keeps from the straight line between its ends at most, in view pixels.
  func reach(ofLane lane: Double) -> Double { (8 + 2 * abs(lane)) * laneWidth }

  /// The distance that any edge keeps from the straight line between its ends at most, in view pixels.
  var greatestBend: Double { reach(ofLane: content.lanes.greatestLane) }

  /// Returns true if an edge on a plane can show in the viewport; one that only passes a corner counts too.
  func mayShow(_ edge: EdgeID) -> Bool {
    let (a, b) = (point(at: content.graph.source(of: edge).index), point(at: content.graph.target(of: edge).index))
    // Lanes bend away from the straight line, and loops rise above their node.
    let margin = reach(ofLane: content.lanes.lane(of: edge))
    return max(a.x, b.x) >= viewport.minX - margin && min(a.x, b.x) <= viewport.maxX + margin
      && max(a.y, b.y) >= viewport.minY - margin && min(a.y, b.y) <= viewport.maxY + margin
  }
}
