// The test of one value, prepared for a whole column: bounds are numbers, parts of texts are folded.
//
// The written value decides how values are compared. With a number, a value is compared that is a number or a text that
// spells one. With a text, texts are compared byte by byte, and numbers where the text spells one.

import GraphModel

/// A prepared test of a value that is there.
enum ValueTest: Sendable {
  case range(LiteralRange)
  case list(LiteralList)
  case text(TextTest)
  case missing
  case present
  case isTrue

  init(_ test: FilterTest) {
    self =
      switch test {
      case .compared(let comparison, let literal): .range(LiteralRange(comparison, literal))
      case .range(let low, let high): .range(LiteralRange(from: low, to: high))
      case .oneOf(let literals): .list(LiteralList(literals))
      case .contains(let part): .text(TextTest(part, at: .anywhere))
      case .startsWith(let part): .text(TextTest(part, at: .start))
      case .endsWith(let part): .text(TextTest(part, at: .end))
      case .missing: .missing
      case .present: .present
      case .isTrue: .isTrue
      }
  }

  /// Returns true if a value of any kind passes.
  func passes(_ value: AttributeValue) -> Bool {
    switch value {
    case .text(let text): passes(text: text)
    case .json(let text): passes(text: text, spellsNumber: false)
    case .number(let number): passes(number: number)
    case .integer(let integer):
      if case .text(let test) = self { test.passes(String(integer)) } else { passes(number: Double(integer)) }
    case .boolean(let boolean): passes(boolean: boolean)
    }
  }

  /// Returns true if a number passes.
  func passes(number: Double) -> Bool {
    switch self {
    case .range(let range): range.interval.contains(number)
    case .list(let list): list.numbers.contains(number) || list.spelledNumbers.contains(number)
    case .text(let test): test.passes(NumberText.shortest(number))
    case .missing, .isTrue: false
    case .present: true
    }
  }

  /// Returns true if a text passes.
  ///
  /// - Parameter spellsNumber: false for a text that is no number, whatever its letters.
  func passes(text: String, spellsNumber: Bool = true) -> Bool {
    switch self {
    case .range(let range):
      switch range.kind {
      case .numbers: spellsNumber && Double(text).map(range.interval.contains) == true
      case .texts(let interval): interval.contains(text)
      case .boolean(let boolean): FilterTruth.value(of: text) == boolean
      }
    case .list(let list):
      list.texts.contains(ExactText(text)) || spellsNumber && list.hasNumber(spelledBy: text)
        || list.hasBoolean(spelledBy: text)
    case .text(let test): test.passes(text)
    case .missing: false
    case .present: true
    case .isTrue: FilterTruth.value(of: text) == true
    }
  }

  /// Returns true if a value that is true or false passes.
  func passes(boolean: Bool) -> Bool {
    switch self {
    case .range(let range): range.boolean == boolean
    case .list(let list): list.booleans.contains(boolean) || list.spelledBooleans.contains(boolean)
    case .text(let test): test.passes(boolean ? "true" : "false")
    case .missing: false
    case .present: true
    case .isTrue: boolean
    }
  }
}

/// Texts that stand for true or false.
enum FilterTruth {
  /// Returns the value that a text spells, in either case of the letters; `nil` for none.
  static func value(of text: String) -> Bool? {
    guard text.utf8.count == 4 || text.utf8.count == 5 else { return nil }
    return switch text.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }
}

extension FilterLiteral {
  /// The number that a text spells, if it is finite.
  var spelledNumber: Double? {
    guard case .text(let text) = self, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The value that a text spells by the words true and false.
  var spelledBoolean: Bool? {
    guard case .text(let text) = self else { return nil }
    return FilterTruth.value(of: text)
  }
}
