// The views of a file that another program has moved or renamed: they are found by its content, as what was changed of it is.

import FileWriting
import Foundation
import Store

/// The kept views of files that are elsewhere now.
enum MovedViews {
  /// The file that views are of, as it stands beside them.
  struct File: Codable {
    let path: String
    let size: Int
    let hash: UInt64
  }

  /// The name under which the file is kept beside the views.
  static let fileName = "file of views"

  /// Returns the file at a path as it is kept; `nil` where it cannot be read.
  ///
  /// - Complexity: O(size of the file).
  static func file(at path: String) -> File? {
    guard let origin = Journal.Origin(ofFile: path)?.hashed(), let hash = origin.hash else { return nil }
    return File(path: origin.path, size: origin.size, hash: hash)
  }

  /// Brings the views of a file along that were kept when it was at another path. Those of a file that is still there as it
  /// was stay with it.
  ///
  /// - Parameter journal: the journal of the file at its present path.
  /// - Returns: the path that the file had; `nil` where nothing was found.
  /// - Complexity: O(journals), and O(size of the file) where one tells of a file of its size.
  static func bring(of origin: Journal.Origin, to journal: String) -> String? {
    var hash: UInt64??
    for path in MovedJournal.paths(in: FilePath.folder(journal)) where path != journal {
      // What was changed brings its views along itself.
      guard (try? Journal(path: path).readOrigin()) == nil, let old = file(in: path), old.size == origin.size,
        old.path != origin.path
      else { continue }
      if hash == nil { hash = .some(Journal.Origin.fingerprint(ofFile: origin.path)?.hash) }
      guard hash == .some(old.hash), file(at: old.path)?.hash != old.hash else { continue }
      guard merge(path, into: journal, of: origin.path) else { return nil }
      if FileKind(of: old.path) == nil { try? FileManager.default.removeItem(atPath: path) }
      return old.path
    }
    return nil
  }

  private static func file(in journal: String) -> File? {
    guard let entry = try? ContentStore(path: journal).read()[fileName] else { return nil }
    return try? JSONDecoder().decode(File.self, from: Data(entry.content))
  }

  /// Adds the views of one journal to those of another.
  ///
  /// - Parameter file: the path of the file of the other.
  /// - Returns: false where they could not be read or written.
  @discardableResult
  static func merge(_ other: String, into journal: String, of file: String) -> Bool {
    guard let theirs = try? KeptBookmarks(in: other, of: file), let ours = try? KeptBookmarks(in: journal, of: file)
    else { return false }
    for exhibit in theirs.exhibits {
      guard let list = theirs.found(of: exhibit)?.list, let mine = ours.found(of: exhibit) else { return false }
      // With what can be taken back, where there is nothing else.
      var all = mine.revision == 0 ? list : mine.list
      all.adopt(list.all)
      guard all != mine.list else { continue }
      let writing = BookmarkWriting(list: all, exhibit: exhibit, file: file, revision: mine.revision)
      guard (try? writing.write(to: DocumentTarget(path: journal))) != nil else { return false }
    }
    return true
  }
}
