// Threads that are started once and then wait for loops to share, because starting a thread costs more than a frame has.
//
// A loop never waits for a thread that has not begun: the caller works too, and when no index is left it closes the loop
// and waits only for those that joined. A pool works on one loop at a time; whoever comes meanwhile, from inside the loop
// or from another thread, does all of its own by itself, so that nothing can wait in a circle.

import Dispatch
import Foundation
import Synchronization

/// Threads that share the iterations of loops with their callers.
public final class ThreadPool: Sendable {
  /// The pool of the process, with a thread for each core beside the caller's.
  static let shared = ThreadPool(threads: Parallel.coreCount)
  /// The pool of threads that have stepped back for frames.
  static let behindFrames = ThreadPool(threads: Parallel.coreCount, stepsBehindFrames: true)

  /// The number of threads that work on a loop, the caller's included; at least 1.
  public let threadCount: Int
  private let loop = SharedLoop()

  /// A pool of threads.
  ///
  /// - Parameters:
  ///   - threads: the number of threads, the caller's included; at least 1.
  ///   - stepsBehindFrames: true if all but the caller's step back for threads that compute frames.
  public init(threads: Int, stepsBehindFrames: Bool = false) {
    threadCount = max(1, threads)
    for _ in 1..<threadCount {
      let thread = Thread { [loop] in
        if stepsBehindFrames { ThreadPriority.stepBehindFrames() }
        loop.serve()
      }
      thread.name = "pool"
      thread.start()
    }
  }

  deinit { loop.end(threads: threadCount - 1) }

  /// Calls `body` once with each index and the number of the worker that does it, and returns when all calls have.
  ///
  /// Workers are numbered from 0, the caller, to below `threadCount`; no two calls with the same worker are under way at
  /// the same time.
  ///
  /// - Parameters:
  ///   - threads: the largest number of threads; `nil` for all of the pool.
  ///   - body: called from several threads at once, in any order. A closure that is kept from loop to loop makes a loop
  ///     free of allocations.
  /// - Complexity: one atomic addition an index beside the calls of `body`.
  public func forEach(
    _ indices: Range<Int>, threads: Int? = nil, _ body: @escaping @Sendable (_ index: Int, _ worker: Int) -> Void
  ) {
    let workers = min(indices.count, threads ?? threadCount, threadCount)
    guard workers > 1, loop.run(indices, workers: workers, body) else {
      for index in indices { body(index, 0) }
      return
    }
  }
}

/// A loop as the threads of a pool see it.
///
/// Unchecked, because `body` and `end` are plain properties: they are written only while the loop is closed and no thread
/// is in it, and read only between joining and leaving.
private final class SharedLoop: @unchecked Sendable {
  private let wake = DispatchSemaphore(value: 0)
  private let left = DispatchSemaphore(value: 0)
  /// True while a caller has the loop.
  private let isTaken = Atomic<Bool>(false)
  /// The number of threads that may still join, and above it the number of those that have; 0 when closed.
  private let places = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)
  private let next = Atomic<Int>(0)
  private var end = 0
  private var body: (@Sendable (Int, Int) -> Void)?

  /// The unit of the threads that have joined in `places`.
  private static let joined = 1 << 32

  /// Does a loop together with the threads that wait.
  ///
  /// - Returns: false when another loop is under way; nothing is done then.
  func run(_ indices: Range<Int>, workers: Int, _ body: @escaping @Sendable (Int, Int) -> Void) -> Bool {
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged else { return false }
    self.body = body
    end = indices.upperBound
    next.store(indices.lowerBound, ordering: .relaxed)
    places.store(workers - 1, ordering: .releasing)
    ThreadOrder.release(at: wake)
    for _ in 1..<workers { wake.signal() }
    work(as: 0)
    let last = places.exchange(0, ordering: .acquiringAndReleasing)
    for _ in 0..<last / Self.joined { left.wait() }
    ThreadOrder.acquire(at: left)
    self.body = nil
    isTaken.store(false, ordering: .releasing)
    return true
  }

  /// Joins one loop after another until the pool ends. A thread may wake too late for a loop, or early for the next.
  func serve() {
    while true {
      wake.wait()
      ThreadOrder.acquire(at: wake)
      if isOver.load(ordering: .acquiring) { return }
      guard let worker = join() else { continue }
      work(as: worker)
      ThreadOrder.release(at: left)
      left.signal()
    }
  }

  /// Lets the threads of the pool go.
  func end(threads: Int) {
    isOver.store(true, ordering: .releasing)
    for _ in 0..<threads { wake.signal() }
  }

  /// Joins the loop that is open.
  ///
  /// - Returns: the number of the worker, or `nil` when the loop is closed or has as many as it wants.
  private func join() -> Int? {
    var seen = places.load(ordering: .relaxed)
    while seen % Self.joined > 0 {
      let (isIn, now) = places.compareExchange(
        expected: seen, desired: seen + Self.joined - 1, successOrdering: .acquiringAndReleasing,
        failureOrdering: .relaxed)
      if isIn { return seen / Self.joined + 1 }
      seen = now
    }
    return nil
  }

  private func work(as worker: Int) {
    guard let body else { return }
    let end = end
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < end else { return }
      body(index, worker)
    }
  }
}
