// Laws of answering: every control answers a tap exactly once and by its own name, whoever else presses what, and what
// is seen at a point is what is hit there.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing
import Widgets

/// A control, a point of it to tap, and the one answer that this must give; `nil` for none.
private struct Expectation {
  var control: Control
  var point: Point
  var answer: ControlEvent?
}

/// Controls of every sort in a grid with gaps that no near miss bridges, in a random order.
private struct Board {
  static let cell = Size(360, 300)
  var expectations: [Expectation] = []

  init(_ random: inout SeededGenerator) {
    var index = 0
    for make in [Self.button, Self.toggle, Self.stepper, Self.segments, Self.slider].shuffled(using: &random)
      + [Self.card, Self.list, Self.field, Self.clearField, Self.toast, Self.panel, Self.disabled]
      .shuffled(using: &random)
    {
      let corner = Point(Double(index % 4) * Self.cell.width + 40, Double(index / 4) * Self.cell.height + 40)
      expectations.append(make(ControlID.Family("board")[index], corner, &random))
      index += 1
    }
  }

  private static func pill(_ corner: Point) -> Rect { Rect(corner.x, corner.y, 200, 40) }

  private static func button(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .button(.primary), frame: pill(corner), text: "Open")
    return Expectation(control: control, point: inside(control.frame, &random), answer: .activated(id))
  }

  private static func toggle(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .toggle, frame: pill(corner), text: "Weights", isOn: Bool.random(using: &random))
    return Expectation(control: control, point: inside(control.frame, &random), answer: .activated(id))
  }

  private static func stepper(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let value = Double(Int.random(in: 1...8, using: &random))
    let isUp = Bool.random(using: &random)
    let control = Control(id, .stepper(value: value, range: 0...9, step: 1), frame: pill(corner), text: "\(value)")
    let side = Rect(isUp ? corner.x + 160 : corner.x, corner.y, 40, 40)
    return Expectation(
      control: control, point: inside(side, &random), answer: .valueChanged(id, value + (isUp ? 1 : -1)))
  }

  private static func segments(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let selected = Int.random(in: 0..<4, using: &random)
    let wanted = Int.random(in: 0..<4, using: &random)
    let control = Control(
      id, .segmented(titles: ["a", "b", "c", "d"], selected: selected), frame: pill(corner))
    let segment = Rect(corner.x + Double(wanted) * 50, corner.y, 50, 40)
    return Expectation(
      control: control, point: inside(segment, &random),
      answer: wanted == selected ? nil : .segmentSelected(id, index: wanted))
  }

  private static func slider(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .slider(value: 0, range: 0...1), frame: pill(corner))
    // The knob is at the left end and 12 pixels in radius: at the right end the track asks for the greatest value.
    return Expectation(control: control, point: Point(corner.x + 199, corner.y + 20), answer: .valueChanged(id, 1))
  }

  private static func card(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let frame = Rect(corner.x, corner.y, 240, 160)
    let control = Control(id, .card(CardContent(lines: [.init("A line")])), frame: frame, text: "Path")
    let closes = Bool.random(using: &random)
    let point = closes ? Point(frame.maxX - 24, frame.minY + 24) : Point(frame.minX + 40, frame.maxY - 40)
    return Expectation(control: control, point: point, answer: closes ? .closed(id) : nil)
  }

  private static func list(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let row = Int.random(in: 0..<4, using: &random)
    let control = WidgetsTests.list(id, rows: 30, Rect(corner.x, corner.y, 240, 200))
    return Expectation(
      control: control, point: Point(corner.x + 90, corner.y + (Double(row) + 0.5) * 48),
      answer: .rowActivated(id, row: row))
  }

  private static func field(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .field(FieldContent(text: "")), frame: pill(corner))
    return Expectation(
      control: control, point: inside(control.frame, &random), answer: .fieldFocused(id, caret: 0))
  }

  private static func clearField(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .field(FieldContent(text: "Cosette")), frame: pill(corner))
    return Expectation(control: control, point: Point(corner.x + 185, corner.y + 20), answer: .fieldCleared(id))
  }

  private static func toast(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .toast(.warning), frame: Rect(corner.x, corner.y, 240, 64), text: "Not found")
    return Expectation(control: control, point: inside(control.frame, &random), answer: .closed(id))
  }

  private static func panel(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .panel, frame: Rect(corner.x, corner.y, 240, 160))
    return Expectation(control: control, point: inside(control.frame, &random), answer: nil)
  }

  private static func disabled(_ id: ControlID, _ corner: Point, _ random: inout SeededGenerator) -> Expectation {
    let control = Control(id, .button(.plain), frame: pill(corner), text: "Open", isEnabled: false)
    return Expectation(control: control, point: inside(control.frame, &random), answer: nil)
  }

  private static func inside(_ frame: Rect, _ random: inout SeededGenerator) -> Point {
    Point(
      Double.random(in: frame.minX + 1...frame.maxX - 1, using: &random),
      Double.random(in: frame.minY + 1...frame.maxY - 1, using: &random))
  }
}

@Suite("Every control answers exactly once") struct AnswerLawTests {
  @Test("One finger after the other", arguments: UInt64(0)..<40)
  func inTurn(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let board = Board(&random)
    let driver = ControlTestDriver(board.expectations.map(\.control))
    driver.wait(0.05)
    for expectation in board.expectations.shuffled(using: &random) {
      #expect(driver.down(at: expectation.point), "\(expectation.control.kind) keeps its finger; seed \(seed)")
      driver.time += 0.05
      driver.up(at: expectation.point)
      #expect(driver.reported() == [expectation.answer].compactMap(\.self), "\(expectation.control.kind), seed \(seed)")
      // A list that was tapped must not glide when somebody comes back to it.
      driver.wait(0.3)
    }
  }

  @Test("All fingers at the same time, in any order of landing and lifting", arguments: UInt64(0)..<40)
  func atOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let board = Board(&random)
    let driver = ControlTestDriver(board.expectations.map(\.control))
    driver.wait(0.05)
    let order = board.expectations.indices.shuffled(using: &random)
    for index in order { driver.down(Int64(index), at: board.expectations[index].point) }
    driver.wait(0.1)
    for index in order.shuffled(using: &random) { driver.up(Int64(index), at: board.expectations[index].point) }
    let expected = board.expectations.compactMap(\.answer)
    let heard = driver.reported()
    #expect(heard.count == expected.count && Set(heard) == Set(expected), "seed \(seed)")
    #expect(!driver.surface.isTouched && !driver.wait(1))
  }

  @Test("A finger that is taken away before it lifts gets no answer", arguments: UInt64(0)..<20)
  func takenAway(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let board = Board(&random)
    let driver = ControlTestDriver(board.expectations.map(\.control))
    driver.wait(0.05)
    for expectation in board.expectations {
      driver.down(at: expectation.point)
      // A slider asks for its value at once, as hands see what they do.
      _ = driver.reported()
      if Bool.random(using: &random) {
        driver.cancel(at: expectation.point)
      } else {
        driver.surface.cancel(expectation.control.id)
        driver.up(at: expectation.point)
      }
      #expect(driver.reported().isEmpty && !driver.surface.isTouched, "\(expectation.control.kind), seed \(seed)")
    }
  }

  @Test("The keyboard on the desk reaches all that can be pressed, round and round, forwards and backwards")
  func focus() {
    var random = SeededGenerator(seed: 5)
    let board = Board(&random)
    let driver = ControlTestDriver(board.expectations.map(\.control))
    driver.wait(0.05)
    var forwards: [ControlID] = []
    for _ in board.expectations {
      #expect(driver.key(.tab))
      if let id = driver.surface.focus, !forwards.contains(id) { forwards.append(id) }
    }
    let reachable = board.expectations.map(\.control).filter { control in
      switch control.kind {
      case .panel, .toast: false
      default: control.isEnabled
      }
    }
    #expect(Set(forwards) == Set(reachable.map(\.id)))
    while driver.surface.focus != forwards.first { _ = driver.key(.tab) }
    for id in forwards.reversed() {
      _ = driver.key(.tab, .shift)
      #expect(driver.surface.focus == id)
    }
  }
}

@Suite("What is seen at a point is what is hit there") struct HitLawTests {
  private func middle(_ run: TextRun) -> Point {
    let width = FixedTextMeasure().measure(run.text, run.style).width
    return Point(Double(run.origin.x) + width / 2, Double(run.origin.y) - Double(run.style.size) * 0.36)
  }

  @Test("The row under a finger is the row whose words are drawn there", arguments: UInt64(0)..<30)
  func rows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frame = Rect(20, 30, 300, Double(Int.random(in: 150...500, using: &random)))
    let driver = ControlTestDriver([list(.first, rows: 60, frame)])
    driver.wait(0.05)
    for _ in 0..<12 {
      let notches = Point(0, Double(Int.random(in: -6...6, using: &random)))
      _ = driver.surface.handle(
        .wheel(at: frame.center, notches: notches, modifiers: [], time: driver.time), controls: driver.controls)
      driver.wait(0.02)
      let titles = driver.drawn().texts.filter { $0.text.hasPrefix("Row ") && frame.contains(middle($0)) }
      let run = try #require(titles.randomElement(using: &random))
      driver.tap(at: Point(Double.random(in: frame.minX...frame.maxX - 1, using: &random), middle(run).y))
      guard case .rowActivated(.first, let row)? = driver.reported().first else {
        Issue.record("no row, seed \(seed)")
        continue
      }
      #expect("Row \(row)" == run.text, "seed \(seed)")
      driver.wait(0.3)
    }
  }

  @Test("The segment under a finger is the one whose title is drawn there", arguments: [40.0, 150, 333, 1000])
  func segments(width: Double) {
    let titles = ["One", "Two", "Six", "Ten"]
    for selected in titles.indices {
      let control = Control(.first, .segmented(titles: titles, selected: selected), frame: Rect(7, 9, width, 40))
      let driver = ControlTestDriver([control])
      driver.wait(0.05)
      for run in driver.drawn().texts {
        guard let index = titles.firstIndex(of: run.text) else { continue }
        driver.tap(at: middle(run))
        #expect(driver.reported() == (index == selected ? [] : [.segmentSelected(.first, index: index)]))
      }
    }
  }

  @Test(
    "Every key writes the letter that is drawn on it, in windows of all shapes",
    arguments: [
      Rect(0, 0, 1280, 800), Rect(0, 0, 480, 800), Rect(13, 7, 1080, 1920), Rect(0, 0, 3840, 2160),
    ])
  func keys(window: Rect) {
    let metrics = Metrics(scale: window.width > 3000 ? 2 : 1)
    let driver = ControlTestDriver(
      [Control(.first, .keyboard, frame: metrics.keyboardFrame(in: window))], metrics: metrics)
    driver.wait(0.05)
    let letters = driver.drawn(width: 4000, height: 3000).texts.filter { $0.text.count == 1 && $0.text != " " }
    #expect(letters.count >= 36)
    for run in letters {
      driver.tap(at: middle(run))
      #expect(driver.reported() == [.key(.first, .insert(run.text))], "\(run.text) in \(window)")
    }
  }

  @Test("A press lights up nothing beside its control", arguments: UInt64(0)..<20)
  func feedback(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frame = Rect(
      Double(Int.random(in: 0...900, using: &random)), Double(Int.random(in: 0...500, using: &random)),
      Double(Int.random(in: 90...300, using: &random)), 40)
    let kinds: [Control.Kind] = [
      .button(.plain), .button(.primary), .toggle, .stepper(value: 2, range: 0...9, step: 1),
      .segmented(titles: ["a", "b"], selected: 0), .slider(value: 0.5, range: 0...1), .keyboard,
    ]
    for kind in kinds {
      let driver = ControlTestDriver([Control(.first, kind, frame: frame, text: "Go")])
      driver.wait(0.05)
      driver.down(at: Point(frame.x + Double.random(in: 1..<frame.width - 1, using: &random), frame.center.y))
      driver.wait(0.001)
      let around = frame.inset(by: -16)
      for primitive in driver.drawn().primitives {
        guard case .roundedRect(let origin, let size, _, _) = primitive else { continue }
        let box = Rect(Double(origin.x), Double(origin.y), Double(size.x), Double(size.y))
        #expect(around.union(box) == around, "\(kind) draws \(box), seed \(seed)")
      }
    }
  }
}
