// Gathers attribute columns while a file is read.
//
// Column names are told apart byte by byte and found by hashing. A file of n rows that each bring a new column would
// need n squared cells from n lines of text, so the cells are counted and refused beyond a limit.

import GraphModel

/// Columns under construction.
struct AttributeCollector {
  private let limit: Int
  private var index: [ExactText: Int] = [:]
  private var columns: [AttributeColumn] = []

  /// Creates a collector for at most `limit` cells, columns times rows.
  init(limit: Int) { self.limit = limit }

  /// Returns the column of a name, which is added when there is none.
  mutating func column(_ name: String) -> Int {
    if let known = index[ExactText(name)] { return known }
    index[ExactText(name)] = columns.count
    columns.append(AttributeColumn(name: name, values: []))
    return columns.count - 1
  }

  /// Sets one value; `false` when the limit does not allow it.
  mutating func set(_ name: String, row: Int, to value: AttributeValue) -> Bool {
    set(column: column(name), row: row, to: value)
  }

  /// Sets one value of a known column; `false` when the limit does not allow it.
  mutating func set(column: Int, row: Int, to value: AttributeValue) -> Bool {
    guard columns.count <= limit / (row + 1) else { return false }
    let missing = row - columns[column].values.count
    if missing > 0 { columns[column].values.append(contentsOf: repeatElement(nil, count: missing)) }
    if missing >= 0 {
      columns[column].values.append(value)
    } else {
      columns[column].values[row] = value
    }
    return true
  }

  /// Returns the table for a number of rows; `nil` when the limit does not allow it.
  func table(rows: Int) -> AttributeTable? {
    guard columns.isEmpty || columns.count <= limit / max(1, rows) else { return nil }
    return AttributeTable(columns: columns)
  }
}
