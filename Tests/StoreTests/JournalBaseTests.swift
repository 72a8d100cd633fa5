// A document that is too large to wait for follows the changes of it into the journal; a kill in between costs nothing.

import FileWriting
import Foundation
import GRDB
import Randomness
import TestSupport
import Testing

@testable import Store

@Suite("Large documents of journals")
final class JournalBaseTests {
  private let folder = NSTemporaryDirectory() + "base-" + UUID().uuidString
  private var journal: Journal { Journal(path: folder + "/network.journal", patience: 1) }
  private var base: JournalBase { JournalBase(path: journal.path, patience: 1) }
  private let origin = Journal.Origin(path: "/data/a.json", size: 12, modified: 1.5)

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Returns the bytes of a document of so many parts and a bit.
  private func document(parts: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 4)
    let block = random.bytes(1 << 16)
    return (0..<parts * JournalBase.partLength >> 16).flatMap { _ in block } + [1, 2, 3]
  }

  private func begin() throws {
    try journal.write(.begin(base: .file(addition: [4, 5]), origin: origin), expecting: 0)
    try journal.write(.append(Journal.Entry(name: "one", content: [1]), at: 0), expecting: 1)
  }

  @Test(
    "Changes come first, each on the disk at once; the document is there once all of its parts are", arguments: [0, 2])
  func order(parts: Int) throws {
    try begin()
    #expect(try base.isLacking())
    let early = try #require(try journal.read())
    #expect(early.base == .file(addition: [4, 5]) && early.entries.count == 1 && early.origin == origin)
    let document = document(parts: parts)
    try base.write(hash: 77) {
      // Somebody changes the network while the document is on its way.
      try journal.write(.append(Journal.Entry(name: "two", content: [2]), at: 1), expecting: 2)
      return document
    }
    let whole = try #require(try journal.read())
    #expect(whole.base == .whole(document) && whole.entries.map(\.name) == ["one", "two"] && whole.revision == 3)
    #expect(whole.origin.hash == 77)
    #expect(try !base.isLacking())
    #expect(try journal.read(isForeign: true) == whole)
    try journal.write(.go(to: 1), expecting: 3)
    #expect(try journal.read()?.base == .whole(document))
    try base.write(hash: 1) {
      Issue.record("it has been written already")
      return []
    }
    #expect(try journal.read()?.origin.hash == 77)
  }

  @Test("Parts that a kill has left are written over; a journal that is gone or set aside takes none")
  func kills() throws {
    #expect(try !base.isLacking())
    try base.write(hash: nil) { [1] }
    #expect(!journal.exists)
    try begin()
    let queue = try DatabaseQueue(path: journal.path)
    try queue.write { database in
      for sequence in [0, 1, 7] {
        try database.execute(
          sql: "INSERT INTO base_part VALUES (?, ?, ?)",
          arguments: [sequence, Data([9]), JournalSeal(part: [9], at: sequence).stored])
      }
    }
    try queue.close()
    #expect(try journal.read()?.base == .file(addition: [4, 5]))
    try base.write(hash: nil) { document(parts: 1) }
    #expect(try journal.read()?.base == .whole(document(parts: 1)))
    try FileManager.default.removeItem(atPath: journal.path)
    try begin()
    try base.write(hash: nil) {
      _ = journal.setAside(as: "earlier")
      return document(parts: 1)
    }
    #expect(!journal.exists, "nothing is begun by a part")
  }

  @Test(
    "Parts that became others, and such as are too few, are damage",
    arguments: [
      "UPDATE base_part SET content = x'00' WHERE sequence = 1", "DELETE FROM base_part WHERE sequence = 0",
      "UPDATE state SET base_parts = 1", "UPDATE state SET lacks_base = 1", "UPDATE state SET base_parts = 'all'",
      "UPDATE base_part SET sequence = -5 WHERE sequence = 0", "DROP TABLE base_part",
    ])
  func damage(statement: String) throws {
    try begin()
    try base.write(hash: nil) { document(parts: 1) }
    let queue = try DatabaseQueue(path: journal.path)
    try queue.write { try $0.execute(sql: statement) }
    try queue.close()
    #expect(throws: JournalProblem.damaged) { try journal.read() }
  }

  @Test("Journals of before there were parts hold their document as before, and go on")
  func earlier() throws {
    try journal.write(.begin(base: .whole([7, 8]), origin: origin), expecting: 0)
    let queue = try DatabaseQueue(path: journal.path)
    try queue.write { database in
      try database.execute(
        sql: """
          DROP TABLE base_part; ALTER TABLE state DROP COLUMN lacks_base; ALTER TABLE state DROP COLUMN base_parts;
          DELETE FROM grdb_migrations WHERE identifier = 'journal 4'
          """)
    }
    try queue.close()
    #expect(try journal.read(isForeign: true)?.base == .whole([7, 8]))
    #expect(try journal.read()?.base == .whole([7, 8]))
    try journal.write(.append(Journal.Entry(name: "one", content: [1]), at: 0), expecting: 1)
    #expect(try journal.read()?.entries.count == 1)
  }
}
