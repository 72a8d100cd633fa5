// Keeping what people change, one writing for each change, in the order they were made.
//
// Every writing says how many came before it. The host writes in the order of asking, so that the next need not wait for
// the last; when one fails, those after it fail, too, and all of them are tried again. Where somebody else has written to
// the journal, nothing more is kept, and people are told.
//
// A document that comes with the program stays as it is: the first change gives it a file of people's own. The next ones
// are asked for behind that file, and nothing of them waits here for an answer.

import FileWriting
import Store

/// The keeping of the changes of one document.
struct ChangeKeeping<History: KeptHistory> {
  typealias Word = KeepingWord
  typealias Writing = ChangeWriting<History>

  /// A file of people's own on its way.
  private enum Adoption {
    /// It is written.
    case writing(ticket: Int)
    /// It is there, and is read for the place of its journal.
    case reading(ticket: Int, path: String)
    /// That failed, and is tried again: the path of the file, where it is there.
    case waiting(until: Double, path: String?)
  }

  /// Seconds until what could not be written is tried again.
  private static var retryDelay: Double { 5 }

  /// The path of the journal; `nil` where nothing is kept.
  private(set) var journal: String?
  /// The file as it was read, and as it was written since.
  private var origin: Journal.Origin?
  private var saved: SavedFile?
  /// The number of writings that were asked for.
  private var revision = 0
  /// The writings that were asked for and are not answered yet, in order.
  private var pending: [(ticket: Int, writing: Writing)] = []
  /// The writings that are asked for now.
  private var chain = WritingChain()
  /// The writings that failed, in order.
  private var failed: [Writing] = []
  /// The time at which what failed is tried again; `nil` for never.
  private var failedDueAt: Double?
  /// The document that the journal lacks, for it is large; `nil` where nothing is lacking.
  private var lacking: History.Base?
  /// The ticket under which that is on its way, and the time at which it is asked for; `nil` for neither.
  private var baseTicket: Int?
  private var baseDueAt: Double?
  /// True if people were told that something is not kept.
  private var hasTold = false
  /// True if another window has the journal.
  private(set) var isTaken = false
  /// True while the file is on its way to another name or place, and nothing is written.
  private var isHeld = false
  /// The word to other windows that the document is open.
  private var open: OpenDocument?
  /// The place where the document gets a file of people's own; `nil` where it has the file that it is kept with.
  private var own: OwnPlace?
  /// The document that this file begins with; `nil` before the first change.
  private var ownBase: History.Base?
  /// The writings that are in it, and its journal while it is on its way.
  private var ownWritings: [Writing] = []
  private var ownJournal: OwnJournal?
  private var adoption: Adoption?

  /// Nothing is kept.
  init() { open = nil }

  /// The keeping of a document with what was kept of it before.
  init(_ kept: KeptChanges<History>) {
    (journal, origin, revision, open) = (kept.journal, kept.origin, kept.revision, kept.open)
    own = kept.own
    lacking = kept.journal == nil ? nil : kept.lacking
    if lacking != nil { baseDueAt = 0 }
  }

  /// True if people were told that changes are not kept, now or ever.
  var isFailing: Bool { hasTold || isTaken }

  /// True if changes are kept.
  var isKept: Bool { journal != nil || own != nil }

  /// True if the first change gives the document a file of people's own.
  var getsOwnFile: Bool { own != nil && ownBase == nil }

  /// True if everything that was asked for is on the disk, or never will be.
  var isSettled: Bool { pending.isEmpty && failed.isEmpty && adoption == nil }

  /// True if a large document that it is about is on the disk, too.
  var isComplete: Bool { isSettled && lacking == nil }

  /// The time at which there is something to ask for, in seconds; `nil` for never.
  var retryAt: Double? {
    var first = failedDueAt
    if let baseDueAt { first = min(first ?? baseDueAt, baseDueAt) }
    if case .waiting(let due, _)? = adoption { first = min(first ?? due, due) }
    return first
  }

  /// Keeps the document as it is before the first change.
  mutating func begin(_ base: History.Base, _ effects: inout EffectQueue) {
    guard revision == 0 else { return }
    if own != nil {
      ownBase = base
    } else if let saved {
      write(.beginAnew(base, saved), &effects)
    } else if let origin {
      write(.begin(base, origin), &effects)
      if journal != nil, History.isLarge(base) { lacking = base }
    }
  }

  /// Keeps a change; no earlier than the beginning.
  mutating func write(_ change: Writing.Change, _ effects: inout EffectQueue) {
    guard isKept else { return }
    let writing = Writing(change: change, revision: revision, chain: chain, own: ownJournal)
    revision += 1
    if failed.isEmpty, !isHeld, hasJournal { ask(writing, &effects) } else { failed.append(writing) }
  }

  /// True if there is a journal to write to, or one is on its way.
  private var hasJournal: Bool { journal != nil || ownJournal != nil }

  private mutating func ask(_ writing: Writing, _ effects: inout EffectQueue) {
    guard let path = journal ?? own?.path else { return }
    pending.append((effects.write(writing, to: path, over: .always), writing))
  }

  // MARK: A file of people's own

  /// Asks for the file of people's own, with everything that was done until now, where the document is to have one.
  mutating func settleOwnFile(_ effects: inout EffectQueue) {
    guard let own, let ownBase, adoption == nil, pending.isEmpty else { return }
    ownWritings += failed.sorted { $0.revision < $1.revision }
    guard !ownWritings.isEmpty else { return }
    let document = OwnDocument(base: ownBase, ownWritings, place: own)
    let path = OwnPlace.path(of: History.title(of: ownBase) ?? History.word, in: own.folder)
    adoption = .writing(ticket: effects.write(document, to: path, over: .never))
    (ownJournal, chain, failed, failedDueAt) = (document.journal, WritingChain(), [], nil)
    revision = Journal.writings(beginningWith: document.entries.count)
  }

  /// Called after a write. If the user's own file was written, asks for the location of its journal.
  ///
  /// - Returns: false for anything else.
  mutating func ownFileWasWritten(_ path: String, _ ticket: Int, _ effects: inout EffectQueue) -> Bool {
    guard case .writing(ticket)? = adoption else { return false }
    adoption = .reading(ticket: effects.read(path, as: KeptPlace<History>.self), path: path)
    return true
  }

  /// Takes the place of the journal of the file of people's own.
  ///
  /// - Returns: false where the ticket is another; a word for people, `nil` for none.
  mutating func take(
    _ place: KeptPlace<History>, _ ticket: Int, at time: Double, _ effects: inout EffectQueue
  ) -> (isTaken: Bool, word: Word?) {
    guard case .reading(ticket, let path)? = adoption else { return (false, nil) }
    guard let journal = place.kept.journal else {
      adoption = .waiting(until: time + Self.retryDelay, path: path)
      return (false, nil)
    }
    if place.kept.waitForFile { (lacking, baseDueAt) = (ownBase, 0) }
    (self.journal, origin, open) = (journal, place.kept.origin, place.kept.open)
    (own, ownBase, ownWritings, ownJournal, adoption) = (nil, nil, [], nil, nil)
    return (true, restored())
  }

  private mutating func retryOwnFile(at path: String?, _ effects: inout EffectQueue) {
    adoption = nil
    if let path {
      adoption = .reading(ticket: effects.read(path, as: KeptPlace<History>.self), path: path)
    } else {
      settleOwnFile(&effects)
    }
  }

  /// Notes that the file of people's own could not be written or read: that is tried again.
  ///
  /// - Returns: true where it could not be written: what was asked for behind it fails, too.
  private mutating func ownFileWasRefused(_ ticket: Int, at time: Double) -> Bool {
    switch adoption {
    case .writing(ticket)?:
      (adoption, ownJournal) = (.waiting(until: time + Self.retryDelay, path: nil), nil)
      return true
    case .reading(ticket, let path)?: adoption = .waiting(until: time + Self.retryDelay, path: path)
    default: break
    }
    return false
  }

  // MARK: Answers

  /// Notes that something was written.
  mutating func written(_ ticket: Int) -> Word? {
    if ticket == baseTicket { (lacking, baseTicket) = (nil, nil) }
    defer { if lacking != nil, baseTicket == nil, baseDueAt == nil, isSettled { baseDueAt = 0 } }
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    pending.remove(at: index)
    return restored()
  }

  /// Returns the word that changes are kept again, where people were told that they are not.
  private mutating func restored() -> Word? {
    guard hasTold, isSettled else { return nil }
    hasTold = false
    return .restored
  }

  /// Notes that something could not be written: what fails is tried again, and people are told once.
  mutating func refused(_ ticket: Int, _ problem: FileProblem, at time: Double) -> Word? {
    if ticket == baseTicket { (baseTicket, baseDueAt) = (nil, time + Self.retryDelay) }
    if ownFileWasRefused(ticket, at: time) {
      defer { hasTold = true }
      return hasTold ? nil : .delayed(Wording.sentence(problem.message))
    }
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    let writing = pending.remove(at: index).writing
    let isConflict = problem.message == JournalProblem.conflict.description
    // Behind one that failed, the next finds too few before it; behind a file that could not be written, no journal.
    if isConflict, failed.isEmpty, hasJournal {
      stop()
      isTaken = true
      return .taken
    }
    failed.append(writing)
    failedDueAt = time + Self.retryDelay
    defer { hasTold = true }
    // No advice about where to write: that is not theirs to choose.
    return hasTold ? nil : .delayed(Wording.sentence(problem.message))
  }

  private mutating func stop() {
    (journal, own, ownBase, ownJournal, adoption) = (nil, nil, nil, nil, nil)
    (pending, failed, failedDueAt) = ([], [], nil)
    (lacking, baseTicket, baseDueAt) = (nil, nil, nil)
  }

  /// Tries again what is due.
  mutating func retryWhenDue(at time: Double, _ effects: inout EffectQueue) {
    guard !isHeld else { return }
    if case .waiting(let due, let path)? = adoption, time >= due, pending.isEmpty { retryOwnFile(at: path, &effects) }
    if let due = failedDueAt, time >= due, pending.isEmpty { retry(&effects) }
    if let due = baseDueAt, time >= due { askForBase(&effects) }
  }

  /// Asks for the document that the journal lacks, now that the changes are there.
  private mutating func askForBase(_ effects: inout EffectQueue) {
    baseDueAt = nil
    guard let journal, let lacking else { return }
    baseTicket = effects.write(
      BaseWriting<History>(base: lacking, origin: saved == nil ? origin : nil), to: journal, over: .always)
  }

  private mutating func retry(_ effects: inout EffectQueue) {
    failedDueAt = nil
    guard hasJournal else { return }
    // Some may have been asked for between two refusals.
    let again = failed.sorted { $0.revision < $1.revision }
    failed.removeAll()
    chain = WritingChain()
    for writing in again {
      ask(Writing(change: writing.change, revision: writing.revision, chain: chain, own: writing.own), &effects)
    }
  }

  /// Writes nothing from now on: the file is on its way to another name or place, and the journal with it.
  mutating func hold() { isHeld = true }

  /// Writes again, if nothing was written meanwhile.
  ///
  /// - Parameter move: the way of the file; `nil` where it has stayed.
  /// - Returns: false where it is not known where the journal is now: nothing more is kept then.
  mutating func goOn(after move: FileMove?, _ effects: inout EffectQueue) -> Bool {
    guard isHeld else { return true }
    isHeld = false
    if let move, let journal, let origin {
      guard let path = move.resolvedPath(from: origin.path) else {
        stop()
        return false
      }
      self.journal = JournalPath.journal(of: path, in: FilePath.folder(journal))
      self.origin?.path = path
      saved?.path = move.new
      failed = failed.map { $0.moved(by: move, to: path) }
    }
    if pending.isEmpty, !failed.isEmpty { retry(&effects) }
    return true
  }

  /// Notes that all of the document was saved in a file: if that is the one it came from, it holds what was done.
  ///
  /// - Parameters:
  ///   - opened: the path by which the document was opened.
  ///   - content: the content as it was written; `nil` where it is not known.
  ///   - position: the number of things that were done; `nil` where they cannot be gone to.
  mutating func noteSaved(
    as path: String, openedAs opened: String, content: FileFingerprint?, position: Int?, _ effects: inout EffectQueue
  ) {
    guard own == nil, path == opened || path == origin?.path else { return }
    let file = SavedFile(path: path, content: content)
    // A journal that begins later is that of the file as it was written now.
    if revision == 0 { saved = file } else { write(.saved(file, position: position), &effects) }
  }
}
