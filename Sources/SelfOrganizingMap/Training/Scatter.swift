// The spread of rows about their mean: the directions of a table's greatest spread are found from it.
//
// Narrow tables have their scatter matrix written down once, so that a product costs nothing worth counting; that of
// wide ones would be larger than the rows themselves, so they are gone through each time. Of long tables a part of the
// rows will do, evenly taken.

/// The sum of the products of every two columns' differences from their means.
struct Scatter {
  /// The middle of the rows.
  let mean: [Double]
  /// The number of rows that were looked at.
  let rowCount: Int
  /// The differences of those rows, row by row; empty for narrow tables.
  private var rows: [Double] = []
  /// Row by row; empty for wide tables.
  private var matrix: [Double] = []

  /// The most values that are looked at.
  private static let sample = 1 << 21
  /// Tables of more columns are wide.
  private static let narrow = 128

  init(of set: TrainingSet) {
    let dimensions = set.dimensions
    let step = max(1, set.values.count / Self.sample)
    let starts = stride(from: 0, to: set.rowCount * dimensions, by: step * dimensions)
    rowCount = set.rowCount == 0 ? 0 : (set.rowCount - 1) / step + 1
    var mean = Array(repeating: 0.0, count: dimensions)
    for start in starts { for k in 0..<dimensions { mean[k] += Double(set.values[start + k]) } }
    for k in 0..<dimensions { mean[k] /= Double(max(1, rowCount)) }
    self.mean = mean
    if dimensions > Self.narrow {
      rows.reserveCapacity(rowCount * dimensions)
      for start in starts { for k in 0..<dimensions { rows.append(Double(set.values[start + k]) - mean[k]) } }
    } else {
      matrix = Array(repeating: 0, count: dimensions * dimensions)
      var row = mean
      for start in starts {
        for k in 0..<dimensions { row[k] = Double(set.values[start + k]) - mean[k] }
        Self.add(row, to: &matrix)
      }
    }
  }

  private static func add(_ row: [Double], to matrix: inout [Double]) {
    let dimensions = row.count
    matrix.withUnsafeMutableBufferPointer { matrix in
      for a in 0..<dimensions { for b in 0..<dimensions { matrix[a * dimensions + b] += row[a] * row[b] } }
    }
  }

  /// Returns the scatter times a direction. Complexity: columns squared for narrow tables, rows times columns for wide
  /// ones.
  func times(_ direction: [Double]) -> [Double] {
    let dimensions = direction.count
    var result = Array(repeating: 0.0, count: dimensions)
    let factors = matrix.isEmpty ? rows : matrix
    factors.withUnsafeBufferPointer { factors in
      result.withUnsafeMutableBufferPointer { result in
        for index in 0..<factors.count / max(1, dimensions) {
          let first = index * dimensions
          var along = 0.0
          for k in 0..<dimensions { along += factors[first + k] * direction[k] }
          guard matrix.isEmpty else {
            result[index] = along
            continue
          }
          for k in 0..<dimensions { result[k] += along * factors[first + k] }
        }
      }
    }
    return result
  }
}
