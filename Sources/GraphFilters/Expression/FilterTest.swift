// The test of one field: a comparison with values, a part of a text, or the presence of a value.

import GraphModel

/// A value that is written in an expression.
public enum FilterLiteral: Hashable, Sendable {
  /// A finite number. It is compared with numbers, and with texts that spell numbers.
  case number(Double)
  /// A text. It is compared with texts byte by byte, and with numbers where it spells one.
  case text(String)
  /// True or false. It is equal to the same value, and to a text that spells it.
  case boolean(Bool)

  /// The value as an expression spells it.
  var text: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .text(let text): FilterSpelling.quoted(text, by: "\"")
    case .boolean(let boolean): boolean ? "true" : "false"
    }
  }
}

/// A comparison of the value of a field with a value that is written.
public enum FilterComparison: String, Hashable, Sendable, CaseIterable {
  /// Equal to the value.
  case equal = "="
  /// Not equal to the value, or missing.
  case unequal = "!="
  /// Less than the value.
  case less = "<"
  /// Less than the value, or equal to it.
  case lessOrEqual = "<="
  /// Greater than the value.
  case greater = ">"
  /// Greater than the value, or equal to it.
  case greaterOrEqual = ">="
}

/// The test of a field. Without a value every test fails, but `missing` and `!=`, which is `not =`.
public enum FilterTest: Hashable, Sendable {
  /// A comparison. True and false are only equal or unequal.
  case compared(FilterComparison, FilterLiteral)
  /// A range with both bounds in it; one of them may be absent. Both are numbers, or both are texts.
  case range(from: FilterLiteral?, to: FilterLiteral?)
  /// Equality with one of some values, of which there is one at least.
  case oneOf([FilterLiteral])
  /// A text that has another in it, in either case of the letters.
  case contains(String)
  /// A text that begins with another, in either case of the letters.
  case startsWith(String)
  /// A text that ends with another, in either case of the letters.
  case endsWith(String)
  /// No value.
  case missing
  /// Any value.
  case present
  /// The value true of a field that is true or false.
  case isTrue

  /// The test as an expression spells it behind the field; empty for `isTrue`.
  var text: String {
    switch self {
    case .compared(let comparison, let literal): "\(comparison.rawValue) \(literal.text)"
    case .range(let low, let high): "in \(low?.text ?? "")..\(high?.text ?? "")"
    case .oneOf(let literals): "in (\(literals.map(\.text).joined(separator: ", ")))"
    case .contains(let part): "contains \(FilterLiteral.text(part).text)"
    case .startsWith(let part): "starts with \(FilterLiteral.text(part).text)"
    case .endsWith(let part): "ends with \(FilterLiteral.text(part).text)"
    case .missing: "is missing"
    case .present: "is present"
    case .isTrue: ""
    }
  }
}
