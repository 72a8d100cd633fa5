// Web Mercator: angles are kept, so coasts look as they do on the ground, at the price of size far from the equator.
//
// Formulas: J. P. Snyder, "Map Projections: A Working Manual" (1987), section 7, for the sphere. Lengths are in turns
// of the equator: the world is 1 wide and, cut at ±85.0511°, 1 high.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The Mercator projection of the sphere.
enum Mercator {
  /// The latitude beyond which everything is drawn at it: the poles themselves are infinitely far away.
  static let greatestLatitude = 89.9999
  /// The square map ends here.
  static let squareLatitude = 85.051_128_779_806_6

  /// Returns the distance south of the equator at which a latitude is drawn, in turns of the equator.
  static func y(latitude: Double) -> Double {
    let phi = clamp(latitude, -greatestLatitude, greatestLatitude) * .pi / 180
    return -asinh(tan(phi)) / (2 * .pi)
  }

  /// Returns the latitude that is drawn so far south of the equator.
  static func latitude(y: Double) -> Double { atan(sinh(-y * 2 * .pi)) * 180 / .pi }
}
