// A sample of things in a list that is even all along the list and keeps no pattern of its order.
//
// Every k-th crossing of streets that are listed row by row would stand on a few lines that are not there.

import Randomness

/// Stratified sampling: the list is cut into steps as long as each other, and one thing is drawn from each.
public enum StratifiedSample {
  /// Returns the indices of a sample, in order; all of them where there are no more than wanted.
  ///
  /// The same counts give the same sample on every machine.
  ///
  /// - Parameters:
  ///   - count: the number of things in the list.
  ///   - most: the number of things in the sample at most.
  /// - Complexity: O(sample).
  public static func indices(of count: Int, most: Int) -> [Int] {
    let taken = min(count, most)
    return (0..<max(0, taken)).map { step in
      let (start, end) = (step * count / taken, (step + 1) * count / taken)
      return start + Int(SeededGenerator.scramble(UInt64(step)) % UInt64(end - start))
    }
  }
}
