// The database of a journal: opened for each reading and writing, so that neither a window that is left open nor one that is
// killed holds it.

import FileWriting
import Foundation
import GRDB

/// The database of a journal.
struct JournalDatabase: Sendable {
  /// The path of its file, which need not be there.
  let path: String
  /// The seconds that a writing waits while another program writes.
  let patience: Double

  /// True if there is a file at the path.
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Throws `damaged` for a file without a byte. SQLite takes that for a new database, but what was kept in it is lost, as
  /// after a crash on a full disk. Another program may be making one this moment: it has a moment for its first bytes.
  func checkLength() throws(JournalProblem) {
    for attempt in 0..<4 {
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
      guard size == 0 else { return }
      if attempt < 3 { Thread.sleep(forTimeInterval: 0.05) }
    }
    throw .damaged
  }

  /// Does something with the database, which is made where there is none, and brought up to date where it is older.
  ///
  /// - Parameter isForeign: true for a file that may be anything, and of which nothing is changed.
  func perform<Result: Sendable>(
    isForeign: Bool = false, _ body: @escaping @Sendable (Database) throws -> Result
  ) throws(JournalProblem) -> Result {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.label = "journal"
    configuration.readonly = isForeign
    // A change that was told to be kept survives a power cut right after.
    if !isForeign { configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = EXTRA") } }
    do {
      if !isForeign {
        if !exists { try make(configuration) }
        FileAccess.prepareOwn(path)
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      if isForeign { try JournalSchema.check(queue) } else { try JournalSchema.prepare(queue) }
      let result = try (isForeign ? queue.read(body) : queue.writeWithoutTransaction(body))
      try queue.close()
      return result
    } catch {
      throw JournalProblem(error, path: path)
    }
  }

  /// Makes the database with its tables, whole or not at all: what a kill left of it would be taken for damage.
  private func make(_ configuration: Configuration) throws {
    removeUnfinished()
    let unfinished = "\(path).new-\(UUID().uuidString)"
    defer { _ = SystemPath.with(unfinished) { unlink($0) } }
    FileAccess.prepareOwn(unfinished)
    let queue = try DatabaseQueue(path: unfinished, configuration: configuration)
    try JournalSchema.prepare(queue)
    try queue.close()
    // The one of another program that was quicker stays. Some file systems have no second names.
    let isNamed = SystemPath.with(unfinished) { old in SystemPath.with(path) { link(old, $0) == 0 } }
    if !isNamed, !exists { _ = SystemPath.with(unfinished) { old in SystemPath.with(path) { rename(old, $0) } } }
  }

  /// Removes what kills have left of earlier attempts; those of the last minute may be another program's.
  private func removeUnfinished() {
    let folder = (path as NSString).deletingLastPathComponent
    let start = (path as NSString).lastPathComponent + ".new-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(start) {
      let left = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: left)
      guard let date = attributes?[.modificationDate] as? Date, date.timeIntervalSinceNow < -60 else { continue }
      _ = SystemPath.with(left) { unlink($0) }
    }
  }

  /// Writes in one transaction, which is on the disk when this returns, making folders on the way.
  func write(_ body: @escaping @Sendable (Database) throws -> Void) throws(JournalProblem) {
    do throws(FileProblem) {
      try FolderMaking.makeFolder(of: path, access: .own)
    } catch {
      throw .file(error)
    }
    try perform { database in
      try database.inTransaction(.immediate) {
        try body(database)
        return .commit
      }
    }
  }
}

extension Row {
  /// Returns the value of a column.
  ///
  /// - Throws: `damaged` where it is not there or of another sort: whoever can write the file can write anything.
  func value<Value: DatabaseValueConvertible>(_ column: String, as type: Value.Type) throws -> Value {
    guard hasColumn(column), let value = Value.fromDatabaseValue(self[column]) else { throw JournalProblem.damaged }
    return value
  }
}
