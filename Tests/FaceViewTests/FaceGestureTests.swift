// The meaning of gestures on a face.

import FaceView
import Geometry
import Gestures
import Randomness
import Testing

/// The meaning of a script of hands.
private func gestures(_ script: HandScript) -> [FaceGesture] {
  var hands = GestureRecognizer(settings: GestureSettings(mmPerPixel: 0.25), grammar: .strokes)
  var found: [GestureEvent] = []
  for event in script.events { hands.handle(event, target: { _ in .ground }) { found.append($0) } }
  return found.compactMap(FaceGesture.init)
}

/// Two fingers about a centre, turned and spread in steps.
private func twoFingers(from: (angle: Double, span: Double), to: (angle: Double, span: Double)) -> HandScript {
  func ends(_ t: Double) -> (Point, Point) {
    let angle = from.angle + (to.angle - from.angle) * t
    let arm = unitVector(radians: angle) * (from.span + (to.span - from.span) * t) / 2
    return (Point(400, 400) - arm, Point(400, 400) + arm)
  }
  var script = HandScript().down(1, at: ends(0).0).down(2, at: ends(0).1)
  for step in 1...40 {
    let (a, b) = ends(Double(step) / 40)
    script = script.move([1: a, 2: b], over: 1.0 / 120)
  }
  return script.up(1).up(2)
}

private func pinch(_ found: [FaceGesture]) -> Double {
  found.reduce(1) { product, gesture in if case .pinch(let factor) = gesture { product * factor } else { product } }
}

private func turn(_ found: [FaceGesture]) -> Double {
  found.reduce(0) { sum, gesture in if case .rotate(let angle) = gesture { sum + angle } else { sum } }
}

@Suite struct FaceGestureTests {
  @Test func tapIsATap() {
    #expect(gestures(HandScript().tap(at: Point(50, 50))) == [.tap])
  }

  @Test func tremblingTapIsATap() {
    let script = HandScript().down(at: Point(50, 50)).move(to: Point(55, 53)).up()
    #expect(gestures(script) == [.tap])
  }

  @Test func secondTapIsADoubleTap() {
    let script = HandScript().tap(at: Point(50, 50)).wait(0.1).tap(at: Point(52, 50))
    #expect(gestures(script) == [.tap, .tap, .doubleTap])
    #expect(gestures(script.wait(0.1).tap(at: Point(50, 50))) == [.tap, .tap, .doubleTap, .tap])
    #expect(gestures(HandScript().tap(at: Point(50, 50)).wait(1).tap(at: Point(50, 50))) == [.tap, .tap])
  }

  @Test func strokesUpAndDownAreSwipes() {
    let up = HandScript().down(at: Point(200, 300)).move(to: Point(220, 150), over: 0.2).up()
    #expect(gestures(up) == [.swipeUp])
    let down = HandScript().down(at: Point(200, 300)).move(to: Point(190, 500), over: 0.2).up()
    #expect(gestures(down) == [.swipeDown])
  }

  @Test func strokesAsideAreNothing() {
    #expect(gestures(HandScript().down(at: Point(200, 300)).move(to: Point(500, 320), over: 0.2).up()).isEmpty)
  }

  @Test func oneStrokeIsOneSwipe() {
    let there = HandScript().down(at: Point(200, 500)).move(to: Point(200, 100), over: 0.3)
    #expect(gestures(there.move(to: Point(200, 500), over: 0.3).up()) == [.swipeUp])
  }

  @Test func fingersApartPinch() {
    let found = gestures(twoFingers(from: (0, 200), to: (0, 400)))
    // All but the gate, which keeps noise out.
    #expect(pinch(found) > 1.8 && pinch(found) <= 2)
    #expect(abs(turn(found)) < 1e-9)
    #expect(!found.contains(.tap))
  }

  @Test(arguments: [0.9, -0.9, 0.7, 3]) func turningHandsTurn(angle: Double) {
    let found = gestures(twoFingers(from: (0.3, 300), to: (0.3 + angle, 300)))
    #expect(abs(turn(found) - angle) < 1e-6)
  }

  @Test func liftingAfterAPinchDoesNothing() {
    let script = HandScript().down(1, at: Point(100, 100)).down(2, at: Point(300, 100)).up(2)
      .move(1, to: Point(100, 500), over: 0.2).up(1)
    #expect(gestures(script).isEmpty)
  }

  @Test func newFingerJumpsNothing() {
    let script = HandScript().down(1, at: Point(100, 100)).down(2, at: Point(300, 100)).down(3, at: Point(900, 800))
      .up(1).up(2).up(3)
    #expect(gestures(script).isEmpty)
  }

  /// Whatever hands do, numbers stay numbers, and no finger stays behind.
  @Test(arguments: 1...30) func anyHandsAreUnderstood(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hands = GestureRecognizer(settings: GestureSettings(), grammar: .strokes)
    let points = [Point(.nan, 0), Point(1e300, 4), Point(5, 5), Point(-.infinity, 2)]
    func emit(_ event: GestureEvent) {
      switch FaceGesture(event) {
      case .pinch(let factor): #expect(factor > 0 && factor.isFinite, "seed \(seed)")
      case .rotate(let angle): #expect(angle.isFinite, "seed \(seed)")
      case .tap, .doubleTap, .swipeUp, .swipeDown, nil: break
      }
    }
    for step in 0..<400 {
      let point =
        Int.random(in: 0..<9, using: &random) == 0
        ? points[Int.random(in: 0..<4, using: &random)]
        : Point(Double.random(in: 0...800, using: &random), Double.random(in: 0...800, using: &random))
      let phases: [PointerEvent.Phase] = [.down, .moved, .moved, .up, .cancelled]
      let event = PointerEvent(
        id: PointerID(device: 1, contact: Int64.random(in: 0..<14, using: &random)),
        phase: phases[Int.random(in: 0..<5, using: &random)], position: point, time: Double(step) / 60)
      hands.handle(event, target: { _ in .ground }, emit: emit)
    }
    for contact in Int64(0)..<14 {
      let id = PointerID(device: 1, contact: contact)
      hands.handle(
        PointerEvent(id: id, phase: .cancelled, position: .zero, time: 99), target: { _ in .ground }, emit: emit)
    }
    #expect(hands.activeContacts == 0, "seed \(seed)")
  }
}

@Suite struct RotationStepTests {
  @Test func oneStepBeyondAnEighthTurn() {
    var steps = RotationSteps()
    let found = [0.9, 0.7, 0.1, -0.9].map { steps.turn(by: $0) }
    #expect(found == [1, 0, 1, -1])
    #expect(steps.angle == 0)
  }

  @Test func smallTurnsAddUp() {
    var steps = RotationSteps()
    let found = (0..<100).map { _ in steps.turn(by: 0.02) }
    #expect(found.filter { $0 == 1 }.count == 2)
    steps.reset()
    #expect(steps.angle == 0)
    let none = steps.turn(by: .nan)
    #expect(none == 0)
  }
}
