// Loops on several threads: nothing is lost, nothing is done twice, and nothing depends on who does it.

import Dispatch
import Parallel
import Synchronization
import Testing

/// Counters that several threads may add to.
private final class Tally: Sendable {
  private let counts: Guarded<[Int]>

  init(count: Int) { counts = Guarded(Array(repeating: 0, count: count)) }

  var values: [Int] { counts.withLock { $0 } }

  /// Adds to a counter and returns what it was before.
  @discardableResult
  func add(_ amount: Int = 1, at index: Int) -> Int {
    counts.withLock { counts in
      defer { counts[index] += amount }
      return counts[index]
    }
  }
}

@Suite("Loops on all cores")
struct ParallelTests {
  @Test("Every index is done once, whatever the range and the number of threads")
  func everyIndexOnce() {
    for count in [0, 1, 2, 3, 7, 64, 1000] {
      for threads in [nil, -1, 0, 1, 2, 3, 200] {
        let tally = Tally(count: count)
        Parallel.forEach(0..<count, threads: threads) { tally.add(at: $0) }
        #expect(tally.values.allSatisfy { $0 == 1 }, "\(count) indices, \(String(describing: threads)) threads")
      }
    }
    let shifted = Tally(count: 60)
    Parallel.forEach(20..<50) { shifted.add(at: $0) }
    #expect(shifted.values == (0..<60).map { 20..<50 ~= $0 ? 1 : 0 })
    let negative = Tally(count: 10)
    Parallel.forEach(-10..<0) { negative.add(at: $0 + 10) }
    #expect(negative.values == Array(repeating: 1, count: 10))
  }

  @Test("One thread does the indices in order")
  func oneThreadInOrder() {
    let done = Guarded<[Int]>([])
    Parallel.forEach(3..<40, threads: 1) { index, worker in done.withLock { $0.append(index + worker) } }
    #expect(done.withLock { $0 } == Array(3..<40))
  }

  @Test("Results come in the order of the indices, also those that own memory")
  func mapKeepsOrder() {
    for threads in [nil, 1, 2, 9] {
      #expect(Parallel.map(0..<0, threads: threads) { $0 }.isEmpty)
      let texts = Parallel.map(5..<305, threads: threads) { String(repeating: "\($0) ", count: 20) }
      #expect(texts == (5..<305).map { String(repeating: "\($0) ", count: 20) })
    }
  }

  @Test("No worker does two indices at the same time, and none has a number too high")
  func workersAreApart() {
    for threads in [nil, 1, 2, 5] {
      let busy = Tally(count: Parallel.workerCount(threads))
      let clashes = Atomic<Int>(0)
      Parallel.forEach(0..<400, threads: threads) { _, worker in
        if busy.add(at: worker) != 0 { clashes.add(1, ordering: .relaxed) }
        busy.add(-1, at: worker)
      }
      #expect(clashes.load(ordering: .relaxed) == 0)
    }
    #expect(Parallel.workerCount() == Parallel.coreCount)
    #expect(Parallel.workerCount(0) == 1)
    #expect(Parallel.workerCount(1) == 1)
    #expect(Parallel.workerCount(.max) == Parallel.coreCount)
  }

  @Test("Loops inside loops end")
  func nested() {
    let tally = Tally(count: 8 * 8 * 8)
    Parallel.forEach(0..<8) { a in
      Parallel.forEach(0..<8) { b in
        Parallel.forEach(0..<8) { c in tally.add(at: (a * 8 + b) * 8 + c) }
      }
    }
    #expect(tally.values.allSatisfy { $0 == 1 })
  }

  @Test("Loops of several threads at once do not disturb each other")
  func callersAtOnce() {
    let tally = Tally(count: 6 * 500)
    DispatchQueue.concurrentPerform(iterations: 6) { caller in
      for round in 0..<50 {
        Parallel.forEach(round * 10..<(round + 1) * 10) { tally.add(at: caller * 500 + $0) }
      }
    }
    #expect(tally.values.allSatisfy { $0 == 1 })
  }
}

@Suite("Thread pools")
struct ThreadPoolTests {
  @Test("Every index is done once by pools of any size, by no more workers than there are")
  func everyIndexOnce() {
    for threads in [-3, 0, 1, 2, 3, 8] {
      let pool = ThreadPool(threads: threads)
      #expect(pool.threadCount == max(1, threads))
      for count in [0, 1, 2, 100] {
        let tally = Tally(count: count)
        let workers = Tally(count: pool.threadCount)
        pool.forEach(0..<count) { index, worker in
          tally.add(at: index)
          workers.add(at: worker)
        }
        #expect(tally.values.allSatisfy { $0 == 1 })
        #expect(workers.values.reduce(0, +) == count)
      }
    }
  }

  @Test("Threads that wake too late for a loop do not disturb the loops that follow")
  func manyShortLoops() {
    let pool = ThreadPool(threads: 4)
    let sum = Atomic<Int>(0)
    for length in 0..<3000 {
      pool.forEach(0..<length % 5) { index, _ in sum.wrappingAdd(index + 1, ordering: .relaxed) }
    }
    #expect(sum.load(ordering: .relaxed) == 600 * (0 + 1 + 3 + 6 + 10))
  }

  @Test("All threads of a pool take part when each waits for the others")
  func allTakePart() {
    let pool = ThreadPool(threads: 3)
    let arrived = Atomic<Int>(0)
    pool.forEach(0..<3) { _, _ in
      arrived.add(1, ordering: .sequentiallyConsistent)
      while arrived.load(ordering: .sequentiallyConsistent) < 3 { DispatchSemaphore(value: 0).pause() }
    }
    #expect(arrived.load(ordering: .relaxed) == 3)
  }

  @Test("A loop may ask for fewer threads than the pool has")
  func fewerThreads() {
    let pool = ThreadPool(threads: 6)
    let workers = Tally(count: 6)
    for threads in 1...2 {
      pool.forEach(0..<200, threads: threads) { _, worker in workers.add(at: worker) }
    }
    #expect(workers.values.reduce(0, +) == 400)
    #expect(workers.values[2...].allSatisfy { $0 == 0 })
  }

  @Test("A loop inside a loop of the same pool is done by its caller")
  func nested() {
    let pool = ThreadPool(threads: 3)
    let tally = Tally(count: 50)
    pool.forEach(0..<5) { outer, _ in
      pool.forEach(0..<10) { inner, worker in tally.add(1 + worker, at: outer * 10 + inner) }
    }
    #expect(tally.values.allSatisfy { $0 == 1 })
  }
}

extension DispatchSemaphore {
  /// Gives other threads a moment.
  fileprivate func pause() { _ = wait(timeout: .now() + .microseconds(50)) }
}
