// Laws of keeping where clocks are wrong: files have times of the future or of long ago, or times that were set back. What
// was kept belongs to a file whose bytes it was made of, and to no other, and nothing of it is lost.

import FileWriting
import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import Store
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Keeping where clocks are wrong")
final class ClockLawTests {
  private let folder = NSTemporaryDirectory() + "clocks-" + UUID().uuidString
  private var file: String { folder + "/town.edges" }
  private static let times = [0, 1, 1.7e9, 1.7e9 + 0.25, 4.9e9].map { Date(timeIntervalSince1970: $0) }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func set(_ date: Date, _ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// The files of the folder, with their times.
  private func journals() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + EditHistory.journalFolder)
      .filter { !$0.hasPrefix(".") }.map { folder + "/" + EditHistory.journalFolder + "/" + $0 }
  }

  /// Opens the file, makes a change as a window does, and closes it.
  private func change(_ name: String) throws -> KeptChanges<EditHistory> {
    let kept = KeptChanges<EditHistory>(of: file, in: folder)
    let graph = try GraphReader.read(path: file).graph
    var (keeping, effects) = (DocumentKeeping<EditHistory>(), EffectQueue(firstTicket: 0))
    keeping.present(kept)
    var history = kept.history ?? EditHistory(graph)
    keeping.begin(graph, &effects)
    let edit = GraphEdit.addNode(history.graph.nextNode, NodeRecord(key: name))
    let entry = try #require(try history.perform(name, [edit]))
    keeping.append(entry, at: history.position - 1, &effects)
    for effect in effects.take() {
      guard case .write(let path, let document, _, let ticket) = effect else { continue }
      try document.content.write(to: DocumentTarget(path: path))
      _ = keeping.written(ticket)
    }
    #expect(keeping.isSettled)
    return kept
  }

  @Test(
    "Changes belong to the bytes of a file, whatever its time; those of other bytes wait", arguments: UInt64(1)...30)
  func bytesAndTimes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["a b\n", "a c\n", "b a\n"]
    var text = texts[0]
    try AtomicFile.write(Array(text.utf8), path: file)
    try set(random.pick(Self.times), file)
    // The names of the changes of the present bytes, and of all others, which wait.
    var (mine, waiting): ([String], [[String]]) = ([], [])
    var madeOf = text
    for step in 0..<12 {
      switch random.below(4) {
      case 0: try set(random.pick(Self.times), file)
      case 1:
        // As many bytes, and the time is set back to what it was.
        text = random.pick(texts)
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        try AtomicFile.write(Array(text.utf8), path: file)
        try set(try #require(date), file)
      case 2: for path in try mine.isEmpty ? [] : journals() { try set(random.pick(Self.times), path) }
      default: break
      }
      if text != madeOf, !mine.isEmpty {
        waiting.append(mine)
        mine = []
      }
      madeOf = text
      let kept = try change("step \(step)")
      #expect((kept.history?.entries.map(\.name) ?? []) == mine, "step \(step)")
      #expect(kept.isKept && (kept.notice == nil) == (waiting.count == asides), "step \(step)")
      asides = waiting.count
      mine.append("step \(step)")
    }
    // Nothing of what waits is lost.
    let found = try journals().compactMap { try KeptChanges<EditHistory>.history(ofJournal: $0) }
    #expect(Set(found.map { $0.entries.map(\.name) }) == Set(waiting + [mine]))
  }

  /// The number of journals that people were told of.
  private var asides = 0

  @Test("A file of before hashes were kept is known by its time")
  func withoutHash() throws {
    let origin = Journal.Origin(path: file, size: 4, modified: 1.5)
    try AtomicFile.write(Array("a b\n".utf8), path: file)
    try set(Date(timeIntervalSince1970: 1.5), file)
    #expect(origin.isContent(of: try #require(Journal.Origin(ofFile: file))))
    try set(Date(timeIntervalSince1970: 2), file)
    #expect(!origin.isContent(of: try #require(Journal.Origin(ofFile: file))))
  }

  @Test("Kept views are there whatever the times of the file and of the journal")
  func views() throws {
    try AtomicFile.write(Array("a b\n".utf8), path: file)
    var (list, random) = (BookmarkList(), SeededGenerator(seed: 1))
    for revision in 0..<8 {
      _ = list.add(ViewPose(middle: random.point(9), window: Rect(0, 0, 9, 9), scale: 1))
      let journal = try #require(KeptBookmarks(of: file, in: folder).journal)
      try BookmarkWriting(list: list, exhibit: "atlas", file: nil, revision: revision).write(
        to: DocumentTarget(path: journal))
      for path in [file, journal] { try set(random.pick(Self.times), path) }
      #expect(KeptBookmarks(of: file, in: folder).found(of: "atlas") == .init(list: list, revision: revision + 1))
    }
  }

  @Test("A claim is the system's lock, whatever the time of its file")
  func claims() throws {
    try AtomicFile.write(Array("a b\n".utf8), path: file)
    for date in Self.times {
      // A killed program has left it.
      let left = folder + "/.town.edges.lock"
      try AtomicFile.write([], path: left)
      try set(date, left)
      let (mine, other) = (FileClaims(folders: [folder]), FileClaims(folders: [folder]))
      let isMine = mine.claim(file)
      try set(date, left)
      let isOther = other.claim(file)
      #expect(isMine && !isOther)
      mine.letGo()
      let isOthers = other.claim(file)
      #expect(isOthers)
      other.letGo()
    }
  }
}
