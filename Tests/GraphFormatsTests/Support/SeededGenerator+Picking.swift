// Rolls of the dice as these tests ask for them.

import Randomness

extension SeededGenerator {
  /// True one time in `n`.
  mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

  /// An element of a list that is not empty.
  mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &self)] }
}
