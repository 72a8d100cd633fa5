// Claims on files between windows: each `FileClaims` is one window, for locks do not know who else is of their process.

import Foundation
import Parallel
import Randomness
import Store
import TestSupport
import Testing

@Suite("Claims on files")
final class FileClaimTests {
  private let folder = NSTemporaryDirectory() + "claims-" + UUID().uuidString
  private var own: String { folder + "/own" }
  private var town: String { own + "/town.json" }

  init() throws { try FileManager.default.createDirectory(atPath: own + "/deleted", withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The files that are in the folder besides those that were put there.
  private var hidden: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".lock") }
  }

  @Test("A file is one program's until it ends, and then the next one's; who has it may claim it again")
  func alone() {
    let (path, second) = (folder + "/autosave.json", FileClaims())
    do {
      let first = FileClaims()
      #expect(first.claim(path) && first.claim(path))
      #expect(!second.claim(path) && second.claim(folder + "/autosave-2.json"))
      _ = first.claim(path)
    }
    #expect(second.claim(path))
    #expect(FileClaims().claim("/proc/none/at/all"), "where there are no locks, everybody has it")
  }

  @Test("A document that is open in another window is not moved; one that is open here alone is open by its new path")
  func moving() throws {
    let (first, second) = (FileClaims(folders: [own]), FileClaims(folders: [own]))
    var moves = 0
    var here: OpenDocument? = first.hold(town)
    var there: OpenDocument? = second.hold(town)
    #expect(here != nil && there != nil)
    for claims in [first, second] { #expect(!claims.move(town, to: own + "/a.json") { moves += 1 }) }
    there = nil
    #expect(first.move(town, to: own + "/a.json") { moves += 1 } && moves == 1)
    #expect(second.move(town, to: own + "/b.json") { moves += 1 }, "it is open by another path")
    #expect(!second.move(own + "/a.json", to: town) { moves += 1 })
    // One of two documents of this window goes on with it.
    let again = first.hold(own + "/a.json")
    here = nil
    #expect(!second.move(own + "/a.json", to: town) { moves += 1 } && again != nil)
    _ = here
  }

  @Test("A move that fails leaves the document open by its old path, and the next one succeeds")
  func failing() throws {
    let (first, second) = (FileClaims(folders: [own]), FileClaims(folders: [own]))
    let here = first.hold(town)
    #expect(throws: CocoaError.self) {
      _ = try first.move(town, to: own + "/a.json") { throw CocoaError(.fileNoSuchFile) }
    }
    #expect(!second.move(town, to: own + "/b.json") {})
    #expect(first.move(town, to: own + "/a.json") {} && here != nil)
  }

  @Test("Only files of the named folders are held, by whatever way they are reached, and nothing is left behind")
  func folders() throws {
    try FileManager.default.createSymbolicLink(atPath: folder + "/way", withDestinationPath: own)
    let (first, second) = (FileClaims(folders: [folder + "/way"]), FileClaims(folders: [own]))
    #expect(first.hold(folder + "/elsewhere.json") == nil && hidden.isEmpty)
    do {
      let held = [first.hold(folder + "/way/town.json"), first.hold(own + "/deleted/old.json")]
      #expect(held.allSatisfy { $0 != nil } && hidden.count == 2)
      #expect(!second.move(town, to: own + "/a.json") {})
      #expect(!second.move(own + "/deleted/old.json", to: own + "/old.json") {})
    }
    #expect(hidden.isEmpty)
    #expect(second.move(town, to: own + "/a.json") {} && hidden.isEmpty)
    let held = first.hold(town)
    first.letGo()
    #expect(hidden.isEmpty && second.move(town, to: own + "/a.json") {} && held != nil)
    // What is opened after that is open again.
    let again = first.hold(town)
    #expect(!second.move(town, to: own + "/a.json") {} && again != nil)
  }

  @Test("Whoever goes on with a file that was moved, or was not, shares it with others")
  func sharing() {
    let (first, second) = (FileClaims(folders: [own]), FileClaims(folders: [own]))
    let here = first.hold(town)
    _ = try? first.move(town, to: own + "/a.json") { throw CocoaError(.fileNoSuchFile) }
    #expect(opens(town, second))
    #expect(first.move(town, to: own + "/a.json") {} && opens(own + "/a.json", second) && here != nil)
  }

  /// Returns true if a window can open a file at once.
  private func opens(_ path: String, _ window: FileClaims) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread {
      if window.hold(path) != nil { done.signal() }
    }.start()
    return done.wait(timeout: .now() + 2) == .success
  }

  @Test("No file takes the path of a document that is open here or elsewhere, though its own is gone")
  func takenPath() {
    let (first, second) = (FileClaims(folders: [own]), FileClaims(folders: [own]))
    let here = first.hold(town)
    for window in [first, second] { #expect(!window.move(own + "/b.json", to: town) {} && here != nil) }
  }

  @Test("A document is opened before its file is moved or after, not meanwhile, in this window or another")
  func meanwhile() {
    for window in [0, 1] {
      let windows = [FileClaims(folders: [own]), FileClaims(folders: [own])]
      // What was open in the other turn may not be closed yet.
      let (path, isOpen, done) = ("\(own)/\(window).json", Guarded(false), DispatchSemaphore(value: 0))
      var wasOpen = false
      let isMoved = windows[0].move(path, to: own + "/a.json") {
        Thread {
          let document = windows[window].hold(path)
          isOpen.withLock { $0 = document != nil }
          done.signal()
        }.start()
        usleep(20_000)
        wasOpen = isOpen.withLock { $0 }
      }
      let isDone = done.wait(timeout: .now() + 5) == .success
      #expect(isMoved && isDone && !wasOpen && isOpen.withLock { $0 }, "window \(window)")
    }
  }

  // MARK: At the same time

  /// Lets every window do something at the same time, and returns what came of it.
  private func together<Result: Sendable>(
    _ windows: [FileClaims], _ body: @Sendable @escaping (_ window: Int) -> Result
  ) -> [Result] {
    let (results, ready, group) = (Guarded([Int: Result]()), Guarded(0), DispatchGroup())
    for window in windows.indices {
      group.enter()
      // Of the system's own threads there may be fewer than windows.
      Thread {
        ready.withLock { $0 += 1 }
        while ready.withLock({ $0 }) < windows.count { sched_yield() }
        let result = body(window)
        results.withLock { $0[window] = result }
        group.leave()
      }.start()
    }
    group.wait()
    return windows.indices.compactMap { window in results.withLock { $0[window] } }
  }

  @Test("Of two windows that move a file in the same instant one does; none where both have it open, or else who has")
  func racing() throws {
    let (town, own) = (town, own)
    for turn in 0..<1500 {
      let windows = [FileClaims(folders: [own]), FileClaims(folders: [own])]
      // Both have it open, neither has, or the first has.
      let holders = [2, 0, 1][turn % 3]
      let held = windows.prefix(holders).map { $0.hold(town) }
      try Data().write(to: URL(fileURLWithPath: town))
      let moved = together(windows) { window in
        let target = own + (window == 0 ? "/a.json" : "/b.json")
        // Where the other was done before this one began, the file is not there any more.
        let isMoved = try? windows[window].move(town, to: target) {
          usleep(10)
          try FileManager.default.moveItem(atPath: town, toPath: target)
        }
        return isMoved ?? false
      }
      switch holders {
      case 2: #expect(moved == [false, false], "turn \(turn)")
      case 0: #expect(moved.count { $0 } == 1, "turn \(turn)")
      default: #expect(!moved[1], "turn \(turn)")
      }
      // Whoever had it open has it open still, by the path where it is, and nobody is in the way of the next.
      let other = FileClaims(folders: [own])
      let isMoved = other.move(moved[0] ? own + "/a.json" : town, to: own + "/c.json") {}
      #expect(isMoved == (holders == 0), "turn \(turn)")
      withExtendedLifetime(held) {}
      for name in ["a", "b"] { try? FileManager.default.removeItem(atPath: "\(own)/\(name).json") }
    }
    #expect(hidden.isEmpty)
  }

  @Test("Two files that get one new path in the same instant do so one after the other")
  func oneTarget() throws {
    let (own, isThere) = (own, Guarded(0))
    for turn in 0..<500 {
      let windows = [FileClaims(folders: [own]), FileClaims(folders: [own])]
      let most = Guarded(0)
      _ = together(windows) { window in
        windows[window].move("\(own)/\(window).json", to: own + "/same.json") {
          let count = isThere.withLock { count in
            count += 1
            return count
          }
          most.withLock { $0 = max($0, count) }
          usleep(10)
          isThere.withLock { $0 -= 1 }
        }
      }
      #expect(most.withLock { $0 } == 1, "turn \(turn)")
    }
  }

  @Test("While windows open and close one file, whoever has it open is known to the others", arguments: 0..<3)
  func openingAndClosing(turn: Int) {
    let (town, lock) = (town, own + "/.town.json.lock")
    let windows = (0..<4).map { _ in FileClaims(folders: [own]) }
    let unknown = together(windows) { window in
      (0..<1500).count { _ in
        let document = windows[window].hold(town)
        sched_yield()
        return withExtendedLifetime(document) { access(lock, F_OK) != 0 }
      }
    }
    #expect(unknown.reduce(0, +) == 0, "\(unknown)")
  }

  /// The documents that windows have open, as they know it themselves.
  private struct Known: Sendable {
    var open: [Int: [String]] = [:]
    var moving: Set<String> = []
    var mistakes: [String] = []
  }

  @Test("Whatever windows do at the same time, nothing is moved that another has open", arguments: UInt64(1)...4)
  func anything(seed: UInt64) throws {
    let (own, windowCount) = (own, 3)
    let (known, windows) = (Guarded(Known()), (0..<windowCount).map { _ in FileClaims(folders: [own]) })
    let paths = (0..<3).map { "\(own)/\($0).json" }
    let moves = Guarded(0)
    _ = together(windows) { window in
      var random = SeededGenerator(seed: seed &* 31 &+ UInt64(window))
      var documents: [OpenDocument] = []
      // On a busy machine windows take long turns, and few moves come about.
      for turn in 0..<30_000 where turn < 1500 || moves.withLock({ $0 <= 50 }) {
        switch random.below(5) {
        case 0 where documents.count < 2:
          let path = random.pick(paths)
          guard let document = windows[window].hold(path) else { continue }
          documents.append(document)
          known.withLock { $0.open[window, default: []].append(path) }
        case 1 where !documents.isEmpty:
          // Which of them it was nobody can tell after moves; all of them go.
          known.withLock { $0.open[window] = [] }
          documents.removeAll()
        default:
          let (path, target) = (random.pick(paths), random.pick(paths))
          guard path != target else { continue }
          let isMoved = windows[window].move(path, to: target) {
            known.withLock { known in
              if known.open.contains(where: { $0.key != window && $0.value.contains(path) }) {
                known.mistakes.append("another has \(path) open")
              }
              if !known.moving.isDisjoint(with: [path, target]) { known.mistakes.append("two move \(path)") }
              known.moving.formUnion([path, target])
            }
            usleep(1)
            known.withLock { known in
              known.moving.subtract([path, target])
              known.open[window] = known.open[window]?.map { $0 == path ? target : $0 }
            }
          }
          if isMoved { moves.withLock { $0 += 1 } }
        }
      }
      known.withLock { $0.open[window] = [] }
    }
    #expect(known.withLock { $0.mistakes } == [])
    #expect(moves.withLock { $0 } > 50)
    #expect(hidden.isEmpty)
  }
}
