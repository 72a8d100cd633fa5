// The grammar of expressions, by recursive descent:
//
//   any    = all { "or" all }
//   all    = part { "and" part }
//   part   = "not" part | "(" any ")" | test
//   test   = field [ comparison value | "in" range | "in" "(" value { "," value } ")"
//          | "contains" value | "starts" "with" value | "ends" "with" value | "is" "missing" | "is" "present" ]
//   field  = [ "source" "." | "target" "." ] ( [ "@" ] name | "steps" ( "from" | "to" ) value )

/// A parser of the tokens of an expression.
struct FilterParser {
  private let tokens: [FilterToken]
  private var index = 0
  private var depth = 0

  init(_ tokens: [FilterToken]) { self.tokens = tokens }

  private var token: FilterToken { tokens[index] }

  /// Returns the token, and goes on to the next one; never beyond the end.
  private mutating func take() -> FilterToken {
    defer { index = min(index + 1, tokens.count - 1) }
    return token
  }

  private mutating func take(keyword: String) -> Bool {
    guard token.keyword == keyword else { return false }
    index += 1
    return true
  }

  private mutating func take(symbol: FilterToken.Symbol) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  private func problem(_ message: String, cure: String? = nil) -> FilterProblem {
    FilterProblem(message, cure: cure, column: token.column)
  }

  // MARK: Expressions

  /// Returns the whole expression.
  mutating func parse() throws(FilterProblem) -> FilterExpression.Form {
    guard token.kind != .end else { throw problem("the filter is empty", cure: "write a test, such as degree > 5") }
    let form = try parseAny()
    guard token.kind != .end else { return form }
    if token.kind == .symbol(.close) { throw problem("this parenthesis closes nothing", cure: "leave it out") }
    throw problem(
      "expected and, or, or the end, not \(token.shown)", cure: "put a text of several words in quotation marks")
  }

  private mutating func parseAny() throws(FilterProblem) -> FilterExpression.Form {
    var parts = [try parseAll()]
    while take(keyword: "or") { parts.append(try parseAll()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func parseAll() throws(FilterProblem) -> FilterExpression.Form {
    var parts = [try parsePart()]
    while take(keyword: "and") { parts.append(try parsePart()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func parsePart() throws(FilterProblem) -> FilterExpression.Form {
    let isEnclosed = token.kind == .symbol(.open)
    guard isEnclosed || token.keyword == "not" else { return try parseTest() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= FilterExpression.greatestDepth else {
      throw problem(
        "parentheses and not are more than \(FilterExpression.greatestDepth) deep here", cure: "leave some out")
    }
    index += 1
    guard isEnclosed else { return .not(try parsePart()) }
    let form = try parseAny()
    guard take(symbol: .close) else {
      throw problem("a parenthesis is not closed before \(token.shown)", cure: "add )")
    }
    return form
  }

  // MARK: Tests

  private mutating func parseTest() throws(FilterProblem) -> FilterExpression.Form {
    let field = try parseField()
    if case .symbol(let symbol) = token.kind, let comparison = FilterComparison(rawValue: symbol.rawValue) {
      index += 1
      let column = token.column
      let literal = try parseLiteral()
      if case .boolean = literal, comparison != .equal, comparison != .unequal {
        throw FilterProblem("true and false have no order", cure: "compare them with = or !=", column: column)
      }
      return .test(field, .compared(comparison, literal))
    }
    switch token.keyword {
    case "in":
      index += 1
      return .test(field, try parseIn())
    case "contains":
      index += 1
      return .test(field, .contains(try parseText()))
    case "starts", "ends":
      let isStart = token.keyword == "starts"
      index += 1
      guard take(keyword: "with") else {
        throw problem("expected with, not \(token.shown)", cure: "write starts with or ends with")
      }
      let text = try parseText()
      return .test(field, isStart ? .startsWith(text) : .endsWith(text))
    case "is":
      index += 1
      if take(keyword: "missing") { return .test(field, .missing) }
      if take(keyword: "present") { return .test(field, .present) }
      throw problem("expected missing or present after is, not \(token.shown)", cure: "compare values with =")
    case "not":
      throw problem("not belongs before a test, not inside it", cure: "write not \(field) …")
    default: return .test(field, .isTrue)
    }
  }

  /// Returns the test behind the word `in`: a range or a list.
  private mutating func parseIn() throws(FilterProblem) -> FilterTest {
    if take(symbol: .open) {
      var literals = [try parseLiteral()]
      while take(symbol: .comma) { literals.append(try parseLiteral()) }
      guard take(symbol: .close) else {
        throw problem("the list is not closed before \(token.shown)", cure: "write as in (5, 7)")
      }
      return .oneOf(literals)
    }
    let column = token.column
    let low = token.kind == .symbol(.range) ? nil : try parseLiteral()
    guard take(symbol: .range) else {
      throw problem("expected a range or a list after in", cure: "write as in 5..7 or in (5, 7)")
    }
    let high = low == nil || beginsLiteral ? try parseLiteral() : nil
    try check(low, high, column: column)
    return .range(from: low, to: high)
  }

  private func check(_ low: FilterLiteral?, _ high: FilterLiteral?, column: Int) throws(FilterProblem) {
    let isBackwards: Bool
    switch (low, high) {
    case (.boolean, _), (_, .boolean): throw FilterProblem("true and false are no range", column: column)
    case (.number(let low), .number(let high)): isBackwards = high < low
    case (.text(let low), .text(let high)): isBackwards = high.utf8.lexicographicallyPrecedes(low.utf8)
    case (nil, _), (_, nil): isBackwards = false
    case (.number, .text), (.text, .number):
      throw FilterProblem("the range begins and ends with different kinds of values", column: column)
    }
    guard isBackwards, let low, let high else { return }
    throw FilterProblem("the range runs backwards", cure: "write \(high.text)..\(low.text)", column: column)
  }

  // MARK: Values

  private var beginsLiteral: Bool {
    switch token.kind {
    case .number, .text: true
    case .word: token.keyword == nil || token.keyword == "true" || token.keyword == "false"
    case .name, .symbol, .end: false
    }
  }

  private mutating func parseLiteral() throws(FilterProblem) -> FilterLiteral {
    guard beginsLiteral else { throw noValue() }
    let token = take()
    if case .number(let number) = token.kind { return .number(number) }
    return token.keyword.map { .boolean($0 == "true") } ?? .text(token.text)
  }

  /// Returns a value as the text that was written.
  private mutating func parseText() throws(FilterProblem) -> String {
    guard beginsLiteral else { throw noValue() }
    return take().text
  }

  private func noValue() -> FilterProblem {
    switch token.kind {
    case .name:
      problem(
        "expected a value, and \(token.shown) is the name of a field", cure: "put a text in quotation marks")
    case .word:
      problem("expected a value, and \(token.text) is a keyword", cure: "put a text in quotation marks")
    case .number, .text, .symbol, .end:
      problem("expected a value, not \(token.shown)", cure: "write a number or a text")
    }
  }

  // MARK: Fields

  private mutating func parseField() throws(FilterProblem) -> FilterFieldName {
    let column = token.column
    if token.kind == .word, token.keyword == nil {
      if let end = FilterFieldName.End(rawValue: token.text.lowercased()), followsDot {
        index += 2
        return try parseField(of: end, column: column)
      }
      for end in FilterFieldName.End.allCases where token.text.lowercased().hasPrefix(end.rawValue + ".") {
        let name = String(token.text.unicodeScalars.dropFirst(end.rawValue.count + 1))
        return try parseField(named: name, of: end, column: column)
      }
    }
    return try parseField(of: nil, column: column)
  }

  /// True if a full stop is attached to the token.
  private var followsDot: Bool {
    index + 1 < tokens.count && tokens[index + 1].kind == .symbol(.dot) && tokens[index + 1].isAttached
  }

  private mutating func parseField(
    of end: FilterFieldName.End?, column: Int
  ) throws(FilterProblem) -> FilterFieldName {
    let isBuiltIn = take(symbol: .builtIn)
    switch token.kind {
    case .name: return FilterFieldName(.field(take().text, isBuiltIn: isBuiltIn), of: end, column: column)
    case .word where token.keyword == nil:
      return try parseField(named: token.text, isBuiltIn: isBuiltIn, of: end, column: column)
    case .word:
      throw problem("expected a field, and \(token.text) is a keyword", cure: "write a field as `\(token.text)`")
    case .text:
      throw problem("expected a field, and \(token.shown) is a text", cure: "write a field in backticks")
    case .number, .symbol, .end:
      throw problem("expected a field, not \(token.shown)", cure: "write a test, such as degree > 5")
    }
  }

  /// Returns the field of a name that stands without marks, which is the token or its end.
  private mutating func parseField(
    named name: String, isBuiltIn: Bool = false, of end: FilterFieldName.End?, column: Int
  ) throws(FilterProblem) -> FilterFieldName {
    index += 1
    guard name.lowercased() == FilterSpelling.steps, token.kind == .word,
      let steps = FilterFieldName.Steps(rawValue: token.text.lowercased())
    else { return FilterFieldName(.field(name, isBuiltIn: isBuiltIn), of: end, column: column) }
    index += 1
    return FilterFieldName(.steps(steps, node: try parseText()), of: end, column: column)
  }
}
