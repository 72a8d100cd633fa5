// All that a camera over the globe asks of coordinates: where they lie on each map, and how far around their middle.
//
// Found once when a network is made, which may be large: no window and no zoom changes it.

import Geometry
import WorldMap

/// The extent of coordinates.
public struct MapExtent: Sendable {
  /// The box around all coordinates on a flat map, in map units, and the longitude of its middle.
  struct Flat: Sendable {
    let longitude: Double
    let box: Rect
  }

  private let flats: [MapCamera.Style: Flat]
  /// The coordinate in the middle of all, as seen from the middle of the Earth.
  let center: GeoPoint
  /// The greatest angle from there to a coordinate, in radians.
  let widest: Double
  /// True if there are no coordinates.
  let isEmpty: Bool

  /// The extent of no coordinates.
  public static let none = MapExtent([])

  /// The extent of coordinates.
  ///
  /// - Complexity: O(n log n).
  public init(_ coordinates: [GeoPoint]) {
    let (west, span) = Self.longitudes(of: coordinates)
    let longitude = GeoPoint.wrapped(west + span / 2)
    flats = Dictionary(
      uniqueKeysWithValues: [MapCamera.Style.mercator, .equalEarth].map { style in
        let flat = style == .mercator ? MapProjection.mercator : .equalEarth(centralMeridian: longitude)
        var box = Rect(bounding: coordinates.compactMap { flat.map($0) }) ?? flat.bounds
        if style == .mercator { box.width = span / 360 }
        return (style, Flat(longitude: longitude, box: box))
      })
    let sum = coordinates.reduce(SIMD3<Double>.zero) { $0 + $1.direction }
    let hasMiddle = (sum * sum).sum() > 1e-6
    let center = hasMiddle ? GeoPoint(direction: sum) : GeoPoint(latitude: 20, longitude: 0)
    self.center = center
    widest = coordinates.reduce(0) { max($0, GreatCircle.angle(from: center, to: $1)) }
    isEmpty = coordinates.isEmpty
  }

  /// Returns the box on a flat map; `nil` on the globe.
  func flat(_ style: MapCamera.Style) -> Flat? { flats[style] }

  /// Returns the shortest stretch of longitudes with all coordinates, in degrees: where it begins in the west, and how
  /// long it is.
  static func longitudes(of coordinates: [GeoPoint]) -> (west: Double, span: Double) {
    let sorted = coordinates.map(\.longitude).sorted()
    guard let first = sorted.first, let last = sorted.last else { return (-180, 360) }
    var (west, gap) = (first, first + 360 - last)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > gap { (west, gap) = (b, b - a) }
    return (west, 360 - gap)
  }
}
