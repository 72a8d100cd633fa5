// Slots that a thread fills ahead of whoever empties them, as a file is read while what came before is parsed.
//
// There are as many slots as are given, and they are used again, so that nothing is ever far ahead. A slot belongs to one
// side at a time.

import Dispatch
import Foundation
import Synchronization

/// Slots that a thread of its own fills, one after another, for one taker.
public final class ReadAhead<Slot: AnyObject> {
  private let shared: Shared
  private var taken = 0

  /// Starts to fill slots.
  ///
  /// - Parameters:
  ///   - slots: at least one; they are filled in turn.
  ///   - fill: called on a thread of its own with each slot that is free; false when it is the last one. What it uses must
  ///     not be used elsewhere as long as this lives.
  public init(_ slots: [Slot], fill: @escaping (Slot) -> Bool) {
    precondition(!slots.isEmpty, "there is a slot to fill")
    let shared = Shared(slots, fill)
    self.shared = shared
    let thread = Thread { shared.run() }
    thread.name = "read ahead"
    thread.start()
  }

  deinit { shared.end() }

  /// Gives the last slot back, and returns the next when it is filled; `nil` behind the last one.
  public func next() -> Slot? {
    if taken > 0 {
      if shared.isLast(taken - 1) { return nil }
      ThreadOrder.release(at: shared.free)
      shared.free.signal()
    }
    shared.filled.wait()
    ThreadOrder.acquire(at: shared.filled)
    taken += 1
    return shared.slots[(taken - 1) % shared.slots.count]
  }

  /// The slots as both sides see them. Unchecked, because semaphores say whose turn it is.
  private final class Shared: @unchecked Sendable {
    let slots: [Slot]
    // Counted up by hand: one that ends below the value it was made with is an error to the system.
    let free = DispatchSemaphore(value: 0)
    let filled = DispatchSemaphore(value: 0)
    private let fill: (Slot) -> Bool
    private let hasEnded = DispatchSemaphore(value: 0)
    private let isOver = Atomic<Bool>(false)
    /// The number of the last slot; -1 before it is filled.
    private let last = Atomic<Int>(-1)

    init(_ slots: [Slot], _ fill: @escaping (Slot) -> Bool) {
      (self.slots, self.fill) = (slots, fill)
      for _ in slots { free.signal() }
    }

    func isLast(_ number: Int) -> Bool { last.load(ordering: .acquiring) == number }

    func run() {
      var number = 0
      while true {
        free.wait()
        ThreadOrder.acquire(at: free)
        if isOver.load(ordering: .acquiring) { break }
        let goesOn = fill(slots[number % slots.count])
        if !goesOn { last.store(number, ordering: .releasing) }
        ThreadOrder.release(at: filled)
        filled.signal()
        if !goesOn { break }
        number += 1
      }
      ThreadOrder.release(at: hasEnded)
      hasEnded.signal()
    }

    /// Ends the thread, and waits until it has.
    func end() {
      isOver.store(true, ordering: .releasing)
      free.signal()
      hasEnded.wait()
      ThreadOrder.acquire(at: hasEnded)
    }
  }
}
