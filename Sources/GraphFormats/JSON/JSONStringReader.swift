// Reads strings with their escapes; mistakes in them are reported and replaced.

/// A reader of strings; it keeps its memory from one to the next.
struct JSONStringReader {
  /// The string that was read last by `readBytes`, as UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Reads the string at the cursor.
  mutating func read(_ cursor: inout TextCursor, _ session: ReadingSession) throws(GraphFileProblem) -> String {
    if let length = JSONPlain(cursor.ahead)?.plainTextLength {
      let text = String(decoding: UnsafeBufferPointer(rebasing: cursor.ahead[1..<(length - 1)]), as: UTF8.self)
      try cursor.advance(by: length)
      return text
    }
    try readBytes(&cursor, session)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the string at the cursor into `bytes`.
  mutating func readBytes(_ cursor: inout TextCursor, _ session: ReadingSession) throws(GraphFileProblem) {
    try Self.expectQuote(&cursor)
    bytes.removeAll(keepingCapacity: true)
    try cursor.take(into: &bytes, words: Self.isPlain, while: Self.isPlain)
    while cursor.current != UInt8(ascii: "\"") {
      try Self.checkText(&cursor)
      if cursor.current == UInt8(ascii: "\\") {
        try readEscape(&cursor, session)
      } else {
        let byte = cursor.current
        try session.report(
          at: cursor.position, "a control character stands in a text", cure: "write it as \\u00\(Self.hex(byte))")
        bytes.append(byte)
        try cursor.advance()
      }
      try cursor.take(into: &bytes, words: Self.isPlain, while: Self.isPlain)
    }
    try cursor.advance()
  }

  /// Moves past the string at the cursor, checking its form only.
  static func skip(_ cursor: inout TextCursor) throws(GraphFileProblem) {
    try expectQuote(&cursor)
    try cursor.skip(words: isPlain, while: isPlain)
    while cursor.current != UInt8(ascii: "\"") {
      try checkText(&cursor)
      if cursor.current == UInt8(ascii: "\\") { _ = try escapedScalar(&cursor) } else { try cursor.advance() }
      try cursor.skip(words: isPlain, while: isPlain)
    }
    try cursor.advance()
  }

  @inline(__always) private static func expectQuote(_ cursor: inout TextCursor) throws(GraphFileProblem) {
    guard cursor.current == UInt8(ascii: "\"") else { throw try cursor.unexpectedJSON("a text in double quotes") }
    try cursor.advance()
  }

  /// Returns true if a byte of a text stands for itself.
  @inline(__always) static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns true if all of eight bytes of a text stand for themselves. A byte is less than n if subtracting n borrows,
  /// and is m if its difference from m is less than one.
  @inline(__always) static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let special =
      (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
    return special & (ones &* 0x80) == 0
  }

  /// Throws if the text ends at the cursor, or the line, which no text may go beyond.
  private static func checkText(_ cursor: inout TextCursor) throws(GraphFileProblem) {
    if cursor.isAtEnd { throw try cursor.truncatedJSON() }
    if cursor.current == UInt8(ascii: "\n") || cursor.current == UInt8(ascii: "\r") {
      throw cursor.problem(
        .syntax, "a text is not closed on its line", cure: "add the closing double quote, or write \\n")
    }
  }

  private mutating func readEscape(_ cursor: inout TextCursor, _ session: ReadingSession) throws(GraphFileProblem) {
    let start = cursor.position
    let scalar = try Self.escapedScalar(&cursor)
    if scalar == nil {
      try session.report(
        at: start, "half a surrogate pair stands in a text", remedy: "it is replaced", cure: "write both halves")
    }
    bytes.append(contentsOf: (scalar ?? "\u{FFFD}").utf8)
  }

  /// Reads the escape at the cursor; `nil` for half a surrogate pair.
  private static func escapedScalar(_ cursor: inout TextCursor) throws(GraphFileProblem) -> Unicode.Scalar? {
    let letter = cursor.peek()
    if cursor.available < 2 { throw try cursor.truncatedJSON() }
    let simple: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): simple = Unicode.Scalar(letter)
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "t"): simple = "\t"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "b"): simple = "\u{08}"
    case UInt8(ascii: "f"): simple = "\u{0C}"
    case UInt8(ascii: "u"): return try escapedCodePoint(&cursor)
    default: throw cursor.problem(.syntax, "this escape is not known", cure: "write a backslash as \\\\")
    }
    try cursor.advance(by: 2)
    return simple
  }

  private static func escapedCodePoint(_ cursor: inout TextCursor) throws(GraphFileProblem) -> Unicode.Scalar? {
    let unit = try hexUnit(at: 2, &cursor)
    guard unit & 0xFC00 == 0xD800, cursor.peek(6) == UInt8(ascii: "\\"), cursor.peek(7) == UInt8(ascii: "u") else {
      try cursor.advance(by: 6)
      return Unicode.Scalar(unit)
    }
    let low = try hexUnit(at: 8, &cursor)
    guard low & 0xFC00 == 0xDC00 else {
      try cursor.advance(by: 6)
      return nil
    }
    try cursor.advance(by: 12)
    return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
  }

  /// Returns the number of four hexadecimal digits that stand some bytes behind the cursor.
  private static func hexUnit(at distance: Int, _ cursor: inout TextCursor) throws(GraphFileProblem) -> UInt32 {
    var value: UInt32 = 0
    for offset in distance..<(distance + 4) {
      guard offset < cursor.available else { throw try cursor.truncatedJSON() }
      let digit = cursor.peek(offset)
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: throw cursor.problem(.syntax, "\\u wants four hexadecimal digits", cure: "write \\u0041 for A")
      }
    }
    return value
  }

  private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
