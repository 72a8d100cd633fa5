// A document of people's own, made of one that stays as it is: its file with the document as it was, and the journal of
// what they change of it.
//
// Both come to the disk in one writing, together with the first change. The place where the next ones are kept is read
// then: only the host knows which name was free, and where links lead.

import FileWriting
import Foundation
import GraphModel
import Store

/// The place where a document gets a file of people's own with its first change.
public struct OwnPlace: Hashable, Sendable, Codable {
  /// The folder of people's own files.
  let folder: String
  /// The folder of the journals.
  let journals: String
  /// The journal of the document that stays as it is: the views that people keep of it are there.
  let original: String

  /// Returns the title of the document that people make of another.
  static func title(of original: String) -> String { "\(original), my copy" }

  /// Returns the path of the file of a document, if it is free.
  func path(of title: String) -> String {
    let name = SavePanel.fitting(String(title.prefix(100)))
    return "\(folder)/\(name.isEmpty ? "copy" : name).json"
  }
}

/// A document of people's own on its way to its file and its journal.
struct OwnDocument<History: KeptHistory>: WritableDocument {
  /// The document before everything that was done to it.
  let base: History.Base
  /// What was done to it.
  let entries: [History.Entry]
  /// The number of entries that are done.
  let position: Int
  /// The folders that it goes to.
  let place: OwnPlace
  /// The number that no other has.
  private let id = UUID()

  var urgency: WritingUrgency { .first }

  func encoded() throws -> [UInt8] { try History.kept(base) }

  func write(to target: DocumentTarget) throws {
    do {
      let bytes = try History.kept(base)
      let kept: Journal.Base = History.isLarge(base) ? .file(addition: History.addition(of: base)) : .whole(bytes)
      try Self.write(bytes, to: target.path, kept, try entries.map(History.kept), position, place)
    } catch let problem as JournalProblem {
      throw problem.fileProblem(target.path)
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, _ base: Journal.Base, _ entries: [Journal.Entry], _ position: Int,
    _ place: OwnPlace
  ) throws {
    try FolderMaking.makeFolder(of: path)
    try AtomicFile.write(bytes, path: path)
    guard let origin = Journal.Origin(ofFile: path) else { throw FileProblem(file: path, cannot: "read", code: 2) }
    let journal = Journal(path: JournalPath.journal(of: origin.path, in: place.journals))
    // One that a file of this name has left behind.
    if journal.exists { _ = journal.setAside(as: "earlier") }
    try journal.begin(
      with: Journal.Contents(
        revision: 0, origin: origin.hashed(), base: base, entries: entries, position: position))
    // Views are a help, and no reason to lose changes.
    try? ContentStore(path: journal.path).adopt(ContentStore(path: place.original))
  }

  /// Gives what an earlier version of the program kept of a document that stays as it is a file of people's own.
  ///
  /// - Returns: its title; `nil` where nothing was kept.
  /// - Throws: any error where that is damaged, or cannot be moved; it is left where it was then.
  static func moveChanges(of title: String, to place: OwnPlace) throws -> String? {
    let journal = Journal(path: place.original)
    guard let contents = try journal.read(), !contents.entries.isEmpty else { return nil }
    guard case .whole(let kept) = contents.base else { throw JournalProblem.conflict }
    guard let base = try? History.base(kept: kept),
      (try? History(base, entries: contents.entries, position: contents.position)) != nil
    else { throw JournalProblem.damaged }
    let own = OwnPlace.title(of: History.title(of: base) ?? title)
    let bytes = try History.kept(History.base(base, titled: own))
    try write(
      bytes, to: FilePath.free(place.path(of: own)), .whole(bytes), contents.entries, contents.position, place)
    // Views stay with both.
    if let aside = journal.setAside(as: "moved") {
      try? ContentStore(path: place.original).adopt(ContentStore(path: aside))
    }
    return own
  }

  static func == (a: OwnDocument, b: OwnDocument) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The place where the changes of a document are kept, as it is read when its file has been written. Recordings hold it.
struct KeptPlace<History: KeptHistory>: ExhibitDocument {
  /// The path of the file.
  let path: String
  /// The place.
  let kept: KeptChanges<History>
  /// The content of the file; `nil` where it is not known.
  let fingerprint: FileFingerprint?

  static var typeName: String { "place of \(History.word) changes" }
  static var isKeptInRecordings: Bool { false }
  static var isBesideFile: Bool { true }
  var recordedBytes: [UInt8]? { kept.recorded }

  init(from source: DocumentSource) throws {
    path = source.path
    guard let bytes = source.bytes else {
      (kept, fingerprint) = (KeptChanges(of: source), FileFingerprint(ofFile: source.path))
      return
    }
    (kept, fingerprint) = (try KeptChanges(recorded: bytes), nil)
  }
}

/// The types of documents by which exhibits keep what people change of networks.
public enum NetworkPlaces {
  /// The type of the place where the changes of a network are kept.
  public static let documentType = DocumentType(KeptPlace<EditHistory>.self)
}
