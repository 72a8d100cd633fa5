// What is seen of the gallery: its name and the cards as the backdrop, kept while nobody touches them; over it the moving
// pictures.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Widgets

/// What the gallery looks like behind its previews depends on nothing else.
struct GalleryBackdrop: Hashable {
  let window: Rect
  let theme: Theme.Name
  /// The cards under fingers, a bit each.
  let pressed: UInt64
  let focus: Int?
}

extension Gallery {
  /// Draws the present state.
  mutating func draw(into picture: inout Picture) {
    needsRedraw = false
    let pressed = presses.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1.card) }
    let wanted = GalleryBackdrop(window: window, theme: theme.name, pressed: pressed, focus: focus)
    if wanted != backdrop {
      backdrop = wanted
      backdropRevision += 1
    }
    let (width, height) = (Int(window.width), Int(window.height))
    if !picture.begin(width: width, height: height, ground: theme.ground, backdrop: backdropRevision) {
      drawHead(into: &picture)
      for index in layout.cards.indices {
        drawCard(index, isPressed: pressed >> UInt64(index) & 1 == 1, into: &picture)
      }
    }
    picture.closeBackdrop(revision: backdropRevision, presence: 1)
    for (preview, card) in zip(previews, layout.cards) { drawPreview(preview, card.picture, into: &picture) }
  }

  private func drawHead(into picture: inout Picture) {
    let metrics = display.settings.metrics
    guard layout.headHeight >= metrics.pixels(88) else { return }
    let (title, small) = (metrics.type.style(.display, .semibold), metrics.type.style(.body))
    let left = layout.cards.map(\.frame.x).min() ?? metrics.pixels(24)
    let first = display.measure.measure("Throughline", title)
    let top = metrics.pixels(22)
    picture.text("Throughline", style: title, at: Point(left, top + first.ascent), color: theme.text)
    let hint = layout.cards.isEmpty ? "This window is too small for the gallery." : "Touch what you would like to try."
    let second = display.measure.measure(hint, small)
    picture.text(
      hint, style: small, at: Point(left, top + first.height + metrics.pixels(2) + second.ascent),
      color: theme.textSecondary)
  }

  private func drawCard(_ index: Int, isPressed: Bool, into picture: inout Picture) {
    let (card, metrics) = (layout.cards[index], display.settings.metrics)
    let corner = metrics.corner
    picture.shadow(
      card.frame.offset(by: Point(0, metrics.pixels(6))), radius: corner, blur: metrics.pixels(24),
      color: theme.cardShadow)
    picture.roundedRect(card.frame, radius: corner, color: isPressed ? theme.controlPressed : theme.card)
    let border = isPressed || focus == index ? theme.accent : theme.cardBorder
    let width = focus == index ? max(2, metrics.pixels(2)) : metrics.hairline
    picture.roundedRectBorder(card.frame, radius: corner, width: width, color: border)
    drawCaption(exhibits[index], summaries[index], card, into: &picture)
  }

  private func drawPreview(_ preview: Preview, _ place: Rect, into picture: inout Picture) {
    let metrics = display.settings.metrics
    picture.add(preview.picture, at: place.origin)
    for finger in preview.fingers {
      let spot = place.origin + finger.place
      guard place.contains(spot) else { continue }
      picture.disc(spot, radius: metrics.pixels(13), color: theme.text.opacity(0.16))
      picture.ring(spot, radius: metrics.pixels(13), width: metrics.pixels(1.5), color: theme.text.opacity(0.55))
    }
  }

  private func drawCaption(
    _ label: ExhibitDescriptor, _ summary: TextLayout, _ card: GalleryLayout.Card, into picture: inout Picture
  ) {
    let metrics = display.settings.metrics
    let title = metrics.type.style(.heading, .semibold)
    let left = card.frame.x + metrics.padding
    let top = card.picture.maxY + metrics.pixels(10)
    picture.clip(card.frame.inset(by: metrics.grid))
    let first = display.measure.measure(label.title, title)
    guard layout.hasSummaries else {
      drawSmallCaption(label.title, card, into: &picture)
      return picture.unclip()
    }
    picture.text(label.title, style: title, at: Point(left, top + first.ascent), color: theme.text)
    for (index, line) in summary.lines.enumerated() {
      let y = top + first.height + (Double(index) + 0.8) * summary.lineHeight
      picture.text(line.text, style: summary.style, at: Point(left, y.rounded()), color: theme.textSecondary)
    }
    picture.unclip()
  }

  /// Breaks the summaries into lines. A window too small for that has none.
  mutating func writeSummaries() {
    let metrics = display.settings.metrics
    let width = (layout.cards.first?.frame.width ?? 0) - 2 * metrics.padding
    summaries = exhibits.map {
      TextLayout(
        $0.summary, style: metrics.type.style(.caption), width: max(0, width), maxLines: 2,
        measure: display.measure)
    }
  }
}

extension Gallery {
  /// The name alone, where there is room for no more.
  private func drawSmallCaption(_ name: String, _ card: GalleryLayout.Card, into picture: inout Picture) {
    let metrics = display.settings.metrics
    guard layout.captionHeight >= metrics.pixels(32) else { return }
    let letters = metrics.type.style(.caption, .semibold)
    let baseline = card.picture.maxY + layout.captionHeight / 2 + Double(letters.size) * 0.36
    picture.text(name, style: letters, at: Point(card.picture.x, baseline.rounded()), color: theme.text)
  }
}

/// The gallery as drawn, in view pixels.
public struct GalleryReport: ExhibitReport, Codable {
  /// A card of the gallery.
  public struct Card: Codable, Sendable {
    /// The exhibit that it opens.
    public var exhibit: ExhibitID
    /// Where it is: x, y, width, height.
    public var frame: [Double]
    /// How many pictures its preview has shown; 0 before there is one.
    public var pictures: Int
  }

  /// The cards.
  public var cards: [Card]
}

extension Gallery {
  var report: (any ExhibitReport)? {
    GalleryReport(
      cards: layout.cards.enumerated().map { index, card in
        .init(
          exhibit: exhibits[index].id, frame: [card.frame.x, card.frame.y, card.frame.width, card.frame.height],
          pictures: previews.indices.contains(index) ? previews[index].pictureCount : 0)
      })
  }
}
