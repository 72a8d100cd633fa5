// Makes any string fit to be shaped: one line, no control characters, of bounded length.

import Drawing

/// The preparation of text for shaping.
enum TextCleaning {
  /// The most code points that are ever shaped; what is longer ends in an ellipsis. Nothing on a screen needs more,
  /// and the surface of a whole book would not fit in memory.
  static let limit = 400

  /// Returns the code points to shape, at most `limit` and an ellipsis. Line breaks, tabs and control characters are
  /// spaces. The colour of an emoji's skin is left out: letters have one colour, and fonts would draw it as a square.
  /// Takes no longer for a longer string.
  static func scalars(of text: String, limit: Int = limit) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(min(text.utf8.count, limit + 1))
    for scalar in text.unicodeScalars {
      guard result.count < limit else {
        result.append("…")
        break
      }
      if let last = result.last, scalar.isSkinTone(after: last) { continue }
      result.append(isBreakOrControl(scalar) ? " " : scalar)
    }
    return result
  }

  /// Returns true if a code point belongs to the letter before it: a combining mark, a joiner, a variation selector.
  static func isAttached(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return scalar.value == 0xAD }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return (0x1F3FB...0x1F3FF).contains(scalar.value)
    }
  }

  /// Returns true if a code point is shown as a space: a line break, a tab, a control character.
  static func isBreakOrControl(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
