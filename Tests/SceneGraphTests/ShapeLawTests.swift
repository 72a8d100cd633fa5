// Courses of edges, arrows, tiles and the room of a camera, by laws on random numbers: ends on rims, the same drawing
// from both sides, tiles that cover and do not overlap.

import Drawing
import Geometry
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Shapes by laws")
struct ShapeLawTests {
  private static func course(_ random: inout SeededGenerator, lane: Double? = nil) -> (
    EdgeCourse, Point, Point, Double, Double
  ) {
    let (a, b) = (random.point(500), random.oneIn(8) ? nil : random.point(500))
    let (first, second) = (random.number(0...20), random.number(0...20))
    let lane = lane ?? Double(random.whole(-4...4)) / 2
    return (
      EdgeCourse(from: a, to: b ?? a, radiusA: first, radiusB: second, lane: lane, laneWidth: random.number(1...14)),
      a, b ?? a, first, second
    )
  }

  @Test(
    "A course begins and ends on the rims of its discs, or between them where they overlap",
    arguments: 0..<40 as Range<UInt64>)
  func rims(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (course, a, b, first, second) = Self.course(&random)
      guard course.loop == nil else {
        #expect(course.start == course.end && course.isBent)
        continue
      }
      let room = min(1, a.distance(to: b) / max(first + second, .leastNormalMagnitude))
      #expect(abs(course.start.distance(to: a) - first * room) < 1e-6)
      #expect(abs(course.end.distance(to: b) - second * room) < 1e-6)
      #expect(
        course.point(at: 0).distance(to: course.start) < 1e-9 && course.point(at: 1).distance(to: course.end) < 1e-9)
    }
  }

  @Test(
    "Corners lie on the course and its distance is nothing there; directions have length one",
    arguments: 0..<40 as Range<UInt64>)
  func corners(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let (course, _, _, _, _) = Self.course(&random)
      let corners = Array(course.corners())
      #expect(corners.count == course.pieces(upTo: 1) + 1 && corners.allSatisfy(\.isFinite))
      for corner in corners { #expect(course.distance(to: corner) < 1e-6) }
      for t in [0, 0.3, 0.5, 1] { #expect(abs(course.direction(at: t).length - 1) < 1e-9) }
      // Beside the corners the drawn line is the nearest of its pieces.
      guard course.loop == nil else { continue }
      let point = random.point(600)
      let brute = zip(corners, corners.dropFirst()).map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? 0
      #expect(abs(course.distance(to: point) - brute) < 1e-6)
    }
  }

  @Test(
    "An edge looked at from its other end is the same line, in the opposite lane", arguments: 0..<40 as Range<UInt64>)
  func reversed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.point(500), random.point(500))
    let (lane, width) = (Double(random.whole(-4...4)) / 2, random.number(1...14))
    let there = EdgeCourse(from: a, to: b, radiusA: 3, radiusB: 9, lane: lane, laneWidth: width)
    let back = EdgeCourse(from: b, to: a, radiusA: 9, radiusB: 3, lane: -lane, laneWidth: width)
    for step in 0...10 {
      let t = Double(step) / 10
      #expect(there.point(at: t).distance(to: back.point(at: 1 - t)) < 1e-6)
    }
    #expect(there.middle.distance(to: a.interpolated(to: b, 0.5)) <= abs(lane) * width + 20)
  }

  @Test("Lanes lie side by side: a wider lane passes farther out, on the side of its sign")
  func lanes() {
    let courses = (-4...4).map {
      EdgeCourse(from: .zero, to: Point(300, 0), radiusA: 5, radiusB: 5, lane: Double($0) / 2, laneWidth: 10)
    }
    let heights = courses.map(\.middle.y)
    let isRising = heights[8] > heights[0]
    #expect(zip(heights, heights.dropFirst()).allSatisfy { isRising ? $0 < $1 : $0 > $1 })
    #expect(courses[4].isBent == false && abs(heights[4]) < 1e-9)
    for (one, other) in zip(heights, heights.reversed()) { #expect(abs(one + other) < 1e-9) }
  }

  @Test(
    "Tiles cover what they are asked for, meet without a gap and do not overlap", arguments: 0..<40 as Range<UInt64>)
  func tiles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let grid = TileGrid(origin: random.point(1000), scale: random.number(0.01...20))
    let rect = Rect(
      random.number(-2000...2000), random.number(-2000...2000), random.number(0.1...6) * grid.span,
      random.number(0.1...6) * grid.span)
    let (columns, rows) = grid.tiles(in: rect)
    let slack = 1e-9 * (rect.origin.length + grid.span)
    #expect(grid.rect(columns.lowerBound, rows.lowerBound).minX <= rect.minX + slack)
    #expect(grid.rect(columns.upperBound - 1, rows.upperBound - 1).maxX >= rect.maxX - slack)
    #expect(grid.rect(columns.lowerBound, rows.lowerBound).minY <= rect.minY + slack)
    #expect(grid.rect(columns.upperBound - 1, rows.upperBound - 1).maxY >= rect.maxY - slack)
    #expect(columns.count <= 8 && rows.count <= 8, "no more than are met")
    for column in columns {
      let (left, right) = (grid.rect(column, 0), grid.rect(column + 1, 0))
      #expect(abs(left.maxX - right.minX) < slack + 1e-9 && left.width == grid.span)
    }
    for strange in [Rect(1e300, 0, 1, 1), Rect(-.infinity, 0, 1, 1), Rect(.nan, .nan, 1, 1)] {
      let (columns, rows) = grid.tiles(in: strange)
      #expect(columns.isEmpty || rows.isEmpty)
    }
  }

  @Test("Insets leave a room inside the window, also where they are larger than it", arguments: 0..<40 as Range<UInt64>)
  func insets(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = Rect(random.number(-50...50), random.number(-50...50), random.number(0...900), random.number(0...900))
    let sides = (0..<4).map { _ in random.number(0...700) }
    let insets = Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    let room = insets.room(in: window)
    #expect(room.width >= 0 && room.height >= 0)
    #expect(room.minX >= window.minX - 1e-9 && room.maxX <= window.maxX + 1e-9)
    #expect(room.minY >= window.minY - 1e-9 && room.maxY <= window.maxY + 1e-9)
    #expect(abs(room.width - max(0, window.width - sides[1] - sides[3])) < 1e-9)
    #expect(abs(room.height - max(0, window.height - sides[0] - sides[2])) < 1e-9)
    #expect(Insets(0).room(in: window) == window)
  }

  @Test("An arrow lies on the line between its circles, with a head that fits", arguments: 0..<40 as Range<UInt64>)
  func arrows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (from, to) = (random.point(100), random.point(100))
    let gaps = (random.number(0...60), random.number(0...60))
    let left = from.distance(to: to) - gaps.0 - gaps.1
    let arrow = ArrowShape(from: from, to: to, fromGap: gaps.0, toGap: gaps.1, headLength: 9, headWidth: 6)
    #expect((arrow != nil) == (left > 0))
    guard let arrow else { return }
    for point in [arrow.tail, arrow.neck, arrow.tip] {
      #expect(point.distance(toSegmentFrom: from, to: to) < 1e-6)
    }
    #expect(abs(arrow.tail.distance(to: arrow.tip) - left) < 1e-6)
    #expect(arrow.neck.distance(to: arrow.tip) <= min(9, left) + 1e-6)
    #expect(abs(arrow.barbs.left.distance(to: arrow.tip) - arrow.barbs.right.distance(to: arrow.tip)) < 1e-6)
    #expect(arrow.barbs.left.distance(to: arrow.barbs.right) <= 6 + 1e-9)
  }
}
