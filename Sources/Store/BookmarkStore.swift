// The views of a document that people have kept, in the database of its journal, beside what they changed of it.
//
// Every exhibit that shows the document has a list of its own, whose contents mean nothing here. A list is written as a whole,
// in one transaction, by who knows what it was before: of two windows the second is told, and nothing of the first is lost.
// What came to lists later stands in rows of its own beside them, which older versions neither read nor write.

import Foundation
import GRDB

/// The kept views of one document.
public struct BookmarkStore: Sendable {
  /// The list of an exhibit.
  public struct Entry: Hashable, Sendable, Codable {
    /// The number of writings so far.
    public var revision: Int
    /// The list, in the exhibits' own coding.
    public var content: [UInt8]

    /// A list from its parts.
    public init(revision: Int, content: [UInt8]) { (self.revision, self.content) = (revision, content) }
  }

  private let database: JournalDatabase

  /// The views in the journal at a path, which need not be there.
  ///
  /// - Parameter patience: the seconds that a writing waits while another program writes.
  public init(path: String, patience: Double = 5) { database = JournalDatabase(path: path, patience: patience) }

  /// Returns the lists by the names of their exhibits; none where there is no journal.
  public func read() throws(JournalProblem) -> [String: Entry] {
    guard database.exists else { return [:] }
    return try database.perform { database in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM bookmarks")
      let lists = try rows.map { row in
        let exhibit = try row.value("exhibit", as: String.self)
        let entry = Entry(
          revision: try row.value("revision", as: Int.self), content: [UInt8](try row.value("content", as: Data.self)))
        try JournalSeal(entry, of: exhibit).check(row, "seal")
        return (exhibit, entry)
      }
      return Dictionary(lists) { first, _ in first }
    }
  }

  /// Writes the list of an exhibit, which is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - companions: what is written with it, under names of its own. Versions that do not know these leave them alone.
  ///   - revision: the number of writings that the caller knows of; of a new list 0.
  /// - Throws: `conflict` when there were others. Nothing is changed then.
  public func write(
    _ content: [UInt8], of exhibit: String, beside companions: [String: [UInt8]] = [:], expecting revision: Int
  ) throws(JournalProblem) {
    try database.write { database in
      let known = try Int.fetchOne(
        database, sql: "SELECT revision FROM bookmarks WHERE exhibit = ?", arguments: [exhibit])
      guard known ?? 0 == revision else { throw JournalProblem.conflict }
      for (name, content) in companions {
        try Self.put(Entry(revision: revision + 1, content: content), of: name, in: database)
      }
      try Self.put(Entry(revision: revision + 1, content: content), of: exhibit, in: database)
    }
  }

  /// Takes over all lists of another journal, in place of those of the same exhibits.
  public func adopt(_ other: BookmarkStore) throws(JournalProblem) {
    let lists = try other.read()
    guard !lists.isEmpty else { return }
    try database.write { database in
      for (exhibit, entry) in lists { try Self.put(entry, of: exhibit, in: database) }
    }
  }

  private static func put(_ entry: Entry, of exhibit: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO bookmarks (exhibit, revision, content, seal) VALUES (?, ?, ?, ?)",
      arguments: [exhibit, entry.revision, Data(entry.content), JournalSeal(entry, of: exhibit).stored])
  }
}
