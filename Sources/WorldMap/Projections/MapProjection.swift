// The ways of laying the globe flat: places to the map and back.
//
// The map is measured in turns of the equator with y pointing down and its origin in the middle: at the same scale a
// centimetre on the equator is as long in all of them, so changing the projection keeps the zoom. Mercator goes round
// without end: a place has one image a turn, at x + 1, x + 2 and so on. Equal Earth ends half a turn from its central
// meridian, the globe at its horizon.
// Invariant (tested): back after forth is the same place.

import Geometry

/// How the globe is laid flat.
public enum MapProjection: Hashable, Sendable {
  /// Web Mercator: keeps angles, goes round without end.
  case mercator
  /// Equal Earth: keeps areas. The meridian in the middle is given in degrees.
  case equalEarth(centralMeridian: Double)
  /// A globe with north up and this place in the middle.
  case globe(center: GeoPoint)

  /// Equal Earth with Greenwich in the middle.
  public static var equalEarth: MapProjection { .equalEarth(centralMeridian: 0) }

  /// Whether the map goes round without end to the left and right.
  public var isEndless: Bool { self == .mercator }

  /// What the map reaches over, in map units; of an endless map the turn about Greenwich, cut to a square.
  public var bounds: Rect {
    switch self {
    case .mercator: Rect(center: .zero, size: Size(1, 1))
    case .equalEarth:
      Rect(
        center: .zero,
        size: Size(EqualEarth.row(latitude: 0).degree * 360, -2 * EqualEarth.row(latitude: 90).y))
    case .globe: Rect(center: .zero, size: Size(2 * Globe.radius, 2 * Globe.radius))
    }
  }

  /// Where a place is on the map, in map units; `nil` behind the horizon. On an endless map the image within half a turn
  /// of Greenwich.
  public func map(_ place: GeoPoint) -> Point? {
    switch self {
    case .mercator:
      return Point(place.longitude / 360, Mercator.y(latitude: place.latitude))
    case .equalEarth(let meridian):
      let row = EqualEarth.row(latitude: place.latitude)
      return Point(GeoPoint.wrapped(place.longitude - meridian) * row.degree, row.y)
    case .globe(let center):
      let globe = Globe(center: center)
      let direction = place.direction
      return globe.depth(direction) >= 0 ? globe.map(direction) : nil
    }
  }

  /// The place at a point of the map, in map units; `nil` beside the map.
  public func coordinate(at point: Point) -> GeoPoint? {
    guard point.isFinite else { return nil }
    switch self {
    case .mercator:
      let latitude = Mercator.latitude(y: point.y)
      guard abs(latitude) <= Mercator.greatestLatitude else { return nil }
      return GeoPoint(latitude: latitude, longitude: (point.x - point.x.rounded()) * 360)
    case .equalEarth(let meridian):
      guard let (latitude, degree) = EqualEarth.place(y: point.y) else { return nil }
      let across = point.x / degree
      guard abs(across) <= 180 else { return nil }
      return GeoPoint(latitude: latitude, longitude: across + meridian)
    case .globe(let center):
      return Globe(center: center).direction(at: point).map { GeoPoint(direction: $0) }
    }
  }

  /// The projection turned about the globe's axis or tilted, so that a place comes to a point of the map: how a hand
  /// turns the globe. Equal Earth turns its central meridian; Mercator stays, because it is moved by the camera.
  public func turned(showing place: GeoPoint, at point: Point) -> MapProjection {
    guard point.isFinite else { return self }
    switch self {
    case .mercator: return self
    case .equalEarth:
      guard let degree = EqualEarth.place(y: point.y)?.degree else { return self }
      return .equalEarth(centralMeridian: GeoPoint.wrapped(place.longitude - point.x / degree))
    case .globe(let center):
      return .globe(center: Globe.center(showing: place, at: point, from: center))
    }
  }
}
