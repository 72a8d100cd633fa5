// The memory of fitted words, so that frames that show the same words measure and build nothing.
//
// Bounded: when it has grown too large it forgets everything, and the next frame fits again what is still shown.

import Drawing
import Geometry

/// Lines and paragraphs that were fitted to a width before.
public struct TextCache: Sendable {
  private var lines: [FittedText: TextLayout.Line] = [:]
  private var paragraphs: [FittedText: TextLayout] = [:]
  private let limit = 2048

  /// A cache that remembers nothing yet.
  public init() {}

  /// Returns the text on one line of at most `width` pixels.
  public mutating func line(_ text: String, _ style: TextStyle, width: Double, _ measure: any TextMeasuring)
    -> TextLayout.Line
  {
    let key = FittedText(text: text, style: style, width: max(0, width.rounded(.down)), maxLines: 1)
    if let known = lines[key] { return known }
    if lines.count >= limit { lines.removeAll(keepingCapacity: true) }
    let line = TextLayout.ellipsized(text, style: style, width: key.width, measure: measure)
    lines[key] = line
    return line
  }

  /// Returns the text in lines of at most `width` pixels.
  mutating func paragraph(
    _ text: String, _ style: TextStyle, width: Double, maxLines: Int, _ measure: any TextMeasuring
  ) -> TextLayout {
    let key = FittedText(text: text, style: style, width: max(0, width.rounded(.down)), maxLines: maxLines)
    if let known = paragraphs[key] { return known }
    if paragraphs.count >= limit { paragraphs.removeAll(keepingCapacity: true) }
    let layout = TextLayout(text, style: style, width: key.width, maxLines: maxLines, measure: measure)
    paragraphs[key] = layout
    return layout
  }
}

/// A text and the width it was fitted into.
private struct FittedText: Hashable {
  let text: String
  let style: TextStyle
  let width: Double
  let maxLines: Int

  /// Compares the bytes of the texts, as the hash does: equal strings may be written in different bytes, an accent
  /// by itself or with its letter.
  static func == (first: FittedText, second: FittedText) -> Bool {
    first.style == second.style && first.width == second.width && first.maxLines == second.maxLines
      && hasSameBytes(first.text.utf8, second.text.utf8)
  }

  private static func hasSameBytes(_ first: String.UTF8View, _ second: String.UTF8View) -> Bool {
    guard first.count == second.count else { return false }
    let isSame = first.withContiguousStorageIfAvailable { one in
      second.withContiguousStorageIfAvailable { other in
        one.baseAddress == other.baseAddress || one.elementsEqual(other)
      } ?? one.elementsEqual(second)
    }
    return isSame ?? first.elementsEqual(second)
  }

  /// Looks at the ends of the text only: hashing a monstrous one in each frame would cost more than drawing it.
  func hash(into hasher: inout Hasher) {
    let bytes = text.utf8
    hasher.combine(bytes.count)
    for byte in bytes.prefix(24) { hasher.combine(byte) }
    for byte in bytes.suffix(8) { hasher.combine(byte) }
    hasher.combine(style)
    hasher.combine(width)
    hasher.combine(maxLines)
  }
}
