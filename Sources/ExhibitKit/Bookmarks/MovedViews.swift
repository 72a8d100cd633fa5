// The views of a file that another program has moved or renamed: they are found by its content, as what was changed of it is.

import FileWriting
import Foundation
import Store

/// The kept views of files that are elsewhere now.
enum MovedViews {
  /// A content that the file of views has had, as it stands beside them.
  struct File: Codable, Equatable {
    let path: String
    let size: Int
    let hash: UInt64
  }

  /// The name under which the contents of the file are kept beside the views.
  static let fileName = "file of views"
  /// The greatest number of contents that are known of a file.
  private static let mostContents = 4

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
      guard (try? Journal(path: path).readOrigin()) == nil else { continue }
      let known = files(in: path).filter { $0.size == origin.size && $0.path != origin.path }
      guard !known.isEmpty else { continue }
      if hash == nil { hash = .some(Journal.Origin.fingerprint(ofFile: origin.path)?.hash) }
      guard let old = known.first(where: { .some($0.hash) == hash }), file(at: old.path)?.hash != old.hash else {
        continue
      }
      guard merge(path, into: journal, of: origin.path) else { return nil }
      if FileKind(of: old.path) == nil { try? FileManager.default.removeItem(atPath: path) }
      return old.path
    }
    return nil
  }

  /// Notes what a file holds that another program has rewritten since its views were kept: by that it is known elsewhere,
  /// too.
  ///
  /// - Complexity: O(size of the file) where there are views of it.
  static func note(_ origin: Journal.Origin, in journal: String) {
    guard let entry = try? ContentStore(path: journal).read()[fileName], let file = file(at: origin.path) else {
      return
    }
    let known = files(in: entry)
    guard known.last != file, let bytes = try? JSONEncoder().encode(files(known, with: file)) else { return }
    try? ContentStore(path: journal).write([UInt8](bytes), of: fileName, expecting: entry.revision)
  }

  /// Returns the contents that the file of the views in a journal has had, the last one last, with another.
  static func files(in journal: String, with file: File) -> [File] { files(files(in: journal), with: file) }

  private static func files(_ known: [File], with file: File) -> [File] {
    (known.filter { $0 != file } + [file]).suffix(mostContents)
  }

  private static func files(in journal: String) -> [File] {
    (try? ContentStore(path: journal).read()[fileName]).map { files(in: $0) } ?? []
  }

  private static func files(in entry: ContentStore.Entry) -> [File] {
    let decoder = JSONDecoder()
    // Earlier versions know of one content.
    return (try? decoder.decode([File].self, from: Data(entry.content)))
      ?? (try? decoder.decode(File.self, from: Data(entry.content))).map { [$0] } ?? []
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
