// The face under hands and keys.

import App
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
  private func face(_ settings: AppSettings = AppSettings()) throws -> (Table, FaceReport) {
    let table = try Table.at(.face, settings: settings)
    return (table, try #require(table.face))
  }

  @Test func strokesChangeTheMouth() throws {
    let (table, start) = try face()
    table.down(at: start.center).frame().drag(to: start.center + Point(0, 150)).up().frame()
    #expect(table.face?.expression.mouth == .grin)
    for _ in 0..<6 { table.down(at: start.center).frame().drag(to: start.center + Point(0, 150)).up().frame() }
    #expect(table.face?.expression.mouth == .frown)
    table.wait(0.5)
    #expect(table.face?.mouthCurvature == -1)
    table.down(at: start.center).frame().drag(to: start.center - Point(0, 150)).up().frame()
    #expect(table.face?.expression.mouth == .smirk)
  }

  @Test func theAnswerToAStrokeIsInTheNextFrame() throws {
    let (table, start) = try face()
    table.down(at: start.center).frame().move(to: start.center + Point(0, 90)).frame(2)
    #expect(try #require(table.face).mouthCurvature < 1)
  }

  @Test func tapsToggleTheEyesAndTwoShakeTheHead() throws {
    let (table, start) = try face()
    table.tap(at: start.center)
    #expect(table.face?.expression.eyes == .closed)
    table.wait(1).tap(at: start.center).wait(1)
    #expect(table.face?.expression.eyes == .open)
    table.tap(at: start.center).frame(4).tap(at: start.center).wait(0.5)
    #expect(table.face?.expression.eyes == .open)
    #expect(abs(table.face?.headAngle ?? 0) > 0.4)
    table.wait(1.2)
    #expect(table.face?.headAngle == 0)
  }

  @Test func eyesMoveFromOneLookToAnother() throws {
    let (table, start) = try face()
    func watch(_ what: String, _ value: (FaceReport) -> Double, to: Double) throws {
      var seen = [value(try #require(table.face))]
      for _ in 0..<15 { seen.append(value(try #require(table.frame().face))) }
      #expect(seen.last == to, "\(what)")
      let steps = zip(seen, seen.dropFirst()).map { abs($1 - $0) }
      #expect(steps.allSatisfy { $0 < 0.3 } && seen.filter { $0 > 0.02 && $0 < 0.98 }.count > 5, "\(what): \(seen)")
    }
    table.down(at: start.center).frame(2).up().frame()
    try watch("closing", \.lids, to: 0)
    table.key(.space)
    try watch("opening", \.lids, to: 1)
    table.key("s")
    try watch("squinting", \.squint, to: 1)
  }

  @Test func aShakeDuringAShakeDoesNotJump() throws {
    let (table, _) = try face()
    table.key("h")
    var (before, most) = (try #require(table.face).headAngle, 0.0)
    for frame in 0..<260 {
      if [17, 30, 61, 75, 90].contains(frame) { table.key("h") } else { table.frame() }
      let angle = try #require(table.face).headAngle
      most = max(most, abs(angle - before))
      before = angle
    }
    // A sixtieth of a second at the neck's greatest speed.
    #expect(most < 0.06 && before == 0)
  }

  @Test func twoFingersSizeItWithinLimits() throws {
    let (table, start) = try face()
    func spread(from: Double, to: Double) {
      table.down(1, at: start.center - Point(from, 0)).down(2, at: start.center + Point(from, 0)).frame()
      for step in 1...10 {
        let reach = from + (to - from) * Double(step) / 10
        table.move(1, to: start.center - Point(reach, 0)).move(2, to: start.center + Point(reach, 0)).frame()
      }
      table.up(1).up(2).frame()
    }
    spread(from: 200, to: 100)
    let smaller = try #require(table.face).scale
    #expect(smaller > 0.4 && smaller < 0.6)
    for _ in 0..<8 { spread(from: 300, to: 60) }
    #expect(table.face?.scale == 0.1)
    for _ in 0..<8 { spread(from: 60, to: 300) }
    #expect(table.face?.scale == 1)
    #expect(table.face?.expression == FacialExpression())
  }

  @Test func turningTwoFingersTurnsTheBrows() throws {
    let (table, start) = try face()
    func turn(_ angle: Double) {
      func ends(_ angle: Double) -> Point { unitVector(radians: angle) * 150 }
      table.down(1, at: start.center - ends(0)).down(2, at: start.center + ends(0)).frame()
      for step in 1...20 {
        let arm = ends(angle * Double(step) / 20)
        table.move(1, to: start.center - arm).move(2, to: start.center + arm).frame()
      }
      table.up(1).up(2).frame()
    }
    turn(0.7)
    #expect(table.face?.expression.eyeBrows == .normal)
    turn(0.9)
    #expect(table.face?.expression.eyeBrows == .relaxed)
    turn(-0.9)
    turn(-0.9)
    #expect(table.face?.expression.eyeBrows == .furrowed)
    #expect(abs((table.face?.scale ?? 0) - start.scale) < 1e-9)
  }

  @Test func feelingsHaveButtonsAndKeys() throws {
    let (table, start) = try face()
    let feelings = ControlID.Family("emotion")
    let buttons = (0..<4).compactMap { index in start.controls.first { $0.id == feelings[index] } }
    for (emotion, button) in zip(Emotion.allCases, buttons) {
      table.tap(frame: button.frame, emotion.title)
      #expect(table.face?.emotion == emotion)
    }
    #expect(buttons.count == 4)
    let squint = start.controls.first { $0.id == "squint" }
    table.tap(frame: squint?.frame, "squint").wait(0.5)
    #expect(table.face?.expression.eyes == .squinting && table.face?.squint == 1 && table.face?.emotion == nil)
    table.tap(frame: squint?.frame, "squint").wait(0.5)
    #expect(table.face?.expression.eyes == .open && table.face?.squint == 0)
    for (index, emotion) in Emotion.allCases.enumerated() {
      table.key("\(index + 1)")
      #expect(table.face?.emotion == emotion)
    }
  }

  @Test func theTitleSaysWhatTheFaceFeels() throws {
    let (table, _) = try face()
    for (index, emotion) in Emotion.allCases.enumerated() {
      table.key("\(index + 1)").frame()
      #expect(table.effects.contains(.setTitle("Throughline: \(emotion.title)")) && table.shows(emotion.title))
    }
    table.key("2").key(.down).frame()
    #expect(table.effects.last == .setTitle("Throughline: Face"))
  }

  @Test func onlyThePrimaryButtonOfAMouseTaps() throws {
    let (table, start) = try face()
    for button in [PointerButton.secondary, .middle] {
      let id = PointerID(device: PointerID.mouse, contact: button == .middle ? 1 : 2)
      for phase in [PointerEvent.Phase.down, .up] {
        table.put(.pointer(PointerEvent(id: id, phase: phase, position: start.center, time: table.now, button: button)))
        table.frame(2)
      }
      #expect(table.face?.expression.eyes == .open)
    }
  }

  @Test func aFeelingShowsAlsoWhereTheInspectorHasBentTheFace() throws {
    let (table, _) = try face()
    table.app.setProperty("mouthCurvature", to: .number(-1))
    table.app.setProperty("eyeBrowTilt", to: .number(1))
    table.wait(1).key("2").wait(1)
    #expect(table.face?.emotion == .happy)
    #expect(table.face?.mouthCurvature == 1 && table.face?.eyeBrowTilt == 0)
  }

  @Test func blinksWhileItIsShownAndStopsWhenLeft() throws {
    let (table, _) = try face()
    var closed = 0
    for _ in 0..<600 {
      table.frame()
      if table.face?.lids == 0 { closed += 1 }
    }
    // Three or four blinks in ten seconds, each shut for two fifths of a second.
    #expect(closed >= 3 * 24 - 3 && closed <= 4 * 24 + 4)
    while table.face?.lids != 0 { table.frame() }
    table.goHome().frame(30).enter(.face).frame(2)
    #expect(table.face?.lids == 1, "who comes back finds the eyes as it feels")
  }

  @Test func aFingerThatLiftsUnderTheHelpIsGone() throws {
    let (table, start) = try face()
    let help = try #require(start.controls.first { $0.id == "help" })
    table.down(1, at: start.center).frame(2).tap(frame: help.frame, "help").frame()
    #expect(table.face?.showsHelp == true)
    table.up(1).frame().key(.escape).wait(1)
    #expect(table.face?.showsHelp == false && table.face?.expression.eyes == .open)
    table.tap(at: start.center)
    #expect(table.face?.expression.eyes == .closed)
    // One that stays down over the help does nothing when it lifts after it.
    table.wait(1).down(1, at: start.center).frame().key("?").key(.escape).up(1).frame()
    #expect(table.face?.expression.eyes == .closed)
  }

  @Test func shutEyesDoNotBlinkAndNothingMovesUnderReducedMotion() throws {
    let (table, start) = try face()
    table.tap(at: start.center).wait(1)
    #expect(table.app.wakeAfter == nil)
    let (still, _) = try face(AppSettings(reducedMotion: true))
    still.frame(5)
    #expect(still.app.wakeAfter == nil)
    still.key(.down).frame()
    #expect(still.face?.mouthCurvature == 0.5)
  }

  @Test func keysReachEverything() throws {
    let (table, _) = try face()
    table.key(.down).key(.left).key(.space)
    #expect(table.face?.expression == FacialExpression(eyes: .closed, eyeBrows: .furrowed, mouth: .grin))
    table.key("s")
    #expect(table.face?.expression.eyes == .squinting)
    table.key(.space)
    #expect(table.face?.expression.eyes == .squinting)
    table.key("-").key("?")
    #expect(table.face?.showsHelp == true)
    table.key(.escape).key(.escape)
    #expect(table.face?.expression == FacialExpression() && table.face?.scale == 0.9)
  }

  @Test(arguments: [(1280, 800), (1080, 1920), (480, 800), (200, 100), (1, 1), (3840, 2160)])
  func theFaceIsInEveryWindow(width: Int, height: Int) throws {
    let table = try Table.at(.face, width: width, height: height).frame(3)
    let face = try #require(table.face)
    #expect(table.window.contains(face.center))
    #expect(face.radius <= Double(min(width, height)) / 2)
    for control in face.controls { #expect(table.window.holds(Rect(control.frame)), "\(control.id)") }
  }

  @Test(arguments: [(1280, 800), (1000, 700), (800, 700), (1920, 1080)])
  func feelingsStayBesideTheInspector(width: Int, height: Int) throws {
    let table = try Table.at(.face, width: width, height: height).frame(3)
    let free = try #require(table.face).controls
    table.key("i").wait(0.5)
    let panel = try Rect(#require(table.inspector?.isOpen == true ? table.inspector?.frame : nil))
    let feelings: [ControlID] = ["shake", "squint", "emotion 0", "emotion 1", "emotion 2", "emotion 3"]
    for control in try #require(table.face).controls where feelings.contains(control.id) {
      #expect(!panel.intersects(Rect(control.frame)) && control.frame[0] >= 0, "\(control.id) under \(panel)")
    }
    table.key("i").wait(0.5)
    #expect(table.face?.controls.map(\.frame) == free.map(\.frame))
  }

  @Test(arguments: [(1280, 800), (1080, 1920), (480, 900), (200, 100), (90, 400), (3840, 2160)])
  func allOfTheFaceIsSeenAtAnySize(width: Int, height: Int) throws {
    let table = try Table.at(.face, width: width, height: height).frame(3)
    let home = try #require(table.face)
    for (key, limit) in [("+", 1.0), ("-", 0.1)] {
      for _ in 0..<40 { table.key(key) }
      let face = try #require(table.frame(2).face)
      // The line around the skull is five pixels wide.
      let side = 2 * (face.radius + 2.5)
      let skull = Rect(center: face.center, size: Size(side, side))
      #expect(face.scale == limit && face.center == home.center)
      #expect(table.window.inset(by: -1e-6).holds(skull), "\(key)")
      guard table.house.inspect != nil else { continue }
      table.inspect()
      let beside = try #require(table.frame(2).face)
      let small = Rect(center: beside.center, size: Size(2 * beside.radius + 5, 2 * beside.radius + 5))
      #expect(table.window.inset(by: -1e-6).holds(small), "\(key), beside the inspector")
      table.key("i").frame(2)
    }
  }

  @Test(arguments: [(1280, 800), (1080, 1920)]) func makesRoomForTheInspector(width: Int, height: Int) throws {
    let table = try Table.at(.face, width: width, height: height).inspect()
    let (panel, face) = (Rect(try #require(table.inspector).frame), try #require(table.face))
    let skull = Rect(center: face.center, size: Size(2 * face.radius, 2 * face.radius))
    #expect(!skull.intersects(panel))
    #expect(skull.width > 200)
  }

  @Test func aPictureThatNeedsNoRedrawIsStillTheSame() throws {
    let (table, start) = try face(AppSettings(reducedMotion: true))
    var fresh = table.picture
    func check(_ what: String) {
      #expect(!table.app.needsRedraw, "\(what)")
      table.app.draw(into: &fresh)
      #expect(fresh.looksLike(table.picture), "\(what)")
    }
    table.settle()
    check("at first")
    table.tap(at: start.center).settle()
    check("with shut eyes")
    table.inspect().settle()
    check("with the inspector")
    table.key("t").settle()
    check("on paper")
  }
}
