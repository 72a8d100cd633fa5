// Where a coordinate lies on the plane that other exhibits show. Positions that come from a map, the own or a file's, go
// east with the longitude and steadily with the latitude; there a new place has to lie as it does on the globe.

import Foundation
import Geometry

/// The plane positions near a coordinate as a map: two straight lines, one along the longitude and one along the height
/// on Mercator's map.
struct PlaneMap {
  private let (east, north): (Line, Line)
  private let middle: GeoPoint

  /// The map that places near a coordinate make; `nil` where these are fewer than three, or do not lie as on a map.
  init?(around middle: GeoPoint, _ places: [(coordinate: GeoPoint, position: Point)]) {
    guard places.count >= 3 else { return nil }
    self.middle = middle
    let flat = places.map { Self.flat($0.coordinate, around: middle) }
    guard let east = Line(flat.map(\.x), places.map(\.position.x)),
      let north = Line(flat.map(\.y), places.map(\.position.y)), east.slope > 0
    else { return nil }
    (self.east, self.north) = (east, north)
  }

  /// The position of the coordinate that the map is around.
  var position: Point {
    let flat = Self.flat(middle, around: middle)
    return Point(east[flat.x], north[flat.y])
  }

  private static func flat(_ coordinate: GeoPoint, around middle: GeoPoint) -> Point {
    let latitude = clamp(coordinate.latitude, -85, 85)
    let sine = -cosine(degrees: 90 + latitude)
    return Point(GeoPoint.wrapped(coordinate.longitude - middle.longitude), 90 / .pi * log((1 + sine) / (1 - sine)))
  }

  /// A straight line through points, by least squares.
  private struct Line {
    private let (x, y): (Double, Double)
    let slope: Double

    /// The line; `nil` where the points are not near one: it says less than nine tenths of how they spread.
    init?(_ xs: [Double], _ ys: [Double]) {
      let count = Double(xs.count)
      (x, y) = (xs.reduce(0, +) / count, ys.reduce(0, +) / count)
      let (x, y) = (x, y)
      let both = zip(xs, ys).reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
      let (wide, high) = (
        xs.reduce(0) { $0 + ($1 - x) * ($1 - x) }, ys.reduce(0) { $0 + ($1 - y) * ($1 - y) }
      )
      slope = both / wide
      guard wide > 0, high > 0, slope.isFinite, both * both >= 0.9 * wide * high else { return nil }
    }

    subscript(value: Double) -> Double { y + slope * (value - x) }
  }
}
