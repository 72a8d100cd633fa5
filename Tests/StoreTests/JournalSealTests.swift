// What a bad disk has made other letters of is found, and what was kept before there were seals is read as it is.

import Foundation
import GRDB
import Randomness
import Store
import Testing

@Suite("Seals of journals")
struct JournalSealTests {
  private let folder = NSTemporaryDirectory() + "seal-" + UUID().uuidString
  private var journal: Journal { Journal(path: folder + "/network.journal", patience: 0.1) }
  private let origin = Journal.Origin(path: "/data/a.json", size: 12, modified: 1.5, hash: .max)

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  private func make() throws {
    try journal.write(.begin(base: .whole(Array("the base".utf8)), origin: origin), expecting: 0)
    for (index, name) in ["one", "two", "three"].enumerated() {
      let entry = Journal.Entry(name: name, content: Array("[\(name)]".utf8))
      try journal.write(.append(entry, at: index), expecting: index + 1)
    }
    try journal.write(.go(to: 2), expecting: 4)
  }

  private func execute(_ statements: String) throws {
    let queue = try DatabaseQueue(path: journal.path)
    try queue.write { try $0.execute(sql: statements) }
    try queue.close()
  }

  @Test("Values that could be, and are not those that were written, are damage")
  func otherValues() throws {
    defer { removeFolder() }
    for statement in [
      "UPDATE entry SET name = 'tvo' WHERE sequence = 1", "UPDATE entry SET content = x'5B5D' WHERE sequence = 2",
      "UPDATE state SET position = 1", "UPDATE state SET base = CAST('the bass' AS BLOB)",
      "UPDATE state SET path = '/data/b.json'", "UPDATE state SET size = 13", "UPDATE state SET modified = 2.5",
      "UPDATE state SET hash = 7", "UPDATE state SET revision = 6", "UPDATE entry SET seal = seal + 1",
      "UPDATE state SET base_seal = 0",
      "UPDATE entry SET sequence = 9 - sequence; UPDATE entry SET sequence = sequence - 7",
    ] {
      removeFolder()
      try make()
      try execute(statement)
      #expect(throws: JournalProblem.damaged, "\(statement)") { try journal.read() }
      #expect(throws: JournalProblem.damaged, "\(statement)") { try journal.read(isForeign: true) }
    }
  }

  @Test("A letter changed anywhere in the file is damage, or changes nothing", arguments: 1...40 as ClosedRange<UInt64>)
  func letters(seed: UInt64) throws {
    defer { removeFolder() }
    try make()
    let before = try journal.read()
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: journal.path)))
    var random = SeededGenerator(seed: seed)
    // Where something is written, for most of a page is empty.
    let written = whole.indices.filter { whole[$0] != 0 }
    for _ in 0..<20 {
      var bytes = whole
      bytes[written[random.below(written.count)]] ^= 1 << UInt8(random.below(8))
      try Data(bytes).write(to: URL(fileURLWithPath: journal.path))
      do {
        let read = try journal.read()
        #expect(read == before)
      } catch {
        #expect(error != .conflict)
      }
      try? FileManager.default.removeItem(atPath: journal.path + "-wal")
      try? FileManager.default.removeItem(atPath: journal.path + "-shm")
    }
  }

  @Test("A journal of before there were seals is read as it is, and sealed from then on")
  func earlier() throws {
    defer { removeFolder() }
    try make()
    try execute(
      """
      ALTER TABLE entry DROP COLUMN seal; ALTER TABLE state DROP COLUMN seal; ALTER TABLE state DROP COLUMN base_seal;
      DELETE FROM grdb_migrations WHERE identifier = 'journal 2'
      """)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: journal.path))
    let foreign = try #require(try journal.read(isForeign: true))
    #expect(foreign.entries.map(\.name) == ["one", "two", "three"] && foreign.position == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: journal.path)) == bytes, "what is foreign stays as it is")
    #expect(try journal.read() == foreign)
    try journal.write(.append(Journal.Entry(name: "four", content: [1]), at: 2), expecting: 5)
    #expect(try journal.read()?.entries.map(\.name) == ["one", "two", "four"])
    try execute("UPDATE entry SET name = 'fuor' WHERE name = 'four'")
    #expect(throws: JournalProblem.damaged) { try journal.read() }
  }
}
