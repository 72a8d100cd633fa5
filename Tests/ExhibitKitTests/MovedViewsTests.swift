// The views of a file that another program has moved or renamed are found by its content, whatever else is kept of it.

import FileWriting
import Foundation
import Geometry
import GraphModel
import Store
import Testing

@testable import ExhibitKit

@Suite("Views of moved files")
final class MovedViewsTests {
  private let folder = NSTemporaryDirectory() + "views-" + UUID().uuidString
  private var manager: FileManager { .default }

  init() throws { try manager.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ text: String, _ name: String) throws { try AtomicFile.write(Array(text.utf8), path: path(name)) }

  private func move(_ old: String, _ new: String) throws { try manager.moveItem(atPath: path(old), toPath: path(new)) }

  private func views(_ name: String) -> KeptBookmarks { KeptBookmarks(of: path(name), in: folder + "/work") }

  private func names(_ name: String) -> [String]? { views(name).found(of: "connections")?.list.all.map(\.name) }

  /// Keeps a view of a file.
  private func keep(_ view: String, of name: String) throws {
    let kept = views(name)
    var found = try #require(kept.found(of: "connections"))
    let pose = ViewPose(middle: Point(Double(view.count), 1), window: Rect(x: 0, y: 0, width: 9, height: 9), scale: 2)
    _ = found.list.add(pose, named: view)
    try BookmarkWriting(list: found.list, exhibit: "connections", file: kept.file, revision: found.revision).write(
      to: DocumentTarget(path: try #require(kept.journal)))
  }

  /// Changes the network of a file.
  private func change(_ name: String) throws {
    let kept = KeptChanges<EditHistory>(of: path(name), in: folder + "/work")
    let base = Array(#"{"format": "throughline-graph", "version": 1, "nodes": [{"id": "Zoe"}], "edges": []}"#.utf8)
    let journal = Journal(path: try #require(kept.journal))
    try journal.write(.begin(base: .whole(base), origin: try #require(kept.origin).hashed()), expecting: kept.revision)
  }

  private func open(_ name: String) { _ = KeptChanges<EditHistory>(of: path(name), in: folder + "/work") }

  @Test("Views follow a file again and again, also where nothing was changed, and it is said")
  func alone() throws {
    try write("a b", "town.edges")
    try keep("Harbour", of: "town.edges")
    for (old, new) in [("town.edges", "city.edges"), ("city.edges", "village.edges"), ("village.edges", "town.edges")] {
      try move(old, new)
      let found = views(new)
      #expect(found.notice == "Your views of \(old) are here: it was the same file.")
      #expect(names(new) == ["Harbour"] && views(new).notice == nil)
      try write("other", old)
      #expect(names(old) == [])
      try manager.removeItem(atPath: path(old))
    }
  }

  @Test("Rewritten by another program, opened and moved, a file has its views; so has one of the content before")
  func rewritten() throws {
    try write("a b", "town.edges")
    try keep("Harbour", of: "town.edges")
    for text in ["a b c", "a c d", "b c d"] {
      try write(text, "town.edges")
      open("town.edges")
      #expect(names("town.edges") == ["Harbour"])
    }
    // Two files have changed places: each of them may be the one that was meant.
    try write("a b", "other.edges")
    #expect(views("other.edges").notice == "Your views of town.edges are here: it was the same file.")
    try move("town.edges", "city.edges")
    #expect(views("city.edges").notice == "Your views of town.edges are here: it was the same file.")
    #expect(names("city.edges") == ["Harbour"] && names("other.edges") == ["Harbour"])
  }

  @Test("A copy has no views while the file is there, and a file of other content never has")
  func copies() throws {
    try write("a b", "town.edges")
    try keep("Harbour", of: "town.edges")
    try write("a b", "copy.edges")
    try write("a c", "other.edges")
    #expect(names("copy.edges") == [] && names("other.edges") == [] && names("town.edges") == ["Harbour"])
    try manager.removeItem(atPath: path("town.edges"))
    #expect(names("other.edges") == [] && names("copy.edges") == ["Harbour"])
  }

  @Test("Moved, changed and moved back, a file has the views of both places", arguments: [[], ["Hill"], ["Harbour"]])
  func thereAndBack(elsewhere: [String]) throws {
    try write("a b", "town.edges")
    try keep("Harbour", of: "town.edges")
    try move("town.edges", "city.edges")
    open("city.edges")
    try change("city.edges")
    for view in elsewhere { try keep(view, of: "city.edges") }
    try move("city.edges", "town.edges")
    open("town.edges")
    #expect(try Set(#require(names("town.edges"))) == Set(["Harbour"] + elsewhere))
  }

  @Test("Views that were kept at the new place already stay, with those of before beside them at the next move")
  func bothPlaces() throws {
    try write("a b", "town.edges")
    try keep("Harbour", of: "town.edges")
    try change("town.edges")
    try move("town.edges", "city.edges")
    open("city.edges")
    try keep("Hill", of: "city.edges")
    #expect(try Set(#require(names("city.edges"))) == ["Harbour", "Hill"])
  }
}
