// The cards of the gallery: their layout, their words, and the fingers and keys on them.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Widgets

/// The cards, one for each exhibit.
struct GalleryCards {
  /// A finger on a card.
  private struct Press {
    let pointer: PointerID
    let card: Int
    let start: Point
  }

  /// The number of fingers that can be on cards at once.
  private static let mostPresses = 64

  /// The exhibits, in the order of their cards.
  let exhibits: [ExhibitDescriptor]
  /// The frames of the cards.
  private(set) var layout: GalleryLayout
  /// The card that the keys speak to.
  private(set) var focus: Int?
  /// The summary of each exhibit, in lines as wide as its card.
  private var summaries: [TextLayout] = []
  /// The letters of each exhibit's name: those of one that is too long for its card are smaller.
  private var titles: [TextStyle] = []
  private var presses: [Press] = []

  /// The cards of exhibits in a window.
  init(of exhibits: [ExhibitDescriptor], in window: Rect, metrics: Metrics, _ measure: any TextMeasuring) {
    self.exhibits = exhibits
    layout = GalleryLayout(count: exhibits.count, window: window, metrics: metrics)
    writeSummaries(metrics, measure)
  }

  /// Lays the cards out in a window of another size; fingers are let go.
  mutating func resize(to window: Rect, _ metrics: Metrics, _ measure: any TextMeasuring) {
    layout = GalleryLayout(count: exhibits.count, window: window, metrics: metrics)
    writeSummaries(metrics, measure)
    presses.removeAll()
  }

  /// Breaks the summaries into lines. A window too small for that has none.
  private mutating func writeSummaries(_ metrics: Metrics, _ measure: any TextMeasuring) {
    let width = (layout.cards.first?.frame.width ?? 0) - 2 * metrics.padding
    let sizes = [TextSize.heading, .body, .caption].map { metrics.type.style($0, .semibold) }
    titles = exhibits.map { exhibit in
      sizes.first { measure.measure(exhibit.title, $0).width <= width } ?? sizes[2]
    }
    summaries = exhibits.map {
      TextLayout(
        $0.summary, style: metrics.type.style(.caption), width: max(0, width), maxLines: 2, measure: measure)
    }
  }

  // MARK: Hands and keys

  /// The cards under fingers, a bit each.
  var pressedCards: UInt64 { presses.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1.card) } }

  /// Takes a contact event.
  ///
  /// - Parameter slop: the distance a finger may tremble, in view pixels.
  /// - Returns: the card that was tapped.
  mutating func handle(_ event: PointerEvent, slop: Double) -> Int? {
    let index = presses.firstIndex { $0.pointer == event.id }
    switch event.phase {
    case .down:
      if let index { presses.remove(at: index) }
      guard event.button == .primary, let card = layout.card(at: event.position), presses.count < Self.mostPresses
      else { return nil }
      presses.append(Press(pointer: event.id, card: card, start: event.position))
      focus = nil
    case .moved:
      guard let index, !isStill(event.position, presses[index], slop) else { return nil }
      presses.remove(at: index)
    case .up:
      guard let index else { return nil }
      let press = presses.remove(at: index)
      if isStill(event.position, press, slop) { return press.card }
    case .cancelled: if let index { presses.remove(at: index) }
    }
    return nil
  }

  /// Returns true if a finger is still on the card it came down on.
  private func isStill(_ point: Point, _ press: Press, _ slop: Double) -> Bool {
    point.isFinite && point.distance(to: press.start) <= slop && layout.card(at: point) == press.card
  }

  /// Takes a key.
  ///
  /// - Returns: the card that was chosen.
  mutating func press(_ key: Key) -> Int? {
    let count = layout.cards.count
    guard count > 0 else { return nil }
    switch key {
    case .right, .tab: focus = ((focus ?? -1) + 1) % count
    case .left: focus = ((focus ?? 0) + count - 1) % count
    case .down: focus = min(count - 1, (focus ?? -layout.columns) + layout.columns)
    case .up: focus = max(0, (focus ?? layout.columns) - layout.columns)
    case .enter, .space: return focus
    case .character(let digit): if let number = Int(digit), (1...count).contains(number) { return number - 1 }
    default: break
    }
    return nil
  }

  /// Releases all fingers.
  mutating func cancelInput() { presses.removeAll() }

  /// Takes the focus of the keys off the cards.
  mutating func forgetFocus() { focus = nil }

  // MARK: Drawing

  /// Draws the name of the program and the cards without their previews.
  func draw(_ theme: Theme, _ metrics: Metrics, _ measure: any TextMeasuring, into picture: inout Picture) {
    drawHeading(theme, metrics, measure, into: &picture)
    let pressed = pressedCards
    for index in layout.cards.indices {
      drawCard(index, isPressed: pressed >> UInt64(index) & 1 == 1, theme, metrics, measure, into: &picture)
    }
  }

  private func drawHeading(
    _ theme: Theme, _ metrics: Metrics, _ measure: any TextMeasuring, into picture: inout Picture
  ) {
    guard layout.headHeight >= metrics.pixels(88) else { return }
    let (title, small) = (metrics.type.style(.display, .semibold), metrics.type.style(.body))
    let left = layout.cards.lazy.map(\.frame.x).min() ?? metrics.pixels(24)
    let first = measure.measure("Throughline", title)
    let top = metrics.pixels(22)
    picture.text("Throughline", style: title, at: Point(left, top + first.ascent), color: theme.text)
    let hint = layout.cards.isEmpty ? "This window is too small for the gallery." : "Touch what you would like to try."
    let second = measure.measure(hint, small)
    picture.text(
      hint, style: small, at: Point(left, top + first.height + metrics.pixels(2) + second.ascent),
      color: theme.textSecondary)
  }

  private func drawCard(
    _ index: Int, isPressed: Bool, _ theme: Theme, _ metrics: Metrics, _ measure: any TextMeasuring,
    into picture: inout Picture
  ) {
    let card = layout.cards[index]
    let corner = metrics.corner
    picture.shadow(
      card.frame.offset(by: Point(0, metrics.pixels(6))), radius: corner, blur: metrics.pixels(24),
      color: theme.cardShadow)
    picture.roundedRect(card.frame, radius: corner, color: isPressed ? theme.controlPressed : theme.card)
    let border = isPressed || focus == index ? theme.accent : theme.cardBorder
    let width = focus == index ? max(2, metrics.pixels(2)) : metrics.hairline
    picture.roundedRectBorder(card.frame, radius: corner, width: width, color: border)
    drawCaption(exhibits[index].title, titles[index], summaries[index], card, theme, metrics, measure, into: &picture)
  }

  private func drawCaption(
    _ words: String, _ title: TextStyle, _ summary: TextLayout, _ card: GalleryLayout.Card, _ theme: Theme,
    _ metrics: Metrics,
    _ measure: any TextMeasuring, into picture: inout Picture
  ) {
    let left = card.frame.x + metrics.padding
    let top = card.picture.maxY + metrics.pixels(10)
    picture.clip(card.frame.inset(by: metrics.grid))
    defer { picture.unclip() }
    guard layout.hasSummaries else { return drawSmallCaption(words, card, theme, metrics, into: &picture) }
    let first = measure.measure(words, title)
    picture.text(words, style: title, at: Point(left, top + first.ascent), color: theme.text)
    for (index, line) in summary.lines.enumerated() {
      let y = top + first.height + (Double(index) + 0.8) * summary.lineHeight
      picture.text(line.text, style: summary.style, at: Point(left, y.rounded()), color: theme.textSecondary)
    }
  }

  /// Draws the name alone, where there is room for no more.
  private func drawSmallCaption(
    _ name: String, _ card: GalleryLayout.Card, _ theme: Theme, _ metrics: Metrics, into picture: inout Picture
  ) {
    guard layout.captionHeight >= metrics.pixels(32) else { return }
    let letters = metrics.type.style(.caption, .semibold)
    let baseline = card.picture.maxY + layout.captionHeight / 2 + Double(letters.size) * 0.36
    picture.text(name, style: letters, at: Point(card.picture.x, baseline.rounded()), color: theme.text)
  }
}

/// Everything behind the previews that move.
struct GalleryBackdrop: Hashable {
  let window: Rect
  let theme: Theme.Name
  /// The cards under fingers, a bit each.
  let pressed: UInt64
  let focus: Int?
  /// The revision of the previews that are still.
  let stillPreviews: UInt64
}
