// Whose finger it is, and when a press counts.

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
    let glass = Glass([button(.first, left)])
    #expect(glass.down(at: left.center))
    #expect(glass.reported().isEmpty)
    #expect(glass.up(at: left.center))
    #expect(glass.reported() == [.activated(.first)])
    #expect(!glass.surface.isTouched)
  }

  @Test func touchesBesideControlsAreForTheGestures() {
    let glass = Glass([button(.first, left)])
    let beside = Point(400, 300)
    #expect(!glass.down(at: beside) && !glass.move(to: left.center) && !glass.up(at: left.center))
    #expect(glass.reported().isEmpty)
  }

  @Test func slidingOffCancelsAndTheFingerStillBelongsToTheButton() {
    let glass = Glass([button(.first, left)])
    glass.down(at: left.center)
    #expect(glass.move(to: Point(400, 300)))
    #expect(glass.up(at: Point(400, 300)))
    #expect(glass.reported().isEmpty)
  }

  @Test func slidingOffAndBackActivates() {
    let glass = Glass([button(.first, left)])
    glass.down(at: left.center)
    glass.move(to: Point(400, 300))
    glass.move(to: left.center)
    glass.up(at: left.center)
    #expect(glass.reported() == [.activated(.first)])
  }

  @Test func whatTheSystemTakesAwayActivatesNothing() {
    let glass = Glass([button(.first, left)])
    glass.down(at: left.center)
    glass.cancel(at: left.center)
    glass.down(1, at: left.center)
    _ = glass.surface.handle(.focusLost, controls: glass.controls)
    glass.up(1, at: left.center)
    #expect(glass.reported().isEmpty && !glass.surface.isTouched)
  }

  @Test func twoPeoplePressTwoButtonsInAnyOrder() {
    let glass = Glass([button(.first, left), button(.second, right)])
    glass.down(1, at: left.center)
    glass.down(2, at: right.center)
    glass.up(2, at: right.center)
    glass.up(1, at: left.center)
    #expect(glass.reported() == [.activated(.second), .activated(.first)])
  }

  @Test func aSecondFingerOnTheSameButtonDoesNothing() {
    let glass = Glass([button(.first, left)])
    glass.down(1, at: left.center)
    glass.down(2, at: left.center)
    glass.up(2, at: left.center)
    glass.up(1, at: left.center)
    #expect(glass.reported() == [.activated(.first)])
  }

  @Test func aFingerSlidingOntoAnotherButtonPressesNeither() {
    let glass = Glass([button(.first, left), button(.second, right)])
    glass.down(at: left.center)
    glass.move(to: right.center)
    glass.up(at: right.center)
    #expect(glass.reported().isEmpty)
  }

  @Test func disabledButtonsAndPanelsKeepTouchesOffWhatIsBehind() {
    let glass = Glass([
      button(.second, Rect(0, 0, 300, 200)), Control(.panel, .panel, frame: Rect(0, 0, 300, 200)),
      button(.first, left, isEnabled: false),
    ])
    for place in [left.center, Point(250, 150)] {
      #expect(glass.down(at: place))
      glass.up(at: place)
    }
    #expect(glass.reported().isEmpty)
  }

  @Test func theFrontmostControlIsPressed() {
    let glass = Glass([button(.first, left), button(.second, left)])
    glass.tap(at: left.center)
    #expect(glass.reported() == [.activated(.second)])
  }

  @Test func aControlThatGoesWhileHeldIsNotActivated() {
    let glass = Glass([button(.first, left)])
    glass.down(at: left.center)
    glass.controls = []
    #expect(glass.up(at: left.center))
    #expect(glass.reported().isEmpty)
  }

  @Test func aNearMissStillHits() {
    let glass = Glass([button(.first, left)])
    glass.tap(at: Point(left.minX - 3, left.center.y))
    #expect(glass.reported() == [.activated(.first)])
    #expect(!glass.down(at: Point(left.minX - 12, left.center.y)))
  }

  @Test func otherMouseButtonsPressNothing() {
    let glass = Glass([button(.first, left)])
    #expect(glass.down(at: left.center, button: .secondary))
    glass.up(at: left.center)
    #expect(glass.reported().isEmpty)
  }

  @Test func feedbackShowsInTheNextFrameAndFadesWithin200Milliseconds() {
    let glass = Glass([button(.first, left)])
    glass.wait(0.1)
    let rest = glass.drawn().primitives
    glass.down(at: left.center)
    glass.wait(0.001)
    #expect(glass.drawn().primitives != rest)
    glass.up(at: left.center)
    #expect(glass.wait(0.05))
    #expect(!glass.wait(0.15))
    #expect(glass.drawn().primitives == rest)
  }

  @Test func togglesEaseOrJumpUnderReducedMotion() {
    for reduced in [false, true] {
      let glass = Glass([Control(.first, .toggle, frame: left, text: "Direction")], reducedMotion: reduced)
      glass.wait(0.1)
      glass.controls[0].isOn = true
      #expect(glass.wait(1.0 / 60) != reduced)
      #expect(!glass.wait(0.2))
    }
  }
}

@Suite struct RandomHands {
  @Test(arguments: [1, 2, 3, 4]) func anyOrderOfEventsLeavesNothingHeld(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let glass = Glass([
      list(.panel, rows: 40, Rect(300, 0, 300, 400)), button(.first, left), button(.second, right),
      Control(ControlID("stepper"), .stepper(value: 3, range: 0...9, step: 1), frame: Rect(20, 80, 160, 40), text: "3"),
      Control(ControlID("slider"), .slider(value: 0.5, range: 0...1), frame: Rect(20, 140, 160, 40)),
      Control(ControlID("keyboard"), .keyboard, frame: Rect(0, 420, 700, 240)),
      Control(ControlID("field"), .field(FieldContent(text: "abc", hasFocus: true)), frame: Rect(20, 200, 160, 40)),
    ])
    for _ in 0..<1500 {
      let finger = Int64.random(in: 0..<6, using: &random)
      let place = Point(Double.random(in: -20..<720, using: &random), Double.random(in: -20..<680, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: glass.down(finger, at: place)
      case 1: glass.up(finger, at: place)
      case 2: glass.cancel(finger, at: place)
      case 3: glass.move(finger, to: Bool.random(using: &random) ? place : Point(.nan, .infinity))
      default: glass.wait(0.02)
      }
    }
    for finger in 0..<6 { glass.up(Int64(finger), at: .zero) }
    #expect(!glass.surface.isTouched)
    #expect(!glass.wait(2), "seed \(seed): everything comes to rest")
  }
}
