// Random expressions: of any names and values, and of fields that a graph has.

import GraphFilters
import Randomness
import TestSupport

/// A source of random expressions.
struct RandomExpressions {
  var random: SeededGenerator
  /// Texts that are short enough for many of them in one expression.
  private static let texts = HostileValues.texts.filter { $0.utf8.count < 100 }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns an expression of tests that `test` makes, at most so deep.
  mutating func expression(
    depth: Int, _ test: (inout RandomExpressions) -> FilterExpression
  ) -> FilterExpression {
    guard depth > 0, !random.oneIn(3) else { return test(&self) }
    if random.oneIn(3) { return .not(expression(depth: depth - 1, test)) }
    let parts = (0..<random.whole(1...4)).map { _ in expression(depth: depth - 1, test) }
    return random.oneIn(2) ? .all(parts) : .any(parts)
  }

  // MARK: Of anything

  /// Returns a test of any field, whatever its name.
  mutating func anyTest() -> FilterExpression { .test(anyName(), test(anyLiterals())) }

  private mutating func anyName() -> FilterFieldName {
    let names = Self.texts + ["degree", "and", "Or", "steps", "source", "target.x", "a.b", "@x", "year"]
    let end = random.pick([nil, nil, .source, .target] as [FilterFieldName.End?])
    guard !random.oneIn(5) else {
      return FilterFieldName(steps: random.oneIn(2) ? .from : .to, node: random.pick(Self.texts), of: end)
    }
    return FilterFieldName(random.pick(names), isBuiltIn: random.oneIn(3), of: end)
  }

  private mutating func anyLiterals() -> [FilterLiteral] {
    let kind = random.below(3)
    return (0..<random.whole(1...4)).map { _ in
      kind == 0
        ? .number(random.pick(HostileValues.numbers.filter(\.isFinite)))
        : .text(random.pick(Self.texts))
    }
  }

  // MARK: Of some values

  /// Returns a test with some of these values, which are of one kind and neither true nor false.
  mutating func test(_ literals: [FilterLiteral]) -> FilterTest {
    let literal = random.pick(literals)
    switch random.below(9) {
    case 0: return .missing
    case 1: return .present
    case 2: return .oneOf((0..<random.whole(1...3)).map { _ in random.pick(literals) })
    case 3: return textTest(random.pick(["", "a", "1", "É", "e\u{301}", "Straße", "\"", "ss"]))
    case 4:
      let (a, b) = (literal, random.pick(literals))
      return random.pick([.range(from: a, to: nil), .range(from: nil, to: a), Self.range(a, b), Self.range(a, b)])
    default: return .compared(random.pick(FilterComparison.allCases), literal)
    }
  }

  private mutating func textTest(_ text: String) -> FilterTest {
    random.pick([.contains(text), .startsWith(text), .endsWith(text)])
  }

  private static func range(_ a: FilterLiteral, _ b: FilterLiteral) -> FilterTest {
    let isBackwards =
      switch (a, b) {
      case (.number(let a), .number(let b)): b < a
      case (.text(let a), .text(let b)): b.utf8.lexicographicallyPrecedes(a.utf8)
      default: false
      }
    return isBackwards ? .range(from: b, to: a) : .range(from: a, to: b)
  }
}
