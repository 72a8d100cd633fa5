// Columns of attributes: whatever the order in which rows are told and the kinds of their values, a column says what was
// told last, and takes memory by what is said.

import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Columns of attributes")
struct AttributeColumnTests {
  private func value(_ random: inout SeededGenerator, of kinds: ClosedRange<Int>) -> AttributeValue {
    switch Int.random(in: kinds, using: &random) {
    case 0: .integer(Int.random(in: -5...5, using: &random))
    case 1: .number(Double.random(in: -1...1, using: &random))
    case 2: .boolean(Bool.random(using: &random))
    case 3: .text("text \(Int.random(in: 0..<3000, using: &random))")
    default: .json("[\(Int.random(in: 0..<9, using: &random))]")
    }
  }

  @Test("A column built in any order says of each row what was told last", arguments: 0..<60 as Range<UInt64>)
  func anyOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kind = Int.random(in: 0...4, using: &random)
    let kinds = random.oneIn(2) ? kind...kind : 0...4
    let rows = [10, 300, 5000][Int.random(in: 0..<3, using: &random)]
    let isSorted = random.oneIn(2)
    var told = (0..<Int.random(in: 0...4000, using: &random)).map { _ in Int.random(in: 0..<rows, using: &random) }
    if isSorted { told.sort() }
    var builder = AttributeColumnBuilder(name: "c")
    var table = AttributeTable()
    var expected: [Int: AttributeValue] = [:]
    // Setting single values in the middle of a table costs linear time, so only a part comes that way.
    for (index, row) in told.enumerated() {
      let value = value(&random, of: kinds)
      builder.set(row: row, to: value)
      expected[row] = value
      if index < 200 { table.set("c", row: row, to: value) }
      if index == 199 || index == told.count - 1, index < 200 {
        for (row, value) in expected { #expect(table.value("c", row: row) == value, "seed \(seed), row \(row)") }
        #expect(table.column(named: "c")?.count == expected.count)
      }
    }
    let column = builder.column
    #expect(column.count == expected.count)
    for row in 0..<(rows + 2) { #expect(column[row] == expected[row], "seed \(seed), row \(row)") }
    #expect(column.entries.map(\.row) == expected.keys.sorted())
    #expect(column.entries.allSatisfy { expected[$0.row] == $0.value })
    let again = AttributeColumn(name: "c", values: (0..<rows).map { expected[$0] })
    #expect(column == again && column.hashValue == again.hashValue)
  }

  @Test("Memory grows with what is said: numbers by eight bytes, repeated texts by four, rows not told by nothing")
  func memory() {
    func bytes(_ values: [AttributeValue?]) -> Int { AttributeColumn(name: "c", values: values).byteCount }
    let count = 10_000
    #expect(bytes((0..<count).map { .integer($0) }) == 8 * count)
    #expect(bytes((0..<count).map { .number(Double($0)) }) == 8 * count)
    #expect(bytes((0..<count).map { .text($0 % 2 == 0 ? "a text of some length" : "b") }) < 4 * count + 200)
    #expect(bytes((0..<count).map { .text("different \($0)") }) <= 16 * count)
    #expect(bytes(Array(repeating: nil, count: count) + [.integer(1)]) == 12)
  }
}
