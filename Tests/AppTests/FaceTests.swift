// The face under hands and keys.

import App
import AppTestSupport
import Drawing
import ExhibitKit
import FaceExhibit
import FaceView
import Geometry
import Gestures
import Inspection
import Testing
import Widgets

@Suite struct FaceTests {
  private func face(_ settings: AppSettings = AppSettings()) throws -> (AppTestDriver, FaceReport) {
    let driver = try AppTestDriver.at(.face, settings: settings)
    return (driver, try #require(driver.face.report))
  }

  @Test func strokesChangeTheMouth() throws {
    let (driver, start) = try face()
    driver.down(at: start.center).frame().drag(to: start.center + Point(0, 150)).up().frame()
    #expect(driver.face.report?.expression.mouth == .grin)
    for _ in 0..<6 { driver.down(at: start.center).frame().drag(to: start.center + Point(0, 150)).up().frame() }
    #expect(driver.face.report?.expression.mouth == .frown)
    driver.wait(0.5)
    #expect(driver.face.report?.mouthCurvature == -1)
    driver.down(at: start.center).frame().drag(to: start.center - Point(0, 150)).up().frame()
    #expect(driver.face.report?.expression.mouth == .smirk)
  }

  @Test func theAnswerToAStrokeIsInTheNextFrame() throws {
    let (driver, start) = try face()
    driver.down(at: start.center).frame().move(to: start.center + Point(0, 90)).frame(2)
    #expect(try #require(driver.face.report).mouthCurvature < 1)
  }

  @Test func tapsToggleTheEyesAndTwoShakeTheHead() throws {
    let (driver, start) = try face()
    driver.tap(at: start.center)
    #expect(driver.face.report?.expression.eyes == .closed)
    driver.wait(1).tap(at: start.center).wait(1)
    #expect(driver.face.report?.expression.eyes == .open)
    driver.tap(at: start.center).frame(4).tap(at: start.center).wait(0.5)
    #expect(driver.face.report?.expression.eyes == .open)
    #expect(abs(driver.face.report?.headAngle ?? 0) > 0.4)
    driver.wait(1.2)
    #expect(driver.face.report?.headAngle == 0)
  }

  @Test func eyesMoveFromOneLookToAnother() throws {
    let (driver, start) = try face()
    func watch(_ what: String, _ value: (FaceReport) -> Double, to: Double) throws {
      var seen = [value(try #require(driver.face.report))]
      for _ in 0..<15 { seen.append(value(try #require(driver.frame().face.report))) }
      #expect(seen.last == to, "\(what)")
      let steps = zip(seen, seen.dropFirst()).map { abs($1 - $0) }
      #expect(steps.allSatisfy { $0 < 0.3 } && seen.filter { $0 > 0.02 && $0 < 0.98 }.count > 5, "\(what): \(seen)")
    }
    driver.down(at: start.center).frame(2).up().frame()
    try watch("closing", \.lids, to: 0)
    driver.key(.space)
    try watch("opening", \.lids, to: 1)
    driver.key("s")
    try watch("squinting", \.squint, to: 1)
  }

  @Test func aShakeDuringAShakeDoesNotJump() throws {
    let (driver, _) = try face()
    driver.key("h")
    var (before, most) = (try #require(driver.face.report).headAngle, 0.0)
    for frame in 0..<260 {
      if [17, 30, 61, 75, 90].contains(frame) { driver.key("h") } else { driver.frame() }
      let angle = try #require(driver.face.report).headAngle
      most = max(most, abs(angle - before))
      before = angle
    }
    // A sixtieth of a second at the neck's greatest speed.
    #expect(most < 0.06 && before == 0)
  }

  @Test func twoFingersSizeItWithinLimits() throws {
    let (driver, start) = try face()
    func spread(from: Double, to: Double) {
      driver.down(1, at: start.center - Point(from, 0)).down(2, at: start.center + Point(from, 0)).frame()
      for step in 1...10 {
        let reach = from + (to - from) * Double(step) / 10
        driver.move(1, to: start.center - Point(reach, 0)).move(2, to: start.center + Point(reach, 0)).frame()
      }
      driver.up(1).up(2).frame()
    }
    spread(from: 200, to: 100)
    let smaller = try #require(driver.face.report).scale
    #expect(smaller > 0.4 && smaller < 0.6)
    for _ in 0..<8 { spread(from: 300, to: 60) }
    #expect(driver.face.report?.scale == 0.1)
    for _ in 0..<8 { spread(from: 60, to: 300) }
    #expect(driver.face.report?.scale == 1)
    #expect(driver.face.report?.expression == FacialExpression())
  }

  @Test func turningTwoFingersTurnsTheBrows() throws {
    let (driver, start) = try face()
    func turn(_ angle: Double) {
      func ends(_ angle: Double) -> Point { unitVector(radians: angle) * 150 }
      driver.down(1, at: start.center - ends(0)).down(2, at: start.center + ends(0)).frame()
      for step in 1...20 {
        let arm = ends(angle * Double(step) / 20)
        driver.move(1, to: start.center - arm).move(2, to: start.center + arm).frame()
      }
      driver.up(1).up(2).frame()
    }
    turn(0.7)
    #expect(driver.face.report?.expression.eyeBrows == .normal)
    turn(0.9)
    #expect(driver.face.report?.expression.eyeBrows == .relaxed)
    turn(-0.9)
    turn(-0.9)
    #expect(driver.face.report?.expression.eyeBrows == .furrowed)
    #expect(abs((driver.face.report?.scale ?? 0) - start.scale) < 1e-9)
  }

  @Test func feelingsHaveButtonsAndKeys() throws {
    let (driver, start) = try face()
    let feelings = ControlID.Family("emotion")
    let buttons = (0..<4).compactMap { index in start.controls.first { $0.id == feelings[index] } }
    for (emotion, button) in zip(Emotion.allCases, buttons) {
      driver.tap(frame: button.frame, emotion.title)
      #expect(driver.face.report?.emotion == emotion)
    }
    #expect(buttons.count == 4)
    let squint = start.controls.first { $0.id == "squint" }
    driver.tap(frame: squint?.frame, "squint").wait(0.5)
    #expect(
      driver.face.report?.expression.eyes == .squinting && driver.face.report?.squint == 1
        && driver.face.report?.emotion == nil)
    driver.tap(frame: squint?.frame, "squint").wait(0.5)
    #expect(driver.face.report?.expression.eyes == .open && driver.face.report?.squint == 0)
    for (index, emotion) in Emotion.allCases.enumerated() {
      driver.key("\(index + 1)")
      #expect(driver.face.report?.emotion == emotion)
    }
  }

  @Test func theTitleSaysWhatTheFaceFeels() throws {
    let (driver, _) = try face()
    for (index, emotion) in Emotion.allCases.enumerated() {
      driver.key("\(index + 1)").frame()
      #expect(driver.effects.contains(.setTitle("Throughline: \(emotion.title)")) && driver.shows(emotion.title))
    }
    driver.key("2").key(.down).frame()
    #expect(driver.effects.last == .setTitle("Throughline: Face"))
  }

  @Test func onlyThePrimaryButtonOfAMouseTaps() throws {
    let (driver, start) = try face()
    for button in [PointerButton.secondary, .middle] {
      let id = PointerID(device: PointerID.mouse, contact: button == .middle ? 1 : 2)
      for phase in [PointerEvent.Phase.down, .up] {
        driver.put(
          .pointer(PointerEvent(id: id, phase: phase, position: start.center, time: driver.now, button: button)))
        driver.frame(2)
      }
      #expect(driver.face.report?.expression.eyes == .open)
    }
  }

  @Test func aFeelingShowsAlsoWhereTheInspectorHasBentTheFace() throws {
    let (driver, _) = try face()
    driver.app.setProperty("mouthCurvature", to: .number(-1))
    driver.app.setProperty("eyeBrowTilt", to: .number(1))
    driver.wait(1).key("2").wait(1)
    #expect(driver.face.report?.emotion == .happy)
    #expect(driver.face.report?.mouthCurvature == 1 && driver.face.report?.eyeBrowTilt == 0)
  }

  @Test func blinksWhileItIsShownAndStopsWhenLeft() throws {
    let (driver, _) = try face()
    var closed = 0
    for _ in 0..<600 {
      driver.frame()
      if driver.face.report?.lids == 0 { closed += 1 }
    }
    // Three or four blinks in ten seconds, each shut for two fifths of a second.
    #expect(closed >= 3 * 24 - 3 && closed <= 4 * 24 + 4)
    while driver.face.report?.lids != 0 { driver.frame() }
    driver.goHome().frame(30).enter(.face).frame(2)
    #expect(driver.face.report?.lids == 1, "who comes back finds the eyes as it feels")
  }

  @Test func aFingerThatLiftsUnderTheHelpIsGone() throws {
    let (driver, start) = try face()
    let help = try #require(start.controls.first { $0.id == "help" })
    driver.down(1, at: start.center).frame(2).tap(frame: help.frame, "help").frame()
    #expect(driver.face.report?.showsHelp == true)
    driver.up(1).frame().key(.escape).wait(1)
    #expect(driver.face.report?.showsHelp == false && driver.face.report?.expression.eyes == .open)
    driver.tap(at: start.center)
    #expect(driver.face.report?.expression.eyes == .closed)
    // One that stays down over the help does nothing when it lifts after it.
    driver.wait(1).down(1, at: start.center).frame().key("?").key(.escape).up(1).frame()
    #expect(driver.face.report?.expression.eyes == .closed)
  }

  @Test func shutEyesDoNotBlinkAndNothingMovesUnderReducedMotion() throws {
    let (driver, start) = try face()
    driver.tap(at: start.center).wait(1)
    #expect(driver.app.wakeAfter == nil)
    let (still, _) = try face(AppSettings(reducedMotion: true))
    still.frame(5)
    #expect(still.app.wakeAfter == nil)
    still.key(.down).frame()
    #expect(still.face.report?.mouthCurvature == 0.5)
  }

  @Test func keysReachEverything() throws {
    let (driver, _) = try face()
    driver.key(.down).key(.left).key(.space)
    #expect(driver.face.report?.expression == FacialExpression(eyes: .closed, eyeBrows: .furrowed, mouth: .grin))
    driver.key("s")
    #expect(driver.face.report?.expression.eyes == .squinting)
    driver.key(.space)
    #expect(driver.face.report?.expression.eyes == .squinting)
    driver.key("-").key("?")
    #expect(driver.face.report?.showsHelp == true)
    driver.key(.escape).key(.escape)
    #expect(driver.face.report?.expression == FacialExpression() && driver.face.report?.scale == 0.9)
  }

  @Test(arguments: [(1280, 800), (1080, 1920), (480, 800), (200, 100), (1, 1), (3840, 2160)])
  func theFaceIsInEveryWindow(width: Int, height: Int) throws {
    let driver = try AppTestDriver.at(.face, width: width, height: height).frame(3)
    let face = try #require(driver.face.report)
    #expect(driver.window.contains(face.center))
    #expect(face.radius <= Double(min(width, height)) / 2)
    for control in face.controls { #expect(driver.window.holds(Rect(control.frame)), "\(control.id)") }
  }

  @Test(arguments: [(1280, 800), (1000, 700), (800, 700), (1920, 1080)])
  func feelingsStayBesideTheInspector(width: Int, height: Int) throws {
    let driver = try AppTestDriver.at(.face, width: width, height: height).frame(3)
    let free = try #require(driver.face.report).controls
    driver.key("i").wait(0.5)
    let panel = try Rect(#require(driver.inspector?.isOpen == true ? driver.inspector?.frame : nil))
    let feelings: [ControlID] = ["shake", "squint", "emotion 0", "emotion 1", "emotion 2", "emotion 3"]
    for control in try #require(driver.face.report).controls where feelings.contains(control.id) {
      #expect(!panel.intersects(Rect(control.frame)) && control.frame[0] >= 0, "\(control.id) under \(panel)")
    }
    driver.key("i").wait(0.5)
    #expect(driver.face.report?.controls.map(\.frame) == free.map(\.frame))
  }

  @Test(arguments: [(1280, 800), (1080, 1920), (480, 900), (200, 100), (90, 400), (3840, 2160)])
  func allOfTheFaceIsSeenAtAnySize(width: Int, height: Int) throws {
    let driver = try AppTestDriver.at(.face, width: width, height: height).frame(3)
    let home = try #require(driver.face.report)
    for (key, limit) in [("+", 1.0), ("-", 0.1)] {
      for _ in 0..<40 { driver.key(key) }
      let face = try #require(driver.frame(2).face.report)
      // The line around the skull is five pixels wide.
      let side = 2 * (face.radius + 2.5)
      let skull = Rect(center: face.center, size: Size(side, side))
      #expect(face.scale == limit && face.center == home.center)
      #expect(driver.window.inset(by: -1e-6).holds(skull), "\(key)")
      guard driver.chrome.inspect != nil else { continue }
      driver.inspect()
      let beside = try #require(driver.frame(2).face.report)
      let small = Rect(center: beside.center, size: Size(2 * beside.radius + 5, 2 * beside.radius + 5))
      #expect(driver.window.inset(by: -1e-6).holds(small), "\(key), beside the inspector")
      driver.key("i").frame(2)
    }
  }

  @Test(arguments: [(1280, 800), (1080, 1920)]) func makesRoomForTheInspector(width: Int, height: Int) throws {
    let driver = try AppTestDriver.at(.face, width: width, height: height).inspect()
    let (panel, face) = (Rect(try #require(driver.inspector).frame), try #require(driver.face.report))
    let skull = Rect(center: face.center, size: Size(2 * face.radius, 2 * face.radius))
    #expect(!skull.intersects(panel))
    #expect(skull.width > 200)
  }

  @Test func aPictureThatNeedsNoRedrawIsStillTheSame() throws {
    let (driver, start) = try face(AppSettings(reducedMotion: true))
    var fresh = driver.picture
    func check(_ what: String) {
      #expect(!driver.app.needsRedraw, "\(what)")
      driver.app.draw(into: &fresh)
      #expect(fresh.looksLike(driver.picture), "\(what)")
    }
    driver.settle()
    check("at first")
    driver.tap(at: start.center).settle()
    check("with shut eyes")
    driver.inspect().settle()
    check("with the inspector")
    driver.key("t").settle()
    check("on paper")
  }
}
