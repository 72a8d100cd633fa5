// Seeded random numbers: SplitMix64 (Steele, Lea and Flood 2014). The same seed gives the same networks everywhere.

/// A small generator whose stream depends on nothing but its seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = Self.scramble(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  /// A whole number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// A real number from 0 up to, but not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Scatters the bits of a number; also a hash for weights that do not depend on the order of edges.
  static func scramble(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
