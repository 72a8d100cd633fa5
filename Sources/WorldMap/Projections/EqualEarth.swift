// Equal Earth: areas are kept, continents keep their looks, and the poles are lines.
//
// Formulas and constants: B. Šavrič, T. Patterson and B. Jenny, "The Equal Earth map projection" (2018). Lengths are in
// turns of the equator, as in the other projections.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The Equal Earth projection of the sphere.
enum EqualEarth {
  private static let a1 = 1.340264
  private static let a2 = -0.081106
  private static let a3 = 0.000893
  private static let a4 = 0.003796
  private static let halfRoot3 = 0.866_025_403_784_438_6

  /// A row of the map: how far south of the equator it is drawn, and how wide a degree of longitude is on it.
  struct Row {
    let y: Double
    let degree: Double
  }

  /// Returns the row of a latitude.
  static func row(latitude: Double) -> Row {
    let theta = asin(halfRoot3 * sin(latitude * .pi / 180))
    return Row(y: -height(theta) / (2 * .pi), degree: degree(theta))
  }

  /// Returns the latitude that is drawn so far south of the equator and how wide a degree is there; `nil` beyond the
  /// poles.
  static func parallel(y: Double) -> (latitude: Double, degree: Double)? {
    let wanted = -y * 2 * .pi
    var theta = wanted / a1
    // Newton's method; the curve is so straight that a handful of steps reach the last bit.
    for _ in 0..<12 {
      let step = (height(theta) - wanted) / slope(theta)
      theta -= step
      if abs(step) < 1e-15 { break }
    }
    let sine = sin(theta) / halfRoot3
    guard abs(sine) <= 1 + 1e-12, abs(theta) < 1.1 else { return nil }
    return (asin(clamp(sine, -1, 1)) * 180 / .pi, degree(theta))
  }

  private static func height(_ theta: Double) -> Double {
    let t2 = theta * theta
    let t6 = t2 * t2 * t2
    return theta * (a1 + a2 * t2 + t6 * (a3 + a4 * t2))
  }

  private static func slope(_ theta: Double) -> Double {
    let t2 = theta * theta
    let t6 = t2 * t2 * t2
    return a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2)
  }

  private static func degree(_ theta: Double) -> Double { cos(theta) / (halfRoot3 * slope(theta) * 360) }
}
