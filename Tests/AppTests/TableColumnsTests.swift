// Tables of whose columns nobody can tell what they are: people say it by a touch, once.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphModel
import Testing

@Suite("The columns of a table are what people say")
final class TableColumnsTests {
  private let folder = NSTemporaryDirectory() + "columns-" + UUID().uuidString
  private let table = "Wer;Womit;Wieviel;Wozu\nAnna;Gabel;3;essen\nBoris;Stift;4;malen\nClara;Messer;5;schneiden\n"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, _ name: String = "tools.csv") throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(text.utf8), path: folder + "/" + name)
    return folder + "/" + name
  }

  private func window(_ path: String, policy: VisitorPolicy? = nil) -> AppTestDriver {
    var settings = AppSettings(dataFolder: BundledData.folder)
    settings.documentsFolder = folder
    if let policy { settings.visitors = policy }
    let host = FakeHost()
    host.workFolder = folder
    return AppTestDriver(.connections, file: path, host: host, settings: settings, hasGallery: true).settle()
  }

  private func touch(_ words: String, _ driver: AppTestDriver) throws {
    driver.tap(at: try #require(driver.boxes(of: words).first).center).settle()
  }

  private func nodes(_ driver: AppTestDriver) throws -> [String] {
    try driver.connections.state.nodes.map(\.id).sorted()
  }

  /// True if people are asked for the ends of the connections.
  private func isAsked(_ driver: AppTestDriver) -> Bool { driver.shows("Touch the column where connections begin") }

  @Test("A table that nobody could guess is opened by three touches, and at once the next time")
  func unknown() throws {
    let path = try write(table)
    let driver = window(path)
    #expect(isAsked(driver))
    #expect(driver.shows("Anna, Boris, Clara"))
    driver.key(.enter).settle()
    #expect(isAsked(driver), "there is nothing to open yet")
    try touch("Wer", driver)
    #expect(driver.shows("From"))
    try touch("Womit", driver)
    #expect(driver.shows("To") && driver.shows("6 nodes and 3 connections"))
    driver.key(.enter).settle()
    #expect(try nodes(driver) == ["Anna", "Boris", "Clara", "Gabel", "Messer", "Stift"])
    let again = window(path)
    #expect(try again.connections.panel == "none" && nodes(again).count == 6)
    // Another table under the name is asked about again.
    _ = try write(table.replacing("Womit", with: "Wen"))
    #expect(isAsked(window(path)))
  }

  @Test(
    "Two tables that are dropped together are one network, in either order, and the next time",
    arguments: [false, true])
  func pair(isTurned: Bool) throws {
    let people = try write("Id,Label,Age\na,Anna,30\nb,Boris,40\nc,Clara,50\n", "people.csv")
    let ties = try write("Source,Target\na,b\n", "ties.csv")
    let driver = window(BundledData.folder + "/karate-club.json")
    let dropped = isTurned ? [ties, people] : [people, ties]
    driver.put(.fileDropped(path: dropped[0])).put(.fileDropped(path: dropped[1])).frame().settle()
    #expect(try nodes(driver) == ["a", "b", "c"] && driver.shows("Anna") && driver.shows("Boris"))
    #expect(!driver.shows("Only one file is shown"))
    let table = isTurned ? ties : people
    #expect(try nodes(window(table)) == ["a", "b", "c"])
    // Without the other it is what it is by itself.
    try FileManager.default.removeItem(atPath: isTurned ? people : ties)
    #expect(try nodes(window(table)) == (isTurned ? ["a", "b"] : ["a", "b", "c"]))
  }

  @Test("Of two tables that do not belong together one is shown, which is said")
  func noPair() throws {
    let (first, second) = (try write("Source,Target\na,b\n", "one.csv"), try write("Source,Target\nx,y\n", "two.csv"))
    let driver = window(BundledData.folder + "/karate-club.json")
    driver.put(.fileDropped(path: first)).put(.fileDropped(path: second)).frame().settle()
    #expect(try nodes(driver) == ["a", "b"])
    #expect(driver.shows("two.csv has no nodes or edges for it"))
  }

  @Test("A folder that is dropped shows what can be opened, but not at a public table")
  func folderDropped() throws {
    _ = try write("Source,Target\na,b\n", "ties.csv")
    let bundled = BundledData.folder + "/karate-club.json"
    let driver = window(bundled)
    driver.put(.fileDropped(path: folder)).frame().settle()
    #expect(driver.connections.panel == "picker" && driver.shows("ties.csv"))
    try touch("ties.csv", driver)
    #expect(try nodes(driver) == ["a", "b"])
    let table = window(bundled, policy: .publicTable)
    table.put(.fileDropped(path: folder)).frame().settle()
    #expect(table.connections.panel == "none" && !table.shows("ties.csv"))
  }

  @Test("Escape leaves the table closed and says why, and nothing is kept")
  func cancelled() throws {
    let path = try write(table)
    let driver = window(path)
    #expect(!driver.shows("could not be opened"))
    driver.key(.escape).settle()
    #expect(!isAsked(driver) && driver.shows("tools.csv could not be opened") && isAsked(window(path)))
  }

  @Test("The card about an open table leads to its columns, of which a touch makes others the ends")
  func open() throws {
    let path = try write("source;target;via\nA;B;x\nB;C;y\n")
    let driver = window(path)
    #expect(try nodes(driver) == ["A", "B", "C"])
    driver.press("aboutButton").settle()
    try touch("Edit the columns", driver)
    #expect(driver.shows("3 nodes and 2 connections"))
    // The target gets the next meaning, and the third column its own.
    try touch("target", driver)
    try touch("via", driver)
    #expect(driver.shows("4 nodes and 2 connections"))
    driver.key(.enter).settle()
    #expect(try nodes(driver) == ["A", "B", "x", "y"])
    // With changes it is no longer a table.
    driver.press("edit").settle().tap(on: "A").settle().key(.delete).settle()
    driver.key(.escape).settle().press("aboutButton").settle()
    #expect(driver.shows("Edit the title") && !driver.shows("Edit the columns"))
  }

  @Test("Where another window has changed the network meanwhile, the choice is not shown, which is said")
  func changedElsewhere() throws {
    let path = try write("source;target;via\nA;B;x\nB;C;y\n")
    let (other, driver) = (window(path), window(path))
    driver.press("aboutButton").settle()
    try touch("Edit the columns", driver)
    try touch("target", driver)
    try touch("via", driver)
    other.press("edit").settle().tap(on: "A").settle().key(.delete).settle()
    driver.key(.enter).settle()
    #expect(try nodes(driver) == ["B", "C"] && driver.shows("What you chose is not shown"))
    #expect(!window(path).shows("What you chose is not shown"))
  }

  /// A zip with the lists lines/tram.el, of three people, and lines/bus.el, of two.
  private static let archive =
    "UEsDBBQAAAAAAAAAIVyOcyYeFwAAABcAAAANAAAAbGluZXMvdHJhbS5lbEFubmEgQm9yaXMKQm9yaXMgQ2xhcmEKUEsDBBQAAAAA"
    + "AAAAIVyukN0ECgAAAAoAAAAMAAAAbGluZXMvYnVzLmVsRG9yYSBFbWlsClBLAwQUAAAAAAAAACFcDAsh0Q0AAAANAAAACgAAAHJl"
    + "YWRtZS50eHR0d28gbmV0d29ya3MKUEsBAhQDFAAAAAAAAAAhXI5zJh4XAAAAFwAAAA0AAAAAAAAAAAAAAIABAAAAAGxpbmVzL3Ry"
    + "YW0uZWxQSwECFAMUAAAAAAAAACFcrpDdBAoAAAAKAAAADAAAAAAAAAAAAAAAgAFCAAAAbGluZXMvYnVzLmVsUEsBAhQDFAAAAAAA"
    + "AAAhXAwLIdENAAAADQAAAAoAAAAAAAAAAAAAAIABdgAAAHJlYWRtZS50eHRQSwUGAAAAAAMAAwCtAAAAqwAAAAAA"

  @Test(
    "Of the networks in an archive people choose one by a touch, at once the next time, and another by the card about it"
  )
  func archive() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/lines.zip"
    try AtomicFile.write(Array(try #require(Data(base64Encoded: Self.archive))), path: path)
    let driver = window(path)
    #expect(driver.shows("This file holds 2 networks") && !driver.shows("could not be opened"))
    driver.key(.enter).settle()
    try touch("lines/bus.el", driver)
    #expect(try nodes(driver) == ["Dora", "Emil"])
    let again = window(path)
    #expect(try again.connections.panel == "none" && nodes(again) == ["Dora", "Emil"])
    again.press("aboutButton").settle()
    try touch("Open another network of this file", again)
    try touch("lines/tram.el", again)
    #expect(try nodes(again) == ["Anna", "Boris", "Clara"])
    // Whoever chooses none reads why it is not open.
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(try #require(Data(base64Encoded: Self.archive))), path: path)
    let other = window(path).key(.escape).settle()
    #expect(other.shows("lines.zip could not be opened") && !other.shows("This file holds"))
  }

  @Test("What is no table could not be opened, and where nothing is kept nobody is asked")
  func others() throws {
    let text = try write("nothing of note\n\nbut words, and more\nof them\n", "notes.txt")
    let driver = window(text)
    #expect(!isAsked(driver) && driver.shows("notes.txt could not be opened"))
    var policy = VisitorPolicy.desk
    policy.keepsWork = false
    let table = window(try write(table), policy: policy)
    #expect(!isAsked(table) && table.shows("tools.csv could not be opened"))
  }
}
