// What is kept of a document is there again, whatever happens to the file in between.

import FileWriting
import Foundation
import GRDB
import Parallel
import Randomness
import Store
import TestSupport
import Testing

@Suite("Journals of documents")
struct JournalTests {
  private let folder = NSTemporaryDirectory() + "journal-" + UUID().uuidString
  private var journal: Journal { Journal(path: folder + "/deep/network.journal", patience: 0.1) }
  private let origin = Journal.Origin(path: "/data/a.json", size: 12, modified: 1.5, hash: .max)

  private func entry(_ name: String) -> Journal.Entry { Journal.Entry(name: name, content: Array("[\(name)]".utf8)) }

  /// Makes a journal of three entries, of which one is taken back.
  private func make() throws {
    try journal.write(.begin(base: .whole([1, 0, 255]), origin: origin), expecting: 0)
    for (index, name) in ["one", "two", "three"].enumerated() {
      try journal.write(.append(entry(name), at: index), expecting: index + 1)
    }
    try journal.write(.go(to: 2), expecting: 4)
  }

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("A journal without a byte is damaged, not new; its contents by name are, too")
  func emptyFile() throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: journal.path))
    #expect(throws: JournalProblem.damaged) { try journal.read() }
    #expect(throws: JournalProblem.damaged) { try ContentStore(path: journal.path).read() }
  }

  @Test("A new journal appears complete, without temporary files")
  func wholeOrNot() throws {
    defer { removeFolder() }
    let deep = folder + "/deep"
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    let journals = (0..<80).map { Journal(path: "\(deep)/\($0).journal", patience: 5) }
    let origin = origin
    let emptied = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: 2) { part in
      for journal in journals {
        if part == 0 {
          try? journal.write(.begin(base: .whole([1]), origin: origin), expecting: 0)
        } else {
          let patience = Date(timeIntervalSinceNow: 10)
          while !journal.exists, patience > Date() {}
          let size = (try? FileManager.default.attributesOfItem(atPath: journal.path))?[.size] as? Int ?? 0
          if size == 0 { emptied.withLock { $0 += 1 } }
        }
      }
    }
    #expect(emptied.withLock { $0 } == 0)
    for journal in journals { #expect(try journal.read()?.base == .whole([1])) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: deep).count == journals.count)
  }

  @Test("What was done is there again, with what was taken back; something new takes its place")
  func keeping() throws {
    defer { removeFolder() }
    #expect(try journal.read() == nil && !journal.exists)
    try make()
    let contents = try #require(try journal.read())
    #expect(contents.base == .whole([1, 0, 255]) && contents.origin == origin && contents.revision == 5)
    #expect(contents.entries.map(\.name) == ["one", "two", "three"] && contents.position == 2)
    #expect(contents.entries[1] == entry("two"))
    try journal.write(.append(entry("four"), at: 2), expecting: 5)
    var moved = origin
    (moved.path, moved.hash) = ("/data/b.json", nil)
    try journal.write(.saved(moved, position: 3), expecting: 6)
    let later = try #require(try journal.read())
    #expect(later.entries.map(\.name) == ["one", "two", "four"] && later.position == 3 && later.origin == moved)
  }

  @Test("It tells how much of what was done the file has, as long as that can be gone to")
  func saved() throws {
    defer { removeFolder() }
    try make()
    #expect(try journal.read()?.savedPosition == 0)
    try journal.write(.saved(origin, position: 2), expecting: 5)
    #expect(try journal.read()?.savedPosition == 2)
    try journal.write(.append(entry("four"), at: 2), expecting: 6)
    #expect(try journal.read()?.savedPosition == 2)
    try journal.write(.go(to: 1), expecting: 7)
    #expect(try journal.read()?.savedPosition == 2)
    try journal.write(.append(entry("five"), at: 1), expecting: 8)
    #expect(try journal.read()?.savedPosition == nil)
    // A journal of before says nothing of it.
    try DatabaseQueue(path: journal.path).write { database in
      try database.execute(sql: "ALTER TABLE state DROP COLUMN saved; UPDATE state SET seal = NULL")
      try database.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'journal 5'")
    }
    #expect(try journal.read(isForeign: true)?.savedPosition == 0)
    #expect(try journal.read()?.savedPosition == 0)
  }

  @Test("A journal that begins with everything another one holds is like that one, and goes on")
  func beginningWithContents() throws {
    defer { removeFolder() }
    try make()
    let contents = try #require(try journal.read())
    let other = Journal(path: folder + "/other.journal")
    try other.begin(with: contents)
    var wanted = contents
    wanted.revision = Journal.writings(beginningWith: contents.entries.count)
    #expect(try other.read() == wanted)
    #expect(throws: JournalProblem.conflict) { try other.begin(with: contents) }
    try other.write(.append(entry("four"), at: 2), expecting: wanted.revision)
    #expect(try other.read()?.entries.map(\.name) == ["one", "two", "four"])
  }

  @Test("Of two writers the second is told, and what the first has written stays")
  func conflict() throws {
    defer { removeFolder() }
    try make()
    let before = try journal.read()
    for change: Journal.Change in [
      .append(entry("other"), at: 2), .go(to: 0), .saved(origin, position: 0), .begin(base: .whole([]), origin: origin),
    ] {
      #expect(throws: JournalProblem.conflict) { try journal.write(change, expecting: 4) }
      #expect(throws: JournalProblem.conflict) { try journal.write(change, expecting: 0) }
    }
    #expect(throws: JournalProblem.conflict) { try journal.write(.append(entry("far"), at: 9), expecting: 5) }
    #expect(throws: JournalProblem.conflict) { try journal.write(.go(to: 4), expecting: 5) }
    #expect(try journal.read() == before)
  }

  @Test("While another program holds the file, writing says so and changes nothing")
  func locked() throws {
    defer { removeFolder() }
    try make()
    let other = try DatabaseQueue(path: journal.path)
    try other.writeWithoutTransaction { database in
      try database.inTransaction(.exclusive) {
        #expect { try journal.write(.go(to: 0), expecting: 5) } throws: { error in
          guard case .file(let problem) = error as? JournalProblem else { return false }
          return problem.message.contains("another program")
        }
        return .rollback
      }
    }
    try other.close()
    #expect(try journal.read()?.position == 2)
  }

  @Test("A journal of a newer version, and a database of something else, stay as they are")
  func foreign() throws {
    defer { removeFolder() }
    try make()
    let queue = try DatabaseQueue(path: journal.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('journal 99')") }
    try queue.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: journal.path))
    #expect(throws: JournalProblem.newer) { try journal.read() }
    #expect(throws: JournalProblem.newer) { try journal.write(.go(to: 0), expecting: 5) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: journal.path)) == bytes)

    let other = Journal(path: folder + "/other.journal")
    let foreign = try DatabaseQueue(path: other.path)
    try foreign.write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
    try foreign.close()
    #expect(throws: JournalProblem.damaged) { try other.read() }
    #expect(throws: JournalProblem.damaged) { try other.write(.begin(base: .whole([]), origin: origin), expecting: 0) }
  }

  @Test(
    "Whatever bytes it is made of, it is read or refused; set aside, nothing of it is lost", arguments: UInt64(1)...60)
  func damage(seed: UInt64) throws {
    defer { removeFolder() }
    try make()
    var random = SeededGenerator(seed: seed)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: journal.path)))
    switch random.below(3) {
    case 0: bytes.removeLast(random.whole(1...bytes.count))
    case 1: for _ in 0..<random.whole(1...2000) { bytes[random.below(bytes.count)] = random.bytes(1)[0] }
    default: bytes = random.bytes(random.below(5000))
    }
    try Data(bytes).write(to: URL(fileURLWithPath: journal.path))
    do {
      _ = try journal.read()
    } catch {
      let path = try #require(journal.setAside(as: "damaged"))
      #expect(path == journal.path + ".damaged" && !journal.exists)
      try make()
      #expect(journal.setAside(as: "damaged") == journal.path + ".damaged-2")
    }
  }

  @Test("A journal that a kill left half made is made whole by the next writing")
  func halfMade() throws {
    defer { removeFolder() }
    for statements in [
      "PRAGMA application_id = 0x7468726C",
      "PRAGMA application_id = 0x7468726C; CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
    ] {
      removeFolder()
      try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
      let queue = try DatabaseQueue(path: journal.path)
      try queue.write { try $0.execute(sql: statements) }
      try queue.close()
      #expect(try journal.read() == nil)
      try make()
      #expect(try journal.read()?.position == 2)
    }
  }

  @Test("Values of another sort than the tables have are damage, and no crash")
  func wrongSorts() throws {
    defer { removeFolder() }
    for statement in [
      "UPDATE state SET position = 7", "UPDATE state SET position = 'two'", "UPDATE entry SET sequence = sequence + 10",
      "UPDATE state SET revision = x'00'", "UPDATE state SET base = 3.5", "DROP TABLE entry",
      "ALTER TABLE state DROP COLUMN hash", "DELETE FROM entry WHERE sequence = 0", "UPDATE state SET path = x'ff'",
    ] {
      removeFolder()
      try make()
      let queue = try DatabaseQueue(path: journal.path)
      try queue.write { try $0.execute(sql: statement) }
      try queue.close()
      #expect(throws: JournalProblem.damaged, "\(statement)") { try journal.read() }
    }
  }

  @Test("Where nothing can be written, the problem names the cause")
  func unwritable() {
    let blocked = Journal(path: "/dev/null/network.journal")
    #expect { try blocked.write(.go(to: 0), expecting: 0) } throws: { error in
      if case .file(let problem) = error as? JournalProblem { problem.file == blocked.path } else { false }
    }
  }
}
