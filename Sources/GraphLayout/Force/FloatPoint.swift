// Points in single precision, and random numbers without a state, for the inner loops of the layout by forces.
//
// A struct of two numbers and not a SIMD vector, because builds without optimisation run it many times as fast.

import Geometry
import Randomness

/// A point or vector in single precision, in the layout's own units.
struct FloatPoint: Hashable, Sendable, BitwiseCopyable {
  var x: Float
  var y: Float

  @inline(__always)
  init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  static var zero: FloatPoint { FloatPoint(0, 0) }

  @inline(__always) var lengthSquared: Float { x * x + y * y }

  @inline(__always) static func + (a: FloatPoint, b: FloatPoint) -> FloatPoint { FloatPoint(a.x + b.x, a.y + b.y) }
  @inline(__always) static func - (a: FloatPoint, b: FloatPoint) -> FloatPoint { FloatPoint(a.x - b.x, a.y - b.y) }
  @inline(__always) static func * (a: FloatPoint, k: Float) -> FloatPoint { FloatPoint(a.x * k, a.y * k) }

  /// Returns the vector, no longer than `limit`; the null vector when it is not finite.
  @inline(__always)
  func clamped(to limit: Float) -> FloatPoint {
    let squared = lengthSquared
    if squared <= limit * limit { return self }
    guard squared.isFinite else { return .zero }
    return self * (limit / squared.squareRoot())
  }
}

/// Random numbers that follow from what they are for and from nothing before.
enum Hashed {
  /// Returns 64 random bits of three numbers.
  @inline(__always)
  static func bits(_ seed: UInt64, _ a: Int, _ b: Int) -> UInt64 {
    let mixed = seed &+ UInt64(truncatingIfNeeded: a) &* 0x9E37_79B9_7F4A_7C15
    return SeededGenerator.scramble(mixed ^ (UInt64(truncatingIfNeeded: b) &* 0xD6E8_FEB8_6659_FD93))
  }

  /// Returns a number -1…1 of the upper or lower half of some bits.
  @inline(__always)
  static func signed(_ half: UInt32) -> Float { Float(Int32(bitPattern: half)) * 0x1p-31 }

  /// Returns a point of the square of half side 1 around the origin.
  @inline(__always)
  static func offset(_ seed: UInt64, _ a: Int, _ b: Int) -> FloatPoint {
    let bits = bits(seed, a, b)
    return FloatPoint(signed(UInt32(truncatingIfNeeded: bits >> 32)), signed(UInt32(truncatingIfNeeded: bits)))
  }

  /// Returns a point of the disc of radius 1 around the origin.
  static func discPoint(_ seed: UInt64, _ a: Int, _ b: Int) -> FloatPoint {
    var bits = bits(seed, a, b)
    while true {
      let point = FloatPoint(
        signed(UInt32(truncatingIfNeeded: bits >> 32)), signed(UInt32(truncatingIfNeeded: bits)))
      if point.lengthSquared <= 1 { return point }
      bits = SeededGenerator.scramble(bits &+ 0x9E37_79B9_7F4A_7C15)
    }
  }
}

/// Returns `base` to the power of `exponent`, 0…1, made of square roots only, so that every machine has the same bits.
func fractionalPower(_ base: Double, _ exponent: Double) -> Double {
  if exponent >= 1 { return base }
  var (result, root, rest) = (1.0, base, exponent)
  for _ in 0..<24 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}
