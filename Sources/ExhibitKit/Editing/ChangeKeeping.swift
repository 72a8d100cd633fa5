// Keeping what people change, one writing for each change, in the order they were made.
//
// Every writing says how many came before it. The host writes in the order of asking, so that the next need not wait for
// the last; when one fails, those after it fail, too, and all of them are tried again. Where somebody else has written to
// the journal, nothing more is kept, and people are told.

import FileWriting
import Store

/// A word for people about what is kept.
public enum KeepingWord: Equatable, Sendable {
  /// Changes cannot be kept now: the reason. They are tried again.
  case delayed(String)
  /// Changes are kept again.
  case restored
  /// Another window has changed the document: nothing more is kept here.
  case taken
}

/// The keeping of the changes of one document.
struct ChangeKeeping<History: KeptHistory> {
  typealias Word = KeepingWord
  typealias Writing = ChangeWriting<History>

  /// Seconds until what could not be written is tried again.
  private static var retryDelay: Double { 5 }

  /// The path of the journal; `nil` where nothing is kept.
  private(set) var journal: String?
  /// The file as it was read, and its path where it was written since.
  private var origin: Journal.Origin?
  private var savedPath: String?
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
  private let open: OpenDocument?

  /// Nothing is kept.
  init() { open = nil }

  /// The keeping of a document with what was kept of it before.
  init(_ kept: KeptChanges<History>) {
    (journal, origin, revision, open) = (kept.journal, kept.origin, kept.revision, kept.open)
    lacking = kept.journal == nil ? nil : kept.lacking
    if lacking != nil { baseDueAt = 0 }
  }

  /// True if people were told that changes are not kept, now or ever.
  var isFailing: Bool { hasTold || isTaken }

  /// True if changes are kept.
  var isKept: Bool { journal != nil }

  /// True if everything that was asked for is on the disk, or never will be.
  var isSettled: Bool { pending.isEmpty && failed.isEmpty }

  /// True if a large document that it is about is on the disk, too.
  var isComplete: Bool { isSettled && lacking == nil }

  /// The time at which there is something to ask for, in seconds; `nil` for never.
  var retryAt: Double? {
    guard let failedDueAt, let baseDueAt else { return failedDueAt ?? baseDueAt }
    return min(failedDueAt, baseDueAt)
  }

  /// Keeps the document as it is before the first change.
  mutating func begin(_ base: History.Base, _ effects: inout EffectQueue) {
    guard revision == 0 else { return }
    if let savedPath {
      write(.beginAnew(base, path: savedPath), &effects)
    } else if let origin {
      write(.begin(base, origin), &effects)
      if journal != nil, History.isLarge(base) { lacking = base }
    }
  }

  /// Keeps a change; no earlier than the beginning.
  mutating func write(_ change: Writing.Change, _ effects: inout EffectQueue) {
    guard journal != nil else { return }
    let writing = Writing(change: change, revision: revision, chain: chain)
    revision += 1
    if failed.isEmpty, !isHeld { ask(writing, &effects) } else { failed.append(writing) }
  }

  private mutating func ask(_ writing: Writing, _ effects: inout EffectQueue) {
    guard let journal else { return }
    pending.append((effects.write(writing, to: journal, over: .always), writing))
  }

  /// Notes that something was written.
  mutating func written(_ ticket: Int) -> Word? {
    if ticket == baseTicket { (lacking, baseTicket) = (nil, nil) }
    defer { if lacking != nil, baseTicket == nil, baseDueAt == nil, isSettled { baseDueAt = 0 } }
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    pending.remove(at: index)
    guard hasTold, isSettled else { return nil }
    hasTold = false
    return .restored
  }

  /// Notes that something could not be written: what fails is tried again, and people are told once.
  mutating func refused(_ ticket: Int, _ problem: FileProblem, at time: Double) -> Word? {
    if ticket == baseTicket { (baseTicket, baseDueAt) = (nil, time + Self.retryDelay) }
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    let writing = pending.remove(at: index).writing
    let isConflict = problem.message == JournalProblem.conflict.description
    // Behind one that failed, the next finds too few before it.
    if isConflict && failed.isEmpty {
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
    journal = nil
    pending.removeAll()
    failed.removeAll()
    failedDueAt = nil
    (lacking, baseTicket, baseDueAt) = (nil, nil, nil)
  }

  /// Tries again what is due.
  mutating func retryWhenDue(at time: Double, _ effects: inout EffectQueue) {
    guard !isHeld else { return }
    if let due = failedDueAt, time >= due, pending.isEmpty { retry(&effects) }
    if let due = baseDueAt, time >= due { askForBase(&effects) }
  }

  /// Asks for the document that the journal lacks, now that the changes are there.
  private mutating func askForBase(_ effects: inout EffectQueue) {
    baseDueAt = nil
    guard let journal, let lacking else { return }
    baseTicket = effects.write(
      BaseWriting<History>(base: lacking, origin: savedPath == nil ? origin : nil), to: journal, over: .always)
  }

  private mutating func retry(_ effects: inout EffectQueue) {
    failedDueAt = nil
    // Some may have been asked for between two refusals.
    let again = failed.sorted { $0.revision < $1.revision }
    failed.removeAll()
    chain = WritingChain()
    for writing in again {
      ask(Writing(change: writing.change, revision: writing.revision, chain: chain), &effects)
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
      if savedPath != nil { savedPath = move.new }
      failed = failed.map { $0.moved(by: move, to: path) }
    }
    if pending.isEmpty, !failed.isEmpty { retry(&effects) }
    return true
  }

  /// Notes that all of the document was saved in a file: if that is the one it came from, it holds what is done.
  ///
  /// - Parameter opened: the path by which the document was opened.
  mutating func noteSaved(as path: String, openedAs opened: String, _ effects: inout EffectQueue) {
    guard path == opened || path == origin?.path else { return }
    // A journal that begins later is that of the file as it was written now.
    if revision == 0 { savedPath = path } else { write(.saved(path: path), &effects) }
  }
}
