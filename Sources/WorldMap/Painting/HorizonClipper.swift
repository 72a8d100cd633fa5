// Polygons cut at the globe's horizon.
//
// A coast comes up over the horizon and goes down again any number of times. Each stretch in sight starts and ends on
// the rim; from where one ends, the land goes on along the rim, with its inside on the left, to where the next one
// starts (K. Weiler and P. Atherton 1977). All in unit vectors of the view: x right, y up, both within the disc of
// radius 1.

import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A clipper that collects a closed line on the sphere and cuts it at the horizon of a globe.
struct HorizonClipper: Sendable {
  private struct Stretch {
    var points: Range<Int>
    var start: Double
    var end: Double
    var isUsed = false
  }

  private var globe = Globe(center: GeoPoint(latitude: 0, longitude: 0))
  private var points: [Point] = []
  private var stretches: [Stretch] = []
  private var first: (direction: SIMD3<Double>, depth: Double)?
  private var last: (direction: SIMD3<Double>, depth: Double)?
  /// True if the line began in sight: then its end belongs before its first stretch.
  private var startsInSight = false
  private var crossings = 0

  /// Starts a line, to be seen on a globe.
  mutating func begin(_ globe: Globe) {
    self.globe = globe
    points.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    (first, last) = (nil, nil)
    crossings = 0
  }

  /// Adds a corner, as a unit vector from the middle of the globe. The inside of the line is on its left.
  @inline(__always) mutating func add(_ direction: SIMD3<Double>) {
    let depth = globe.depth(direction)
    if let last {
      go(from: last, to: (direction, depth))
    } else {
      first = (direction, depth)
      startsInSight = depth >= 0
      if startsInSight { open(at: 0) }
    }
    if depth >= 0 { points.append(project(direction)) }
    last = (direction, depth)
  }

  private func project(_ direction: SIMD3<Double>) -> Point {
    Point((direction * globe.right).sum(), (direction * globe.up).sum())
  }

  private mutating func open(at angle: Double) {
    stretches.append(Stretch(points: points.count..<points.count, start: angle, end: angle))
  }

  @inline(__always)
  private mutating func go(from a: (direction: SIMD3<Double>, depth: Double), to b: (SIMD3<Double>, depth: Double)) {
    if (a.depth >= 0) != (b.depth >= 0) { cross(from: a, to: b) }
  }

  private mutating func cross(
    from a: (direction: SIMD3<Double>, depth: Double), to b: (SIMD3<Double>, depth: Double)
  ) {
    crossings += 1
    let t = a.depth / (a.depth - b.depth)
    let crossing = project(a.direction + (b.0 - a.direction) * t).normalized
    let angle = atan2(crossing.y, crossing.x)
    if b.depth >= 0 {
      open(at: angle)
      points.append(crossing)
    } else if let index = stretches.indices.last {
      points.append(crossing)
      stretches[index].end = angle
      stretches[index].points = stretches[index].points.lowerBound..<points.count
    }
  }

  /// Closes the line and visits the closed lines in sight, each as a sequence of corners after which `close` is called.
  ///
  /// - Parameter step: the angle between points along the rim, in radians.
  mutating func finish(step: Double, _ visit: (Point) -> Void, close: () -> Void) {
    guard let first, let last else { return }
    go(from: last, to: (first.direction, first.depth))
    guard crossings > 0 else {
      guard startsInSight else { return }
      for point in points { visit(point) }
      return close()
    }
    joinFirstAndLast()
    link(step, visit, close)
  }

  /// Joins the two pieces that the first stretch of a line has when the line began in sight.
  private mutating func joinFirstAndLast() {
    guard startsInSight, stretches.count > 1, let tail = stretches.popLast() else { return }
    let start = points.count
    // One by one: appending a slice of itself would copy the whole array.
    for index in tail.points.lowerBound..<start { points.append(points[index]) }
    for index in stretches[0].points { points.append(points[index]) }
    stretches[0] = Stretch(points: start..<points.count, start: tail.start, end: stretches[0].end)
  }

  private mutating func link(_ step: Double, _ visit: (Point) -> Void, _ close: () -> Void) {
    for index in stretches.indices where !stretches[index].isUsed {
      var current = index
      // Each round uses one stretch up.
      while !stretches[current].isUsed {
        stretches[current].isUsed = true
        for index in stretches[current].points { visit(points[index]) }
        let (next, turn) = nextStart(after: stretches[current].end)
        let count = Int(turn / step)
        for part in 0..<count {
          visit(unitVector(radians: stretches[current].end + turn * Double(part + 1) / Double(count + 1)))
        }
        current = next
      }
      close()
    }
  }

  /// Returns the stretch that starts next along the rim, counterclockwise, and the angle to there.
  private func nextStart(after angle: Double) -> (index: Int, turn: Double) {
    var best = (index: 0, turn: Double.infinity)
    for index in stretches.indices {
      var turn = stretches[index].start - angle
      if turn < 0 { turn += 2 * .pi }
      if turn < best.turn { best = (index, turn) }
    }
    return best
  }
}
