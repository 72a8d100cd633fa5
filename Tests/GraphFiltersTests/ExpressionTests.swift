// The language of filters: what is parsed, what is refused and where, and that text and value say the same.

import GraphFilters
import Randomness
import TestSupport
import Testing

@Suite("Expressions of filters")
struct ExpressionTests {
  @Test(
    "Every spelling has one canonical form",
    arguments: [
      ("degree>5", "degree > 5"), ("DEGREE == 5", "DEGREE = 5"), ("a=1 AND b=2 Or not(c)", "a = 1 and b = 2 or not c"),
      ("(a or b) and c", "(a or b) and c"), ("((a))", "a"), ("a and (b and c)", "a and (b and c)"),
      ("not (a and b)", "not (a and b)"), ("not not a", "not not a"),
      ("year in 1990..2000", "year in 1990..2000"), ("year in 1990.. and x", "year in 1990.. and x"),
      ("t in ..-2.5", "t in ..-2.5"), ("t in -5..-1", "t in -5..-1"), ("x = 1e400e", "x = \"1e400e\""),
      ("x = +.5", "x = 0.5"), ("x = 1e+22", "x = 1e+22"), ("x = 1E2", "x = 100"), ("x in 1..2e+3", "x in 1..2000"),
      ("date in 2020-01-01..2020-12-31", "date in \"2020-01-01\"..\"2020-12-31\""), ("at > 12:30", "at > \"12:30\""),
      ("team in (a, 'b c', \"d\")", "team in (\"a\", \"b c\", \"d\")"), ("team = red", "team = \"red\""),
      ("x contains 007", "x contains \"007\""), ("x Starts  With a", "x starts with \"a\""),
      ("x ends with 'it\\'s'", "x ends with \"it's\""), ("x is missing", "x is missing"),
      ("`full name` is present", "`full name` is present"), ("[and] = 1", "`and` = 1"), ("[a\\]b] = 1", "`a]b` = 1"),
      ("@degree < 3", "@degree < 3"), ("source.degree > 1", "source.degree > 1"),
      ("Target.@`x y` = 1", "target.@`x y` = 1"), ("source.[a.b] = 1", "source.`a.b` = 1"),
      ("source = 1", "source = 1"),
      ("steps from Ann <= 2", "steps from \"Ann\" <= 2"), ("steps To 'x' = 0", "steps to \"x\" = 0"),
      ("source.steps from 7 < 2", "source.steps from \"7\" < 2"), ("steps = 5", "steps = 5"),
      ("a.b = x.y", "`a.b` = \"x.y\""), ("mutual", "mutual"), ("a = true", "a = true"),
      ("größe = ß", "`größe` = \"ß\""),
      ("x = \"\\u{e9}\\n\\\\\"", "x = \"é\\n\\\\\""), ("x = \"\u{7}\"", "x = \"\\u{7}\""), ("_x1 = -0", "_x1 = 0"),
    ])
  func canonical(text: String, expected: String) throws {
    let expression = try FilterExpression(parsing: text)
    #expect(expression.description == expected)
    #expect(try FilterExpression(parsing: expected) == expression)
  }

  @Test(
    "A mistake is found at its column, with a fix",
    arguments: [
      ("", 1, "the filter is empty", "such as"), ("  ", 3, "empty", "such as"),
      ("degree >", 9, "not the end", "number"),
      ("degree > 5 5", 12, "expected and, or, or the end, not \"5\"", "quotation marks"),
      ("label = Jean Valjean", 14, "\"Valjean\"", "several words"), ("a ! b", 3, "\"!\"", "not"),
      ("a && b", 3, "\"&\"", "write and"),
      ("(a", 3, "not closed", "add )"), ("a)", 2, "closes nothing", "leave it out"),
      ("x = and", 5, "keyword", "quotation"),
      ("x = \"abc", 5, "no end", "add \""), ("`abc", 1, "no end", "add `"), ("x = 'a\\d'", 7, "no escape \\d", "\\\\"),
      ("x = '\\u{110000}'", 6, "no character", "\\u{e9}"), ("x in 5", 7, "a range or a list", "in 5..7"),
      ("x in 5..3", 6, "backwards", "3..5"), ("x in b..a", 6, "backwards", "\"a\"..\"b\""),
      ("x in 5..a", 6, "kinds", ""),
      ("x in true..", 6, "no range", ""), ("x in (1, 2", 11, "not closed", "in (5, 7)"), ("x in ()", 7, "a value", ""),
      ("x in ..", 8, "a value", ""), ("x < true", 5, "no order", "!="), ("x = `y`", 5, "name of a field", "quotation"),
      ("\"x\" = 1", 1, "is a text", "backticks"), ("5 < x", 1, "a field", "degree > 5"),
      ("x is 5", 6, "missing or present", "="),
      ("x not in (1)", 3, "before a test", "write not x"), ("x starts 'a'", 10, "expected with", ""),
      ("x = 1e999", 5, "too large", ""), ("x = -1a", 5, "not a number", "quotation"), ("x ≤ 5", 3, "≤", "<="),
      ("x = “a”", 5, "“", "straight"), ("é\u{301}👩‍👩‍👧 = 1", 2, "👩", ""), ("in = 1", 1, "keyword", "`in`"),
      ("steps from", 11, "a value", ""), ("source.", 8, "a field", ""), ("a and", 6, "a field", ""),
      ("not", 4, "a field", ""),
    ])
  func mistakes(text: String, column: Int, message: String, cure: String) {
    let problem = #expect(throws: FilterProblem.self) { try FilterExpression(parsing: text) }
    #expect(problem?.column == column)
    #expect(problem?.message.contains(message) == true, "\(problem?.message ?? "")")
    #expect(cure.isEmpty || problem?.cure?.contains(cure) == true, "\(problem?.cure ?? "")")
  }

  @Test("What is too long or too deep is refused, and what is just within the bounds is not")
  func bounds() throws {
    let deepest = FilterExpression.greatestDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    _ = try FilterExpression(parsing: nested(deepest))
    _ = try FilterExpression(parsing: String(repeating: "not ", count: deepest) + "a")
    for text in [nested(deepest + 1), String(repeating: "not ", count: deepest + 1) + "a"] {
      let problem = #expect(throws: FilterProblem.self) { try FilterExpression(parsing: text) }
      #expect(problem?.message.contains("deep") == true)
    }
    let many = Array(repeating: "a", count: 1400).joined(separator: " or ")
    #expect(try FilterExpression(parsing: many).description == many)
    let longest = FilterExpression.greatestLength
    _ = try FilterExpression(parsing: "a = " + String(repeating: "b", count: longest - 4))
    let problem = #expect(throws: FilterProblem.self) {
      try FilterExpression(parsing: "a = " + String(repeating: "b", count: longest - 3))
    }
    #expect(problem?.column == longest + 1)
  }

  @Test("The description of an expression is parsed to the equal one", arguments: 0..<400 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var expressions = RandomExpressions(seed: seed)
    let expression = expressions.expression(depth: 4) { $0.anyTest() }
    let text = expression.description
    let parsed = try FilterExpression(parsing: text)
    #expect(parsed == expression && parsed.hashValue == expression.hashValue, "seed \(seed): \(text)")
    #expect(parsed.description.utf8.elementsEqual(text.utf8), "seed \(seed): \(text)")
  }

  @Test("Any text is an expression or a mistake within it", arguments: 0..<300 as Range<UInt64>)
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts =
      HostileValues.texts.filter { $0.utf8.count < 100 } + [
        "and", "or", "not", "in", "is", "missing", "contains", "starts with", "..", "(", ")", ",", "=", "!=", "<", "@",
        ".", "`", "\"", "'", "[", "]", "\\", "5", "-5", "1e5", "e+", "steps from", "source.", "degree", "true", "\u{0}",
        "\\u{", "}", "\u{200D}", "\u{301}",
      ]
    for _ in 0..<60 {
      let text =
        random.oneIn(4)
        ? String(decoding: random.bytes(random.below(40)), as: UTF8.self)
        : (0..<random.below(12)).map { _ in random.pick(parts) + (random.oneIn(3) ? "" : " ") }.joined()
      do throws(FilterProblem) {
        let expression = try FilterExpression(parsing: text)
        #expect(try FilterExpression(parsing: expression.description) == expression, "\(text.debugDescription)")
      } catch {
        #expect((1...text.count + 1).contains(error.column), "\(text.debugDescription): \(error)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
