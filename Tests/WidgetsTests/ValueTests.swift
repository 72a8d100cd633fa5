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
    let glass = Glass([stepper(2)])
    glass.tap(at: start)
    glass.tap(at: end)
    #expect(glass.reported() == [.valueChanged(.first, 1), .valueChanged(.first, 3)])
    glass.controls = [stepper(3)]
    glass.tap(at: end)
    glass.tap(at: frame.center)
    #expect(glass.reported().isEmpty)
  }

  @Test func aHeldStepperRepeatsAndDoesNotStepAgainWhenLetGo() {
    let glass = Glass([Control(.first, .stepper(value: 0, range: 0...99, step: 1), frame: frame, text: "0")])
    glass.down(at: end)
    glass.wait(0.4)
    #expect(glass.reported().isEmpty)
    glass.wait(0.5)
    let repeats = glass.reported().count
    #expect(repeats >= 4 && repeats <= 7)
    glass.up(at: end)
    #expect(glass.reported().isEmpty)
  }

  @Test func aSliderFollowsTheFingerAndStaysInItsRange() {
    let glass = Glass([Control(.first, .slider(value: 0, range: 10...20), frame: frame)])
    glass.down(at: Point(250, 120))
    var last = 0.0
    for x in stride(from: 250.0, through: 500, by: 25) {
      glass.move(to: Point(x, 400))
      for event in glass.reported() {
        guard case .valueChanged(.first, let value) = event else { continue }
        #expect(value >= last && value <= 20)
        last = value
      }
    }
    #expect(last == 20)
  }

  @Test(arguments: [(0.0, 1.0), (5, 6), (20, 20), (-3, -2), (2.5, 3.5), (400, 400)])
  func anArrowGoesOneStepOfASlider(value: Double, wanted: Double) {
    let glass = Glass([Control(.first, .slider(value: value, range: 0...20, step: 1), frame: frame)])
    for key in [Key.tab, .right] {
      _ = glass.surface.handle(
        .key(key, modifiers: [], isRepeat: false, time: glass.time), controls: glass.controls)
    }
    #expect(glass.reported() == (wanted == value ? [] : [.valueChanged(.first, wanted)]))
  }

  @Test func aCancelledControlForgetsItsFingerAndNoOther() {
    let frames = [Rect(0, 0, 200, 40), Rect(0, 100, 200, 40)]
    let glass = Glass(
      zip([ControlID.first, .second], frames).map {
        Control($0, .slider(value: 0, range: 0...1), frame: $1)
      })
    glass.down(1, at: Point(100, 20))
    glass.down(2, at: Point(100, 120))
    _ = glass.reported()
    glass.surface.cancel(.first)
    #expect(!glass.surface.isTouched(.first) && glass.surface.isTouched(.second))
    glass.move(1, to: Point(150, 20))
    glass.move(2, to: Point(150, 120))
    #expect(
      glass.reported().allSatisfy { if case .valueChanged(.second, _) = $0 { true } else { false } })
  }

  @Test func takingHoldOfAKnobDoesNotMoveIt() {
    let glass = Glass([Control(.first, .slider(value: 0.5, range: 0...1), frame: frame)])
    glass.down(at: Point(frame.center.x + 9, frame.center.y))
    #expect(glass.reported().isEmpty)
    glass.move(to: Point(frame.center.x + 9, frame.center.y))
    #expect(glass.reported().allSatisfy { $0 == .valueChanged(.first, 0.5) })
  }

  @Test func segmentsAreChosenWhereTheFingerIs() {
    let kind = Control.Kind.segmented(titles: ["Steps", "Weight", "All"], selected: 0)
    let glass = Glass([Control(.first, kind, frame: frame)])
    glass.tap(at: frame.center)
    glass.tap(at: end)
    glass.tap(at: start)
    #expect(glass.reported() == [.segmentSelected(.first, index: 1), .segmentSelected(.first, index: 2)])
  }

  @Test func cardsCloseByTheirButtonOnly() {
    let card = Control(.first, .card(CardContent(lines: [.init("Cosette")])), frame: Rect(0, 0, 300, 200), text: "Path")
    let glass = Glass([card])
    glass.tap(at: Point(150, 100))
    #expect(glass.reported().isEmpty)
    glass.tap(at: Point(280, 20))
    #expect(glass.reported() == [.closed(.first)])
  }

  @Test func helpClosesBesideItsPanelAndKeepsEverythingElseOut() {
    let help = Control(
      .second, .help([HelpRow("Tap", "Select")]), frame: Rect(0, 0, 1280, 720), text: "Help")
    let glass = Glass([button(.first, Rect(20, 20, 100, 40)), help])
    glass.tap(at: Point(640, 360))
    #expect(glass.reported().isEmpty)
    glass.tap(at: Point(60, 40))
    #expect(glass.reported() == [.closed(.second)])
  }

  @Test func fieldsTellWhereTheCaretGoesAndClear() {
    // In the fixed measure every character is 8.25 pixels wide.
    let field = Control(.first, .field(FieldContent(text: "Valjean")), frame: frame)
    let glass = Glass([field])
    glass.tap(at: Point(117, 120))
    glass.tap(at: Point(116 + 3.2 * 8.25, 120))
    glass.tap(at: Point(230, 120))
    glass.tap(at: end)
    #expect(
      glass.reported() == [
        .fieldFocused(.first, caret: 0), .fieldFocused(.first, caret: 3), .fieldFocused(.first, caret: 7),
        .fieldCleared(.first),
      ])
  }
}

@Suite struct DeskKeyboard {
  @Test func tabGoesRoundAndEnterPresses() {
    let glass = Glass([
      button(.first, Rect(0, 0, 80, 40)), button(.panel, Rect(100, 0, 80, 40), isEnabled: false),
      Control(.second, .stepper(value: 2, range: 0...9, step: 1), frame: Rect(200, 0, 160, 40), text: "2"),
    ])
    let untouched = glass.key(.enter)
    #expect(!untouched)
    for expected in [ControlID.first, .second, .first] {
      #expect(glass.key(.tab) && glass.surface.focus == expected)
    }
    #expect(glass.key(.enter) && glass.key(.tab) && glass.key(.right) && glass.key(.left))
    #expect(
      glass.reported() == [.activated(.first), .valueChanged(.second, 3), .valueChanged(.second, 1)])
    #expect(glass.key(.tab, .shift) && glass.surface.focus == .first)
    #expect(glass.key(.escape) && glass.surface.focus == nil)
    let nothing = glass.key(.escape)
    #expect(!nothing)
  }

  @Test func keysAreForTheWordsWhileSomeoneWrites() {
    let glass = Glass([Control(.first, .field(FieldContent(text: "")), frame: frame)])
    #expect(glass.key(.tab) && glass.key(.enter))
    #expect(glass.reported() == [.fieldFocused(.first, caret: 0)])
    glass.controls[0].kind = .field(FieldContent(text: "", hasFocus: true))
    for key in [Key.enter, .space, .left, .escape] { #expect(!glass.key(key)) }
    #expect(glass.reported().isEmpty && glass.key(.tab))
  }

  @Test func arrowsWalkThroughAListAndScrollIt() {
    let glass = Glass([list(.first, rows: 50, Rect(0, 0, 300, 200))])
    #expect(glass.key(.tab))
    for _ in 0..<20 { #expect(glass.key(.down)) }
    #expect(glass.key(.enter))
    #expect(glass.reported() == [.rowActivated(.first, row: 20)])
    #expect(glass.surface.scrollOffset(of: .first) > 0)
  }
}
