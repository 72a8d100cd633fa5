// Numbers in a given order that are to be as near as possible to wanted ones, and no nearer to each other than they may
// be: the step that all layouts of rows and rings have in common.
//
// The distances are taken off first; what is left is isotonic regression, solved exactly by pooling adjacent violators
// (M. Ayer and others, 1955).

/// The separation of numbers by least gaps.
enum Separation {
  /// Returns the numbers that keep their distances with the least sum of weighted squares of what they move.
  ///
  /// - Parameters:
  ///   - wanted: the wanted numbers, in the order that they keep.
  ///   - weights: what a move of each costs; more than 0.
  ///   - gaps: the least distance of each from the one before it; the first is of no account.
  /// - Complexity: O(numbers).
  static func solve(wanted: [Double], weights: [Double], gaps: [Double]) -> [Double] {
    var blocks: [(mean: Double, weight: Double, count: Int)] = []
    blocks.reserveCapacity(wanted.count)
    var taken = 0.0
    for index in wanted.indices {
      if index > 0 { taken += gaps[index] }
      var block = (mean: wanted[index] - taken, weight: weights[index], count: 1)
      while let last = blocks.last, last.mean >= block.mean {
        let weight = last.weight + block.weight
        block = (
          (last.mean * last.weight + block.mean * block.weight) / weight, weight, last.count + block.count
        )
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var result: [Double] = []
    result.reserveCapacity(wanted.count)
    taken = 0
    for block in blocks {
      for _ in 0..<block.count {
        if !result.isEmpty { taken += gaps[result.count] }
        result.append(block.mean + taken)
      }
    }
    return result
  }
}
