// Tests that no value of a field could pass are mistakes, and are reported before anything is evaluated.

import GraphModel

enum TestCheck {
  /// Throws if a test does not suit the kind of a field's values.
  ///
  /// - Parameters:
  ///   - kind: the kind of the values. Texts may have other values among them.
  ///   - isTruth: returns true if all values that are there spell true or false.
  ///   - hasNumbers: returns true if one of the values is a number or spells one.
  static func check(
    _ name: FilterFieldName, _ test: FilterTest, kind: FilterField.Kind, isTruth: () -> Bool, hasNumbers: () -> Bool
  ) throws(FilterProblem) {
    func problem(_ message: String, _ cure: String) -> FilterProblem {
      FilterProblem("\(name) \(message)", cure: cure, column: name.column)
    }
    switch (kind, test) {
    case (_, .missing), (_, .present), (.booleans, .isTrue): break
    case (.numbers, .isTrue): throw problem("is a number", "compare it, as in \(name) > 0")
    case (.texts, .isTrue):
      guard isTruth() else { throw problem("is not true or false", "compare it, as in \(name) = \"…\"") }
    case (.numbers, _):
      for literal in test.literals where literal.spelledNumber == nil {
        if case .number = literal { continue }
        throw problem("is a number, and \(literal.text) is not", "compare it with a number")
      }
    case (.booleans, .compared), (.booleans, .oneOf):
      for literal in test.literals where literal.spelledBoolean == nil {
        if case .boolean = literal { continue }
        throw problem("is true or false, and \(literal.text) is not", "write \(name) or not \(name)")
      }
    case (.booleans, _): throw problem("is true or false", "write \(name) or not \(name)")
    case (.texts, _):
      guard test.isOfOrder, case .number(let number)? = test.literals.first, !hasNumbers() else { break }
      let text = FilterLiteral.text(NumberText.shortest(number)).text
      throw problem("is a text, and no value of it is a number", "compare it with a text, as in \(name) >= \(text)")
    }
  }
}

extension FilterTest {
  /// True if it asks which of two values comes first.
  fileprivate var isOfOrder: Bool {
    switch self {
    case .compared(let comparison, _): comparison != .equal && comparison != .unequal
    case .range: true
    case .oneOf, .contains, .startsWith, .endsWith, .missing, .present, .isTrue: false
    }
  }

  /// The values that are compared with those of the field.
  fileprivate var literals: [FilterLiteral] {
    switch self {
    case .compared(_, let literal): [literal]
    case .range(let low, let high): [low, high].compactMap(\.self)
    case .oneOf(let literals): literals
    case .contains, .startsWith, .endsWith, .missing, .present, .isTrue: []
    }
  }
}
