// Gathers attribute columns while a file is read. Names are told apart byte by byte and found by hashing.

import GraphModel

/// Columns under construction.
struct AttributeCollector {
  private var index: [ExactText: Int] = [:]
  private var columns: [AttributeColumnBuilder] = []

  /// The memory of what was set, in bytes: an estimate. Linear in the number of columns.
  var byteCount: Int { columns.reduce(0) { $0 + 256 + $1.byteCount } }

  /// Returns the column of a name, which is added when there is none.
  mutating func column(_ name: String) -> Int {
    if let known = index[ExactText(name)] { return known }
    index[ExactText(name)] = columns.count
    columns.append(AttributeColumnBuilder(name: name))
    return columns.count - 1
  }

  /// Sets one value of a column.
  mutating func set(column: Int, row: Int, to value: AttributeValue) { columns[column].set(row: row, to: value) }

  /// The table of all that was set.
  var table: AttributeTable { AttributeTable(columns: columns.map(\.column).filter { $0.count > 0 }) }
}
