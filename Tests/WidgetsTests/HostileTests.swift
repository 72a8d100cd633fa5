// Broken input and broken frames: whatever devices and owners hand over, nothing stays held and all that is drawn is sound.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing
import Widgets

private let brokenNumbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0]

private func sample(_ frame: Rect) -> [Control] {
  let kinds: [Control.Kind] = [
    .button(.plain), .toggle, .stepper(value: 1, range: 0...9, step: 1), .slider(value: 0.5, range: 0...1),
    .segmented(titles: ["a", "b", "c"], selected: 1), .card(CardContent(lines: [.init("A line of words")])),
    .list(ListContent(rows: [.init("Row"), .init("Row")])), .field(FieldContent(text: "abc", hasFocus: true)),
    .keyboard, .toast(.failure), .help([HelpTile(.tap(.node), "Opens")]), .progress(0.3), .panel, .caption,
    .histogram(bars: [0, 1, .nan], chosen: 0..<5), .plot(LogPlot([(1, 3), (.max, 1)], across: "edges", up: "Nodes")),
  ]
  return kinds.enumerated().map { Control(ControlID.Family("sample")[$0], $1, frame: frame, text: "Words") }
}

@Suite("Broken input and broken frames") struct HostileTests {
  @Test("Frames of broken numbers are neither drawn nor touched, or soundly so", arguments: brokenNumbers)
  func frames(number: Double) {
    for frame in [
      Rect(number, 0, 100, 40), Rect(0, number, 100, 40), Rect(0, 0, number, 40), Rect(0, 0, 100, number),
      Rect(number, number, number, number),
    ] {
      for control in sample(frame) {
        let driver = ControlTestDriver([control])
        driver.wait(0.05)
        for point in [Point(1, 1), Point(50, 20), Point(number, number)] { driver.tap(at: point) }
        _ = driver.key(.tab)
        _ = driver.key(.right)
        driver.wait(0.05)
        #expect(!driver.surface.isTouched)
        #expect(driver.drawn().texts.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite }, "\(control)")
      }
    }
  }

  @Test("Fingers at points that are none press nothing and are gone when they lift", arguments: brokenNumbers)
  func fingers(number: Double) {
    for control in sample(Rect(100, 100, 240, 160)) {
      let driver = ControlTestDriver([control])
      driver.wait(0.05)
      driver.tap(at: Point(number, number))
      #expect(driver.reported().isEmpty)
      driver.down(at: Point(200, 180))
      driver.move(to: Point(number, 180))
      driver.move(to: Point(200, number))
      driver.up(at: Point(number, number))
      #expect(!driver.surface.isTouched, "\(control.kind)")
      for event in driver.reported() {
        if case .valueChanged(_, let value) = event { #expect(value.isFinite && (0...9).contains(value)) }
      }
      #expect(driver.surface.scrollOffset(of: control.id).isFinite)
    }
  }

  @Test("Clocks that stand still, jump or are none keep nothing moving for good", arguments: brokenNumbers)
  func clocks(number: Double) {
    for control in sample(Rect(100, 100, 240, 160)) {
      var surface = ControlTestDriver([]).surface
      let id = PointerID(device: 1, contact: 1)
      func send(_ phase: PointerEvent.Phase, _ y: Double, _ time: Double) {
        let event = PointerEvent(id: id, phase: phase, position: Point(160, y), time: time)
        _ = surface.handle(event, controls: [control])
      }
      for times in [(1.0, number), (number, 1.0), (number, number)] {
        send(.down, 180, times.0)
        _ = surface.advance(to: times.1, elapsed: number, controls: [control])
        send(.moved, 130, times.1)
        send(.up, 130, times.0)
        _ = surface.advance(to: number, elapsed: number, controls: [control])
      }
      #expect(!surface.isTouched && surface.scrollOffset(of: control.id).isFinite, "\(control.kind)")
      var isMoving = true
      for step in 0..<400 where isMoving {
        isMoving = surface.advance(to: 10 + Double(step) / 60, elapsed: 1.0 / 60, controls: [control])
      }
      #expect(!isMoving, "\(control.kind)")
    }
  }

  @Test("A wheel of any turn scrolls within the ends", arguments: brokenNumbers + [3, -3, 1e6])
  func wheels(notches: Double) {
    let frame = Rect(0, 0, 300, 400)
    let driver = ControlTestDriver([list(.first, rows: 50, frame)])
    driver.wait(0.05)
    for turn in [Point(0, notches), Point(notches, -notches), Point(0, -3)] {
      _ = driver.surface.handle(
        .wheel(at: frame.center, notches: turn, modifiers: [], time: driver.time), controls: driver.controls)
      let offset = driver.surface.scrollOffset(of: .first)
      #expect(offset >= 0 && offset <= 50 * 48 - 400)
    }
    #expect(!driver.wait(1))
  }

  @Test("Controls that come and go under fingers leave nothing held", arguments: UInt64(0)..<20)
  func comingAndGoing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = sample(Rect(0, 0, 300, 300)).map { control in
      var control = control
      control.frame = Rect(
        Double.random(in: 0...500, using: &random), Double.random(in: 0...300, using: &random), 200, 120)
      return control
    }
    let driver = ControlTestDriver(all)
    for _ in 0..<400 {
      let finger = Int64.random(in: 0..<5, using: &random)
      let point = Point(Double.random(in: 0...700, using: &random), Double.random(in: 0...420, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: driver.down(finger, at: point)
      case 2: driver.up(finger, at: point)
      case 3, 4: driver.move(finger, to: point)
      case 5: driver.controls = all.filter { _ in Bool.random(using: &random) }
      case 6:
        guard let index = driver.controls.indices.randomElement(using: &random) else { continue }
        driver.controls[index].isEnabled.toggle()
      default: driver.wait(0.02)
      }
    }
    for finger in Int64(0)..<5 { driver.up(finger, at: .zero) }
    driver.controls = all.filter { if case .progress = $0.kind { false } else { true } }
    #expect(!driver.surface.isTouched && !driver.wait(2), "seed \(seed)")
    #expect(driver.surface.events.count < 400, "a press answers at most once")
  }
}
