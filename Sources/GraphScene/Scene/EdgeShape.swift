// The line an edge is drawn along, in view pixels: straight, bent into its lane, or a loop at its node.
//
// A bent edge is a quadratic curve. It starts and ends on the rims of its nodes' discs, so that arrowheads and rounded
// ends are never hidden under a node.

import Geometry

/// The course of one edge in view pixels, from the rim of its source to the rim of its target.
public struct EdgeShape: Hashable, Sendable {
  /// Start, on the rim of the source.
  public let start: Point
  /// The point the curve is drawn towards; half-way between the ends when the edge is straight.
  public let control: Point
  /// End, on the rim of the target.
  public let end: Point
  /// The centre and radius of a loop; `nil` for an edge between two nodes.
  public let loop: Circle?
  /// Whether the course bends.
  public let isBent: Bool
  /// From the centre of the source straight to that of the target, of length one.
  private let heading: Point

  /// A circle in view pixels.
  public struct Circle: Hashable, Sendable {
    /// Its middle.
    public let center: Point
    /// Its radius.
    public let radius: Double
  }

  /// The course of an edge between two places.
  ///
  /// - Parameters:
  ///   - a: the centre of the source in view pixels.
  ///   - b: the centre of the target.
  ///   - radiusA: the radius of the source's disc.
  ///   - radiusB: the radius of the target's disc.
  ///   - lane: the lane as seen from `a`, from `EdgeLanes`.
  ///   - laneWidth: the distance between lanes in view pixels.
  public init(from a: Point, to b: Point, radiusA: Double, radiusB: Double, lane: Double, laneWidth: Double) {
    let along = b - a
    let distance = along.length
    guard distance > 0 else {
      // A loop, or two nodes in one place: a circle that touches the disc from above; lanes grow outwards.
      let disc = max(radiusA, radiusB)
      let radius = disc * 0.9 + laneWidth * (0.5 + abs(lane))
      let center = a - Point(0, radius + disc * 0.4)
      loop = Circle(center: center, radius: radius)
      start = center - Point(0, radius)
      control = start
      end = start
      isBent = true
      heading = Point(1, 0)
      return
    }
    loop = nil
    isBent = lane != 0
    let direction = along / distance
    heading = direction
    // The middle of the curve lies half as far out as its control point.
    let bend = direction.perpendicular * (2 * lane * laneWidth)
    let control = a.interpolated(to: b, 0.5) + bend
    let leave = isBent ? (control - a).normalized : direction
    let arrive = isBent ? (control - b).normalized : -direction
    let room = min(1, distance / max(radiusA + radiusB, .leastNormalMagnitude))
    start = a + leave * (radiusA * room)
    end = b + arrive * (radiusB * room)
    self.control = isBent ? control : start.interpolated(to: end, 0.5)
  }

  /// The point a fraction `t` of the way along, by the curve's parameter.
  public func point(at t: Double) -> Point {
    if let loop { return loop.center + unitVector(radians: 2 * .pi * t - .pi / 2) * loop.radius }
    guard isBent else { return start.interpolated(to: end, t) }
    return start.interpolated(to: control, t).interpolated(to: control.interpolated(to: end, t), t)
  }

  /// The direction of travel at a fraction of the way, of length one.
  public func direction(at t: Double) -> Point {
    if let loop { return (point(at: t) - loop.center).perpendicular.normalized }
    guard isBent else { return heading }
    let direction = ((control - start) * (1 - t) + (end - control) * t).normalized
    // Between discs that overlap nothing is left of the curve, or it runs backwards.
    return direction.dot(heading) > 0 ? direction : heading
  }

  /// The middle of the course, where its label goes.
  public var middle: Point { point(at: 0.5) }

  /// How many straight pieces draw the part up to `t` smoothly.
  public func pieces(upTo t: Double) -> Int {
    guard isBent else { return 1 }
    let size = loop?.radius ?? (control - start.interpolated(to: end, 0.5)).length
    return max(2, min(48, Int((size.squareRoot() * (loop == nil ? 1.6 : 5) * t).rounded(.up))))
  }

  /// The corners of the part up to `t`.
  public func corners(upTo t: Double = 1) -> Corners { Corners(shape: self, pieces: pieces(upTo: t), end: t) }

  /// The corners of a course, computed as they are asked for: no storage is needed to draw an edge.
  public struct Corners: Sequence, IteratorProtocol {
    let shape: EdgeShape
    let pieces: Int
    let end: Double
    var index = 0

    public mutating func next() -> Point? {
      guard index <= pieces else { return nil }
      defer { index += 1 }
      return shape.point(at: end * Double(index) / Double(pieces))
    }
  }
}
