// The line and column of a character of a file.

/// A position in a text. Both parts count from 1; the column counts characters (Unicode scalars).
struct TextPosition: Hashable, Sendable {
  /// The number of bytes that are counted together.
  private static let longBytes = 1 << 10

  /// The line.
  var line: Int
  /// The column; 0 when only the line is known.
  var column: Int

  init(line: Int, column: Int = 0) {
    (self.line, self.column) = (line, column)
  }

  /// Moves over eight bytes, of which the first is the lowest; `false` when a carriage return is among them.
  @inline(__always) private mutating func advance(over word: UInt64) -> Bool {
    let uppers: UInt64 = 0x8080_8080_8080_8080
    // The upper bit of each byte that is zero.
    func zeros(_ word: UInt64) -> UInt64 { ~(((word & ~uppers) &+ ~uppers) | word) & uppers }
    guard zeros(word ^ 0x0D0D_0D0D_0D0D_0D0D) == 0 else { return false }
    let feeds = zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A)
    let inner = word & ~(word << 1) & uppers
    guard feeds != 0 else {
      column += 8 - inner.nonzeroBitCount
      return true
    }
    let behind = 8 - feeds.leadingZeroBitCount / 8
    line += feeds.nonzeroBitCount
    column = 9 - behind - (inner >> UInt64(8 * behind)).nonzeroBitCount
    return true
  }

  /// Moves behind bytes of UTF-8. `following` is the byte after them, 0 when there is none: a carriage return ends a
  /// line only if no line feed follows.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, following: UInt8) {
    var rest = bytes
    while rest.count >= Self.longBytes {
      advance(
        overPart: UnsafeBufferPointer(rebasing: rest[..<Self.longBytes]),
        following: rest.count > Self.longBytes ? rest[Self.longBytes] : following)
      rest = UnsafeBufferPointer(rebasing: rest[Self.longBytes...])
    }
    advance(overWords: rest, following: following)
  }

  /// Moves behind many bytes, of which the lines and characters are counted without a look at where they are.
  private mutating func advance(overPart bytes: UnsafeBufferPointer<UInt8>, following: UInt8) {
    var (feeds, returns) = (0, 0)
    for byte in bytes {
      feeds &+= byte == Byte.lineFeed ? 1 : 0
      returns &+= byte == Byte.carriageReturn ? 1 : 0
    }
    guard returns == 0 else { return advance(overWords: bytes, following: following) }
    var start = 0
    if feeds > 0, let last = bytes.lastIndex(of: Byte.lineFeed) {
      (line, column, start) = (line + feeds, 1, last + 1)
    }
    var characters = 0
    for index in start..<bytes.count { characters &+= bytes[index] & 0xC0 == 0x80 ? 0 : 1 }
    column += characters
  }

  private mutating func advance(overWords bytes: UnsafeBufferPointer<UInt8>, following: UInt8) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      // Eight bytes of ASCII that end no line are eight characters.
      if index + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
        if (word | (word &- 0x0E0E_0E0E_0E0E_0E0E)) & 0x8080_8080_8080_8080 == 0 {
          (index, column) = (index + 8, column + 8)
          continue
        }
        if advance(over: word) {
          index += 8
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
