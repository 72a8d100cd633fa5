// The canvas that controls are drawn on: the picture, and the pieces that several sorts of controls share.

import Drawing
import Geometry

/// A canvas for controls, in view pixels.
struct ControlCanvas {
  /// The words and sizes of what is drawn.
  var fitting: ControlFitting
  /// The picture that is drawn into.
  var picture = Picture()

  init(style: WidgetStyle) { fitting = ControlFitting(style: style) }

  private var style: WidgetStyle { fitting.style }

  /// Draws the ground of cards, lists and overlays, with the one soft lift.
  mutating func drawPanel(_ frame: Rect, _ presence: Double) {
    let (theme, metrics) = (style.theme, style.metrics)
    let corner = min(metrics.corner, frame.width / 2, frame.height / 2)
    let lift = frame.offset(by: Point(0, metrics.pixels(6)))
    picture.shadow(
      lift, radius: corner, blur: metrics.pixels(28), color: theme.cardShadow.opacity(presence))
    picture.roundedRect(frame, radius: corner, color: theme.card.opacity(presence))
    picture.roundedRectBorder(
      frame, radius: corner, width: metrics.hairline, color: theme.cardBorder.opacity(presence))
  }

  /// The position of words in their box.
  enum Alignment {
    case leading, center, trailing
  }

  /// Writes one line of words, ended with "…" where it does not fit, with capitals in the optical middle of the box.
  mutating func write(
    _ text: String, _ letters: TextStyle, _ color: Color, in box: Rect, _ alignment: Alignment, halo: Color? = nil
  ) {
    guard !text.isEmpty, box.width >= 1 else { return }
    let line = fitting.line(text, letters, width: box.width)
    guard line.width <= box.width + 1 else { return }
    let x =
      switch alignment {
      case .leading: box.x
      case .center: box.x + ((box.width - line.width) / 2).rounded()
      case .trailing: box.maxX - line.width
      }
    let origin = Point(x, (box.center.y + letters.capHeight / 2).rounded())
    picture.text(line.text, style: letters, at: origin, color: color, halo: halo)
  }

  /// Writes a paragraph from a top left corner; only the lines that reach into `window` are added.
  mutating func write(_ layout: TextLayout, _ color: Color, at corner: Point, window: Rect) {
    // Capitals in the middle of each line's height.
    let first = corner.y + (layout.lineHeight + layout.style.capHeight) / 2
    for index in layout.lines.indices {
      let baseline = (first + Double(index) * layout.lineHeight).rounded()
      guard baseline > window.minY, baseline - layout.lineHeight < window.maxY else { continue }
      picture.text(
        layout.lines[index].text, style: layout.style, at: Point(corner.x, baseline), color: color)
    }
  }

  /// Draws an icon centred in a box.
  mutating func drawIcon(_ icon: Icon, in box: Rect, _ color: Color, side: Double? = nil) {
    let side = min(side ?? style.metrics.icon, box.width, box.height)
    picture.icon(icon, in: Rect(center: box.center, size: Size(side, side)), color: color)
  }

  /// Draws how far content that is taller than its window is scrolled: a thin bar at the trailing edge.
  mutating func drawScrollBar(_ window: Rect, content: Double, offset: Double, _ presence: Double) {
    guard content > window.height + 0.5, window.height > style.metrics.pixels(24) else { return }
    let width = style.metrics.pixels(4)
    let length = max(style.metrics.pixels(24), window.height * window.height / content)
    let progress = clamp(offset / (content - window.height), 0, 1)
    let bar = Rect(window.maxX - width, window.y + (window.height - length) * progress, width, length)
    drawScrollBar(bar, presence)
  }

  /// Draws how far content that is wider than its window is scrolled: a thin bar at the lower edge.
  mutating func drawScrollBar(across window: Rect, content: Double, offset: Double, _ presence: Double) {
    guard content > window.width + 0.5, window.width > style.metrics.pixels(24) else { return }
    let height = style.metrics.pixels(4)
    let length = max(style.metrics.pixels(24), window.width * window.width / content)
    let progress = clamp(offset / (content - window.width), 0, 1)
    drawScrollBar(
      Rect(window.x + (window.width - length) * progress, window.maxY - height, length, height), presence)
  }

  private mutating func drawScrollBar(_ bar: Rect, _ presence: Double) {
    let color = style.theme.textSecondary.opacity(0.4 * presence)
    picture.roundedRect(bar, radius: min(bar.width, bar.height) / 2, color: color)
  }
}

extension TextStyle {
  /// The distance from the baseline to the top of capitals, for the letters of the program; in pixels.
  var capHeight: Double { Double(size) * 0.727 }
}
