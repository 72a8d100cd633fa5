// The views that were kept of a network, as they are found when people first ask for them, and one list on its way there.

import FileWriting
import Foundation
import GraphModel
import Store

/// The kept views of the network of a file. Recordings hold them: a replay finds those that there were.
public struct KeptBookmarks: Sendable, Codable {
  /// The path of the journal that they are in; `nil` where nothing can be kept.
  let journal: String?
  /// The lists by the names of their exhibits.
  private let lists: [String: BookmarkStore.Entry]
  /// The sentence that tells people why nothing is kept; `nil` where all is as it should be.
  let notice: String?

  /// Looks for the views of the network of a file.
  ///
  /// - Parameter folder: the folder of people's work; `nil` where nothing is kept.
  init(of path: String, in folder: String?) {
    guard let folder, let origin = Journal.Origin(ofFile: path) else {
      (journal, lists, notice) = (nil, [:], nil)
      return
    }
    let journal = JournalPath.journal(of: origin.path, in: folder + "/" + EditHistory.journalFolder)
    do throws(JournalProblem) {
      lists = try BookmarkStore(path: journal).read()
      (self.journal, notice) = (journal, nil)
    } catch {
      let reason =
        switch error {
        case .newer: "The views that you kept are of a newer version of the program, and are left alone."
        case .file(let problem): "The views that you kept cannot be read: \(problem.reason)"
        case .damaged, .conflict: "The views that you kept are damaged, and are left alone."
        }
      (self.journal, lists, notice) = (nil, [:], "\(reason) What you keep now is for this time alone.")
    }
  }

  /// Returns the list of an exhibit, and the number of its writings; an empty one where none can be read.
  func list(of exhibit: String) -> (list: BookmarkList, revision: Int) {
    guard let entry = lists[exhibit] else { return (BookmarkList(), 0) }
    let list = try? JSONDecoder().decode(BookmarkList.self, from: Data(entry.content))
    return (list ?? BookmarkList(), entry.revision)
  }
}

extension KeptBookmarks: ExhibitDocument {
  public static var typeName: String { "bookmarks" }
  public static var isKeptInRecordings: Bool { false }
  public static var isBesideFile: Bool { true }

  public init(from source: DocumentSource) throws {
    if let bytes = source.bytes {
      self = try JSONDecoder().decode(KeptBookmarks.self, from: Data(bytes))
    } else {
      self.init(of: source.path, in: source.workFolder)
    }
  }

  public var recordedBytes: [UInt8]? { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } }
}

/// A list of kept views on its way to the journal.
struct BookmarkWriting: WritableDocument {
  /// The list.
  let list: BookmarkList
  /// The name of its exhibit.
  let exhibit: String
  /// The number of writings that were made before.
  let revision: Int

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(list))
  }

  func write(to target: DocumentTarget) throws {
    do throws(JournalProblem) {
      try BookmarkStore(path: target.path).write(Self.bytes(of: self), of: exhibit, expecting: revision)
    } catch {
      throw error.fileProblem(target.path)
    }
  }

  private static func bytes(of writing: BookmarkWriting) throws(JournalProblem) -> [UInt8] {
    do {
      return try writing.encoded()
    } catch {
      throw .damaged
    }
  }
}
