// Keeping views by hands and keys: kept, flown to, renamed, deleted and put back, and there again in the next window.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Testing

@Suite("Keeping views")
final class BookmarkTests {
  private let folder = NSTemporaryDirectory() + "views-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A window on the town, which is a file that nobody may write to: wide enough for all buttons in the letters of tests.
  private func window(width: Int = 1400, height: Int = 800, settings: AppSettings? = nil) throws -> AppTestDriver {
    let path = folder + "/town.json"
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try AtomicFile.write(Array(TestNetwork.town.text.utf8), path: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    }
    let host = FakeHost()
    var settings = settings ?? AppSettings()
    settings.documentsFolder = folder + "/work"
    host.workFolder = settings.folderOfWork
    if host.workFolder == nil { host.networks[path] = try TestNetwork.town.file() }
    let driver = AppTestDriver(
      .connections, file: path, host: host, width: width, height: height, settings: settings)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  private func views(_ driver: AppTestDriver) throws -> BookmarksReport { try driver.connections.state.bookmarks }

  /// Taps a row of the list.
  private func tap(row: Int, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "viewList"))
    driver.tap(at: Point(list.x + 60, list.y + 22 + 44 * Double(row))).settle()
  }

  @Test("A view is kept, and a touch flies back to it; renamed, deleted and put back it is there after a restart")
  func wholeWay() throws {
    let driver = try window()
    driver.wheel(4, at: driver.connections.position(of: "A")).settle()
    let near = driver.connections.view
    driver.press("views").settle().press("viewKeep").settle().key(.enter).settle()
    #expect(try views(driver).names == ["View 1"] && views(driver).chosen == "View 1" && views(driver).isKept)
    driver.key("f").settle().press("viewKeep").settle().press("nameDone").settle()
    #expect(driver.connections.view != near)
    try tap(row: 0, driver)
    for (now, then) in zip(driver.connections.view, near) { #expect(abs(now - then) < 1e-6) }
    driver.press("viewRename").settle()
    for _ in 0..<10 { driver.key(.backspace) }
    driver.type("Left side").key(.enter).settle()
    #expect(try views(driver).names == ["Left side", "View 2"])
    driver.press("viewDelete").settle()
    #expect(try views(driver).names == ["View 2"])
    let again = try window(width: 900, height: 700)
    again.key("b").settle()
    #expect(try views(again).names == ["View 2"])
    again.press("viewUndo").settle()
    #expect(try views(again).names == ["Left side", "View 2"])
    again.press("viewUndo").settle()
    #expect(try views(again).names == ["View 1", "View 2"])
    try tap(row: 0, again)
    // What was in view is in view.
    let a = again.connections.position(of: "A")
    #expect(again.connections.zoom > 1.2 && Rect(0, 0, 900, 700).contains(a))
    again.key(.escape).settle()
    #expect(try !views(again).isOpen)
    #expect(try views(try window().key("b").settle()).names == ["View 1", "View 2"])
  }

  @Test("What is taken back is said, and can be had again: by key and by the button, until something else is done")
  func redo() throws {
    let driver = try window()
    driver.key("b").settle()
    for name in ["One", "Two"] { driver.press("viewKeep").settle().type(name).key(.enter).settle() }
    driver.key("z", .control).settle()
    #expect(try views(driver).names == ["One"] && driver.shows("The view “Two” is deleted."))
    driver.key("z", .control).settle()
    // With nothing to take back, nothing comes on top of what can be had again.
    driver.key("z", .control).settle()
    #expect(try views(driver).names.isEmpty)
    driver.key("z", [.control, .shift]).settle()
    #expect(try views(driver).names == ["One"] && driver.shows("The view “One” is here again."))
    driver.press("viewRedo").settle()
    #expect(try views(driver).names == ["One", "Two"])
    #expect(try views(try window().key("b").settle()).names == ["One", "Two"])
    driver.key("z", .control).settle().press("viewKeep").settle().type("Three").key(.enter).settle()
    driver.key("z", [.control, .shift]).settle()
    #expect(try views(driver).names == ["One", "Three"])
  }

  @Test("Of two windows on a network each goes on with its own view, also where the other has kept one meanwhile")
  func twoWindows() throws {
    let (one, other) = (try window(), try window())
    for driver in [one, other] { driver.key("b").settle() }
    one.press("viewKeep").settle().type("One").key(.enter).settle()
    other.wheel(4, at: other.connections.position(of: "A")).settle()
    other.press("viewKeep").settle().type("Other").key(.enter).settle()
    #expect(try views(other).names == ["One", "Other"] && views(other).chosen == "Other")
    other.press("viewDelete").settle()
    #expect(try views(other).names == ["One"])
    #expect(try views(try window().key("b").settle()).names == ["One"])
  }

  @Test("A name is asked for at once: the first letter replaces the proposed one, and Escape keeps nothing")
  func naming() throws {
    let driver = try window()
    let before = try driver.connections.state.nodes.map(\.id)
    driver.key("b").settle().press("viewKeep").settle()
    #expect(driver.connections.panel == "name" && driver.shows("View 1"))
    // These letters flipped the theme, opened the changes and made a node when there was no field.
    let ground = driver.picture.ground
    driver.type("ten nodes").settle()
    #expect(driver.shows("ten nodes") && driver.picture.ground == ground)
    driver.key(.enter).settle()
    #expect(try views(driver).names == ["ten nodes"])
    #expect(try !driver.connections.state.isEditing && driver.connections.state.nodes.map(\.id) == before)
    driver.press("viewKeep").settle().type("x").key(.escape).settle()
    #expect(try views(driver).names == ["ten nodes"] && driver.connections.panel == "none" && views(driver).isOpen)
    driver.press("viewKeep").settle()
    for _ in 0..<3 { driver.key(.backspace) }
    driver.key(.enter).settle()
    #expect(try views(driver).names == ["ten nodes", "View 1"], "a view without a name has the proposed one")
    // The keys of the panel are about the chosen view.
    driver.key(.delete).settle()
    #expect(try views(driver).names == ["ten nodes"])
    driver.key("z", .control).settle().key(.function(2)).settle().type("Left").key(.enter).settle()
    #expect(try views(driver).names == ["ten nodes", "Left"])
  }

  @Test("One key keeps the view before it is known what was kept; views and changes do not concern each other")
  func keys() throws {
    let driver = try window()
    driver.key("b", .shift).key(.enter).settle().key("b", .shift).settle().key(.enter).settle()
    #expect(try views(driver).names == ["View 1", "View 2"] && views(driver).isOpen)
    driver.key("b").settle().press("edit").settle().hold(at: driver.connections.ground).settle()
    driver.type("Nina").key(.enter).settle()
    driver.key("b", .shift).settle().key(.enter).settle()
    let again = try window().key("b").settle()
    #expect(try views(again).names.count == 3 && again.connections.state.done == 1)
    // A file that was changed elsewhere takes the changes away, and leaves the views.
    let path = folder + "/town.json"
    try FileManager.default.removeItem(atPath: path)
    try AtomicFile.write(Array(TestNetwork.otherTown.text.utf8), path: path)
    let other = try window().key("b").settle()
    #expect(try views(other).names.count == 3 && other.connections.state.done == 0)
  }

  @Test("A replay sees the views that there were, and flies as the recording did")
  func replay() throws {
    try window().key("b", .shift).settle().key(.enter).settle()
    let driver = try window()
    driver.wheel(3, at: driver.connections.position(of: "D")).settle().key("b").settle()
    driver.press("viewKeep").settle().type("near").key(.enter).settle().key("f").settle()
    try tap(row: 1, driver)
    driver.key("l").settle().key(.escape).settle()
    let steps = try Replay.throughText(driver.recording)
    try FileManager.default.removeItem(atPath: folder + "/work")
    let host = FakeHost()
    host.workFolder = folder + "/work"
    let picture = try Replay.picture(steps, host: host, drawsAll: true)
    #expect(picture.primitives == driver.picture.primitives && picture.points == driver.picture.points)
  }

  @Test("On a public table nobody keeps views")
  func kiosk() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    let driver = try window(settings: settings)
    driver.key("b").settle().key("b", .shift).settle()
    #expect(try !views(driver).isOpen && views(driver).names.isEmpty && driver.frame(of: "views") == nil)
    // Where they may, what they kept goes with them.
    settings.visitors.mayEdit = true
    let open = try window(settings: settings)
    open.key("b", .shift).settle().key(.enter).settle()
    #expect(try views(open).names == ["View 1"])
    open.wait(120).tap(at: Point(640, 400)).settle().key("b").settle()
    #expect(try views(open).names.isEmpty)
  }

  @Test("In the Atlas a view has its projection", arguments: [(1280, 800), (480, 800), (700, 320)])
  func atlas(width: Int, height: Int) throws {
    let driver = try AppTestDriver.atlas(width: width, height: height)
    driver.wheel(3, at: Point(Double(width) * 0.6, Double(height) * 0.4)).settle()
    let before = try driver.atlas.state
    driver.key("b", .shift).settle().key(.enter).settle()
    #expect(try driver.atlas.state.bookmarks.names == ["View 1"])
    driver.key("b").settle().key("m").settle().key("m").settle().key("f").settle().key("b").settle()
    let list = try #require(driver.frame(of: "viewList"))
    driver.tap(at: Point(list.x + 60, list.y + 20)).settle()
    let after = try driver.atlas.state
    #expect(after.projection == before.projection && abs(after.scale / before.scale - 1) < 1e-6)
    for (now, then) in zip(after.middle, before.middle) { #expect(abs(now - then) < 1e-6) }
    driver.key(.escape).settle()
    #expect(try !driver.atlas.state.bookmarks.isOpen)
    driver.rest()
  }
}
