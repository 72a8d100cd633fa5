// Numbers, choices and chances from a seeded generator, in the words that all tests use.
//
// The generator itself is `SeededGenerator` of `Randomness`: the same seed gives the same values on every machine, so a
// test that names its seed when it fails can be run again.

import Randomness

extension SeededGenerator {
  /// Returns a real number of a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Returns a whole number of a range.
  public mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns an element of a list, which must not be empty.
  public mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }

  /// Returns true one time in `n`, which must be positive.
  public mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

  /// Returns true with a probability from 0 to 1.
  public mutating func happens(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  /// Returns bytes of any value.
  public mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}
