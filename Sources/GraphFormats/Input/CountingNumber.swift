// Whole numbers by which a file counts its nodes and edges, or calls them.
//
// A file may hold any number, and readers add to such numbers, subtract from them and go on to the next. So all of them are
// read here, and one that is too large for that is none.

/// Whole numbers that count or call something.
enum CountingNumber {
  /// The size from which on a number is none. The sum or difference of two numbers below it fits, and so does the next
  /// of that; all ids that programs give are below it.
  static let limit = 1 << 61

  /// Returns the number that a text spells.
  static func of(_ text: some StringProtocol) -> Int? { of(Int(text)) }

  /// Returns a number unless it is too large.
  static func of(_ number: Int?) -> Int? { number.flatMap { $0 > -limit && $0 < limit ? $0 : nil } }
}

extension LineField {
  /// The whole number that the field spells, where it counts or calls something.
  var ordinal: Int? { CountingNumber.of(integer) }
}
