// The rows of a table as a map sees them: standardized, whole, in single precision.

/// The rows that a map is trained on.
public struct TrainingSet: Hashable, Sendable {
  /// The number of rows.
  public let rowCount: Int
  /// The number of columns.
  public let dimensions: Int
  /// The standardization that led from the table's numbers to these.
  public let standardization: Standardization
  /// The number of values that were too large to be compared, and were taken as `largest`.
  public let clippedCount: Int
  /// The numbers, row by row; none is larger than `largest`.
  let values: [Float]

  /// The largest standardized number: squares of more, added up, leave the range of single precision.
  public static let largest = 1e18

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
    var clipped = 0
    for row in 0..<data.rowCount {
      for column in 0..<data.columns.count {
        let value = data.values[row * data.columns.count + column]
        let whole = standardization.standardized(value.isFinite ? value : means[column], column: column)
        if abs(whole) > Self.largest { clipped += 1 }
        values.append(whole.isNaN ? 0 : Float(min(max(whole, -Self.largest), Self.largest)))
      }
    }
    self.values = values
    clippedCount = clipped
  }

  /// The numbers of a row.
  public subscript(row row: Int) -> ArraySlice<Float> { values[row * dimensions..<(row + 1) * dimensions] }
}
