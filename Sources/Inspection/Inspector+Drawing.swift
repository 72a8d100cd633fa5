// The panel on the screen: its controls, and the words and colours between them.

import Drawing
import Geometry
import Widgets

extension Inspector {
  /// Adds the panel to a picture; nothing while it is closed.
  public mutating func draw(into picture: inout Picture) {
    needsRedraw = false
    guard isOpen else { return }
    list()
    surface.draw(back, into: &picture)
    drawHead(into: &picture)
    for row in rows { draw(row, into: &picture) }
    surface.draw(front, into: &picture)
  }

  private func drawHead(into picture: inout Picture) {
    let (metrics, theme) = (surface.style.metrics, surface.style.theme)
    let head = Rect(
      frame.x + metrics.padding, frame.y + metrics.padding / 2, frame.width - 2 * metrics.padding, metrics.button)
    guard head.maxY <= frame.maxY else { return }
    let letters = metrics.type.style(.heading, .semibold)
    picture.text(title, style: letters, at: Point(head.x, baseline(letters, head)), color: theme.text)
    guard pages.count > 1, let next = controls.first(where: { $0.id == .nextPage }) else { return }
    let small = metrics.type.style(.caption, .medium)
    let words = pageText
    let gap = Rect(next.frame.x - metrics.pixels(36), head.y, metrics.pixels(36), head.height)
    let x = gap.center.x - surface.style.measure.measure(words, small).width / 2
    picture.text(words, style: small, at: Point(x.rounded(), baseline(small, head)), color: theme.textSecondary)
  }

  /// The number of the page, and of all pages.
  private var pageText: String { "\(page + 1)/\(pages.count)" }

  private func draw(_ row: InspectorRow, into picture: inout Picture) {
    let (type, theme) = (surface.style.metrics.type, surface.style.theme)
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
    let (metrics, theme) = (surface.style.metrics, surface.style.theme)
    let radius = min(swatch.frame.width, swatch.frame.height) / 2 - metrics.pixels(6)
    guard radius > 0 else { return }
    let center = swatch.frame.center
    picture.disc(center, radius: radius, color: swatch.color)
    picture.ring(center, radius: radius - metrics.hairline / 2, width: metrics.hairline, color: theme.controlBorder)
    guard swatch.isChosen else { return }
    picture.ring(center, radius: radius + metrics.pixels(3), width: max(2, metrics.pixels(2)), color: theme.accent)
  }
}
