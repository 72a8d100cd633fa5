// Sharing pieces of work among threads so that the answer does not depend on how many there are.
//
// The number of pieces is fixed by the caller, never by the machine; each piece makes its own result and the results
// come back in the order of the pieces. Sums over them are then the same to the last bit everywhere.

import Dispatch
import Foundation
import Synchronization

enum ParallelWork {
  /// The results of `count` pieces, in order, worked on by `threads` threads.
  static func map<Result: Sendable>(
    count: Int, threads: Int?, _ piece: @Sendable (Int) -> Result
  ) -> [Result] {
    let threads = min(count, max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount))
    if threads <= 1 { return (0..<count).map(piece) }
    let next = Atomic<Int>(0)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < count else { return }
        let result = piece(place)
        results.withLock { $0[place] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
