// One writing to the journal of a document, as the host carries it out.

import FileWriting
import Foundation
import Store
import Synchronization

/// Writings that are made one after the other, each on what the one before has left. After one that fails none is made,
/// though the journal may have come to the number that it expects: another window may have written there.
final class WritingChain: Sendable {
  private let isBroken = Atomic<Bool>(false)

  /// A chain without writings.
  init() {}

  /// Makes a writing, in the order of asking.
  ///
  /// - Throws: `conflict` behind one that failed.
  func make(_ writing: () throws -> Void) throws {
    guard !isBroken.load(ordering: .acquiring) else { throw JournalProblem.conflict }
    do {
      try writing()
    } catch {
      isBroken.store(true, ordering: .releasing)
      throw error
    }
  }
}

/// A file that the document was saved in.
struct SavedFile: Sendable {
  /// The path.
  var path: String
  /// The content as it was written; `nil` where it is not known.
  let content: FileFingerprint?

  /// The file for the journal. What another program has written there since is not what was saved.
  fileprivate func origin() throws -> Journal.Origin {
    guard var origin = Journal.Origin(ofFile: path) else { throw FileProblem(file: path, cannot: "read", code: 2) }
    guard let content, Journal.Origin.files(of: path).count == 1 else { return origin.hashed() }
    (origin.size, origin.hash) = (content.size, content.hash)
    return origin
  }
}

/// A change on its way to the journal.
struct ChangeWriting<History: KeptHistory>: WritableDocument {
  /// The things that can be written.
  enum Change: Sendable {
    /// The journal begins with a document, of a file as it was when it was read.
    case begin(History.Base, Journal.Origin)
    /// The journal begins with a document, of a file that was written since.
    case beginAnew(History.Base, SavedFile)
    /// Something is done when so many things are done.
    case append(History.Entry, at: Int)
    /// So many things are done from now on.
    case go(to: Int)
    /// The document was saved in a file, which has so many of those things; `nil` where it has none that can be gone to.
    case saved(SavedFile, position: Int?)
  }

  /// The change.
  let change: Change
  /// The number of writings that were made before.
  let revision: Int
  /// The writings that it is one of.
  let chain: WritingChain
  /// The journal of a document of people's own, which is asked for before; `nil` where it is at the path of the writing.
  let own: OwnJournal?

  var urgency: WritingUrgency { .first }
  var access: FileAccess { .own }

  /// Nothing is written but to a journal.
  func encoded() throws -> [UInt8] { [] }

  func write(to target: DocumentTarget) throws {
    do {
      try chain.make {
        guard let path = own == nil ? target.path : own?.path else { throw JournalProblem.conflict }
        try Journal(path: path).write(try kept(), expecting: revision)
      }
    } catch let problem as JournalProblem {
      throw problem.fileProblem(target.path)
    }
  }

  private func kept() throws -> Journal.Change {
    switch change {
    case .begin(let base, let origin):
      // To look at a large file takes long, too: its hash comes with its document.
      if History.isLarge(base) {
        .begin(base: .file(addition: History.addition(of: base)), origin: origin)
      } else {
        .begin(base: .whole(try History.kept(base)), origin: origin.hashed())
      }
    case .beginAnew(let base, let file): .begin(base: .whole(try History.kept(base)), origin: try file.origin())
    case .append(let entry, let position): .append(try History.kept(entry), at: position)
    case .go(let position): .go(to: position)
    case .saved(let file, let position): .saved(try file.origin(), position: position)
    }
  }

  /// Returns the writing to the journal of a file that has another path now.
  ///
  /// - Parameter resolved: that path, without links.
  func moved(by move: FileMove, to resolved: String) -> ChangeWriting {
    let moved: Change =
      switch change {
      case .begin(let base, let origin): .begin(base, origin.moved(to: resolved))
      case .beginAnew(let base, let file): .beginAnew(base, SavedFile(path: move.new, content: file.content))
      case .saved(let file, let position): .saved(SavedFile(path: move.new, content: file.content), position: position)
      case .append, .go: change
      }
    return ChangeWriting(change: moved, revision: revision, chain: chain, own: own)
  }

  /// Returns true if two are the same writing.
  static func == (a: ChangeWriting, b: ChangeWriting) -> Bool { a.revision == b.revision && a.chain === b.chain }

  func hash(into hasher: inout Hasher) { hasher.combine(revision) }
}

/// A large document on its way to the journal that lacks it.
struct BaseWriting<History: KeptHistory>: WritableDocument {
  /// The document.
  let base: History.Base
  /// The file that it came from; `nil` where that is not known.
  let origin: Journal.Origin?
  /// The number that no other has.
  let id = UUID()

  var urgency: WritingUrgency { .last }
  var access: FileAccess { .own }

  /// Nothing is written but to a journal.
  func encoded() throws -> [UInt8] { [] }

  func write(to target: DocumentTarget) throws {
    do {
      try JournalBase(path: target.path).write(hash: origin?.hashed().hash) { try History.kept(base) }
    } catch let problem as JournalProblem {
      throw problem.fileProblem(target.path)
    }
  }

  static func == (a: BaseWriting, b: BaseWriting) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
