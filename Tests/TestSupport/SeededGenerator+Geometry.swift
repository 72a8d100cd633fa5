// Points, rectangles, view transforms and points on the globe from a seeded generator.

import Geometry
import Randomness

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SeededGenerator {
  /// Returns a point whose coordinates lie between `-reach` and `reach`.
  public mutating func point(_ reach: Double) -> Point { Point(number(-reach...reach), number(-reach...reach)) }

  /// Returns a point of a rectangle whose corner is the origin; without sizes, of a large screen.
  public mutating func point(width: Double = 1920, height: Double = 1080) -> Point {
    Point(number(0...width), number(0...height))
  }

  /// Returns a rectangle whose corner is `point(reach)` and whose sides are at most `reach` long.
  public mutating func rect(_ reach: Double) -> Rect {
    let corner = point(reach)
    return Rect(corner.x, corner.y, number(0...reach), number(0...reach))
  }

  /// Returns a view transform with a scale from 0.0001 to 10,000.
  public mutating func transform() -> ViewTransform {
    ViewTransform(scale: power(10, number(-4...4)), offset: point(2000))
  }

  /// Returns a coordinate, evenly spread over the sphere.
  public mutating func geoPoint() -> GeoPoint {
    GeoPoint(latitude: asin(2 * unit() - 1) * 180 / .pi, longitude: 360 * unit() - 180)
  }
}
