// Networks of one's own in the picker: saved, renamed with what was changed of them, deleted, and put back.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import LayoutExhibit
import Store
import Testing

@Suite("Networks of one's own")
final class OwnNetworkTests {
  private let folder = NSTemporaryDirectory() + "own-" + UUID().uuidString
  private var own: String { folder + "/Throughline" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A window on a network, whose host has everything in one folder.
  private func window(
    _ file: String, _ exhibit: ExhibitID = .connections, hasGallery: Bool = false, isRecorded: Bool = false
  ) -> AppTestDriver {
    var settings = AppSettings()
    settings.documentsFolder = folder
    settings.exportFolder = own
    let host = FakeHost()
    host.workFolder = folder
    host.claims = FileClaims(folders: [own])
    host.isRecorded = isRecorded
    let driver = AppTestDriver(exhibit, file: file, host: host, settings: settings, hasGallery: hasGallery)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: own)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Opens the picker on one's own files, and chooses the row of one to be managed.
  private func choose(row: Int, _ driver: AppTestDriver) throws {
    driver.key("o", .control).settle().press("pickerOwn").settle().press("pickerManage").settle()
    try tap(row: row, driver)
  }

  private func save(_ network: TestNetwork, as name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try AtomicFile.write(Array(network.text.utf8), path: own + "/" + name)
    return own + "/" + name
  }

  private func tap(row: Int, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "pickerList"))
    driver.tap(at: Point(list.x + 60, list.y + 24 + 56 * Double(row))).settle()
  }

  @Test("One is renamed with its changes and views, and what is shown goes on; deleted, it can be put back")
  func wholeWay() throws {
    try renameTown()
    let again = window(own + "/towns.json")
    #expect(try again.connections.state.done == 1)
    try choose(row: 0, again)
    again.press("pickerDelete").settle().press("pickerKeep").settle()
    #expect(files == ["towns.json"])
    again.press("pickerDelete").settle().press("pickerDeleteNow").settle()
    #expect(files == ["deleted/towns.json"])
    try tap(row: 0, again)
    try tap(row: 0, again)
    again.press("pickerPutBack").settle()
    #expect(files == ["towns.json"])
    #expect(try window(own + "/towns.json").connections.state.changes == ["Add Nina"])
  }

  /// Changes a network, keeps a view of it and renames it, in a window that is closed then.
  private func renameTown() throws {
    let driver = window(try save(.town, as: "town.json"))
    driver.press("edit").settle().hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    driver.key("b", .shift).settle().key(.enter).settle().key("b").settle()
    try choose(row: 0, driver)
    driver.press("pickerRename").settle().type("towns").key(.enter).settle().key(.escape).settle()
    #expect(files == ["towns.json"])
    #expect(try driver.connections.state.changes == ["Add Nina"])
    driver.key("b").settle()
    #expect(try driver.connections.state.bookmarks.names == ["View 1"])
    // What is kept from now on is kept beside it.
    driver.key("b", .shift).settle().key(.enter).settle()
    let again = window(own + "/towns.json").key("b").settle()
    #expect(try again.connections.state.bookmarks.names == ["View 1", "View 2"])
    let journals = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".changes") }
    #expect(journals.count == 1, "nothing is written under the old name any more")
  }

  @Test("A name that is written while another file is on its way belongs to what is shown, and is kept there")
  func namedMeanwhile() throws {
    let (town, lonely) = (try save(.town, as: "town.json"), try save(.lonely, as: "lonely.json"))
    var driver: AppTestDriver? = window(town).press("edit").settle()
    driver?.host.answersAtOnce = false
    driver?.drop(lonely).frame(2).hold(at: try #require(driver).connections.ground).frame(10).type("Nina").frame(3)
    #expect(driver?.connections.panel == "name")
    driver?.host.answersAtOnce = true
    driver?.deliver().settle()
    #expect(try driver?.connections.state.nodes.map(\.id) == ["A"])
    driver = nil
    #expect(try window(town).connections.state.changes == ["Add Nina"])
  }

  @Test("What another window has open is neither renamed nor deleted, and people are told why; closed there, it is")
  func twoWindows() throws {
    let file = try save(.town, as: "town.json")
    let first = window(file)
    var second: AppTestDriver? = window(file, .layout)
    try choose(row: 0, first)
    for (verb, isDone) in [("renamed", false), ("deleted", false), ("renamed", true)] {
      if isDone { second = nil }
      first.press(verb == "renamed" ? "pickerRename" : "pickerDelete").settle()
      if verb == "renamed" { first.type("towns").key(.enter) } else { first.press("pickerDeleteNow") }
      first.settle()
      #expect(files == [isDone ? "towns.json" : "town.json"])
      #expect(first.shows("town.json could not be \(verb)") == !isDone)
      for words in ["It is open in another window.", "Close it there first."] {
        #expect(first.shows(words) == !isDone)
      }
      if !isDone { try tap(row: 0, first) }
    }
    _ = second
    // What is changed after a refusal is kept as ever, and after a success by the new name.
    first.key(.escape).settle().press("edit").settle().hold(at: first.connections.ground).settle().type("Nina")
    first.key(.enter).settle()
    #expect(try window(own + "/towns.json").connections.state.changes == ["Add Nina"])
  }

  @Test("Two windows change one network: what the second saves has another name, and the file of the first stays")
  func secondSaves() throws {
    let file = try save(.town, as: "town.json")
    let (first, second) = (window(file), window(file))
    for (window, name) in [(first, "Nina"), (second, "Otto")] {
      window.press("edit").settle().hold(at: window.connections.ground).settle().type(name).key(.enter).settle()
    }
    first.key("s", .control).settle().key(.enter).settle()
    let bytes = FileManager.default.contents(atPath: file)
    #expect(
      first.shows("Saved as town.json") && bytes.map { String(decoding: $0, as: UTF8.self).contains("Nina") } == true)
    second.key("s", .control).settle()
    #expect(!second.shows("Into the open file"))
    second.key(.enter).settle()
    #expect(second.shows("open it to go on with it") && !second.shows("belongs to town.json"))
    #expect(second.shows("Saved as town-2.json") && files == ["town-2.json", "town.json"])
    #expect(FileManager.default.contents(atPath: file) == bytes)
  }

  @Test("What is shown stays as it is when its file is deleted, with its view, is changed on, and is put back")
  func shown() throws {
    let driver = window(try save(.town, as: "town.json"))
    driver.press("edit").settle().hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    driver.key("+").settle()
    let view = try driver.connections.state.scale
    func change(_ name: String) throws {
      driver.key(.escape).settle()
      driver.key("n").settle().type(name).key(.enter).settle()
      #expect(try driver.connections.state.changes.last == "Add \(name)")
      #expect(try driver.connections.state.notices == [])
    }
    try choose(row: 0, driver)
    driver.press("pickerDelete").settle()
    #expect(driver.shows("Delete town.json?"))
    driver.press("pickerDeleteNow").settle()
    #expect(driver.shows("Deleted town.json, still on the screen") && driver.shows("Put back"))
    try change("Otto")
    #expect(files == ["deleted/town.json"])
    #expect(try window(own + "/deleted/town.json").connections.state.changes == ["Add Nina", "Add Otto"])
    #expect(try driver.connections.state.scale == view && driver.connections.state.isEditing)
    // A copy goes among one's own, and not among deleted ones.
    driver.key("s", .control).settle().press("saveNow").settle()
    #expect(files == ["deleted/town.json", "town.json"] && driver.shows("Saved as town.json"))
    try FileManager.default.removeItem(atPath: own + "/town.json")
    try choose(row: 0, driver)
    try tap(row: 0, driver)
    driver.press("pickerPutBack").settle()
    #expect(files == ["town.json"] && driver.shows("Put back town.json"))
    try change("Paula")
    let again = try window(own + "/town.json").connections.state
    #expect(again.changes == ["Add Nina", "Add Otto", "Add Paula"])
    #expect(try driver.connections.state.scale == view)
  }

  @Test(
    "Another exhibit of this window goes on under the new name at once", arguments: [ExhibitID.layout, .connections])
  func twoExhibits(_ renaming: ExhibitID) throws {
    let file = try save(.town, as: "town.json")
    let driver = window(file, hasGallery: true)
    driver.press("edit").settle().hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    driver.goHome().enter(.layout).settle().drop(file).settle()
    if renaming == .connections { driver.goHome().enter(.connections).settle() }
    try choose(row: 0, driver)
    driver.press("pickerRename").settle().type("towns").key(.enter).settle().key(.escape).settle()
    #expect(files == ["towns.json"])
    if renaming == .layout {
      driver.goHome().enter(.connections).settle()
    } else {
      driver.goHome().enter(.layout).settle()
      #expect(driver.app.place?.file == own + "/towns.json")
      driver.goHome().enter(.connections).settle()
    }
    driver.key("n").settle().type("Otto").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Add Nina", "Add Otto"])
    #expect(try driver.connections.state.notices == [])
    #expect(try window(own + "/towns.json").connections.state.changes == ["Add Nina", "Add Otto"])
    let journals = try FileManager.default.contentsOfDirectory(atPath: folder + "/networks")
    #expect(journals.filter { $0.hasSuffix(".changes") }.count == 1, "\(journals)")
  }

  // MARK: Recordings

  @Test("A recording of a network with changes holds them: a replay begins with them, wherever its file is now")
  func recorded() throws {
    let file = try save(.town, as: "town.json")
    let first = window(file)
    first.press("edit").settle().hold(at: first.connections.ground).settle().type("Nina").key(.enter).settle()
    let driver = window(file, isRecorded: true)
    #expect(try driver.connections.state.changes == ["Add Nina"])
    driver.press("edit").settle().hold(at: driver.connections.ground).settle().type("Otto").key(.enter).settle()
    driver.key("z", .control).settle().key("z", .control).settle().key("y", .control).settle()
    #expect(try driver.connections.state.done == 1)
    // What was changed while it was recorded is kept as ever.
    let again = window(file)
    #expect(try again.connections.state.done == 1)
    #expect(try again.connections.state.changes == driver.connections.state.changes)
    try FileManager.default.removeItem(atPath: folder)
    let steps = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(steps, host: FakeHost(), drawsAll: false).looksLike(driver.picture))
  }

  @Test("A recording that begins before the first change is replayed over its file, with every answer of the journal")
  func recordedFromTheStart() throws {
    let driver = window(try save(.town, as: "town.json"), isRecorded: true)
    driver.press("edit").settle().hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    driver.key("b", .shift).settle().key(.enter).settle()
    let steps = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(steps, host: FakeHost(), drawsAll: false).looksLike(driver.picture))
  }

  @Test("By keys alone a file is chosen, renamed, deleted after a question, and what was done is taken back")
  func keys() throws {
    let driver = window(try save(.town, as: "town.json"))
    driver.key("o", .control).settle().press("pickerOwn").settle().press("pickerManage").settle()
    driver.key(.down).settle().key(.function(2)).settle().type("towns").key(.enter).settle()
    #expect(files == ["towns.json"] && driver.shows("Renamed to towns.json"))
    driver.key("z", .control).settle()
    #expect(files == ["town.json"])
    driver.key(.down).settle().key(.delete).settle().key(.escape).settle()
    #expect(driver.connections.panel == "picker" && files == ["town.json"])
    driver.key(.delete).settle().key(.enter).settle()
    #expect(files == ["deleted/town.json"])
    driver.key("z", .control).settle()
    #expect(files == ["town.json"] && driver.shows("Put back town.json"))
    // Out of the question for a name the way leads back to the files, and nothing happens.
    driver.key(.down).key(.down).settle().key(.function(2)).settle()
    #expect(driver.connections.panel == "name")
    driver.key(.escape).settle()
    #expect(driver.connections.panel == "picker" && files == ["town.json"])
  }

  @Test("Files elsewhere are nobody's to rename, and a public table has none of its own")
  func strangers() throws {
    let elsewhere = folder + "/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try AtomicFile.write(Array(TestNetwork.town.text.utf8), path: elsewhere + "/town.json")
    let driver = window(elsewhere + "/town.json")
    driver.key("o", .control).settle()
    #expect(driver.frame(of: "pickerManage") == nil && driver.frame(of: "pickerOwn") != nil)
    driver.press("pickerOwn").settle()
    #expect(driver.frame(of: "pickerManage") != nil)
    var settings = AppSettings()
    (settings.exportFolder, settings.documentsFolder) = (own, folder)
    #expect(settings.ownNetworks?.folder == own)
    settings.visitors = .publicTable
    #expect(settings.ownNetworks == nil)
  }
}
