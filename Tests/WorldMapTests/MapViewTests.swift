// A map in a window: points and coordinates there and back, images of an endless map, a hand that moves it, and ways that
// are the same in both directions.

import Drawing
import Foundation
import Geometry
import Randomness
import TestSupport
import Testing

@testable import WorldMap

@Suite("Views of a map")
struct MapViewTests {
  private static let window = Rect(0, 0, 800, 500)

  private func view(_ projection: MapProjection, zoom: Double = 1, middle: GeoPoint? = nil) -> MapView {
    let whole = MapView(projection: projection, fitting: Self.window, viewport: Self.window)
    guard let middle, let map = projection.map(middle) else { return whole }
    let scale = whole.transform.scale * zoom
    return MapView(
      projection: projection, transform: ViewTransform(scale: scale, offset: Self.window.center - map * scale),
      viewport: Self.window)
  }

  @Test("a coordinate is found at its point", arguments: 1...100 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let coordinate = GeoPoint(latitude: 160 * dice.unit() - 80, longitude: 360 * dice.unit() - 180)
    for projection in dice.projections() {
      guard projection.depth(of: coordinate) > 0.1 else { continue }
      let view = view(projection, zoom: 1 + 30 * dice.unit(), middle: coordinate)
      let point = try #require(view.point(of: coordinate), "seed \(seed)")
      let back = try #require(view.coordinate(at: point), "seed \(seed)")
      #expect(GreatCircle.angle(from: coordinate, to: back) < 1e-9, "seed \(seed) \(projection)")
    }
  }

  @Test("the whole world fits its room, in the middle")
  func fitting() {
    for projection in [MapProjection.mercator, .equalEarth, .globe(center: GeoPoint(latitude: 1, longitude: 2))] {
      for room in [Rect(0, 0, 800, 500), Rect(100, 50, 30, 400), Rect(-50, 3, 1, 1)] {
        let view = MapView(projection: projection, fitting: room, viewport: Self.window)
        let bounds = projection.bounds
        let (low, high) = (
          view.transform.toView(bounds.origin), view.transform.toView(Point(bounds.maxX, bounds.maxY))
        )
        #expect(low.x >= room.minX - 1e-9 && high.x <= room.maxX + 1e-9)
        #expect(low.y >= room.minY - 1e-9 && high.y <= room.maxY + 1e-9)
        #expect(low.interpolated(to: high, 0.5).distance(to: room.center) < 1e-9)
      }
    }
  }

  @Test(
    "images of an endless map are a turn apart, and those in sight are known", arguments: 1...40 as ClosedRange<UInt64>)
  func images(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let view = MapView(
      projection: .mercator,
      transform: ViewTransform(scale: 50 + 900 * dice.unit(), offset: Point(4000 * dice.unit() - 2000, 200)),
      viewport: Self.window)
    let turn = try #require(view.turn)
    #expect(turn == view.transform.scale)
    let coordinate = GeoPoint(latitude: 10, longitude: 360 * dice.unit() - 180)
    let map = try #require(view.projection.map(coordinate))
    // Every image in the window is among those the view tells.
    for image in -60...60 {
      let point = view.transform.toView(Point(map.x + Double(image), map.y))
      if (0..<800).contains(point.x) { #expect(view.turns.contains(image), "seed \(seed)") }
    }
    let nearest = try #require(view.point(of: coordinate))
    #expect(abs(nearest.x - 400) <= turn / 2 + 1e-6, "seed \(seed)")
    #expect(view.turns.count <= 65)
  }

  @Test("maps that end have one image")
  func oneImage() {
    for projection in [MapProjection.equalEarth, .globe(center: GeoPoint(latitude: 1, longitude: 2))] {
      #expect(view(projection).turn == nil && view(projection).turns == 0...0)
    }
  }

  @Test("what a hand holds moves with it", arguments: 1...60 as ClosedRange<UInt64>)
  func dragging(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let middle = GeoPoint(latitude: 60 * dice.unit() - 30, longitude: 360 * dice.unit() - 180)
    for projection in [MapProjection.mercator, .equalEarth, .globe(center: middle)] {
      let view = view(projection, zoom: 1.5, middle: projection == .globe(center: middle) ? nil : middle)
      let start = Self.window.center + Point(60 * dice.unit() - 30, 60 * dice.unit() - 30)
      let end = start + Point(20 * dice.unit() - 10, 20 * dice.unit() - 10)
      guard let held = view.coordinate(at: start) else { continue }
      let moved = view.dragged(from: start, to: end)
      let point = try #require(moved.point(of: held), "seed \(seed)")
      #expect(point.distance(to: end) < 1e-6, "seed \(seed) \(projection)")
      let back = moved.dragged(from: end, to: start)
      #expect(try #require(back.point(of: held)).distance(to: start) < 1e-6, "seed \(seed) \(projection)")
    }
    let globe = view(.globe(center: middle))
    #expect(globe.dragged(from: Point(-500, -500), to: Point(3, 3)) == globe)
  }

  // MARK: Ways

  @Test("a way there and the way back are the same line", arguments: 1...40 as ClosedRange<UInt64>)
  func bothWays(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let (a, b) = (dice.geoPoint(), dice.geoPoint())
    var (there, back) = (GeodesicTracer(), GeodesicTracer())
    for projection in dice.projections() {
      let view = view(projection)
      there.trace(GreatCircle(from: a, to: b), in: view)
      back.trace(GreatCircle(from: b, to: a), in: view)
      for (one, other) in [(there, back), (back, there)] {
        let worst = one.points.filter { Self.window.contains($0) }.map { other.distance(to: $0) }.max() ?? 0
        #expect(worst < 1, "seed \(seed) \(projection)")
      }
    }
  }

  @Test("two parts of a way are the whole", arguments: 1...30 as ClosedRange<UInt64>)
  func parts(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
    let middle = 0.2 + 0.6 * dice.unit()
    var tracer = GeodesicTracer()
    for projection in dice.projections() {
      let view = view(projection)
      func trace(_ first: Double, _ last: Double) -> GeodesicTracer {
        tracer.trace(circle, from: first, to: last, in: view)
        return tracer
      }
      let (whole, first, second) = (trace(0, 1), trace(0, middle), trace(middle, 1))
      for point in whole.points where Self.window.contains(point) {
        #expect(min(first.distance(to: point), second.distance(to: point)) < 1.2, "seed \(seed) \(projection)")
      }
      for point in first.points + second.points where Self.window.contains(point) {
        #expect(whole.distance(to: point) < 1.2, "seed \(seed) \(projection)")
      }
    }
    tracer.trace(circle, from: 0.7, to: 0.3, in: view(.mercator))
    #expect(tracer.strips.isEmpty && tracer.distance(to: .zero) == .infinity)
    tracer.trace(circle, from: .nan, to: 1, in: view(.mercator))
    #expect(tracer.strips.isEmpty)
  }

  @Test("a crossing lies on the seam or on the horizon", arguments: 1...80 as ClosedRange<UInt64>)
  func crossings(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let circle = GreatCircle(from: dice.geoPoint(), to: dice.geoPoint())
    let meridian = 360 * dice.unit() - 180
    if let fraction = CircleSampler(circle, in: .equalEarth(centralMeridian: meridian)).crossing(after: 0, before: 1) {
      let coordinate = circle.point(at: fraction)
      #expect(abs(abs(GeoPoint.wrapped(coordinate.longitude - meridian)) - 180) < 1e-6, "seed \(seed)")
    }
    let center = dice.geoPoint()
    if let fraction = CircleSampler(circle, in: .globe(center: center)).crossing(after: 0, before: 1) {
      #expect(abs(Globe(center: center).depth(circle.direction(at: fraction))) < 1e-9, "seed \(seed)")
    } else {
      let depths = [0, 1].map { Globe(center: center).depth(circle.direction(at: Double($0))) }
      #expect((depths[0] >= 0) == (depths[1] >= 0) || depths.contains { abs($0) < 1e-9 }, "seed \(seed)")
    }
    #expect(CircleSampler(circle, in: .mercator).crossing(after: 0, before: 1) == nil)
  }

  // MARK: Pens

  private func lines(_ picture: Picture) -> [(Point, Point)] {
    picture.primitives.compactMap { primitive in
      switch primitive {
      case .line(let from, let to, _, _), .linePiece(let from, let to, _, _):
        (Point(Double(from.x), Double(from.y)), Point(Double(to.x), Double(to.y)))
      default: nil
      }
    }
  }

  @Test("pens draw what is in sight, join what is not lifted, and cut at the sides")
  func pens() {
    var picture = Picture()
    var edge = EdgePen(Rect(0, 0, 100, 100), EdgeInk(Color(0xFFFFFF), width: 1))
    for point in [Point(-50, 50), Point(50, 50), Point(60, 60), Point(300, 60), Point(400, 60)] {
      edge.move(to: point, into: &picture)
    }
    edge.lift()
    edge.move(to: Point(5, 5), into: &picture)
    #expect(lines(picture).map(\.0) == [Point(0, 50), Point(50, 50), Point(60, 60)])
    #expect(lines(picture).map(\.1) == [Point(50, 50), Point(60, 60), Point(100, 60)])

    picture = Picture()
    var pen = LinePen(bounds: Rect(0, 0, 100, 100), width: 1, color: Color(0xFFFFFF), pixelScale: 2)
    for x in stride(from: 10.0, through: 20, by: 0.5) { pen.move(to: Point(x, 10), &picture) }
    pen.move(to: Point(20.1, 10), isEnd: true, &picture)
    // Steps shorter than 2.8 pixels are taken together, and the end is always reached.
    #expect(lines(picture).first?.0 == Point(10, 10))
    #expect(abs((lines(picture).last?.1.x ?? 0) - 20.1) < 1e-5 && lines(picture).count <= 5)
    pen.lift()
    pen.move(to: Point(-50, 500), &picture)
    pen.move(to: Point(50, 500), &picture)
    #expect(lines(picture).count <= 5)
  }
}
