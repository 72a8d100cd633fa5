// Values that are said once for many rows: whatever is asked of a column, the answer is that of a column in which each row
// has its own.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Values said once for many rows")
struct UsualValueTests {
  /// A column by chance, and the value of each row.
  private func column(_ random: inout SeededGenerator, rowCount: Int) -> (AttributeColumn, [AttributeValue?]) {
    let values: [AttributeValue] = [
      .integer(1), .integer(2), .text("a"), .text("a long text of many letters"), .number(.nan),
    ]
    var builder = AttributeColumnBuilder(name: "c")
    var model = [AttributeValue?](repeating: nil, count: rowCount)
    var start = 0
    while start <= rowCount, random.happens(0.9) {
      let value = random.oneIn(3) ? nil : random.pick(values)
      builder.setUsual(fromRow: start, to: value)
      for row in start..<max(start, rowCount) { model[row] = value }
      start += random.whole(0...1 + rowCount / 3)
    }
    var covered: [Bool]?
    if random.oneIn(3) {
      covered = (0..<rowCount).map { _ in random.happens(0.8) }
      for (row, isIn) in (covered ?? []).enumerated() where !isIn { model[row] = nil }
    }
    for _ in 0..<random.below(4) where rowCount > 0 {
      let row = random.below(rowCount)
      builder.leaveEmpty(row: row)
      model[row] = nil
    }
    let dense = random.oneIn(4) ? random.below(rowCount + 1) : 0
    for row in Array(0..<dense) + (0..<random.below(5)).map({ _ in random.below(max(1, rowCount)) })
    where row < rowCount {
      let value = random.pick(values)
      builder.set(row: row, to: value)
      model[row] = value
    }
    return (builder.finished(rowCount: rowCount, covered: covered.map { RowSet($0) }), model)
  }

  private func isSame(_ a: AttributeValue?, _ b: AttributeValue?) -> Bool {
    guard let a, let b else { return (a == nil) == (b == nil) }
    return a.isExactly(b)
  }

  private func check(_ column: AttributeColumn, _ model: [AttributeValue?], _ context: String) {
    for row in -1...model.count {
      #expect(isSame(column[row], model.indices.contains(row) ? model[row] : nil), "row \(row), \(context)")
    }
    let entries = Array(column.entries)
    #expect(entries.map(\.row) == model.indices.filter { model[$0] != nil }, "\(context)")
    #expect(entries.allSatisfy { isSame($0.value, model[$0.row]) }, "\(context)")
    #expect(column.count == entries.count, "\(context)")
    #expect(column.occurrences.reduce(0) { $0 + $1.count } == column.count, "\(context)")
  }

  @Test("Rows, entries and counts", arguments: 0..<300 as Range<UInt64>)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (column, model) = column(&random, rowCount: random.below(150))
    check(column, model, "seed \(seed)")
    var table = AttributeTable(columns: [column])
    for _ in 0..<3 where !model.isEmpty {
      let row = random.below(model.count)
      table.set("c", row: row, to: .integer(9))
      model[row] = .integer(9)
    }
    column = table.columns[0]
    check(column, model, "set, seed \(seed)")
  }

  @Test("A column is one in which each row has its own values", arguments: 0..<100 as Range<UInt64>)
  func equality(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (column, model) = column(&random, rowCount: random.below(40))
    guard model.allSatisfy({ $0.map { $0 == $0 } ?? true }) else { return }
    let plain = AttributeColumn(name: "c", values: model)
    #expect(
      column == plain && plain == column && column.hashValue == plain.hashValue && column == column, "seed \(seed)")
    guard let row = model.indices.last else { return }
    var other = AttributeTable(columns: [column])
    other.set("c", row: row, to: .text("other"))
    #expect(other.columns[0] != column, "seed \(seed)")
  }

  @Test("Row by row, whatever is left out can be put back", arguments: 0..<200 as Range<UInt64>)
  func rowByRow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rowCount = random.below(60)
    let pairs = (0..<random.whole(1...5)).map { _ in column(&random, rowCount: rowCount) }
    let table = AttributeTable(columns: pairs.map(\.0))
    let left = table.columns.map { column -> LeftOutValues in
      if let common = column.commonValue, random.oneIn(2) { return .common(common) }
      return random.oneIn(3) && column.usualRuns != nil ? .usual : .nothing
    }
    var rows = AttributeRows(table, rowCount: rowCount, leavingOut: left)
    for row in 0..<rowCount {
      var found = left.indices.map { index -> AttributeValue? in
        switch left[index] {
        case .nothing: return nil
        case .common(let value): return value
        case .usual: return (table.columns[index].usualRuns ?? []).last { $0.start <= row }?.value
        }
      }
      let next = rows.next()
      #expect(next.map(\.column) == next.map(\.column).sorted())
      for (column, value) in next { found[column] = value }
      for (index, value) in found.enumerated() {
        #expect(isSame(value, pairs[index].1[row]), "row \(row), column \(index), seed \(seed)")
      }
    }
    #expect(rows.next().isEmpty)
  }

  @Test("The part of some rows", arguments: 0..<200 as Range<UInt64>)
  func part(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (column, model) = column(&random, rowCount: random.below(80))
    let rows = model.indices.filter { _ in random.happens(0.6) }
    let part = AttributeTable(columns: [column]).part(rows: rows.map { UInt32($0) })
    let wanted = rows.map { model[$0] }
    guard wanted.contains(where: { $0 != nil }) else { return #expect(part.columns.isEmpty, "seed \(seed)") }
    check(part.columns[0], wanted, "seed \(seed)")
  }

  @Test("Changes of a graph whose nodes have values that are said once", arguments: 0..<60 as Range<UInt64>)
  func edited(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rowCount = random.whole(1...12)
    let pairs = (0..<3).map { _ in column(&random, rowCount: rowCount) }
    var builder = GraphBuilder()
    for row in 0..<rowCount { builder.addNode("n\(row)") }
    builder.nodeAttributes = AttributeTable(
      columns: pairs.enumerated().map { index, pair in
        var renamed = AttributeColumnBuilder(name: "c\(index)")
        for run in pair.0.usualRuns ?? [] { renamed.setUsual(fromRow: run.start, to: run.value) }
        for (row, value) in pair.0.entries { renamed.set(row: row, to: value) }
        return renamed.finished(rowCount: rowCount)
      }.filter { $0.count > 0 })
    let base = builder.build()
    var graph = EditableGraph(base)
    for _ in 0..<random.whole(1...4) {
      let number = NodeID(UInt32(random.below(rowCount)))
      guard var record = graph.node(number) else { continue }
      if random.oneIn(3) {
        _ = try graph.apply(.removeNode(number))
      } else {
        if !record.attributes.isEmpty, random.oneIn(2) { record.attributes.removeFirst() }
        record.attributes.removeAll { $0.name == "new" }
        record.attributes.append(NamedValue("new", .integer(5)))
        _ = try graph.apply(.setNode(number, record))
      }
    }
    _ = try graph.apply(
      .addNode(graph.nextNode, NodeRecord(key: "added", attributes: [NamedValue("c1", .text("own"))])))
    let folded = graph.folded()
    for node in folded.nodes {
      let record = try #require(graph.node(node))
      let row = Dictionary(folded.nodeAttributes.row(node.index).map { ($0.name, $0.value) }) { $1 }
      let wanted = Dictionary(record.attributes.map { ($0.name, $0.value) }) { $1 }
      #expect(row.count == wanted.count, "\(row) \(wanted), seed \(seed)")
      for (name, value) in wanted { #expect(isSame(row[name], value), "\(name) of \(record.key), seed \(seed)") }
    }
  }

  @Test("As many columns as rows take little memory")
  func memory() {
    let count = 5000
    let columns = (0..<count).map { index in
      var builder = AttributeColumnBuilder(name: "c\(index)")
      builder.setUsual(fromRow: index, to: .integer(index))
      return builder.finished(rowCount: count)
    }
    let table = AttributeTable(columns: columns)
    #expect(table.byteCount < 200 * count && table.row(count - 1).count == count && table.row(0).count == 1)
    #expect(table.part(rows: Array(1..<UInt32(count))).columns.count == count)
  }
}
