// The geometry of a face's parts, for a rectangle and a scale: the proportions of FaceIt.
//
// All lengths are fractions of the skull's radius R, all points are in the space of the bounds, y down. Nothing here
// depends on how lines are drawn, so tests compare it with figures worked out by hand.

import Geometry

/// The proportions of one face.
public struct FaceGeometry: Hashable, Sendable {
  /// The middle of the skull: of the bounds.
  public let center: Point
  /// The radius R of the skull: half the shorter side, times the scale.
  public let skullRadius: Double

  /// The face of a rectangle.
  public init(bounds: Rect, scale: Double) {
    center = bounds.center
    skullRadius = min(bounds.width, bounds.height) / 2 * scale
  }

  /// The side of the face, as seen by the onlooker.
  public enum Side: CaseIterable, Hashable, Sendable {
    case left, right

    /// −1 for left, 1 for right.
    var sign: Double { self == .left ? -1 : 1 }
  }

  // MARK: Eyes and brows

  /// The radius of an eye: R/10.
  public var eyeRadius: Double { skullRadius / 10 }

  /// Returns the middle of an eye: R/3 to its side and R/3 up.
  public func eye(_ side: Side) -> Point {
    center + Point(side.sign * skullRadius / 3, -skullRadius / 3)
  }

  /// Returns the ends of a closed eye's line, left to right: as wide as the open eye.
  public func closedEye(_ side: Side) -> (start: Point, end: Point) {
    let middle = eye(side)
    return (middle - Point(eyeRadius, 0), middle + Point(eyeRadius, 0))
  }

  /// Returns the ends of a brow, left to right: R/5 above the eye, twice R/10 wide.
  ///
  /// - Parameter tilt: kept to −1…1; positive is relaxed, the outer ends lower.
  public func brow(_ side: Side, tilt: Double) -> (start: Point, end: Point) {
    let middle = eye(side) - Point(0, skullRadius / 5)
    let offset = side.sign * Self.limited(tilt) * eyeRadius / 2
    return (middle - Point(eyeRadius, offset), middle + Point(eyeRadius, offset))
  }

  // MARK: Mouth

  /// The rectangle of the mouth: R wide, R/3 high, R/3 below the middle.
  public var mouthBox: Rect {
    Rect(center.x - skullRadius / 2, center.y + skullRadius / 3, skullRadius, skullRadius / 3)
  }

  /// Returns the mouth as a cubic curve: its two ends on the box's upper side, and the controls between them.
  ///
  /// - Parameter curvature: kept to −1…1; positive smiles.
  public func mouth(curvature: Double) -> CubicCurve {
    let box = mouthBox
    let dy = Self.limited(curvature) * box.height
    return CubicCurve(
      start: box.origin, control1: Point(box.x + box.width / 3, box.y + dy),
      control2: Point(box.x + box.width * 2 / 3, box.y + dy), end: Point(box.maxX, box.y))
  }

  private static func limited(_ value: Double) -> Double { value.isNaN ? 0 : clamp(value, -1, 1) }
}

/// A cubic Bézier curve.
public struct CubicCurve: Hashable, Sendable {
  /// The point where it starts.
  public var start: Point
  /// The point that it heads for at the start.
  public var control1: Point
  /// The point that it comes from at the end.
  public var control2: Point
  /// The point where it ends.
  public var end: Point

  /// A curve from its points.
  public init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Returns the point at `t`, 0…1.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
  }
}
