// A document of people's own, made of one that stays as it is: its file with the document as it was, and the journal of
// what they change of it.
//
// Both come to the disk in one writing, together with the first change. The next ones follow it there in the order of asking,
// though only the host knows which name was free, and where links lead. The place is read then.

import FileWriting
import Foundation
import GraphModel
import Store
import Synchronization

/// The journal of a document of people's own: the host notes where it is, for the writings that follow.
final class OwnJournal: Sendable {
  private let noted = Mutex<String?>(nil)

  /// A journal that is not there yet.
  init() {}

  /// The path; `nil` as long as it is not there.
  var path: String? { noted.withLock { $0 } }

  fileprivate func note(_ path: String) { noted.withLock { $0 = path } }
}

/// The place where a document gets a file of people's own with its first change.
public struct OwnPlace: Hashable, Sendable, Codable {
  /// The folder of people's own files.
  let folder: String
  /// The folder of the journals.
  let journals: String
  /// The journal of the document that stays as it is: the views that people keep of it are there. Empty for none.
  let original: String
  /// The file that notes the document as the last that people worked on; `nil` for none.
  let note: String?

  /// The path by which writings are asked for as long as only the host knows that of the journal.
  var path: String { original.isEmpty ? journals : original }

  /// The ending of their names.
  fileprivate static let ending = ".json"

  /// Returns the title of the document that people make of another.
  static func title(of original: String) -> String { "\(original), my copy" }

  /// Returns the path of the file of a document, if it is free.
  ///
  /// - Parameter word: the word for one without a title.
  public static func path(of title: String, in folder: String, else word: String = "copy") -> String {
    let name = SavePanel.fitting(FilePath.shortened(String(title.prefix(100)), toBytes: 200))
    return "\(folder)/\(name.isEmpty ? word : name)\(ending)"
  }
}

/// A document of people's own on its way to its file and its journal.
struct OwnDocument<History: KeptHistory>: WritableDocument {
  /// The document before everything that was done to it.
  let base: History.Base
  /// The changes of it.
  let entries: [History.Entry]
  /// The number of entries that are done.
  let position: Int
  /// The folders that it goes to.
  let place: OwnPlace
  /// The journal that begins with it.
  let journal = OwnJournal()

  /// A document after everything that was to be written of it.
  init(base: History.Base, _ writings: [ChangeWriting<History>], place: OwnPlace) {
    var (entries, position) = ([History.Entry](), 0)
    for writing in writings {
      switch writing.change {
      case .append(let entry, let index):
        entries = entries.prefix(index) + [entry]
        position = entries.count
      case .go(let index): position = index
      case .begin, .beginAnew, .saved: break
      }
    }
    (self.base, self.entries, self.position, self.place) = (base, entries, position, place)
  }

  var urgency: WritingUrgency { .first }

  func encoded() throws -> [UInt8] { try History.kept(base) }

  func write(to target: DocumentTarget) throws {
    do {
      let bytes = try History.kept(base)
      let kept: Journal.Base = History.isLarge(base) ? .file(addition: History.addition(of: base)) : .whole(bytes)
      journal.note(try Self.write(bytes, to: target.path, kept, try entries.map(History.kept), position, place).path)
      // With the document: the program may end before its place is read. The document is there also without it.
      if let note = place.note { try? LastDocument(path: target.path).write(to: DocumentTarget(path: note)) }
    } catch let problem as JournalProblem {
      throw problem.fileProblem(target.path)
    }
  }

  /// Writes the file and its journal, or neither.
  private static func write(
    _ bytes: [UInt8], to path: String, _ base: Journal.Base, _ entries: [Journal.Entry], _ position: Int,
    _ place: OwnPlace
  ) throws -> Journal {
    try FolderMaking.makeFolder(of: path)
    try AtomicFile.write(bytes, path: path, replacing: .nothing)
    do {
      guard let origin = Journal.Origin(ofFile: path) else { throw FileProblem(file: path, cannot: "read", code: 2) }
      let journal = Journal(path: JournalPath.journal(of: origin.path, in: place.journals))
      // One that a file of this name has left behind.
      if journal.exists { _ = journal.setAside(as: "earlier") }
      try journal.begin(
        with: Journal.Contents(
          revision: 0, origin: origin.hashed(), base: base, entries: entries, position: position))
      // Views are a help, and no reason to lose changes.
      if !place.original.isEmpty { try? ContentStore(path: journal.path).adopt(ContentStore(path: place.original)) }
      return journal
    } catch {
      // The next attempt finds the name free.
      _ = SystemPath.with(path) { unlink($0) }
      throw error
    }
  }

  /// Gives what is kept of the document of a file that stays as it is a file of people's own.
  ///
  /// - Returns: its title; `nil` where nothing was kept.
  /// - Throws: any error where that is damaged, or cannot be moved; it is left where it was then.
  static func moveChanges(of file: String, to place: OwnPlace) throws -> String? {
    let journal = Journal(path: place.original)
    guard let contents = try journal.read(), !contents.entries.isEmpty else { return nil }
    guard case .whole(let kept) = contents.base else { throw JournalProblem.conflict }
    guard let base = try? History.base(kept: kept),
      (try? History(base, entries: contents.entries, position: contents.position)) != nil
    else { throw JournalProblem.damaged }
    let title = FilePath.name(file).split(separator: ".").first.map(String.init) ?? History.word
    let plain = OwnPlace.title(of: History.title(of: base) ?? title)
    let first = OwnPlace.path(of: plain, in: place.folder)
    let path = FilePath.free(first)
    // Two copies of one document have two titles: the second has the "-2" of its file.
    let own = plain + path.dropFirst(first.count - OwnPlace.ending.count).dropLast(OwnPlace.ending.count)
    let bytes = try History.kept(History.base(base, titled: own))
    let moved = try write(bytes, to: path, .whole(bytes), contents.entries, contents.position, place)
    guard let aside = journal.setAside(as: "moved") else {
      // They stay where they are: else each opening would make another file of them.
      for path in [path, moved.path] { _ = SystemPath.with(path) { unlink($0) } }
      throw JournalProblem.conflict
    }
    // Views stay with both.
    try? ContentStore(path: place.original).adopt(ContentStore(path: aside))
    return own
  }

  static func == (a: OwnDocument, b: OwnDocument) -> Bool { a.journal === b.journal }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(journal)) }
}

/// The note of the document that people worked on last, with which the next window goes on.
public struct LastDocument: Hashable, Sendable, Codable {
  /// The path of its file.
  public let path: String

  /// A note of a file.
  public init(path: String) { self.path = path }
}

extension LastDocument: ExhibitDocument, WritableDocument {
  public static var typeName: String { "last calculation" }
  public static var isKeptInRecordings: Bool { true }
  public var access: FileAccess { .own }

  /// Reads a note.
  public init(from source: DocumentSource) throws {
    self = try JSONDecoder().decode(LastDocument.self, from: Data(source.bytes ?? []))
  }

  public func encoded() throws -> [UInt8] { [UInt8](try JSONEncoder().encode(self)) }
}

/// The place where the changes of a document are kept, as it is read when its file has been written. Recordings hold it.
public struct KeptPlace<History: KeptHistory>: ExhibitDocument {
  /// The path of the file.
  public let path: String
  /// The place.
  public let kept: KeptChanges<History>
  /// The content of the file; `nil` where it is not known.
  public let fingerprint: FileFingerprint?

  public static var typeName: String { "place of \(History.word) changes" }
  public static var isKeptInRecordings: Bool { false }
  public static var isBesideFile: Bool { true }
  public var recordedBytes: [UInt8]? { kept.recorded }

  /// Looks for the place of a file, or takes what a recording keeps of it.
  public init(from source: DocumentSource) throws {
    path = source.path
    guard let bytes = source.bytes else {
      (kept, fingerprint) = (KeptChanges(of: source), FileFingerprint(ofFile: source.path))
      return
    }
    (kept, fingerprint) = (try KeptChanges(recorded: bytes), nil)
  }
}
