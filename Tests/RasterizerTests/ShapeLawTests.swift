// Laws that hold for every kind of primitive: where it is drawn, what is cut off, what it is drawn over and how many
// threads draw it changes nothing about the shape.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite struct ShapeLawTests {
  private static let seeds = 1...3 as ClosedRange<UInt64>

  @Test(arguments: ShapeKind.allCases, seeds)
  func aShapeMovedByWholePixelsIsItsPixelsMoved(kind: ShapeKind, seed: UInt64) {
    let here = kind.rendered(seed: seed)
    for (dx, dy) in [(7, 0), (0, 11), (-13, 5)] {
      let there = kind.rendered(seed: seed, offset: Point(Double(20 + dx), Double(20 + dy)))
      let failure = firstFailure(20..<80, 20..<70) { x, y in
        abs(here.level(x, y) - there.level(x + dx, y + dy)) <= kind.tolerance
      }
      #expect(failure == nil, "\(kind) seed \(seed) moved by \(dx), \(dy)")
    }
  }

  @Test(arguments: ShapeKind.allCases, seeds)
  func clippingIsCropping(kind: ShapeKind, seed: UInt64) {
    let whole = kind.rendered(seed: seed)
    var random = SeededGenerator(seed: seed &+ 77)
    let (left, top) = (Int(random.number(10...50)), Int(random.number(10...45)))
    let (right, bottom) = (left + Int(random.number(1...40)), top + Int(random.number(1...35)))
    let clip = Rect(Double(left), Double(top), Double(right - left), Double(bottom - top))
    let clipped = render(
      picture(100, 90) {
        $0.clip(clip)
        kind.draw(into: &$0, seed: seed, offset: Point(20, 20))
      })
    let failure = firstFailure(0..<100, 0..<90) { x, y in
      let isInside = (left..<right).contains(x) && (top..<bottom).contains(y)
      let difference = abs(clipped.level(x, y) - (isInside ? whole.level(x, y) : 0))
      return difference <= (isInside ? kind.tolerance : 0)
    }
    #expect(failure == nil, "\(kind) seed \(seed)")
  }

  @Test(arguments: ShapeKind.allCases, [(37, 90), (100, 41), (64, 32), (65, 33), (1, 1)])
  func aSmallerPictureIsTheCornerOfALargerOne(kind: ShapeKind, size: (Int, Int)) {
    let whole = kind.rendered(seed: 3, offset: Point(5, 5))
    let part = kind.rendered(seed: 3, offset: Point(5, 5), width: size.0, height: size.1)
    let failure = firstFailure(0..<size.0, 0..<size.1) { x, y in
      abs(whole.level(x, y) - part.level(x, y)) <= kind.tolerance
    }
    #expect(failure == nil, "\(kind) of \(size)")
  }

  @Test(arguments: ShapeKind.allCases)
  func theNumberOfThreadsChangesNoBit(kind: ShapeKind) {
    for seed in Self.seeds {
      let shown = picture(100, 90, ground: Color(0x102030)) { picture in
        for number in 0..<4 {
          kind.draw(into: &picture, seed: seed + UInt64(number), color: Color(0xE69F00, opacity: 0.6))
        }
      }
      let one = render(shown, threads: 1).contentHash
      for threads in [2, 3, 8, 64] { #expect(render(shown, threads: threads).contentHash == one, "\(kind)") }
    }
  }

  @Test(arguments: ShapeKind.allCases, seeds)
  func anOpaqueColourCoversWhateverWasThere(kind: ShapeKind, seed: UInt64) {
    let coverage = kind.rendered(seed: seed)
    let ink = Color(0x3A7FC1)
    func over(_ ground: Color) -> Bitmap {
      render(picture(100, 90, ground: ground) { kind.draw(into: &$0, seed: seed, offset: Point(20, 20), color: ink) })
    }
    let (first, second) = (over(Color(0x204060)), over(Color(0xF0E0D0)))
    let failure = firstFailure(0..<100, 0..<90) { x, y in
      switch coverage.level(x, y) {
      case 255: first.pixel(x, y) == ink && second.pixel(x, y) == ink
      case 0: first.pixel(x, y) == Color(0x204060) && second.pixel(x, y) == Color(0xF0E0D0)
      default: true
      }
    }
    #expect(failure == nil, "\(kind) seed \(seed)")
  }

  @Test(arguments: ShapeKind.allCases, seeds)
  func aPixelIsBetweenTheGroundAndTheColourInProportion(kind: ShapeKind, seed: UInt64) {
    let (ground, ink) = (Color(0x204060), Color(0xF08010))
    let coverage = kind.rendered(seed: seed)
    let drawn = render(
      picture(100, 90, ground: ground) { kind.draw(into: &$0, seed: seed, offset: Point(20, 20), color: ink) })
    let failure = firstFailure(0..<100, 0..<90) { x, y in
      let level = coverage.level(x, y)
      // All pixels without coverage are the ground.
      guard level > 0 else { return drawn.pixel(x, y) == ground }
      let wanted = ground.mixed(with: ink, Double(level) / 255)
      let pixel = drawn.pixel(x, y)
      let channels = [(pixel.red, wanted.red), (pixel.green, wanted.green), (pixel.blue, wanted.blue)]
      return pixel.alpha == 255 && channels.allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    }
    #expect(failure == nil, "\(kind) seed \(seed)")
  }

  @Test(arguments: ShapeKind.allCases)
  func theGroundsOwnColourAndNoOpacityChangeNothing(kind: ShapeKind) {
    for color in [Color(0x3A7FC1), Color(0xFFFFFF, opacity: 0)] {
      let bitmap = render(
        picture(100, 90, ground: Color(0x3A7FC1)) { picture in
          for seed in Self.seeds { kind.draw(into: &picture, seed: seed, offset: Point(20, 20), color: color) }
        })
      let empty = render(picture(100, 90, ground: Color(0x3A7FC1)) { _ in })
      #expect(bitmap.difference(from: empty) == 0, "\(kind)")
    }
  }

  @Test(arguments: ShapeKind.allCases)
  func moreOpacityIsMoreInk(kind: ShapeKind) {
    let inks = stride(from: 0.0, through: 1, by: 0.1).map { opacity in
      render(
        picture(100, 90) {
          kind.draw(into: &$0, seed: 4, offset: Point(20, 20), color: Color(0xFFFFFF, opacity: opacity))
        }
      ).ink
    }
    #expect(inks == inks.sorted() && inks.first == 0)
    for (step, ink) in inks.enumerated() {
      #expect(abs(ink - (inks.last ?? 0) * Double(step) / 10) < 0.02 * (inks.last ?? 0) + 1, "\(kind) \(inks)")
    }
  }

  @Test func shapesApartMayBeDrawnInAnyOrder() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<10 {
      let shapes = (0..<9).map { index -> (ShapeKind, Point, UInt64) in
        let kinds = ShapeKind.allCases.filter { $0 != .shadow && $0 != .text }
        let corner = Point(Double(index % 3) * 100 + 20, Double(index / 3) * 90 + 20)
        return (kinds[Int(random.number(0...13.99))], corner, UInt64(random.number(1...1000)))
      }
      func drawn(_ order: [(ShapeKind, Point, UInt64)]) -> UInt64 {
        render(
          picture(300, 270) { picture in
            for (kind, corner, seed) in order {
              picture.clip(Rect(corner.x - 20, corner.y - 20, 100, 90))
              kind.draw(into: &picture, seed: seed, offset: corner, color: Color(0x56B4E9, opacity: 0.7))
            }
          }
        ).contentHash
      }
      #expect(drawn(shapes) == drawn(shapes.reversed()))
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func anOpaquePolylineIsTheUnionOfItsLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let corners = (0..<5).map { _ in random.point(width: 80, height: 70) + Point(10, 10) }
    let width = random.number(3...9)
    let whole = render(100, 90) { $0.polyline(corners, width: width, color: white) }
    let parts = zip(corners, corners.dropFirst()).map { a, b in
      render(100, 90) { $0.polyline([a, b], width: width, color: white) }
    }
    let failure = firstFailure(0..<100, 0..<90) { x, y in
      var most = 0
      for part in parts { most = max(most, part.level(x, y)) }
      return whole.level(x, y) >= most - 2 && (most > 0 || whole.level(x, y) <= 1)
    }
    #expect(failure == nil, "seed \(seed)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func aPolygonIsTheSameTheOtherWayRoundAndFromAnyCorner(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let corners = (0..<6).map { _ in random.point(width: 80, height: 70) + Point(10, 10) }
    let bitmap = render(100, 90) { $0.polygon(corners, color: white) }
    #expect(render(100, 90) { $0.polygon(corners.reversed(), color: white) }.difference(from: bitmap) <= 2)
    let turned = Array(corners[3...] + corners[..<3])
    #expect(render(100, 90) { $0.polygon(turned, color: white) }.difference(from: bitmap) <= 2)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func aConvexPolygonIsTheSumOfItsTriangles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, c) = (Point(10 + random.unit() * 20, 10), Point(60 + random.unit() * 30, 80))
    let (b, d) = (Point(90, 10 + random.unit() * 20), Point(10, 60 + random.unit() * 20))
    let whole = render(100, 90) { $0.polygon([a, b, c, d], color: white) }.ink
    let parts = [[a, b, c], [a, c, d]].map { corners in render(100, 90) { $0.polygon(corners, color: white) }.ink }
    #expect(abs(whole - parts[0] - parts[1]) < 1.5, "seed \(seed)")
  }
}
