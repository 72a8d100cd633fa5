// The meaning of one finger: taps, traces, panning, long presses.

import Geometry
import Gestures
import Testing

private let a = Point(400, 400)
private let b = Point(900, 500)
private let ground = Point(100, 900)
private let nodes: [UInt32: Point] = [1: a, 2: b]

@Suite struct OneFingerTests {
  @Test func aTouchIsAnsweredAtOnce() {
    var driver = GestureTestDriver(nodes: nodes)
    let down = HandScript().down(at: a).events[0]
    #expect(driver.feel(.pointer(down)) == [.touched(down.id, .node(1), at: a)])
    #expect(driver.recognizer.activeContacts == 1)
  }

  @Test func aTapOnANodeIsATapAtOnce() {
    var driver = GestureTestDriver(nodes: nodes)
    #expect(driver.feel(HandScript().tap(at: a)).story == ["tap on 1"])
    #expect(driver.recognizer.nextDeadline == nil)
  }

  @Test func twoTapsAreTwoTapsAndADoubleTap() {
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(HandScript().tap(at: a).wait(0.15).tap(at: a + Point(20, 0)))
    #expect(heard.story == ["tap on 1", "double tap on 1"])
    #expect(heard.filter { if case .tap = $0 { true } else { false } }.count == 2)
  }

  @Test(arguments: [
    HandScript().tap(at: a).wait(0.32).tap(at: a),
    HandScript().tap(at: ground).wait(0.1).tap(at: ground + Point(60, 0)),
    HandScript().tap(at: a).wait(0.1).tap(at: a + Point(0, 25)),
  ])
  func tapsFarApartInTimePlaceOrTargetAreNoDoubleTap(script: HandScript) {
    var driver = GestureTestDriver(nodes: nodes)
    #expect(!driver.feel(script).story.contains { $0.hasPrefix("double") })
  }

  @Test func threeTapsAreOneDoubleTapAndFourAreTwo() {
    var driver = GestureTestDriver()
    let taps = HandScript().tap(at: a).wait(0.1).tap(at: a).wait(0.1).tap(at: a)
    #expect(driver.feel(taps).story == ["tap on ground", "double tap on ground", "tap on ground"])
    driver = GestureTestDriver()
    let heard = driver.feel(taps.wait(0.1).tap(at: a))
    #expect(heard.filter { if case .doubleTap(_, .ground, at: a) = $0 { true } else { false } }.count == 2)
  }

  @Test func twoPeopleDoubleTapAtTheSameTime() {
    var driver = GestureTestDriver(nodes: nodes)
    let script = HandScript().tap(1, at: a).wait(0.02).tap(2, at: b).wait(0.02).tap(1, at: a).wait(0.02).tap(2, at: b)
    #expect(driver.feel(script).filter { if case .doubleTap = $0 { true } else { false } }.count == 2)
  }

  @Test func aDragFromANodeIsATrace() {
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(HandScript().down(at: a).move(to: b, over: 0.3).up())
    #expect(heard.story == ["trace 1 begins at 1", "trace 1 moves", "trace 1 ends"])
    #expect(heard.contains(.traceEnded(HandScript.Finger(integerLiteral: 1).id, at: b)))
    #expect(driver.view == .identity)
  }

  @Test func aDragBackToItsNodeIsStillATraceAndNoTap() {
    var driver = GestureTestDriver(nodes: nodes)
    let heard = driver.feel(HandScript().down(at: a).move(to: b).move(to: a).up())
    #expect(heard.story == ["trace 1 begins at 1", "trace 1 moves", "trace 1 ends"])
  }

  @Test func aDragOnGroundPansWithTheFinger() throws {
    var driver = GestureTestDriver(nodes: nodes)
    let script = HandScript().down(at: ground).move(to: ground + Point(300, -200), over: 0.3)
    #expect(driver.feel(script).story == ["camera"])
    #expect(driver.view.toView(ground).distance(to: ground + Point(300, -200)) < 1e-9)
    #expect(driver.view.scale == 1)
  }

  @Test func theCameraMovesOnceAFrame() {
    var driver = GestureTestDriver()
    let script = HandScript(rate: 1000).down(at: ground).move(to: ground + Point(300, 0), over: 0.5)
    #expect(driver.feel(script, framesPerSecond: 60).cameraChanges.count <= 31)
  }

  @Test func aThrownViewGlidesAsFastAsTheHand() throws {
    var driver = GestureTestDriver()
    let heard = driver.feel(HandScript().down(at: ground).move(to: ground + Point(400, 100), over: 0.4).up())
    let velocity = try #require(heard.glide)
    #expect(velocity.distance(to: Point(1000, 250)) < 30)
  }

  @Test func aHeldViewDoesNotGlide() throws {
    var driver = GestureTestDriver()
    let script = HandScript().down(at: ground).move(to: ground + Point(400, 100), over: 0.2).wait(0.12).up()
    #expect(driver.feel(script).glide == .zero)
  }

  @Test func motionsWithOneStampGiveASaneVelocity() throws {
    // Motions of 50 ms arrive together, under one time.
    var driver = GestureTestDriver()
    let id = PointerID(device: 3, contact: 9)
    func event(_ phase: PointerEvent.Phase, _ x: Double, _ time: Double) -> InputEvent {
      .pointer(PointerEvent(id: id, phase: phase, position: Point(x, 0), time: time))
    }
    _ = driver.feel(event(.down, 0, 1))
    for cluster in 1...4 {
      let time = 1 + 0.05 * Double(cluster)
      for part in 1...6 { _ = driver.feel(event(.moved, Double(cluster - 1) * 60 + Double(part) * 10, time)) }
      _ = driver.pass(to: time)
    }
    let velocity = try #require(driver.feel(event(.up, 240, 1.2)).glide)
    #expect(velocity.distance(to: Point(1200, 0)) < 100)

    // All of a drag under one time: still finite, and no faster than a hand.
    driver = GestureTestDriver()
    _ = driver.feel(event(.down, 0, 1))
    _ = driver.feel(event(.moved, 800, 1))
    let flash = try #require(driver.feel(event(.up, 800, 1)).glide)
    #expect(flash.isFinite && flash.length <= testSettings.greatestGlideSpeedPixels + 1)
  }

  @Test func aLongPressFiresByTimeAlone() throws {
    var driver = GestureTestDriver(nodes: nodes)
    _ = driver.feel(.pointer(HandScript(startingAt: 5).down(at: a).events[0]))
    let deadline = try #require(driver.recognizer.nextDeadline)
    #expect(abs(deadline - 5.5) < 1e-9)
    #expect(driver.pass(to: deadline - 0.01).isEmpty)
    #expect(driver.pass(to: deadline).story == ["long press on 1"])
    #expect(driver.recognizer.nextDeadline == nil)
  }

  @Test func aLongPressCancelsTheTapAndMayBeDragged() {
    var driver = GestureTestDriver(nodes: nodes)
    let press = HandScript().down(at: a).wait(0.2).move(to: a + Point(5, 5)).wait(0.4)
    #expect(driver.feel(press.up()).story == ["long press on 1", "long press ends"])
    driver = GestureTestDriver(nodes: nodes)
    #expect(
      driver.feel(press.move(to: b).up()).story == ["long press on 1", "long press moves", "long press ends"])
    driver = GestureTestDriver()
    #expect(driver.feel(press.up()).story == ["long press on ground", "long press ends"])
  }

  @Test func aLongPressThatIsTakenAwayIsCancelledAndNotEnded() {
    let press = HandScript().down(at: a).wait(0.6).move(to: b)
    let story = ["long press on 1", "long press moves", "long press is cancelled"]
    var driver = GestureTestDriver(nodes: nodes)
    #expect(driver.feel(press.cancel()).story == story)
    driver = GestureTestDriver(nodes: nodes)
    #expect((driver.feel(press) + driver.feel(.focusLost)).story == story)
    driver = GestureTestDriver(nodes: nodes)
    #expect((driver.feel(press) + driver.cancelAll()).story == story)
  }

  @Test func aLateFrameDoesNotTurnALongPressIntoATap() {
    var driver = GestureTestDriver(nodes: nodes)
    var heard: [GestureEvent] = []
    for event in HandScript().tap(at: a, for: 0.7).events { heard += driver.feel(.pointer(event)) }
    #expect(heard.story == ["long press on 1", "long press ends"])
  }

  @Test func aLiftFarAwayWithoutAnyMotionIsATraceThere() {
    var driver = GestureTestDriver(nodes: nodes)
    let id = PointerID(device: 1, contact: 1)
    _ = driver.feel(.pointer(PointerEvent(id: id, phase: .down, position: a, time: 0)))
    let heard = driver.feel(.pointer(PointerEvent(id: id, phase: .up, position: b, time: 0.1)))
    #expect(
      heard == [.traceBegan(id, source: 1, initial: a, at: b), .traceEnded(id, at: b), .released(id)])
  }
}
