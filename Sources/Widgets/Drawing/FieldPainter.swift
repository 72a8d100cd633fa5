// The text field: an icon, the words and the caret among them, and a button to clear it.

import Drawing
import Geometry

/// A painter of text fields.
struct FieldPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawField(_ control: Control, _ content: FieldContent, into canvas: inout ControlCanvas) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let row = Rect(frame.x, frame.y, frame.width, min(frame.height, metrics.button))
    let (presence, radius) = (control.presence, min(frame.width, row.height) / 2)
    let hasText = !content.text.isEmpty
    canvas.picture.roundedRect(frame, radius: radius, color: theme.well.opacity(presence))
    let border = content.hasFocus ? theme.accent : theme.controlBorder
    canvas.picture.roundedRectBorder(
      frame, radius: radius, width: content.hasFocus ? max(1.5 * metrics.scale, metrics.hairline) : metrics.hairline,
      color: border.opacity(presence))
    let box = geometry.fieldText(frame, hasIcon: control.icon != nil, hasText: hasText)
    if let icon = control.icon {
      let lead = max(0, box.x - frame.x - metrics.grid)
      let iconBox = Rect(box.x - metrics.grid - min(metrics.icon, lead), row.y, min(metrics.icon, lead), row.height)
      canvas.drawIcon(icon, in: iconBox, theme.textSecondary.opacity(presence))
    }
    if content.hasLines, !content.text.isEmpty {
      drawLines(control, content, into: &canvas)
    } else {
      drawWriting(control, content, Rect(box.x, row.y, box.width, row.height), into: &canvas)
    }
    if hasText {
      let clear = geometry.clear(frame, hasText: true)
      let circle = min(metrics.pixels(24), clear.width, clear.height) / 2
      let pressed = scene.presses.level(.clear, of: control.id)
      let ground = theme.controlPressed.mixed(with: theme.accent, pressed * 0.4)
      canvas.picture.disc(clear.center, radius: circle, color: ground.opacity(presence))
      canvas.drawIcon(.close, in: clear, theme.controlText.opacity(presence), side: circle * 1.25)
    }
    scene.drawFocus(control, frame, radius: radius, into: &canvas)
  }

  /// Draws a text of several lines, as far as there is room, with what is selected over a ground of its own.
  private func drawLines(_ control: Control, _ content: FieldContent, into canvas: inout ControlCanvas) {
    let (theme, metrics, letters) = (style.theme, style.metrics, style.letters(.body))
    let lines = canvas.fitting.lines(of: control, content)
    let place = canvas.fitting.place(of: control, content)
    let height = min(place.step, Double(letters.size) * 1.35).rounded()
    func x(_ index: Int, of line: Int) -> Double {
      let width = canvas.fitting.width(of: lines.lines[line], prefix: index - lines.starts[line])
      return (place.box.x + width).rounded()
    }
    canvas.picture.clip(control.frame)
    for line in place.first..<min(lines.lines.count, place.first + place.count) {
      let middle = place.box.y + (Double(line - place.first) + 0.5) * place.step
      let start = Point(place.box.x, (middle + letters.capHeight / 2).rounded())
      let text = lines.lines[line]
      let color = theme.text.opacity(control.presence)
      if !text.isEmpty { canvas.picture.text(text, style: letters, at: start, color: color) }
      guard content.hasFocus else { continue }
      let top = (middle - height / 2).rounded()
      let end = lines.starts[line] + text.count
      let chosen = content.selection.clamped(to: lines.starts[line]..<end)
      // The end of a line that is selected, too, can be seen.
      let tail = content.selection.contains(end) ? metrics.pixels(5) : 0
      if !chosen.isEmpty || tail > 0 {
        let left = x(chosen.lowerBound, of: line)
        let width = x(chosen.upperBound, of: line) - left + tail
        drawSelected(text, letters, at: start, Rect(left, top, width, height), control.presence, into: &canvas)
      } else if content.selection.isEmpty, lines.line(of: content.caret) == line {
        let width = max(2, metrics.pixels(2))
        let bar = Rect(x(content.caret, of: line), top, width, height)
        canvas.picture.roundedRect(bar, radius: width / 2, color: theme.accent.opacity(control.presence))
      }
    }
    canvas.picture.unclip()
  }

  private func drawWriting(
    _ control: Control, _ content: FieldContent, _ box: Rect, into canvas: inout ControlCanvas
  ) {
    guard box.width >= 2 else { return }
    let (theme, metrics, presence) = (style.theme, style.metrics, control.presence)
    let letters = style.letters(.body)
    let caretWidth = max(2, metrics.pixels(2))
    if content.text.isEmpty {
      let lead = content.hasFocus ? caretWidth + metrics.pixels(2) : 0
      let room = Rect(box.x + lead, box.y, max(0, box.width - lead), box.height)
      canvas.write(content.placeholder, letters, theme.textSecondary.opacity(presence), in: room, .leading)
    }
    guard content.hasFocus else {
      canvas.write(content.text, letters, theme.text.opacity(presence), in: box, .leading)
      return
    }
    let caret = canvas.fitting.caretX(of: content)
    // As the caret must be seen, a long text moves to the left.
    let shift = max(0, caret + caretWidth - box.width)
    let height = min(box.height, Double(letters.size) * 1.35).rounded()
    if !content.text.isEmpty {
      canvas.picture.clip(box)
      let start = Point(box.x - shift, (box.center.y + letters.capHeight / 2).rounded())
      canvas.picture.text(content.text, style: letters, at: start, color: theme.text.opacity(presence))
      canvas.picture.unclip()
      if !content.selection.isEmpty { drawSelection(of: content, at: start, height, presence, in: box, into: &canvas) }
    }
    if !content.selection.isEmpty { return }
    let bar = Rect((box.x + caret - shift).rounded(), (box.center.y - height / 2).rounded(), caretWidth, height)
    canvas.picture.roundedRect(bar, radius: caretWidth / 2, color: theme.accent.opacity(presence))
  }

  /// Draws what is selected once more, over a ground of its own.
  private func drawSelection(
    of content: FieldContent, at start: Point, _ height: Double, _ presence: Double, in box: Rect,
    into canvas: inout ControlCanvas
  ) {
    let letters = style.letters(.body)
    func x(_ index: Int) -> Double { start.x + canvas.fitting.width(of: content.text, prefix: index) }
    let (left, right) = (max(box.x, x(content.selection.lowerBound)), min(box.maxX, x(content.selection.upperBound)))
    guard right > left else { return }
    drawSelected(
      content.text, letters, at: start, Rect(left, box.center.y - height / 2, right - left, height), presence,
      into: &canvas)
  }

  private func drawSelected(
    _ text: String, _ letters: TextStyle, at start: Point, _ ground: Rect, _ presence: Double,
    into canvas: inout ControlCanvas
  ) {
    let theme = style.theme
    canvas.picture.roundedRect(
      ground.inset(by: -style.metrics.pixels(2)), radius: style.metrics.pixels(3), color: theme.accent.opacity(presence)
    )
    canvas.picture.clip(ground)
    canvas.picture.text(text, style: letters, at: start, color: theme.accentText.opacity(presence))
    canvas.picture.unclip()
  }
}
