// Contents by name in journals: there again, beside the changes, through migrations and past what others write.

import Foundation
import GRDB
import Store
import Testing

@Suite("Contents by name in journals")
final class ContentStoreTests {
  private let folder = NSTemporaryDirectory() + "bookmarks-" + UUID().uuidString
  private var path: String { folder + "/deep/network.changes" }
  private var store: ContentStore { ContentStore(path: path, patience: 0.1) }
  private var journal: Journal { Journal(path: path, patience: 0.1) }
  private let origin = Journal.Origin(path: "/data/a.json", size: 12, modified: 1.5, hash: .max)

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func execute(_ statements: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: statements) }
    try queue.close()
  }

  @Test("Lists of several exhibits are there again; who knows an older one is told, and changes nothing")
  func keeping() throws {
    #expect(try store.read().isEmpty)
    try store.write([1, 2], of: "connections", expecting: 0)
    try store.write([3], of: "atlas", expecting: 0)
    try store.write([4, 255], of: "connections", expecting: 1)
    let lists = try store.read()
    #expect(lists["connections"] == .init(revision: 2, content: [4, 255]))
    #expect(lists["atlas"] == .init(revision: 1, content: [3]))
    for revision in [0, 1, 3] {
      #expect(throws: JournalProblem.conflict) { try store.write([9], of: "connections", expecting: revision) }
    }
    #expect(try store.read() == lists)
  }

  @Test("What lies beside a list is written with it or not at all, and stays when somebody writes the list alone")
  func companions() throws {
    try store.write([1], of: "atlas", beside: ["atlas looks": [7], "atlas more": [8]], expecting: 0)
    try store.write([2], of: "atlas", expecting: 1)
    let lists = try store.read()
    #expect(lists.mapValues(\.content) == ["atlas": [2], "atlas looks": [7], "atlas more": [8]])
    #expect(throws: JournalProblem.conflict) {
      try store.write([3], of: "atlas", beside: ["atlas looks": [9]], expecting: 1)
    }
    #expect(try store.read() == lists)
    try store.write([4], of: "atlas", beside: ["atlas looks": [5]], expecting: 2)
    #expect(try store.read().mapValues(\.content) == ["atlas": [4], "atlas looks": [5], "atlas more": [8]])
    let other = ContentStore(path: folder + "/other.changes")
    try other.adopt(store)
    #expect(try other.read() == store.read())
  }

  @Test(
    "Changes of a document and its views do not concern each other, whichever comes first", arguments: [true, false])
  func apart(viewsFirst: Bool) throws {
    if viewsFirst { try store.write([1], of: "connections", expecting: 0) }
    #expect(try journal.read() == nil || !viewsFirst)
    try journal.write(.begin(base: .whole([7]), origin: origin), expecting: 0)
    if !viewsFirst { try store.write([1], of: "connections", expecting: 0) }
    try journal.write(.append(.init(name: "one", content: [8]), at: 0), expecting: 1)
    try store.write([2], of: "connections", expecting: 1)
    #expect(try journal.read()?.entries.count == 1 && store.read()["connections"]?.content == [2])
    let aside = try #require(journal.setAside(as: "earlier"))
    try store.adopt(ContentStore(path: aside))
    #expect(try journal.read() == nil && store.read()["connections"] == .init(revision: 2, content: [2]))
  }

  @Test("A journal of before there were views is migrated, and keeps its changes")
  func migration() throws {
    try journal.write(.begin(base: .whole([7]), origin: origin), expecting: 0)
    try execute("DROP TABLE bookmarks; DELETE FROM grdb_migrations WHERE identifier = 'journal 3'")
    #expect(try Journal(path: path).read(isForeign: true)?.base == .whole([7]))
    #expect(try store.read().isEmpty)
    try store.write([1], of: "atlas", expecting: 0)
    #expect(try store.read()["atlas"]?.content == [1] && journal.read()?.base == .whole([7]))
  }

  @Test("A journal of a newer version is left alone")
  func newer() throws {
    try store.write([1], of: "atlas", expecting: 0)
    try execute("INSERT INTO grdb_migrations (identifier) VALUES ('journal 99')")
    let bytes = FileManager.default.contents(atPath: path)
    #expect(throws: JournalProblem.newer) { try store.read() }
    #expect(throws: JournalProblem.newer) { try store.write([2], of: "atlas", expecting: 1) }
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test(
    "What is not what was written is damage",
    arguments: [
      "UPDATE bookmarks SET content = x'02'", "UPDATE bookmarks SET exhibit = 'face'",
      "UPDATE bookmarks SET revision = 7", "UPDATE bookmarks SET revision = 'one'", "DROP TABLE bookmarks",
    ])
  func damage(statement: String) throws {
    try store.write([1], of: "atlas", expecting: 0)
    try execute(statement)
    #expect(throws: JournalProblem.damaged) { try store.read() }
  }
}
