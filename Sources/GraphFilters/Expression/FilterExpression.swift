// The expression of a filter: tests of fields, joined by and, or and not.
//
// Its text and its value are equivalent: the text that `description` returns is parsed to an equal expression. An
// expression knows no graph; which fields there are is checked by `NodeFilter` and `EdgeFilter`.

/// A condition that each node, or each edge, of a graph passes or fails.
///
///     let expression = try FilterExpression(parsing: "degree > 5 and not team in (red, blue)")
///     let passing = try NodeFilter(expression, in: graph).matches()
public struct FilterExpression: Hashable, Sendable, CustomStringConvertible {
  /// The forms of an expression. `all` and `any` have two parts at least.
  indirect enum Form: Hashable, Sendable {
    case test(FilterFieldName, FilterTest)
    case not(Form)
    case all([Form])
    case any([Form])
  }

  /// The largest number of characters of a text that is parsed.
  public static let greatestLength = 10_000
  /// The largest depth of parentheses and `not` in a text that is parsed.
  public static let greatestDepth = 64

  let form: Form

  init(_ form: Form) { self.form = form }

  /// Parses the text of an expression.
  ///
  /// - Throws: the first mistake, with its column; a text that is too long or too deep.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(FilterProblem) {
    var parser = FilterParser(try FilterLexer.tokens(of: text))
    form = try parser.parse()
  }

  /// The expression as text in its canonical form.
  ///
  /// - Complexity: O(length).
  public var description: String { form.text }
}

// MARK: - Making

extension FilterExpression {
  /// Returns the test of a field.
  public static func test(_ field: FilterFieldName, _ test: FilterTest) -> FilterExpression {
    FilterExpression(.test(field, test))
  }

  /// Returns an expression that passes what all parts pass. There is one part at least.
  public static func all(_ parts: [FilterExpression]) -> FilterExpression {
    precondition(!parts.isEmpty, "there is something to pass")
    return parts.count == 1 ? parts[0] : FilterExpression(.all(parts.map(\.form)))
  }

  /// Returns an expression that passes what any of the parts passes. There is one part at least.
  public static func any(_ parts: [FilterExpression]) -> FilterExpression {
    precondition(!parts.isEmpty, "there is something to pass")
    return parts.count == 1 ? parts[0] : FilterExpression(.any(parts.map(\.form)))
  }

  /// Returns an expression that passes what another one fails.
  public static func not(_ part: FilterExpression) -> FilterExpression { FilterExpression(.not(part.form)) }
}

// MARK: - Writing

extension FilterExpression.Form {
  var text: String {
    switch self {
    case .test(let field, let test):
      let words = test.text
      return words.isEmpty ? field.description : "\(field) \(words)"
    case .not(let part): return "not " + part.text(inParenthesesIf: part.isJoined)
    case .all(let parts): return parts.map { $0.text(inParenthesesIf: $0.isJoined) }.joined(separator: " and ")
    case .any(let parts):
      return parts.map { part in
        if case .any = part { return part.text(inParenthesesIf: true) }
        return part.text
      }.joined(separator: " or ")
    }
  }

  private func text(inParenthesesIf isEnclosed: Bool) -> String { isEnclosed ? "(\(text))" : text }

  private var isJoined: Bool {
    switch self {
    case .all, .any: true
    case .test, .not: false
    }
  }
}
