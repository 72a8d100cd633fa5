// Giving journals other paths: that of a file that has been moved, and names beside their own.

import Foundation
import GRDB

extension Journal {
  /// The file whose place a copy has taken.
  public struct SetAside: Hashable, Sendable {
    /// The path of the journal that was there; `nil` where there was none.
    public let earlier: String?
  }

  /// Makes a copy, whole or not at all, that is the journal of the document in another file. One that is there already is
  /// set aside as `earlier`. The number of writings is the same: who goes on writing has nothing to learn.
  ///
  /// A journal that cannot be read is copied as it is.
  ///
  /// - Returns: what was set aside.
  @discardableResult
  public func copy(to path: String, ofFile file: String) throws -> SetAside {
    let (target, draft) = (Journal(path: path), Journal(path: path + ".draft"))
    try? FileManager.default.removeItem(atPath: draft.path)
    do {
      // Opening it finishes what another program may have left half done.
      try? database.perform { _ in }
      try FileManager.default.copyItem(atPath: self.path, toPath: draft.path)
      do throws(JournalProblem) {
        try draft.note(file)
      } catch {
        guard error == .damaged || error == .newer else { throw error }
      }
      let earlier = target.exists ? target.setAside(as: "earlier") : nil
      guard !target.exists else { throw JournalProblem.conflict }
      try FileManager.default.moveItem(atPath: draft.path, toPath: path)
      return SetAside(earlier: earlier)
    } catch {
      try? FileManager.default.removeItem(atPath: draft.path)
      throw error
    }
  }

  /// Notes the path of the file of the document.
  private func note(_ file: String) throws(JournalProblem) {
    try database.write { database in
      try database.execute(sql: "UPDATE state SET path = ?", arguments: [file])
      try Self.seal(in: database)
    }
  }

  /// Gives the journal another name beside its own, so that it is out of the way and nothing of it is lost.
  ///
  /// - Parameter word: the word that tells why.
  /// - Returns: the new path; `nil` when it could not be moved.
  public func setAside(as word: String) -> String? {
    var number = 1
    var target: String
    repeat {
      target = "\(path).\(word)" + (number == 1 ? "" : "-\(number)")
      number += 1
    } while FileManager.default.fileExists(atPath: target) && number < 10_000
    do {
      try FileManager.default.moveItem(atPath: path, toPath: target)
      // What was not finished belongs to the database, under its name.
      try? FileManager.default.moveItem(atPath: path + "-journal", toPath: target + "-journal")
      return target
    } catch {
      return nil
    }
  }
}
