// Maps the numbers of a file to nodes 0 ..< n in the order of the names as text.
//
// Numbers that are close together are looked up in a table by number, which is never larger than a small multiple of the
// edges. Numbers that are far apart are found by hashing, so that one huge number costs no more than a small one.

import GraphModel
import Parallel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct Renumbering {
  let store: EdgeStore
  let threads: Int

  /// Renumbers all ends, when a table by number is small enough for the numbers up to `largest`.
  static func isClose(_ largest: UInt64, edges: Int) -> Bool { largest < UInt64(max(1 << 16, 2 * edges)) }

  /// Renumbers ends of four bytes that are close together.
  func renumberClose(_ largest: Int, addsMissing: Bool, keepsLoops: Bool) -> NodeNumbers {
    let runs = store.runs(threads)
    let limit = store.edgeCount == 0 && !addsMissing ? 0 : largest + 1
    let present = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, limit * runs.count))
    let table = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(1, limit))
    defer {
      present.deallocate()
      table.deallocate()
    }
    present.initialize(repeating: addsMissing ? 1 : 0)
    guard let marks = present.baseAddress, let ranks = table.baseAddress else { return NodeNumbers(below: 0) }
    Parallel.forEach(0..<runs.count, threads: threads) { worker in
      for batch in store.batches[runs[worker]] { Self.mark(batch.ends, 2 * batch.count, marks + worker * limit) }
    }
    for worker in 1..<max(1, runs.count) {
      for number in 0..<limit { marks[number] |= marks[worker * limit + number] }
    }
    let numbers = NodeNumbers(present: UnsafeBufferPointer(start: marks, count: limit)) { ranks[$0] = $1 }
    replace(by: ranks, keepsLoops: keepsLoops)
    return numbers
  }

  /// Renumbers ends of any width; afterwards they have four bytes.
  func renumberScattered<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type, keepsLoops: Bool
  ) -> NodeNumbers {
    var index = NumberIndex()
    for batch in store.batches {
      let wide = batch.memory.assumingMemoryBound(to: Number.self)
      // Narrow ends overwrite wide ones that are behind the reader.
      for end in 0..<(2 * batch.count) {
        let known = index.index(of: UInt64(wide[end]))
        batch.memory.storeBytes(of: known, toByteOffset: 4 * end, as: UInt32.self)
      }
    }
    let numbers = NodeNumbers(index.numbers)
    let ranks = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(1, index.numbers.count))
    defer { ranks.deallocate() }
    for (entry, number) in index.numbers.enumerated() { ranks[entry] = numbers.node(of: number)?.rawValue ?? 0 }
    if let base = ranks.baseAddress { replace(by: base, keepsLoops: keepsLoops) }
    return numbers
  }

  private static func mark(
    _ ends: UnsafeMutablePointer<UInt32>, _ count: Int, _ present: UnsafeMutablePointer<UInt8>
  ) {
    for end in 0..<count { present[Int(ends[end])] = 1 }
  }

  private func replace(by ranks: UnsafeMutablePointer<UInt32>, keepsLoops: Bool) {
    let runs = store.runs(threads)
    Parallel.forEach(0..<runs.count, threads: threads) { worker in
      for batch in store.batches[runs[worker]] {
        let (ends, count) = (batch.ends, 2 * batch.count)
        for end in 0..<count { ends[end] = ranks[Int(ends[end])] }
      }
    }
    if !keepsLoops { dropLoops() }
  }

  private func dropLoops() {
    for index in store.batches.indices {
      let (ends, count) = (store.batches[index].ends, store.batches[index].count)
      let isWeighted = !store.batches[index].weights.isEmpty
      var kept = 0
      for edge in 0..<count where ends[2 * edge] != ends[2 * edge + 1] {
        (ends[2 * kept], ends[2 * kept + 1]) = (ends[2 * edge], ends[2 * edge + 1])
        if isWeighted { store.batches[index].weights[kept] = store.batches[index].weights[edge] }
        kept += 1
      }
      store.batches[index].count = kept
      if isWeighted { store.batches[index].weights.removeLast(count - kept) }
    }
  }
}

/// Numbers in the order in which they first come, found by hashing with open addressing.
struct NumberIndex {
  /// The different numbers.
  private(set) var numbers: [UInt64] = []
  /// One more than the index of the number that is kept in a slot; 0 when it is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  // Drawn again for each list, so that no file can be made whose numbers all collide. The answer does not depend on it.
  private let seed = UInt64.random(in: 0...UInt64.max)
  private let factor = UInt64.random(in: 0...UInt64.max) | 1

  /// Returns the index of a number among the different ones, to which it is added when it is new.
  mutating func index(of number: UInt64) -> UInt32 {
    var slot = self.slot(number)
    while slots[slot] != 0 {
      if numbers[Int(slots[slot]) - 1] == number { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    numbers.append(number)
    slots[slot] = UInt32(truncatingIfNeeded: numbers.count)
    if 2 * numbers.count > slots.count { grow() }
    return UInt32(truncatingIfNeeded: numbers.count - 1)
  }

  private func slot(_ number: UInt64) -> Int {
    let product = (number ^ seed).multipliedFullWidth(by: factor)
    return Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for (entry, number) in numbers.enumerated() {
      var slot = self.slot(number)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: entry + 1)
    }
  }
}
