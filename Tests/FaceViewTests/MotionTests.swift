// Blinking and head shaking: functions of time.

import FaceView
import Testing

@Suite struct MotionTests {
  @Test(arguments: [(0.0, true), (0.39, true), (0.41, false), (2.89, false), (2.91, true), (3.29, true), (3.31, false)])
  func blinksInItsRhythm(time: Double, isClosed: Bool) {
    #expect(Blinking().isClosed(at: time) == isClosed)
  }

  @Test func lidsAreShutWithinTheBlinkAndOpenOutside() {
    let blinking = Blinking()
    #expect(blinking.lids(at: 0.2, lidTime: 0.1) == 0)
    #expect(blinking.lids(at: 0.05, lidTime: 0.1) > 0.4)
    #expect(blinking.lids(at: 0.39, lidTime: 0.1) > 0.8)
    #expect(blinking.lids(at: 1, lidTime: 0.1) == 1)
    #expect(blinking.lids(at: 0.3, lidTime: 0) == 0)
  }

  @Test func saysWhenItNextChanges() {
    let blinking = Blinking()
    for step in 0..<600 {
      let time = Double(step) / 60
      let wait = blinking.nextChange(after: time)
      #expect(wait > 0 && wait <= blinking.openTime)
      #expect(blinking.isClosed(at: time + wait + 1e-6) != blinking.isClosed(at: time))
    }
  }

  @Test func headShakesToBothSidesAndComesHome() {
    #expect(HeadShake.angle(at: 0) == 0)
    #expect(abs(HeadShake.angle(at: 0.5) - .pi / 6) < 1e-9)
    #expect(abs(HeadShake.angle(at: 1) + .pi / 6) < 1e-9)
    #expect(HeadShake.angle(at: 1.5) == 0)
    #expect(HeadShake.angle(at: 99) == 0)
  }
}
