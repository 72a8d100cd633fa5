// What was counted is there again, day by day, whatever happens to the file in between.

import Foundation
import GRDB
import Store
import Testing

@Suite("The counts of a public table")
struct UsageStoreTests {
  private let folder = NSTemporaryDirectory() + "usage-" + UUID().uuidString
  private var store: UsageStore { UsageStore(path: folder + "/deep/usage.sqlite", patience: 0.1) }

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("Counts add up, of the longest path the greatest stays, and days and exhibits are kept apart")
  func adding() throws {
    defer { removeFolder() }
    #expect(try store.days().isEmpty)
    for edges in [3.0, 7, 5] {
      try store.add([.traced: 1, .longest: edges], day: "2026-01-31", exhibit: "connections")
    }
    try store.add([.visits: 1, .used: 12.5], day: "2026-01-31", exhibit: "atlas")
    try store.add([.visits: 2, .idle: .nan, .used: -1], day: "2026-02-01", exhibit: "atlas")
    try store.add([.used: 1.5], day: "2026-01-31", exhibit: "atlas")
    let days = try store.days()
    #expect(
      days.map { [$0.day, $0.exhibit] } == [
        ["2026-01-31", "atlas"], ["2026-01-31", "connections"], ["2026-02-01", "atlas"],
      ])
    #expect(days[0].counts == [.visits: 1, .used: 14])
    #expect(days[1].counts == [.traced: 3, .longest: 7])
    #expect(days[2].counts == [.visits: 2, .idle: 0, .used: 0])
  }

  @Test("A damaged file is set aside, and the counting begins anew")
  func damage() throws {
    defer { removeFolder() }
    try store.add([.visits: 1], day: "2026-01-31", exhibit: "atlas")
    try Data("not a database, but long enough to be taken for something".utf8).write(
      to: URL(fileURLWithPath: store.path))
    #expect(throws: JournalProblem.damaged) { try store.days() }
    try store.add([.visits: 1], day: "2026-02-01", exhibit: "atlas")
    #expect(try store.days().map(\.day) == ["2026-02-01"])
    #expect(FileManager.default.fileExists(atPath: store.path + ".damaged"))
  }

  @Test("Two programs count into one file, from its beginning")
  func together() throws {
    defer { removeFolder() }
    let (path, store) = (store.path, UsageStore(path: store.path))
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      try? UsageStore(path: path).add([.visits: 1, .longest: Double(number)], day: "2026-01-31", exhibit: "atlas")
    }
    #expect(try store.days().map(\.counts) == [[.visits: 8, .longest: 7]])
    #expect(!FileManager.default.fileExists(atPath: path + ".damaged"))
  }

  @Test("A file of a newer version is left as it is")
  func foreign() throws {
    defer { removeFolder() }
    try store.add([.visits: 1], day: "2026-01-31", exhibit: "atlas")
    do {
      let queue = try DatabaseQueue(path: store.path)
      try queue.write { try $0.execute(sql: "PRAGMA user_version = 2") }
      try queue.close()
    }
    #expect(throws: JournalProblem.newer) { try store.days() }
    #expect(throws: JournalProblem.newer) { try store.add([.visits: 1], day: "2026-02-01", exhibit: "atlas") }
  }
}
