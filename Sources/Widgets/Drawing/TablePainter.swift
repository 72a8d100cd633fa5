// Tables: only the cells that can be seen are asked for and laid out.

import Drawing
import Geometry

/// A painter of tables.
struct TablePainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawTable(_ control: Control, _ content: TableContent, into canvas: inout ControlCanvas) {
    let (theme, metrics, presence) = (style.theme, style.metrics, control.presence)
    let geometry = TableGeometry(content, control.frame, metrics: metrics)
    guard geometry.columnCount > 0 else { return }
    let (down, across) = (
      scene.memory.scrollOffset(of: control.id).rounded(), scene.memory.scrollOffset(of: control.id, .across).rounded()
    )
    let body = geometry.body
    let rows = visibleRows(content, geometry, down)
    canvas.picture.clip(body)
    for row in rows { drawGround(of: row, control, content, geometry, down, into: &canvas) }
    canvas.picture.unclip()
    for column in 0..<geometry.columnCount {
      let (span, window) = (geometry.span(ofColumn: column, across: across), geometry.window(ofColumn: column))
      let (left, right) = (max(span.left, window.left), min(span.right, window.right))
      guard left < right else { continue }
      drawHead(column, control, content, geometry, span, clippedTo: (left, right), into: &canvas)
      canvas.picture.clip(Rect(left, body.y, right - left, body.height))
      for row in rows {
        let top = body.y + Double(row) * geometry.rowHeight - down
        let box = Rect(span.left, top, span.right - span.left, geometry.rowHeight)
        drawCell(row, column, control, content, box, into: &canvas)
      }
      canvas.picture.unclip()
    }
    let line = Rect(control.frame.x, body.y - metrics.hairline, control.frame.width, metrics.hairline)
    canvas.picture.roundedRect(line, radius: 0, color: theme.controlBorder.opacity(presence))
    guard content.rowCount > 0 else {
      let words = Rect(body.x, body.y, body.width, min(body.height, 3 * geometry.rowHeight))
      return canvas.write(
        content.placeholder, style.letters(.body), theme.textSecondary.opacity(presence), in: words, .center)
    }
    let extents = geometry.extents(rowCount: content.rowCount)
    canvas.drawScrollBar(body.inset(by: metrics.pixels(1)), content: extents.down.content, offset: down, presence)
    canvas.drawScrollBar(
      across: Rect(control.frame.maxX - extents.across.window, body.y, extents.across.window, body.height),
      content: extents.across.content, offset: across, presence)
  }

  private func visibleRows(_ content: TableContent, _ geometry: TableGeometry, _ down: Double) -> Range<Int> {
    let height = geometry.rowHeight
    let first = max(0, Int((down / height).rounded(.down)))
    let last = min(content.rowCount - 1, Int(((down + geometry.body.height) / height).rounded(.down)))
    return first..<max(first, last + 1)
  }

  private func drawGround(
    of row: Int, _ control: Control, _ content: TableContent, _ geometry: TableGeometry, _ down: Double,
    into canvas: inout ControlCanvas
  ) {
    let (theme, presence) = (style.theme, control.presence)
    let top = geometry.body.y + Double(row) * geometry.rowHeight - down
    let box = Rect(control.frame.x, top, control.frame.width, geometry.rowHeight)
    if content.selected == row {
      canvas.picture.roundedRect(box, radius: 0, color: theme.accent.opacity(0.14 * presence))
    }
    let line = Rect(box.x, box.maxY - style.metrics.hairline, box.width, style.metrics.hairline)
    canvas.picture.roundedRect(line, radius: 0, color: theme.separator.opacity(presence))
    if scene.focus == control.id, scene.memory.focusedRow(of: control.id) == row {
      scene.drawFocus(control, box.inset(by: style.metrics.pixels(4)), radius: style.metrics.pixels(2), into: &canvas)
    }
  }

  /// Draws the title of a column, with an arrow if the rows are sorted by it.
  private func drawHead(
    _ column: Int, _ control: Control, _ content: TableContent, _ geometry: TableGeometry,
    _ span: (left: Double, right: Double), clippedTo seen: (left: Double, right: Double),
    into canvas: inout ControlCanvas
  ) {
    let (theme, metrics, presence) = (style.theme, style.metrics, control.presence)
    let frame = control.frame
    canvas.picture.clip(Rect(seen.left, frame.y, seen.right - seen.left, geometry.rowHeight))
    var box = Rect(span.left, frame.y, span.right - span.left, geometry.rowHeight)
    let pressed = scene.presses.level(.head(column), of: control.id)
    if pressed > 0 {
      canvas.picture.roundedRect(
        box.inset(by: metrics.pixels(2)), radius: metrics.pixels(4),
        color: theme.controlPressed.opacity(pressed * presence))
    }
    box = inner(box)
    let entry = content.columns[column]
    let isSorted = content.order?.column == column
    if isSorted, let order = content.order {
      let side = min(metrics.pixels(16), box.width)
      let room = box.width - side - metrics.pixels(4)
      let words = canvas.fitting.line(entry.title, style.letters(.caption, .semibold), width: max(0, room)).width
      // Beside the words: at the far end it would belong to the next column.
      let left = entry.isTrailing ? box.maxX - side : min(box.x + words + metrics.pixels(4), box.maxX - side)
      let arrow = Rect(left, box.y, side, box.height)
      canvas.drawIcon(
        order.isDescending ? .chevronDown : .chevronUp, in: arrow, theme.accent.opacity(presence), side: side)
      box.width -= side + metrics.pixels(4)
    }
    canvas.write(
      entry.title, style.letters(.caption, .semibold),
      (isSorted ? theme.accent : theme.textSecondary).opacity(presence), in: box,
      entry.isTrailing ? .trailing : .leading)
    canvas.picture.unclip()
  }

  private func drawCell(
    _ row: Int, _ column: Int, _ control: Control, _ content: TableContent, _ box: Rect,
    into canvas: inout ControlCanvas
  ) {
    let (theme, presence) = (style.theme, control.presence)
    let pressed = scene.presses.level(.cell(row: row, column: column), of: control.id)
    if pressed > 0 {
      canvas.picture.roundedRect(
        box.inset(by: style.metrics.pixels(2)), radius: style.metrics.pixels(4),
        color: theme.controlPressed.opacity(pressed * presence))
    }
    let isFirst = column == 0
    canvas.write(
      content.cells.text(row: row, column: column), style.letters(.body, isFirst ? .medium : .regular),
      (isFirst ? theme.text : theme.textSecondary).opacity(presence), in: inner(box),
      content.columns[column].isTrailing ? .trailing : .leading)
  }

  /// Returns the room of the words in a cell.
  private func inner(_ box: Rect) -> Rect {
    let padding = min(style.metrics.pixels(10), box.width / 4)
    return Rect(box.x + padding, box.y, box.width - 2 * padding, box.height)
  }
}
