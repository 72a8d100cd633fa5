// The words of controls, fitted to their room, and the sizes that follow from them: owners ask for these to place
// controls, scrolling to know its ends, touching to know what is under a finger, and drawing.
//
// Words that were fitted are remembered, so that frames that show the same words measure and build nothing.

import Drawing
import Geometry

/// Fitted words and sizes, in view pixels.
public struct ControlFitting {
  /// The look and the sizes of controls.
  var style: WidgetStyle
  private var texts = TextCache()
  /// The distance of the caret in a field, and the lines of one, as they were found last.
  var fieldCaret = FittedCaret()
  var fieldLines: FieldLines?

  init(style: WidgetStyle) { self.style = style }

  /// The frames of the parts of controls.
  var geometry: ControlGeometry { ControlGeometry(metrics: style.metrics) }

  /// Returns a text on one line, ended with "…" where it does not fit.
  mutating func line(_ text: String, _ letters: TextStyle, width: Double) -> TextLayout.Line {
    texts.line(text, letters, width: width, style.measure)
  }

  /// Returns the letters of words on a control: the usual ones, or small ones where these have no room.
  mutating func letters(fitting text: String, width: Double) -> TextStyle {
    let usual = style.letters(.body, .medium)
    return self.width(of: text, usual) <= width ? usual : style.letters(.caption, .medium)
  }

  /// Returns the frame of a segment: all are equally wide, unless a title would be cut then. Those are as wide as their
  /// titles, and share what is left.
  mutating func segment(_ index: Int, of titles: [String], _ frame: Rect) -> Rect {
    let (letters, margin) = (style.letters(.body, .medium), style.metrics.grid)
    let share = frame.width / Double(max(1, titles.count))
    var (before, own, total, isTight) = (0.0, 0.0, 0.0, false)
    for (number, title) in titles.enumerated() {
      let width = self.width(of: title, letters) + margin
      if number < index { before += width } else if number == index { own = width }
      total += width
      isTight = isTight || width > share
    }
    guard isTight else { return geometry.segment(index, of: titles.count, frame) }
    let (scale, rest) = (min(1, frame.width / total), max(0, frame.width - total) / Double(titles.count))
    let left = (frame.x + before * scale + rest * Double(index)).rounded()
    let right = (frame.x + (before + own) * scale + rest * Double(index + 1)).rounded()
    return Rect(left, frame.y, right - left, frame.height)
  }

  /// Returns a text in lines.
  mutating func paragraph(_ text: String, _ letters: TextStyle, width: Double, maxLines: Int) -> TextLayout {
    texts.paragraph(text, letters, width: width, maxLines: maxLines, style.measure)
  }

  /// Returns the heights of a scrolling control's content and of the window it is seen through.
  mutating func extent(of control: Control) -> ScrollExtent {
    switch control.kind {
    case .list(let content):
      return ScrollExtent(
        content: geometry.rowHeight(content) * Double(content.rows.count), window: control.frame.height)
    case .table(let content):
      return TableGeometry(content, control.frame, metrics: style.metrics).extents(rowCount: content.rowCount).down
    case .card(let content):
      let body = cardBody(control, content)
      return ScrollExtent(content: linesHeight(content.lines, width: body.width), window: body.height)
    case .help(let tiles):
      let content = helpLayout(tiles, in: control.frame).size
      let body = geometry.helpBody(geometry.helpPanel(control.frame, content: content))
      return ScrollExtent(content: content.height, window: body.height)
    default: return ScrollExtent(content: 0, window: control.frame.height)
    }
  }

  /// Returns the widths of the columns of a table that scroll across, and of the window that they are seen through; `nil` for
  /// what scrolls up and down alone.
  func acrossExtent(of control: Control) -> ScrollExtent? {
    guard case .table(let content) = control.kind else { return nil }
    return TableGeometry(content, control.frame, metrics: style.metrics).extents(rowCount: content.rowCount).across
  }

  /// Returns the least width of a button, toggle, stepper, segmented control or caption for its words, in pixels; never
  /// narrower than a finger needs.
  public mutating func width(of control: Control) -> Double {
    let metrics = style.metrics
    if control.isStacked {
      let words = width(of: control.text, style.letters(.caption, .medium))
      return max(metrics.button, (words + 2 * metrics.pixels(9)).rounded(.up))
    }
    let words = width(of: control.text, style.letters(.body, .medium))
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

  /// Returns the height of a row of a list, in view pixels.
  public func rowHeight(of content: ListContent) -> Double { geometry.rowHeight(content) }

  /// Returns the height at which a card of this width shows everything, in pixels.
  public mutating func cardHeight(title: String, _ content: CardContent, width: Double) -> Double {
    let padding = style.metrics.padding
    let header = cardHeader(title, Rect(0, 0, width, .greatestFiniteMagnitude), canClose: content.canClose)
    return header.height + linesHeight(content.lines, width: width - 2 * padding) + 2 * padding
  }

  private mutating func width(of text: String, _ letters: TextStyle) -> Double {
    text.isEmpty ? 0 : line(text, letters, width: 10_000).width
  }
}

// MARK: - Cards

extension ControlFitting {
  /// The greatest number of lines of a card's title; the rest of a longer one is left out.
  private static let mostTitleLines = 6

  /// Returns a card's title in lines, and the height of what stands above its other lines.
  mutating func cardHeader(_ title: String, _ frame: Rect, canClose: Bool) -> (title: TextLayout, height: Double) {
    let letters = style.letters(.heading, .semibold)
    let room = max(1, min(Double(Self.mostTitleLines), (frame.height - 2 * geometry.padding(frame)) / letters.lineStep))
    let layout = paragraph(
      title, letters, width: geometry.cardTitleWidth(frame, canClose: canClose), maxLines: Int(room))
    return (layout, geometry.cardHeader(titleLines: layout.lines.count, canClose: canClose))
  }

  /// Returns the part of a card in which its lines scroll.
  mutating func cardBody(_ control: Control, _ content: CardContent) -> Rect {
    let (frame, padding) = (control.frame, geometry.padding(control.frame))
    let header = cardHeader(control.text, frame, canClose: content.canClose).height
    let top = min(frame.height, padding + header)
    return Rect(
      frame.x + padding, frame.y + top, frame.width - 2 * padding, max(0, frame.height - top - padding))
  }

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
    if let picture = line.picture { return Double(picture.height) * pictureScale(picture, width: width) }
    let height = paragraph(line, width: width).height
    // A line that can be touched has the height of a fingertip, together with the space above it.
    return line.link == nil ? height : max(height, style.metrics.pixels(26))
  }

  /// Returns the view pixels for each pixel of a picture on a card: it is never cut, and hardly larger than it is.
  func pictureScale(_ picture: PixelImage, width: Double) -> Double {
    let most = style.metrics.pixels(220)
    return min(style.metrics.scale * 2, width / Double(picture.width), most / Double(picture.height))
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
    return paragraph(line.text, letters(line.style), width: room, maxLines: 200)
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

extension Control {
  /// True if its content can be scrolled.
  var scrolls: Bool {
    switch kind {
    case .list, .table, .card, .help: true
    default: false
    }
  }
}
