// Coordinates on the globe.
//
// A coordinate is kept in one way only: latitude within ±90, longitude from -180 up to, not including, 180. So equal
// coordinates are equal values, but for the poles, where every longitude is the same coordinate. The Earth is a sphere
// here; what a projection makes of a coordinate is not known here.

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A coordinate on the globe, in degrees.
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north of the equator, -90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 up to, not including, 180.
  public let longitude: Double

  /// A coordinate from two numbers that are known to be sensible: the latitude is kept within ±90, the longitude is
  /// brought into range by whole turns. What is no number counts as 0.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude.isNaN ? 0 : clamp(latitude, -90, 90)
    self.longitude = longitude.isFinite ? GeoPoint.wrapped(longitude) : 0
  }

  /// A coordinate from two numbers from anywhere; `nil` unless both are finite and the latitude is within ±90.
  public init?(checkingLatitude latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The coordinate that a vector from the middle of the globe points at; of any length but zero. x points at 0° N 0°
  /// E, y at 0° N 90° E, z at the North Pole.
  public init(direction: SIMD3<Double>) {
    let level = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    self.init(
      latitude: atan2(direction.z, level) * 180 / .pi,
      longitude: level > 0 ? atan2(direction.y, direction.x) * 180 / .pi : 0)
  }

  /// The vector of length one from the middle of the globe to the coordinate.
  public var direction: SIMD3<Double> {
    let (phi, lambda) = (latitude * .pi / 180, longitude * .pi / 180)
    return SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
  }

  /// Returns the same angle in degrees, from -180 up to, not including, 180.
  @inlinable public static func wrapped(_ degrees: Double) -> Double {
    if degrees >= -180 && degrees < 180 { return degrees }
    let rest = degrees - 360 * ((degrees + 180) / 360).rounded(.down)
    // Rounding may land on the open end.
    return rest < 180 ? rest : rest - 360
  }
}
