// The counts of a public table, day by day and exhibit by exhibit, in a database of their own.
//
// Each writing is one transaction. A database that is damaged is set aside, for a table counts on; one of a newer version is
// left alone, and nothing is counted.

import FileWriting
import Foundation
import GRDB

/// The counts of a public table.
public struct UsageStore: Sendable {
  /// A number that is kept for every day and exhibit.
  public enum Count: String, CaseIterable, Sendable {
    /// The people, or groups, who came to a table that nobody used.
    case visits
    /// The files that they opened.
    case opened
    /// The paths that they traced.
    case traced
    /// The edges of the longest of these.
    case longest
    /// The seconds in which the table was used.
    case used
    /// The seconds in which nobody used it.
    case idle
    /// The times that the program was started again after a crash or a hang.
    case restarts
  }

  /// The counts of one exhibit on one day.
  public struct Day: Hashable, Sendable {
    /// The day, as 2026-01-31.
    public let day: String
    /// The name of the exhibit.
    public let exhibit: String
    /// The counts; one that is not in it is 0.
    public let counts: [Count: Double]
  }

  /// The path of the database.
  public let path: String
  /// Seconds that a writing waits for another program's.
  private let patience: Double

  /// The counts in a file, which need not be there.
  public init(path: String, patience: Double = 5) { (self.path, self.patience) = (path, patience) }

  /// Adds to the counts of an exhibit on a day; of the longest path, the greater number stays.
  public func add(_ amounts: [Count: Double], day: String, exhibit: String) throws(JournalProblem) {
    do {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    } catch {
      throw .file(FileProblem(file: path, message: "its folder cannot be made", cure: "look whether the disk is yours"))
    }
    do throws(JournalProblem) {
      try write(amounts, day: day, exhibit: exhibit)
    } catch .damaged {
      _ = Journal(path: path).setAside(as: "damaged")
      try write(amounts, day: day, exhibit: exhibit)
    }
  }

  private func write(_ amounts: [Count: Double], day: String, exhibit: String) throws(JournalProblem) {
    try perform { queue in
      try UsageSchema.prepare(queue)
      try queue.write { database in
        for (count, amount) in amounts {
          let amount = amount.isFinite ? max(0, amount) : 0
          let change = count == .longest ? "MAX(value, excluded.value)" : "value + excluded.value"
          try database.execute(
            sql: """
              INSERT INTO usage (day, exhibit, name, value) VALUES (?, ?, ?, ?)
              ON CONFLICT (day, exhibit, name) DO UPDATE SET value = \(change)
              """, arguments: [day, exhibit, count.rawValue, amount])
        }
      }
    }
  }

  /// Returns all counts in the order of their days; empty where nothing was counted.
  public func days() throws(JournalProblem) -> [Day] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try perform(readonly: true) { queue in
      try queue.read { database in
        try UsageSchema.check(database)
        let rows = try Row.fetchAll(database, sql: "SELECT day, exhibit, name, value FROM usage ORDER BY day, exhibit")
        var days: [Day] = []
        for row in rows {
          guard let day = String.fromDatabaseValue(row["day"]), let exhibit = String.fromDatabaseValue(row["exhibit"]),
            let name = String.fromDatabaseValue(row["name"]), let value = Double.fromDatabaseValue(row["value"])
          else { throw JournalProblem.damaged }
          guard let count = Count(rawValue: name) else { continue }
          var counts: [Count: Double] = [:]
          if let last = days.last, last.day == day, last.exhibit == exhibit {
            counts = last.counts
            days.removeLast()
          }
          counts[count] = value
          days.append(Day(day: day, exhibit: exhibit, counts: counts))
        }
        return days
      }
    }
  }

  private func perform<Result>(
    readonly: Bool = false, _ body: (DatabaseQueue) throws -> Result
  ) throws(JournalProblem) -> Result {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.label = "usage"
    configuration.readonly = readonly
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let result = try body(queue)
      try queue.close()
      return result
    } catch {
      throw JournalProblem(error, path: path)
    }
  }
}

/// The table of a database of counts.
private enum UsageSchema {
  /// The mark of such a database ("thru").
  private static let applicationID = 0x7468_7275

  private static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("usage 1") { database in
      try database.create(table: "usage") { table in
        table.column("day", .text).notNull()
        table.column("exhibit", .text).notNull()
        table.column("name", .text).notNull()
        table.column("value", .double).notNull()
        table.primaryKey(["day", "exhibit", "name"])
      }
    }
    return migrator
  }()

  /// Throws unless the database is one of counts, of this version.
  static func check(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
      throw JournalProblem.damaged
    }
    guard try !migrator.hasBeenSuperseded(database) else { throw JournalProblem.newer }
  }

  /// Makes the table of a new database.
  static func prepare(_ queue: DatabaseQueue) throws {
    if try queue.read({ try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") }) == 0 {
      try queue.write { try $0.execute(sql: "PRAGMA application_id = \(applicationID)") }
    }
    let isOld = try queue.read { database in
      try check(database)
      return try !migrator.hasCompletedMigrations(database)
    }
    if isOld { try migrator.migrate(queue) }
  }
}
