// The weights of a graph whose edges are not listed: one number an arc, beside the arc's target.
//
// One an arc and not one an edge, because searches read the weight together with the target; whole numbers in four
// bytes, all others in eight, so that what a file says is kept exactly.

/// The weight of every arc of some rows.
public enum ArcWeights: Hashable, Sendable {
  /// Every weight is a whole number below 2^32.
  case whole([UInt32])
  /// Weights as they are; NaN stands for none given.
  case real([Double])

  /// The number of arcs.
  public var count: Int {
    switch self {
    case .whole(let values): values.count
    case .real(let values): values.count
    }
  }

  /// The weight of an arc; `nil` when none is given.
  public subscript(arc: Int) -> Double? {
    switch self {
    case .whole(let values): Double(values[arc])
    case .real(let values): values[arc].isNaN ? nil : values[arc]
    }
  }

  /// The size of the table, in bytes.
  var byteCount: Int {
    switch self {
    case .whole(let values): 4 * values.count
    case .real(let values): 8 * values.count
    }
  }
}
