// Laws of rectangles and of distances.

import Foundation
import Geometry
import Randomness
import TestSupport
import Testing

@Suite("Rectangles and points")
struct RectTests {
  @Test("A union holds both and nothing more", arguments: 0..<100 as Range<UInt64>)
  func union(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.rect(100), random.rect(100))
    let both = a.union(b)
    #expect(both == b.union(a) && a.union(a).minX == a.minX)
    for rect in [a, b] {
      #expect(both.minX <= rect.minX && both.minY <= rect.minY)
      #expect(both.maxX >= rect.maxX - 1e-9 && both.maxY >= rect.maxY - 1e-9)
    }
    let corners = [a, b].flatMap { [$0.origin, Point($0.maxX, $0.maxY)] }
    let bounds = Rect(bounding: corners)
    #expect(bounds.map { near($0.origin, both.origin) && abs($0.width - both.width) < 1e-9 } == true)
  }

  @Test("An inset is never negative and keeps the centre", arguments: 0..<100 as Range<UInt64>)
  func inset(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rect = random.rect(100)
    for amount in [0, 3, 1e9, -7] {
      let inner = rect.inset(by: amount)
      #expect(inner.width >= 0 && inner.height >= 0)
      #expect(near(inner.center, rect.center, size: 1e3))
    }
    #expect(rect.inset(by: 0) == rect)
  }

  @Test("A rectangle moved inside another lies in it where it fits, and at its top left where it does not")
  func movedInside() {
    let bounds = Rect(0, 0, 100, 100)
    #expect(Rect(-5, 40, 20, 20).moved(inside: bounds) == Rect(0, 40, 20, 20))
    #expect(Rect(95, 95, 20, 20).moved(inside: bounds) == Rect(80, 80, 20, 20))
    #expect(Rect(10, 10, 20, 20).moved(inside: bounds) == Rect(10, 10, 20, 20))
    #expect(Rect(-500, 50, 300, 20).moved(inside: bounds) == Rect(0, 50, 300, 20))
    #expect(Rect(500, 500, 300, 300).moved(inside: bounds) == Rect(0, 0, 300, 300))
  }

  @Test("Neighbours share no point and do not intersect")
  func borders() {
    let (left, right) = (Rect(0, 0, 10, 10), Rect(10, 0, 10, 10))
    #expect(!left.contains(Point(10, 5)) && right.contains(Point(10, 5)) && !left.intersects(right))
    #expect(left.intersects(Rect(9.5, 9.5, 1, 1)))
  }

  @Test("Bounds pass over points that are not finite, and there are none without points")
  func bounds() {
    #expect(Rect(bounding: []) == nil && Rect(bounding: [Point(.nan, 0), Point(0, .infinity)]) == nil)
    #expect(Rect(bounding: [Point(3, 4), Point(.nan, 99)]) == Rect(3, 4, 0, 0))
  }

  @Test("The distance to a segment is the least distance to its points", arguments: 0..<60 as Range<UInt64>)
  func segmentDistance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, point) = (random.point(10), random.point(10), random.point(20))
    let distance = point.distance(toSegmentFrom: a, to: b)
    let sampled = (0...1000).map { point.distance(to: a.interpolated(to: b, Double($0) / 1000)) }.min() ?? .infinity
    #expect(distance <= sampled + 1e-9 && sampled - distance < 0.05)
    #expect(abs(distance - point.distance(toSegmentFrom: b, to: a)) < 1e-9)
    #expect(point.distance(toSegmentFrom: a, to: a) == point.distance(to: a))
    #expect(a.distance(toSegmentFrom: a, to: b) == 0)
  }

  @Test("Directions have length one, and right, down, left, up are at quarters")
  func directions() {
    for (quarter, direction) in [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)].enumerated() {
      #expect(near(unitVector(degrees: Double(quarter) * 90), direction))
      #expect(near(unitVector(radians: Double(quarter) * .pi / 2), direction))
    }
    #expect(Point.zero.normalized == .zero && near(Point(3, -4).normalized, Point(0.6, -0.8)))
    #expect(Point(1, 0).perpendicular == Point(0, 1))
  }

  @Test("A point is written as a pair of numbers and read again")
  func coding() throws {
    let point = Point(0.1, -2e-7)
    let data = try JSONEncoder().encode(point)
    #expect(try JSONDecoder().decode(Point.self, from: data) == point)
  }
}
