// Small functions of real numbers that several layers share.

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// Returns `value` kept between `low` and `high`.
@inlinable public func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }

extension Int {
  /// The whole number nearest to a number, of two as near the one farther from zero: `Int(number.rounded())`, but
  /// without the call that `rounded()` is where programs are to run on any processor of the family. The number fits into
  /// an `Int`.
  @inlinable public init(nearest number: Double) {
    // Cut off after the greatest number below a half is added: a half itself would bring that number up to 1.
    self.init(number + Double(signOf: number, magnitudeOf: 0.5.nextDown))
  }
}

/// Returns the number between `a` and `b` by equal factors: `a` at 0, `b` at 1. Both must be positive.
public func exponentialBlend(_ a: Double, _ b: Double, _ t: Double) -> Double { a * pow(b / a, t) }

/// Returns the cubic ease-out on 0…1: fast at first, at rest at the end. Outside the range it holds the end values.
@inlinable public func easeOut(_ t: Double) -> Double {
  let rest = 1 - clamp(t, 0, 1)
  return 1 - rest * rest * rest
}

/// Returns the cubic ease-in-out on 0…1: at rest at both ends. Outside the range it holds the end values.
@inlinable public func easeInOut(_ t: Double) -> Double {
  let t = clamp(t, 0, 1)
  let rest = 1 - t
  return t < 0.5 ? 4 * t * t * t : 1 - 4 * rest * rest * rest
}

/// Returns `base` raised to `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the binary logarithm of a positive number.
public func binaryLogarithm(_ value: Double) -> Double { log2(value) }

/// Returns e raised to `exponent`.
public func exponential(_ exponent: Double) -> Double { exp(exponent) }
