// The journal of a document: what it was before people changed it, and every change since, in a database of its own.
//
// One change is one transaction, which is on the disk when `write` returns, so that neither a kill nor a power cut costs
// more than the change under way. Whoever writes says which state it knows: of two programs that change one document, the
// second hears of it, and nothing of the first is lost.

import Foundation
import GRDB

/// The journal of one document. Its contents mean nothing here: entries are bytes under a name.
public struct Journal: Sendable {
  /// One thing that was done.
  public struct Entry: Hashable, Sendable {
    /// The name for people.
    public let name: String
    /// The changes, in the document's own coding.
    public let content: [UInt8]

    /// An entry from its parts.
    public init(name: String, content: [UInt8]) { (self.name, self.content) = (name, content) }
  }

  /// The file that the document came from, as it was then.
  public struct Origin: Hashable, Sendable {
    /// The path.
    public var path: String
    /// The number of bytes.
    public var size: Int
    /// The time of its last change, in seconds since 1970.
    public var modified: Double
    /// The hash of its bytes; `nil` where it is not known.
    public var hash: UInt64?

    /// An origin from its parts.
    public init(path: String, size: Int, modified: Double, hash: UInt64? = nil) {
      (self.path, self.size, self.modified, self.hash) = (path, size, modified, hash)
    }
  }

  /// The document before all entries.
  public enum Base: Hashable, Sendable {
    /// All of it, in its own coding.
    case whole([UInt8])
    /// That of the file that it came from, with what its own coding adds: all of it is on its way to the journal.
    case file(addition: [UInt8])
  }

  /// Everything in a journal.
  public struct Contents: Hashable, Sendable {
    /// The number of writings so far.
    public var revision: Int
    /// The file that the document came from.
    public var origin: Origin
    /// The document before all entries.
    public var base: Base
    /// The entries that are done, and behind them those that were taken back.
    public var entries: [Entry]
    /// The number of entries that are done.
    public var position: Int
    /// The number of entries that the file of the document has; `nil` where these cannot be gone to any more.
    public var savedPosition: Int?

    /// Contents from their parts.
    public init(
      revision: Int, origin: Origin, base: Base, entries: [Entry], position: Int, savedPosition: Int? = 0
    ) {
      (self.revision, self.origin, self.base) = (revision, origin, base)
      (self.entries, self.position, self.savedPosition) = (entries, position, savedPosition)
    }
  }

  /// One writing.
  public enum Change: Hashable, Sendable {
    /// The journal begins.
    case begin(base: Base, origin: Origin)
    /// Something is done when so many entries are done; what was taken back is forgotten.
    case append(Entry, at: Int)
    /// So many entries are done from now on.
    case go(to: Int)
    /// The document was saved: this is its file from now on, and has so many of the entries; `nil` where it has none that
    /// can be gone to.
    case saved(Origin, position: Int?)
  }

  let database: JournalDatabase

  /// The journal at a path, which need not be there.
  ///
  /// - Parameter patience: the seconds that a writing waits while another program writes.
  public init(path: String, patience: Double = 5) { database = JournalDatabase(path: path, patience: patience) }

  /// The path of the database.
  public var path: String { database.path }

  /// True if there is a file at the path.
  public var exists: Bool { database.exists }

  // MARK: Reading

  /// Returns what the journal holds; `nil` when there is none.
  ///
  /// - Parameter isForeign: true for a file that may be anything, and of which nothing is changed.
  /// - Complexity: O(size): every page is checked.
  public func read(isForeign: Bool = false) throws(JournalProblem) -> Contents? {
    guard exists else { return nil }
    try database.checkLength()
    return try database.perform(isForeign: isForeign) { database in
      guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else { throw JournalProblem.damaged }
      guard let state = try Row.fetchOne(database, sql: "SELECT * FROM state") else { return nil }
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM entry ORDER BY sequence")
      let entries = try rows.enumerated().map { index, row in
        guard try row.value("sequence", as: Int.self) == index else { throw JournalProblem.damaged }
        let entry = Entry(
          name: try row.value("name", as: String.self), content: [UInt8](try row.value("content", as: Data.self)))
        try JournalSeal(entry, at: index).check(row, "seal")
        return entry
      }
      let contents = Contents(
        revision: try state.value("revision", as: Int.self),
        origin: try Self.origin(state),
        base: try JournalBase.read(state, in: database), entries: entries,
        position: try state.value("position", as: Int.self), savedPosition: try Self.savedPosition(state))
      guard (0...entries.count).contains(contents.position), (0...entries.count).contains(contents.savedPosition ?? 0)
      else { throw JournalProblem.damaged }
      try JournalSeal(
        revision: contents.revision, position: contents.position, savedPosition: contents.savedPosition,
        origin: contents.origin, base: try JournalBase.State(state)
      ).check(state, "seal")
      return contents
    }
  }

  /// Returns the file that the journal is of, and changes nothing in it; `nil` where there is no journal, or it tells of none.
  public func readOrigin() throws(JournalProblem) -> Origin? {
    guard exists else { return nil }
    return try database.perform(isForeign: true) { database in
      try Row.fetchOne(database, sql: "SELECT path, size, modified, hash FROM state").map { try Self.origin($0) }
    }
  }

  /// Returns the number of entries that the file of the document has; older journals tell of its beginning.
  private static func savedPosition(_ state: Row) throws -> Int? {
    guard state.hasColumn("saved") else { return 0 }
    let value: DatabaseValue = state["saved"]
    return value.isNull ? nil : try state.value("saved", as: Int.self)
  }

  // MARK: Writing

  /// Begins with everything that another journal of the document holds, in one transaction; the number of writings is new.
  ///
  /// - Throws: `conflict` when there is a journal already. Nothing is changed then.
  public func begin(with contents: Contents) throws(JournalProblem) {
    try database.write { database in
      guard try Int.fetchOne(database, sql: "SELECT revision FROM state") == nil else { throw JournalProblem.conflict }
      try Self.make(.begin(base: contents.base, origin: contents.origin), in: database)
      for (position, entry) in contents.entries.enumerated() {
        try Self.make(.append(entry, at: position), in: database)
      }
      try Self.make(.go(to: contents.position), in: database)
      try database.execute(
        sql: "UPDATE state SET revision = ?, saved = ?",
        arguments: [Self.writings(beginningWith: contents.entries.count), contents.savedPosition])
      try Self.seal(in: database)
    }
  }

  /// Returns the number of writings that a journal counts which began with contents of so many entries.
  public static func writings(beginningWith entries: Int) -> Int { entries + 1 }

  /// Makes a change, which is on the disk when this returns.
  ///
  /// - Parameter revision: the number of writings that the caller knows of; of a new journal 0.
  /// - Throws: `conflict` when there were others. Nothing is changed then.
  public func write(_ change: Change, expecting revision: Int) throws(JournalProblem) {
    try database.write { database in
      let known = try Int.fetchOne(database, sql: "SELECT revision FROM state") ?? 0
      guard known == revision else { throw JournalProblem.conflict }
      try Self.make(change, in: database)
      try database.execute(sql: "UPDATE state SET revision = ?", arguments: [revision + 1])
      try Self.seal(in: database)
    }
  }

  private static func make(_ change: Change, in database: Database) throws {
    switch change {
    case .begin(let base, let origin):
      let (bytes, isLacking) = base.stored
      try database.execute(
        sql:
          """
          INSERT INTO state (id, revision, position, path, size, modified, hash, base, base_seal, lacks_base)
          VALUES (1, 0, 0, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          origin.path, origin.size, origin.modified, origin.signedHash, Data(bytes), JournalSeal(base: bytes).stored,
          isLacking,
        ])
    case .append(let entry, let position):
      try database.execute(sql: "DELETE FROM entry WHERE sequence >= ?", arguments: [position])
      guard try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM entry") == position else {
        throw JournalProblem.conflict
      }
      try database.execute(
        sql: "INSERT INTO entry (sequence, name, content, seal) VALUES (?, ?, ?, ?)",
        arguments: [position, entry.name, Data(entry.content), JournalSeal(entry, at: position).stored])
      // What the file has may be among what was taken back and is forgotten now.
      try database.execute(
        sql: "UPDATE state SET position = ?, saved = CASE WHEN saved > ? THEN NULL ELSE saved END",
        arguments: [position + 1, position])
    case .go(let position):
      let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM entry") ?? 0
      guard (0...count).contains(position) else { throw JournalProblem.conflict }
      try database.execute(sql: "UPDATE state SET position = ?", arguments: [position])
    case .saved(let origin, let position):
      let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM entry") ?? 0
      guard (0...count).contains(position ?? 0) else { throw JournalProblem.conflict }
      try database.execute(
        sql: "UPDATE state SET path = ?, size = ?, modified = ?, hash = ?, saved = ?",
        arguments: [origin.path, origin.size, origin.modified, origin.signedHash, position])
    }
  }

  /// Seals what is known about the journal as it is now.
  static func seal(in database: Database) throws {
    let columns = "revision, position, saved, path, size, modified, hash, lacks_base, base_parts"
    guard let state = try Row.fetchOne(database, sql: "SELECT \(columns) FROM state") else { return }
    let seal = JournalSeal(
      revision: try state.value("revision", as: Int.self), position: try state.value("position", as: Int.self),
      savedPosition: try savedPosition(state), origin: try origin(state), base: try JournalBase.State(state))
    try database.execute(sql: "UPDATE state SET seal = ?", arguments: [seal.stored])
  }

  private static func origin(_ state: Row) throws -> Origin {
    guard state.hasColumn("hash") else { throw JournalProblem.damaged }
    return Origin(
      path: try state.value("path", as: String.self), size: try state.value("size", as: Int.self),
      modified: try state.value("modified", as: Double.self),
      hash: Int64.fromDatabaseValue(state["hash"]).map { UInt64(bitPattern: $0) })
  }
}

extension Journal.Base {
  /// The bytes that are stored first, and whether others are to follow.
  fileprivate var stored: (bytes: [UInt8], isLacking: Bool) {
    switch self {
    case .whole(let bytes): (bytes, false)
    case .file(let addition): (addition, true)
    }
  }
}

extension Journal.Origin {
  /// The hash as databases store numbers.
  fileprivate var signedHash: Int64? { hash.map { Int64(bitPattern: $0) } }
}
