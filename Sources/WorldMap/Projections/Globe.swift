// The globe as seen from far away (orthographic projection), with north up.
//
// The half beyond the horizon cannot be seen. A hand turns the globe so that the coordinate under the finger stays
// there. Formulas: J. P. Snyder, "Map Projections: A Working Manual" (1987), section 20. Lengths are in turns of the
// equator, so that the globe's radius is 1 / 2π.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A globe that turns one coordinate towards the eye.
struct Globe {
  /// The radius, in turns of the equator.
  static let radius = 1 / (2 * Double.pi)

  /// The three axes of the view: to the right, up, and towards the eye.
  let right: SIMD3<Double>
  let up: SIMD3<Double>
  let eye: SIMD3<Double>

  init(center: GeoPoint) {
    let (phi, lambda) = (center.latitude * .pi / 180, center.longitude * .pi / 180)
    right = SIMD3(-sin(lambda), cos(lambda), 0)
    up = SIMD3(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
    eye = center.direction
  }

  /// Returns the distance of a point of the unit sphere towards the eye: 1 in the middle, 0 at the horizon, negative
  /// behind it.
  @inline(__always) func depth(_ direction: SIMD3<Double>) -> Double { (direction * eye).sum() }

  /// Returns the point at which a direction is drawn, in sight or not.
  @inline(__always) func map(_ direction: SIMD3<Double>) -> Point {
    Point((direction * right).sum() * Globe.radius, -(direction * up).sum() * Globe.radius)
  }

  /// Returns the direction that is drawn at a point; `nil` beside the globe.
  func direction(at point: Point) -> SIMD3<Double>? {
    let (x, y) = (point.x / Globe.radius, -point.y / Globe.radius)
    let rest = 1 - x * x - y * y
    guard rest >= 0 else { return nil }
    return right * x + up * y + eye * rest.squareRoot()
  }

  /// Returns the middle of the globe turned so that a coordinate is drawn at `target`, or as near to that as north up
  /// allows.
  ///
  /// - Parameter center: the present middle, which decides between two ways.
  static func center(showing coordinate: GeoPoint, at target: Point, from center: GeoPoint) -> GeoPoint {
    var (x, y) = (target.x / radius, -target.y / radius)
    let length = (x * x + y * y).squareRoot()
    // Beside the globe the hand holds its rim.
    if length > 0.999 { (x, y) = (x / length * 0.999, y / length * 0.999) }
    let z = max(0, 1 - x * x - y * y).squareRoot()
    let phi = coordinate.latitude * .pi / 180
    let across = asin(clamp(x / max(1e-9, cos(phi)), -1, 1))
    // The coordinate is turned by `across` or by its supplement about the axis, then tilted; of the two ways take the
    // nearer.
    func middle(turnedBy turn: Double) -> GeoPoint {
      let tilt = atan2(sin(phi), cos(phi) * cos(turn)) - atan2(y, z)
      let latitude = atan2(sin(tilt), cos(tilt)) * 180 / .pi
      return GeoPoint(latitude: latitude, longitude: coordinate.longitude - turn * 180 / .pi)
    }
    let (one, other) = (middle(turnedBy: across), middle(turnedBy: .pi - across))
    return GreatCircle.angle(from: center, to: one) <= GreatCircle.angle(from: center, to: other) ? one : other
  }
}
