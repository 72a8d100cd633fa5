// Caps, rows and the simplification of lines: the small parts that decide what of the globe is drawn.

import Foundation
import Geometry
import Randomness
import TestSupport
import Testing

@testable import WorldMap

@Suite("Caps and frames")
struct CapTests {
  @Test("a cap holds all that it was made for", arguments: 1...40 as ClosedRange<UInt64>)
  func holding(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let directions = (0..<1 + dice.below(20)).map { _ in dice.geoPoint().direction }
    let cap = Cap(holding: directions[...])
    for direction in directions { #expect((direction * cap.middle).sum() >= cap.cosine - 1e-12, "seed \(seed)") }
    #expect(abs(cap.sine * cap.sine + cap.cosine * cap.cosine - 1) < 1e-9, "seed \(seed)")
  }

  @Test("one coordinate has a cap of no size, opposite ones have all the globe")
  func extremes() {
    let direction = GeoPoint(latitude: 30, longitude: 40).direction
    #expect(abs(Cap(holding: [direction]).cosine - 1) < 1e-12)
    #expect(Cap(holding: [direction, -direction]).cosine < 0.6)
  }

  @Test(
    "a cap said to be hidden shows nothing, a whole one nothing beyond the horizon",
    arguments: 1...60 as ClosedRange<UInt64>)
  func sight(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let projection = MapProjection.globe(center: dice.geoPoint())
    let scale = 200 * pow(10, 2 * dice.unit())
    let view = MapView(
      projection: projection,
      transform: ViewTransform(scale: scale, offset: Point(dice.unit() * 400, dice.unit() * 300)),
      viewport: Rect(0, 0, 400, 300))
    let frame = MapFrame(view)
    guard case .globe(let globe) = frame.ground else { return }
    let middle = dice.geoPoint()
    let cap = Cap(middle: middle.direction, cosine: cos(dice.unit() * 1.4))
    let sight = CapSight(of: cap, on: globe, in: frame)
    for _ in 0..<300 {
      let direction = dice.geoPoint().direction
      guard (direction * cap.middle).sum() >= cap.cosine else { continue }
      let depth = globe.depth(direction)
      if sight == .whole { #expect(depth > -1e-9, "seed \(seed)") }
      if sight == .hidden, depth >= 0 {
        #expect(!frame.bounds.contains(view.transform.toView(globe.map(direction))), "seed \(seed)")
      }
    }
  }

  @Test("a frame sees its viewport and a little more, and is coarser where it is told")
  func frame() {
    var view = MapView(projection: .mercator, fitting: Rect(0, 0, 500, 500), viewport: Rect(10, 20, 300, 200))
    let frame = MapFrame(view)
    #expect(frame.bounds.inset(by: 1).contains(view.viewport.origin) && frame.bounds.maxX > view.viewport.maxX)
    let corner = view.transform.toView(Point(frame.seen.minX, frame.seen.minY))
    #expect(corner.distance(to: frame.bounds.origin) < 1e-9)
    #expect(frame.coarser(3).tolerance == frame.tolerance * 3)
    view.coarseness = 2
    #expect(MapFrame(view).tolerance == frame.tolerance * 2)
  }
}

@Suite("The importance of points")
struct LineImportanceTests {
  private func line(_ seed: UInt64, count: Int) -> [SIMD3<Double>] {
    var dice = SeededGenerator(seed: seed)
    var point = SIMD3<Double>.zero
    return (0..<count).map { _ in
      point += SIMD3(dice.unit() - 0.45, dice.unit() - 0.5, dice.unit() - 0.5)
      return point
    }
  }

  private func importance(_ points: [SIMD3<Double>], isClosed: Bool) -> [Float] {
    var result = [Float](repeating: -1, count: points.count)[...]
    LineImportance.find(points, isClosed: isClosed, into: &result)
    return Array(result)
  }

  private func distance(_ p: SIMD3<Double>, _ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let along = b - a
    let length = (along * along).sum()
    let t = length > 0 ? min(1, max(0, ((p - a) * along).sum() / length)) : 0
    let away = p - a - along * t
    return (away * away).sum().squareRoot()
  }

  @Test(
    "without the points that matter less, the line strays no farther than the tolerance", arguments: [false, true],
    1...12 as ClosedRange<UInt64>)
  func promise(isClosed: Bool, seed: UInt64) {
    let points = line(seed, count: 200 + Int(seed) * 20)
    let importance = importance(points, isClosed: isClosed)
    for tolerance in [0.05, 0.3, 1, 3, 20] as [Float] {
      var kept = points.indices.filter { importance[$0] > tolerance }
      #expect(kept.first == 0 && (isClosed || kept.last == points.count - 1), "seed \(seed)")
      if isClosed { kept.append(points.count) }
      var worst = 0.0
      for (a, b) in zip(kept, kept.dropFirst()) {
        for index in a..<min(b, points.count) {
          worst = max(worst, distance(points[index], points[a], points[b % points.count]))
        }
      }
      #expect(worst <= Double(tolerance) * 1.0001, "seed \(seed)")
    }
  }

  @Test("a line of any length has an importance for every point", arguments: [1, 2, 3, 5, 1023, 1024, 1025, 3000])
  func lengths(count: Int) {
    for isClosed in [false, true] {
      let importance = importance(line(7, count: count), isClosed: isClosed)
      #expect(importance.allSatisfy { $0 >= 0 } && importance[0] == .infinity)
    }
    #expect(importance([], isClosed: true).isEmpty)
  }

  @Test("points on a straight line do not matter")
  func straight() {
    let points = (0..<100).map { SIMD3(Double($0), 2 * Double($0), 0) }
    #expect(importance(points, isClosed: false).dropFirst().dropLast().allSatisfy { $0 < 1e-6 })
  }
}

@Suite("Projections in numbers")
struct ProjectionNumberTests {
  @Test("Mercator goes there and back, grows to the poles, and is square at 85 degrees")
  func mercator() {
    var last = Double.infinity
    for latitude in stride(from: -89.9, through: 89.9, by: 0.7) {
      let y = Mercator.y(latitude: latitude)
      #expect(y < last && abs(Mercator.latitude(y: y) - latitude) < 1e-9)
      #expect(abs(Mercator.y(latitude: -latitude) + y) < 1e-12)
      last = y
    }
    #expect(abs(Mercator.y(latitude: Mercator.squareLatitude) + 0.5) < 1e-9)
    #expect(Mercator.y(latitude: 90).isFinite && Mercator.y(latitude: -500).isFinite)
  }

  @Test("a parallel of Equal Earth is found by its row, and parallels are shorter towards the poles")
  func equalEarth() throws {
    var last = Double.infinity
    for latitude in stride(from: -90.0, through: 90, by: 1.5) {
      let row = EqualEarth.row(latitude: latitude)
      let found = try #require(EqualEarth.parallel(y: row.y))
      #expect(abs(found.latitude - latitude) < 1e-5 && abs(found.degree - row.degree) < 1e-9)
      #expect(abs(EqualEarth.row(latitude: -latitude).y + row.y) < 1e-12)
      if latitude >= 0 {
        #expect(row.degree < last)
        last = row.degree
      }
    }
    let pole = EqualEarth.row(latitude: 90)
    #expect(EqualEarth.parallel(y: pole.y * 1.01) == nil && EqualEarth.parallel(y: .infinity) == nil)
    // The pole is 0.59 times as long as the equator.
    #expect(abs(pole.degree / EqualEarth.row(latitude: 0).degree - 0.59) < 0.005)
  }

  @Test(
    "the axes of a globe are at right angles, and its points go there and back",
    arguments: 1...40 as ClosedRange<UInt64>)
  func globe(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let globe = Globe(center: dice.geoPoint())
    for (a, b) in [(globe.right, globe.up), (globe.up, globe.eye), (globe.eye, globe.right)] {
      #expect(abs((a * b).sum()) < 1e-12 && abs((a * a).sum() - 1) < 1e-12, "seed \(seed)")
    }
    let direction = dice.geoPoint().direction
    let depth = globe.depth(direction)
    let back = globe.direction(at: globe.map(direction))
    if depth > 0.01 {
      let found = try #require(back)
      #expect(((found - direction) * (found - direction)).sum().squareRoot() < 1e-9, "seed \(seed)")
    }
    #expect(globe.direction(at: Point(Globe.radius * 1.01, 0)) == nil)
  }
}

@Suite("Lines cut to rectangles")
struct RectCutTests {
  @Test("what is left lies inside and on the line; what lies inside is left", arguments: 1...40 as ClosedRange<UInt64>)
  func cut(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let rect = Rect(10, 20, 50, 30)
    for _ in 0..<20 {
      let (a, b) = (Point(dice.unit() * 90, dice.unit() * 90), Point(dice.unit() * 90, dice.unit() * 90))
      let part = rect.cut(a, b)
      if let (from, to) = part {
        for end in [from, to] {
          #expect(rect.inset(by: -1e-9).contains(end) && end.distance(toSegmentFrom: a, to: b) < 1e-9, "seed \(seed)")
        }
        if rect.contains(a) { #expect(from == a) }
        if rect.contains(b) { #expect(to == b) }
      }
      for step in 1..<20 {
        let point = a.interpolated(to: b, Double(step) / 20)
        guard rect.contains(point) else { continue }
        #expect(part.map { point.distance(toSegmentFrom: $0.0, to: $0.1) < 1e-9 } == true, "seed \(seed)")
      }
    }
  }

  @Test("odd lines have no part", arguments: [Double.nan, .infinity, -.infinity])
  func odd(value: Double) {
    #expect(Rect(0, 0, 9, 9).cut(Point(value, 1), Point(5, 5)) == nil)
    #expect(Rect(0, 0, 9, 9).cut(Point(5, 5), Point(1, value)) == nil)
  }

  @Test("a point is a line without length, inside or not")
  func point() {
    #expect(
      Rect(0, 0, 9, 9).cut(Point(5, 5), Point(5, 5)) != nil && Rect(0, 0, 9, 9).cut(Point(50, 5), Point(50, 5)) == nil)
  }
}
