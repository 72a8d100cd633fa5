// Blinking and head shaking: functions of time.

import FaceView
import Testing

@Suite struct MotionTests {
  @Test(arguments: [(0.0, true), (0.39, true), (0.41, false), (2.89, false), (2.91, true), (3.29, true), (3.31, false)])
  func blinksInItsRhythm(time: Double, isClosed: Bool) {
    #expect(Blinking().isClosed(at: time) == isClosed)
  }

  /// Shut for all of a blink, and nowhere does a lid jump.
  @Test(arguments: [0.05, 0.1, 0.4, 9]) func lidsAreShutForTheWholeBlinkAndMoveOutsideOfIt(lidTime: Double) {
    let blinking = Blinking()
    let most = 0.001 / min(lidTime, blinking.openTime / 2) + 1e-9
    var before = blinking.lids(at: 0, lidTime: lidTime)
    for step in 1...6000 {
      let time = Double(step) / 1000
      let lids = blinking.lids(at: time, lidTime: lidTime)
      if blinking.isClosed(at: time) { #expect(lids == 0, "\(time)") } else { #expect(lids >= 0 && lids <= 1) }
      #expect(abs(lids - before) <= most, "\(time)")
      before = lids
    }
    #expect(blinking.lids(at: 1.65, lidTime: lidTime) > 0.99)
  }

  @Test func lidsThatTakeNoTimeAreShutOrOpen() {
    #expect(Blinking().lids(at: 0.39, lidTime: 0) == 0)
    #expect(Blinking().lids(at: 0.41, lidTime: 0) == 1)
  }

  @Test func saysForHowLongLidsRest() {
    let blinking = Blinking()
    for step in 0..<600 {
      let time = Double(step) / 60
      let rest = blinking.rest(after: time, lidTime: 0.1)
      let lids = blinking.lids(at: time, lidTime: 0.1)
      #expect(rest >= 0 && rest <= blinking.openTime)
      guard rest > 0 else {
        #expect(lids < 1 || blinking.lids(at: time + 0.001, lidTime: 0.1) < 1, "\(time)")
        continue
      }
      #expect(lids == 0 || lids == 1, "\(time)")
      #expect(blinking.lids(at: time + rest * 0.999, lidTime: 0.1) == lids)
      #expect(blinking.lids(at: time + rest + 0.01, lidTime: 0.1) != lids)
    }
  }

  @Test func headShakesToBothSidesAndComesHome() {
    #expect(HeadShake.angle(at: 0) == 0)
    #expect(abs(HeadShake.angle(at: 0.5) - .pi / 6) < 1e-9)
    #expect(abs(HeadShake.angle(at: 1) + .pi / 6) < 1e-9)
    #expect(HeadShake.angle(at: 1.5) == 0)
    #expect(HeadShake.angle(at: 99) == 0)
  }

  @Test(arguments: [-0.5, 0, 0.3]) func aShakeBeginsWhereTheHeadIs(start: Double) {
    #expect(HeadShake.angle(at: 0, from: start) == start)
    var before = start
    for step in 1...1600 {
      let angle = HeadShake.angle(at: Double(step) / 1000, from: start)
      #expect(abs(angle - before) < 0.005)
      before = angle
    }
    #expect(before == 0)
  }
}
