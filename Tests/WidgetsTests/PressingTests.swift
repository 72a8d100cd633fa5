// The finger that a press belongs to, and the moment it counts.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing
import Widgets

private let left = Rect(20, 20, 100, 40)
private let right = Rect(140, 20, 100, 40)

@Suite struct Pressing {
  @Test func aTapActivatesOnceAndOnlyWhenTheFingerLifts() {
    let driver = ControlTestDriver([button(.first, left)])
    #expect(driver.down(at: left.center))
    #expect(driver.reported().isEmpty)
    #expect(driver.up(at: left.center))
    #expect(driver.reported() == [.activated(.first)])
    #expect(!driver.surface.isTouched)
  }

  @Test func touchesBesideControlsAreForTheGestures() {
    let driver = ControlTestDriver([button(.first, left)])
    let beside = Point(400, 300)
    #expect(!driver.down(at: beside) && !driver.move(to: left.center) && !driver.up(at: left.center))
    #expect(driver.reported().isEmpty)
  }

  @Test func slidingOffCancelsAndTheFingerStillBelongsToTheButton() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.down(at: left.center)
    #expect(driver.move(to: Point(400, 300)))
    #expect(driver.up(at: Point(400, 300)))
    #expect(driver.reported().isEmpty)
  }

  @Test func slidingOffAndBackActivates() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.down(at: left.center)
    driver.move(to: Point(400, 300))
    driver.move(to: left.center)
    driver.up(at: left.center)
    #expect(driver.reported() == [.activated(.first)])
  }

  @Test func whatTheSystemTakesAwayActivatesNothing() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.down(at: left.center)
    driver.cancel(at: left.center)
    driver.down(1, at: left.center)
    _ = driver.surface.handle(.focusLost, controls: driver.controls)
    driver.up(1, at: left.center)
    #expect(driver.reported().isEmpty && !driver.surface.isTouched)
  }

  @Test func twoPeoplePressTwoButtonsInAnyOrder() {
    let driver = ControlTestDriver([button(.first, left), button(.second, right)])
    driver.down(1, at: left.center)
    driver.down(2, at: right.center)
    driver.up(2, at: right.center)
    driver.up(1, at: left.center)
    #expect(driver.reported() == [.activated(.second), .activated(.first)])
  }

  @Test func aSecondFingerOnTheSameButtonDoesNothing() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.down(1, at: left.center)
    driver.down(2, at: left.center)
    driver.up(2, at: left.center)
    driver.up(1, at: left.center)
    #expect(driver.reported() == [.activated(.first)])
  }

  @Test func aFingerSlidingOntoAnotherButtonPressesNeither() {
    let driver = ControlTestDriver([button(.first, left), button(.second, right)])
    driver.down(at: left.center)
    driver.move(to: right.center)
    driver.up(at: right.center)
    #expect(driver.reported().isEmpty)
  }

  @Test func disabledButtonsAndPanelsKeepTouchesOffWhatIsBehind() {
    let driver = ControlTestDriver([
      button(.second, Rect(0, 0, 300, 200)), Control(.panel, .panel, frame: Rect(0, 0, 300, 200)),
      button(.first, left, isEnabled: false),
    ])
    for point in [left.center, Point(250, 150)] {
      #expect(driver.down(at: point))
      driver.up(at: point)
    }
    #expect(driver.reported().isEmpty)
  }

  @Test func theFrontmostControlIsPressed() {
    let driver = ControlTestDriver([button(.first, left), button(.second, left)])
    driver.tap(at: left.center)
    #expect(driver.reported() == [.activated(.second)])
  }

  @Test func aControlThatGoesWhileHeldIsNotActivated() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.down(at: left.center)
    driver.controls = []
    #expect(driver.up(at: left.center))
    #expect(driver.reported().isEmpty)
  }

  @Test func aNearMissStillHits() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.tap(at: Point(left.minX - 3, left.center.y))
    #expect(driver.reported() == [.activated(.first)])
    #expect(!driver.down(at: Point(left.minX - 12, left.center.y)))
  }

  @Test func otherMouseButtonsPressNothing() {
    let driver = ControlTestDriver([button(.first, left)])
    #expect(driver.down(at: left.center, button: .secondary))
    driver.up(at: left.center)
    #expect(driver.reported().isEmpty)
  }

  @Test func feedbackShowsInTheNextFrameAndFadesWithin200Milliseconds() {
    let driver = ControlTestDriver([button(.first, left)])
    driver.wait(0.1)
    let rest = driver.drawn().primitives
    driver.down(at: left.center)
    driver.wait(0.001)
    #expect(driver.drawn().primitives != rest)
    driver.up(at: left.center)
    #expect(driver.wait(0.05))
    #expect(!driver.wait(0.15))
    #expect(driver.drawn().primitives == rest)
  }

  @Test func togglesEaseOrJumpUnderReducedMotion() {
    for reduced in [false, true] {
      let driver = ControlTestDriver([Control(.first, .toggle, frame: left, text: "Direction")], reducedMotion: reduced)
      driver.wait(0.1)
      driver.controls[0].isOn = true
      #expect(driver.wait(1.0 / 60) != reduced)
      #expect(!driver.wait(0.2))
    }
  }
}

@Suite struct RandomHands {
  @Test(arguments: [1, 2, 3, 4]) func anyOrderOfEventsLeavesNothingHeld(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let driver = ControlTestDriver([
      list(.panel, rows: 40, Rect(300, 0, 300, 400)), button(.first, left), button(.second, right),
      Control(ControlID("stepper"), .stepper(value: 3, range: 0...9, step: 1), frame: Rect(20, 80, 160, 40), text: "3"),
      Control(ControlID("slider"), .slider(value: 0.5, range: 0...1), frame: Rect(20, 140, 160, 40)),
      Control(ControlID("keyboard"), .keyboard, frame: Rect(0, 420, 700, 240)),
      Control(ControlID("field"), .field(FieldContent(text: "abc", hasFocus: true)), frame: Rect(20, 200, 160, 40)),
    ])
    for _ in 0..<1500 {
      let finger = Int64.random(in: 0..<6, using: &random)
      let point = Point(Double.random(in: -20..<720, using: &random), Double.random(in: -20..<680, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: driver.down(finger, at: point)
      case 1: driver.up(finger, at: point)
      case 2: driver.cancel(finger, at: point)
      case 3: driver.move(finger, to: Bool.random(using: &random) ? point : Point(.nan, .infinity))
      default: driver.wait(0.02)
      }
    }
    for finger in 0..<6 { driver.up(Int64(finger), at: .zero) }
    #expect(!driver.surface.isTouched)
    #expect(!driver.wait(2), "seed \(seed): everything comes to rest")
  }
}
