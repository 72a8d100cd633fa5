// A table of numbers, on which a map is trained. Rows are things, columns are measurements of them.
//
// The numbers may come from a file, from the measures of a graph's nodes, or from a generator.

/// Rows of numbers with names.
public struct DataMatrix: Hashable, Sendable {
  /// The names of the columns.
  public let columns: [String]
  /// The number of rows.
  public let rowCount: Int
  /// The names of the rows, one each; empty when they have none.
  public let names: [String]
  /// The numbers, row by row; what is missing is not a number.
  public let values: [Double]

  /// A table from its parts. Row by row, there must be a value for every column, and a name for every row or none at
  /// all.
  public init(columns: [String], values: [Double], names: [String] = []) {
    precondition(!columns.isEmpty && values.count % columns.count == 0, "a row needs a value in every column")
    rowCount = values.count / columns.count
    precondition(names.isEmpty || names.count == rowCount, "a table needs a name for every row, or none")
    self.columns = columns
    self.values = values
    self.names = names
  }

  /// Returns the title of a row: its name, or its number from 1.
  public func name(ofRow row: Int) -> String {
    names.indices.contains(row) && !names[row].isEmpty ? names[row] : "Row \(row + 1)"
  }

  /// The numbers of a row.
  public subscript(row row: Int) -> ArraySlice<Double> {
    values[row * columns.count..<(row + 1) * columns.count]
  }
}

/// A table that was read, and what was done about what was wrong with it.
public struct ReadTable: Hashable, Sendable {
  /// The numbers.
  public let data: DataMatrix
  /// The sentences for people about what was left out or filled in.
  public let notes: [String]

  /// A table with what is to be said of it.
  public init(data: DataMatrix, notes: [String] = []) {
    self.data = data
    self.notes = notes
  }
}
