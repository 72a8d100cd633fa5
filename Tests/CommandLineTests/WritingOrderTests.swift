// The order in which the host writes: changes of people wait for nothing that takes longer.

import Dispatch
import App
import ExhibitKit
import FileWriting
import Foundation
import Synchronization
import Testing

@testable import throughline

@Suite("The order of writings")
final class WritingOrderTests {
  private final class Log: Sendable {
    private let names = Mutex<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  /// A document that notes when it is written, once it may be.
  private struct Noted: WritableDocument {
    let name: String
    let urgency: WritingUrgency
    let log: Log
    var gate: DispatchSemaphore?

    func encoded() throws -> [UInt8] { [] }
    func write(to target: DocumentTarget) throws {
      gate?.wait()
      log.add(name)
    }
    static func == (a: Noted, b: Noted) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private let log = Log()
  private let gate = DispatchSemaphore(value: 0)
  private let host = ProgramHost(files: ReadableFiles(AppSettings(), named: []))
  private let folder = NSTemporaryDirectory() + "order-" + UUID().uuidString
  private var tickets = 0

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func ask(_ name: String, _ urgency: WritingUrgency, waits: Bool = false) {
    tickets += 1
    let document = OutgoingDocument(Noted(name: name, urgency: urgency, log: log, gate: waits ? gate : nil))
    host.begin(.write(path: folder + "/" + name, document: document, over: .always, ticket: tickets))
  }

  private func comes(_ names: [String]) -> Bool {
    for _ in 0..<2000 where log.all != names { usleep(2000) }
    return log.all == names
  }

  @Test("Changes come before what takes long, documents after that and after the changes before them")
  func order() {
    ask("large", .last, waits: true)
    ask("document", .document)
    for name in ["one", "two", "three"] { ask(name, .first) }
    #expect(comes(["one", "two", "three"]))
    gate.signal()
    #expect(comes(["one", "two", "three", "large", "document"]))
  }

  @Test("A document waits for the changes before it; the end waits for both, and not for what takes long")
  func end() {
    ask("change", .first, waits: true)
    ask("document", .document)
    usleep(50_000)
    #expect(log.all.isEmpty)
    gate.signal()
    host.finishWriting(within: 20)
    #expect(log.all == ["change", "document"])
    ask("large", .last, waits: true)
    host.finishWriting(within: 20)
    #expect(log.all == ["change", "document"])
    gate.signal()
    #expect(comes(["change", "document", "large"]))
  }
}
