// The arrow of a trace.

import Geometry
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite("The arrow")
struct ArrowTests {
  @Test("Has the published figures between two discs of radius 10")
  func figures() throws {
    let arrow = try #require(ArrowShape(from: Point(0, 0), to: Point(100, 0), fromGap: 10, toGap: 10))
    #expect(arrow.tail == Point(10, 0) && arrow.tip == Point(90, 0) && arrow.neck == Point(84, 0))
    #expect(Set([arrow.barbs.left, arrow.barbs.right]) == [Point(84, 3), Point(84, -3)])
  }

  @Test("Is not there where the gaps leave nothing", arguments: [0, 15, 20] as [Double])
  func nothing(distance: Double) {
    #expect(ArrowShape(from: .zero, to: Point(distance, 0), fromGap: 10, toGap: 10) == nil)
  }

  @Test("Has a head no longer than what is visible", arguments: [0.001, 1, 5.9, 6, 6.1] as [Double])
  func shrinks(visible: Double) throws {
    let arrow = try #require(ArrowShape(from: .zero, to: Point(20 + visible, 0), fromGap: 10, toGap: 10))
    #expect(arrow.neck.x >= arrow.tail.x - 1e-9 && arrow.tip.x > arrow.neck.x)
    let head = min(6, visible)
    #expect(abs(arrow.tip.x - arrow.neck.x - head) < 1e-9)
    #expect(abs(arrow.barbs.left.distance(to: arrow.barbs.right) - head) < 1e-9)
  }

  @Test("Lies on the line between the two, from rim to rim", arguments: 0..<200 as Range<UInt64>)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (from, to) = (random.point(500), random.point(500))
    let gaps = (random.number(0...60), random.number(0...60))
    guard let arrow = ArrowShape(from: from, to: to, fromGap: gaps.0, toGap: gaps.1) else {
      #expect(from.distance(to: to) <= gaps.0 + gaps.1)
      return
    }
    #expect(abs(arrow.tail.distance(to: from) - gaps.0) < 1e-9 && abs(arrow.tip.distance(to: to) - gaps.1) < 1e-9)
    for part in [arrow.tail, arrow.neck, arrow.tip] { #expect(part.distance(toSegmentFrom: from, to: to) < 1e-9) }
    #expect(abs(arrow.barbs.left.distance(to: arrow.tip) - arrow.barbs.right.distance(to: arrow.tip)) < 1e-9)
  }

  @Test("Is finite or not there, whatever the numbers")
  func hostile() {
    let numbers: [Double] = [0, -5, 10, 1e-300, 1e200, 1.7e308, .infinity, -.infinity, .nan]
    for x in numbers {
      for gap in numbers {
        for head in numbers {
          guard
            let arrow = ArrowShape(
              from: Point(1, 1), to: Point(x, 1), fromGap: gap, toGap: 3, headLength: head, headWidth: 6)
          else { continue }
          for point in [arrow.tail, arrow.tip, arrow.neck, arrow.barbs.left, arrow.barbs.right] {
            #expect(point.isFinite, "to \(x), gap \(gap), head \(head)")
          }
        }
      }
    }
  }
}
