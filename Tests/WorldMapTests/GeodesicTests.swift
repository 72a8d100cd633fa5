// Great circles on the screen: close to the truth, never across the map, whole over the seam, the horizon, the poles.

import Foundation
import Geometry
import Randomness
import TestSupport
import Testing
import WorldMap

@Suite("Geodesic lines")
struct GeodesicTests {
  private static let window = Rect(0, 0, 1280, 720)

  private func view(_ projection: MapProjection) -> MapView {
    MapView(projection: projection, fitting: Self.window, viewport: Self.window)
  }

  /// Fractions of the way at even steps, which the line has to pass.
  private func samples(_ circle: GreatCircle) -> [GeoPoint] { (0...400).map { circle.point(at: Double($0) / 400) } }

  @Test("every visible point of a way is within half a pixel of its line")
  func everyPlaceIsMet() {
    var tracer = GeodesicTracer()
    for seed in UInt64(1)...100 {
      var dice = SeededGenerator(seed: seed)
      let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
      for projection in dice.projections() {
        let view = view(projection)
        tracer.trace(circle, in: view)
        for coordinate in samples(circle) {
          guard let point = view.point(of: coordinate), view.viewport.contains(point) else { continue }
          #expect(tracer.distance(to: point) < 0.5, "seed \(seed) \(projection) at \(coordinate)")
        }
      }
    }
  }

  @Test("every corner of a line, and the middle of every chord, lies on the way")
  func everyChordIsTrue() {
    var tracer = GeodesicTracer()
    for seed in UInt64(1)...100 {
      var dice = SeededGenerator(seed: seed)
      let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
      for projection in dice.projections() {
        let view = view(projection)
        tracer.trace(circle, in: view)
        for strip in tracer.strips {
          for index in strip.dropLast() {
            let middle = tracer.points[index].interpolated(to: tracer.points[index + 1], 0.5)
            guard view.viewport.contains(middle), let coordinate = view.coordinate(at: middle) else { continue }
            #expect(pixels(from: coordinate, to: circle, view) < 0.75, "seed \(seed) \(projection) near \(coordinate)")
          }
        }
      }
    }
  }

  @Test("no line runs across the map", arguments: [0.0, 0.05, 0.1, 1, 20])
  func noLineAcross(tilt: Double) {
    var tracer = GeodesicTracer()
    let ways = [
      (GeoPoint(latitude: 40, longitude: 116), GeoPoint(latitude: 34, longitude: -118)),
      (GeoPoint(latitude: -36, longitude: 174), GeoPoint(latitude: -12, longitude: -77)),
      (GeoPoint(latitude: tilt, longitude: 179.9), GeoPoint(latitude: -tilt, longitude: -179.9)),
      (GeoPoint(latitude: 60, longitude: 30), GeoPoint(latitude: 60, longitude: -150 + tilt)),
      (GeoPoint(latitude: -60, longitude: 30), GeoPoint(latitude: -70, longitude: -150 - tilt)),
      (GeoPoint(latitude: 90, longitude: 0), GeoPoint(latitude: 10, longitude: 170)),
      (GeoPoint(latitude: 89.9, longitude: -170), GeoPoint(latitude: 89.9, longitude: 10)),
      (GeoPoint(latitude: 0, longitude: 0), GeoPoint(latitude: tilt, longitude: 179)),
    ]
    for (start, end) in ways {
      let circle = GreatCircle(from: start, to: end)
      for projection in [
        MapProjection.mercator, .equalEarth, .equalEarth(centralMeridian: 170), .globe(center: start),
        .globe(center: GeoPoint(latitude: 80, longitude: -100)),
      ] {
        let view = view(projection)
        tracer.trace(circle, in: view)
        for strip in tracer.strips {
          for index in strip.dropLast() {
            let (a, b) = (tracer.points[index], tracer.points[index + 1])
            let middle = a.interpolated(to: b, 0.5)
            guard view.viewport.contains(middle), let coordinate = view.coordinate(at: middle) else { continue }
            // On Equal Earth the pole is a line: whoever passes it runs along that.
            if case .equalEarth = projection, abs(coordinate.latitude) > 86 { continue }
            if case .globe = projection {} else { #expect(abs(a.x - b.x) < 0.2 * view.transform.scale) }
            #expect(pixels(from: coordinate, to: circle, view) < 1, "\(start) \(end) \(projection) near \(coordinate)")
          }
        }
      }
    }
  }

  @Test("a way over the date line is one line on the endless map and two on one that ends there")
  func dateLine() {
    var tracer = GeodesicTracer()
    let pacific = GreatCircle(
      from: GeoPoint(latitude: 40, longitude: 116), to: GeoPoint(latitude: 34, longitude: -118))
    // As wide as three worlds.
    let wide = MapView(
      projection: .mercator, transform: ViewTransform(scale: 400, offset: Point(600, 200)),
      viewport: Rect(0, 0, 1200, 400))
    tracer.trace(pacific, in: wide)
    let whole = tracer.strips.filter {
      tracer.points[$0.lowerBound].distance(to: tracer.points[$0.upperBound - 1]) > 120
    }
    #expect(whole.count >= 2)
    for strip in whole.dropFirst().dropLast() {
      let span = tracer.points[strip.upperBound - 1].x - tracer.points[strip.lowerBound].x
      #expect(abs(span - 126.0 / 360 * 400) < 0.01)
    }
    tracer.trace(pacific, in: view(.equalEarth))
    #expect(tracer.strips.count == 2)
    tracer.trace(pacific, in: view(.equalEarth(centralMeridian: 180)))
    #expect(tracer.strips.count == 1)
  }

  @Test("a way is cut at the horizon, and one behind it is not drawn")
  func horizon() {
    var tracer = GeodesicTracer()
    let view = view(.globe(center: GeoPoint(latitude: 0, longitude: 0)))
    let behind = GreatCircle(from: GeoPoint(latitude: 10, longitude: 120), to: GeoPoint(latitude: -20, longitude: -150))
    tracer.trace(behind, in: view)
    #expect(tracer.strips.isEmpty)
    let across = GreatCircle(from: GeoPoint(latitude: 10, longitude: 20), to: GeoPoint(latitude: 30, longitude: 150))
    tracer.trace(across, in: view)
    #expect(tracer.strips.count == 1)
    let rim = tracer.points.last?.distance(to: view.transform.toView(.zero)) ?? 0
    #expect(abs(rim - view.transform.scale / (2 * .pi)) < 0.01)
  }

  @Test("zoomed in until metres are pixels, lines stay few and true")
  func deepZoom() throws {
    var tracer = GeodesicTracer()
    for seed in UInt64(1)...200 {
      var dice = SeededGenerator(seed: seed)
      let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
      let middle = circle.point(at: 0.2 + 0.6 * dice.unit())
      for projection in dice.projections() + [.globe(center: middle)] {
        guard let map = projection.map(middle), abs(middle.latitude) < 84 else { continue }
        let scale = 4e7
        let view = MapView(
          projection: projection, transform: ViewTransform(scale: scale, offset: Point(640, 360) - map * scale),
          viewport: Self.window)
        tracer.trace(circle, in: view)
        #expect(tracer.points.count < 1000, "seed \(seed) \(projection)")
        if projection.depth(of: middle) > 0.1 {
          #expect(tracer.distance(to: Point(640, 360)) < 0.6, "seed \(seed) \(projection)")
        }
      }
    }
  }

  @Test("parts of a way are drawn alone, and odd fractions draw nothing")
  func parts() throws {
    var tracer = GeodesicTracer()
    let circle = GreatCircle(from: GeoPoint(latitude: 51, longitude: 0), to: GeoPoint(latitude: 22, longitude: 114))
    let view = view(.mercator)
    tracer.trace(circle, from: 0.25, to: 0.5, in: view)
    let start = try #require(view.point(of: circle.point(at: 0.25)))
    let end = try #require(view.point(of: circle.point(at: 0.5)))
    let image = try #require(tracer.strips.first { tracer.points[$0.lowerBound].distance(to: start) < 1e-6 })
    #expect(tracer.points[image.upperBound - 1].distance(to: end) < 1e-6)
    for (low, high) in [(0.5, 0.5), (0.7, 0.2), (Double.nan, 1), (0, .infinity)] {
      tracer.trace(circle, from: low, to: high, in: view)
      #expect(tracer.strips.isEmpty)
    }
    tracer.trace(GreatCircle(from: circle.start, to: circle.start), in: view)
    #expect(tracer.distance(to: Point(0, 0)) > 0)
  }

  /// Returns the distance of a coordinate from a way, in pixels of the view about it.
  private func pixels(from coordinate: GeoPoint, to circle: GreatCircle, _ view: MapView) -> Double {
    guard let here = view.point(of: coordinate) else { return 0 }
    // The nearest fraction on the sphere; on the map the nearest one is somewhere about it.
    let (start, quarter) = (circle.direction(at: 0), circle.direction(at: .pi / 2 / circle.angle))
    let turned = atan2((coordinate.direction * quarter).sum(), (coordinate.direction * start).sum())
    let fraction = turned / circle.angle
    var least = Double.infinity
    var before: Point?
    for step in -150...150 {
      let offset = Double(step * step * step) / 3_375_000 * 0.05
      let point = view.point(of: circle.point(at: fraction + offset))
      if let a = before, let b = point, a.distance(to: b) < 200 {
        least = min(least, here.distance(toSegmentFrom: a, to: b))
      }
      before = point
    }
    return least
  }
}
