// The program that is killed: it changes a network or a calculation as the program does, one seeded change after another, and
// says after each that it is on the disk. Started again it goes on where it was, after a look at whether everything is there.
//
//   throughline-crash-test FILE FOLDER SEED COUNT [PAUSE]
//
// With a pause, in seconds between two changes, it does not end where something cannot be written: it goes on as the
// program does, and writes on standard error what people are told. It says then what it found at the beginning, too.
//
// FILE is a network, or a calculation where its name says so, and FOLDER that of people's work. What stands on standard
// output, a line a change, is the number of changes that must be there when it is started again. It ends with 1, and says
// why, when they are not.

import CalculatorExhibit
import DataFlow
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import GraphModel
import Randomness
import SceneGraph
import Store
import Synchronization

/// Returns the claims of a window on a file, which is among people's own.
///
/// - Throws: where a window that was killed has it open still.
func claims(_ file: String) throws -> FileClaims {
  let claims = FileClaims(folders: [FilePath.folder(file)])
  guard claims.move(file, to: file + ".moved", {}) else { throw Failure(message: "it is open in another window") }
  return claims
}

/// A document under changes that follow from a seed.
protocol Session {
  /// The number of changes that were made.
  var count: Int { get }
  /// Makes the next change, and returns when the host has written it.
  mutating func change() throws
  /// True if everything that was changed is on the disk.
  var isKept: Bool { get }
  /// Lets time pass until the next change: ten times as much for the program, so that it tries again soon.
  mutating func wait() throws
  /// A number that two documents with the same contents have in common.
  var digest: UInt64 { get }
}

extension Session {
  var isKept: Bool { true }
  mutating func wait() throws {}
  var digest: UInt64 { 0 }
}

/// A writing that nobody waits for, on a thread of its own as the host has it.
final class LastWriting: Sendable {
  let ticket: Int
  private let problem = Mutex<FileProblem?>(nil)
  private let isDone = Atomic<Bool>(false)

  init(_ document: OutgoingDocument, to path: String, ticket: Int) {
    self.ticket = ticket
    Thread.detachNewThread { [self] in
      do {
        try document.content.write(to: DocumentTarget(path: path))
      } catch {
        let problem = error as? FileProblem ?? FileProblem(file: path, message: "\(error)", cure: "look there")
        self.problem.withLock { $0 = problem }
      }
      isDone.store(true, ordering: .releasing)
    }
  }

  /// The end of it: with what problem, if any; `nil` as long as it goes on.
  var result: FileProblem?? { isDone.load(ordering: .acquiring) ? problem.withLock { $0 } : nil }
}

/// A network under changes.
struct NetworkSession: Session {
  let seed: UInt64
  var document: NetworkDocument
  var editing = NetworkEditing()
  var effects = EffectQueue(firstTicket: 0)
  /// The seconds between two changes; `nil` where everything must be written at once.
  let pause: Double?
  private var time = 0.0
  /// The writing of a large network that its journal lacks.
  private var last: LastWriting?

  init(file: String, folder: String, seed: UInt64, pause: Double?) throws {
    (self.seed, self.pause) = (seed, pause)
    document = try NetworkDocument(from: DocumentSource(path: file, workFolder: folder, claims: try claims(file)))
    editing.present(document)
    if let notice = document.kept.notice {
      guard pause != nil else { throw Failure(message: notice) }
      tell(notice)
    }
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
    let isDone = editing.perform(
      Self.name(of: count, seed: seed), on: document.graph, at: NodePositions(document.scene.positions), &effects
    ) { graph in
      let nodes = (0..<graph.nextNode.rawValue).map(NodeID.init).filter { graph.node($0) != nil }
      let new = graph.newNode(named: "n\(random.next())", at: Point(1, 2))
      guard let node = nodes.randomElement(using: &random), random.next() % 4 != 0 else {
        return [.addNode(new.node, new.record)]
      }
      return random.next() % 3 == 0
        ? graph.removing(nodes: [node]) + [.addNode(new.node, new.record)]
        : [
          .addNode(new.node, new.record),
          .addEdge(graph.nextEdge, EdgeRecord(from: node, to: new.node, isDirected: true)),
        ]
    }
    guard isDone, let (count, make) = editing.fold(of: document, hiding: GraphMask(), at: { [] }, shown: nil) else {
      throw Failure(message: "a change could not be made")
    }
    document = make()
    _ = editing.take(document, afterChange: count)
    try write()
  }

  var isKept: Bool { pause == nil || editing.isKept && editing.retryAt == nil }

  /// Writes what is asked for, as the host does.
  mutating func write() throws {
    if let last, let result = last.result {
      tell(result.map { editing.refused(last.ticket, $0, at: time) } ?? editing.written(last.ticket))
      self.last = nil
    }
    editing.advance(to: time, &effects)
    for effect in effects.take() {
      guard case .write(let path, let document, _, let ticket) = effect else { continue }
      guard document.content.urgency != .last else {
        last = LastWriting(document, to: path, ticket: ticket)
        continue
      }
      do {
        try document.content.write(to: DocumentTarget(path: path))
        tell(editing.written(ticket))
      } catch let problem as FileProblem where pause != nil {
        tell(editing.refused(ticket, problem, at: time))
      }
    }
  }

  mutating func wait() throws {
    guard let pause else { return }
    Thread.sleep(forTimeInterval: pause)
    time += 10 * pause
    try write()
  }

  /// Says what people are told.
  private func tell(_ word: String?) {
    if let word, pause != nil { FileHandle.standardError.write(Data("\(word)\n".utf8)) }
  }

  /// The number by G. Fowler, L. C. Noll and K.-P. Vo (1991).
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String) { for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    let graph = document.graph
    for node in graph.nodes { add("\(graph.key(of: node)) \(graph.label(of: node)) \(graph.position(of: node))") }
    for edge in graph.edges { add("\(graph.source(of: edge)) \(graph.target(of: edge)) \(graph.label(of: edge))") }
    return hash
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
    let document = try CalculationDocument(
      from: DocumentSource(path: file, bytes: bytes, workFolder: folder, claims: try claims(file)))
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
guard (5...6).contains(arguments.count), let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else {
  FileHandle.standardError.write(Data("usage: throughline-crash-test FILE FOLDER SEED COUNT [PAUSE]\n".utf8))
  exit(2)
}
do {
  let (file, folder) = (arguments[1], arguments[2])
  let pause = arguments.count == 6 ? Double(arguments[5]) : nil
  var session: any Session =
    file.contains("calculation")
    ? try CalculationSession(file: file, folder: folder, seed: seed)
    : try NetworkSession(file: file, folder: folder, seed: seed, pause: pause)
  // Told at once, and not when a buffer is full: what a kill takes away was never promised.
  func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
  func promise() { if session.isKept { say("\(session.count)") } }
  if pause != nil { say("found \(session.count) \(session.digest)") }
  promise()
  for _ in 0..<count {
    try session.change()
    promise()
    try session.wait()
    if pause != nil { promise() }
  }
  if pause != nil { say("left \(session.count) \(session.digest)") }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
