// Threads that step back for frames, and whom they share their loops with.

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Parallel

@Suite("Priorities of threads")
struct ThreadPriorityTests {
  /// Runs `body` on a thread of its own, and waits for it.
  private func onOwnThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread {
      body()
      done.signal()
    }.start()
    done.wait()
  }

  /// The number of turns of a loop that were done by threads that had stepped back.
  private func turnsBehindFrames(of count: Int) -> Int {
    let turns = Atomic<Int>(0)
    Parallel.forEach(0..<count) { _ in
      if ThreadPriority.isBehindFrames { turns.wrappingAdd(1, ordering: .relaxed) }
    }
    return turns.load(ordering: .relaxed)
  }

  #if os(Linux)
    @Test("A loop is shared among threads of the caller's priority", .disabled(if: ThreadPriority.isBehindFrames))
    func loopsKeepPriority() {
      onOwnThread {
        #expect(turnsBehindFrames(of: 1000) == 0)
        ThreadPriority.stepBehindFrames()
        #expect(ThreadPriority.isBehindFrames)
        #expect(turnsBehindFrames(of: 1000) == 1000)
      }
      onOwnThread { #expect(turnsBehindFrames(of: 1000) == 0) }
    }
  #endif
}
