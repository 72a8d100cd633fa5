// Claims on files between windows: each `FileClaims` is one window, for locks do not know who else is of their process.

import Foundation
import Store
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
  }
}
