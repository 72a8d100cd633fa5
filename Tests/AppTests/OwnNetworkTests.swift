// Networks of one's own in the picker: saved, renamed with what was changed of them, deleted, and put back.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Testing

@Suite("Networks of one's own")
final class OwnNetworkTests {
  private let folder = NSTemporaryDirectory() + "own-" + UUID().uuidString
  private var own: String { folder + "/Throughline" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A window on a network, whose host has everything in one folder.
  private func window(_ file: String) -> AppTestDriver {
    var settings = AppSettings()
    settings.documentsFolder = folder
    settings.exportFolder = own
    let host = FakeHost()
    host.workFolder = folder
    let driver = AppTestDriver(.connections, file: file, host: host, settings: settings)
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

  private func tap(row: Int, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "pickerList"))
    driver.tap(at: Point(list.x + 60, list.y + 24 + 56 * Double(row))).settle()
  }

  @Test("One is renamed with its changes and views, and what is shown goes on; deleted, it can be put back")
  func wholeWay() throws {
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try AtomicFile.write(Array(TestNetwork.town.text.utf8), path: own + "/town.json")
    let driver = window(own + "/town.json")
    driver.press("edit").settle().hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    driver.key("b", .shift).settle().key("b").settle()
    try choose(row: 0, driver)
    driver.press("pickerRename").settle().type("s").key(.enter).settle().key(.escape).settle()
    #expect(files == ["towns.json"])
    #expect(try driver.connections.state.changes == ["Add Nina"])
    driver.key("b").settle()
    #expect(try driver.connections.state.bookmarks.names == ["View 1"])
    driver.key("b").settle()
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
