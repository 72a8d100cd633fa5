// Progress, cancelling and problems of a list that several threads read.

import Parallel
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Progress and cancelling while several threads work. Only the thread that made it may ask the session; the others see
/// what that one heard.
final class SharedProgress: @unchecked Sendable {
  private let session: ReadingSession
  private let caller = pthread_self()
  private let isOver = Atomic<Bool>(false)
  private let problem = Guarded<GraphFileProblem?>(nil)

  init(_ session: ReadingSession) { self.session = session }

  /// True if work is to end early.
  var isStopped: Bool { isOver.load(ordering: .relaxed) }

  /// Reports the part of the work that is done, when called on the thread of the session; elsewhere does nothing.
  func reach(_ fraction: Double) {
    guard pthread_equal(pthread_self(), caller) != 0, !isStopped else { return }
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

  /// Ends the work; the first problem is the one that is reported.
  func stop(_ reason: GraphFileProblem? = nil) {
    if let reason { problem.withLock { $0 = $0 ?? reason } }
    isOver.store(true, ordering: .relaxed)
  }

  /// Throws what ended the work, if something did.
  func check() throws(GraphFileProblem) {
    if let problem = problem.withLock({ $0 }) { throw problem }
  }
}
