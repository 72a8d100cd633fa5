// The columns of some rows of a table: those of a part of a graph, or of what changes have left of it. What is said once for
// many rows is said once in the part, too.

/// Some rows of a table.
struct TablePart {
  /// The rows, rising; `nil` for all of them.
  private let rows: [UInt32]?
  /// The new rows of which nothing is taken over, rising.
  private let left: [Int]
  private let isLeft: Set<Int>
  /// The columns of a table share the rows that have usual values, and so do their parts.
  private var known: (whole: RowSet, part: RowSet)?

  /// The part whose row i is the row `rows[i]` of the table, which rise, or row i. Nothing is taken over to the rows `left`.
  init(rows: [UInt32]?, without left: [Int] = []) { (self.rows, self.left, isLeft) = (rows, left, Set(left)) }

  /// Returns a column of the part, which has `rowCount` rows and to which `change` may add; `nil` when no row has a value.
  mutating func column(
    _ column: AttributeColumn, rowCount: Int, _ change: (inout AttributeColumnBuilder) -> Void = { _ in }
  ) -> AttributeColumn? {
    var builder = AttributeColumnBuilder(name: column.name)
    for own in 0..<column.values.count {
      guard let row = row(of: column.rows?[own] ?? UInt32(own)), !isLeft.contains(row) else { continue }
      builder.set(row: row, to: column.values[own])
    }
    if let usual = column.usual { take(usual, into: &builder) }
    change(&builder)
    let whole = column.usual?.covered
    let part = builder.finished(rowCount: rowCount, covered: whole.map { covered($0) })
    return part.count > 0 ? part : nil
  }

  private func take(_ usual: UsualValues, into builder: inout AttributeColumnBuilder) {
    for run in usual.runs { builder.setUsual(fromRow: firstRow(notBefore: run.start), to: run.value) }
    builder.setUsual(fromRow: firstRow(notBefore: usual.rowCount), to: nil)
    for row in usual.empty {
      if let row = self.row(of: row) { builder.leaveEmpty(row: row) }
    }
    for row in left { builder.leaveEmpty(row: row) }
  }

  private func firstRow(notBefore old: Int) -> Int {
    guard let rows else { return old }
    return BinarySearch.firstIndex(in: 0..<rows.count) { Int(rows[$0]) >= old }
  }

  private func row(of old: UInt32) -> Int? {
    guard let rows else { return Int(old) }
    let row = firstRow(notBefore: Int(old))
    return row < rows.count && rows[row] == old ? row : nil
  }

  private mutating func covered(_ whole: RowSet) -> RowSet {
    guard let rows else { return whole }
    if let known, known.whole == whole { return known.part }
    let part = RowSet(rows.map { whole.contains(Int($0)) })
    known = (whole, part)
    return part
  }
}

extension AttributeTable {
  /// Returns a table of some rows, which rise; columns that have no value there are left out.
  public func part(rows: [UInt32]) -> AttributeTable {
    var part = TablePart(rows: rows)
    return AttributeTable(columns: columns.compactMap { part.column($0, rowCount: rows.count) })
  }

  /// Returns the attributes of some elements of a graph that is edited, of which this table has those of the base: columns
  /// in the order that those of all elements have, but for those that have no value.
  ///
  /// - Parameters:
  ///   - elements: what has become of the elements.
  ///   - ids: the elements that rows are asked for, rising; `nil` for a row for each id.
  func changed<ID, Record>(
    by elements: ElementChanges<ID, Record>, of ids: [ID]? = nil, _ attributes: (Record) -> [NamedValue]
  ) -> AttributeTable {
    let ofBase = ids?.prefix(while: elements.isOfBase).map(\.rawValue)
    if elements.changed.isEmpty {
      if let ofBase, ofBase.count < elements.baseCount { return part(rows: ofBase) }
      if elements.removed.isEmpty || ids != nil { return self }
    }
    var said: [ExactText: [(row: Int, value: AttributeValue)]] = [:]
    var newNames: [ExactText] = []
    let known = Set(columns.map { ExactText($0.name) })
    let changed = elements.changed.sorted { $0.key < $1.key }
    for (_, record) in changed {
      for attribute in attributes(record) {
        let name = ExactText(attribute.name)
        if !known.contains(name), said[name] == nil {
          newNames.append(name)
          said[name] = []
        }
      }
    }
    var left: [Int] = []
    func take(_ record: Record, row: Int, isOfBase: Bool) {
      if isOfBase { left.append(row) }
      for attribute in attributes(record) {
        said[ExactText(attribute.name), default: []].append((row, attribute.value))
      }
    }
    if let ids {
      for (row, id) in ids.enumerated() {
        if let record = elements.changed[id] { take(record, row: row, isOfBase: elements.isOfBase(id)) }
      }
    } else {
      for (id, record) in changed { take(record, row: Int(id.rawValue), isOfBase: elements.isOfBase(id)) }
      left = (left + elements.removed.ids.map(Int.init)).sorted()
    }
    var part = TablePart(rows: ofBase, without: left)
    let old = columns.map { ($0, said[ExactText($0.name)] ?? []) }
    let new = newNames.map { (AttributeColumn(name: $0.text), said[$0] ?? []) }
    let rowCount = ids?.count ?? elements.idCount
    return AttributeTable(
      columns: (old + new).compactMap { column, values in
        part.column(column, rowCount: rowCount) { builder in
          for (row, value) in values { builder.set(row: row, to: value) }
        }
      })
  }
}
