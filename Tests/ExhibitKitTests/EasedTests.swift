// Values on their way, by laws: they get there in time, never go past, and never jump when they are sent elsewhere.
// Positions on their way obey the same laws, and wait and go on.

import Geometry
import GraphLayout
import Randomness
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Eased values")
struct EasedTests {
  @Test("A value comes ever nearer to its target, never goes past it, and is there in time")
  func arrival() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let (start, target) = (random.number(-5...5), random.number(-5...5))
      let (duration, steps) = (random.number(0.05...2), random.whole(1...60))
      var value = Eased(start)
      value.ease(to: target)
      var last = abs(target - start)
      for _ in 0..<steps {
        value.advance(by: duration / Double(steps) * 1.0001, duration: duration)
        let left = abs(target - value.value)
        #expect(left <= last + 1e-12 && (value.value - start) * (value.value - target) <= 1e-12)
        last = left
      }
      #expect(value.isSettled && value.value == target)
    }
  }

  @Test("The sizes of the steps make no difference to where it is")
  func steps() {
    for count in [1, 2, 7, 60] {
      var value = Eased(0)
      value.ease(to: 10)
      for _ in 0..<count { value.advance(by: 0.15 / Double(count), duration: 0.3) }
      var whole = Eased(0)
      whole.ease(to: 10)
      whole.advance(by: 0.15, duration: 0.3)
      #expect(abs(value.value - whole.value) < 1e-9)
    }
  }

  @Test("Sent elsewhere at any moment it goes on from where it is; sent where it goes already it does not begin anew")
  func redirection() {
    var random = SeededGenerator(seed: 2)
    var (value, other) = (Eased(0), Eased(0))
    for _ in 0..<500 {
      let before = value.value
      let target = random.pick([-1, 0, 0.5, 2])
      value.ease(to: target)
      #expect(value.value == before)
      other.ease(to: target)
      other.ease(to: target)
      value.advance(by: 0.016, duration: 0.2)
      other.advance(by: 0.016, duration: 0.2)
      #expect(abs(value.value - before) <= 3 && value.value == other.value)
    }
  }

  @Test("No time at all is at once, and a settled value stays", arguments: [0, -1, .nan, .infinity])
  func durations(duration: Double) {
    var value = Eased(1)
    value.advance(by: 100, duration: duration)
    #expect(value.value == 1 && value.isSettled)
    value.ease(to: 0)
    value.advance(by: 1, duration: duration)
    #expect(value.value.isFinite && (duration == .infinity || value.isSettled))
  }
}

@Suite("Positions on their way")
struct MovingPositionsTests {
  private let start = [Point(0, 0), Point(10, -4)]
  private let end = [Point(100, 50), Point(10, -4)]

  @Test("Nodes go straight, are where they should be in time, and move no more then")
  func way() {
    var moving = MovingPositions(start)
    moving.move(to: end, time: 5, duration: 2)
    var last = 0.0
    for step in 0...20 {
      let hasMoved = moving.advance(to: 5 + Double(step) / 10)
      #expect(hasMoved && moving.now[1] == start[1])
      #expect(abs(moving.now[0].y * 2 - moving.now[0].x) < 1e-9 && moving.now[0].x >= last)
      last = moving.now[0].x
    }
    #expect(moving.now == end && !moving.isMoving)
    let hasMoved = moving.advance(to: 100)
    #expect(!hasMoved)
  }

  @Test("Time that passes while they wait does not count, however often they are told to", arguments: 0..<30)
  func waiting(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (moving, plain) = (MovingPositions(start), MovingPositions(start))
    moving.move(to: end, time: 0, duration: 1)
    plain.move(to: end, time: 0, duration: 1)
    var (time, moved) = (0.0, 0.0)
    while moved < 1.2 {
      if random.oneIn(3) {
        for _ in 0...random.below(2) { moving.pause(at: time) }
        let shown = moving.now
        time += random.number(0...3)
        let hasMoved = moving.advance(to: time)
        #expect(!hasMoved && moving.now == shown)
        for _ in 0...random.below(2) { moving.resume(at: time) }
      }
      let step = random.number(0...0.2)
      (time, moved) = (time + step, moved + step)
      _ = moving.advance(to: time)
      _ = plain.advance(to: moved)
      #expect(moving.now[0].distance(to: plain.now[0]) < 1e-6)
    }
    #expect(moving.now == end)
  }

  @Test("A node that is put somewhere stays there while the others go on; other numbers of nodes change nothing")
  func setting() {
    var moving = MovingPositions(start)
    moving.move(to: end, time: 0, duration: 1)
    moving.set(0, to: Point(-7, -7))
    _ = moving.advance(to: 0.5)
    #expect(moving.now[0] == Point(-7, -7))
    moving.move(to: [.zero], time: 0.5, duration: 1)
    _ = moving.advance(to: 9)
    #expect(moving.now == [Point(-7, -7), end[1]])
    moving.set(FinishedLayout(start))
    #expect(moving.now == start && !moving.isMoving)
  }

  @Test("Sent elsewhere on the way, nodes go on from where they are; no time at all is at once")
  func redirection() {
    var moving = MovingPositions(start)
    moving.move(to: end, time: 0, duration: 1)
    _ = moving.advance(to: 0.4)
    let shown = moving.now
    moving.move(to: start, time: 0.4, duration: 1)
    _ = moving.advance(to: 0.4)
    #expect(moving.now[0].distance(to: shown[0]) < 1e-9)
    moving.move(to: end, time: 0.4, duration: 0)
    _ = moving.advance(to: 0.4)
    #expect(moving.now == end)
    var nobody = MovingPositions([])
    nobody.move(to: [], time: 0, duration: 1)
    _ = nobody.advance(to: 2)
    #expect(nobody.now.isEmpty && !nobody.isMoving)
  }
}
