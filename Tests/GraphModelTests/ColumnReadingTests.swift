// Columns as plain arrays say the same of each row as the columns themselves.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Reading whole columns")
struct ColumnReadingTests {
  /// A column of values of some kinds, some of them usual ones.
  private static func column(_ random: inout SeededGenerator, rowCount: Int) -> AttributeColumn {
    let kinds: [[AttributeValue]] = [
      [.integer(1), .integer(.max), .integer(-7)], [.number(0.5), .number(-.infinity), .number(.nan)],
      [.integer(2), .number(2.5)], [.boolean(true), .boolean(false)], [.text("a"), .text("b"), .text("7")],
      [.text("a"), .integer(1), .boolean(true), .json("[]")],
    ]
    let values = random.pick(kinds)
    var builder = AttributeColumnBuilder(name: "x")
    if random.oneIn(3) {
      builder.setUsual(fromRow: random.below(3), to: random.pick(values))
      builder.setUsual(fromRow: 4 + random.below(5), to: random.oneIn(2) ? nil : random.pick(values))
    }
    let rows = random.oneIn(2) ? Array(0..<random.below(rowCount)) : (0..<rowCount).shuffled(using: &random).dropLast(5)
    for row in rows { builder.set(row: row, to: random.pick(values)) }
    return builder.finished(rowCount: rowCount)
  }

  private static func isSame(_ a: AttributeValue?, _ b: AttributeValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isExactly(b)
  }

  @Test("Codes lead to the value of each row", arguments: 0..<150 as Range<UInt64>)
  func coded(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let column = Self.column(&random, rowCount: 12)
    let coded = column.coded(rowCount: 12)
    #expect(coded.codes.count == 12)
    for (row, code) in coded.codes.enumerated() {
      let value = code == CodedColumn.none ? nil : coded.values[Int(code)]
      #expect(Self.isSame(value, column[row]), "seed \(seed), row \(row)")
    }
  }

  @Test(
    "Numbers are those of each row, and none where another value is among them", arguments: 0..<150 as Range<UInt64>)
  func numbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let column = Self.column(&random, rowCount: 12)
    let areNumbers = column.entries.allSatisfy { entry in
      switch entry.value {
      case .number, .integer: true
      case .text, .boolean, .json: false
      }
    }
    guard let numbers = column.numbers(rowCount: 12) else {
      #expect(!areNumbers, "seed \(seed)")
      return
    }
    #expect(areNumbers && numbers.count == 12, "seed \(seed)")
    for (row, number) in numbers.enumerated() {
      let expected = column[row]?.number ?? .nan
      #expect(number == expected || number.isNaN && expected.isNaN, "seed \(seed), row \(row)")
    }
  }
}
