// Gathers attribute columns while a file is read. Names are told apart byte by byte and found by hashing.

import GraphModel

/// Columns under construction.
struct AttributeCollector {
  private var index: [ExactText: Int] = [:]
  private var columns: [AttributeColumnBuilder] = []

  /// The number of columns.
  var columnCount: Int { columns.count }

  /// The memory of what was set, in bytes: an estimate. Linear in the number of columns.
  var byteCount: Int { columns.reduce(0) { $0 + 512 + $1.byteCount } }

  /// Returns the column of a name, which is added when there is none.
  mutating func column(_ name: String) -> Int {
    if let known = index[ExactText(name)] { return known }
    index[ExactText(name)] = columns.count
    columns.append(AttributeColumnBuilder(name: name))
    return columns.count - 1
  }

  /// Sets one value of a column.
  mutating func set(column: Int, row: Int, to value: AttributeValue) { columns[column].set(row: row, to: value) }

  /// Gives the rows from one on a value in a column, unless one is set for them; see `AttributeColumnBuilder`.
  mutating func setUsual(column: Int, fromRow row: Int, to value: AttributeValue?) {
    columns[column].setUsual(fromRow: row, to: value)
  }

  /// Says that a row has nothing in a column whose rows usually have a value.
  mutating func leaveEmpty(column: Int, row: Int) { columns[column].leaveEmpty(row: row) }

  /// Returns the table of all that was set, for a number of rows; `covered` are those that have usual values, `nil` for
  /// all.
  func table(rowCount: Int, covered: RowSet? = nil) -> AttributeTable {
    AttributeTable(columns: columns.map { $0.finished(rowCount: rowCount, covered: covered) }.filter { $0.count > 0 })
  }
}
