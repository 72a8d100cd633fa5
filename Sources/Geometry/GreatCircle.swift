// The shortest way between two places on a sphere.
//
// A great circle is kept as two perpendicular unit vectors, the start and the direction of travel there, so that every
// point on it is a plain sum (spherical linear interpolation; K. Shoemake 1985) and stays on it to the last bits, near
// the poles and nearly half round the globe as well. Between antipodes every way is shortest: then it goes by the north.

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The shortest way from one place to another, along the sphere.
public struct GreatCircle: Hashable, Sendable {
  /// The mean radius of the Earth in metres (IUGG, R₁ of WGS 84).
  public static let earthRadius = 6_371_008.8

  /// Where the way starts.
  public let start: GeoPoint
  /// Where it ends.
  public let end: GeoPoint
  /// The angle between the two as seen from the middle of the globe, in radians, 0…π.
  public let angle: Double
  private let from: SIMD3<Double>
  /// The direction of travel at the start: of length one, perpendicular to `from`.
  private let along: SIMD3<Double>

  /// The way between two places.
  public init(from start: GeoPoint, to end: GeoPoint) {
    self.start = start
    self.end = end
    angle = GreatCircle.angle(from: start, to: end)
    from = start.direction
    along = GreatCircle.travel(from: start, to: end)
  }

  /// The length in metres.
  public var length: Double { angle * GreatCircle.earthRadius }

  /// The distance between two places in metres. Next to that on the ellipsoid WGS 84 it is at most 0.562 % too long (due
  /// north or south at the equator) and at most 0.447 % too short (about the poles); no other radius is within 0.5 % for
  /// both. Long ways average that out.
  public static func distance(from start: GeoPoint, to end: GeoPoint) -> Double {
    angle(from: start, to: end) * earthRadius
  }

  /// The angle between two places in radians, 0…π, stable at all distances.
  ///
  /// The haversine (R. W. Sinnott 1984) is exact for near places, and that of the way left to the antipode for far ones;
  /// the two are the squares of sine and cosine of half the angle.
  public static func angle(from start: GeoPoint, to end: GeoPoint) -> Double {
    let radians = Double.pi / 180
    let across = GeoPoint.wrapped(end.longitude - start.longitude) * radians / 2
    let cosines = cos(start.latitude * radians) * cos(end.latitude * radians)
    func square(_ value: Double) -> Double { value * value }
    let near = square(sin((end.latitude - start.latitude) * radians / 2)) + cosines * square(sin(across))
    let far = square(sin((end.latitude + start.latitude) * radians / 2)) + cosines * square(cos(across))
    return 2 * atan2(near.squareRoot(), far.squareRoot())
  }

  /// The place a fraction of the way along: exactly the start at 0, exactly the end at 1. Fractions outside go on
  /// round the globe.
  public func point(at fraction: Double) -> GeoPoint {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    return GeoPoint(direction: direction(at: fraction))
  }

  /// The vector of length one from the middle of the globe to the place a fraction of the way along.
  public func direction(at fraction: Double) -> SIMD3<Double> {
    let turned = angle * fraction
    return from * cos(turned) + along * sin(turned)
  }

  /// The direction of travel at a fraction of the way, in degrees clockwise from north, 0 up to 360. At a pole it is
  /// measured against the meridian of the place's longitude.
  public func heading(at fraction: Double) -> Double {
    let turned = angle * fraction
    let travel = along * cos(turned) - from * sin(turned)
    let place = point(at: fraction)
    let (phi, lambda) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let north = SIMD3(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
    let east = SIMD3(-sin(lambda), cos(lambda), 0)
    let degrees = atan2((travel * east).sum(), (travel * north).sum()) * 180 / .pi
    return degrees < 0 ? min(degrees + 360, 360.0.nextDown) : degrees
  }

  /// The direction in which one sets out, in degrees clockwise from north, 0 up to 360.
  public var initialHeading: Double { heading(at: 0) }

  /// Places evenly along the way, the ends included, no farther apart than `spacing` metres; at most 65,537 of them.
  public func coordinates(spacing: Double) -> [GeoPoint] {
    let wanted = spacing > 0 ? (length / spacing).rounded(.up) : 65_536
    let steps = Int(clamp(wanted, 1, 65_536))
    return (0...steps).map { point(at: Double($0) / Double(steps)) }
  }

  /// The direction of travel at the start, from what is stable: the differences of the coordinates.
  private static func travel(from start: GeoPoint, to end: GeoPoint) -> SIMD3<Double> {
    let radians = Double.pi / 180
    let (phi, lambda) = (start.latitude * radians, start.longitude * radians)
    let north = SIMD3(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
    let east = SIMD3(-sin(lambda), cos(lambda), 0)
    let across = GeoPoint.wrapped(end.longitude - start.longitude) * radians
    // Towards the end as seen from the start: sin(Δφ) for the part along the meridian, and what the turn adds to it.
    let half = sin(across / 2)
    let eastward = cos(end.latitude * radians) * sin(across)
    let northward =
      sin((end.latitude - start.latitude) * radians)
      + 2 * sin(phi) * cos(end.latitude * radians) * half * half
    let length = (eastward * eastward + northward * northward).squareRoot()
    // The same place, or its antipode: any way will do, and north is one.
    guard length > 1e-15 else { return north }
    return east * (eastward / length) + north * (northward / length)
  }
}
