// The coverage of a shape, added up, is its area: feathered edges take as much as they give.

import Drawing
import Geometry
import Testing

@Suite struct AreaTests {
  private func ink(_ draw: (inout Picture) -> Void) -> Double { TriangleCanvas(picture(120, 110, draw)).ink }

  @Test(arguments: [0.2, 0.5, 1.5, 4, 11.3]) func discsAndRings(radius: Double) {
    for offset in [0, 0.21] {
      let center = Point(60 + offset, 55 - offset)
      // Small discs are larger by what the ramp adds outside, and fade by what their true area is of the smallest's.
      let drawn = max(0.5, radius)
      let area = Double.pi * (drawn * drawn + 1 / 12) * radius * radius / (drawn * drawn)
      #expect(abs(ink { $0.disc(center, radius: radius, color: white) } - area) <= 0.3 + 0.005 * area)
      guard radius > 1 else { continue }
      for width in [0.4, 1, 2] {
        let area = 2 * Double.pi * radius * width
        #expect(abs(ink { $0.ring(center, radius: radius, width: width, color: white) } - area) <= 0.4 + 0.03 * area)
      }
    }
  }

  @Test(arguments: [0.3, 1, 1.6, 8]) func linesAtAnyAngle(width: Double) {
    for angle in stride(from: 0.0, to: 180, by: 39) {
      let way = Point(cosine(degrees: angle), cosine(degrees: angle - 90)) * 40
      let (a, b) = (Point(60.3, 55.1) - way, Point(60.3, 55.1) + way)
      let body = 80 * width
      let ends = max(1, width) * max(1, width) * .pi / 4 * min(1, width)
      let line = ink { $0.line(from: a, to: b, width: width, color: white) }
      #expect(abs(line - body - ends) <= 0.3 + 0.015 * body, "\(angle)°")
      #expect(abs(ink { $0.linePiece(from: a, to: b, width: width, color: white) } - body) <= 0.6 + 0.02 * body)
      let mid = a + (b - a) * 0.5
      let chain = ink { $0.polyline([a, mid, b], width: width, color: white) }
      #expect(abs(chain - line) < 0.3 + 0.006 * body)
    }
  }

  @Test(arguments: [(10.0, 20.0), (10.25, 20.5), (3.7, 0.4), (0.3, 0.3), (33.33, 1)])
  func rectangles(width: Double, height: Double) {
    for offset in [0, 0.3, 0.5] {
      let rect = Rect(20 + offset, 30 - offset, width, height)
      #expect(
        abs(ink { $0.roundedRect(rect, radius: 0, color: white) } - width * height) < 0.02 + 0.005 * width * height)
    }
  }

  @Test func polygonsOfAnyWinding() {
    let square = [Point(20.5, 20.25), Point(60.5, 20.25), Point(60.5, 50.25), Point(20.5, 50.25)]
    #expect(abs(ink { $0.polygon(square, color: white) } - 1200) < 1)
    #expect(abs(ink { $0.polygon(square.reversed(), color: white) } - 1200) < 1)
    // A second turn about the same corners covers nothing more; a turn the other way is a hole.
    let whole = square.map { $0 - Point(0.5, 0.25) }
    #expect(abs(ink { $0.polygon(whole + whole, color: white) } - 1200) < 1)
    let hole = [Point(30, 30), Point(30, 40), Point(40, 40), Point(40, 30), Point(30, 30), square[0]]
    #expect(abs(ink { $0.polygon(square + [square[0]] + hole, color: white) } - 1100) < 1)
  }

  @Test func hexagonsSideBySideLeaveNoGap() {
    let (width, height) = (10.0, 12.0)
    let area = ink {
      $0.hexagons(center: Point(30, 50), width: width, height: height, pitch: width, count: 5) { _ in white }
    }
    #expect(abs(area - 5 * width * height * 0.75) < 12)
  }
}
