// The quality of shapes as laws: as much ink as the shape has area, even along lines, crisp on whole pixels.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite struct QualityTests {
  @Test(arguments: [0.4, 1, 1.2, 2.5, 6, 20])
  func aLineHasAsMuchInkAtAnyAngle(width: Double) {
    var random = SeededGenerator(seed: UInt64(width * 10))
    for _ in 0..<10 {
      let angle = random.number(0...6.283)
      let middle = Point(45 + random.unit(), 45 + random.unit())
      let half = Point(30, 0).turned(by: angle)
      let ink = render(90, 90) { $0.line(from: middle - half, to: middle + half, width: width, color: white) }.ink
      // The round ends add about a disc; thin ones are half a pixel soft.
      let drawn = max(1, width)
      let wanted = width * 60 + min(1, width) * drawn * drawn * 0.785
      #expect(abs(ink - wanted) < 0.02 * wanted + 0.8, "\(angle): \(ink) instead of \(wanted)")
    }
  }

  @Test(arguments: [0.0, 0.3, 0.77, 2, 9, 25])
  func aLineIsEvenAlongItsLength(rise: Double) {
    let bitmap = render(90, 60) { $0.line(from: Point(3, 20.3), to: Point(87, 20.3 + rise), width: 1.2, color: white) }
    let inks = (8..<80).map { bitmap.ink(column: $0) }
    let (least, most) = (inks.min() ?? 0, inks.max() ?? 9)
    #expect(most - least < 0.06, "from \(least) to \(most)")
  }

  @Test func aFaintLineIsAsEvenAsAStrongOne() {
    let ink = Color(0xFFFFFF, opacity: 0.25)
    let bitmap = render(80, 20) { $0.line(from: Point(2, 5), to: Point(78, 14), width: 1.2, color: ink) }
    let inks = (8..<70).map { bitmap.ink(column: $0) }
    #expect((inks.max() ?? 9) - (inks.min() ?? 0) < 0.03)
  }

  @Test(arguments: [1, 1.7, 3, 6.5, 20, 40])
  func discsAndRingsHaveTheirArea(radius: Double) {
    let center = Point(50.3, 49.6)
    let disc = render(100, 100) { $0.disc(center, radius: radius, color: white) }.ink
    #expect(abs(disc - .pi * radius * radius) < 0.02 * disc + 0.3)
    let ring = render(100, 100) { $0.ring(center, radius: radius, width: 1.5, color: white) }.ink
    #expect(abs(ring - 2 * .pi * radius * 1.5) < 0.03 * ring + 0.6)
  }

  @Test(arguments: [2.3, 5.4, 12, 40, 90])
  func hexagonsHaveTheirAreaAndThePixelsOfAnyPolygon(height: Double) {
    let (center, width) = (Point(60.3, 59.6), height * 0.75.squareRoot())
    let hexagon = render(120, 120) { $0.hexagon(center: center, width: width, height: height, color: white) }
    let area = width * height * 0.75
    #expect(abs(hexagon.ink - area) < 0.02 * area + 0.3, "\(hexagon.ink) instead of \(area)")
    let (right, down) = (Point(width / 2, 0), Point(0, height / 4))
    let polygon = render(120, 120) {
      $0.polygon(
        [
          center - down - down, center + right - down, center + right + down,
          center + down + down, center - right + down, center - right - down,
        ], color: white)
    }
    for y in 0..<120 {
      for x in 0..<120 {
        #expect(abs(Int(hexagon.pixel(x, y).green) - Int(polygon.pixel(x, y).green)) < 48, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [(6, 0.4), (6, 1), (14.4, 1), (40, 2.5), (90, 6)])
  func aHexagonsBorderHasItsAreaAndThePixelsOfALine(height: Double, line: Double) {
    let (center, width) = (Point(60.3, 59.6), height * 0.75.squareRoot())
    let border = render(120, 120) {
      $0.hexagonBorder(center: center, width: width, height: height, line: line, color: white)
    }
    let area = 3 * height * line
    #expect(abs(border.ink - area) < 0.05 * area + 0.5, "\(border.ink) instead of \(area)")
    let (right, down) = (Point(width / 2, 0), Point(0, height / 4))
    let outline = render(120, 120) {
      $0.polyline(
        [
          center - down - down, center + right - down, center + right + down, center + down + down,
          center - right + down, center - right - down, center - down - down,
        ], width: line, color: white)
    }
    // Corners are pointed here and round there.
    for y in 0..<120 {
      for x in 0..<120 {
        #expect(abs(Int(border.pixel(x, y).green) - Int(outline.pixel(x, y).green)) < 140, "\(x), \(y)")
      }
    }
    #expect(abs(border.ink - outline.ink) < 0.05 * area + 0.5)
  }

  @Test func aDiscIsTheSameFromAllSides() {
    let bitmap = render(41, 41) { $0.disc(Point(20.5, 20.5), radius: 17.3, color: white) }
    for y in 0..<41 {
      for x in 0..<41 {
        #expect(bitmap.pixel(x, y) == bitmap.pixel(40 - x, y) && bitmap.pixel(x, y) == bitmap.pixel(y, x))
      }
    }
  }

  @Test func aRectangleOnWholePixelsIsCrisp() {
    let bitmap = render(40, 30) { $0.roundedRect(Rect(5, 4, 30, 20), radius: 0, color: white) }
    for y in 0..<30 {
      for x in 0..<40 {
        let inside = (5..<35).contains(x) && (4..<24).contains(y)
        #expect(bitmap.pixel(x, y) == (inside ? white : black))
      }
    }
    let border = render(40, 30) { $0.roundedRectBorder(Rect(5, 4, 30, 20), radius: 0, width: 1, color: white) }
    #expect(border.ink == 96)
    #expect(border.pixel(6, 5) == black && border.pixel(5, 4) == white && border.pixel(34, 23) == white)
  }

  @Test func roundedRectanglesAndThinOnesHaveTheirArea() {
    let round = render(60, 50) { $0.roundedRect(Rect(5.3, 6.7, 40.5, 30.2), radius: 8, color: white) }.ink
    #expect(abs(round - (40.5 * 30.2 - (4 - .pi) * 64)) < 3)
    let thin = render(60, 50) { $0.roundedRect(Rect(5.2, 10, 0.4, 30), radius: 0, color: white) }.ink
    #expect(abs(thin - 12) < 0.3)
  }

  @Test func polygonsHaveTheirArea() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<10 {
      let corners = (0..<3).map { _ in random.point(width: 60, height: 60) }
      let ink = render(60, 60) { $0.polygon(corners, color: white) }.ink
      let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
      #expect(abs(ink - abs(a.x * b.y - a.y * b.x) / 2) < 0.01 * ink + 0.4)
    }
  }

  @Test func polygonsFillByNonzeroWinding() {
    let star = (0..<5).map { Point(50, 50) + Point(0, -45).turned(by: Double($0) * 4 / 5 * .pi) }
    #expect(render(100, 100) { $0.polygon(star, color: white) }.pixel(50, 50) == white)
    let square = [Point(10, 10), Point(40, 10), Point(40, 40), Point(10, 40), Point(10, 10)]
    let hole = [Point(20, 20), Point(20, 30), Point(30, 30), Point(30, 20), Point(20, 20)]
    let framed = render(50, 50) { $0.polygon(square + hole, color: white) }
    #expect(framed.pixel(25, 25) == black && framed.pixel(15, 25) == white)
  }

  @Test func aPolygonReachingFarOutsideIsCutCleanly() {
    let far = [Point(-1e6, -1e6), Point(1e6, -1e6), Point(1e6, 1e6), Point(-1e6, 1e6)]
    #expect(render(40, 40) { $0.polygon(far, color: white) }.ink == 1600)
    let half = [Point(20, -1e5), Point(1e5, -1e5), Point(1e5, 1e5), Point(20, 1e5)]
    #expect(abs(render(40, 40) { $0.polygon(half, color: white) }.ink - 800) < 1)
  }

  @Test func aTranslucentPolylineShowsNoJointsOrCrossings() {
    let corners = [Point(10, 10), Point(50, 50), Point(50, 10), Point(10, 50), Point(30, 30)]
    let bitmap = render(60, 60) { $0.polyline(corners, width: 6, color: Color(0xFFFFFF, opacity: 0.5)) }
    var most: UInt8 = 0
    for y in 0..<60 { for x in 0..<60 { most = max(most, bitmap.pixel(x, y).green) } }
    #expect(most == 128)
    #expect(bitmap.pixel(30, 30).green == 128 && bitmap.pixel(50, 49).green == 128)
  }

  @Test func aTaperedLineWidensEvenly() {
    let bitmap = render(100, 40) {
      $0.taperedLine(from: Point(10, 20), to: Point(90, 20), startWidth: 2, endWidth: 18, color: white)
    }
    for x in stride(from: 15, to: 85, by: 10) {
      #expect(abs(bitmap.ink(column: x) - (2 + 16 * (Double(x) + 0.5 - 10) / 80)) < 0.3)
    }
  }

  @Test func aShadowFadesOutSmoothly() {
    let bitmap = render(100, 60) { $0.shadow(Rect(30, 20, 40, 20), radius: 6, blur: 16, color: white) }
    #expect(bitmap.pixel(50, 30) == white && bitmap.pixel(12, 30) == black)
    let fall = (13..<31).map { Int(bitmap.pixel($0, 30).green) }
    #expect(zip(fall, fall.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 30 })
  }

  @Test func aCoveringColourCovers() {
    let ink = Color(0x3A7FC1)
    let bitmap = render(60, 60) {
      $0.disc(Point(30, 30), radius: 40, color: white)
      $0.line(from: Point(0, 30), to: Point(60, 30), width: 8, color: ink)
      $0.polyline([Point(30, 0), Point(30, 60)], width: 8, color: Color(0xE69F00))
      $0.polygon([Point(0, 0), Point(20, 0), Point(20, 20), Point(0, 20)], color: ink)
    }
    #expect(bitmap.pixel(10, 30) == ink && bitmap.pixel(30, 10) == Color(0xE69F00) && bitmap.pixel(10, 10) == ink)
  }
}

extension Point {
  /// The vector turned by an angle in radians.
  fileprivate func turned(by angle: Double) -> Point {
    let (sine, cosine) = (sineOf(angle), sineOf(angle + .pi / 2))
    return Point(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The sine by its series, good to a millionth on the few turns that tests use.
  private func sineOf(_ angle: Double) -> Double {
    let turn = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    var term = turn
    var sum = turn
    for index in 1...14 {
      term *= -turn * turn / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }
}
