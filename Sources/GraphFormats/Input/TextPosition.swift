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
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      // Eight bytes of ASCII that end no line are eight characters.
      if index + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if (word | (word &- 0x0E0E_0E0E_0E0E_0E0E)) & 0x8080_8080_8080_8080 == 0 {
          (index, column) = (index + 8, column + 8)
          continue
        }
      }
      switch bytes[index] {
      case Byte.lineFeed: (line, column) = (line + 1, 1)
      case Byte.carriageReturn:
        let next = index + 1 < bytes.count ? bytes[index + 1] : following
        if next != Byte.lineFeed { (line, column) = (line + 1, 1) }
      case 0x80...0xBF: break
      default: column += 1
      }
      index += 1
    }
  }
}
