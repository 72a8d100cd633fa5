// Columns of attributes beside a plain table of values: whatever is set, in whatever order, is what is read.

import GraphModel
import Randomness
import Testing

@Suite("Attributes")
struct AttributeTests {
  /// A value of any kind.
  func value(_ random: inout SeededGenerator) -> AttributeValue {
    switch random.below(5) {
    case 0: .text("t\(random.below(9))")
    case 1: .number(Double(random.below(100)) / 8)
    case 2: .integer(random.below(1000) - 500)
    case 3: .boolean(random.below(2) == 0)
    default: .json("[\(random.below(9))]")
    }
  }

  @Test("A table holds what was set last, and nothing else", arguments: 0..<20 as Range<UInt64>)
  func likeADictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["size", "Size", "é", "e\u{301}", "", "size "]
    var table = AttributeTable()
    var expected: [ExactText: [Int: AttributeValue]] = [:]
    var order: [ExactText] = []
    for _ in 0..<150 {
      let (name, row, value) = (names[random.below(names.count)], random.below(30), value(&random))
      table.set(name, row: row, to: value)
      if expected[ExactText(name)] == nil { order.append(ExactText(name)) }
      expected[ExactText(name), default: [:]][row] = value
    }
    #expect(table.columns.map { ExactText($0.name) } == order, "columns come in the order of their first use")
    for name in names {
      for row in 0..<40 { #expect(table.value(name, row: row) == expected[ExactText(name)]?[row], "seed \(seed)") }
    }
    for row in 0..<40 {
      let said = table.row(row)
      #expect(said.map { ExactText($0.name) } == order.filter { expected[$0]?[row] != nil }, "seed \(seed)")
      #expect(said.allSatisfy { $0.value == expected[ExactText($0.name)]?[row] })
    }
    #expect(table.column(named: "no such column") == nil)
  }

  @Test("A value is a number where it is one or spells one")
  func numbers() {
    let numbers: [(AttributeValue, Double?)] = [
      (.integer(-7), -7), (.number(0.25), 0.25), (.text("12"), 12), (.text("1e3"), 1000), (.text("-0.5"), -0.5),
      (.text(""), nil), (.text(" 1"), nil), (.text("one"), nil), (.boolean(true), nil), (.json("3"), nil),
      (.json("{}"), nil), (.integer(.max), Double(Int.max)),
    ]
    for (value, expected) in numbers { #expect(value.number == expected, "\(value)") }
  }

  @Test("The text of a number reads back as the number, the shortest there is", arguments: 0..<4 as Range<UInt64>)
  func shortest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var numbers = [0, -0.0, 1, -1, 0.1, 1 / 3, 1e15, 1e15 - 1, 1e16, 123_456_789, -2.5, 1e-7, .greatestFiniteMagnitude]
    numbers += (0..<200).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    numbers += (0..<100).map { _ in Double(random.below(2_000_001) - 1_000_000) / 64 }
    for number in numbers {
      let text = NumberText.shortest(number)
      #expect(Double(text) == number, "\(text)")
      #expect(text.utf8.count <= number.description.utf8.count && !text.hasSuffix(".0"))
      #expect(AttributeValue.number(number).displayText == text)
    }
    #expect(NumberText.shortest(.nan) == "nan" && NumberText.shortest(.infinity) == "inf")
  }

  @Test("Values show as a visitor reads them")
  func displayed() {
    #expect(AttributeValue.text("a b").displayText == "a b")
    #expect(AttributeValue.integer(-3).displayText == "-3")
    #expect(AttributeValue.boolean(false).displayText == "false" && AttributeValue.boolean(true).displayText == "true")
    #expect(AttributeValue.json("[1,2]").displayText == "[1,2]")
  }

  @Test("A graph's tables say what was set, however few rows that are")
  func few() {
    var builder = GraphBuilder()
    let nodes = (0..<5).map { builder.addNode("\($0)").node }
    for (a, b) in zip(nodes, nodes.dropFirst()) { builder.addEdge(from: a, to: b) }
    builder.nodeAttributes.set("x", row: 1, to: .integer(1))
    builder.edgeAttributes.set("y", row: 0, to: .integer(2))
    builder.properties.set("source", row: 0, to: .text("a book"))
    let graph = builder.build()
    for table in [graph.nodeAttributes, graph.edgeAttributes, graph.properties] {
      #expect(table.columns.map(\.count) == [1])
    }
    #expect(graph.nodeAttributes.row(0).isEmpty && graph.nodeAttributes.value("x", row: 1) == .integer(1))
  }
}
