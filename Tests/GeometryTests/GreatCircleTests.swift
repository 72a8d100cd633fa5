// Great circles: distances against the plain haversine, against the ellipsoid, and at the far ends; the way itself.

import Foundation
import Geometry
import Randomness
import TestSupport
import Testing

@Suite("Great circles")
struct GreatCircleTests {
  @Test("distances are those of the haversine, symmetric, and on the other way round add up to half the globe")
  func haversine() {
    for seed in UInt64(1)...2000 {
      var dice = SeededGenerator(seed: seed)
      let (a, b) = (dice.geoPoint(), dice.geoPoint())
      let distance = GreatCircle.distance(from: a, to: b)
      #expect(relativeError(distance, plainHaversine(a, b)) < 1e-9, "seed \(seed)")
      #expect(distance == GreatCircle.distance(from: b, to: a), "seed \(seed)")
      let antipode = GeoPoint(latitude: -b.latitude, longitude: b.longitude + 180)
      let whole = distance + GreatCircle.distance(from: a, to: antipode)
      #expect(relativeError(whole, .pi * GreatCircle.earthRadius) < 1e-12, "seed \(seed)")
    }
  }

  @Test("near coordinates and near antipodes keep nine digits", arguments: [1e-3, 1e-5, 1e-7, 1e-9])
  func extremes(degrees: Double) {
    let metres = degrees * .pi / 180 * GreatCircle.earthRadius
    for (latitude, longitude) in [(0.0, 0.0), (0, 179.9), (0, -180)] {
      let from = GeoPoint(latitude: latitude, longitude: longitude)
      let near = GeoPoint(latitude: latitude + degrees, longitude: longitude)
      #expect(relativeError(GreatCircle.distance(from: from, to: near), metres) < 1e-9)
      let far = GeoPoint(latitude: -latitude + degrees, longitude: longitude + 180)
      let missing = Double.pi - GreatCircle.angle(from: from, to: far)
      #expect(abs(missing - degrees * .pi / 180) < 1e-15)
    }
    let pole = GeoPoint(latitude: 90, longitude: 12)
    #expect(
      relativeError(GreatCircle.distance(from: pole, to: GeoPoint(latitude: 89, longitude: -50)), 111_195.08) < 1e-7)
  }

  @Test("distances are within 0.6 % of those on the ellipsoid, and within 0.5 % between the sources' cities")
  func ellipsoid() throws {
    var compared = 0
    for seed in UInt64(1)...500 {
      var dice = SeededGenerator(seed: seed)
      let (a, b) = (dice.geoPoint(), dice.geoPoint())
      guard let truth = WGS84.distance(a, b) else {
        #expect(GreatCircle.angle(from: a, to: b) > .pi - 0.02, "only near antipodes is there none; seed \(seed)")
        continue
      }
      compared += 1
      #expect(relativeError(GreatCircle.distance(from: a, to: b), truth) < 0.006, "seed \(seed)")
    }
    #expect(compared > 490)
    let cities = [(57, -2), (37, 23), (-36, 174), (39, 25), (34, -58), (-33, 18), (53, -6), (60, 25), (22, 114)]
      .map { GeoPoint(latitude: Double($0.0), longitude: Double($0.1)) }
    for a in cities {
      for b in cities where a != b {
        let truth = try #require(WGS84.distance(a, b), "\(a) to \(b)")
        #expect(relativeError(GreatCircle.distance(from: a, to: b), truth) < 0.005, "\(a) to \(b)")
      }
    }
  }

  @Test("a point on the way parts its length, and the ends are exact")
  func pointsOnTheWay() {
    for seed in UInt64(1)...1000 {
      var dice = SeededGenerator(seed: seed)
      let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
      let fraction = dice.unit()
      let middle = circle.point(at: fraction)
      #expect(
        abs(GreatCircle.distance(from: circle.start, to: middle) - fraction * circle.length) < 0.05, "seed \(seed)")
      #expect(
        abs(GreatCircle.distance(from: middle, to: circle.end) - (1 - fraction) * circle.length) < 0.05, "seed \(seed)")
      #expect(circle.point(at: 0) == circle.start && circle.point(at: 1) == circle.end)
      let whole = circle.direction(at: 1)
      let end = circle.end.direction
      #expect(((whole - end) * (whole - end)).sum() < 1e-24, "seed \(seed)")
    }
  }

  @Test("headings point along the way")
  func headings() {
    let origin = GeoPoint(latitude: 0, longitude: 0)
    for (latitude, longitude, heading) in [(10.0, 0.0, 0.0), (0, 10, 90), (-10, 0, 180), (0, -10, 270)] {
      let circle = GreatCircle(from: origin, to: GeoPoint(latitude: latitude, longitude: longitude))
      #expect(abs(circle.initialHeading - heading) < 1e-9)
    }
    for seed in UInt64(1)...300 {
      var dice = SeededGenerator(seed: seed)
      let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
      let fraction = 0.05 + 0.9 * dice.unit()
      let onwards = GreatCircle(from: circle.point(at: fraction), to: circle.end)
      let turn = GeoPoint.wrapped(onwards.initialHeading - circle.heading(at: fraction))
      #expect(abs(turn) < 1e-5, "seed \(seed)")
      #expect((0..<360).contains(circle.heading(at: fraction)), "seed \(seed)")
    }
  }

  @Test("odd ways are ways: none at all, half round the globe, over the poles")
  func oddWays() {
    let coordinates = [(0.0, 0.0), (90, 0), (-90, 77), (0, -180), (12, 34), (89.9, 100), (-89.9, -80)]
      .map { GeoPoint(latitude: $0.0, longitude: $0.1) }
    for a in coordinates {
      for b in coordinates + [a, GeoPoint(latitude: -a.latitude, longitude: a.longitude + 180)] {
        let circle = GreatCircle(from: a, to: b)
        let middle = circle.point(at: 0.5)
        #expect(middle.latitude.isFinite && middle.longitude.isFinite)
        #expect(abs(GreatCircle.distance(from: a, to: middle) - circle.length / 2) < 0.05)
        #expect(circle.heading(at: 0.5).isFinite)
      }
    }
  }

  @Test("evenly spaced coordinates are no farther apart than asked, and their number is bounded")
  func spacing() {
    let circle = GreatCircle(from: GeoPoint(latitude: 51, longitude: 0), to: GeoPoint(latitude: 22, longitude: 114))
    let coordinates = circle.coordinates(spacing: 50_000)
    #expect(coordinates.first == circle.start && coordinates.last == circle.end)
    for (a, b) in zip(coordinates, coordinates.dropFirst()) { #expect(GreatCircle.distance(from: a, to: b) < 50_000.1) }
    #expect(circle.coordinates(spacing: 0).count == 65_537)
    #expect(circle.coordinates(spacing: .infinity).count == 2)
    #expect(GreatCircle(from: circle.start, to: circle.start).coordinates(spacing: 10).count == 2)
  }

  @Test("coordinates are kept in one way, whatever the numbers")
  func normalised() {
    #expect(GeoPoint(latitude: 12, longitude: 180).longitude == -180)
    #expect(GeoPoint(latitude: 12, longitude: 540.5).longitude == -179.5)
    #expect(GeoPoint(latitude: 95, longitude: -181) == GeoPoint(latitude: 90, longitude: 179))
    #expect(GeoPoint(latitude: .nan, longitude: .infinity) == GeoPoint(latitude: 0, longitude: 0))
    #expect(GeoPoint(checkingLatitude: 90.1, longitude: 0) == nil)
    #expect(GeoPoint(checkingLatitude: 1, longitude: .nan) == nil)
    #expect(GeoPoint(checkingLatitude: -90, longitude: 1e6) != nil)
    for seed in UInt64(1)...500 {
      var dice = SeededGenerator(seed: seed)
      let point = dice.geoPoint()
      let back = GeoPoint(direction: point.direction)
      #expect(abs(back.latitude - point.latitude) < 1e-12, "seed \(seed)")
      #expect(abs(GeoPoint.wrapped(back.longitude - point.longitude)) < 1e-9, "seed \(seed)")
      #expect((-180..<180).contains(GeoPoint.wrapped((dice.unit() - 0.5) * 1e6)), "seed \(seed)")
    }
  }
}

private func relativeError(_ value: Double, _ truth: Double) -> Double { abs(value - truth) / max(truth, 1e-300) }

/// The haversine as written in every textbook.
private func plainHaversine(_ a: GeoPoint, _ b: GeoPoint) -> Double {
  let radians = Double.pi / 180
  let s = sin((b.latitude - a.latitude) * radians / 2)
  let t = sin((b.longitude - a.longitude) * radians / 2)
  let h = s * s + cos(a.latitude * radians) * cos(b.latitude * radians) * t * t
  return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
}
