// Lists: only the rows that can be seen are laid out.

import Drawing
import Geometry

/// A painter of lists.
struct ListPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawList(_ control: Control, _ content: ListContent, into canvas: inout ControlCanvas) {
    let (frame, presence) = (control.frame, control.presence)
    guard !content.rows.isEmpty else {
      return drawPlaceholder(content.placeholder, in: frame.inset(by: geometry.padding(frame)), presence, into: &canvas)
    }
    let offset = scene.memory.scrollOffset(of: control.id)
    let height = geometry.rowHeight(content)
    let first = max(0, Int((offset / height).rounded(.down)))
    let last = min(content.rows.count - 1, Int(((offset + frame.height) / height).rounded(.down)))
    canvas.picture.clip(frame)
    if first <= last {
      for index in first...last {
        let row = geometry.row(index, height: height, offset: offset.rounded(), frame)
        drawRow(control, content, index, row, into: &canvas)
      }
    }
    canvas.picture.unclip()
    canvas.drawScrollBar(
      frame.inset(by: style.metrics.pixels(1)), content: height * Double(content.rows.count), offset: offset, presence)
  }

  private func drawRow(
    _ control: Control, _ content: ListContent, _ index: Int, _ row: Rect, into canvas: inout ControlCanvas
  ) {
    let (theme, metrics, presence) = (style.theme, style.metrics, control.presence)
    let entry = content.rows[index]
    let isChosen = content.selected == index
    drawRowGround(
      control, index, isChosen: isChosen, isBelowChosen: content.selected == index - 1, row, into: &canvas)
    let padding = min(metrics.padding + metrics.grid / 2, row.width / 8)
    var inner = Rect(row.x + padding, row.y, row.width - 2 * padding, row.height)
    let picturesWidth = metrics.pixels(64)
    let hasPicture = content.hasPictures && inner.width > picturesWidth * 3
    let leadWidth = hasPicture ? picturesWidth : metrics.icon
    if entry.icon != nil || entry.swatch != nil || hasPicture, inner.width > leadWidth * 2 {
      let box = Rect(inner.x, inner.y, leadWidth, inner.height)
      let ink = isChosen ? theme.accent : theme.textSecondary
      if hasPicture, let thumbnail = entry.picture {
        drawThumbnail(thumbnail, in: box, presence, into: &canvas)
      } else if let swatch = entry.swatch {
        canvas.picture.disc(box.center, radius: metrics.pixels(7), color: swatch.opacity(presence))
      } else if let icon = entry.icon {
        canvas.drawIcon(icon, in: box, ink.opacity(presence))
      }
      let lead = leadWidth + metrics.pixels(12)
      inner = Rect(inner.x + lead, inner.y, inner.width - lead, inner.height)
    }
    inner.width -= drawTrailing(entry.trailing, isValue: content.hasValues, inner, presence, into: &canvas)
    drawWords(entry, content.lines, inner, isChosen: isChosen, presence, into: &canvas)
  }

  /// Draws the words in place of rows, in lines in the middle.
  private func drawPlaceholder(_ text: String, in inner: Rect, _ presence: Double, into canvas: inout ControlCanvas) {
    let letters = style.letters(.body)
    let room = max(1, Int(inner.height / letters.lineStep))
    let words = canvas.fitting.paragraph(text, letters, width: inner.width, maxLines: room)
    let ink = style.theme.textSecondary.opacity(presence)
    var y = inner.center.y - words.height / 2
    for line in words.lines {
      let box = Rect(inner.x, y, inner.width, words.lineHeight)
      canvas.write(line.text, letters, ink, in: box, .center)
      y += words.lineHeight
    }
  }

  private func drawThumbnail(
    _ thumbnail: GraphThumbnail, in box: Rect, _ presence: Double, into canvas: inout ControlCanvas
  ) {
    let (theme, metrics) = (style.theme, style.metrics)
    let well = Rect(
      box.x.rounded(), (box.center.y - metrics.pixels(24)).rounded(), box.width.rounded(),
      metrics.pixels(48).rounded())
    canvas.picture.roundedRect(well, radius: metrics.pixels(6), color: theme.well.opacity(presence))
    canvas.picture.thumbnail(
      thumbnail, in: well.inset(by: metrics.pixels(4)), node: theme.node.opacity(presence),
      edge: theme.node.opacity(0.4 * presence), unit: metrics.scale)
  }

  private func drawRowGround(
    _ control: Control, _ index: Int, isChosen: Bool, isBelowChosen: Bool, _ row: Rect,
    into canvas: inout ControlCanvas
  ) {
    let (theme, metrics, presence) = (style.theme, style.metrics, control.presence)
    let side = min(metrics.grid, row.width / 8)
    let ground = Rect(row.x + side, row.y + 1, row.width - 2 * side, row.height - 2)
    let radius = min(metrics.grid, ground.width / 2)
    if isChosen {
      canvas.picture.roundedRect(ground, radius: radius, color: theme.accent.opacity(0.14 * presence))
    } else if index > 0 && !isBelowChosen {
      let line = Rect(row.x + metrics.padding, row.y, max(0, row.width - 2 * metrics.padding), metrics.hairline)
      canvas.picture.roundedRect(line, radius: 0, color: theme.separator.opacity(presence))
    }
    let pressed = scene.presses.level(.row(index), of: control.id)
    if pressed > 0 {
      canvas.picture.roundedRect(ground, radius: radius, color: theme.controlPressed.opacity(pressed * presence))
    }
    let hasFocus = scene.focus == control.id && scene.memory.focusedRow(of: control.id) == index
    if hasFocus { scene.drawFocus(control, ground.inset(by: metrics.pixels(4)), radius: radius, into: &canvas) }
  }

  /// Draws what stands at the trailing edge; how much room it takes.
  private func drawTrailing(
    _ text: String, isValue: Bool, _ inner: Rect, _ presence: Double, into canvas: inout ControlCanvas
  ) -> Double {
    guard !text.isEmpty else { return 0 }
    let room = inner.width * 0.4
    let letters = isValue ? canvas.fitting.letters(fitting: text, width: room) : style.letters(.caption)
    let ink = isValue ? style.theme.text : style.theme.textSecondary
    let width = canvas.fitting.line(text, letters, width: room).width
    let box = Rect(inner.maxX - width - 1, inner.y, width + 1, inner.height)
    canvas.write(text, letters, ink.opacity(presence), in: box, .trailing)
    return width + style.metrics.pixels(12)
  }

  private func drawWords(
    _ entry: ListContent.Row, _ lines: (title: Int, subtitle: Int), _ inner: Rect, isChosen: Bool, _ presence: Double,
    into canvas: inout ControlCanvas
  ) {
    let theme = style.theme
    let letters = style.letters(.body, isChosen ? .semibold : .medium)
    let title = canvas.fitting.paragraph(entry.title, letters, width: inner.width, maxLines: lines.title)
    guard !entry.subtitle.isEmpty else {
      let corner = Point(inner.x, inner.center.y - title.height / 2)
      canvas.write(title, theme.text.opacity(presence), at: corner, window: inner)
      return
    }
    let subtitle = canvas.fitting.paragraph(
      entry.subtitle, style.letters(.caption), width: inner.width, maxLines: lines.subtitle)
    // Both are centred together.
    let top = inner.center.y - (title.height + subtitle.height) / 2
    canvas.write(title, theme.text.opacity(presence), at: Point(inner.x, top), window: inner)
    canvas.write(
      subtitle, theme.textSecondary.opacity(presence), at: Point(inner.x, top + title.height), window: inner)
  }
}
