// Columns made comparable: a length in millimetres must not outweigh one in metres.

/// The change of each column's numbers before training: `(value − offset) · factor`.
public struct Standardization: Hashable, Sendable {
  /// The property that columns get in common.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Every column has the mean 0 and the standard deviation 1.
    case deviation
    /// Every column goes from 0 to 1.
    case range
    /// Columns stay as they are.
    case none
  }

  /// The number subtracted from each column.
  public let offsets: [Double]
  /// The factor of each column; 1 for a column that is the same everywhere.
  public let factors: [Double]

  /// A standardization from its parts, one of each for every column.
  public init(offsets: [Double], factors: [Double]) {
    precondition(offsets.count == factors.count, "every column needs an offset and a factor")
    self.offsets = offsets
    self.factors = factors
  }

  /// The standardization that makes a table's columns comparable; missing values are left out. Complexity: linear.
  public init(_ kind: Kind, of data: DataMatrix) {
    var (offsets, factors): ([Double], [Double]) = ([], [])
    for column in data.columns.indices {
      let moments = ColumnMoments(data, column)
      switch kind {
      case .deviation:
        offsets.append(moments.mean)
        factors.append(Self.inverse(moments.deviation, beside: moments))
      case .range:
        offsets.append(moments.low)
        factors.append(Self.inverse(moments.high - moments.low, beside: moments))
      case .none:
        offsets.append(0)
        factors.append(1)
      }
    }
    self.init(offsets: offsets, factors: factors)
  }

  /// Returns 1/extent, or 1 if the extent is no more than what rounding leaves of equal numbers.
  private static func inverse(_ extent: Double, beside moments: ColumnMoments) -> Double {
    let noise = max(abs(moments.low), abs(moments.high)) * 1e-12
    let inverse = 1 / extent
    return extent > noise && inverse.isFinite ? inverse : 1
  }

  /// Returns a number of a column in the units of the map.
  public func standardized(_ value: Double, column: Int) -> Double { (value - offsets[column]) * factors[column] }

  /// Returns a number of the map in the units of a column.
  public func restored(_ value: Double, column: Int) -> Double { value / factors[column] + offsets[column] }
}

/// Mean, spread and ends of a column, without what is missing.
struct ColumnMoments {
  var mean = 0.0
  var deviation = 0.0
  var low = 0.0
  var high = 0.0

  init(_ data: DataMatrix, _ column: Int) {
    let stride = data.columns.count
    var (count, squares) = (0.0, 0.0)
    for index in Swift.stride(from: column, to: data.values.count, by: stride) {
      let value = data.values[index]
      guard value.isFinite else { continue }
      (low, high) = count == 0 ? (value, value) : (min(low, value), max(high, value))
      // Welford (1962): stays exact where the mean is large beside the spread.
      count += 1
      let difference = value - mean
      mean += difference / count
      squares += difference * (value - mean)
    }
    deviation = count > 0 ? (squares / count).squareRoot() : 0
    if !mean.isFinite { mean = 0 }
    if !deviation.isFinite { deviation = 0 }
  }
}
