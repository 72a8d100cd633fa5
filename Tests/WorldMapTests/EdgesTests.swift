// Many great circles at once: the same lines as one by one, in every projection and at every zoom.

import Drawing
import Geometry
import Randomness
import TestSupport
import Testing
import WorldMap

@Suite("Many geodesic edges")
struct EdgesTests {
  private static let window = Rect(0, 0, 1280, 720)

  /// The ends of the lines in a picture.
  private func lines(_ picture: Picture) -> [[Point]] {
    picture.primitives.compactMap { primitive in
      guard case .linePiece(let from, let to, _, _) = primitive else { return nil }
      return [from, to].map { Point(Double($0.x), Double($0.y)) }
    }
  }

  private func draw(_ edges: inout GeodesicEdges, _ view: MapView, only number: Int? = nil) -> Picture {
    var picture = Picture()
    picture.begin(width: 1280, height: 720, ground: Theme.night.ground)
    edges.draw(view, into: &picture) { number == nil || $0 == number ? EdgeInk(Theme.night.edge, width: 1) : nil }
    return picture
  }

  private func distance(_ point: Point, _ lines: [[Point]]) -> Double {
    var least = Double.infinity
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) { least = min(least, point.distance(toSegmentFrom: a, to: b)) }
    }
    return least
  }

  @Test("every visible point of an edge is within a pixel or so of its line, as zoom goes up and down")
  func placesAreMet() {
    for seed in UInt64(1)...25 {
      var dice = SeededGenerator(seed: seed)
      let circles = (0..<8).map { _ in GreatCircle(from: dice.geoPoint(), to: dice.geoPoint()) }
      var edges = GeodesicEdges(circles)
      for zoom in [1.0, 7, 300, 2, 0.4] {
        for projection in dice.projections() {
          let middle = circles[dice.below(8)].point(at: dice.unit())
          guard let map = projection.map(middle), abs(middle.latitude) < 80 else { continue }
          let scale = 900 * zoom
          let view = MapView(
            projection: projection, transform: ViewTransform(scale: scale, offset: Point(640, 360) - map * scale),
            viewport: Self.window)
          for (number, circle) in circles.enumerated() {
            let lines = lines(draw(&edges, view, only: number))
            for step in 0...60 {
              let coordinate = circle.point(at: Double(step) / 60)
              guard abs(coordinate.latitude) < 84, let point = view.point(of: coordinate), Self.window.contains(point)
              else {
                continue
              }
              #expect(
                distance(point, lines) < 1.5, "seed \(seed) \(projection) zoom \(zoom) edge \(number) at \(coordinate)")
            }
          }
        }
      }
    }
  }

  @Test("no line runs across the map, and nothing is drawn beyond the viewport")
  func noLineAcross() {
    for seed in UInt64(1)...60 {
      var dice = SeededGenerator(seed: seed)
      let circles = (0..<20).map { _ in GreatCircle(from: dice.geoPoint(), to: dice.geoPoint()) }
      var edges = GeodesicEdges(circles)
      for projection in dice.projections() {
        let view = MapView(projection: projection, fitting: Self.window, viewport: Self.window)
        for line in lines(draw(&edges, view)) {
          for (a, b) in zip(line, line.dropFirst()) {
            #expect(Self.window.inset(by: -10).contains(a) && Self.window.inset(by: -10).contains(b))
            // The pole is a line on Equal Earth; elsewhere a chord is short.
            let latitude = view.coordinate(at: a.interpolated(to: b, 0.5))?.latitude ?? 90
            if abs(latitude) < 84 { #expect(abs(a.x - b.x) < 0.2 * view.transform.scale, "seed \(seed) \(projection)") }
          }
        }
      }
    }
  }

  @Test("of more than is wanted the first edges are drawn, up to the one that exceeds it")
  func most() {
    for seed in UInt64(1)...20 {
      var dice = SeededGenerator(seed: seed)
      let circles = (0..<30).map { _ in GreatCircle(from: dice.geoPoint(), to: dice.geoPoint()) }
      var edges = GeodesicEdges(circles)
      for projection in dice.projections() {
        let view = MapView(projection: projection, fitting: Self.window, viewport: Self.window)
        func draw(_ most: Double) -> (length: Double, lines: [[Point]]) {
          var picture = Picture()
          picture.begin(width: 1280, height: 720, ground: Theme.night.ground)
          let length = edges.draw(view, most: most, into: &picture) { _ in EdgeInk(Theme.night.edge, width: 1) }
          return (length, lines(picture))
        }
        let all = draw(.infinity)
        let sum = all.lines.reduce(0) { $0 + $1[0].distance(to: $1[1]) }
        #expect(abs(all.length - sum) < 1e-3 * max(1, sum))
        for part in [0, 0.1, 0.5, 0.9, 1] {
          let some = draw(part * all.length)
          #expect(some.lines == Array(all.lines.prefix(some.lines.count)), "seed \(seed) \(projection)")
          #expect(part == 1 ? some.length == all.length : some.length > part * all.length || some.length == all.length)
          #expect(some.length - part * all.length < 6_000)
        }
      }
    }
  }

  @Test("closer than metres, and with odd edges, it still draws")
  func extremes() {
    let here = GeoPoint(latitude: 48, longitude: 11)
    var edges = GeodesicEdges([
      GreatCircle(from: here, to: here), GreatCircle(from: here, to: GeoPoint(latitude: 48.001, longitude: 11)),
      GreatCircle(from: GeoPoint(latitude: 90, longitude: 0), to: GeoPoint(latitude: -90, longitude: 0)),
      GreatCircle(from: GeoPoint(latitude: 0, longitude: 0), to: GeoPoint(latitude: 0, longitude: 180)),
    ])
    for projection in [MapProjection.mercator, .equalEarth, .globe(center: here)] {
      let map = projection.map(here) ?? .zero
      for scale in [1e-3, 1, 1e4, 1e8] {
        let view = MapView(
          projection: projection, transform: ViewTransform(scale: scale, offset: Point(640, 360) - map * scale),
          viewport: Self.window)
        let lines = lines(draw(&edges, view, only: 1))
        if scale == 1e8 { #expect(distance(Point(640, 360), lines) < 0.5) }
        #expect(draw(&edges, view).primitives.count < 20_000)
      }
    }
    var none = GeodesicEdges([])
    #expect(draw(&none, MapView(projection: .mercator, fitting: Self.window, viewport: Self.window)).primitives.isEmpty)
  }
}
