// A few threads that wait for a frame's bands. Starting them once keeps a frame free of allocations and of the cost
// of starting threads; the thread that draws does its share of the work.

import Foundation
import Synchronization

/// Work in parts that may run at the same time. An object that lives on, so that starting it allocates nothing.
protocol PartedJob: AnyObject {
  /// Does one part; `worker` tells which of the pool's threads does it.
  func run(worker: Int, part: Int)
}

/// Runs the parts of a job on several threads.
final class WorkerPool {
  /// Threads that work on a job, the caller's included; at least 1.
  let count: Int
  private let shared: Shared?

  /// The state that the workers and the pool share. Workers touch the job only between a `go` and their `done`.
  private final class Shared: @unchecked Sendable {
    let go = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let nextWorker = Atomic<Int>(1)
    let nextPart = Atomic<Int>(0)
    var parts = 0
    var job: (any PartedJob)?
    var isOver = false

    func work(as worker: Int) {
      guard let job else { return }
      while true {
        let part = nextPart.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts else { return }
        job.run(worker: worker, part: part)
      }
    }

    func serve() {
      let worker = nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue
      while true {
        go.wait()
        if isOver { return }
        work(as: worker)
        done.signal()
      }
    }
  }

  /// A pool of `count` threads, the caller's included.
  init(count: Int) {
    self.count = max(1, count)
    guard count > 1 else {
      shared = nil
      return
    }
    let shared = Shared()
    self.shared = shared
    for _ in 1..<count {
      let thread = Thread { shared.serve() }
      thread.name = "rasterizer"
      thread.start()
    }
  }

  deinit {
    guard let shared else { return }
    shared.isOver = true
    for _ in 1..<count { shared.go.signal() }
  }

  /// Does each part of a job once, in any order, and returns when all are done.
  func run(_ job: any PartedJob, parts: Int) {
    guard let shared, parts > 1 else {
      for part in 0..<parts { job.run(worker: 0, part: part) }
      return
    }
    shared.parts = parts
    shared.job = job
    shared.nextPart.store(0, ordering: .relaxed)
    let helpers = min(count, parts) - 1
    for _ in 0..<helpers { shared.go.signal() }
    shared.work(as: 0)
    for _ in 0..<helpers { shared.done.wait() }
    shared.job = nil
  }
}
