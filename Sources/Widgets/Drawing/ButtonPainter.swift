// Buttons, toggles and steppers: pills that light up under a finger.

import Drawing
import Geometry

/// A painter of buttons, toggles and steppers.
struct ButtonPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawButton(_ control: Control, _ prominence: Prominence, into canvas: inout ControlCanvas) {
    let (theme, presence) = (style.theme, control.presence)
    let pressed = scene.presses.level(.whole, of: control.id)
    let on = prominence == .primary ? 0 : scene.memory.level(of: control)
    let frame = control.frame.inset(by: pressed * style.metrics.hairline)
    let radius = control.isStacked ? style.metrics.corner : min(frame.width, frame.height) / 2
    let colors = buttonColors(control, prominence, on: on, pressed: pressed)
    if prominence != .quiet || pressed > 0 || on > 0 {
      canvas.picture.roundedRect(frame, radius: radius, color: colors.ground.opacity(presence))
    }
    if prominence == .plain {
      let border = theme.controlBorder.mixed(with: theme.accent, on * 0.8).opacity(presence)
      canvas.picture.roundedRectBorder(frame, radius: radius, width: style.metrics.hairline, color: border)
    }
    drawContent(control, in: frame, colors.ink.opacity(presence), into: &canvas)
    scene.drawFocus(control, frame, radius: radius, into: &canvas)
  }

  private func buttonColors(
    _ control: Control, _ prominence: Prominence, on: Double, pressed: Double
  ) -> (ground: Color, ink: Color) {
    let theme = style.theme
    switch prominence {
    case .primary where control.isEnabled:
      return (theme.accent.mixed(with: theme.controlPressed, pressed * 0.3), theme.accentText)
    case .quiet:
      let ink = control.isEnabled ? theme.controlText : theme.controlDisabled
      return (theme.controlPressed.opacity(max(pressed, on * 0.6)), ink.mixed(with: theme.accent, on))
    case .plain, .primary:
      let rest = theme.control.mixed(with: theme.accent, on * 0.16)
      let ink = control.isEnabled ? theme.controlText.mixed(with: theme.accent, on) : theme.controlDisabled
      return (rest.mixed(with: theme.controlPressed, pressed), ink)
    }
  }

  /// Draws an icon, words, or an icon before words, centred together.
  private func drawContent(_ control: Control, in frame: Rect, _ ink: Color, into canvas: inout ControlCanvas) {
    let metrics = style.metrics
    guard !control.text.isEmpty else {
      if let icon = control.icon { canvas.drawIcon(icon, in: frame, ink) }
      return
    }
    if control.isStacked { return drawStacked(control, in: frame, ink, into: &canvas) }
    let lead = control.icon == nil ? 0 : metrics.icon + metrics.grid
    let padding = min(metrics.padding, frame.width / 8)
    let room = max(0, frame.width - 2 * padding - lead)
    let letters = canvas.fitting.letters(fitting: control.text, width: room)
    let words = canvas.fitting.line(control.text, letters, width: room).width
    // An icon's margin weighs less than a letter's side: with one, all moves a little towards it.
    let start = frame.x + ((frame.width - lead - words) / 2 - (lead > 0 ? metrics.pixels(2) : 0)).rounded()
    if let icon = control.icon {
      let box = Rect(start, frame.y, min(metrics.icon, frame.width), frame.height)
      canvas.drawIcon(icon, in: box, ink)
    }
    canvas.write(
      control.text, letters, ink, in: Rect(start + lead, frame.y, min(room, words) + 1, frame.height), .leading)
  }

  /// Draws an icon over its word.
  private func drawStacked(_ control: Control, in frame: Rect, _ ink: Color, into canvas: inout ControlCanvas) {
    let (metrics, letters) = (style.metrics, style.letters(.caption, .medium))
    let line = min(metrics.pixels(17), frame.height / 2)
    let upper = Rect(frame.x, frame.y + metrics.pixels(2), frame.width, max(0, frame.height - line - metrics.pixels(3)))
    if let icon = control.icon { canvas.drawIcon(icon, in: upper, ink, side: min(metrics.icon, upper.height)) }
    let margin = min(metrics.pixels(4), frame.width / 8)
    let lower = Rect(frame.x + margin, upper.maxY, frame.width - 2 * margin, line)
    canvas.write(control.text, letters, ink, in: lower, .center)
  }

  func drawStepper(
    _ control: Control, _ value: Double, _ range: ClosedRange<Double>, into canvas: inout ControlCanvas
  ) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let (presence, radius) = (control.presence, min(frame.width, frame.height) / 2)
    canvas.picture.roundedRect(frame, radius: radius, color: theme.control.opacity(presence))
    canvas.picture.roundedRectBorder(
      frame, radius: radius, width: metrics.hairline, color: theme.controlBorder.opacity(presence))
    let sides: [2 of (ControlPart, Icon, Rect, Bool)] = [
      (.minus, .minus, geometry.minus(frame), value > range.lowerBound),
      (.plus, .plus, geometry.plus(frame), value < range.upperBound),
    ]
    for index in sides.indices {
      let (part, icon, box, canMove) = sides[index]
      let pressed = scene.presses.level(part, of: control.id) * presence
      let circle = Rect(center: box.center, size: Size(box.width, box.height)).inset(by: metrics.pixels(4))
      canvas.picture.roundedRect(
        circle, radius: min(circle.width, circle.height) / 2, color: theme.controlPressed.opacity(pressed))
      let ink = control.isEnabled && canMove ? theme.controlText : theme.controlDisabled
      canvas.drawIcon(icon, in: box, ink.opacity(presence), side: metrics.pixels(22))
    }
    let middle = Rect(
      frame.x + geometry.stepperSide(frame), frame.y, frame.width - 2 * geometry.stepperSide(frame), frame.height)
    canvas.write(
      control.text, style.letters(.body, .medium), theme.text.opacity(presence), in: middle, .center)
    scene.drawFocus(control, frame, radius: radius, into: &canvas)
  }
}
