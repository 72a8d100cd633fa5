// Hands over a sheet of controls, for tests: fingers with names, a clock, and what the controls reported.

import Drawing
import Geometry
import Gestures
import Randomness
import Widgets

final class ControlTestDriver {
  var surface: ControlSurface
  var controls: [Control]
  var time = 1.0

  init(_ controls: [Control], metrics: Metrics = Metrics(), reducedMotion: Bool = false) {
    self.controls = controls
    surface = ControlSurface(
      style: WidgetStyle(
        theme: .night, metrics: metrics, measure: FixedTextMeasure(), reducedMotion: reducedMotion))
  }

  /// The events that the controls reported since this was last asked.
  func reported() -> [ControlEvent] {
    defer { surface.clearEvents() }
    return surface.events
  }

  @discardableResult func down(_ finger: Int64 = 0, at point: Point, button: PointerButton = .primary) -> Bool {
    send(finger, .down, point, button)
  }

  @discardableResult func move(_ finger: Int64 = 0, to point: Point, after pause: Double = 0.016) -> Bool {
    time += pause
    return send(finger, .moved, point, .primary)
  }

  @discardableResult func up(_ finger: Int64 = 0, at point: Point) -> Bool {
    send(finger, .up, point, .primary)
  }

  @discardableResult func cancel(_ finger: Int64 = 0, at point: Point) -> Bool {
    send(finger, .cancelled, point, .primary)
  }

  func tap(_ finger: Int64 = 0, at point: Point) {
    down(finger, at: point)
    time += 0.05
    up(finger, at: point)
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    surface.handle(.key(key, modifiers: modifiers, isRepeat: false, time: time), controls: controls)
  }

  /// True if the last frame wanted another.
  @discardableResult func wait(_ seconds: Double, frame: Double = 1.0 / 60) -> Bool {
    var isMoving = false
    var passed = 0.0
    while passed < seconds - 1e-9 {
      let step = min(frame, seconds - passed)
      passed += step
      time += step
      isMoving = surface.advance(to: time, elapsed: step, controls: controls)
    }
    return isMoving
  }

  func drawn(width: Int = 1280, height: Int = 720) -> Picture {
    var picture = Picture()
    picture.begin(width: width, height: height, ground: surface.style.theme.ground)
    surface.draw(controls, into: &picture)
    return picture
  }

  private func send(_ finger: Int64, _ phase: PointerEvent.Phase, _ point: Point, _ button: PointerButton)
    -> Bool
  {
    let id = PointerID(device: 1, contact: finger)
    let event = PointerEvent(id: id, phase: phase, position: point, time: time, button: button)
    return surface.handle(.pointer(event), controls: controls)
  }
}

extension ControlID {
  static let first = ControlID("first")
  static let second = ControlID("second")
  static let panel = ControlID("panel")
}

/// A button where nothing else is.
func button(_ id: ControlID, _ frame: Rect, isEnabled: Bool = true) -> Control {
  Control(id, .button(.plain), frame: frame, text: "Open", icon: .folder, isEnabled: isEnabled)
}

/// A list with so many rows.
func list(_ id: ControlID, rows: Int, _ frame: Rect) -> Control {
  let content = ListContent(rows: (0..<rows).map { ListContent.Row("Row \($0)", trailing: "\($0)") })
  return Control(id, .list(content), frame: frame)
}
