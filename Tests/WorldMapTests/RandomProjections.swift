// Random projections, for the laws.

import Geometry
import Randomness
import TestSupport
import WorldMap

extension SeededGenerator {
  /// Returns one projection of each kind.
  mutating func projections() -> [MapProjection] {
    [.mercator, .equalEarth, .equalEarth(centralMeridian: 360 * unit() - 180), .globe(center: geoPoint())]
  }
}

extension MapProjection {
  /// Returns the depth of a point towards the eye: 1 in the middle of a globe and everywhere on a flat map, 0 at the horizon.
  func depth(of coordinate: GeoPoint) -> Double {
    guard case .globe(let center) = self else { return 1 }
    return (coordinate.direction * center.direction).sum()
  }
}
