// Contents by name in the database of a journal: the views that people have kept of a document, beside what they changed of
// it, and the state of an exhibit.
//
// What a content means is nobody's business here. It is written as a whole, in one transaction, by who knows what it was
// before: of two windows the second hears of it, and nothing of the first is lost. What came to contents later stands in rows of
// its own beside them, which older versions neither read nor write.

import Foundation
import GRDB

/// The contents that one database has by name.
public struct ContentStore: Sendable {
  /// A content as it was written last.
  public struct Entry: Hashable, Sendable, Codable {
    /// The number of writings so far.
    public var revision: Int
    /// The bytes, in the coding of who wrote them.
    public var content: [UInt8]

    /// An entry from its parts.
    public init(revision: Int, content: [UInt8]) { (self.revision, self.content) = (revision, content) }
  }

  private let database: JournalDatabase

  /// The contents in the journal at a path, which need not be there.
  ///
  /// - Parameter patience: the seconds that a writing waits while another program writes.
  public init(path: String, patience: Double = 5) { database = JournalDatabase(path: path, patience: patience) }

  /// Returns the contents by name; none where there is no journal.
  public func read() throws(JournalProblem) -> [String: Entry] {
    guard database.exists else { return [:] }
    try database.checkLength()
    return try database.perform { database in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM bookmarks")
      let contents = try rows.map { row in
        let name = try row.value("exhibit", as: String.self)
        let entry = Entry(
          revision: try row.value("revision", as: Int.self), content: [UInt8](try row.value("content", as: Data.self)))
        try JournalSeal(entry, of: name).check(row, "seal")
        return (name, entry)
      }
      return Dictionary(contents) { first, _ in first }
    }
  }

  /// Writes a content, which is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - companions: what is written with it, under names of its own. Versions that do not know these leave them alone.
  ///   - revision: the number of writings that the caller knows of; of a new content 0.
  /// - Throws: `conflict` when there were others. Nothing is changed then.
  public func write(
    _ content: [UInt8], of name: String, beside companions: [String: [UInt8]] = [:], expecting revision: Int
  ) throws(JournalProblem) {
    try database.write { database in
      let known = try Int.fetchOne(
        database, sql: "SELECT revision FROM bookmarks WHERE exhibit = ?", arguments: [name])
      guard known ?? 0 == revision else { throw JournalProblem.conflict }
      for (companion, content) in companions {
        try Self.put(Entry(revision: revision + 1, content: content), of: companion, in: database)
      }
      try Self.put(Entry(revision: revision + 1, content: content), of: name, in: database)
    }
  }

  /// Takes over all contents of another journal, in place of those of the same names.
  public func adopt(_ other: ContentStore) throws(JournalProblem) {
    let contents = try other.read()
    guard !contents.isEmpty else { return }
    try database.write { database in
      for (name, entry) in contents { try Self.put(entry, of: name, in: database) }
    }
  }

  private static func put(_ entry: Entry, of name: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO bookmarks (exhibit, revision, content, seal) VALUES (?, ?, ?, ?)",
      arguments: [name, entry.revision, Data(entry.content), JournalSeal(entry, of: name).stored])
  }
}
