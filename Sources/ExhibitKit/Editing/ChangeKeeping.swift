// Keeping what people change, one writing for each change, in the order they were made.
//
// Every writing says how many came before it. The host writes in the order of asking, so that the next need not wait for
// the last; when one fails, those after it fail, too, and all of them are tried again. Where somebody else has written to
// the journal, nothing more is kept, and people are told.

import FileWriting
import GraphModel
import Store

/// The keeping of the changes of a network.
struct ChangeKeeping {
  /// A word for people about what is kept.
  enum Word: Equatable {
    /// Changes cannot be kept now: the reason. They are tried again.
    case delayed(String)
    /// Changes are kept again.
    case restored
    /// Another window has changed the network: nothing more is kept here.
    case taken
  }

  /// Seconds until what could not be written is tried again.
  private static let retryDelay = 5.0

  /// The path of the journal; `nil` where nothing is kept.
  private var journal: String?
  private var origin: Journal.Origin?
  /// The number of writings that were asked for.
  private var revision = 0
  /// The writings that were asked for and are not answered yet, in order.
  private var pending: [(ticket: Int, writing: ChangeWriting)] = []
  /// The writings that are asked for now.
  private var chain = WritingChain()
  /// The writings that failed, in order.
  private var failed: [ChangeWriting] = []
  /// The time at which what failed is tried again; `nil` for never.
  private(set) var retryAt: Double?
  /// True if people were told that something is not kept.
  private var hasTold = false

  /// Nothing is kept.
  init() {}

  /// The keeping of a network with what was kept of it before.
  init(_ kept: KeptChanges) { (journal, origin, revision) = (kept.journal, kept.origin, kept.revision) }

  /// True if changes are kept.
  var isKept: Bool { journal != nil }

  /// True if everything that was asked for is on the disk, or never will be.
  var isSettled: Bool { pending.isEmpty && failed.isEmpty }

  /// Keeps the network as it is before the first change.
  mutating func begin(_ graph: Graph, _ effects: inout EffectQueue) {
    if revision == 0, let origin { write(.begin(graph, origin), &effects) }
  }

  /// Keeps a change; no earlier than the beginning.
  mutating func write(_ change: ChangeWriting.Change, _ effects: inout EffectQueue) {
    guard journal != nil else { return }
    let writing = ChangeWriting(change: change, revision: revision, chain: chain)
    revision += 1
    if failed.isEmpty { ask(writing, &effects) } else { failed.append(writing) }
  }

  private mutating func ask(_ writing: ChangeWriting, _ effects: inout EffectQueue) {
    guard let journal else { return }
    pending.append((effects.write(writing, to: journal, mayReplace: true), writing))
  }

  /// Notes that something was written.
  mutating func written(_ ticket: Int) -> Word? {
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    pending.remove(at: index)
    guard hasTold, isSettled else { return nil }
    hasTold = false
    return .restored
  }

  /// Notes that something could not be written: what fails is tried again, and people are told once.
  mutating func refused(_ ticket: Int, _ problem: FileProblem, at time: Double) -> Word? {
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    let writing = pending.remove(at: index).writing
    let isConflict = problem.message == JournalProblem.conflict.description
    // Behind one that failed, the next finds too few before it.
    if isConflict && failed.isEmpty {
      stop()
      return .taken
    }
    failed.append(writing)
    retryAt = time + Self.retryDelay
    defer { hasTold = true }
    return hasTold ? nil : .delayed(problem.reason)
  }

  private mutating func stop() {
    journal = nil
    pending.removeAll()
    failed.removeAll()
    retryAt = nil
  }

  /// Tries again what is due.
  mutating func retryWhenDue(at time: Double, _ effects: inout EffectQueue) {
    guard let due = retryAt, time >= due, pending.isEmpty else { return }
    retryAt = nil
    // Some may have been asked for between two refusals.
    let again = failed.sorted { $0.revision < $1.revision }
    failed.removeAll()
    chain = WritingChain()
    for writing in again {
      ask(ChangeWriting(change: writing.change, revision: writing.revision, chain: chain), &effects)
    }
  }

  /// Notes that all of the network was saved in a file: if that is the one it came from, it holds what is done.
  ///
  /// - Parameter opened: the path by which the network was opened.
  mutating func noteSaved(as path: String, openedAs opened: String, _ effects: inout EffectQueue) {
    guard revision > 0, path == opened || path == origin?.path else { return }
    write(.saved(path: path), &effects)
  }
}
