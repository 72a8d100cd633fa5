// The program that is killed: it changes a network as the program does, one seeded change after another, and says after
// each that it is on the disk. Started again it goes on where it was, after a look at whether everything is there.
//
//   throughline-crash-test FILE FOLDER SEED COUNT [PAUSE]
//
// With a pause, in seconds between two changes, it does not end where something cannot be written: it goes on as the
// program does, and writes on standard error what people are told. It says then what it found at the beginning, too.
//
// FILE is a network and FOLDER that of people's work. What stands on standard output, a line a change, is the number of
// changes that must be there when it is started again. It ends with 1, and says why, when they are not.

import ExhibitKit
import FileWriting
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
  /// The seconds between two changes; `nil` where everything must be written at once.
  let pause: Double?
  private var time = 0.0

  init(file: String, folder: String, seed: UInt64, pause: Double?) throws {
    (self.seed, self.pause) = (seed, pause)
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
    try write()
  }

  /// True if everything that was changed is on the disk.
  var isKept: Bool { editing.isKept && editing.retryAt == nil }

  /// Tells how many changes must be there when it is started again.
  func promise() { if pause == nil || isKept { say("\(count)") } }

  /// Writes a line at once, and not when a buffer is full: what a kill takes away was never promised.
  func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// Writes what is asked for, as the host does.
  mutating func write() throws {
    for effect in effects.take() {
      guard case .write(let path, let document, _, let ticket) = effect else { continue }
      do {
        try document.content.write(to: DocumentTarget(path: path))
        tell(editing.written(ticket))
      } catch let problem as FileProblem where pause != nil {
        tell(editing.refused(ticket, problem, at: time))
      }
    }
  }

  /// Lets time pass until the next change: ten times as much for the program, so that it tries again soon.
  mutating func wait() throws {
    guard let pause else { return }
    Thread.sleep(forTimeInterval: pause)
    time += 10 * pause
    editing.advance(to: time, &effects)
    try write()
  }

  /// Says what people are told.
  private func tell(_ word: String?) {
    if let word, pause != nil { FileHandle.standardError.write(Data("\(word)\n".utf8)) }
  }

  /// A number that two networks with the same nodes and edges have in common (G. Fowler, L. C. Noll, K.-P. Vo 1991).
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String) { for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    let graph = document.graph
    for node in graph.nodes { add("\(graph.key(of: node)) \(graph.label(of: node)) \(graph.position(of: node))") }
    for edge in graph.edges { add("\(graph.source(of: edge)) \(graph.target(of: edge)) \(graph.label(of: edge))") }
    return hash
  }
}

/// The reason why something that was kept is not there.
struct Failure: Error {
  let message: String
}

let arguments = CommandLine.arguments
guard (5...6).contains(arguments.count), let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else {
  FileHandle.standardError.write(Data("usage: throughline-crash-test FILE FOLDER SEED COUNT [PAUSE]\n".utf8))
  exit(2)
}
do {
  let pause = arguments.count == 6 ? Double(arguments[5]) : nil
  var session = try Session(file: arguments[1], folder: arguments[2], seed: seed, pause: pause)
  if let notice = session.document.kept.notice {
    guard pause != nil else { throw Failure(message: notice) }
    FileHandle.standardError.write(Data("\(notice)\n".utf8))
  }
  for (index, entry) in (session.editing.history?.entries ?? []).enumerated()
  where entry.name != Session.name(of: index, seed: seed) {
    throw Failure(message: "the change \(index) is \(entry.name)")
  }
  if pause != nil { session.say("found \(session.count) \(session.digest)") }
  session.promise()
  for _ in 0..<count {
    try session.change()
    session.promise()
    try session.wait()
    if pause != nil { session.promise() }
  }
  if pause != nil { session.say("left \(session.count) \(session.digest)") }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
