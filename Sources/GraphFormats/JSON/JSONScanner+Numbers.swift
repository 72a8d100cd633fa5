// Reads numbers, kept as written until their value is needed: an id may be a number, and its text is the id.

/// A number as it stands in the file.
struct JSONNumber {
  let text: String
  let offset: Int
  /// True if a zero stands in front that the standard forbids: the number is likely to be a name, as 007 is.
  let hasLeadingZero: Bool

  /// The nearest number; infinite when it is too large.
  var value: Double { Double(text) ?? .nan }
  /// The whole number it spells, when it spells one that fits.
  var integer: Int? { Int(text) }
  /// True if it is NaN or an infinity by its own spelling.
  var isSpecial: Bool { text.utf8.last.map { $0 == UInt8(ascii: "N") || $0 == UInt8(ascii: "y") } ?? false }
}

extension JSONScanner {
  /// Reads the number at the cursor.
  mutating func readNumber() throws(GraphFileProblem) -> JSONNumber {
    let start = offset
    let hasLeadingZero = try skipNumber()
    if hasLeadingZero { try session.report(at: start, "a number starts with a zero", cure: "write it as text") }
    return JSONNumber(text: text(start..<offset), offset: start, hasLeadingZero: hasLeadingZero)
  }

  /// Moves past the number at the cursor, checking its form.
  ///
  /// - Returns: whether it starts with a zero that does not belong there.
  @discardableResult
  mutating func skipNumber() throws(GraphFileProblem) -> Bool {
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "N") {
      try expect(word: "NaN")
      return false
    }
    if current == UInt8(ascii: "I") {
      try expect(word: "Infinity")
      return false
    }
    let first = current
    let whole = try skipDigits()
    if current == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    return whole > 1 && first == UInt8(ascii: "0")
  }

  @discardableResult
  private mutating func skipDigits() throws(GraphFileProblem) -> Int {
    let start = offset
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { offset += 1 }
    guard offset > start else { throw unexpected("a digit") }
    return offset - start
  }
}
