// Coordinates in the terms of the projections, found once: of thousands in every frame no sine is taken again.

import Geometry

/// A coordinate as the projections that are no globe see it.
public struct MapPlace: Sendable {
  /// Degrees east of Greenwich.
  private let longitude: Double
  private let row: EqualEarth.Row
  /// The point on the plane of Mercator, in turns of the equator: x is within half a turn of Greenwich.
  public let onPlane: Point

  /// A coordinate.
  public init(_ coordinate: GeoPoint) {
    longitude = coordinate.longitude
    row = EqualEarth.row(latitude: coordinate.latitude)
    onPlane = Point(coordinate.longitude / 360, Mercator.y(latitude: coordinate.latitude))
  }

  /// Returns the point on a map by Equal Earth, in view pixels, as `MapView.point` has it.
  ///
  /// - Parameters:
  ///   - meridian: the meridian in the middle, in degrees.
  ///   - transform: from map units to view pixels.
  public func point(onEqualEarthAbout meridian: Double, _ transform: ViewTransform) -> Point {
    transform.toView(Point(GeoPoint.wrapped(longitude - meridian) * row.degree, row.y))
  }
}

/// The axes of a globe in a view, of length one, and its radius in map units.
public struct GlobeAxes: Sendable {
  /// The directions to the right, upwards, and towards the eye, from the middle of the globe.
  public let right, up, eye: SIMD3<Double>
  /// The radius in map units.
  public let radius = Globe.radius

  /// The axes of a globe with a coordinate in the middle, and north up.
  public init(center: GeoPoint) {
    let globe = Globe(center: center)
    (right, up, eye) = (globe.right, globe.up, globe.eye)
  }
}
