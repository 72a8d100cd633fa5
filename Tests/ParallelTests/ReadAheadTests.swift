// Slots that a thread fills ahead come in order, and nothing waits for ever.

import Parallel
import Testing

@Suite("Reading ahead in slots")
struct ReadAheadTests {
  private final class Slot {
    var value = 0
  }

  /// Starts to count up to a number.
  private func counting(to count: Int, slots: Int) -> ReadAhead<Slot> {
    var next = 0
    return ReadAhead((0..<slots).map { _ in Slot() }) { slot in
      next += 1
      slot.value = next
      return next < count
    }
  }

  @Test("Every value comes once and in order, whatever the number of slots", arguments: [1, 2, 3, 7], [1, 2, 5, 1000])
  func order(slots: Int, count: Int) {
    let values = counting(to: count, slots: slots)
    var taken: [Int] = []
    while let slot = values.next() { taken.append(slot.value) }
    #expect(taken == Array(1...count) && values.next() == nil)
  }

  @Test("Whoever takes no more lets the thread end", arguments: [0, 1, 2, 3, 50])
  func leaving(taken: Int) {
    for _ in 0..<20 {
      let values = counting(to: .max, slots: 3)
      for _ in 0..<taken { #expect(values.next() != nil) }
    }
  }
}
