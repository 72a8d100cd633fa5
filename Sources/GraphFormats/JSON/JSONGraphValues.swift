// Reads the values that graph files in JSON are made of: ids, numbers, attributes. A value of the wrong kind is
// reported and skipped, and reading goes on.

import GraphModel

extension JSONScanner {
  /// Reads a text, or a number as the text it is written with: ids 7, "7" and 007 stay as they are spelled.
  ///
  /// - Returns: `nil` when there is neither; `what` names it in the problem then reported.
  mutating func readName(_ what: String) throws(GraphFileProblem) -> String? {
    switch try kind() {
    case .string: return try readString()
    case .number:
      // Names are written as texts.
      session.noteWrittenOtherwise(isSaid: true)
      return try readNumber().text
    default:
      try reportWrongKind("\(what) must be a text or a number")
      return nil
    }
  }

  /// Reads a text or number as `readName` does; null says nothing and is no problem.
  mutating func readOptionalName(_ what: String) throws(GraphFileProblem) -> String? {
    guard try kind() == .null else { return try readName(what) }
    try skipValue()
    return nil
  }

  /// Reads a number, or a text that spells one; `nil`, and a problem, when there is neither.
  ///
  /// - Parameter isWeight: true for a weight, of which it is counted whether it has lost digits.
  mutating func readQuantity(_ what: String, isWeight: Bool = false) throws(GraphFileProblem) -> Double? {
    switch try kind() {
    case .number:
      let number = try readNumber()
      let value = number.value
      if number.hasLostDigits { session.noteWrittenOtherwise() }
      if isWeight, ReadingSession.isRounded(weight: number.text.utf8) { session.noteRoundedWeights() }
      if value.isInfinite, !number.isSpecial { try reportInfinite(what, number.text, at: start(of: number)) }
      return value
    case .string:
      let start = position
      let text = try readString()
      if let value = Double(text) {
        if value.isInfinite, text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
          try reportInfinite(what, text, at: start)
        }
        return value
      }
      try session.report(
        at: start, "\(what) must be a number, not \(GraphFileProblem.shown(text))",
        cure: "write a number")
      return nil
    case .null:
      try skipValue()
      return nil
    default:
      try reportWrongKind("\(what) must be a number")
      return nil
    }
  }

  private func reportInfinite(_ what: String, _ digits: String, at start: TextPosition) throws(GraphFileProblem) {
    try session.report(
      at: start, "\(what) \(GraphFileProblem.shown(digits)) is too large for a number", remedy: "it counts as infinite",
      cure: "write a smaller one")
  }

  /// Reads `true` or `false`; `nil`, and a problem, when there is neither.
  mutating func readFlag(_ what: String) throws(GraphFileProblem) -> Bool? {
    if try kind() == .boolean { return try readBoolean() }
    try reportWrongKind("\(what) must be true or false")
    return nil
  }

  /// Reads any value as an attribute; `nil` for null, which says nothing.
  mutating func readAttribute() throws(GraphFileProblem) -> AttributeValue? {
    switch try kind() {
    case .string: return .text(try readString())
    case .number: return try readNumericAttribute()
    case .boolean: return .boolean(try readBoolean())
    case .null:
      try skipValue()
      return nil
    case .object, .array:
      let json = try readCompact()
      for special in [Double.nan, .infinity, -.infinity] where json == JSONText.value(.number(special)) {
        return .number(special)
      }
      return .json(json)
    }
  }

  /// Reads a number as an attribute. One that no number type can hold keeps its digits, as text.
  private mutating func readNumericAttribute() throws(GraphFileProblem) -> AttributeValue {
    if let value = try readPlainNumber() { return value }
    let number = try readNumber()
    if number.hasLeadingZero { return .text(number.text) }
    if number.text == "-0" { return .number(-0.0) }
    if let integer = number.integer { return .integer(integer) }
    let isWhole = number.text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    if isWhole { return keptAsText(number) }
    guard number.value.isFinite || number.isSpecial else {
      try session.report(
        at: start(of: number), "\(GraphFileProblem.shown(number.text)) is too large for a number",
        remedy: "it is kept as text",
        cure: "write a smaller one, or a text")
      return .text(number.text)
    }
    if number.hasLostDigits { session.noteWrittenOtherwise() }
    return .number(number.value)
  }

  @inline(never)
  private func keptAsText(_ number: JSONNumber) -> AttributeValue {
    session.noteWrittenOtherwise(isSaid: true)
    return .text(number.text)
  }

  /// Reports that the value at the cursor is of the wrong kind, and skips it.
  mutating func reportWrongKind(_ message: @autoclosure () -> String) throws(GraphFileProblem) {
    try session.report(at: position, message(), cure: "correct its kind, or take it out")
    try skipValue()
  }
}
