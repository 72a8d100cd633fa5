// Steppers, sliders, segments, cards, fields: what they ask their owner for.

import Drawing
import Geometry
import Gestures
import Testing
import Widgets

private let frame = Rect(100, 100, 200, 40)
private let start = Point(104, 120)
private let end = Point(296, 120)

@Suite struct Values {
  private func stepper(_ value: Double) -> Control {
    Control(.first, .stepper(value: value, range: 1...3, step: 1), frame: frame, text: "2")
  }

  @Test func aStepperStepsAndStopsAtItsEnds() {
    let driver = ControlTestDriver([stepper(2)])
    driver.tap(at: start)
    driver.tap(at: end)
    #expect(driver.reported() == [.valueChanged(.first, 1), .valueChanged(.first, 3)])
    driver.controls = [stepper(3)]
    driver.tap(at: end)
    driver.tap(at: frame.center)
    #expect(driver.reported().isEmpty)
  }

  @Test func aHeldStepperRepeatsAndDoesNotStepAgainWhenLetGo() {
    let driver = ControlTestDriver([
      Control(.first, .stepper(value: 0, range: 0...99, step: 1), frame: frame, text: "0")
    ])
    driver.down(at: end)
    driver.wait(0.4)
    #expect(driver.reported().isEmpty)
    driver.wait(0.5)
    let repeats = driver.reported().count
    #expect(repeats >= 4 && repeats <= 7)
    driver.up(at: end)
    #expect(driver.reported().isEmpty)
  }

  @Test func aSliderFollowsTheFingerAndStaysInItsRange() {
    let driver = ControlTestDriver([Control(.first, .slider(value: 0, range: 10...20), frame: frame)])
    driver.down(at: Point(250, 120))
    var last = 0.0
    for x in stride(from: 250.0, through: 500, by: 25) {
      driver.move(to: Point(x, 400))
      for event in driver.reported() {
        guard case .valueChanged(.first, let value) = event else { continue }
        #expect(value >= last && value <= 20)
        last = value
      }
    }
    #expect(last == 20)
  }

  @Test(arguments: [(0.0, 1.0), (5, 6), (20, 20), (-3, -2), (2.5, 3.5), (400, 400)])
  func anArrowGoesOneStepOfASlider(value: Double, wanted: Double) {
    let driver = ControlTestDriver([Control(.first, .slider(value: value, range: 0...20, step: 1), frame: frame)])
    for key in [Key.tab, .right] {
      _ = driver.surface.handle(
        .key(key, modifiers: [], isRepeat: false, time: driver.time), controls: driver.controls)
    }
    #expect(driver.reported() == (wanted == value ? [] : [.valueChanged(.first, wanted)]))
  }

  @Test func aCancelledControlForgetsItsFingerAndNoOther() {
    let frames = [Rect(0, 0, 200, 40), Rect(0, 100, 200, 40)]
    let driver = ControlTestDriver(
      zip([ControlID.first, .second], frames).map {
        Control($0, .slider(value: 0, range: 0...1), frame: $1)
      })
    driver.down(1, at: Point(100, 20))
    driver.down(2, at: Point(100, 120))
    _ = driver.reported()
    driver.surface.cancel(.first)
    #expect(!driver.surface.isTouched(.first) && driver.surface.isTouched(.second))
    driver.move(1, to: Point(150, 20))
    driver.move(2, to: Point(150, 120))
    #expect(
      driver.reported().allSatisfy { if case .valueChanged(.second, _) = $0 { true } else { false } })
  }

  @Test func takingHoldOfAKnobDoesNotMoveIt() {
    let driver = ControlTestDriver([Control(.first, .slider(value: 0.5, range: 0...1), frame: frame)])
    driver.down(at: Point(frame.center.x + 9, frame.center.y))
    #expect(driver.reported().isEmpty)
    driver.move(to: Point(frame.center.x + 9, frame.center.y))
    #expect(driver.reported().allSatisfy { $0 == .valueChanged(.first, 0.5) })
  }

  @Test func segmentsAreChosenWhereTheFingerIs() {
    let kind = Control.Kind.segmented(titles: ["Steps", "Weight", "All"], selected: 0)
    let driver = ControlTestDriver([Control(.first, kind, frame: frame)])
    driver.tap(at: frame.center)
    driver.tap(at: end)
    driver.tap(at: start)
    #expect(driver.reported() == [.segmentSelected(.first, index: 1), .segmentSelected(.first, index: 2)])
  }

  @Test func cardsCloseByTheirButtonOnly() {
    let card = Control(.first, .card(CardContent(lines: [.init("Cosette")])), frame: Rect(0, 0, 300, 200), text: "Path")
    let driver = ControlTestDriver([card])
    driver.tap(at: Point(150, 100))
    #expect(driver.reported().isEmpty)
    driver.tap(at: Point(280, 20))
    #expect(driver.reported() == [.closed(.first)])
  }

  @Test func helpClosesBesideItsPanelAndKeepsEverythingElseOut() {
    let help = Control(
      .second, .help([HelpTile(.tap(.node), "Select")]), frame: Rect(0, 0, 1280, 720), text: "Help")
    let driver = ControlTestDriver([button(.first, Rect(20, 20, 100, 40)), help])
    driver.tap(at: Point(640, 360))
    #expect(driver.reported().isEmpty)
    driver.tap(at: Point(60, 40))
    #expect(driver.reported() == [.closed(.second)])
  }

  @Test func fieldsTellWhereTheCaretGoesAndClear() {
    // In the fixed measure every character is 8.25 pixels wide.
    let field = Control(.first, .field(FieldContent(text: "Valjean")), frame: frame)
    let driver = ControlTestDriver([field])
    driver.tap(at: Point(117, 120))
    driver.tap(at: Point(116 + 3.2 * 8.25, 120))
    driver.tap(at: Point(230, 120))
    driver.tap(at: end)
    #expect(
      driver.reported() == [
        .fieldFocused(.first, caret: 0), .fieldFocused(.first, caret: 3), .fieldFocused(.first, caret: 7),
        .fieldCleared(.first),
      ])
  }
}

@Suite struct HardwareKeyboard {
  @Test func tabGoesRoundAndEnterPresses() {
    let driver = ControlTestDriver([
      button(.first, Rect(0, 0, 80, 40)), button(.panel, Rect(100, 0, 80, 40), isEnabled: false),
      Control(.second, .stepper(value: 2, range: 0...9, step: 1), frame: Rect(200, 0, 160, 40), text: "2"),
    ])
    let untouched = driver.key(.enter)
    #expect(!untouched)
    for expected in [ControlID.first, .second, .first] {
      #expect(driver.key(.tab) && driver.surface.focus == expected)
    }
    #expect(driver.key(.enter) && driver.key(.tab) && driver.key(.right) && driver.key(.left))
    #expect(
      driver.reported() == [.activated(.first), .valueChanged(.second, 3), .valueChanged(.second, 1)])
    #expect(driver.key(.tab, .shift) && driver.surface.focus == .first)
    #expect(driver.key(.escape) && driver.surface.focus == nil)
    let nothing = driver.key(.escape)
    #expect(!nothing)
  }

  @Test func keysAreForTheWordsWhileSomeoneWrites() {
    let driver = ControlTestDriver([Control(.first, .field(FieldContent(text: "")), frame: frame)])
    #expect(driver.key(.tab) && driver.key(.enter))
    #expect(driver.reported() == [.fieldFocused(.first, caret: 0)])
    driver.controls[0].kind = .field(FieldContent(text: "", hasFocus: true))
    for key in [Key.enter, .space, .left, .escape] { #expect(!driver.key(key)) }
    #expect(driver.reported().isEmpty && driver.key(.tab))
  }

  @Test func arrowsWalkThroughAListAndScrollIt() {
    let driver = ControlTestDriver([list(.first, rows: 50, Rect(0, 0, 300, 200))])
    #expect(driver.key(.tab))
    for _ in 0..<20 { #expect(driver.key(.down)) }
    #expect(driver.key(.enter))
    #expect(driver.reported() == [.rowActivated(.first, row: 20)])
    #expect(driver.surface.scrollOffset(of: .first) > 0)
  }
}
