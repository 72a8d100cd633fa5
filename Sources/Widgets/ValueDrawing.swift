// Segmented controls, sliders and progress: values as positions along a line.

import Drawing
import Geometry

extension ControlSurface {
  mutating func drawSegments(_ control: Control, _ titles: [String], _ selected: Int, into picture: inout Picture) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let (presence, radius) = (control.presence, min(frame.width, frame.height) / 2)
    picture.roundedRect(frame, radius: radius, color: theme.well.opacity(presence))
    picture.roundedRectBorder(
      frame, radius: radius, width: metrics.hairline, color: theme.controlBorder.opacity(presence))
    guard !titles.isEmpty else { return }
    drawThumb(control, titles, into: &picture)
    for index in titles.indices {
      let box = geometry.segment(index, of: titles.count, frame)
      let isChosen = index == selected
      let ink = !control.isEnabled ? theme.controlDisabled : isChosen ? theme.text : theme.textSecondary
      let pressed = pressLevel(control.id, .segment(index))
      let letters = style.letters(.body, .medium)
      let inner = Rect(box.x + metrics.grid / 2, box.y, max(0, box.width - metrics.grid), box.height)
      write(
        titles[index], letters, ink.mixed(with: theme.accent, pressed).opacity(presence), in: inner, .center,
        into: &picture)
    }
    drawFocus(control, frame, radius: radius, into: &picture)
  }

  /// Draws the raised pill behind the chosen segment; it slides from one to the next.
  private func drawThumb(_ control: Control, _ titles: [String], into picture: inout Picture) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let selection = clamp(state(of: control.id)?.level ?? control.targetLevel, 0, Double(titles.count - 1))
    let inset = metrics.pixels(3)
    let width = frame.width / Double(titles.count)
    let thumb = Rect(frame.x + selection * width, frame.y, width, frame.height).inset(by: inset)
    let radius = min(thumb.width, thumb.height) / 2
    let ground = theme.control.mixed(with: theme.accent, 0.16)
    picture.roundedRect(thumb, radius: radius, color: ground.opacity(control.presence))
    picture.roundedRectBorder(
      thumb, radius: radius, width: metrics.hairline, color: theme.accent.opacity(0.6 * control.presence))
  }

  mutating func drawSlider(
    _ control: Control, _ value: Double, _ range: ClosedRange<Double>, into picture: inout Picture
  ) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let (presence, knob) = (control.presence, geometry.knob(frame))
    let ink = control.isEnabled ? theme.accent : theme.controlDisabled
    let x = knobX(value, range, frame)
    let thickness = min(metrics.pixels(6), frame.height)
    let track = Rect(frame.x, frame.center.y - thickness / 2, frame.width, thickness)
    picture.roundedRect(track, radius: thickness / 2, color: theme.controlPressed.opacity(presence))
    picture.roundedRect(
      Rect(track.x, track.y, max(0, x - track.x), thickness), radius: thickness / 2, color: ink.opacity(presence))
    let pressed = pressLevel(control.id, .track)
    let radius = max(0, knob - metrics.pixels(2) + pressed * metrics.pixels(2))
    let center = Point(x, frame.center.y)
    picture.disc(center, radius: radius, color: theme.card.opacity(presence))
    let line = min(radius, metrics.pixels(2) + metrics.hairline)
    picture.ring(center, radius: radius - line / 2, width: line, color: ink.opacity(presence))
    drawFocus(control, frame, radius: frame.height / 2, into: &picture)
  }

  // MARK: Progress

  func drawProgress(_ control: Control, _ part: Double?, into picture: inout Picture) {
    guard let part else { return drawSpinner(control, into: &picture) }
    let (theme, frame, presence) = (style.theme, control.frame, control.presence)
    let height = min(style.metrics.pixels(6), frame.height)
    let track = Rect(frame.x, frame.center.y - height / 2, frame.width, height)
    picture.roundedRect(track, radius: height / 2, color: theme.controlPressed.opacity(presence))
    let width = track.width * (part.isFinite ? clamp(part, 0, 1) : 0)
    guard width >= 1 else { return }
    let bar = Rect(track.x, track.y, max(width, min(height, track.width)), height)
    picture.roundedRect(bar, radius: height / 2, color: theme.accent.opacity(presence))
  }

  /// Draws three quarters of a circle of growing strength, once round in a second; still under reduced motion.
  private func drawSpinner(_ control: Control, into picture: inout Picture) {
    let frame = control.frame
    let side = min(frame.width, frame.height)
    let width = max(1.5, side * 0.09)
    let radius = side / 2 - width
    guard radius > 0 else { return }
    let start = style.reducedMotion ? 0 : (time - time.rounded(.down)) * 360
    let dots = 12
    for dot in 0..<dots {
      let point = frame.center + unitVector(degrees: start + Double(dot) * 360 / Double(dots)) * radius
      let strength = Double(dot + 1) / Double(dots)
      let color = style.theme.accent.opacity(strength * strength * control.presence)
      picture.disc(point, radius: width * (0.55 + 0.45 * strength), color: color)
    }
  }
}
