// Laws of the camera's motion over any space: what is asked for is reached, at any frame rate, and nothing breaks it.

import Geometry
import Gestures
import Randomness
import Testing

/// A line with an elastic end on either side: the least space that a camera can move in.
private struct Line: CameraSpace {
  let settings = GestureSettings(mmPerPixel: 0.25)
  let settleDuration = 0.25
  var ends: ElasticBounds { ElasticBounds(from: -500, to: 500, extent: 400, settings: settings) }

  func allows(_ pose: Double) -> Bool { pose.isFinite }
  func looksSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }
  func request(showing pose: Double, about anchor: Point) -> Double { ends.unstretched(pose) }

  func following(_ change: CameraChange, _ request: Double, from pose: Double) -> (request: Double, pose: Double)? {
    let next = request + change.translation.x
    return next.isFinite ? (next, ends.stretched(next)) : nil
  }

  func resting(_ pose: Double, after request: Double?) -> Double { ends.resting(pose) }

  func interpolated(from start: Double, to end: Double, _ fraction: Double) -> Double {
    fraction <= 0 ? start : fraction >= 1 ? end : start + (end - start) * fraction
  }

  func glided(from start: Double, by way: Point) -> Double? { ends.resting(start + way.x) }
}

private let hostile = [Double.nan, .infinity, -.infinity, 1e308, -1e308]

private func change(_ x: Double) -> CameraChange { CameraChange(translation: Point(x, 0), anchor: .zero) }

@Suite("Laws of the camera's motion") struct CameraMotionLawTests {
  private let line = Line()

  @Test("A flight ends where it was sent, and at no frame rate elsewhere", arguments: UInt64(0)..<20)
  func flightsArrive(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (start, goal) = (Double.random(in: -500...500, using: &random), Double.random(in: -500...500, using: &random))
    var motion = CameraMotion<Line>(start)
    motion.fly(to: goal, time: 3, duration: 0.25, in: line)
    #expect(motion.isMoving == (start != goal) && motion.destination == goal)
    var before = start
    while motion.isMoving {
      motion.advance(to: 3 + Double.random(in: 0...0.4, using: &random), in: line)
      #expect(min(start, goal)...max(start, goal) ~= motion.pose, "seed \(seed)")
      before = motion.pose
    }
    #expect(motion.pose == goal && before == goal, "seed \(seed)")
  }

  @Test("A glide ends in one place at any frame rate, inside the limits", arguments: UInt64(0)..<20)
  func glidesEndInOnePlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = Double.random(in: -500...500, using: &random)
    let velocity = Point(Double.random(in: -4000...4000, using: &random), 0)
    let ends = [1.0 / 240, 1.0 / 60, 1.0 / 13, 9].map { step in
      var motion = CameraMotion<Line>(start)
      motion.release(velocity: velocity, time: 1, animated: true, in: line)
      var time = 1.0
      while motion.isMoving && time < 30 {
        time += step
        motion.advance(to: time, in: line)
      }
      #expect(!motion.isMoving && abs(motion.pose) <= 500, "seed \(seed)")
      return motion.pose
    }
    #expect(ends.allSatisfy { abs($0 - ends[0]) < 1e-9 }, "seed \(seed): \(ends)")
  }

  @Test("Hands that come back to where they were find the view where it was", arguments: UInt64(0)..<20)
  func handsFindTheirWayBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = Double.random(in: -500...500, using: &random)
    var motion = CameraMotion<Line>(start)
    var sum = 0.0
    for _ in 0..<60 {
      let step = Double.random(in: -400...400, using: &random)
      sum += step
      motion.follow(change(step), in: line)
      #expect(abs(motion.pose) <= 900, "the give has an end; seed \(seed)")
    }
    motion.follow(change(-sum), in: line)
    #expect(abs(motion.pose - start) < 1e-6, "seed \(seed)")
  }

  @Test("A view that is let go beyond the limits returns, in time or at once", arguments: [true, false])
  func stretchedViewsReturn(animated: Bool) {
    for pull in [-5000.0, -600, 600, 5000] {
      var motion = CameraMotion<Line>(0)
      motion.follow(change(pull), in: line)
      #expect(abs(motion.pose) > 500)
      motion.release(velocity: Point(pull, 0), time: 0, animated: animated, in: line)
      #expect(motion.isMoving == animated && abs(motion.destination) == 500)
      motion.advance(to: 0.25, in: line)
      #expect(!motion.isMoving && abs(motion.pose) == 500)
    }
  }

  @Test("Any touch ends what moves by itself, where it is") func touchesStop() {
    for touch in 0..<3 {
      var motion = CameraMotion<Line>(0)
      if touch == 0 { motion.release(velocity: Point(900, 0), time: 0, animated: true, in: line) }
      if touch != 0 { motion.fly(to: 400, time: 0, duration: 0.25, in: line) }
      motion.advance(to: 0.1, in: line)
      let pose = motion.pose
      if touch == 2 { motion.follow(change(0), in: line) } else { motion.hold() }
      motion.advance(to: 5, in: line)
      #expect(!motion.isMoving && abs(motion.pose - pose) < 1e-9)
    }
  }

  @Test("Numbers that are none change nothing and leave nothing moving for good", arguments: hostile)
  func brokenNumbers(number: Double) {
    var motion = CameraMotion<Line>(100)
    for broken in [
      CameraChange(translation: Point(.nan, number), anchor: .zero),
      CameraChange(translation: .zero, scale: .nan, anchor: .zero),
      CameraChange(translation: .zero, scale: -1, anchor: .zero),
      CameraChange(translation: .zero, anchor: Point(.infinity, number)),
    ] {
      motion.follow(broken, in: line)
      #expect(motion.pose == 100)
    }
    if !number.isFinite {
      motion.jump(to: number, in: line)
      motion.fly(to: number, time: 0, duration: 1, in: line)
      #expect(motion.pose == 100 && !motion.isMoving)
    }
    motion.fly(to: 200, time: number.isFinite ? .nan : number, duration: 1, in: line)
    motion.advance(to: .nan, in: line)
    motion.follow(change(number), in: line)
    motion.release(velocity: Point(number, number), time: 1, animated: true, in: line)
    for time in [number, 2, 3, 60, 120] { motion.advance(to: time, in: line) }
    #expect(motion.pose.isFinite && abs(motion.pose) <= 500 && !motion.isMoving)
  }
}
