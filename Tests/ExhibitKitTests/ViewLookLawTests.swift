// Laws of the looks of kept views: they are there again after restarts, a version that knows nothing of them loses none, and
// what a newer version has kept in a way of its own is left alone.

import FileWriting
import Foundation
import Geometry
import GraphModel
import Inspection
import Randomness
import SceneGraph
import Store
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Laws of the looks of kept views")
struct ViewLookLawTests {
  /// Something with a look.
  private struct Lamp {
    var isOn = false
    var color = "red"

    static let properties: [Property<Lamp>] = [
      .flag("isOn", "Is on", \.isOn),
      Property("color", "Coloured by") { _ in
        .choice(["red", "blue"].map { PropertyOption($0, $0) })
      } get: {
        .choice($0.color)
      } set: { lamp, value in
        if case .choice(let name) = value { lamp.color = name }
      },
    ]
  }

  private func look(_ random: inout SeededGenerator) -> ViewLook? {
    guard !random.oneIn(4) else { return nil }
    let lamp = Lamp(isOn: random.oneIn(2), color: random.pick(["red", "blue", "", "\u{0}", "é…\"\\"]))
    return ViewLook(Lamp.properties, of: lamp, shownClass: random.oneIn(2) ? "=\(random.below(9))" : nil)
  }

  private func pose(_ random: inout SeededGenerator) -> ViewPose {
    // Few poses: many views differ by their looks alone.
    ViewPose(middle: Point(Double(random.below(3)), 0), window: Rect(0, 0, 1280, 800), scale: 1)
  }

  /// Does something to a list; as a version without looks would, where it is to.
  private func change(_ list: inout BookmarkList, _ random: inout SeededGenerator, knowsLooks: Bool = true) {
    let id = list.all.isEmpty ? 0 : list.all[random.below(list.all.count)].id
    switch random.below(5) {
    case 0: list.rename(id, to: "Name \(random.below(99))")
    case 1: list.remove(id)
    case 2: list.undo()
    default: _ = list.add(pose(&random), knowsLooks ? look(&random) : nil)
    }
  }

  private func decoded(_ content: [UInt8]) throws -> BookmarkList {
    try JSONDecoder().decode(BookmarkList.self, from: Data(content))
  }

  private func withJournal(_ body: (_ file: String, _ folder: String, _ journal: String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "looks-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write(Array("{}".utf8), path: folder + "/town.json")
    let journal = try #require(KeptBookmarks(of: folder + "/town.json", in: folder).journal)
    try body(folder + "/town.json", folder, journal)
  }

  private func write(_ list: BookmarkList, _ journal: String, after revision: Int) throws {
    try BookmarkWriting(list: list, exhibit: "connections", file: nil, revision: revision).write(
      to: DocumentTarget(path: journal))
  }

  @Test("A list is there again with all its looks, and those that can be put back", arguments: UInt64(1)...40)
  func restarts(seed: UInt64) throws {
    try withJournal { file, folder, journal in
      var (list, random) = (BookmarkList(), SeededGenerator(seed: seed))
      for revision in 0..<6 {
        for _ in 0..<8 { change(&list, &random) }
        try write(list, journal, after: revision)
        let found = KeptBookmarks(of: file, in: folder).found(of: "connections")
        #expect(found == .init(list: list, revision: revision + 1))
      }
      while list.canUndo { list.undo() }
    }
  }

  @Test(
    "A version that knows nothing of looks changes the list, and no view that it leaves loses its look",
    arguments: UInt64(1)...60)
  func olderVersion(seed: UInt64) throws {
    try withJournal { file, folder, journal in
      var (list, random) = (BookmarkList(), SeededGenerator(seed: seed))
      for _ in 0..<12 { change(&list, &random) }
      try write(list, journal, after: 0)
      let kept = list
      // It reads the one row, and writes the one row.
      let store = ContentStore(path: journal)
      var older = try decoded(try #require(store.read()["connections"]).content)
      #expect(older.looks.isEmpty && older.all.map(\.pose) == list.all.map(\.pose))
      for revision in 1..<4 {
        for _ in 0..<random.below(8) { change(&older, &random, knowsLooks: false) }
        let content = try BookmarkWriting(list: older, exhibit: "connections", file: nil, revision: 0).encoded()
        try store.write(content, of: "connections", expecting: revision)
      }
      let found = try #require(KeptBookmarks(of: file, in: folder).found(of: "connections")).list
      #expect(found.all.map(\.pose) == older.all.map(\.pose) && found.all.map(\.name) == older.all.map(\.name))
      for bookmark in found.all {
        // A number that became free and was given again to the same part of the network is the same view to anybody.
        let before = kept.looks.first { $0.id == bookmark.id && $0.pose == bookmark.pose }
        #expect(bookmark.look == before?.look, "\(bookmark)")
      }
    }
  }

  @Test(
    "What this version cannot read is told and left alone, and nothing is written over it",
    arguments: [
      ("connections", #"{"views": [], "undo": [], "and": 7"#), ("connections", #"{"views": {"a": 1}, "undo": []}"#),
      ("connections looks", "{}"), ("connections looks", #"[{"id": 1}]"#), ("connections looks", "[7"),
      (
        "connections looks",
        #"[{"id": 1, "pose": {"middle": [0, 0], "width": 1, "height": 1, "isWhole": true}, "look": {"a": [1]}}]"#
      ),
    ])
  func newerCoding(row: String, text: String) throws {
    try withJournal { file, folder, journal in
      var (list, random) = (BookmarkList(), SeededGenerator(seed: 1))
      for _ in 0..<5 { change(&list, &random) }
      try write(list, journal, after: 0)
      let store = ContentStore(path: journal)
      let bytes = Array(text.utf8)
      if row == "connections" {
        try store.write(bytes, of: row, expecting: 1)
      } else {
        let content = try BookmarkWriting(list: list, exhibit: "connections", file: nil, revision: 0).encoded()
        try store.write(content, of: "connections", beside: [row: bytes], expecting: 1)
      }
      let before = try store.read()
      var (bookmarks, effects) = (Bookmarks(), EffectQueue(firstTicket: 0))
      bookmarks.read(file, &effects)
      guard case .read(_, _, let ticket)? = effects.take().first else {
        Issue.record("nothing is read")
        return
      }
      let kept = KeptBookmarks(of: file, in: folder)
      let notice = bookmarks.take(kept, ticket: ticket, of: "connections", &effects)
      #expect(notice?.contains("left alone") ?? false)
      _ = bookmarks.add(pose(&random), look(&random), &effects)
      #expect(!bookmarks.isKept && bookmarks.list.all.count == 1)
      #expect(effects.take().isEmpty, "nothing is written")
      #expect(try store.read() == before)
      // The other exhibit's views do not suffer for it.
      #expect(kept.found(of: "atlas") == .init() && kept.notice(of: "atlas") == nil)
    }
  }

  @Test("Two windows keep the same part under the same name: of two looks none is lost, of one there are not two")
  func twoWindows() {
    var random = SeededGenerator(seed: 7)
    let view = pose(&random)
    func list(_ color: String) -> BookmarkList {
      var list = BookmarkList()
      _ = list.add(view, ViewLook(Lamp.properties, of: Lamp(color: color), shownClass: nil))
      return list
    }
    var mine = list("red")
    mine.adopt(list("red").all)
    #expect(mine.all.count == 1)
    mine.adopt(list("blue").all)
    #expect(mine.all.count == 2 && Set(mine.all.map(\.look)).count == 2)
  }

  @Test("Names and values of a newer version are kept as they came")
  func unknownValues() throws {
    let text = #"{"isOn":"true","glow":"much","color":"green"}"#
    let look = try JSONDecoder().decode(ViewLook.self, from: Data(text.utf8))
    let lamp = Lamp()
    #expect(look.value(of: Lamp.properties[0], for: lamp) == .flag(true))
    #expect(look.value(of: Lamp.properties[1], for: lamp) == .choice("green"), "that it is gone is seen when it is set")
    let again = try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(look))
    #expect(again == ["isOn": "true", "glow": "much", "color": "green"])
  }

  @Test("There are not too many looks, and none without bounds")
  func bounds() throws {
    func look(_ values: [String: String]) throws -> ViewLook {
      try JSONDecoder().decode(ViewLook.self, from: JSONEncoder().encode(values))
    }
    var (list, random) = (BookmarkList(), SeededGenerator(seed: 1))
    let view = pose(&random)
    for values in [
      ["a": String(repeating: "x", count: 1_001)], [String(repeating: "x", count: 61): "a"],
      Dictionary(uniqueKeysWithValues: (0..<41).map { ("\($0)", "") }),
    ] {
      let id = list.add(view, try look(values))
      #expect(id == nil)
      #expect(throws: (any Error).self) { try list.take([KeptLook(id: 1, pose: view, look: look(values))]) }
    }
    let fine = try look(["a": "b"])
    let many = (0..<301).map { KeptLook(id: $0, pose: view, look: fine) }
    #expect(throws: (any Error).self) { try list.take(many) }
    try list.take(Array(many.prefix(300)))
    // A name that would be too long is not kept: the view leaves that as it is.
    let lamp = Lamp(color: String(repeating: "x", count: 2_000))
    let kept = ViewLook(Lamp.properties, of: lamp, shownClass: String(repeating: "y", count: 2_000))
    #expect(kept.isPossible && kept.shownClass == nil && kept.value(of: Lamp.properties[1], for: lamp) == nil)
    #expect(kept.value(of: Lamp.properties[0], for: lamp) == .flag(false))
  }

  @Test("Two classes of a legend never have one name")
  func classNames() {
    let meanings: [LegendEntry.Meaning] =
      [.others, .without] + ["", "others", "without", "group 1+0", "1…2", "=", "a"].map { .value($0) }
      + (1...4).flatMap { number in (0...3).map { .group(number, andMore: $0) } }
      + [0...1, 0...10, 1...2, 1...1, -1...1].map { .range($0) }
    #expect(Set(meanings.map(\.name)).count == meanings.count)
  }
}
