// Polygons cut at the viewport, the seam and the horizon: nothing inside is lost, nothing outside is drawn.

import Drawing
import Foundation
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@testable import WorldMap

@Suite("Polygons cut")
struct ClipperTests {
  // MARK: The viewport

  private let bounds = Rect(20, 15, 60, 40)

  /// A polygon clipped to the bounds.
  private func clipped(_ corners: [Point]) -> Picture {
    var clipper = PolygonClipper()
    var picture = Picture()
    picture.begin(width: 100, height: 70, ground: Color(0))
    clipper.begin(in: bounds)
    for corner in corners { clipper.add(corner) }
    clipper.finish(into: &picture, color: Color(0xFFFFFF))
    return picture
  }

  private func pixels(_ picture: Picture) -> Bitmap {
    let bitmap = Bitmap(width: 100, height: 70)
    Rasterizer(threads: 1, text: nil).draw(picture, into: bitmap.buffer)
    return bitmap
  }

  @Test("a clipped polygon is the polygon within the bounds, to the pixel", arguments: 1...40 as ClosedRange<UInt64>)
  func viewport(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let count = 3 + dice.below(20)
    let corners = (0..<count).map { _ in Point(dice.unit() * 160 - 30, dice.unit() * 130 - 30) }
    var whole = Picture()
    whole.begin(width: 100, height: 70, ground: Color(0))
    whole.polygon(corners, color: Color(0xFFFFFF))
    let (cut, all) = (clipped(corners), pixels(whole))
    let part = pixels(cut)
    var worst = 0
    // The row and column at each side are halved by the cut along it.
    for y in 16..<54 {
      for x in 21..<79 { worst = max(worst, abs(Int(part.pixel(x, y).green) - Int(all.pixel(x, y).green))) }
    }
    #expect(worst <= 3, "seed \(seed)")
    let room = bounds.inset(by: -1e-3)
    #expect(cut.points.allSatisfy { room.contains(Point(Double($0.x), Double($0.y))) }, "seed \(seed)")
  }

  @Test("what lies wholly inside keeps its corners, what lies outside leaves nothing")
  func simple() {
    let inside = [Point(30, 20), Point(50, 20), Point(40, 45)]
    #expect(clipped(inside).points == inside.map { PicturePoint($0) })
    for shift in [Point(200, 0), Point(-200, 0), Point(0, 200), Point(0, -200)] {
      #expect(clipped(inside.map { $0 + shift }).primitives.isEmpty)
    }
    #expect(clipped([]).primitives.isEmpty && clipped([.zero, Point(50, 50)]).primitives.isEmpty)
    let around = [Point(-1e9, -1e9), Point(1e9, -1e9), Point(1e9, 1e9), Point(-1e9, 1e9)]
    #expect(abs(area(clipped(around).points.map { Point(Double($0.x), Double($0.y)) })) == 60 * 40)
  }

  @Test("walks outside one side cost no corners")
  func economy() {
    let walk = (0..<10_000).map { Point(-50 - Double($0 % 7), Double($0) / 10_000 * 60) }
    #expect(clipped([Point(40, 20)] + walk + [Point(40, 50)]).points.count < 12)
  }

  // MARK: The seam

  private func area(_ corners: [Point]) -> Double {
    guard var before = corners.last else { return 0 }
    var sum = 0.0
    for corner in corners {
      sum += (before.x * corner.y - corner.x * before.y) / 2
      before = corner
    }
    return sum
  }

  /// A closed line about a coordinate as the atlas holds it: longitudes followed without jumps.
  private func circle(_ center: GeoPoint, degrees: Double) -> [SIMD2<Double>] {
    (0..<180).map { step in
      let way = unitVector(degrees: Double(step) * 2)
      return SIMD2(center.longitude + degrees * way.x, center.latitude + degrees * way.y)
    }
  }

  private func cut(_ line: [SIMD2<Double>], movedBy turns: Double) -> [Point] {
    var seam = SeamClipper()
    for point in line {
      let row = EqualEarth.row(latitude: point.y)
      seam.add(SeamClipper.Corner(across: point.x / 360 + turns, y: row.y, width: row.degree * 360))
    }
    var result: [Point] = []
    seam.cut(step: 0.002) { result.append($0) }
    return result
  }

  @Test("the parts on both sides of the seam are the whole", arguments: 1...30 as ClosedRange<UInt64>)
  func seam(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let center = GeoPoint(latitude: 120 * dice.unit() - 60, longitude: 150 + 60 * dice.unit())
    let line = circle(GeoPoint(latitude: center.latitude, longitude: 0), degrees: 5 + 20 * dice.unit())
    let whole = area(cut(line, movedBy: 0))
    let parts = [0.3, 0.4, 0.45, 0.5, 0.52, 0.55, 0.7].map { shift in
      area(cut(line, movedBy: shift)) + area(cut(line, movedBy: shift - 1))
    }
    for part in parts { #expect(abs(part - whole) < 0.005 * abs(whole), "seed \(seed): \(parts) of \(whole)") }
  }

  @Test("nothing reaches over the seam", arguments: 1...30 as ClosedRange<UInt64>)
  func withinTheMap(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let line = circle(GeoPoint(latitude: 100 * dice.unit() - 50, longitude: 0), degrees: 35)
    for point in cut(line, movedBy: dice.unit() * 2 - 1) {
      guard let row = EqualEarth.parallel(y: point.y) else { continue }
      #expect(abs(point.x) <= 180 * row.degree + 1e-6, "seed \(seed)")
    }
    #expect(cut(line, movedBy: 5).isEmpty)
  }

  // MARK: The horizon

  /// Returns the part of a cap of the sphere that a globe shows: closed lines in the unit disc.
  private func horizon(_ center: GeoPoint, degrees: Double, on globe: Globe) -> [[Point]] {
    let middle = center.direction
    let side = abs(middle.z) < 0.9 ? SIMD3(0.0, 0, 1) : SIMD3(1.0, 0, 0)
    let right = cross(side, middle)
    let (u, v) = (right / length(right), cross(middle, right / length(right)))
    var clipper = HorizonClipper()
    clipper.begin(globe)
    let radius = degrees * .pi / 180
    for step in 0..<240 {
      let way = unitVector(degrees: Double(step) * 1.5)
      clipper.add(middle * cos(radius) + (u * way.x + v * way.y) * sin(radius))
    }
    var lines: [[Point]] = []
    var line: [Point] = []
    clipper.finish(step: 0.01) {
      line.append($0)
    } close: {
      lines.append(line)
      line = []
    }
    return lines
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private func length(_ a: SIMD3<Double>) -> Double { (a * a).sum().squareRoot() }

  /// Returns the number of times that closed lines go round a point.
  private func winding(_ lines: [[Point]], _ point: Point) -> Int {
    var winding = 0
    for line in lines {
      guard var before = line.last else { continue }
      for corner in line {
        let side = (corner.x - before.x) * (point.y - before.y) - (point.x - before.x) * (corner.y - before.y)
        if before.y <= point.y, corner.y > point.y, side > 0 { winding += 1 }
        if before.y > point.y, corner.y <= point.y, side < 0 { winding -= 1 }
        before = corner
      }
    }
    return winding
  }

  @Test("land is drawn where it is on the near side, and nowhere else", arguments: 1...40 as ClosedRange<UInt64>)
  func horizon(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let globe = Globe(center: dice.geoPoint())
    let (center, degrees) = (dice.geoPoint(), 5 + 60 * dice.unit())
    let lines = horizon(center, degrees: degrees, on: globe)
    #expect(lines.joined().allSatisfy { $0.length <= 1 + 1e-6 }, "seed \(seed)")
    for _ in 0..<200 {
      let point = Point(dice.unit() * 2 - 1, dice.unit() * 2 - 1)
      guard point.length < 0.98 else { continue }
      let direction =
        globe.right * point.x + globe.up * point.y
        + globe.eye * (1 - point.lengthSquared).squareRoot()
      let angle = acos(min(1, max(-1, (direction * center.direction).sum()))) * 180 / .pi
      // Too close to the line to call.
      guard abs(angle - degrees) > 1 else { continue }
      #expect((winding(lines, point) != 0) == (angle < degrees), "seed \(seed) at \(point)")
    }
  }

  @Test("a line in sight stays as it is, one behind the horizon is gone")
  func wholeOrGone() {
    let globe = Globe(center: GeoPoint(latitude: 10, longitude: 20))
    let front = horizon(GeoPoint(latitude: 15, longitude: 25), degrees: 20, on: globe)
    #expect(front.count == 1 && front[0].count == 240)
    #expect(horizon(GeoPoint(latitude: -10, longitude: -160), degrees: 20, on: globe).isEmpty)
  }
}
