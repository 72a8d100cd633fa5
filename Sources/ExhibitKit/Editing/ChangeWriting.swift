// One writing to the journal of a network, as the host carries it out.

import FileWriting
import GraphFormats
import GraphModel
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

/// A change on its way to the journal.
struct ChangeWriting: WritableDocument {
  /// The things that can be written.
  enum Change: Sendable {
    /// The journal begins with a network, of a file.
    case begin(Graph, Journal.Origin)
    /// Something is done when so many things are done.
    case append(EditEntry, at: Int)
    /// So many things are done from now on.
    case go(to: Int)
    /// The network was saved in a file.
    case saved(path: String)
  }

  /// The change.
  let change: Change
  /// The number of writings that were made before.
  let revision: Int
  /// The writings that it is one of.
  let chain: WritingChain

  /// Nothing is written but to a journal.
  func encoded() throws -> [UInt8] { [] }

  func write(to target: DocumentTarget) throws {
    do {
      try chain.make { try Journal(path: target.path).write(try kept(), expecting: revision) }
    } catch let problem as JournalProblem {
      throw problem.fileProblem(target.path)
    }
  }

  private func kept() throws -> Journal.Change {
    switch change {
    case .begin(let graph, let origin):
      .begin(base: try GraphWriter.bytes(graph, as: .throughlineJSON), origin: origin.hashed())
    case .append(let entry, let position): .append(try ChangeCoding.kept(entry), at: position)
    case .go(let position): .go(to: position)
    case .saved(let path):
      if let origin = Journal.Origin(ofFile: path) {
        .saved(origin.hashed())
      } else {
        throw FileProblem(file: path, cannot: "read", code: 2)
      }
    }
  }

  /// Returns true if two write the same.
  static func == (a: ChangeWriting, b: ChangeWriting) -> Bool {
    guard a.revision == b.revision else { return false }
    return switch (a.change, b.change) {
    case (.begin(let first, _), .begin(let second, _)):
      first.nodeCount == second.nodeCount && first.edgeCount == second.edgeCount
    case (.append(let first, let place), .append(let second, let other)): first == second && place == other
    case (.go(let first), .go(let second)): first == second
    case (.saved(let first), .saved(let second)): first == second
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(revision) }
}
