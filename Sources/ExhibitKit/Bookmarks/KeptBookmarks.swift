// The views that were kept of a network, as they are found when people first ask for them, and one list on its way there.

import FileWriting
import Foundation
import GraphModel
import Store

/// The kept views of the network of a file. Recordings hold them: a replay finds those that there were.
public struct KeptBookmarks: Sendable, Codable {
  /// The path of the journal that they are in; `nil` where nothing can be kept.
  let journal: String?
  /// The path of the file, without links; `nil` where nothing can be kept, and in older recordings.
  let file: String?
  /// The lists by the names of their exhibits.
  private let lists: [String: ContentStore.Entry]
  /// The sentence that tells people why nothing is kept, or that views of a moved file are here; `nil` where there is
  /// nothing to say.
  let notice: String?

  /// Looks for the views of the network of a file.
  ///
  /// - Parameter folder: the folder of people's work; `nil` where nothing is kept.
  init(of path: String, in folder: String?) {
    guard let folder, let origin = Journal.Origin(ofFile: path) else {
      self.init(notice: nil)
      return
    }
    let journal = JournalPath.journal(of: origin.path, in: folder + "/" + EditHistory.journalFolder)
    do throws(JournalProblem) {
      try self.init(in: journal, of: origin.path)
      guard exhibits.isEmpty, let moved = MovedViews.bring(of: origin, to: journal) else { return }
      let notice = "Your views of \(FilePath.name(moved)) are here: it was the same file."
      self = try KeptBookmarks(in: journal, of: origin.path, notice: notice)
    } catch {
      let reason =
        switch error {
        case .newer: Self.isNewer
        case .file(let problem): "The views that you kept cannot be read: \(problem.reason)"
        case .damaged, .conflict: "The views that you kept are damaged, and are left alone."
        }
      self.init(notice: reason + Self.isUnkept)
    }
  }

  /// Nothing can be kept, and why.
  private init(notice: String?) { (journal, file, lists, self.notice) = (nil, nil, [:], notice) }

  /// The views in a journal.
  ///
  /// - Parameter file: the path of the file that they are of.
  init(in journal: String, of file: String, notice: String? = nil) throws(JournalProblem) {
    lists = try ContentStore(path: journal).read()
    (self.journal, self.file, self.notice) = (journal, file, notice)
  }

  /// The exhibits that have lists.
  var exhibits: [String] {
    lists.keys.filter { $0 != MovedViews.fileName && !$0.hasSuffix(BookmarkWriting.looks(of: "")) }.sorted()
  }

  /// A list that was found.
  struct Found: Hashable {
    /// The list.
    var list = BookmarkList()
    /// The number of its writings.
    var revision = 0
  }

  /// Returns the list of an exhibit, an empty one where there is none; `nil` where this version cannot read it, and nothing
  /// may be written over it.
  func found(of exhibit: String) -> Found? {
    guard let entry = lists[exhibit] else { return Found() }
    do {
      var list = try JSONDecoder().decode(BookmarkList.self, from: Data(entry.content))
      if let looks = lists[BookmarkWriting.looks(of: exhibit)] {
        try list.take(JSONDecoder().decode([KeptLook].self, from: Data(looks.content)))
      }
      return Found(list: list, revision: entry.revision)
    } catch {
      return nil
    }
  }

  /// Returns the sentence that tells people why the views of an exhibit are not kept; `nil` where they are.
  func notice(of exhibit: String) -> String? {
    notice ?? (found(of: exhibit) == nil ? Self.isNewer + Self.isUnkept : nil)
  }

  private static let isNewer = "The views that you kept are of a newer version of the program, and are left alone."
  private static let isUnkept = " What you keep now is for this time alone."
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
  /// The path of the file of the network; `nil` where that is not known.
  let file: String?
  /// The number of writings that were made before.
  let revision: Int

  /// Returns the name under which the looks of an exhibit's views are kept.
  static func looks(of exhibit: String) -> String { exhibit + " looks" }

  var access: FileAccess { .own }

  func encoded() throws -> [UInt8] { try Self.bytes(of: list) }

  func write(to target: DocumentTarget) throws {
    do throws(JournalProblem) {
      var companions = [Self.looks(of: exhibit): try Self.bytes(of: list.looks)]
      // By its content the file is known again elsewhere.
      if let file = file.flatMap(MovedViews.file) {
        companions[MovedViews.fileName] = try Self.bytes(of: MovedViews.files(in: target.path, with: file))
      }
      try ContentStore(path: target.path).write(
        Self.bytes(of: list), of: exhibit, beside: companions, expecting: revision)
    } catch {
      throw error.fileProblem(target.path)
    }
  }

  private static func bytes(of content: some Encodable) throws(JournalProblem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(content))
    } catch {
      throw .damaged
    }
  }
}
