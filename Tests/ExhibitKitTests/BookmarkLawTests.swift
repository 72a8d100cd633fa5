// Laws of kept views: what is done to the list is taken back step by step, also after restarts; two windows lose nothing of
// each other; and a view is seen again in any window.

import Drawing
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Laws of kept views")
struct BookmarkLawTests {
  private func pose(_ random: inout SeededGenerator) -> ViewPose {
    ViewPose(
      middle: Point(random.number(-900...900), random.number(-900...900)), window: Rect(0, 0, 1280, 800),
      scale: random.number(0.1...30), isWhole: random.oneIn(5))
  }

  /// Does something to a list.
  private func change(_ list: inout BookmarkList, _ random: inout SeededGenerator) {
    let id = list.all.isEmpty ? 0 : list.all[random.below(list.all.count)].id
    switch random.below(4) {
    case 0: list.rename(id, to: ["east", "", "  ", "View 1", String(repeating: "é", count: 200)][random.below(5)])
    case 1: list.remove(id)
    default: _ = list.add(pose(&random))
    }
  }

  private func restarted(_ list: BookmarkList) throws -> BookmarkList {
    try JSONDecoder().decode(BookmarkList.self, from: JSONEncoder().encode(list))
  }

  @Test("Whatever is done is taken back one by one to what was before, across restarts", arguments: UInt64(1)...60)
  func undoing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = BookmarkList()
    var states: [[Bookmark]] = []
    for _ in 0..<60 {
      let before = list
      change(&list, &random)
      if list != before { states.append(before.all) }
      #expect(Set(list.all.map(\.id)).count == list.all.count && Set(list.all.map(\.name)).count >= 0)
      #expect(list.all.allSatisfy { $0.name.count <= BookmarkList.longestName && $0.name.contains { $0 != " " } })
      if random.oneIn(6) { #expect(try restarted(list) == list) }
    }
    list = try restarted(list)
    while let before = states.popLast() {
      #expect(list.canUndo)
      list.undo()
      #expect(list.all == before)
      if random.oneIn(6) { list = try restarted(list) }
    }
    let nothing = list.undo()
    #expect(!list.canUndo && nothing == nil)
  }

  @Test("A new view gets the next free name; there are not too many, and none that cannot be")
  func names() {
    var (list, random) = (BookmarkList(), SeededGenerator(seed: 1))
    for _ in 0..<3 { _ = list.add(pose(&random)) }
    #expect(list.all.map(\.name) == ["View 1", "View 2", "View 3"])
    list.remove(list.all[1].id)
    _ = list.add(pose(&random))
    #expect(list.all.map(\.name) == ["View 1", "View 3", "View 2"])
    for scale in [0, -1, .nan, .infinity, 1e-300] as [Double] {
      let id = list.add(ViewPose(middle: .zero, window: Rect(0, 0, 9, 9), scale: scale))
      #expect(id == nil)
    }
    for middle in [Point(.nan, 0), Point(0, .nan), Point(.infinity, 0), Point(0, -1e300)] {
      let id = list.add(ViewPose(middle: middle, window: Rect(0, 0, 9, 9), scale: 1))
      #expect(id == nil)
    }
    for _ in 0..<200 { _ = list.add(pose(&random)) }
    #expect(list.all.count == BookmarkList.limit)
  }

  @Test(
    "A list that cannot have been kept is refused",
    arguments: [
      "[]", #"{"views": []}"#, #"{"views": [], "undo": [{"remove": {"_0": 3}}]}"#,
      #"{"views": [], "undo": [{"rename": {"_0": 1, "to": "x"}}]}"#, #"{"views": 7, "undo": []}"#,
    ])
  func impossible(text: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(BookmarkList.self, from: Data(text.utf8)) }
  }

  @Test("A damaged letter is refused or another list, and never a crash", arguments: UInt64(1)...40)
  func letters(seed: UInt64) throws {
    var (list, random) = (BookmarkList(), SeededGenerator(seed: seed))
    for _ in 0..<12 { change(&list, &random) }
    for _ in 0..<30 {
      var bytes = [UInt8](try JSONEncoder().encode(list))
      bytes[random.below(bytes.count)] = random.bytes(1)[0]
      guard var read = try? JSONDecoder().decode(BookmarkList.self, from: Data(bytes)) else { continue }
      while read.canUndo { read.undo() }
    }
  }

  // MARK: Windows

  /// A window: the views that it shows, and the disk that its writings reach.
  private struct Window {
    var bookmarks = Bookmarks()
    var effects = EffectQueue(firstTicket: 0)
    let (path, work): (String, String)

    init(_ path: String, _ work: String) {
      (self.path, self.work) = (path, work)
      bookmarks.read(path, &effects)
    }

    /// Keeps a view.
    mutating func keep(_ pose: ViewPose, _ look: ViewLook? = nil) -> Bool { bookmarks.add(pose, look, &effects) }

    /// Carries out what was asked for, and what follows from it.
    mutating func carryOut(isFull: Bool = false) {
      for _ in 0..<20 {
        for effect in effects.take() {
          switch effect {
          case .read(let path, _, let ticket):
            guard let kept = try? KeptBookmarks(from: DocumentSource(path: path, workFolder: work)) else { continue }
            let notice = bookmarks.take(kept, ticket: ticket, of: "connections", &effects)
            #expect(notice == nil)
          case .write(let journal, let document, let over, let ticket):
            #expect(over == .always)
            do {
              if isFull { throw FileProblem(file: journal, message: "the disk is full") }
              try document.content.write(to: DocumentTarget(path: journal))
              _ = bookmarks.written(ticket, &effects)
            } catch {
              let problem = error as? FileProblem ?? FileProblem(message: "\(error)")
              _ = bookmarks.refused(ticket, problem, at: 0, path: path, &effects)
            }
          default: Issue.record("\(effect)")
          }
        }
      }
    }
  }

  private func withFile(_ body: (_ path: String, _ work: String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "views-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write(Array("{}".utf8), path: folder + "/town.json")
    try body(folder + "/town.json", folder + "/work")
  }

  @Test("Of two windows that keep views by turns none loses one", arguments: UInt64(1)...20)
  func twoWindows(seed: UInt64) throws {
    try withFile { path, work in
      var random = SeededGenerator(seed: seed)
      var windows = [Window(path, work), Window(path, work)]
      for index in windows.indices { windows[index].carryOut() }
      var poses: Set<ViewPose> = []
      for _ in 0..<12 {
        let (index, pose) = (random.below(2), pose(&random))
        poses.insert(pose)
        let isKept = windows[index].keep(pose)
        #expect(isKept)
        windows[index].carryOut()
      }
      var third = Window(path, work)
      third.carryOut()
      #expect(Set(third.bookmarks.list.all.map(\.pose)) == poses)
    }
  }

  @Test("What a full disk does not take is there when it is mended; before it is known what was kept, a view waits")
  func fullDisk() throws {
    try withFile { path, work in
      var (window, random) = (Window(path, work), SeededGenerator(seed: 3))
      let waits = window.keep(pose(&random))
      #expect(waits && window.bookmarks.list.all.isEmpty)
      window.carryOut(isFull: true)
      #expect(window.bookmarks.list.all.count == 1 && window.bookmarks.retryAt == 5)
      _ = window.keep(pose(&random))
      window.carryOut()
      window.bookmarks.retry(at: 5, &window.effects)
      window.carryOut()
      var later = Window(path, work)
      later.carryOut()
      #expect(later.bookmarks.list == window.bookmarks.list && later.bookmarks.list.all.count == 2)
      #expect(later.bookmarks.isKept && !later.bookmarks.hasUnkept)
    }
  }

  @Test("What a recording keeps of them is what was found")
  func recorded() throws {
    try withFile { path, work in
      var (window, random) = (Window(path, work), SeededGenerator(seed: 5))
      window.carryOut()
      _ = window.keep(pose(&random))
      window.carryOut()
      let found = try KeptBookmarks(from: DocumentSource(path: path, workFolder: work))
      let again = try KeptBookmarks(from: DocumentSource(path: "/elsewhere", bytes: found.recordedBytes))
      #expect(again.journal == found.journal && again.found(of: "connections") == found.found(of: "connections"))
      #expect(again.found(of: "connections")?.list == window.bookmarks.list && again.found(of: "atlas")?.revision == 0)
    }
  }

  // MARK: Flights

  @Test("A flight arrives where the view was kept, in any window: all that was in view is", arguments: UInt64(1)...60)
  func flights(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = RandomGraph.plain(nodes: 9...40, edges: 0...20).graph(seed: seed)
    // Wide ones lie on their side in a high window.
    let shape = random.pick([Size(900, 200), Size(400, 400), Size(200, 900)])
    let content = SceneContent(
      graph, positions: graph.nodes.map { _ in random.point(width: shape.width, height: shape.height) })
    func viewport(_ window: Rect) -> NetworkViewport {
      var viewport = NetworkViewport(window: window, metrics: Metrics(), settings: GestureSettings())
      viewport.present(content)
      return viewport
    }
    func window() -> Rect { Rect(0, 0, Double(random.whole(320...2400)), Double(random.whole(240...1800))) }
    var first = viewport(window())
    first.camera.zoom(by: random.number(1...12), about: Point(random.number(0...300), random.number(0...200)))
    let pose = first.pose
    first.fly(to: pose, time: 0, duration: 0)
    #expect(abs(first.pose.width / pose.width - 1) < 1e-9 && first.pose.middle.distance(to: pose.middle) < 1e-6)
    var second = viewport(window())
    second.fly(to: pose, time: 0, duration: 0)
    if pose.isWhole { return #expect(second.camera.isAtInitialView) }
    let seen = second.pose
    #expect(seen.width > pose.width * (1 - 1e-9) && seen.height > pose.height * (1 - 1e-9))
    #expect(seen.middle.distance(to: pose.middle) < 1e-6 * (1 + pose.width))
    #expect(min(seen.width / pose.width, seen.height / pose.height) < 1 + 1e-9)
  }
}
