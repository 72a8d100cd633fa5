// Work in parts on all cores. What is done must not depend on which thread does which part.

import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Threads {
  /// The number of threads to use when at most `limit` are allowed; 0 allows as many as there are cores.
  static func count(limit: Int) -> Int {
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return limit > 0 ? min(limit, cores) : cores
  }

  /// Calls `work` with 0 ..< `count`, the calls side by side, and returns when all have. `isCaller` is true for those made
  /// on the calling thread, of which there may be none.
  static func run(_ count: Int, _ work: (_ worker: Int, _ isCaller: Bool) -> Void) {
    guard count > 1 else {
      if count == 1 { work(0, true) }
      return
    }
    let caller = pthread_self()
    withoutActuallyEscaping(work) { work in
      let shared = Shared(work: work, caller: caller)
      DispatchQueue.concurrentPerform(iterations: count) { shared.run($0) }
    }
  }

  /// What the threads share. The work is called by several threads at once, which is what it is made for.
  private struct Shared: @unchecked Sendable {
    let work: (Int, Bool) -> Void
    let caller: pthread_t

    func run(_ worker: Int) { work(worker, pthread_equal(pthread_self(), caller) != 0) }
  }

  /// Calls `work` once for each of `parts` parts, in any order, on up to `count` threads.
  static func share(_ parts: Int, among count: Int, _ work: (_ worker: Int, _ part: Int, _ isCaller: Bool) -> Void) {
    let next = Atomic<Int>(0)
    run(min(count, parts)) { worker, isCaller in
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts else { return }
        work(worker, part, isCaller)
      }
    }
  }
}

/// Progress and cancelling while several threads work. Only the calling thread may ask the session; the others see what
/// it heard.
final class SharedProgress: @unchecked Sendable {
  private let session: ReadingSession
  private let isOver = Atomic<Bool>(false)
  private let problem = Mutex<GraphFileProblem?>(nil)

  init(_ session: ReadingSession) { self.session = session }

  /// Whether work is to end early.
  var isStopped: Bool { isOver.load(ordering: .relaxed) }

  /// Tells how far the work is, on the calling thread.
  func reach(_ fraction: Double, isCaller: Bool) {
    guard isCaller, !isStopped else { return }
    attempt { () throws(GraphFileProblem) in try session.checkpoint(fraction) }
  }

  /// Does something that may fail, which ends the work of all threads.
  func attempt(_ body: () throws(GraphFileProblem) -> Void) {
    do throws(GraphFileProblem) {
      try body()
    } catch {
      stop(error)
    }
  }

  /// Ends the work; the first problem is the one that is told.
  func stop(_ reason: GraphFileProblem? = nil) {
    if let reason { problem.withLock { $0 = $0 ?? reason } }
    isOver.store(true, ordering: .relaxed)
  }

  /// Throws what ended the work, if something did.
  func check() throws(GraphFileProblem) {
    if let problem = problem.withLock({ $0 }) { throw problem }
  }
}
