// What a recording keeps of people's changes: all that was found of them, or nothing, with a word about it.

import FileWriting
import Foundation
import GraphModel
import Store
import Testing

@testable import ExhibitKit

@Suite("Changes in recordings")
final class RecordedChangesTests {
  private let folder = NSTemporaryDirectory() + "recorded-" + UUID().uuidString
  private var file: String { folder + "/town.json" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array("{}".utf8), path: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func found() -> KeptChanges<EditHistory> {
    KeptChanges(of: DocumentSource(path: file, isRecorded: true, workFolder: folder))
  }

  /// Returns what a replay finds by the bytes of a recording.
  private func replayed(_ kept: KeptChanges<EditHistory>) throws -> KeptChanges<EditHistory> {
    let bytes = try #require(kept.recorded)
    return KeptChanges(of: DocumentSource(path: "/elsewhere.json", changes: bytes))
  }

  private func begin(_ base: [UInt8]) throws {
    let kept = found()
    let (path, origin) = (try #require(kept.journal), try #require(kept.origin))
    try Journal(path: path).write(.begin(base: .whole(base), origin: origin), expecting: 0)
  }

  @Test("What was found is found again by a replay, changes and what was taken back included, and nothing is touched")
  func same() throws {
    let nothing = try replayed(found())
    #expect(nothing.journal == found().journal && nothing.origin == found().origin && nothing.revision == 0)
    #expect(nothing.isKept && nothing.history == nil && nothing.notice == nil && nothing.recorded == nil)
    let base = Array(#"{"format": "throughline-graph", "version": 1, "nodes": [{"id": "Zoe"}], "edges": []}"#.utf8)
    var history = EditHistory(try EditHistory.base(kept: base))
    for (number, name) in ["Ann", "Bob"].enumerated() {
      _ = try history.perform("Add \(name)", [.addNode(NodeID(UInt32(number + 1)), NodeRecord(key: name))])
    }
    let entries = history.entries
    history.go(to: 1)
    #expect(entries.count == 2)
    try begin(base)
    let journal = Journal(path: try #require(found().journal))
    for (index, entry) in entries.enumerated() {
      try journal.write(.append(try EditHistory.kept(entry), at: index), expecting: index + 1)
    }
    try journal.write(.go(to: 1), expecting: 3)
    let (kept, again) = (found(), try replayed(found()))
    #expect(again.history?.entries == kept.history?.entries && again.history?.position == 1)
    #expect(again.revision == 4 && again.journal == kept.journal && again.origin == kept.origin)
    #expect(RecordedChanges.holdDocument(try #require(kept.recorded)))
    try FileManager.default.removeItem(atPath: folder)
    #expect(try replayed(kept).history?.entries.count == 2)
  }

  @Test("Where nothing is recorded or kept, nothing is made for a recording")
  func none() {
    #expect(KeptChanges<EditHistory>(of: DocumentSource(path: file, workFolder: folder)).recorded == nil)
    #expect(KeptChanges<EditHistory>(of: DocumentSource(path: file, isRecorded: true)).recorded == nil)
    #expect(!RecordedChanges.holdDocument([1, 2]) && !RecordedChanges.holdDocument(Array("{}".utf8)))
    #expect(!KeptChanges<EditHistory>(of: DocumentSource(path: file, changes: [1, 2])).isKept)
  }

  @Test("Changes that are too many for a recording wait, which is said there and on the screen, and stay as they are")
  func tooMany() throws {
    let name = String(repeating: "x", count: RecordedChanges.limit)
    try begin(Array(#"{"format": "throughline-graph", "version": 1, "nodes": [{"id": "\#(name)"}], "edges": []}"#.utf8))
    let kept = found()
    #expect(!kept.isKept && kept.history == nil && kept.notice?.contains("too many for a recording") == true)
    let again = try replayed(kept)
    #expect(!again.isKept && again.notice == kept.notice)
    #expect(KeptChanges<EditHistory>(of: file, in: folder).history?.graph.base.nodeCount == 1)
  }
}
