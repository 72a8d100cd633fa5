// The dice of the measures: small, fast, and the same on every machine.

/// SplitMix64 (Steele, Lea, Flood 2014), seeded.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, `bound`; by multiplication (Lemire 2019), whose bias is far below what a
  /// measure could show.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// A number from 0 up to, not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Puts the elements in a random order (Fisher, Yates 1938).
  mutating func shuffle(_ elements: inout [UInt32]) {
    for place in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(place, below(place + 1)) }
  }
}
