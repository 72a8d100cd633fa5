// The size of content: owners ask for it to place controls, and scrolling asks for it to know its ends.

import Drawing
import Geometry

extension ControlSurface {
  /// Returns the height of a row of a list, in view pixels.
  public func rowHeight(of content: ListContent) -> Double { geometry.rowHeight(content) }

  /// Returns the heights of a scrolling control's content and of the window it is seen through; in pixels.
  mutating func extent(of control: Control) -> (content: Double, window: Double) {
    switch control.kind {
    case .list(let content):
      return (geometry.rowHeight(content) * Double(content.rows.count), control.frame.height)
    case .card(let content):
      let body = geometry.cardBody(control.frame, hasTitle: !control.text.isEmpty, canClose: content.canClose)
      return (linesHeight(content.lines, width: body.width), body.height)
    case .help(let tiles):
      let content = helpLayout(tiles, in: control.frame).size
      return (content.height, geometry.helpBody(geometry.helpPanel(control.frame, content: content)).height)
    default: return (0, control.frame.height)
    }
  }

  /// Returns the least width of a button, toggle, stepper, segmented control or caption for its words, in pixels; never
  /// narrower than a finger needs.
  public mutating func width(of control: Control) -> Double {
    let (metrics, words) = (style.metrics, width(of: control.text, style.letters(.body, .medium)))
    switch control.kind {
    case .button, .toggle:
      guard words > 0 else { return metrics.button }
      let icon = control.icon == nil ? 0 : metrics.icon + metrics.grid
      return max(metrics.button, (words + icon + 2 * metrics.padding + metrics.pixels(4)).rounded(.up))
    case .stepper: return (2 * metrics.button + max(words, metrics.pixels(32)) + metrics.padding).rounded(.up)
    case .segmented(let titles, _):
      let widest = titles.reduce(0) { max($0, width(of: $1, style.letters(.body, .medium))) }
      return max(metrics.button, (widest + 2 * metrics.padding).rounded(.up)) * Double(max(1, titles.count))
    case .caption: return words.rounded(.up)
    default: return control.frame.width
    }
  }

  /// Returns the height at which a card of this width shows everything, in pixels.
  public mutating func cardHeight(title: String, _ content: CardContent, width: Double) -> Double {
    let header = geometry.cardHeader(hasTitle: !title.isEmpty, canClose: content.canClose)
    let padding = style.metrics.padding
    return header + linesHeight(content.lines, width: width - 2 * padding) + 2 * padding
  }

  /// Returns a control as wide as it must be, put into a row of them at either end; where there is no room for its word, as
  /// its icon alone.
  public mutating func placed(_ control: Control, in bar: inout ControlBar, trailing: Bool = false) -> Control {
    var control = control
    let width = width(of: control)
    control.frame = trailing ? bar.trailing(width) : bar.leading(width)
    if control.frame.width == 0, control.icon != nil, !control.text.isEmpty {
      control.text = ""
      return placed(control, in: &bar, trailing: trailing)
    }
    return control
  }

  private mutating func width(of text: String, _ letters: TextStyle) -> Double {
    text.isEmpty ? 0 : texts.line(text, letters, width: 10_000, style.measure).width
  }

  // MARK: Lines of cards

  /// Returns the height of all lines of a card.
  mutating func linesHeight(_ lines: [CardContent.Line], width: Double) -> Double {
    var height = 0.0
    for (index, line) in lines.enumerated() {
      height += lineSpace(line, isFirst: index == 0) + lineHeight(line, width: width)
    }
    return height
  }

  /// Returns the space above a paragraph.
  func lineSpace(_ line: CardContent.Line, isFirst: Bool) -> Double {
    if isFirst { return 0 }
    switch line.style {
    case .heading: return style.metrics.pixels(10)
    case .rule: return style.metrics.pixels(10)
    case .primary, .strong: return style.metrics.pixels(6)
    case .secondary: return style.metrics.pixels(3)
    }
  }

  mutating func lineHeight(_ line: CardContent.Line, width: Double) -> Double {
    if line.style == .rule { return style.metrics.hairline + style.metrics.pixels(4) }
    let height = paragraph(line, width: width).height
    // A line that can be touched has the height of a fingertip, together with the space above it.
    return line.link == nil ? height : max(height, style.metrics.pixels(26))
  }

  /// Returns the line with a link at a height within a card's body, and its box there; `nil` where none is.
  mutating func linkedLine(
    at y: Double, in lines: [CardContent.Line], width: Double
  ) -> (index: Int, top: Double, height: Double)? {
    var top = 0.0
    for (index, line) in lines.enumerated() {
      let space = lineSpace(line, isFirst: index == 0)
      let height = lineHeight(line, width: width)
      if line.link != nil, y >= top, y < top + space + height { return (index, top + space, height) }
      top += space + height
    }
    return nil
  }

  /// Returns a paragraph wrapped to a card.
  mutating func paragraph(_ line: CardContent.Line, width: Double) -> TextLayout {
    let room = max(0, width - (line.dot == nil ? 0 : dotIndent))
    return texts.paragraph(line.text, letters(line.style), width: room, maxLines: 200, style.measure)
  }

  /// The distance of words behind a dot, in pixels.
  var dotIndent: Double { style.metrics.pixels(20) }

  /// Returns the letters of a paragraph.
  func letters(_ line: CardContent.Line.Style) -> TextStyle {
    switch line {
    case .primary, .rule: style.letters(.body)
    case .strong: style.letters(.body, .semibold)
    case .secondary: style.letters(.caption)
    case .heading: style.letters(.caption, .semibold)
    }
  }
}
