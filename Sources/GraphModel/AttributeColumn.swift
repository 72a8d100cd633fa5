// A column of attributes: the rows that have a value, and their values. It takes the memory of what is said, not of what
// is not: a column of one value among a million nodes is small, and so is one of a value that is said once for all of them.

/// A named column with at most one value a row; rows are nodes or edges.
public struct AttributeColumn: Sendable {
  /// The attribute's name, unique in its table.
  public let name: String
  /// The rows that have a value of their own, rising; `nil` when these are the rows from 0 on without a gap.
  private(set) var rows: [UInt32]?
  private(set) var values = ColumnValues()
  /// The values of rows that have none of their own; `nil` when these have nothing.
  private(set) var usual: UsualValues?

  /// Creates a column from its name and the values of its first rows; `nil` where the file says nothing.
  public init(name: String, values: [AttributeValue?] = []) {
    self.name = name
    for (row, value) in values.enumerated() {
      if let value { set(row: row, to: value) }
    }
  }

  /// Creates a column from rows in any order and their values; of a row that comes twice, the last value counts. Without
  /// `rows` these are the rows from 0 on.
  init(name: String, rows: [UInt32]?, values: ColumnValues) {
    self.name = name
    guard let rows else {
      self.values = values
      self.values.settle()
      return
    }
    var order: [Int]?
    if !zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) {
      let sorted = rows.indices.sorted { (rows[$0], $0) < (rows[$1], $1) }
      order = sorted.indices.compactMap { index in
        let isLast = index + 1 == sorted.count || rows[sorted[index]] != rows[sorted[index + 1]]
        return isLast ? sorted[index] : nil
      }
    }
    let kept = order.map { $0.map { rows[$0] } } ?? rows
    self.values = order.map { values.picked($0) } ?? values
    self.values.settle()
    self.rows = kept.indices.allSatisfy { kept[$0] == $0 } ? nil : kept
  }

  /// Gives the rows without a value of their own usual values.
  mutating func setUsual(
    _ runs: [(start: Int, value: AttributeValue?)], rowCount: Int, covered: RowSet?, empty: [UInt32]
  ) {
    usual = UsualValues(
      runs: runs, rowCount: rowCount, covered: covered, empty: empty, own: rows, ownCount: values.count)
  }

  /// The number of rows that have a value.
  public var count: Int { values.count + (usual?.count ?? 0) }

  /// The value of a row; `nil` where the file says nothing. Logarithmic in the number of values.
  public subscript(row: Int) -> AttributeValue? { index(of: row).map { values[$0] } ?? usual?[row] }

  /// The rows that have a value, rising, with their values.
  public var entries: ColumnEntries { ColumnEntries(self) }

  /// The values that rows have, and how many rows together have each; one value may come more than once. What is said once
  /// for many rows comes once.
  public var occurrences: some Sequence<(value: AttributeValue, count: Int)> {
    let runs = usual?.runs ?? []
    return (0..<(values.count + runs.count)).lazy.compactMap { index -> (value: AttributeValue, count: Int)? in
      if index < values.count { return (values[index], 1) }
      let run = runs[index - values.count]
      return run.count > 0 ? run.value.map { ($0, run.count) } : nil
    }
  }

  /// The memory of the column, in bytes.
  public var byteCount: Int { 4 * (rows?.count ?? 0) + values.byteCount + (usual?.byteCount ?? 0) }

  /// Sets the value of a row: at once behind all others, in linear time before one.
  mutating func set(row: Int, to value: AttributeValue) {
    defer { usual?.recount(rows, values.count) }
    if let index = index(of: row) {
      return values.put(value, at: index, replacing: true)
    }
    let index = rows.map { Self.firstIndex(notBefore: row, in: $0) } ?? values.count
    if rows == nil, row != values.count { rows = (0..<UInt32(values.count)).map { $0 } }
    rows?.insert(UInt32(row), at: index)
    if index == values.count { values.append(value) } else { values.put(value, at: index, replacing: false) }
  }

  private func index(of row: Int) -> Int? {
    guard let rows else { return row < values.count && row >= 0 ? row : nil }
    let index = Self.firstIndex(notBefore: row, in: rows)
    return index < rows.count && rows[index] == row ? index : nil
  }

  private static func firstIndex(notBefore row: Int, in rows: [UInt32]) -> Int {
    if let last = rows.last, last < row { return rows.count }
    return BinarySearch.firstIndex(in: 0..<rows.count) { rows[$0] >= row }
  }
}

extension AttributeColumn: Hashable {
  /// Returns true if two columns say the same of every row.
  public static func == (a: AttributeColumn, b: AttributeColumn) -> Bool {
    guard a.name == b.name, a.count == b.count else { return false }
    if a.usual == nil, b.usual == nil { return a.hasSameOwnValues(as: b) }
    if a.usual == b.usual, a.values.count == b.values.count, a.hasSameOwnValues(as: b) { return true }
    return zip(a.entries, b.entries).allSatisfy { $0 == $1 }
  }

  private func hasSameOwnValues(as other: AttributeColumn) -> Bool {
    rows == other.rows && (0..<values.count).allSatisfy { values[$0] == other.values[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(count)
    // Columns may be written down in ways that differ, so only what they say counts; the first of it tells most apart.
    for (row, value) in entries.prefix(64) {
      hasher.combine(row)
      hasher.combine(value)
    }
  }
}

/// A column under construction, whose rows may come in any order.
public struct AttributeColumnBuilder: Sendable {
  let name: String
  /// The rows that were set; `nil` as long as these are the rows from 0 on, in order.
  private var rows: [UInt32]?
  private var values = ColumnValues()
  private var runs: [(start: Int, value: AttributeValue?)] = []
  private var runBytes = 0
  /// Rows that have nothing unless a value is set.
  private var empty: [UInt32] = []

  /// Creates an empty column.
  public init(name: String) { self.name = name }

  /// Sets the value of a row. Of several values for one row the last counts.
  public mutating func set(row: Int, to value: AttributeValue) {
    if rows == nil, row != values.count { rows = Array(0..<UInt32(values.count)) }
    rows?.append(UInt32(row))
    values.append(value)
  }

  /// Gives the rows from one on a value, unless one is set for them or a later call gives them another. `nil` is nothing.
  /// The rows of several calls must rise.
  public mutating func setUsual(fromRow start: Int, to value: AttributeValue?) {
    if let last = runs.last, last.start >= start {
      runs.removeLast()
      runBytes -= ColumnValues.bytes(outside: last.value)
    }
    if let before = runs.last?.value ?? nil, let value, before.isExactly(value) { return }
    if (runs.last?.value ?? nil) == nil, value == nil { return }
    runs.append((start, value))
    runBytes += ColumnValues.bytes(outside: value)
  }

  /// Says that a row has nothing, though rows usually have a value, unless one is set for it.
  public mutating func leaveEmpty(row: Int) { empty.append(UInt32(row)) }

  /// The memory of the column so far, in bytes.
  public var byteCount: Int { 4 * ((rows?.count ?? 0) + empty.count) + values.byteCount + runBytes }

  /// The column, without usual values.
  ///
  /// - Complexity: linear when the rows came in order.
  public var column: AttributeColumn { AttributeColumn(name: name, rows: rows, values: values) }

  /// Returns the column of a table with a number of rows; `covered` are those that have usual values, `nil` for all.
  ///
  /// - Complexity: that of `column`, and linear in the calls that gave usual values.
  public func finished(rowCount: Int, covered: RowSet? = nil) -> AttributeColumn {
    var column = column
    if !runs.isEmpty {
      let isRising = zip(empty, empty.dropFirst()).allSatisfy { $0 < $1 }
      column.setUsual(
        runs, rowCount: rowCount, covered: covered, empty: isRising ? empty : Array(Set(empty)).sorted())
    }
    return column
  }
}

extension AttributeValue {
  /// Returns true if a value is the same in every bit: by `==`, no NaN is like another, and texts are alike in which the
  /// same letter is composed in two ways.
  public func isExactly(_ other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
    case (.text(let a), .text(let b)), (.json(let a), .json(let b)): ExactText(a) == ExactText(b)
    default: self == other
    }
  }
}
