// The program that is killed: it changes a network as the program does, one seeded change after another, and says after
// each that it is on the disk. Started again it goes on where it was, after a look at whether everything is there.
//
//   throughline-crash-test FILE FOLDER SEED COUNT
//
// FILE is a network and FOLDER that of people's work. What stands on standard output, a line a change, is the number of
// changes that must be there when it is started again. It ends with 1, and says why, when they are not.

import ExhibitKit
import Foundation
import Geometry
import GraphModel
import Randomness
import SceneGraph

/// A network under changes that follow from a seed.
struct Session {
  let seed: UInt64
  var document: NetworkDocument
  var editing = NetworkEditing()
  var effects = EffectQueue(firstTicket: 0)

  init(file: String, folder: String, seed: UInt64) throws {
    self.seed = seed
    document = try NetworkDocument(from: DocumentSource(path: file, workFolder: folder))
    editing.present(document)
  }

  /// The number of changes that were made.
  var count: Int { editing.history?.entries.count ?? 0 }

  /// Returns the name of a change: two histories of a seed have the same.
  static func name(of index: Int, seed: UInt64) -> String { "change \(index) of \(seed)" }

  /// Makes the next change, and returns when the host has written it.
  mutating func change() throws {
    var random = SeededGenerator(seed: seed &+ UInt64(count))
    let before = editing
    let next = editing.perform(
      Self.name(of: count, seed: seed), on: document.graph, at: document.scene.positions, &effects
    ) { graph in
      let nodes = (0..<graph.nextNode.rawValue).map(NodeNumber.init).filter { graph.node($0) != nil }
      let new = graph.newNode(named: "n\(random.next())", at: Point(1, 2))
      guard let node = nodes.randomElement(using: &random), random.next() % 4 != 0 else {
        return [.addNode(new.number, new.record)]
      }
      return random.next() % 3 == 0
        ? graph.removing(nodes: [node]) + [.addNode(new.number, new.record)]
        : [
          .addNode(new.number, new.record),
          .addEdge(graph.nextEdge, EdgeRecord(from: node, to: new.number, isDirected: true)),
        ]
    }
    guard let next else { throw Failure(message: "a change could not be made") }
    document = document.changed(to: next) { before.node($0) }
    for effect in effects.take() {
      guard case .write(let path, let document, _, let ticket) = effect else { continue }
      try document.content.write(to: DocumentTarget(path: path))
      _ = editing.written(ticket)
    }
  }
}

/// The reason why something that was kept is not there.
struct Failure: Error {
  let message: String
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else {
  FileHandle.standardError.write(Data("usage: throughline-crash-test FILE FOLDER SEED COUNT\n".utf8))
  exit(2)
}
do {
  var session = try Session(file: arguments[1], folder: arguments[2], seed: seed)
  if let notice = session.document.kept.notice { throw Failure(message: notice) }
  for (index, entry) in (session.editing.history?.entries ?? []).enumerated()
  where entry.name != Session.name(of: index, seed: seed) {
    throw Failure(message: "the change \(index) is \(entry.name)")
  }
  // Told at once, and not when a buffer is full: what a kill takes away was never promised.
  func tell() { FileHandle.standardOutput.write(Data("\(session.count)\n".utf8)) }
  tell()
  for _ in 0..<count {
    try session.change()
    tell()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
