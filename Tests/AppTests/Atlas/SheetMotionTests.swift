// The sheet of the Atlas: it follows the finger, goes where it is thrown, and comes to rest there.

import App
import AtlasExhibit
import ExhibitKit
import Randomness
import Testing

@Suite("Sheet in motion")
struct SheetMotionTests {
  private func run(_ sheet: inout SheetMotion, seconds: Double, step: Double = 1.0 / 60) {
    for _ in 0..<Int((seconds / step).rounded()) { sheet.advance(by: step, isStill: false) }
  }

  @Test("let go anywhere, at any speed, it comes to rest at an end: where it was thrown, or at the nearer one")
  func rest() {
    for seed in UInt64(1)...200 {
      var dice = SeededGenerator(seed: seed)
      var sheet = SheetMotion(isOpen: dice.below(2) == 0)
      sheet.hold()
      for _ in 0..<5 { sheet.drag(by: 0.8 * dice.unit() - 0.4) }
      let held = sheet.value
      let velocity = dice.below(3) == 0 ? 0 : 20 * dice.unit() - 10
      sheet.release(velocity: velocity)
      #expect(sheet.isOpen == (abs(velocity) > 0.5 ? velocity > 0 : held > 0.5), "seed \(seed)")
      run(&sheet, seconds: 2)
      #expect(!sheet.isMoving && sheet.value == (sheet.isOpen ? 1 : 0), "seed \(seed): \(sheet.value)")
    }
  }

  @Test("it moves alike at any rate of frames")
  func frameRates() {
    for seed in UInt64(1)...40 {
      var dice = SeededGenerator(seed: seed)
      var slow = SheetMotion(isOpen: false)
      slow.hold()
      slow.drag(by: dice.unit())
      slow.release(velocity: 12 * dice.unit() - 6)
      var fast = slow
      for _ in 0..<20 {
        run(&slow, seconds: 1.0 / 30, step: 1.0 / 30)
        run(&fast, seconds: 1.0 / 30, step: 1.0 / 120)
        #expect(abs(slow.value - fast.value) < 0.01, "seed \(seed)")
      }
    }
  }

  @Test("it swings beyond its end only a little")
  func overshoot() {
    var sheet = SheetMotion(isOpen: false)
    sheet.settle(open: true)
    var highest = 0.0
    for _ in 0..<120 {
      sheet.advance(by: 1.0 / 60, isStill: false)
      highest = max(highest, sheet.value)
    }
    // A spring with damping 0.8 swings over by exp(-π 0.8 / 0.6) of its way: 1.5 %.
    #expect(highest > 1.005 && highest < 1.025)
  }

  @Test("a held sheet follows the finger, gives way beyond its ends, and does not move by itself")
  func held() {
    for seed in UInt64(1)...60 {
      var dice = SeededGenerator(seed: seed)
      var sheet = SheetMotion(isOpen: false)
      sheet.drag(by: 0.5)
      #expect(sheet.value == 0, "nobody holds it")
      sheet.hold()
      sheet.drag(by: 0.3)
      #expect(abs(sheet.value - 0.3) < 1e-12)
      for _ in 0..<30 {
        sheet.drag(by: [0.5, -0.5, 4, -4, .nan, .infinity, dice.unit()][dice.below(7)])
        sheet.advance(by: 1, isStill: false)
        #expect(!sheet.isMoving && (-0.15...1.15).contains(sheet.value), "seed \(seed)")
      }
    }
  }

  @Test("it is caught again at any moment, and turns round")
  func caught() {
    var sheet = SheetMotion(isOpen: false)
    sheet.settle(open: true)
    run(&sheet, seconds: 0.1)
    let middle = sheet.value
    #expect(middle > 0.05 && middle < 0.95)
    sheet.hold()
    run(&sheet, seconds: 1)
    #expect(sheet.value == middle)
    sheet.release(velocity: -3)
    run(&sheet, seconds: 2)
    #expect(sheet.value == 0 && !sheet.isOpen)
  }

  @Test("where nobody shall be moved it is there at once")
  func still() {
    var sheet = SheetMotion(isOpen: false)
    sheet.settle(open: true)
    sheet.advance(by: 0, isStill: true)
    #expect(sheet.value == 1 && !sheet.isMoving)
  }
}
