// The rows of a table that pass a test, with a bit for each. Tests of whole columns write them word by word, on all cores.

import GraphModel
import Parallel

/// Rows of a table with a fixed number of rows. Bits beyond the last row are never set.
struct RowBits: Hashable, Sendable {
  /// The bits of 64 rows each, the first in the lowest bit.
  private(set) var words: [UInt64]
  /// The number of rows of the table.
  let count: Int

  /// The words that one core writes in one go: those of 32,768 rows.
  private static let chunk = 512

  /// The rows for which a closure returns true. It is called from several threads at once.
  ///
  /// - Complexity: O(rows), on all cores.
  @inline(__always)
  init(count: Int, where isIn: (_ row: Int) -> Bool) {
    self.count = count
    let wordCount = (count + 63) / 64
    words = [UInt64](unsafeUninitializedCapacity: wordCount) { buffer, initializedCount in
      initializedCount = wordCount
      guard let words = buffer.baseAddress else { return }
      nonisolated(unsafe) let target = words
      Parallel.forEach(0..<(wordCount + Self.chunk - 1) / Self.chunk) { part in
        for word in part * Self.chunk..<min((part + 1) * Self.chunk, wordCount) {
          let first = word &* 64
          var bits: UInt64 = 0
          // Without a branch for each row: which of them pass cannot be foreseen.
          for bit in 0..<min(64, count &- first) { bits |= (isIn(first &+ bit) ? 1 : 0) &<< UInt64(bit) }
          (target + word).initialize(to: bits)
        }
      }
    }
  }

  /// All rows, or none.
  init(count: Int, all: Bool) {
    self.count = count
    words = [UInt64](repeating: all ? .max : 0, count: (count + 63) / 64)
    if all { clearTail() }
  }

  /// Removes the rows that another set does not have.
  mutating func formIntersection(_ other: RowBits) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Adds the rows of another set.
  mutating func formUnion(_ other: RowBits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Exchanges the rows that are in the set and those that are not.
  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
    clearTail()
  }

  /// Adds one row.
  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  /// Returns true if the set has a row.
  func contains(_ row: Int) -> Bool { words[row >> 6] >> UInt64(row & 63) & 1 == 1 }

  /// The number of rows in the set.
  var population: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  private mutating func clearTail() {
    if count & 63 > 0 { words[words.count - 1] &= 1 << UInt64(count & 63) - 1 }
  }
}
