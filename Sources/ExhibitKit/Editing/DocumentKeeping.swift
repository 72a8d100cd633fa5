// The keeping of the document that people change, and of those that were open before as long as something of theirs is on
// its way to the disk. The same for every document with a history.

import FileWriting

/// A word for people about what is kept.
public enum KeepingWord: Equatable, Sendable {
  /// Changes cannot be kept now: the reason. They are tried again.
  case delayed(String)
  /// Changes are kept again.
  case restored
  /// Another window has changed the document: nothing more is kept here.
  case taken
}

/// The keeping of an exhibit's documents.
public struct DocumentKeeping<History: KeptHistory> {
  private var present = ChangeKeeping<History>()
  /// The keeping of documents that were open before, as long as something of theirs is not on the disk.
  private var earlier: [ChangeKeeping<History>] = []

  /// Nothing is kept.
  public init() {}

  /// Takes another document, with what was kept of it before.
  public mutating func present(_ kept: KeptChanges<History>) {
    if !present.isComplete { earlier.append(present) }
    present = ChangeKeeping(kept)
  }

  /// True if changes are kept.
  public var isKept: Bool { present.isKept }
  /// True if people were told that changes are not kept, now or ever.
  public var isFailing: Bool { present.isFailing }
  /// True if another window has changed the document, too.
  var isTaken: Bool { present.isTaken }
  /// The path of the journal of the present document; `nil` where nothing is kept.
  var journal: String? { present.journal }
  /// True if everything that was asked for is on the disk, or never will be.
  public var isSettled: Bool { present.isSettled && earlier.allSatisfy(\.isSettled) }

  /// Keeps the document as it is before the first change; where something is kept of it already, nothing.
  public mutating func begin(_ base: History.Base, _ effects: inout EffectQueue) { present.begin(base, &effects) }

  /// True if the first change gives the document a file of people's own.
  public var getsOwnFile: Bool { present.getsOwnFile }

  /// Asks for the file of people's own where the document is to have one, with everything that was kept until now.
  public mutating func settleOwnFile(_ effects: inout EffectQueue) { present.settleOwnFile(&effects) }

  /// Called after a write. If a file of the user's own was written, asks for the location of its journal.
  public mutating func ownFileWasWritten(_ path: String, _ ticket: Int, _ effects: inout EffectQueue) {
    if present.ownFileWasWritten(path, ticket, &effects) { return }
    for index in earlier.indices { _ = earlier[index].ownFileWasWritten(path, ticket, &effects) }
  }

  /// Takes the place of the journal of such a file.
  ///
  /// - Returns: true if it is that of the present document, which goes on in that file; a word for people, `nil` for none.
  public mutating func take(
    _ place: KeptPlace<History>, _ ticket: Int, at time: Double, _ effects: inout EffectQueue
  ) -> (isTaken: Bool, word: KeepingWord?) {
    for index in earlier.indices { _ = earlier[index].take(place, ticket, at: time, &effects) }
    earlier.removeAll { $0.isComplete }
    return present.take(place, ticket, at: time, &effects)
  }

  /// Keeps something that is done when so many things are done; no earlier than the beginning.
  public mutating func append(_ entry: History.Entry, at position: Int, _ effects: inout EffectQueue) {
    present.write(.append(entry, at: position), &effects)
  }

  /// Keeps that so many things are done from now on.
  public mutating func go(to position: Int, _ effects: inout EffectQueue) {
    present.write(.go(to: position), &effects)
  }

  /// Writes nothing from now on: the file is on its way to another name or place, and the journal with it.
  public mutating func hold() { present.hold() }

  /// Writes again.
  ///
  /// - Parameter move: the way of the file; `nil` where it has stayed.
  /// - Returns: false where it is not known where the journal of the present document is now: nothing more is kept then.
  public mutating func goOn(after move: FileMove?, _ effects: inout EffectQueue) -> Bool {
    // Another document may have been opened meanwhile.
    for index in earlier.indices { _ = earlier[index].goOn(after: move, &effects) }
    return present.goOn(after: move, &effects)
  }

  /// Notes that all of the document was saved in a file: if that is the one it came from, it holds what was done.
  ///
  /// - Parameters:
  ///   - opened: the path by which the document was opened.
  ///   - content: the content as it was written; `nil` where it is not known.
  ///   - position: the number of things that were done; `nil` where they cannot be gone to.
  public mutating func noteSaved(
    as path: String, openedAs opened: String, content: FileFingerprint?, position: Int?, _ effects: inout EffectQueue
  ) {
    present.noteSaved(as: path, openedAs: opened, content: content, position: position, &effects)
  }

  /// Notes that the host has written something.
  ///
  /// - Returns: a word for people; `nil` for none.
  public mutating func written(_ ticket: Int) -> KeepingWord? {
    var words = [present.written(ticket)]
    for index in earlier.indices { words.append(earlier[index].written(ticket)) }
    earlier.removeAll { $0.isComplete }
    return words.contains(.restored) ? .restored : nil
  }

  /// Notes that the host could not write something.
  ///
  /// - Returns: a word for people; `nil` for none.
  public mutating func refused(_ ticket: Int, _ problem: FileProblem, at time: Double) -> KeepingWord? {
    for index in earlier.indices { _ = earlier[index].refused(ticket, problem, at: time) }
    earlier.removeAll { $0.isComplete }
    return present.refused(ticket, problem, at: time)
  }

  /// Tries again what could not be kept, when its time has come.
  @inlinable public mutating func advance(to time: Double, _ effects: inout EffectQueue) {
    if retryAt != nil { retry(at: time, &effects) }
  }

  /// The time at which something is tried again, in seconds since the program began; `nil` for never.
  public var retryAt: Double? {
    // Asked for in every frame: without a list of them all.
    var first = present.retryAt
    for keeping in earlier {
      if let due = keeping.retryAt { first = min(first ?? due, due) }
    }
    return first
  }

  @usableFromInline mutating func retry(at time: Double, _ effects: inout EffectQueue) {
    present.retryWhenDue(at: time, &effects)
    for index in earlier.indices { earlier[index].retryWhenDue(at: time, &effects) }
  }
}

extension KeepingWord {
  /// Returns the sentence for people.
  ///
  /// - Parameter word: the word for the document: "network".
  public func sentence(about word: String) -> String {
    switch self {
    case .delayed(let reason):
      "Your changes cannot be kept now. \(reason) This is tried again by itself; until then save the \(word) elsewhere."
    case .restored: "Your changes are kept again."
    case .taken:
      "Another window has changed this \(word), too. What you change here from now on is not kept: save it under "
        + "another name."
    }
  }
}
