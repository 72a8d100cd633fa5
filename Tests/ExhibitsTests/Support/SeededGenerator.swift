// Random numbers that are the same on every run and machine (the SplitMix64 sequence).

/// A small seeded generator.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Whether something with this chance happens.
  mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  mutating func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some things; there must be one.
  mutating func pick<T>(_ things: [T]) -> T { things[Int.random(in: 0..<things.count, using: &self)] }
}
