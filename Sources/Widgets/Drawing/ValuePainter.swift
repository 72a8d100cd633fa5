// Segmented controls, sliders, histograms and progress: values as positions along a line.

import Drawing
import Geometry

/// A painter of segmented controls, sliders, histograms and progress.
struct ValuePainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawSegments(_ control: Control, _ titles: [String], _ selected: Int, into canvas: inout ControlCanvas) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let (presence, radius) = (control.presence, min(frame.width, frame.height) / 2)
    canvas.picture.roundedRect(frame, radius: radius, color: theme.well.opacity(presence))
    canvas.picture.roundedRectBorder(
      frame, radius: radius, width: metrics.hairline, color: theme.controlBorder.opacity(presence))
    guard !titles.isEmpty else { return }
    if titles.indices.contains(selected) { drawThumb(control, titles, into: &canvas) }
    // All have the same letters.
    var letters = style.letters(.body, .medium)
    for (index, title) in titles.enumerated() {
      let room = canvas.fitting.segment(index, of: titles, frame).width - metrics.grid
      let fitting = canvas.fitting.letters(fitting: title, width: room)
      if fitting.size < letters.size { letters = fitting }
    }
    for index in titles.indices {
      let box = canvas.fitting.segment(index, of: titles, frame)
      let isChosen = index == selected
      let ink = !control.isEnabled ? theme.controlDisabled : isChosen ? theme.text : theme.textSecondary
      let pressed = scene.presses.level(.segment(index), of: control.id)
      let inner = Rect(box.x + metrics.grid / 2, box.y, max(0, box.width - metrics.grid), box.height)
      canvas.write(
        titles[index], letters, ink.mixed(with: theme.accent, pressed).opacity(presence), in: inner, .center)
    }
    scene.drawFocus(control, frame, radius: radius, into: &canvas)
  }

  /// Draws the raised pill behind the chosen segment; it slides from one to the next.
  private func drawThumb(_ control: Control, _ titles: [String], into canvas: inout ControlCanvas) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let selection = clamp(scene.memory.level(of: control), 0, Double(titles.count - 1))
    let inset = metrics.pixels(3)
    let first = canvas.fitting.segment(Int(selection), of: titles, frame)
    let next = canvas.fitting.segment(Int(selection.rounded(.up)), of: titles, frame)
    let part = selection - selection.rounded(.down)
    let thumb = Rect(
      first.x + (next.x - first.x) * part, frame.y, first.width + (next.width - first.width) * part, frame.height
    ).inset(by: inset)
    let radius = min(thumb.width, thumb.height) / 2
    let ground = theme.control.mixed(with: theme.accent, 0.16)
    canvas.picture.roundedRect(thumb, radius: radius, color: ground.opacity(control.presence))
    canvas.picture.roundedRectBorder(
      thumb, radius: radius, width: metrics.hairline, color: theme.accent.opacity(0.6 * control.presence))
  }

  func drawSlider(
    _ control: Control, _ value: Double, _ range: ClosedRange<Double>, into canvas: inout ControlCanvas
  ) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let (presence, knob) = (control.presence, geometry.knob(frame))
    let ink = control.isEnabled ? theme.accent : theme.controlDisabled
    let x = geometry.knobX(value, range, frame)
    let thickness = min(metrics.pixels(6), frame.height)
    let track = Rect(frame.x, frame.center.y - thickness / 2, frame.width, thickness)
    canvas.picture.roundedRect(track, radius: thickness / 2, color: theme.controlPressed.opacity(presence))
    canvas.picture.roundedRect(
      Rect(track.x, track.y, max(0, x - track.x), thickness), radius: thickness / 2, color: ink.opacity(presence))
    let pressed = scene.presses.level(.track, of: control.id)
    let radius = max(0, knob - metrics.pixels(2) + pressed * metrics.pixels(2))
    let center = Point(x, frame.center.y)
    canvas.picture.disc(center, radius: radius, color: theme.card.opacity(presence))
    let line = min(radius, metrics.pixels(2) + metrics.hairline)
    canvas.picture.ring(center, radius: radius - line / 2, width: line, color: ink.opacity(presence))
    scene.drawFocus(control, frame, radius: frame.height / 2, into: &canvas)
  }

  /// Draws bars over a line, from where the knob of a slider of this width can be to where it can be.
  func drawHistogram(_ control: Control, _ bars: [Double], _ chosen: Range<Int>, into canvas: inout ControlCanvas) {
    let (theme, metrics, frame, presence) = (style.theme, style.metrics, control.frame, control.presence)
    guard !bars.isEmpty else { return }
    let knob = geometry.knob(Rect(frame.x, frame.y, frame.width, metrics.button))
    let room = Rect(frame.x + knob, frame.y, max(0, frame.width - 2 * knob), frame.height)
    let (step, gap) = (room.width / Double(bars.count), min(metrics.pixels(2), room.width / Double(bars.count) / 4))
    for (index, height) in bars.enumerated() where height > 0 {
      // What is there shows, however little it is.
      let tall = max(metrics.pixels(2), room.height * clamp(height, 0, 1))
      let bar = Rect(room.x + Double(index) * step + gap / 2, room.maxY - tall, step - gap, tall)
      let color = chosen.contains(index) ? theme.accent : theme.controlDisabled
      canvas.picture.roundedRect(bar, radius: min(metrics.pixels(1.5), bar.width / 2), color: color.opacity(presence))
    }
    canvas.picture.line(
      from: Point(room.x, room.maxY), to: Point(room.maxX, room.maxY), width: metrics.hairline,
      color: theme.controlBorder.opacity(presence))
  }

  // MARK: Progress

  func drawProgress(_ control: Control, _ part: Double?, into canvas: inout ControlCanvas) {
    guard let part else { return drawSpinner(control, into: &canvas) }
    let (theme, frame, presence) = (style.theme, control.frame, control.presence)
    let height = min(style.metrics.pixels(6), frame.height)
    let track = Rect(frame.x, frame.center.y - height / 2, frame.width, height)
    canvas.picture.roundedRect(track, radius: height / 2, color: theme.controlPressed.opacity(presence))
    let width = track.width * (part.isFinite ? clamp(part, 0, 1) : 0)
    guard width >= 1 else { return }
    let bar = Rect(track.x, track.y, max(width, min(height, track.width)), height)
    canvas.picture.roundedRect(bar, radius: height / 2, color: theme.accent.opacity(presence))
  }

  /// Draws three quarters of a circle of growing strength, once round in a second; still under reduced motion.
  private func drawSpinner(_ control: Control, into canvas: inout ControlCanvas) {
    let frame = control.frame
    let side = min(frame.width, frame.height)
    let width = max(1.5, side * 0.09)
    let radius = side / 2 - width
    guard radius > 0 else { return }
    let start = style.reducedMotion ? 0 : (scene.time - scene.time.rounded(.down)) * 360
    let dots = 12
    for dot in 0..<dots {
      let point = frame.center + unitVector(degrees: start + Double(dot) * 360 / Double(dots)) * radius
      let strength = Double(dot + 1) / Double(dots)
      let color = style.theme.accent.opacity(strength * strength * control.presence)
      canvas.picture.disc(point, radius: width * (0.55 + 0.45 * strength), color: color)
    }
  }
}
