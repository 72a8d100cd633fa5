// The line an edge is drawn along, in view pixels: straight, bent into its lane, along the stops of its bundle, or a loop
// at its node.
//
// A bent edge is a quadratic curve, a bundled one a row of them. It starts and ends on the rims of its nodes' discs, so
// that arrowheads and rounded ends are never hidden under a node.

import Drawing
import Geometry

/// The course of one edge in view pixels, from the rim of its source to the rim of its target.
public struct EdgeCourse: Hashable, Sendable {
  /// The start, on the rim of the source.
  public let start: Point
  /// The point that the curve is drawn towards; half-way between the ends when the edge is straight.
  public let control: Point
  /// The end, on the rim of the target.
  public let end: Point
  /// The centre and radius of a loop; `nil` for an edge between two nodes.
  public let loop: Circle?
  /// The stops that the course passes by; `nil` for an edge that is in no bundle.
  public let route: CourseRoute?
  /// True if the course bends.
  public let isBent: Bool
  /// The angle at which a loop comes to its disc, about the middle of the loop, in radians; 0 for any other edge.
  private let loopEnd: Double
  /// The direction from the centre of the source straight to that of the target, of length one.
  private let heading: Point

  /// A circle in view pixels.
  public struct Circle: Hashable, Sendable {
    /// The middle.
    public let center: Point
    /// The radius.
    public let radius: Double
  }

  /// The course of an edge between two points.
  ///
  /// - Parameters:
  ///   - a: the centre of the source in view pixels.
  ///   - b: the centre of the target.
  ///   - radiusA: the radius of the source's disc.
  ///   - radiusB: the radius of the target's disc.
  ///   - lane: the lane as seen from `a`, from `EdgeLanes`.
  ///   - laneWidth: the distance between lanes in view pixels.
  ///   - bow: the height of the arc in parts of the distance, to the left as seen from `a`.
  ///   - route: the stops of its bundle; `nil` for an edge that is in none.
  public init(
    from a: Point, to b: Point, radiusA: Double, radiusB: Double, lane: Double, laneWidth: Double, bow: Double = 0,
    route: CourseRoute? = nil
  ) {
    let along = b - a
    let distance = along.length
    guard distance > 0 else {
      // A loop, or two nodes at one point: a circle that touches the disc from above; lanes grow outwards.
      let disc = max(radiusA, radiusB)
      let radius = disc * 0.9 + laneWidth * (0.5 + abs(lane))
      let center = a - Point(0, radius + disc * 0.4)
      loop = Circle(center: center, radius: radius)
      // The loop goes down at its right side, to where it meets the rim of the disc.
      let away = a.distance(to: center)
      let cosine = (radius * radius + away * away - radiusB * radiusB) / max(2 * radius * away, .leastNormalMagnitude)
      loopEnd = .pi / 2 - angle(of: Point(cosine, max(0, 1 - cosine * cosine).squareRoot()))
      self.route = nil
      start = center - Point(0, radius)
      control = start
      end = start
      isBent = true
      heading = Point(1, 0)
      return
    }
    (loop, loopEnd) = (nil, 0)
    self.route = route
    isBent = lane != 0 || bow != 0 || route != nil
    let direction = along / distance
    heading = direction
    // The middle of the curve lies half as far out as its control point.
    let bend = direction.perpendicular * (2 * lane * laneWidth - 2 * bow * distance)
    let control = a.interpolated(to: b, 0.5) + bend
    let leave = isBent ? ((route?.first(from: a, to: b) ?? control) - a).normalized : direction
    let arrive = isBent ? ((route?.last(from: a, to: b) ?? control) - b).normalized : -direction
    let room = Self.room(distance, radiusA + radiusB)
    start = a + leave * (radiusA * room)
    end = b + arrive * (radiusB * room)
    self.control = isBent ? control : start.interpolated(to: end, 0.5)
  }

  /// Returns the part of the radii of two discs that fits between their centres.
  @inline(__always) fileprivate static func room(_ distance: Double, _ radii: Double) -> Double {
    distance >= radii ? 1 : min(1, distance / max(radii, .leastNormalMagnitude))
  }

  /// Returns the point a fraction `t` of the way along, by the curve's parameter.
  public func point(at t: Double) -> Point {
    if let loop { return loop.center + unitVector(radians: 2 * .pi * t - .pi / 2) * loop.radius }
    guard isBent else { return start.interpolated(to: end, t) }
    if let route { return route.point(at: t, from: start, to: end) }
    return start.interpolated(to: control, t).interpolated(to: control.interpolated(to: end, t), t)
  }

  /// Returns the direction of travel at a fraction of the way, of length one.
  public func direction(at t: Double) -> Point {
    if let loop { return (point(at: t) - loop.center).perpendicular.normalized }
    guard isBent else { return heading }
    if let route {
      let direction = route.direction(at: t, from: start, to: end)
      return direction == .zero ? heading : direction
    }
    let direction = ((control - start) * (1 - t) + (end - control) * t).normalized
    // Between discs that overlap nothing is left of the curve, or it runs backwards.
    return direction.dot(heading) > 0 ? direction : heading
  }

  /// Returns the point at which the course comes to the disc of its target, and the direction in which a head of some length
  /// points there.
  func arrival(headLength: Double) -> (tip: Point, direction: Point) {
    guard let loop else { return (end, direction(at: 1)) }
    let tip = loop.center + unitVector(radians: loopEnd) * loop.radius
    let back = loop.center + unitVector(radians: loopEnd - headLength / max(loop.radius, 1)) * loop.radius
    return (tip, (tip - back).normalized)
  }

  /// The middle of the course, where its label goes.
  public var middle: Point { point(at: 0.5) }

  /// Returns the number of straight pieces that draw the part up to `t` smoothly.
  public func pieces(upTo t: Double) -> Int {
    guard isBent else { return 1 }
    if let route { return max(2, Int((Double(route.pieces(from: start, to: end)) * t).rounded(.up))) }
    let size = loop?.radius ?? (control - start.interpolated(to: end, 0.5)).length
    return max(2, min(96, Int((size.squareRoot() * (loop == nil ? 1.6 : 5) * t).rounded(.up))))
  }

  /// Returns the corners of the part up to `t`.
  public func corners(upTo t: Double = 1) -> Corners { corners(from: 0, to: t) }

  /// Returns the corners of the part between two fractions.
  public func corners(from first: Double, to last: Double) -> Corners {
    Corners(course: self, pieces: pieces(upTo: last - first), first: first, last: last)
  }

  /// The corners of a course, computed as they are asked for: no storage is needed to draw an edge.
  public struct Corners: Sequence, IteratorProtocol {
    let course: EdgeCourse
    let pieces: Int
    let first: Double
    let last: Double
    var index = 0

    public mutating func next() -> Point? {
      guard index <= pieces else { return nil }
      defer { index += 1 }
      return course.point(at: first + (last - first) * Double(index) / Double(pieces))
    }
  }
}

/// The course of a straight edge: what `EdgeCourse` has of it, for a fraction of the cost.
struct StraightCourse {
  /// The start, on the rim of the source.
  let start: Point
  /// The end, on the rim of the target.
  let end: Point
  /// The direction of travel, of length one.
  let heading: Point

  /// The course between two points; `nil` where they are one.
  @inline(__always)
  init?(from a: Point, to b: Point, radiusA: Double, radiusB: Double) {
    let along = b - a
    let distance = along.length
    guard distance > 0 else { return nil }
    heading = along / distance
    let room = EdgeCourse.room(distance, radiusA + radiusB)
    start = a + heading * (radiusA * room)
    end = b + -heading * (radiusB * room)
  }
}

// MARK: - Drawing and hitting

extension EdgeCourse {
  /// Draws the part between two fractions as a line of one width in view pixels.
  public func stroke(from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture) {
    if isBent {
      picture.polyline(corners(from: first, to: last), width: width, color: color)
    } else {
      picture.line(from: first > 0 ? point(at: first) : start, to: point(at: last), width: width, color: color)
    }
  }

  /// Returns the distance from a point to the course as it is drawn, in view pixels.
  public func distance(to point: Point) -> Double {
    if let loop { return abs(loop.center.distance(to: point) - loop.radius) }
    guard isBent else { return point.distance(toSegmentFrom: start, to: end) }
    var least = Double.infinity
    var previous = start
    for corner in corners() {
      least = min(least, point.distance(toSegmentFrom: previous, to: corner))
      previous = corner
    }
    return least
  }
}
