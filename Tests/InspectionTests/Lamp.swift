// A library client without the program: a lamp, its properties, and a hand on its inspector.

import Drawing
import Geometry
import Gestures
import Inspection
import Widgets

/// Something with a property of every sort.
struct Lamp: Inspectable {
  enum Shade: String, CaseIterable, Sendable { case round, square, none }
  enum Room: String, CaseIterable, Sendable {
    case hall, kitchen, cellar, attic, library, studio, workshop
  }

  var brightness = 0.5 { didSet { redraw.note(oldValue, brightness) } }
  var bulbs = 3 { didSet { redraw.note(oldValue, bulbs) } }
  /// One of the bulbs; 0 for none.
  var brokenBulb = 0 { didSet { redraw.note(oldValue, brokenBulb) } }
  var isOn = true { didSet { redraw.note(oldValue, isOn) } }
  var shade = Shade.round { didSet { redraw.note(oldValue, shade) } }
  var room = Room.hall { didSet { redraw.note(oldValue, room) } }
  var color = Color(0xFFEEDD) { didSet { redraw.note(oldValue, color) } }
  var name = "Desk lamp" { didSet { redraw.note(oldValue, name) } }
  var hours = 1200 { didSet { redraw.note(oldValue, hours) } }
  private(set) var redraw = RedrawRequest()

  static let properties: [Property<Lamp>] = [
    .flag("isOn", "Lit", \.isOn),
    .number("brightness", "Brightness", \.brightness, in: 0...1, step: 0.05).under("Light"),
    .color("color", "Colour", \.color).under("Light"),
    .whole("bulbs", "Bulbs", \.bulbs, in: 1...8).under("Light"),
    .whole("brokenBulb", "Broken bulb", \.brokenBulb) { 0...$0.bulbs }.under("Light"),
    .choice("shade", "Shade", \.shade, titles: ["Round", "Square", "None"]).under("Body"),
    .choice("room", "Room", \.room).under("Body"),
    .text("name", "Name", \.name, limit: 20).under("Body"),
    .whole("hours", "Hours", \.hours, in: 0...100_000, unit: "h").under("Body"),
  ]

  /// The view has been drawn.
  mutating func draw() { redraw.fulfil() }
}

/// Hands on the inspector of a lamp.
final class Bench {
  var lamp = Lamp()
  var inspector: Inspector
  private(set) var time = 0.0
  private(set) var picture = Picture()
  private var isMouse = false

  init(_ area: Rect = Rect(0, 0, 1280, 800), scale: Double = 1) {
    let style = WidgetStyle(theme: .night, metrics: Metrics(scale: scale), measure: FixedTextMeasure())
    inspector = Inspector(of: lamp, title: "Lamp", style: style)
    inspector.place(in: area)
    inspector.open()
    frame()
  }

  var report: InspectorReport { inspector.report }

  @discardableResult func frame(_ count: Int = 1) -> Bench {
    for _ in 0..<count {
      time += 1.0 / 60
      inspector.advance(to: time, elapsed: 1.0 / 60, &lamp)
      picture.begin(width: 1280, height: 800, ground: Color(0))
      inspector.draw(into: &picture)
    }
    return self
  }

  @discardableResult func send(_ phase: PointerEvent.Phase, _ place: Point, finger: Int64 = 1) -> Bool {
    let id = PointerID(device: isMouse ? PointerID.mouse : 1, contact: finger)
    return inspector.handle(.pointer(PointerEvent(id: id, phase: phase, position: place, time: time)), &lamp)
  }

  @discardableResult func tap(_ place: Point) -> Bench {
    send(.down, place)
    frame(3)
    send(.up, place)
    return frame()
  }

  func tap(_ frame: [Double]?, at part: Double = 0.5) {
    guard let frame else { return }
    tap(Point(frame[0] + frame[2] * part, frame[1] + frame[3] / 2))
  }

  func drag(_ frame: [Double], from start: Double, to end: Double) {
    let y = frame[1] + frame[3] / 2
    send(.down, Point(frame[0] + frame[2] * start, y))
    for step in 1...10 {
      send(.moved, Point(frame[0] + frame[2] * (start + (end - start) * Double(step) / 10), y))
      self.frame()
    }
    send(.up, Point(frame[0] + frame[2] * end, y))
    self.frame()
  }

  func press(_ button: String) { tap(report.buttons[button]) }

  func key(_ key: Key) {
    _ = inspector.handle(.key(key, modifiers: [], isRepeat: false, time: time), &lamp)
    frame()
  }

  /// The row of a property, after turning to its page.
  func row(_ name: String) -> InspectorReport.Row? {
    while report.page > 0 { press("previousPage") }
    for _ in 0..<report.pageCount {
      if let row = report.rows.first(where: { $0.name == name }) { return row }
      press("nextPage")
    }
    return nil
  }
}
