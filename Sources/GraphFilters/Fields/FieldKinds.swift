// The kinds of the values of fields: for the check of tests, and for the list of fields on offer.

import GraphModel

extension FieldColumn {
  /// The kind of the values; texts where there are several.
  var kind: FilterField.Kind {
    switch self {
    case .numbers: .numbers
    case .coded(_, let areBooleans): areBooleans ? .booleans : .texts
    case .texts: .texts
    case .flags: .booleans
    }
  }

  /// True if there are values, and all of them are true, false, or texts that spell it.
  var isTruth: Bool {
    allValues { value in
      switch value {
      case .boolean: true
      case .text(let text): FilterTruth.value(of: text) != nil
      case .number, .integer, .json: false
      }
    }
  }

  /// True if there are values, and all of them are numbers or texts that spell one.
  var spellsNumbers: Bool { allValues { $0.number?.isFinite ?? false } }

  /// True if one of the values is a number or a text that spells one.
  var hasNumbers: Bool {
    switch self {
    case .numbers(let numbers): numbers.contains { !$0.isNaN }
    case .coded(let column, _): column.values.contains { $0.number != nil }
    case .texts(let texts, _): texts.contains { Double($0) != nil }
    case .flags: false
    }
  }

  private func allValues(_ isSo: (AttributeValue) -> Bool) -> Bool {
    switch self {
    case .numbers(let numbers): numbers.allSatisfy { $0.isNaN || isSo(.number($0)) }
    case .coded(let column, _): !column.values.isEmpty && column.values.allSatisfy(isSo)
    case .texts(let texts, _): !texts.isEmpty && texts.allSatisfy { isSo(.text($0)) }
    case .flags: isSo(.boolean(true))
    }
  }
}

extension FilterColumns {
  /// Returns the kind of the values of a field. Measures are not found for it.
  func kind(of key: NodeFieldKey) -> FilterField.Kind {
    switch key {
    case .attribute: column(key).kind
    case .measure(let measure): measure.kind
    case .steps: .numbers
    }
  }

  /// Returns the kind of the values of a field. Measures are not found for it.
  func kind(of key: EdgeFieldKey) -> FilterField.Kind {
    switch key {
    case .attribute: column(key).kind
    case .measure(let measure): measure.kind
    case .end(_, let key): kind(of: key)
    }
  }

  /// Returns the values of a field, by the indices of the nodes or edges that they belong to.
  func values(of key: EdgeFieldKey) -> FieldColumn {
    if case .end(_, let key) = key { column(key) } else { column(key) }
  }

  /// Returns the kind of a column as people see it: texts that all spell numbers are numbers.
  func offeredKind(of key: EdgeFieldKey) -> FilterField.Kind {
    let column = values(of: key)
    guard column.kind == .texts else { return column.kind }
    if column.spellsNumbers { return .numbers }
    return column.isTruth ? .booleans : .texts
  }
}
