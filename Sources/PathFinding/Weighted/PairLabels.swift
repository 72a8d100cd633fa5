// The state of a search for one pair: totals of the nodes seen, and which these are, so that starting over costs only
// what the last search saw.

import Buffers

/// Totals of the nodes one side of a search has seen.
final class PairLabels<Cost: SearchCost> {
  let totals: GrowableBuffer<Cost>
  let seen: GrowableBuffer<UInt32>
  var seenCount = 0
  var queue: BucketQueue<Cost>

  init(nodeCount: Int) {
    queue = BucketQueue(nodeCount: nodeCount)
    totals = GrowableBuffer(repeating: .unreached, count: nodeCount)
    seen = GrowableBuffer(repeating: 0, count: nodeCount)
  }

  /// Forgets the last search and begins one at `start`.
  func begin(at start: UInt32, key: Cost, plan: BucketPlan) {
    clear()
    queue.begin(plan)
    totals.base[Int(start)] = .zero
    seen.base[0] = start
    seenCount = 1
    queue.push(start, key)
  }

  func clear() {
    for index in 0..<seenCount { totals.base[Int(seen.base[index])] = .unreached }
    seenCount = 0
  }
}

/// The outcome of a search for one pair.
enum PairOutcome<Cost: SearchCost> {
  case found(Cost)
  case none
  /// Totals outgrew the kind of number; search again with another.
  case tooLarge
}
