// Reads numbers, kept as written until their value is needed: an id may be a number, and its text is the id.

import GraphModel

/// A number as it stands in the file.
struct JSONNumber {
  let text: String
  /// True if a zero stands in front that the standard forbids: the number is likely to be a name, as 007 is.
  let hasLeadingZero: Bool

  /// The number as an id: 7.0 is 7, as in the languages that write it.
  var name: String { text.utf8.count > 2 && text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
  /// The nearest number; infinite when it is too large.
  var value: Double {
    if let integer, integer.magnitude < 1 << 53, integer != 0 { return Double(integer) }
    return Double(text) ?? .nan
  }
  /// True if it has more digits than a number of 64 bits tells apart.
  var hasLostDigits: Bool {
    var text = text
    return text.withUTF8 { Self.hasLostDigits($0) }
  }

  /// Returns the same of a number as it is spelled.
  @inline(__always)
  static func hasLostDigits(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count > 18 && significantDigits(bytes) > 17
  }

  /// Returns the number of digits between the first and the last that are not zero.
  @inline(never)
  private static func significantDigits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (count, last) = (0, 0)
    for byte in bytes.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }) where (0x30...0x39).contains(byte) {
      if byte == 0x30, last == 0 { continue }
      count += 1
      if byte != 0x30 { last = count }
    }
    return last
  }

  /// The whole number it spells, when it spells one that fits.
  var integer: Int? { Int(text) }
  /// True if it is NaN or an infinity by its own spelling.
  var isSpecial: Bool { text.utf8.last.map { $0 == UInt8(ascii: "N") || $0 == UInt8(ascii: "y") } ?? false }

  /// Returns the position of its first byte, when the cursor is behind its last.
  func start(endingAt cursor: inout TextCursor) -> TextPosition {
    TextPosition(line: cursor.position.line, column: cursor.position.column - text.utf8.count)
  }
}

/// A reader of numbers; it keeps its memory from one to the next.
struct JSONNumberReader {
  /// The bytes of the number being read.
  private var bytes: [UInt8] = []

  /// Reads the number at the cursor.
  mutating func read(_ cursor: inout TextCursor, _ session: ReadingSession) throws(GraphFileProblem) -> JSONNumber {
    if let (length, _) = JSONPlain(cursor.ahead)?.numberLength {
      let text = String(decoding: UnsafeBufferPointer(rebasing: cursor.ahead[..<length]), as: UTF8.self)
      try cursor.advance(by: length)
      return JSONNumber(text: text, hasLeadingZero: false)
    }
    bytes.removeAll(keepingCapacity: true)
    let hasLeadingZero = try pass(&cursor, keeps: true)
    let number = JSONNumber(text: String(decoding: bytes, as: UTF8.self), hasLeadingZero: hasLeadingZero)
    if hasLeadingZero {
      try session.report(at: number.start(endingAt: &cursor), "a number starts with a zero", cure: "write it as text")
    }
    return number
  }

  /// Reads the number at the cursor as the value of an attribute, if it is one that a number type holds and that is not
  /// written in an unusual way.
  static func readPlain(_ cursor: inout TextCursor) throws(GraphFileProblem) -> AttributeValue? {
    let ahead = cursor.ahead
    guard let (length, isWhole) = JSONPlain(ahead)?.numberLength else { return nil }
    let digits = UnsafeBufferPointer(rebasing: ahead[..<length])
    let value: AttributeValue
    if isWhole {
      guard let integer = DecimalNumber.whole(digits), integer != 0 || digits[0] != Byte.minus else { return nil }
      value = .integer(integer)
    } else {
      guard !JSONNumber.hasLostDigits(digits), let number = DecimalNumber.nearest(digits) else { return nil }
      value = .number(number)
    }
    try cursor.advance(by: length)
    return value
  }

  /// Moves past the number at the cursor, checking its form.
  mutating func skip(_ cursor: inout TextCursor) throws(GraphFileProblem) { _ = try pass(&cursor, keeps: false) }

  /// Moves past the number at the cursor, whose bytes are added to `bytes` where it is kept.
  ///
  /// - Returns: true if it starts with a zero that does not belong there.
  private mutating func pass(_ cursor: inout TextCursor, keeps: Bool) throws(GraphFileProblem) -> Bool {
    if cursor.current == UInt8(ascii: "-") { try passByte(&cursor, keeps) }
    if cursor.current == UInt8(ascii: "N") || cursor.current == UInt8(ascii: "I") {
      let word: StaticString = cursor.current == UInt8(ascii: "N") ? "NaN" : "Infinity"
      try cursor.expectJSON(word: word)
      if keeps { word.withUTF8Buffer { bytes.append(contentsOf: $0) } }
      return false
    }
    let first = cursor.current
    let whole = try passDigits(&cursor, keeps)
    if cursor.current == UInt8(ascii: ".") {
      try passByte(&cursor, keeps)
      _ = try passDigits(&cursor, keeps)
    }
    if cursor.current == UInt8(ascii: "e") || cursor.current == UInt8(ascii: "E") {
      try passByte(&cursor, keeps)
      if cursor.current == UInt8(ascii: "+") || cursor.current == UInt8(ascii: "-") { try passByte(&cursor, keeps) }
      _ = try passDigits(&cursor, keeps)
    }
    return whole > 1 && first == UInt8(ascii: "0")
  }

  private mutating func passByte(_ cursor: inout TextCursor, _ keeps: Bool) throws(GraphFileProblem) {
    if keeps { bytes.append(cursor.current) }
    try cursor.advance()
  }

  /// Moves past one digit or more; returns how many there are.
  private mutating func passDigits(_ cursor: inout TextCursor, _ keeps: Bool) throws(GraphFileProblem) -> Int {
    let start = cursor.distance
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if keeps { try cursor.take(into: &bytes, while: isDigit) } else { try cursor.skip(while: isDigit) }
    let count = cursor.distance - start
    guard count > 0 else { throw try cursor.unexpectedJSON("a digit") }
    return count
  }
}
