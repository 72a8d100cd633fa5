// The values of one field for all nodes, or all edges, in the form in which they are tested fastest.

import GraphModel

/// A value for each row, or none.
enum FieldColumn: Sendable {
  /// Numbers; NaN where there is none.
  case numbers([Double])
  /// Values of any kinds by their index in a list, `CodedColumn.none` where there is none. True if each is true or false.
  case coded(CodedColumn, areBooleans: Bool)
  /// Texts; an empty one is none where `isEmptyMissing`.
  case texts([String], isEmptyMissing: Bool)
  /// True or false for each row.
  case flags(RowBits)

  /// The values of an attribute. A number that is NaN is none.
  ///
  /// - Complexity: O(rows).
  init(_ column: AttributeColumn, rowCount: Int) {
    if column.count > 0, let numbers = column.numbers(rowCount: rowCount) {
      self = .numbers(numbers)
      return
    }
    var coded = column.coded(rowCount: rowCount)
    let isNaN = coded.values.map { value in
      if case .number(let number) = value { number.isNaN } else { false }
    }
    if isNaN.contains(true) {
      let codes = coded.codes.map { $0 != CodedColumn.none && isNaN[Int($0)] ? CodedColumn.none : $0 }
      coded = CodedColumn(codes: codes, values: coded.values)
    }
    let areBooleans = coded.values.allSatisfy { value in
      if case .boolean = value { true } else { false }
    }
    self = .coded(coded, areBooleans: areBooleans && !coded.values.isEmpty)
  }

  /// The rows that have a value.
  var present: RowBits {
    switch self {
    case .numbers(let numbers):
      return numbers.withUnsafeBufferPointer { numbers in RowBits(count: numbers.count) { !numbers[$0].isNaN } }
    case .coded(let column, _):
      return column.codes.withUnsafeBufferPointer { codes in
        RowBits(count: codes.count) { codes[$0] != CodedColumn.none }
      }
    case .texts(let texts, let isEmptyMissing):
      return isEmptyMissing
        ? RowBits(count: texts.count) { !texts[$0].isEmpty } : RowBits(count: texts.count, all: true)
    case .flags(let flags): return RowBits(count: flags.count, all: true)
    }
  }

  /// Returns the rows that pass a test.
  ///
  /// - Complexity: O(rows), times the length of texts; a text that many rows share is tested once where it is coded.
  func rows(passing test: ValueTest) -> RowBits {
    switch test {
    case .present: return present
    case .missing:
      var rows = present
      rows.invert()
      return rows
    case .range, .list, .text, .isTrue: break
    }
    switch self {
    case .numbers(let numbers): return Self.rows(of: numbers, passing: test)
    case .coded(let column, _): return Self.rows(of: column, passing: test)
    case .texts(let texts, let isEmptyMissing):
      return RowBits(count: texts.count) { row in
        !(isEmptyMissing && texts[row].isEmpty) && test.passes(text: texts[row])
      }
    case .flags(let flags):
      switch (test.passes(boolean: true), test.passes(boolean: false)) {
      case (true, true): return RowBits(count: flags.count, all: true)
      case (false, false): return RowBits(count: flags.count, all: false)
      case (true, false): return flags
      case (false, true):
        var others = flags
        others.invert()
        return others
      }
    }
  }

  /// The length of a list up to which numbers are compared with each of its numbers.
  private static let shortList = 16

  private static func rows(of numbers: [Double], passing test: ValueTest) -> RowBits {
    numbers.withUnsafeBufferPointer { numbers in
      switch test {
      case .range(let range):
        let interval = range.interval
        return RowBits(count: numbers.count) { interval.contains(numbers[$0]) }
      case .list(let list) where list.numbers.count + list.spelledNumbers.count <= Self.shortList:
        return Array(list.numbers.union(list.spelledNumbers)).withUnsafeBufferPointer { wanted in
          RowBits(count: numbers.count) { row in
            var isEqual = false
            for number in wanted { isEqual = isEqual || number == numbers[row] }
            return isEqual
          }
        }
      case .list, .text, .missing, .present, .isTrue:
        return RowBits(count: numbers.count) { !numbers[$0].isNaN && test.passes(number: numbers[$0]) }
      }
    }
  }

  private static func rows(of column: CodedColumn, passing test: ValueTest) -> RowBits {
    let values = column.values
    let passing = RowBits(count: values.count) { test.passes(values[$0]) }
    // A last value that fails stands for those that are missing.
    let answers = (0..<values.count).map { passing.contains($0) } + [false]
    return column.codes.withUnsafeBufferPointer { codes in
      answers.withUnsafeBufferPointer { answers in
        RowBits(count: codes.count) { answers[min(Int(codes[$0]), values.count)] }
      }
    }
  }
}
