// The content of one field of a table: a number, nothing, or something else.

import DelimitedText

/// A field, understood.
enum TableField: Hashable {
  case number(Double)
  case missing
  case text

  /// Spellings of "nothing is known", in lower case.
  private static let nothing: Set<String> = [
    "", "na", "n/a", "nan", "null", "none", "nil", "?", "-", "--", ".", "missing",
  ]

  /// True if it is a number.
  var isNumber: Bool { if case .number = self { true } else { false } }

  /// Returns true if the numbers of a line count: two or more whole ones, each as much more than that before it.
  static func count(_ fields: [TableField]) -> Bool {
    let numbers = fields.compactMap { if case .number(let value) = $0 { value } else { nil } }
    guard numbers.count >= 2, numbers.allSatisfy({ $0 == $0.rounded() }) else { return false }
    let step = numbers[1] - numbers[0]
    return step > 0 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == step }
  }

  /// Understands a field.
  ///
  /// - Parameter decimalComma: whether 3,5 is three and a half.
  init(_ text: String, decimalComma: Bool) {
    if let value = Double(text) {
      self = value.isFinite ? .number(value) : .missing
    } else if decimalComma, text.utf8.contains(UInt8(ascii: ",")),
      let value = Double(String(decoding: DelimitedSpelling.withDecimalPoint(Array(text.utf8)), as: UTF8.self)),
      value.isFinite
    {
      self = .number(value)
    } else {
      self = Self.nothing.contains(text.lowercased()) ? .missing : .text
    }
  }
}
