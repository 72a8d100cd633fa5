// Costs from strengths: where a weight is the strength of a tie, the strongest way is the cheapest.

import Foundation

/// The rule by which the strength of an edge becomes its cost.
public enum StrengthMeasure: String, CaseIterable, Hashable, Sendable {
  /// 1/w: an edge twice as strong is half as long. Every strength above zero will do (M. E. J. Newman 2001).
  case reciprocal
  /// −log w: totals add as chances multiply, so the cheapest path is the likeliest. Strengths lie in (0, 1].
  case logarithm

  /// Returns the strength of a single tie with a cost; `nil` for a cost that none has.
  ///
  /// The strength of a chain is that of its total: reciprocals add as resistances in series, so that a chain is weaker
  /// than its weakest tie; logarithms add as chances multiply.
  public func strength(ofCost cost: Double) -> Double? {
    switch self {
    case .reciprocal: cost > 0 && (1 / cost).isFinite ? 1 / cost : nil
    case .logarithm: exp(-cost)
    }
  }

  /// Returns the cost of a strength; `nil` when it has none.
  public func cost(ofStrength strength: Double) -> Double? {
    switch self {
    case .reciprocal:
      guard strength > 0, strength.isFinite, (1 / strength).isFinite else { return nil }
      return 1 / strength
    case .logarithm:
      guard strength > 0, strength <= 1 else { return nil }
      // Not minus zero, which reads oddly.
      return strength == 1 ? 0 : -log(strength)
    }
  }
}
