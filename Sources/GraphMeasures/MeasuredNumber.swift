// A number that a measure found, or the bounds between which it lies.

/// A number, exact or within bounds.
public enum MeasuredNumber: Hashable, Sendable {
  /// The number.
  case exact(Double)
  /// The number lies between these, both included.
  case between(low: Double, high: Double)

  /// The least that the number can be.
  public var low: Double {
    switch self {
    case .exact(let number): number
    case .between(let low, _): low
    }
  }

  /// The most that the number can be.
  public var high: Double {
    switch self {
    case .exact(let number): number
    case .between(_, let high): high
    }
  }

  /// Bounds, or the number where they meet.
  init(low: Double, high: Double) { self = low < high ? .between(low: low, high: high) : .exact(low) }
}
