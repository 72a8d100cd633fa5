// Values that people give by hand or from the clipboard, of the kind that the other values of their attribute have: a column
// of two kinds is two columns to most programs.

/// The kind of the values of an attribute, as far as it is one.
struct ValueKind {
  /// The values that are looked at.
  private static let looked = 100

  private let areNumbers: Bool
  private let areWhole: Bool
  private let areTexts: Bool

  /// The kind of the values of a column; that of no values, which any is of, where there is none.
  init(of column: AttributeColumn?) {
    var (numbers, whole, texts, count) = (0, 0, 0, 0)
    for (_, value) in column?.entries ?? ColumnEntries(AttributeColumn(name: "")) {
      count += 1
      switch value {
      case .integer: (numbers, whole) = (numbers + 1, whole + 1)
      case .number: numbers += 1
      case .text: texts += 1
      case .boolean, .json: break
      }
      if count == Self.looked { break }
    }
    (areNumbers, areWhole, areTexts) = (
      count > 0 && numbers == count, count > 0 && whole == count, count > 0 && texts == count
    )
  }

  /// Returns a value as one of this kind, where it loses nothing by it.
  ///
  /// - Parameter written: the value as it was written.
  func fitted(_ value: AttributeValue, written: String) -> AttributeValue {
    switch value {
    case .text(let text) where areNumbers:
      if areWhole, let whole = Int(text), String(whole) == text { return .integer(whole) }
      return TypedNumber.value(text).map { .number($0) } ?? value
    case .integer(let whole) where areNumbers && !areWhole:
      return Int(exactly: Double(whole)) == whole ? .number(Double(whole)) : value
    case .integer where areTexts, .number where areTexts, .boolean where areTexts: return .text(written)
    default: return value
    }
  }

  /// Returns true for a text where all other values are numbers.
  func isUnlike(_ value: AttributeValue) -> Bool { if case .text = value { areNumbers } else { false } }
}

/// Numbers as people write them.
enum TypedNumber {
  /// Returns the number that a text spells, with a point or a comma; `nil` for any other, for one that would lose digits, and
  /// for one whose comma may part thousands.
  static func value(_ text: String) -> Double? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    if parts.count == 2 {
      let isFraction = !parts[1].isEmpty && parts[1].count != 3 && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
      guard isFraction, parts[0].last.map({ $0.isASCII && $0.isNumber }) ?? false, !parts[0].contains(".") else {
        return nil
      }
    }
    let pointed = parts.joined(separator: ".")
    guard let number = Double(pointed), number.isFinite, keepsDigits(pointed, number) else { return nil }
    return number
  }

  /// Returns true if a number has all of its digits when it is written again.
  static func keepsDigits(_ text: String, _ number: Double) -> Bool {
    let digits = text.drop { $0 == "-" }.prefix { $0 != "e" && $0 != "E" }
    let hasLeadingZero = digits.hasPrefix("0") && digits.dropFirst().first?.isNumber ?? false
    guard !hasLeadingZero, !text.hasPrefix("+") else { return false }
    // So many digits every number keeps.
    return digits.count { $0.isNumber } <= 15 || NumberText.shortest(number) == text
  }
}
