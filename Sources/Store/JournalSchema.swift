// The tables of a journal, and how those of older versions become those of this one.

import GRDB

/// The tables of a journal.
enum JournalSchema {
  /// The mark of a journal among all databases ("thrl").
  private static let applicationID = 0x7468_726C

  /// The steps from an empty database to the tables of this version. A step that was released is never changed.
  private static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("journal 1") { database in
      try database.create(table: "state") { table in
        table.column("id", .integer).primaryKey().check { $0 == 1 }
        table.column("revision", .integer).notNull()
        table.column("position", .integer).notNull()
        table.column("path", .text).notNull()
        table.column("size", .integer).notNull()
        table.column("modified", .double).notNull()
        table.column("hash", .integer)
        table.column("base", .blob).notNull()
      }
      try database.create(table: "entry") { table in
        table.column("sequence", .integer).primaryKey()
        table.column("name", .text).notNull()
        table.column("content", .blob).notNull()
      }
    }
    migrator.registerMigration("journal 2") { database in
      try database.alter(table: "state") { table in
        table.add(column: "seal", .integer)
        table.add(column: "base_seal", .integer)
      }
      try database.alter(table: "entry") { table in table.add(column: "seal", .integer) }
    }
    migrator.registerMigration("journal 3") { database in
      try database.create(table: "bookmarks") { table in
        table.column("exhibit", .text).primaryKey()
        table.column("revision", .integer).notNull()
        table.column("content", .blob).notNull()
        table.column("seal", .integer).notNull()
      }
    }
    migrator.registerMigration("journal 4") { database in
      try database.alter(table: "state") { table in
        table.add(column: "lacks_base", .boolean).notNull().defaults(to: false)
        table.add(column: "base_parts", .integer).notNull().defaults(to: 0)
      }
      try database.create(table: "base_part") { table in
        table.column("sequence", .integer).primaryKey()
        table.column("content", .blob).notNull()
        table.column("seal", .integer).notNull()
      }
    }
    migrator.registerMigration("journal 5") { database in
      try database.alter(table: "state") { table in table.add(column: "saved", .integer).defaults(to: 0) }
    }
    return migrator
  }()

  /// Throws unless a database that nothing may be written to has the tables of this version.
  static func check(_ queue: DatabaseQueue) throws {
    try queue.read { database in
      guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
        throw JournalProblem.damaged
      }
      guard try !migrator.hasBeenSuperseded(database) else { throw JournalProblem.newer }
      // A view by the name of a table could be made to ask for anything.
      let tables = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name IN ('state', 'entry')"
      guard try Int.fetchOne(database, sql: tables) == 2 else { throw JournalProblem.damaged }
    }
  }

  /// Makes the tables of a new database, and brings those of an older one up to date.
  ///
  /// - Throws: `damaged` for a database of something else and `newer` for one of a newer version, which stay as they are.
  static func prepare(_ queue: DatabaseQueue) throws {
    let isEmpty = try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 }
    // The mark comes before everything else, so that what a kill leaves half made is known for a journal.
    if isEmpty { try queue.write { try $0.execute(sql: "PRAGMA application_id = \(applicationID)") } }
    let isOld = try queue.read { database in
      guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
        throw JournalProblem.damaged
      }
      guard try !migrator.hasBeenSuperseded(database) else { throw JournalProblem.newer }
      return try !migrator.hasCompletedMigrations(database)
    }
    if isOld { try migrator.migrate(queue) }
  }
}
