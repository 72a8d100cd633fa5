// Rolls of the dice as these tests ask for them.

import Randomness

extension SeededGenerator {
  /// Whether something with this chance happens.
  mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  mutating func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some things; there must be one.
  mutating func pick<T>(_ things: [T]) -> T { things[Int.random(in: 0..<things.count, using: &self)] }
}
