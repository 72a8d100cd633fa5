// The line and column of a character of a file.

/// A position in a text. Both parts count from 1; the column counts characters (Unicode scalars).
struct TextPosition: Hashable, Sendable {
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
    for index in bytes.indices {
      switch bytes[index] {
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
