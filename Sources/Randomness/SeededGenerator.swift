// Dice that fall the same way on every run and machine: for sampling measures, seeded layouts, generated networks,
// tests.
//
// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): small
// and fast, good enough for anything here, and not for secrets.

/// A seeded random number generator whose stream depends on nothing but its seed.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// A generator; equal seeds give equal streams.
  @inlinable public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  /// Returns a whole number from 0 up to, not including, `bound`, which must be positive; by multiplication (Lemire
  /// 2019), whose bias is below `bound` / 2^64.
  @inlinable public mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// Returns a number from 0 up to, not including, 1, of 53 random bits.
  @inlinable public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Scatters the bits of a number: a hash that equal numbers share on every machine.
  @inlinable public static func scramble(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
