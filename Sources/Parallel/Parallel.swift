// Loops on all cores: the one place that decides how many threads a loop gets.
//
// Every index is done exactly once, in an order that may not be relied on. Callers fix the parts of their work, never the
// machine, and each part writes only to memory of its own; results are then the same to the last bit whatever the number
// of cores. A loop is shared among threads of the caller's priority.

import Foundation

/// Loops whose iterations run side by side.
public enum Parallel {
  /// The number of cores this process may use, at least 1.
  public static let coreCount = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// Calls `body` once with each index and returns when all calls have.
  ///
  /// - Parameters:
  ///   - threads: the largest number of threads; `nil` for one a core. No result may depend on it.
  ///   - body: called from several threads at once, in any order; with one thread, on the caller's and in order.
  /// - Complexity: one atomic addition an index and one allocation in all, beside the calls of `body`.
  public static func forEach(_ indices: Range<Int>, threads: Int? = nil, _ body: (_ index: Int) -> Void) {
    forEach(indices, threads: threads) { index, _ in body(index) }
  }

  /// Calls `body` once with each index and the number of the worker that does it, and returns when all calls have.
  ///
  /// Workers are numbered from 0 to below `workerCount(threads)`, and no two calls with the same worker are under way at
  /// the same time, so that memory kept for a worker needs no lock.
  ///
  /// - Parameters:
  ///   - threads: the largest number of threads; `nil` for one a core. No result may depend on it.
  ///   - body: called from several threads at once, in any order; with one thread, on the caller's and in order.
  /// - Complexity: one atomic addition an index and one allocation in all, beside the calls of `body`.
  public static func forEach(
    _ indices: Range<Int>, threads: Int? = nil, _ body: (_ index: Int, _ worker: Int) -> Void
  ) {
    let workers = min(indices.count, workerCount(threads))
    guard workers > 1 else {
      for index in indices { body(index, 0) }
      return
    }
    withoutActuallyEscaping(body) { body in
      // The threads share what `body` captures; that they write to different memory is the caller's promise.
      nonisolated(unsafe) let body = body
      pool.forEach(indices, threads: workers) { body($0, $1) }
    }
  }

  /// Calls a closure that is kept from loop to loop once with each index and the number of the worker that does it, and
  /// returns when all calls have. Such a loop takes no memory.
  ///
  /// - Parameter body: called from several threads at once, in any order.
  /// - Complexity: one atomic addition an index beside the calls of `body`.
  public static func forEach(
    _ indices: Range<Int>, kept body: @escaping @Sendable (_ index: Int, _ worker: Int) -> Void
  ) {
    pool.forEach(indices, body)
  }

  /// The threads of the caller's priority.
  private static var pool: ThreadPool { ThreadPriority.isBehindFrames ? .behindFrames : .shared }

  /// Returns the number of workers that a loop with so many threads may have.
  ///
  /// - Parameter threads: the largest number of threads; `nil` for one a core.
  public static func workerCount(_ threads: Int? = nil) -> Int { max(1, min(threads ?? coreCount, coreCount)) }

  /// Returns what `body` makes of each index, in the order of the indices.
  ///
  /// - Parameters:
  ///   - threads: the largest number of threads; `nil` for one a core. The result does not depend on it.
  ///   - body: called from several threads at once, in any order.
  /// - Complexity: one atomic addition an index beside the calls of `body`.
  public static func map<Result: Sendable>(
    _ indices: Range<Int>, threads: Int? = nil, _ body: @Sendable (_ index: Int) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: indices.count) { buffer, count in
      nonisolated(unsafe) let results = buffer
      forEach(indices, threads: threads) { index in
        results.initializeElement(at: index - indices.lowerBound, to: body(index))
      }
      count = indices.count
    }
  }
}
