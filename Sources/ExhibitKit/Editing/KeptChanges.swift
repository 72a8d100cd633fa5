// The changes of a document that are kept, as they are found when its file is opened.
//
// The file itself stays as it is until somebody saves. What people change is in a journal of the user's own folder, with the
// document as it was before: a file that has changed since, or has gone, takes nothing along.

import FileWriting
import Foundation
import Store

/// A document with a memory of what was done to it, and how both are coded in journals.
public protocol KeptHistory: Sendable {
  /// The type of the document before anything was done.
  associatedtype Base: Sendable
  /// The type of something that was done.
  associatedtype Entry: Hashable, Sendable
  /// The name of the folder of its journals in the folder of people's work.
  static var journalFolder: String { get }
  /// The word for such a document: "network".
  static var word: String { get }
  /// Returns the folder of people's own files, where a document that comes with the program gets one with its first change;
  /// `nil` where they keep none.
  ///
  /// - Parameter work: the folder of people's work.
  static func ownFolder(_ bundled: BundledFolders, in work: String) -> String?
  /// Returns the file that notes which document people worked on last, where the exhibit begins with that; `nil` for none.
  ///
  /// - Parameter work: the folder of people's work.
  static func note(in work: String) -> String?
  /// Returns a document as it is kept.
  static func kept(_ base: Base) throws -> [UInt8]
  /// Returns something that was done as it is kept.
  static func kept(_ entry: Entry) throws -> Journal.Entry
  /// Returns a document that was kept.
  static func base(kept: [UInt8]) throws -> Base
  /// A history that was kept.
  ///
  /// - Throws: any error where it tells of something that cannot have been done.
  init(_ base: Base, entries: [Journal.Entry], position: Int) throws

  /// Returns true if a document is so large that keeping it takes longer than people may lose: their changes are kept
  /// first then, with what the document adds to its file, and it follows beside them.
  static func isLarge(_ base: Base) -> Bool
  /// Returns what a document adds to that of its file.
  static func addition(of base: Base) -> [UInt8]
  /// Returns the document that adds something to that of its file.
  ///
  /// - Throws: any error where it was another document.
  static func base(_ document: Base, adding addition: [UInt8]) throws -> Base
  /// Returns the title of a document; `nil` for none.
  static func title(of base: Base) -> String?
  /// Returns the same document under another title.
  static func base(_ base: Base, titled title: String) -> Base
}

extension KeptHistory {
  public static func ownFolder(_ bundled: BundledFolders, in work: String) -> String? { bundled.own }
  public static func note(in work: String) -> String? { nil }
  public static func isLarge(_ base: Base) -> Bool { false }
  public static func addition(of base: Base) -> [UInt8] { [] }
  public static func base(_ document: Base, adding addition: [UInt8]) throws -> Base { throw JournalProblem.damaged }
}

/// The place where the changes of a document are kept, and what is there already.
public struct KeptChanges<History: KeptHistory>: Sendable {
  /// The path of the journal; `nil` where nothing can be kept.
  let journal: String?
  /// The file of the document as it is; `nil` where it is looked at when the journal begins.
  private(set) var origin: Journal.Origin?
  /// The number of writings of the journal.
  let revision: Int
  /// The document and what was done to it; `nil` for nothing.
  public private(set) var history: History?
  /// The contents of a journal that does not have its document as yet, which is that of the file; `nil` for none.
  private var incomplete: Journal.Contents?
  /// The document that the journal lacks; `nil` where it has it.
  private(set) var lacking: History.Base?
  /// The sentence that tells people what became of changes that were kept; `nil` where all is as it should be.
  public let notice: String?
  /// The word to other windows that the document is open; `nil` where none may rename or delete it.
  let open: OpenDocument?
  /// The place where the document gets a file of people's own with its first change; `nil` where its changes are kept
  /// with the file that it has.
  let own: OwnPlace?
  /// The number of entries of the history that the file has; `nil` where these cannot be gone to any more.
  public let savedPosition: Int?
  /// The bytes that a recording keeps of all this; `nil` where nothing is recorded, or nothing is kept.
  public private(set) var recorded: [UInt8]?

  /// Nothing is kept.
  public static var none: KeptChanges {
    KeptChanges(journal: nil, origin: nil, revision: 0, history: nil, notice: nil, open: nil)
  }

  private init(
    journal: String?, origin: Journal.Origin?, revision: Int, history: History?, notice: String?, open: OpenDocument?,
    own: OwnPlace? = nil, savedPosition: Int? = 0
  ) {
    (self.journal, self.origin, self.revision) = (journal, origin, revision)
    (self.history, self.notice, self.open) = (history, notice, open)
    (self.own, self.savedPosition) = (own, savedPosition)
  }

  /// The place of the changes of a new document, which gets a file in a folder of people's own with the first of them.
  ///
  /// - Parameter work: the folder of people's work.
  public static func ofNew(in folder: String, work: String) -> KeptChanges {
    KeptChanges(
      journal: nil, origin: nil, revision: 0, history: nil, notice: nil, open: nil,
      own: OwnPlace(
        folder: folder, journals: work + "/" + History.journalFolder, original: "", note: History.note(in: work)))
  }

  /// True if changes can be kept.
  public var isKept: Bool { journal != nil || own != nil }
  /// True if something was kept.
  public var hasJournal: Bool { revision > 0 }
  /// True if the changes wait for the document of the file: their journal does not have it as yet.
  public var waitForFile: Bool { incomplete != nil }

  /// The sentence for people who chose how the file is read, where its changes are about what was read before; `nil` where it
  /// has none.
  var noticeOfReading: String? {
    guard hasJournal else { return nil }
    return
      "What you chose is not shown: another window has changed this \(History.word) meanwhile, and its changes need the "
      + "file as it was read before."
  }

  /// Looks for the changes of the document that is read from a source; nothing where its host keeps nothing.
  public init(of source: DocumentSource) {
    if let changes = source.changes {
      self = (try? KeptChanges(recorded: changes)) ?? .none
    } else if let folder = source.workFolder {
      var contents: Journal.Contents?
      if let bundled = source.bundled, bundled.holds(source.path) {
        self.init(ofBundled: source.path, bundled, in: folder, claims: source.claims, &contents)
      } else {
        let own = source.bundled.flatMap { History.ownFolder($0, in: folder) }
        self.init(of: source.path, in: folder, own: own, claims: source.claims, &contents)
      }
      if source.isRecorded { record(contents, TableMeaning(of: source)) }
    } else {
      self = .none
    }
  }

  /// Returns a problem with the file of the document, and what became of the changes that were kept.
  public func telling(_ problem: FileProblem) -> FileProblem {
    guard let notice else { return problem }
    return FileProblem(
      file: problem.file, line: problem.line, column: problem.column,
      message: "\(Wording.sentence(problem.message)) \(notice)", cure: problem.cure)
  }

  /// Returns true if there are changes of a document that its file lacks, for those who show the file as it is. Leaves everything
  /// where it is.
  public static func areKept(of source: DocumentSource) -> Bool {
    guard !source.isRecorded, source.changes == nil, let folder = source.workFolder,
      let origin = Journal.Origin(ofFile: source.path),
      let contents = try? Journal(
        path: JournalPath.journal(of: origin.path, in: folder + "/" + History.journalFolder)
      ).read(), contents.origin.isContent(of: origin)
    else { return false }
    return contents.position != contents.savedPosition
  }

  /// Looks for the changes of the document of a file.
  ///
  /// - Parameters:
  ///   - folder: the folder of people's work.
  ///   - claims: the files that are open in this program, of which it is one from now on; `nil` where nobody asks.
  public init(of path: String, in folder: String, claims: FileClaims? = nil) {
    var contents: Journal.Contents?
    self.init(of: path, in: folder, own: nil, claims: claims, &contents)
  }

  /// Looks for the place of the changes of a document that comes with the program: they go on in a file of people's own.
  /// What an earlier version kept with the document itself gets such a file now.
  private init(
    ofBundled path: String, _ data: BundledFolders, in folder: String, claims: FileClaims?,
    _ found: inout Journal.Contents?
  ) {
    guard let own = History.ownFolder(data, in: folder), let origin = Journal.Origin(ofFile: path) else {
      self = .none
      return
    }
    let journals = folder + "/" + History.journalFolder
    let place = OwnPlace(
      folder: own, journals: journals, original: JournalPath.journal(of: origin.path, in: journals),
      note: History.note(in: folder))
    do {
      let moved = try OwnDocument<History>.moveChanges(of: path, to: place)
      self.init(
        journal: nil, origin: nil, revision: 0, history: nil,
        notice: moved.map {
          "This \(History.word) is as it came. What you changed of it before is in “\($0)”, among your own."
        }, open: nil, own: place)
    } catch {
      // They cannot be moved now, or not be read at all: they show where they are, as ever.
      self.init(of: path, in: folder, own: nil, claims: claims, &found)
      if isKept, history == nil, !waitForFile {
        self = KeptChanges(
          journal: nil, origin: nil, revision: 0, history: nil, notice: notice, open: nil, own: place)
      }
    }
  }

  /// - Parameter own: the folder of people's own files; `nil` for none.
  private init(
    of path: String, in folder: String, own: String?, claims: FileClaims?, _ found: inout Journal.Contents?
  ) {
    let open = claims?.hold(path)
    guard let origin = Journal.Origin(ofFile: path) else {
      self = .none
      return
    }
    let journal = Journal(path: JournalPath.journal(of: origin.path, in: folder + "/" + History.journalFolder))
    MovedViews.note(origin, in: journal.path)
    let place = KeptChanges(
      journal: journal.path, origin: origin, revision: 0, history: nil, notice: nil, open: open)
    do {
      let present = try journal.read()
      let isPresent = present?.origin.isContent(of: origin) ?? false
      // A file that was put in place of another brings its own changes along.
      let moved = isPresent ? nil : MovedJournal(of: origin, in: journal)
      guard let contents = isPresent ? present : moved?.adopt(as: journal) else {
        self = present.map { place.givingWay($0, own) } ?? place
        return
      }
      self = KeptChanges(
        journal: journal.path, origin: origin, revision: contents.revision, history: try Self.history(of: contents),
        notice: moved.map { "Your changes of \(FilePath.name($0.oldPath)) are here: it was the same file." },
        open: open, savedPosition: contents.savedPosition)
      incomplete = contents.hasDocument ? nil : contents
      found = contents
    } catch JournalProblem.newer {
      self = place.saying(
        "Your changes were kept by a newer version of the program, and are left alone. What you change now is not kept.",
        isKept: false)
    } catch JournalProblem.file(let problem) {
      self = place.saying(
        "Your changes cannot be read: \(problem.reason) What you change now is not kept.", isKept: false)
    } catch {
      self = place.settingAsideDamaged()
    }
  }

  /// Notes the content that the file had when it was read: by that it is known also where it has been moved before the first
  /// change.
  mutating func note(_ content: FileFingerprint?) {
    guard let content, let origin, origin.hash == nil, origin.size == content.size,
      Journal.Origin.files(of: origin.path).count == 1
    else { return }
    self.origin?.hash = content.hash
  }

  /// Returns the same place without what is kept there.
  private func saying(_ notice: String, isKept: Bool = true) -> KeptChanges {
    KeptChanges(
      journal: isKept ? journal : nil, origin: origin, revision: 0, history: nil, notice: notice, open: open)
  }

  /// Returns the same place after what is kept there was put among people's own files, for it is of an earlier file; it is
  /// set aside where there are none, or where it does not have its document.
  private func givingWay(_ contents: Journal.Contents, _ own: String?) -> KeptChanges {
    if let own, let journal, let origin {
      let place = OwnPlace(folder: own, journals: FilePath.folder(journal), original: journal, note: nil)
      if let title = try? OwnDocument<History>.moveChanges(of: origin.path, to: place) {
        return saying(
          "This file has changed since. What you changed of the earlier one is in “\(title)”, among your own.")
      }
    }
    return settingAside(
      as: "earlier", "This file has changed since, so your changes of the earlier one wait.",
      { contents.hasDocument ? "They are in \($0), which can be opened." : "What was kept of them is in \($0)." })
  }

  private func settingAsideDamaged() -> KeptChanges {
    settingAside(
      as: "damaged", "Your changes of this \(History.word) are damaged.", { "What is left of them is in \($0)." },
      otherwise: "Your changes of this \(History.word) are damaged, and new ones are not kept.")
  }

  /// Returns the same place after the journal there was set aside.
  ///
  /// - Parameters:
  ///   - reason: the sentence that tells people why.
  ///   - hint: returns the sentence that tells them where it is.
  ///   - otherwise: the sentence for a journal that could not be set aside; `nil` for the reason.
  private func settingAside(
    as word: String, _ reason: String, _ hint: (String) -> String, otherwise: String? = nil
  ) -> KeptChanges {
    guard let journal, let path = Journal(path: journal).setAside(as: word) else {
      return saying(otherwise ?? reason, isKept: false)
    }
    // What people keep to look at stays with the file, whatever is in it.
    try? ContentStore(path: journal).adopt(ContentStore(path: path))
    return saying("\(reason) \(hint(path))")
  }

  /// Takes the document of the file, where changes wait for it.
  public mutating func complete(with document: History.Base) {
    guard let contents = incomplete, case .file(let addition) = contents.base else { return }
    do {
      let base = try History.base(document, adding: addition)
      history = try History(base, entries: contents.entries, position: contents.position)
      (incomplete, lacking) = (nil, base)
    } catch {
      self = settingAsideDamaged()
    }
  }

  // MARK: Recordings

  /// The changes that a recording keeps.
  init(recorded bytes: [UInt8]) throws {
    let kept = try RecordedChanges(bytes)
    self.init(
      journal: kept.journal, origin: kept.origin, revision: kept.revision,
      history: try kept.contents.flatMap { try Self.history(of: $0) }, notice: kept.notice, open: nil, own: kept.own,
      savedPosition: kept.contents == nil ? 0 : kept.contents?.savedPosition)
  }

  /// Makes what a recording keeps. Changes that are too many for one are left alone: what is shown then is the document as
  /// its file has it, in the recording as on the screen.
  private mutating func record(_ contents: Journal.Contents?, _ table: TableMeaning?) {
    let kept = RecordedChanges(
      journal: journal, origin: origin, revision: revision, notice: notice, contents: contents, own: own, table: table)
    if !waitForFile, let bytes = try? kept.encoded(), bytes.count <= RecordedChanges.limit { return recorded = bytes }
    self = KeptChanges(
      journal: nil, origin: nil, revision: 0, history: nil,
      notice: "Your changes of this \(History.word) are too many for a recording, and wait. "
        + "What you change now is not kept.",
      open: open)
    record(nil, table)
  }

  // MARK: A file that is gone

  /// Puts what is kept of the document of a file that is no longer there among people's own files.
  ///
  /// - Returns: the problem that tells them where it is; `nil` where the file is there, or nothing is kept.
  static func problem(ofMissing source: DocumentSource) -> FileProblem? {
    guard let work = source.workFolder, hasChanges(ofMissing: source.path, in: work) else { return nil }
    let waiting = FileProblem(
      file: source.path, message: "there is no such file",
      cure: "put it back: what you changed of it is kept, and waits for it")
    // Where the folder is not there, or may not be looked into, the file may come back, as with a disk.
    let folder = FilePath.folder(source.path)
    guard FileKind(of: folder.isEmpty ? "." : folder) == .folder, access(folder.isEmpty ? "." : folder, X_OK) == 0,
      let own = source.bundled.flatMap({ History.ownFolder($0, in: work) })
    else { return waiting }
    let journal = journal(of: source.path, in: work)
    let place = OwnPlace(folder: own, journals: FilePath.folder(journal), original: journal, note: nil)
    do {
      guard let title = try OwnDocument<History>.moveChanges(of: source.path, to: place) else { return nil }
      return FileProblem(
        file: source.path, message: "the file is gone, and what you changed of it is in “\(title)”, among your own",
        cure: "choose that under My own networks")
    } catch {
      return waiting
    }
  }

  /// Returns true if a file is no longer there, but changes of it are.
  ///
  /// - Parameter folder: the folder of people's work.
  public static func hasChanges(ofMissing path: String, in folder: String) -> Bool {
    FileKind(of: path) == nil && Journal(path: journal(of: path, in: folder)).exists
  }

  // MARK: Looking without opening

  /// Returns the path of the journal of a file, which need not be there.
  ///
  /// - Parameter folder: the folder of people's work.
  public static func journal(of path: String, in folder: String) -> String {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return JournalPath.journal(of: file, in: folder + "/" + History.journalFolder)
  }

  /// Returns what is kept of the document of a file, to look at; `nil` for nothing.
  ///
  /// - Parameter folder: the folder of people's work.
  public static func history(of path: String, in folder: String) -> History? {
    guard let origin = Journal.Origin(ofFile: path),
      let contents = try? Journal(path: journal(of: path, in: folder)).read(isForeign: true),
      contents.origin.isContent(of: origin)
    else { return nil }
    return try? history(of: contents)
  }

  // MARK: Journals as files

  /// Returns what a journal holds that is opened as a file; `nil` where the file is none.
  public static func history(ofJournal path: String) throws -> History? {
    guard JournalPath.isJournal(path) else { return nil }
    do {
      guard let contents = try Journal(path: path).read(isForeign: true) else { return nil }
      guard let history = try history(of: contents) else {
        throw FileProblem(
          file: path,
          message: "these changes were kept without their \(History.word), which was too large to be kept in time",
          cure: "open \(FilePath.name(contents.origin.path)) itself")
      }
      return history
    } catch let problem as FileProblem {
      throw problem
    } catch let problem as JournalProblem {
      throw problem.fileProblem(path)
    } catch {
      throw JournalProblem.damaged.fileProblem(path)
    }
  }

  /// Returns the history that a journal tells; `nil` where it does not have its document as yet.
  ///
  /// - Throws: `damaged` where it tells of changes that cannot have been made.
  private static func history(of contents: Journal.Contents) throws -> History? {
    guard case .whole(let bytes) = contents.base else { return nil }
    do {
      return try History(try History.base(kept: bytes), entries: contents.entries, position: contents.position)
    } catch {
      throw JournalProblem.damaged
    }
  }
}
