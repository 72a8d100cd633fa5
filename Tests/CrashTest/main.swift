// The program that is killed: it changes a network or a calculation as the program does, one seeded change after another, and
// says after each that it is on the disk. Started again it goes on where it was, after a look at whether everything is there.
//
//   throughline-crash-test FILE FOLDER SEED COUNT
//
// FILE is a network, or a calculation where its name says so, and FOLDER that of people's work. What stands on standard output, a line a change, is the number of
// changes that must be there when it is started again. It ends with 1, and says why, when they are not.

import CalculatorExhibit
import DataFlow
import ExhibitKit
import Foundation
import Geometry
import GraphModel
import Randomness
import SceneGraph

/// A document under changes that follow from a seed.
protocol Session {
  /// The number of changes that were made.
  var count: Int { get }
  /// Makes the next change, and returns when the host has written it.
  mutating func change() throws
}

/// A network under changes.
struct NetworkSession: Session {
  let seed: UInt64
  var document: NetworkDocument
  var editing = NetworkEditing()
  var effects = EffectQueue(firstTicket: 0)

  init(file: String, folder: String, seed: UInt64) throws {
    self.seed = seed
    document = try NetworkDocument(from: DocumentSource(path: file, workFolder: folder))
    editing.present(document)
    if let notice = document.kept.notice { throw Failure(message: notice) }
    for (index, entry) in (editing.history?.entries ?? []).enumerated()
    where entry.name != Self.name(of: index, seed: seed) {
      throw Failure(message: "the change \(index) is \(entry.name)")
    }
  }

  var count: Int { editing.history?.entries.count ?? 0 }

  /// Returns the name of a change: two histories of a seed have the same.
  static func name(of index: Int, seed: UInt64) -> String { "change \(index) of \(seed)" }

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

/// A calculation under changes. After so many of them it is always the same.
struct CalculationSession: Session {
  let seed: UInt64
  var history: FlowHistory
  var keeping = DocumentKeeping<FlowHistory>()
  var effects = EffectQueue(firstTicket: 0)

  init(file: String, folder: String, seed: UInt64) throws {
    self.seed = seed
    let bytes = [UInt8](FileManager.default.contents(atPath: file) ?? Data())
    let document = try CalculationDocument(from: DocumentSource(path: file, bytes: bytes, workFolder: folder))
    if let notice = document.kept.notice { throw Failure(message: notice) }
    history = document.history
    keeping.present(document.kept)
    var expected = FlowHistory(history.base)
    while expected.undoCount < history.undoCount { try Self.change(&expected, seed) }
    guard expected.flow == history.flow else { throw Failure(message: "after \(count) changes it is another one") }
  }

  var count: Int { history.undoCount }

  private static func change(_ history: inout FlowHistory, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ UInt64(history.undoCount))
    let ids = history.flow.ids
    guard let id = ids.randomElement(using: &random), random.next() % 4 != 0 else {
      return try history.perform([.add(history.flow.nextID, FlowNode(random.next() % 2 == 0 ? .numeric : .add))])
    }
    switch random.next() % 3 {
    case 0 where ids.count > 5: try history.perform([.remove(id)])
    case 1: try history.perform([.rename(id, "n\(random.next())")])
    default: try history.perform([.move(id, to: Point(Double(random.next() % 1000), Double(history.undoCount)))])
    }
  }

  mutating func change() throws {
    try Self.change(&history, seed)
    let unkept = history.takeUnkept()
    keeping.begin(history.base, &effects)
    for (offset, step) in unkept.steps.enumerated() { keeping.append(step, at: unkept.first + offset, &effects) }
    for effect in effects.take() {
      guard case .write(let path, let document, _, let ticket) = effect else { continue }
      try document.content.write(to: DocumentTarget(path: path))
      _ = keeping.written(ticket)
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
  let (file, folder) = (arguments[1], arguments[2])
  var session: any Session =
    file.contains("calculation")
    ? try CalculationSession(file: file, folder: folder, seed: seed)
    : try NetworkSession(file: file, folder: folder, seed: seed)
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
