// The changes of a large network are kept before the network is: whenever the program is killed, nothing of them is lost.

import FileWriting
import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import SceneGraph
import Store
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Keeping changes of large networks")
final class LargeKeepingTests {
  private let folder = NSTemporaryDirectory() + "large-" + UUID().uuidString
  private var file: String { folder + "/large.json" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(Self.graph(placed: true))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func graph(placed: Bool, seed: UInt64 = 3) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: false)
    for index in 0..<6_000 {
      let node = builder.addNode("n\(index)").node
      if placed { builder.setPosition(Point(random.unit() * 900, random.unit() * 900), of: node) }
    }
    for _ in 0..<15_000 {
      builder.addEdge(from: NodeID(index: random.below(6_000)), to: NodeID(index: random.below(6_000)))
    }
    return builder.build()
  }

  private func write(_ graph: Graph) throws {
    try AtomicFile.write(GraphWriter.bytes(graph, as: .throughlineJSON), path: file)
  }

  /// A window that has the network open.
  private struct Window {
    var document: NetworkDocument
    var editing = NetworkEditing()
    var effects = EffectQueue(firstTicket: 0)
    /// What is asked for and not written.
    var asked: [(path: String, document: OutgoingDocument, ticket: Int)] = []

    mutating func add(_ name: String, at positions: [Point]? = nil) {
      let isDone = editing.perform(
        "Add \(name)", on: document.graph, at: NodePositions(positions ?? document.scene.positions), &effects
      ) { graph in
        let new = graph.newNode(named: name, at: Point(1, 2))
        return [.addNode(new.node, new.record)]
      }
      guard isDone, let (count, make) = editing.fold(of: document, hiding: GraphMask(), at: { [] }, shown: nil) else {
        return
      }
      document = make()
      _ = editing.take(document, afterChange: count)
    }

    /// Writes what is asked for, of the urgencies that the host gets to.
    mutating func write(_ urgencies: [WritingUrgency]) throws {
      editing.advance(to: 0, &effects)
      for case .write(let path, let document, _, let ticket) in effects.take() {
        asked.append((path, document, ticket))
      }
      for (path, document, ticket) in asked where urgencies.contains(document.content.urgency) {
        try document.content.write(to: DocumentTarget(path: path))
        #expect(editing.written(ticket) == nil)
      }
      asked.removeAll { urgencies.contains($0.document.content.urgency) }
    }

    var names: [String] { document.graph.nodes.map { document.graph.key(of: $0) } }
  }

  private func open() throws -> Window {
    var window = Window(document: try NetworkDocument(from: DocumentSource(path: file, workFolder: folder)))
    window.editing.present(window.document)
    return window
  }

  private var journal: String { get throws { try #require(KeptChanges<EditHistory>(of: file, in: folder).journal) } }

  @Test("Each change is on the disk before the network is, and all of it can be taken back after a kill at any moment")
  func kills() throws {
    var window = try open()
    for (count, name) in ["Ann", "Bob", "Cid"].enumerated() {
      window.add(name)
      try window.write([.first])
      // Killed now, and opened again.
      let again = try open()
      #expect(again.names == window.names && again.names.last == name)
      #expect(again.document.graph.positions == window.document.graph.positions)
      #expect(again.editing.history?.entries == window.editing.history?.entries && again.document.kept.notice == nil)
      #expect(again.editing.history?.position == count + 1)
      #expect(try JournalBase(path: journal).isLacking())
    }
    #expect(window.editing.isSettled)
    try window.write([.last])
    #expect(try !JournalBase(path: journal).isLacking())
    // The file may go now: the journal holds everything.
    let path = try journal
    try FileManager.default.removeItem(atPath: file)
    let history = try #require(try KeptChanges<EditHistory>.history(ofJournal: path))
    #expect(history.entries == window.editing.history?.entries && history.graph.base.edgeCount == 15_000)
    #expect(history.graph.base.positions == Self.graph(placed: true).positions)
  }

  @Test("What a kill has left out is kept once the network is open again, and changes go on")
  func again() throws {
    var first = try open()
    first.add("Ann")
    try first.write([.first])
    var second = try open()
    second.add("Bob")
    try second.write([.first, .last])
    #expect(try !JournalBase(path: journal).isLacking())
    let third = try open()
    #expect(third.names == second.names && third.editing.history?.entries.map(\.name) == ["Add Ann", "Add Bob"])
  }

  @Test("The positions that a layout has found are kept with the first change")
  func positions() throws {
    try write(Self.graph(placed: false))
    var window = try open()
    let positions = (0..<6_000).map { Point(Double($0), Double(-$0)) }
    window.add("Ann", at: positions)
    try window.write([.first])
    let again = try open()
    #expect(again.document.graph.positions == positions + [Point(1, 2)])
    try window.write([.last])
    #expect(try open().document.graph.positions == positions + [Point(1, 2)])
  }

  @Test("A file that was changed before the network was kept takes nothing along, and people are told where that is")
  func changedElsewhere() throws {
    var window = try open()
    window.add("Ann")
    try window.write([.first])
    let path = try journal
    try write(Self.graph(placed: true, seed: 8))
    let again = try open()
    let notice = try #require(again.document.kept.notice)
    #expect(notice.contains("has changed since") && notice.contains(path + ".earlier") && !notice.contains("opened"))
    #expect(again.editing.history == nil && again.document.kept.isKept)
    #expect {
      _ = try KeptChanges<EditHistory>.history(ofJournal: path + ".earlier")
    } throws: { error in
      (error as? FileProblem)?.description.contains("open large.json itself") == true
    }
  }

  @Test("Another network in a file of the same size and time is never taken for the one that was changed")
  func disguised() throws {
    // A time that stays what it is on its way through the file system.
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    var window = try open()
    window.add("Ann")
    try window.write([.first])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let other = text.replacing("\"source\": \"n1\",", with: "\"source\": \"n2\",")
    #expect(other != text)
    try other.write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    let again = try open()
    // The hash of its bytes is known from its reading on.
    #expect(again.editing.history == nil && again.document.kept.notice?.contains("has changed since") == true)
  }

  @Test("Positions of other graphs, and bytes that are none, are refused")
  func hostile() throws {
    let (graph, other) = (Self.graph(placed: true), Self.graph(placed: true, seed: 8))
    let bytes = EditHistory.addition(of: graph)
    #expect(try EditHistory.base(graph, adding: bytes).positions == graph.positions)
    #expect(throws: JournalProblem.damaged) { try EditHistory.base(other, adding: bytes) }
    var random = SeededGenerator(seed: 1)
    for length in [0, 1, 7, 8, 31, 32, 33, 40, bytes.count - 8, bytes.count - 16, bytes.count + 16] {
      let broken = Array(bytes.prefix(length)) + random.bytes(max(0, length - bytes.count))
      #expect(throws: JournalProblem.damaged) { try EditHistory.base(graph, adding: broken) }
    }
    for _ in 0..<40 {
      var broken = bytes
      broken[random.below(broken.count)] ^= 1 << UInt8(random.below(8))
      #expect(throws: JournalProblem.damaged) { try EditHistory.base(graph, adding: broken) }
    }
  }
}
