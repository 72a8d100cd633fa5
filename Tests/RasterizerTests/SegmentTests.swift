// Segments cut to a rectangle: what is left lies inside, and nothing inside is lost.

import Drawing
import Geometry
import Randomness
import RasterKernels
@testable import Rasterizer
import TestSupport
import Testing

@Suite struct SegmentTests {
  private let rect = Rect(10, 20, 60, 30)

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func everyPointInTheRectangleIsInThePart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let (a, b) = (random.point(width: 100, height: 80), random.point(width: 100, height: 80))
      let part = rect.part(ofSegmentFrom: a, to: b)
      if let part { #expect(part.first >= 0 && part.last <= 1 && part.first <= part.last) }
      for step in 0...50 {
        let t = Double(step) / 50
        let point = a.interpolated(to: b, t)
        let isInside = rect.inset(by: -1e-9).contains(point)
        let isClearlyOutside = !rect.inset(by: -1e-6).contains(point)
        if isInside {
          #expect(part.map { t >= $0.first - 1e-9 && t <= $0.last + 1e-9 } == true, "seed \(seed)")
        } else if isClearlyOutside, let part {
          #expect(t <= part.first + 1e-6 || t >= part.last - 1e-6, "seed \(seed)")
        }
      }
    }
  }

  @Test func segmentsBesideTheRectangleAreGone() {
    #expect(rect.part(ofSegmentFrom: Point(0, 0), to: Point(100, 0)) == nil)
    #expect(rect.part(ofSegmentFrom: Point(0, 30), to: Point(5, 30)) == nil)
    #expect(VisibleSegment(from: Point(0, 0), to: Point(0, 0), in: rect) == nil)
  }

  @Test func aWholeSegmentStaysAsItIs() throws {
    let segment = try #require(VisibleSegment(from: Point(20, 30), to: Point(23, 34), in: rect))
    #expect(segment.start == Point(20, 30) && segment.length == 5 && (segment.first, segment.last) == (0, 1))
    #expect(segment.along.distance(to: Point(0.6, 0.8)) < 1e-12)
  }

  @Test func aPointIsASegmentWithoutLengthThatPointsToTheRight() throws {
    let segment = try #require(VisibleSegment(from: Point(20, 30), to: Point(20, 30), in: rect))
    #expect(segment.length == 0 && segment.along == Point(1, 0))
  }

  @Test func endsFarAwayAreCutToTheRectangle() throws {
    let segment = try #require(VisibleSegment(from: Point(-1e12, 35), to: Point(1e12, 35), in: rect))
    let end = segment.start + segment.along * segment.length
    #expect(abs(segment.start.x - 10) < 0.01 && abs(end.x - 70) < 0.01)
    #expect(segment.first > 0.49 && segment.last < 0.51)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func theAreasOfPixelsAreASetAlgebra(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func area() -> PixelArea {
      let (left, top) = (Int(random.number(0...30)), Int(random.number(0...30)))
      return PixelArea(
        left: left, top: top, right: left + Int(random.number(0...20)), bottom: top + Int(random.number(0...20)))
    }
    func pixels(_ area: PixelArea) -> Set<Int> {
      Set((area.top..<max(area.top, area.bottom)).flatMap { y in area.columns.map { y * 1000 + $0 } })
    }
    for _ in 0..<20 {
      let (a, b) = (area(), area())
      #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)), "seed \(seed)")
      #expect(pixels(a.union(b)) == pixels(b.union(a)) && pixels(a.union(b)).isSuperset(of: pixels(a)), "seed \(seed)")
      #expect(a.isEmpty == pixels(a).isEmpty)
      #expect(pixels(a.union(a)) == pixels(a) && pixels(a.intersection(a)) == pixels(a))
    }
  }
}
