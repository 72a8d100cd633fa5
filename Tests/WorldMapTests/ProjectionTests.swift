// Projections: back after forth is the same coordinate, and known figures.

import Foundation
import Geometry
import Randomness
import TestSupport
import Testing
import WorldMap

@Suite("Projections")
struct ProjectionTests {
  @Test("back after forth is the same coordinate")
  func roundTrip() throws {
    for seed in UInt64(1)...2000 {
      var dice = SeededGenerator(seed: seed)
      let coordinate = dice.geoPoint()
      for projection in dice.projections() {
        guard let point = projection.map(coordinate) else { continue }
        // At the horizon the ground is seen edge-on: there a coordinate is found less closely.
        let depth = projection.depth(of: coordinate)
        if depth < 0.01 { continue }
        let back = try #require(projection.coordinate(at: point), "seed \(seed) \(projection)")
        #expect(GreatCircle.angle(from: coordinate, to: back) < 1e-11 / depth, "seed \(seed) \(projection)")
      }
    }
  }

  @Test("forth after back is the same point")
  func pointRoundTrip() throws {
    for seed in UInt64(1)...2000 {
      var dice = SeededGenerator(seed: seed)
      for projection in dice.projections() {
        let bounds = projection.bounds
        let point = Point(bounds.x + bounds.width * dice.unit(), bounds.y + bounds.height * dice.unit())
        guard let coordinate = projection.coordinate(at: point) else { continue }
        let again = try #require(projection.map(coordinate), "seed \(seed) \(projection)")
        #expect(again.distance(to: point) < 1e-9, "seed \(seed) \(projection)")
      }
    }
  }

  @Test("what can be seen lies within the bounds, and the far side of the globe is hidden")
  func bounds() {
    for seed in UInt64(1)...1000 {
      var dice = SeededGenerator(seed: seed)
      let coordinate = dice.geoPoint()
      for projection in dice.projections() {
        guard let point = projection.map(coordinate) else { continue }
        if projection == .mercator && abs(coordinate.latitude) > 85.05 { continue }
        #expect(projection.bounds.inset(by: -1e-12).contains(point), "seed \(seed) \(projection)")
      }
      let antipode = GeoPoint(latitude: -coordinate.latitude, longitude: coordinate.longitude + 180)
      #expect(MapProjection.globe(center: coordinate).map(coordinate) != nil)
      #expect(MapProjection.globe(center: coordinate).map(antipode) == nil)
    }
  }

  @Test("areas are kept by Equal Earth, angles by Mercator")
  func characters() throws {
    let step = 1e-4
    for seed in UInt64(1)...500 {
      var dice = SeededGenerator(seed: seed)
      let coordinate = GeoPoint(latitude: 160 * dice.unit() - 80, longitude: 340 * dice.unit() - 170)
      let east = GeoPoint(latitude: coordinate.latitude, longitude: coordinate.longitude + step)
      let north = GeoPoint(latitude: coordinate.latitude + step, longitude: coordinate.longitude)
      func sides(_ projection: MapProjection) throws -> (Point, Point) {
        let from = try #require(projection.map(coordinate))
        return (try #require(projection.map(east)) - from, try #require(projection.map(north)) - from)
      }
      let cosine = cos(coordinate.latitude * .pi / 180)
      let (right, up) = try sides(.equalEarth)
      let area = abs(right.x * up.y - right.y * up.x) / (cosine * step * step / 360 / 360)
      #expect(abs(area - 1) < 1e-4, "seed \(seed)")
      let (mercatorRight, mercatorUp) = try sides(.mercator)
      #expect(abs(mercatorRight.length / cosine - mercatorUp.length) < 1e-4 * mercatorUp.length, "seed \(seed)")
    }
  }

  @Test("a hand holds the coordinate under it: the globe turns, Equal Earth rolls")
  func turning() throws {
    for seed in UInt64(1)...1000 {
      var dice = SeededGenerator(seed: seed)
      let center = GeoPoint(latitude: 100 * dice.unit() - 50, longitude: 360 * dice.unit() - 180)
      let globe = MapProjection.globe(center: center)
      let radius = globe.bounds.width / 2
      let from = Point(0.5 * radius * (2 * dice.unit() - 1), 0.5 * radius * (2 * dice.unit() - 1))
      let to = from + Point(0.1 * radius * (2 * dice.unit() - 1), 0.1 * radius * (2 * dice.unit() - 1))
      let held = try #require(globe.coordinate(at: from))
      // North stays up, so coordinates about the poles cannot be taken everywhere.
      if abs(held.latitude) > 55 { continue }
      let seen = try #require(globe.turned(showing: held, at: to).map(held), "seed \(seed)")
      #expect(seen.distance(to: to) < 1e-9, "seed \(seed)")
      let flat = try #require(MapProjection.equalEarth.map(center))
      let there = flat + Point(0.05, 0)
      let rolled = try #require(MapProjection.equalEarth.turned(showing: center, at: there).map(center))
      #expect(abs(rolled.x - there.x) < 1e-9 || abs(there.x) > 0.3, "seed \(seed)")
    }
  }

  @Test("points beside the map are no coordinates, and odd numbers break nothing")
  func oddPoints() {
    for projection in [MapProjection.mercator, .equalEarth, .globe(center: GeoPoint(latitude: 90, longitude: 3))] {
      for value in [Double.nan, .infinity, -.infinity] {
        #expect(projection.coordinate(at: Point(value, 0)) == nil)
        #expect(projection.turned(showing: GeoPoint(latitude: 1, longitude: 1), at: Point(0, value)) == projection)
      }
      if projection != .mercator { #expect(projection.coordinate(at: Point(0.49, 0.2)) == nil) }
      #expect(projection.coordinate(at: Point(0, 1e9)) == nil)
    }
  }
}
