// The journal of a file that another program has moved or renamed. It lies under the name of the old path, and is found by the
// content of the file.

import FileWriting
import Foundation
import Store

/// A journal that tells of a file of the same content at another path.
struct MovedJournal {
  /// The greatest number of journals that are looked at, the newest first.
  private static let limit = 500

  private let journal: Journal
  private let file: Journal.Origin
  /// The path that the file had.
  let oldPath: String
  /// True if there is no file at the old path, which may have a journal of its own else.
  private let isLeft: Bool

  /// Looks for the journal of a file among those in the folder of its own; `nil` where there is none.
  ///
  /// A file that is still at the old path as it was has its journal itself: this one is then a copy, which nobody has changed.
  ///
  /// - Complexity: O(journals), and O(size of the file) where one tells of a file of its size.
  init?(of file: Journal.Origin, in own: Journal) {
    var hash: UInt64??
    let folder = FilePath.folder(own.path)
    for path in Self.paths(in: folder).prefix(Self.limit) {
      let journal = Journal(path: path)
      // Under the name of another file it was brought there by an earlier version, which has not noted that in it.
      guard let old = try? journal.readOrigin(), old.size == file.size, old.path != file.path, let known = old.hash,
        path.hasPrefix(JournalPath.journal(of: old.path, in: folder))
      else { continue }
      if hash == nil { hash = .some(Journal.Origin.fingerprint(ofFile: file.path)?.hash) }
      guard hash == .some(known) else { continue }
      let present = Journal.Origin(ofFile: old.path)
      if let present, old.isContent(of: present) { continue }
      (self.journal, self.file, oldPath, isLeft) = (journal, file, old.path, present == nil)
      return
    }
    return nil
  }

  /// Returns the paths of the journals in a folder, the newest first; also of those that were set aside because the file at
  /// their path was another one.
  static func paths(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let journals = names.filter { name in
      name.hasSuffix(JournalPath.ending)
        || name.contains(JournalPath.ending + ".earlier") && !name.hasSuffix("-journal")
    }
    return journals.map { name in
      let path = folder + "/" + name
      let changed = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      return (path, changed ?? .distantPast)
    }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  /// Makes the journal that of the file at its present path. One that is there already is set aside; its views stay.
  ///
  /// - Returns: what it holds; `nil` where it cannot be used, and stays where it is.
  func adopt(as own: Journal) -> Journal.Contents? {
    guard (try? journal.read()) != nil, let aside = try? journal.copy(to: own.path, ofFile: file.path),
      let adopted = try? own.read()
    else { return nil }
    if let earlier = aside.earlier { MovedViews.merge(earlier, into: own.path, of: file.path) }
    if isLeft, journal.path.hasSuffix(JournalPath.ending) {
      try? FileManager.default.removeItem(atPath: journal.path)
    }
    return adopted
  }
}
