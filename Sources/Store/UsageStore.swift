// The counts of a public table, day by day and exhibit by exhibit, in a database of their own.
//
// Each writing is one transaction. A file that is damaged, or something else, is set aside, for a table counts on; one of a
// newer version is left alone, and nothing is counted.

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

    /// The counts of a day from their parts.
    public init(day: String, exhibit: String, counts: [Count: Double]) {
      (self.day, self.exhibit, self.counts) = (day, exhibit, counts)
    }
  }

  /// The path of the database.
  public let path: String
  /// Seconds that a writing waits for another program's.
  private let patience: Double

  /// The counts in a file, which need not be there.
  public init(path: String, patience: Double = 5) { (self.path, self.patience) = (path, patience) }

  /// Adds to the counts of an exhibit on a day; of the longest path, the greater number stays.
  public func add(_ amounts: [Count: Double], day: String, exhibit: String) throws(JournalProblem) {
    do throws(FileProblem) {
      try FolderMaking.makeFolder(of: path, access: .own)
    } catch {
      throw .file(error)
    }
    do throws(JournalProblem) {
      try write(amounts, day: day, exhibit: exhibit)
    } catch .damaged {
      guard Journal(path: path).setAside(as: "damaged") != nil else { throw .damaged }
      try write(amounts, day: day, exhibit: exhibit)
    }
  }

  private func write(_ amounts: [Count: Double], day: String, exhibit: String) throws(JournalProblem) {
    FileAccess.prepareOwn(path)
    try perform { queue in
      try queue.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          try UsageSchema.prepare(database)
          for (count, amount) in amounts {
            let amount = amount.isFinite ? max(0, amount) : 0
            let change = count == .longest ? "MAX(value, excluded.value)" : "value + excluded.value"
            try database.execute(
              sql: """
                INSERT INTO usage (day, exhibit, name, value) VALUES (?, ?, ?, ?)
                ON CONFLICT (day, exhibit, name) DO UPDATE SET value = \(change)
                """, arguments: [day, exhibit, count.rawValue, amount])
          }
          return .commit
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
  /// The mark of such a database ("thru"), and the version of its table.
  private static let (applicationID, version) = (0x7468_7275, 1)

  /// Throws unless the database is one of counts, of this version.
  static func check(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
      throw JournalProblem.damaged
    }
    guard try Int.fetchOne(database, sql: "PRAGMA user_version") == version else { throw JournalProblem.newer }
  }

  /// Makes the table of a new database, in the transaction that writes first: another program may be about to do the same.
  static func prepare(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 else { return try check(database) }
    try database.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        CREATE TABLE usage (
          day TEXT NOT NULL, exhibit TEXT NOT NULL, name TEXT NOT NULL, value DOUBLE NOT NULL,
          PRIMARY KEY (day, exhibit, name));
        """)
  }
}
