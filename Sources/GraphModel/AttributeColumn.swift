// A column of attributes: the rows that have a value, and their values. It takes the memory of what is said, not of what
// is not: a column of one value among a million nodes is small.

/// A named column with at most one value a row; rows are nodes or edges.
public struct AttributeColumn: Sendable {
  /// The attribute's name, unique in its table.
  public let name: String
  /// The rows that have a value, rising; `nil` when these are the rows from 0 on without a gap.
  private var rows: [UInt32]?
  private var values = ColumnValues()

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

  /// The number of rows that have a value.
  public var count: Int { values.count }

  /// The value of a row; `nil` where the file says nothing. Logarithmic in the number of values.
  public subscript(row: Int) -> AttributeValue? { index(of: row).map { values[$0] } }

  /// The rows that have a value, rising, with their values.
  public var entries: some Sequence<(row: Int, value: AttributeValue)> {
    (0..<values.count).lazy.map { index in (rows.map { Int($0[index]) } ?? index, values[index]) }
  }

  /// The memory of the column, in bytes.
  public var byteCount: Int { 4 * (rows?.count ?? 0) + values.byteCount }

  /// Sets the value of a row: at once behind all others, in linear time before one.
  mutating func set(row: Int, to value: AttributeValue) {
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
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension AttributeColumn: Hashable {
  /// Returns true if two columns say the same of every row.
  public static func == (a: AttributeColumn, b: AttributeColumn) -> Bool {
    a.name == b.name && a.count == b.count && zip(a.entries, b.entries).allSatisfy { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    for (row, value) in entries {
      hasher.combine(row)
      hasher.combine(value)
    }
  }
}

/// A column under construction, whose rows may come in any order.
public struct AttributeColumnBuilder: Sendable {
  private let name: String
  /// The rows that were set; `nil` as long as these are the rows from 0 on, in order.
  private var rows: [UInt32]?
  private var values = ColumnValues()

  /// Creates an empty column.
  public init(name: String) { self.name = name }

  /// Sets the value of a row. Of several values for one row the last counts.
  public mutating func set(row: Int, to value: AttributeValue) {
    if rows == nil, row != values.count { rows = Array(0..<UInt32(values.count)) }
    rows?.append(UInt32(row))
    values.append(value)
  }

  /// The memory of the column so far, in bytes.
  public var byteCount: Int { 4 * (rows?.count ?? 0) + values.byteCount }

  /// The column.
  ///
  /// - Complexity: linear when the rows came in order.
  public var column: AttributeColumn { AttributeColumn(name: name, rows: rows, values: values) }
}
