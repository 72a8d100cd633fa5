// Points of a great circle on a map: the seam or the horizon found beforehand, so that each part between is one curve.
//
// Along a shortest way the longitude only grows or only shrinks, by at most half a turn. So it can be followed without
// jumps, and a seam or the horizon is crossed at most once, where the plane of the circle meets theirs.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A great circle in a projection, by fractions of its way.
struct CircleSampler {
  private enum Ground {
    /// Degrees of longitude are followed from `first`, shifted by `shift`.
    case mercator
    case equalEarth(meridian: Double)
    case globe(Globe)
  }

  let circle: GreatCircle
  private let ground: Ground
  /// 1 when the way leads east, -1 when it leads west.
  private let sense: Double
  /// Whole turns, in degrees, that the part being drawn is moved by.
  private var shift = 0.0

  init(_ circle: GreatCircle, in projection: MapProjection) {
    self.circle = circle
    switch projection {
    case .mercator: ground = .mercator
    case .equalEarth(let meridian): ground = .equalEarth(meridian: meridian)
    case .globe(let center): ground = .globe(Globe(center: center))
    }
    sense = circle.initialHeading <= 180 ? 1 : -1
  }

  /// Returns the fraction between `low` and `high` where the way crosses the map's seam or the horizon; `nil` if it
  /// does not.
  func crossing(after low: Double, before high: Double) -> Double? {
    guard circle.angle > 0 else { return nil }
    let (start, quarter) = (circle.direction(at: 0), circle.direction(at: .pi / 2 / circle.angle))
    let plane: SIMD3<Double>
    switch ground {
    case .mercator: return nil
    case .equalEarth(let meridian):
      let (from, to) = (followed(low), followed(high))
      guard abs(GeoPoint.wrapped(from - meridian) + to - from) > 180 else { return nil }
      let seam = (meridian + 180) * .pi / 180
      plane = SIMD3(-sin(seam), cos(seam), 0)
    case .globe(let globe): plane = globe.eye
    }
    var turned = atan2(-(start * plane).sum(), (quarter * plane).sum())
    if turned < 0 { turned += .pi }
    let fraction = turned / circle.angle
    return fraction > low && fraction < high ? fraction : nil
  }

  /// Gets ready for the part between two fractions; `false` when it cannot be seen.
  mutating func begin(_ low: Double, _ high: Double) -> Bool {
    switch ground {
    case .mercator: return true
    case .equalEarth(let meridian):
      let middle = followed((low + high) / 2)
      shift = GeoPoint.wrapped(middle - meridian) - middle
      return true
    case .globe(let globe): return globe.depth(circle.direction(at: (low + high) / 2)) > 0
    }
  }

  /// Returns the map point at a fraction of the way, in map units.
  func map(_ fraction: Double) -> Point {
    switch ground {
    case .globe(let globe): return globe.map(circle.direction(at: fraction))
    case .mercator:
      return Point(followed(fraction) / 360, Mercator.y(latitude: circle.point(at: fraction).latitude))
    case .equalEarth:
      let row = EqualEarth.row(latitude: circle.point(at: fraction).latitude)
      return Point(clamp(followed(fraction) + shift, -180, 180) * row.degree, row.y)
    }
  }

  /// Returns the longitude at a fraction, followed from the start without jumps.
  private func followed(_ fraction: Double) -> Double {
    let first = circle.start.longitude
    var across = GeoPoint.wrapped(circle.point(at: fraction).longitude - first)
    // Half a turn either way is the same meridian; rounding near the start is no turn.
    if across * sense < -1e-6 { across += 360 * sense }
    return first + across
  }
}
