// The rows of a table as a map sees them: standardized, whole, in single precision.

/// What a map is trained on.
public struct TrainingSet: Hashable, Sendable {
  /// How many rows there are.
  public let rowCount: Int
  /// How many numbers a row has.
  public let dimensions: Int
  /// How the table's numbers became these.
  public let standardization: Standardization
  /// The numbers, row by row; all finite.
  let values: [Float]

  /// The rows of a table. Where a value is missing, the column's mean stands in. Complexity: linear.
  public init(_ data: DataMatrix, _ kind: Standardization.Kind = .deviation) {
    self.init(data, Standardization(kind, of: data))
  }

  /// The rows of a table, standardized like another.
  public init(_ data: DataMatrix, _ standardization: Standardization) {
    rowCount = data.rowCount
    dimensions = data.columns.count
    self.standardization = standardization
    let means = data.columns.indices.map { ColumnMoments(data, $0).mean }
    var values: [Float] = []
    values.reserveCapacity(data.values.count)
    for row in 0..<data.rowCount {
      for column in 0..<data.columns.count {
        let value = data.values[row * data.columns.count + column]
        let whole = Float(standardization.standardized(value.isFinite ? value : means[column], column: column))
        values.append(whole.isFinite ? whole : 0)
      }
    }
    self.values = values
  }

  /// The numbers of a row.
  public subscript(row row: Int) -> ArraySlice<Float> { values[row * dimensions..<(row + 1) * dimensions] }
}
