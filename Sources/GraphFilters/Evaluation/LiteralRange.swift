// Ranges of values, and lists of values, that are written in an expression. Every comparison is a range: "above 5" begins
// with the next number after 5.

import GraphModel

/// Numbers between two bounds, which are in it. NaN never is.
struct NumberInterval: Hashable, Sendable {
  let low: Double
  let high: Double

  /// The interval without a number.
  static let empty = NumberInterval(low: .infinity, high: -.infinity)

  @inline(__always)
  func contains(_ number: Double) -> Bool { number >= low && number <= high }
}

/// Texts between two bounds, byte by byte.
struct TextInterval: Hashable, Sendable {
  /// A bound, and true if it is in the interval.
  struct Bound: Hashable, Sendable {
    let text: ExactText
    let isIncluded: Bool
  }

  let low: Bound?
  let high: Bound?

  func contains(_ text: String) -> Bool {
    if let low, low == high { return ExactText(text) == low.text }
    if let low, ExactText.precedes(text, low.text.text) || !low.isIncluded && ExactText(text) == low.text {
      return false
    }
    guard let high else { return true }
    return ExactText.precedes(text, high.text.text) || high.isIncluded && ExactText(text) == high.text
  }
}

/// A range of values of one kind.
struct LiteralRange: Sendable {
  enum Kind: Sendable {
    case numbers
    case texts(TextInterval)
    case boolean(Bool)
  }

  let kind: Kind
  /// The numbers of the range; where its bounds are texts, those between the numbers that the bounds spell.
  let interval: NumberInterval
  /// The value, true or false, that is equal to what is written; `nil` for none.
  let boolean: Bool?

  /// The values for which a comparison is true, but for `unequal`, which is the contrary of `equal`.
  init(_ comparison: FilterComparison, _ literal: FilterLiteral) {
    switch comparison {
    case .equal, .unequal: self.init(from: literal, to: literal, isEquality: true)
    case .less: self.init(from: nil, to: literal, isHighIncluded: false)
    case .lessOrEqual: self.init(from: nil, to: literal)
    case .greater: self.init(from: literal, to: nil, isLowIncluded: false)
    case .greaterOrEqual: self.init(from: literal, to: nil)
    }
  }

  /// The values between two bounds of one kind.
  ///
  /// - Parameter isEquality: true where the bounds are one value, which may stand for true or false.
  init(
    from low: FilterLiteral?, to high: FilterLiteral?, isLowIncluded: Bool = true, isHighIncluded: Bool = true,
    isEquality: Bool = false
  ) {
    func interval(_ low: Double?, _ high: Double?) -> NumberInterval {
      NumberInterval(
        low: low.map { isLowIncluded ? $0 : $0.nextUp } ?? -.infinity,
        high: high.map { isHighIncluded ? $0 : $0.nextDown } ?? .infinity)
    }
    func bound(_ literal: FilterLiteral?, _ isIncluded: Bool) -> TextInterval.Bound? {
      guard case .text(let text) = literal else { return nil }
      return TextInterval.Bound(text: ExactText(text), isIncluded: isIncluded)
    }
    switch low ?? high {
    case .number:
      func number(_ literal: FilterLiteral?) -> Double? {
        if case .number(let number) = literal { number } else { nil }
      }
      (kind, self.interval, boolean) = (.numbers, interval(number(low), number(high)), nil)
    case .boolean(let value): (kind, self.interval, boolean) = (.boolean(value), .empty, value)
    case .text, nil:
      kind = .texts(TextInterval(low: bound(low, isLowIncluded), high: bound(high, isHighIncluded)))
      let (first, last) = (low?.spelledNumber, high?.spelledNumber)
      let areNumbers = (first != nil) == (low != nil) && (last != nil) == (high != nil)
      self.interval = areNumbers ? interval(first, last) : .empty
      boolean = isEquality ? low?.spelledBoolean : nil
    }
  }
}

/// A list of values, by their kinds.
struct LiteralList: Sendable {
  private(set) var numbers: Set<Double> = []
  private(set) var texts: Set<ExactText> = []
  private(set) var booleans: Set<Bool> = []
  /// The numbers that texts of the list spell, which are equal to numbers and not to other spellings.
  private(set) var spelledNumbers: Set<Double> = []
  /// The values that texts of the list spell by the words true and false.
  private(set) var spelledBooleans: Set<Bool> = []

  init(_ literals: [FilterLiteral]) {
    for literal in literals {
      switch literal {
      case .number(let number): numbers.insert(number)
      case .text(let text): texts.insert(ExactText(text))
      case .boolean(let boolean): booleans.insert(boolean)
      }
      if let number = literal.spelledNumber { spelledNumbers.insert(number) }
      if let boolean = literal.spelledBoolean { spelledBooleans.insert(boolean) }
    }
  }

  /// Returns true if a text spells a number of the list.
  func hasNumber(spelledBy text: String) -> Bool { !numbers.isEmpty && Double(text).map(numbers.contains) == true }

  /// Returns true if a text spells a value of the list that is true or false.
  func hasBoolean(spelledBy text: String) -> Bool {
    !booleans.isEmpty && FilterTruth.value(of: text).map(booleans.contains) == true
  }
}
