// The document before all entries in the database of its journal, where it is too large to wait for: the changes of people
// come first, each on the disk within a moment, and the document follows in parts between them.
//
// As long as parts are missing, the document is that of the file it came from. A kill in between costs nothing while that
// file is as it was; what is there of the parts is written over then.

import Foundation
import GRDB

/// The document that a journal began with.
public struct JournalBase: Sendable {
  /// The length of a part in bytes: short enough that nobody waits long who changes the document meanwhile.
  static let partLength = 4 << 20

  /// The words of a journal about its document.
  struct State {
    /// True if parts are missing.
    var isLacking = false
    /// The number of parts; 0 for a document that is in one piece.
    var parts = 0

    /// The state that a row tells; of before there were parts it is a document in one piece.
    init(_ row: Row) throws {
      guard row.hasColumn("lacks_base") else { return }
      (isLacking, parts) = (try row.value("lacks_base", as: Bool.self), try row.value("base_parts", as: Int.self))
    }
  }

  private let database: JournalDatabase

  /// The document in the journal at a path.
  ///
  /// - Parameter patience: the seconds that a writing waits while another program writes.
  public init(path: String, patience: Double = 5) { database = JournalDatabase(path: path, patience: patience) }

  /// Writes the document of a journal that lacks it, part by part; all of it is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - hash: the hash of the file it came from; `nil` where it is not known. Like the document, it is not asked for where
  ///     nothing is lacking.
  ///   - document: returns the document in its own coding.
  public func write(hash: @autoclosure () -> UInt64?, _ document: () throws -> [UInt8]) throws {
    guard try isLacking() else { return }
    let (bytes, hash) = (try document(), hash())
    let starts = Array(stride(from: 0, to: bytes.count, by: Self.partLength))
    for (sequence, start) in starts.enumerated() {
      let part = Array(bytes[start..<min(start + Self.partLength, bytes.count)])
      let beganAt = DispatchTime.now().uptimeNanoseconds
      try change { database in
        try database.execute(
          sql: "INSERT OR REPLACE INTO base_part (sequence, content, seal) VALUES (?, ?, ?)",
          arguments: [sequence, Data(part), JournalSeal(part: part, at: sequence).stored])
      }
      // Whoever changes the document meanwhile comes in between.
      Thread.sleep(forTimeInterval: Double(DispatchTime.now().uptimeNanoseconds - beganAt) / 2e9)
    }
    let count = starts.count
    try change { database in
      try database.execute(sql: "DELETE FROM base_part WHERE sequence >= ?", arguments: [count])
      try database.execute(
        sql: "UPDATE state SET lacks_base = 0, base_parts = ?, base = x'', base_seal = ?, hash = COALESCE(hash, ?)",
        arguments: [count, JournalSeal(base: []).stored, hash.map { Int64(bitPattern: $0) }])
      try Journal.seal(in: database)
    }
  }

  /// True if there is a journal, and parts of its document are missing.
  public func isLacking() throws(JournalProblem) -> Bool {
    guard database.exists else { return false }
    return try database.perform { try Self.isLacking($0) }
  }

  private static func isLacking(_ database: Database) throws -> Bool {
    try Row.fetchOne(database, sql: "SELECT lacks_base, base_parts FROM state").map { try State($0).isLacking } ?? false
  }

  /// Changes the database in one transaction, if parts are still missing: the journal may have been set aside, or another
  /// window may have written the same.
  private func change(_ body: @escaping @Sendable (Database) throws -> Void) throws(JournalProblem) {
    guard database.exists else { return }
    try database.write { if try Self.isLacking($0) { try body($0) } }
  }

  /// Returns the document that a journal tells of.
  static func read(_ state: Row, in database: Database) throws -> Journal.Base {
    let told = try State(state)
    let bytes = [UInt8](try state.value("base", as: Data.self))
    try JournalSeal(base: bytes).check(state, "base_seal")
    guard !told.isLacking else { return .file(addition: bytes) }
    guard told.parts > 0 else { return .whole(bytes) }
    var whole: [UInt8] = []
    var sequence = 0
    let rows = try Row.fetchCursor(database, sql: "SELECT * FROM base_part ORDER BY sequence")
    while let row = try rows.next() {
      guard try row.value("sequence", as: Int.self) == sequence else { throw JournalProblem.damaged }
      let part = [UInt8](try row.value("content", as: Data.self))
      try JournalSeal(part: part, at: sequence).check(row, "seal")
      whole.append(contentsOf: part)
      sequence += 1
    }
    guard sequence == told.parts else { throw JournalProblem.damaged }
    return .whole(whole)
  }
}
