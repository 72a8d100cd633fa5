// Hands over the inspector of a lamp, for tests.

import Drawing
import Geometry
import Gestures
import Inspection
import Widgets

/// Hands on the inspector of a lamp.
final class InspectorTestDriver {
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

  var report: InspectorReport { inspector.report(of: lamp) }

  @discardableResult func frame(_ count: Int = 1) -> InspectorTestDriver {
    for _ in 0..<count {
      time += 1.0 / 60
      inspector.advance(to: time, elapsed: 1.0 / 60, &lamp)
      picture.begin(width: 1280, height: 800, ground: Color(0))
      inspector.draw(into: &picture)
    }
    return self
  }

  @discardableResult func send(_ phase: PointerEvent.Phase, _ point: Point, finger: Int64 = 1) -> Bool {
    let id = PointerID(device: isMouse ? PointerID.mouse : 1, contact: finger)
    return inspector.handle(.pointer(PointerEvent(id: id, phase: phase, position: point, time: time)), &lamp)
  }

  @discardableResult func tap(_ point: Point) -> InspectorTestDriver {
    send(.down, point)
    frame(3)
    send(.up, point)
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
