// The fields of a line: what the formats with a line for each node or edge are made of.

import GraphModel

/// One field of a line.
struct LineField {
  /// The text, without the quote marks around it.
  let bytes: ArraySlice<UInt8>
  /// The index of its first byte in the line.
  let start: Int
  /// True if it stands between quote marks.
  let isQuoted: Bool

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text in lower-case letters.
  var word: String { text.lowercased() }

  /// The whole number that the field spells; `nil` for all else, also for numbers too large.
  var integer: Int? {
    var digits = bytes
    let isNegative = digits.first == Byte.minus
    if isNegative || digits.first == Byte.plus { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for byte in digits {
      guard byte >= Byte.zero, byte <= Byte.zero + 9 else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(byte - Byte.zero))
      if overflow || carry { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }

  /// The number that the field spells, also NaN and the infinities, or with the exponent letter of Fortran.
  var number: Double? {
    if bytes.count <= 15, let integer { return Double(integer) }
    let text = text
    if let number = Double(text) { return text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) ? nil : number }
    return Double(text.map { $0 == "d" || $0 == "D" ? "e" : String($0) }.joined())
  }

  /// The value as an attribute: a whole number, another number, or a text.
  var attribute: AttributeValue {
    if isQuoted { return .text(text) }
    if let integer, bytes.first != Byte.plus, bytes.count == 1 || bytes.first != Byte.zero { return .integer(integer) }
    let isNumber = bytes.first.map { (Byte.zero...Byte.zero + 9).contains($0) || $0 == Byte.minus || $0 == Byte.point }
    if isNumber == true, integer == nil, let number, number.isFinite { return .number(number) }
    return .text(text)
  }
}

/// The fields of one line, one after another.
struct LineFields {
  /// The bytes between fields.
  enum Separator {
    /// Blanks and tabs.
    case blanks
    /// Blanks, tabs and commas.
    case blanksAndCommas
    /// Tabs.
    case tabs
    /// Commas; blanks around a field do not belong to it.
    case commas
  }

  private let line: ArraySlice<UInt8>
  private let separator: Separator
  private let quotes: [UInt8]
  private var index: Int
  /// The quote marks that no quote mark of their kind ends, from here to the end of the line.
  private var unclosed: [UInt8] = []

  /// Creates the fields of a line; any of `quotes` may stand around a field.
  init(_ line: ArraySlice<UInt8>, _ separator: Separator = .blanks, quotes: [UInt8] = [Byte.quote]) {
    self.line = line
    self.separator = separator
    self.quotes = quotes
    index = line.startIndex
  }

  /// The index of the byte where the next field is looked for.
  var position: Int { index }

  /// Returns all fields of a line.
  static func all(
    _ line: ArraySlice<UInt8>, _ separator: Separator = .blanks, quotes: [UInt8] = [Byte.quote]
  ) -> [LineField] {
    var fields = LineFields(line, separator, quotes: quotes)
    var list: [LineField] = []
    while let field = fields.next() { list.append(field) }
    return list
  }

  /// Returns the next field; `nil` behind the last.
  mutating func next() -> LineField? {
    switch separator {
    case .blanks, .blanksAndCommas:
      while index < line.endIndex, isSeparator(line[index]) { index += 1 }
      guard index < line.endIndex else { return nil }
      if quotes.contains(line[index]), let field = quoted() { return field }
      let start = index
      while index < line.endIndex, !isSeparator(line[index]) { index += 1 }
      return LineField(bytes: line[start..<index], start: start, isQuoted: false)
    case .tabs, .commas:
      guard index <= line.endIndex else { return nil }
      skipBlanks()
      var found: LineField?
      if index < line.endIndex, quotes.contains(line[index]) { found = quoted() }
      let start = index
      while index < line.endIndex, !isSeparator(line[index]) { index += 1 }
      var end = index
      while end > start, isBlank(line[end - 1]) { end -= 1 }
      index += 1
      return found ?? LineField(bytes: line[start..<end], start: start, isQuoted: false)
    }
  }

  /// Reads a field between quote marks, which end it only where a separator follows; `nil` when it is not closed.
  private mutating func quoted() -> LineField? {
    let quote = line[index]
    // The line is searched to its end once for each of the marks, however many begin a field.
    if unclosed.contains(quote) { return nil }
    var end = index + 1
    while end < line.endIndex {
      if line[end] == quote, endsField(end + 1) {
        let field = LineField(bytes: line[(index + 1)..<end], start: index, isQuoted: true)
        index = end + 1
        return field
      }
      end += 1
    }
    unclosed.append(quote)
    return nil
  }

  /// Returns true if nothing but blanks comes before the next separator.
  private func endsField(_ start: Int) -> Bool {
    let next = line[start...].first { !isBlank($0) || isSeparator($0) }
    return next.map(isSeparator) ?? true
  }

  private mutating func skipBlanks() {
    while index < line.endIndex, isBlank(line[index]), !isSeparator(line[index]) { index += 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == Byte.blank || byte == Byte.tab && separator != .tabs }

  private func isSeparator(_ byte: UInt8) -> Bool {
    switch separator {
    case .blanks: byte <= Byte.blank
    case .blanksAndCommas: byte <= Byte.blank || byte == Byte.comma
    case .tabs: byte == Byte.tab
    case .commas: byte == Byte.comma
    }
  }
}
