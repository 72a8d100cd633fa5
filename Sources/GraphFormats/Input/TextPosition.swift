// The line and column of a character of a file.

import CByteCount

/// A position in a text. Both parts count from 1; the column counts characters (Unicode scalars).
struct TextPosition: Hashable, Sendable {
  /// The most bytes that are counted together.
  private static let longestPart = 1 << 12

  /// The line.
  var line: Int
  /// The column; 0 when only the line is known.
  var column: Int

  init(line: Int, column: Int = 0) {
    (self.line, self.column) = (line, column)
  }

  /// Moves behind bytes of UTF-8. `following` is the byte after them, 0 when there is none: a carriage return ends a
  /// line only if no line feed follows.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, following: UInt8) {
    var rest = bytes
    while rest.count > 16 {
      // The byte behind a part is looked at, too.
      let count = min(rest.count - 1, Self.longestPart)
      let part = UnsafeBufferPointer(rebasing: rest[..<count])
      if !advance(overPart: part) { advance(overEach: part, following: rest[count]) }
      rest = UnsafeBufferPointer(rebasing: rest[count...])
    }
    advance(overEach: rest, following: following)
  }

  /// Moves behind bytes that another one follows, of which the lines and characters are counted without a look at where
  /// they are; false when a carriage return is among them that no line feed follows.
  private mutating func advance(overPart bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress, throughline_has_lone_return(start, bytes.count) == 0 else { return false }
    let feeds = throughline_count(start, bytes.count, Byte.lineFeed)
    var first = 0
    if feeds > 0, let last = bytes.lastIndex(of: Byte.lineFeed) { (line, column, first) = (line + feeds, 1, last + 1) }
    let count = bytes.count - first
    // A line feed follows the carriage return that may be the last byte.
    let hasReturn = bytes.last == Byte.carriageReturn
    column += count - throughline_count_inner(start + first, count) - (hasReturn ? 1 : 0)
    return true
  }

  private mutating func advance(overEach bytes: UnsafeBufferPointer<UInt8>, following: UInt8) {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case Byte.lineFeed: (line, column) = (line + 1, 1)
      case Byte.carriageReturn:
        let next = index + 1 < bytes.count ? bytes[index + 1] : following
        if next != Byte.lineFeed { (line, column) = (line + 1, 1) }
      case 0x80...0xBF: break
      default: column += 1
      }
    }
  }
}
