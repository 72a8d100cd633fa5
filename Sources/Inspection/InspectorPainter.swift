// Draws the words and colours between the controls of the panel.

import Drawing
import Geometry
import Widgets

/// A painter of what stands between the panel's controls.
struct InspectorPainter {
  let style: WidgetStyle
  let sheet: InspectorSheet
  let pages: InspectorPages

  /// Draws the panel's words and colours.
  func draw(_ title: String, into picture: inout Picture) {
    drawHead(title, into: &picture)
    for row in sheet.rows { draw(row, into: &picture) }
  }

  private func drawHead(_ title: String, into picture: inout Picture) {
    let (metrics, theme, frame) = (style.metrics, style.theme, sheet.frame)
    let words = InspectorWords(style: style)
    let head = Rect(
      frame.x + metrics.padding, frame.y + metrics.padding / 2, frame.width - 2 * metrics.padding, metrics.button)
    guard head.maxY <= frame.maxY else { return }
    let letters = metrics.type.style(.heading, .semibold)
    picture.text(title, style: letters, at: Point(head.x, words.baseline(letters, head)), color: theme.text)
    guard pages.count > 1, let next = sheet.controls.first(where: { $0.id == .nextPage }) else { return }
    let small = metrics.type.style(.caption, .medium)
    let number = "\(pages.page + 1)/\(pages.count)"
    let gap = Rect(next.frame.x - metrics.pixels(36), head.y, metrics.pixels(36), head.height)
    let x = gap.center.x - style.measure.measure(number, small).width / 2
    picture.text(number, style: small, at: Point(x.rounded(), words.baseline(small, head)), color: theme.textSecondary)
  }

  private func draw(_ row: InspectorRow, into picture: inout Picture) {
    let (type, theme) = (style.metrics.type, style.theme)
    if let heading = row.heading {
      picture.text(heading.text, style: type.style(.caption, .semibold), at: heading.origin, color: theme.accent)
    }
    picture.text(row.title.text, style: type.style(.body, .medium), at: row.title.origin, color: theme.text)
    if let value = row.value {
      picture.text(value.text, style: type.style(.body), at: value.origin, color: theme.textSecondary)
    }
    for swatch in row.swatches { draw(swatch, into: &picture) }
  }

  private func draw(_ swatch: InspectorRow.Swatch, into picture: inout Picture) {
    let (metrics, theme) = (style.metrics, style.theme)
    let radius = min(swatch.frame.width, swatch.frame.height) / 2 - metrics.pixels(6)
    guard radius > 0 else { return }
    let center = swatch.frame.center
    picture.disc(center, radius: radius, color: swatch.color)
    picture.ring(center, radius: radius - metrics.hairline / 2, width: metrics.hairline, color: theme.controlBorder)
    guard swatch.isChosen else { return }
    picture.ring(center, radius: radius + metrics.pixels(3), width: max(2, metrics.pixels(2)), color: theme.accent)
  }
}
