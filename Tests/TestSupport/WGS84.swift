// Distances on the ellipsoid, to hold those on the sphere against.

import Foundation
import Geometry

/// The ellipsoid WGS 84, which is nearer to the Earth than a sphere.
public enum WGS84 {
  /// The radius at the equator, in metres.
  public static let a = 6_378_137.0
  private static let f = 1 / 298.257223563
  private static let b = a * (1 - f)

  /// The length of the shortest way in metres (T. Vincenty, "Direct and Inverse Solutions of Geodesics on the Ellipsoid",
  /// 1975); `nil` where his iteration does not end, nearly half round the globe.
  public static func distance(_ p: GeoPoint, _ q: GeoPoint) -> Double? {
    let radians = Double.pi / 180
    let across = GeoPoint.wrapped(q.longitude - p.longitude) * radians
    let (u, v) = (atan((1 - f) * tan(p.latitude * radians)), atan((1 - f) * tan(q.latitude * radians)))
    var lambda = across
    for _ in 0..<200 {
      let east = cos(v) * sin(lambda)
      let north = cos(u) * sin(v) - sin(u) * cos(v) * cos(lambda)
      let sine = (east * east + north * north).squareRoot()
      guard sine > 0 else { return 0 }
      let cosine = sin(u) * sin(v) + cos(u) * cos(v) * cos(lambda)
      let sigma = atan2(sine, cosine)
      let azimuth = cos(u) * cos(v) * sin(lambda) / sine
      let square = 1 - azimuth * azimuth
      let middle = square > 1e-12 ? cosine - 2 * sin(u) * sin(v) / square : 0
      let c = f / 16 * square * (4 + f * (4 - 3 * square))
      let next =
        across + (1 - c) * f * azimuth
        * (sigma + c * sine * (middle + c * cosine * (2 * middle * middle - 1)))
      guard abs(next) <= .pi else { return nil }
      guard abs(next - lambda) < 1e-13 else {
        lambda = next
        continue
      }
      let k = square * (a * a - b * b) / (b * b)
      let large = 1 + k / 16384 * (4096 + k * (k * (320 - 175 * k) - 768))
      let small = k / 1024 * (256 + k * (k * (74 - 47 * k) - 128))
      let change =
        small * sine
        * (middle + small / 4
          * (cosine * (2 * middle * middle - 1) - small / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)))
      return b * large * (sigma - change)
    }
    return nil
  }
}
