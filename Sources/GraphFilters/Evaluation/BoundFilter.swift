// An expression whose names are the fields of a graph: it can be evaluated.

import GraphModel

/// An expression of tests of fields.
indirect enum BoundFilter<Key: Hashable & Sendable>: Sendable {
  case test(Key, ValueTest)
  case not(BoundFilter)
  case all([BoundFilter])
  case any([BoundFilter])

  /// Binds the names of an expression.
  ///
  /// - Parameters:
  ///   - key: the field that a name means.
  ///   - check: throws where a field has no values that a test could pass.
  init(
    _ form: FilterExpression.Form, key: (FilterFieldName) throws(FilterProblem) -> Key,
    check: (FilterFieldName, FilterTest, Key) throws(FilterProblem) -> Void
  ) throws(FilterProblem) {
    switch form {
    case .test(let name, let test):
      let field = try key(name)
      try check(name, test, field)
      let bound = BoundFilter.test(field, ValueTest(test))
      if case .compared(.unequal, _) = test { self = .not(bound) } else { self = bound }
    case .not(let part): self = .not(try BoundFilter(part, key: key, check: check))
    case .all(let parts): self = .all(try Self.bind(parts, key: key, check: check))
    case .any(let parts): self = .any(try Self.bind(parts, key: key, check: check))
    }
  }

  private static func bind(
    _ forms: [FilterExpression.Form], key: (FilterFieldName) throws(FilterProblem) -> Key,
    check: (FilterFieldName, FilterTest, Key) throws(FilterProblem) -> Void
  ) throws(FilterProblem) -> [BoundFilter] {
    var parts: [BoundFilter] = []
    for form in forms { parts.append(try BoundFilter(form, key: key, check: check)) }
    return parts
  }

  /// Returns the rows that pass.
  ///
  /// - Parameter rows: returns the rows of a field that pass a test.
  func evaluate(_ rows: (Key, ValueTest) -> RowBits) -> RowBits {
    switch self {
    case .test(let key, let test): return rows(key, test)
    case .not(let part):
      var passing = part.evaluate(rows)
      passing.invert()
      return passing
    case .all(let parts): return Self.join(parts, rows) { $0.formIntersection($1) }
    case .any(let parts): return Self.join(parts, rows) { $0.formUnion($1) }
    }
  }

  private static func join(
    _ parts: [BoundFilter], _ rows: (Key, ValueTest) -> RowBits, _ combine: (inout RowBits, RowBits) -> Void
  ) -> RowBits {
    var passing = parts[0].evaluate(rows)
    for part in parts.dropFirst() { combine(&passing, part.evaluate(rows)) }
    return passing
  }
}
