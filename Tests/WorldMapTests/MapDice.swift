// Random places, ways and projections, for the laws.

import Foundation
import Geometry
import Randomness
import WorldMap

extension SeededGenerator {
  /// A place, evenly spread over the sphere.
  mutating func place() -> GeoPoint {
    GeoPoint(latitude: asin(2 * unit() - 1) * 180 / .pi, longitude: 360 * unit() - 180)
  }

  /// One projection of each kind.
  mutating func projections() -> [MapProjection] {
    [.mercator, .equalEarth, .equalEarth(centralMeridian: 360 * unit() - 180), .globe(center: place())]
  }
}

extension MapProjection {
  /// Returns the distance of a coordinate towards the eye: 1 in the middle of a globe and everywhere on a flat map, 0
  /// at the horizon.
  func depth(of place: GeoPoint) -> Double {
    guard case .globe(let center) = self else { return 1 }
    return (place.direction * center.direction).sum()
  }
}
