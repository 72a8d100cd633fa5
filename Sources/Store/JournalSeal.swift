// The mark by which a journal tells whether what it holds is still what was written.
//
// A database finds pages that cannot be, and not letters that have become others: a bad disk leaves both. Rows of before
// there were seals have none, and are taken as they are.

import Foundation
import GRDB

/// A sum of the contents of a row (FNV-1a, 64 bits: G. Fowler, L. C. Noll, K.-P. Vo 1991).
struct JournalSeal {
  private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The sum as databases store numbers.
  var stored: Int64 { Int64(bitPattern: sum) }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(CollectionOfOne(UInt8(truncatingIfNeeded: number >> shift)))
    }
  }

  /// The seal of a document before all entries.
  init(base: [UInt8]) { add(base) }

  /// The seal of a part of such a document at a place.
  init(part: [UInt8], at sequence: Int) {
    add(UInt64(sequence))
    add(part)
  }

  /// The seal of an entry at a place.
  init(_ entry: Journal.Entry, at sequence: Int) {
    add(UInt64(sequence))
    add(UInt64(entry.name.utf8.count))
    add(entry.name.utf8)
    add(entry.content)
  }

  /// The seal of everything about a journal but its entries and its base.
  init(
    revision: Int, position: Int, savedPosition: Int? = 0, origin: Journal.Origin, base: JournalBase.State
  ) {
    add(UInt64(bitPattern: Int64(revision)))
    add(UInt64(bitPattern: Int64(position)))
    add(origin.path.utf8)
    add(UInt64(bitPattern: Int64(origin.size)))
    add(origin.modified.bitPattern)
    add(origin.hash ?? 0)
    // Seals of before there were parts say nothing of them.
    if base.isLacking || base.parts > 0 { add(UInt64(bitPattern: Int64(base.parts)) << 1 | (base.isLacking ? 1 : 0)) }
    // Nor those of before it was known what the file has.
    if savedPosition != 0 { add(UInt64(bitPattern: Int64(savedPosition ?? -1))) }
  }

  /// The seal of a content by its name.
  init(_ entry: ContentStore.Entry, of name: String) {
    add(UInt64(bitPattern: Int64(entry.revision)))
    add(UInt64(name.utf8.count))
    add(name.utf8)
    add(entry.content)
  }

  /// Throws `damaged` where a row has another seal; one without is taken as it is.
  func check(_ row: Row, _ column: String) throws {
    guard row.hasColumn(column) else { return }
    let value: DatabaseValue = row[column]
    guard value.isNull || Int64.fromDatabaseValue(value) == stored else { throw JournalProblem.damaged }
  }
}
