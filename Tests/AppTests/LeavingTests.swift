// Leaving the program with changes that are not kept: it asks first, wherever people leave it from.

import App
import AppTestSupport
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Testing

@Suite("Leaving with changes that are not kept")
final class LeavingTests {
  private let folder = NSTemporaryDirectory() + "leaving-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A window with a network of people's own.
  private func window(policy: VisitorPolicy? = nil) throws -> AppTestDriver {
    let path = folder + "/town.json"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(TestNetwork.town.text.utf8), path: path)
    let host = FakeHost()
    var settings = AppSettings()
    settings.documentsFolder = folder + "/work"
    if let policy { settings.visitors = policy }
    host.workFolder = settings.folderOfWork
    let driver = AppTestDriver(.connections, file: path, host: host, settings: settings, hasGallery: true)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  /// A window in the gallery, which has left a network with a change for which the disk had no room.
  private func left(policy: VisitorPolicy? = nil) throws -> AppTestDriver {
    let driver = try window(policy: policy)
    driver.press("edit").settle()
    driver.host.isDiskFull = true
    driver.hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Add Nina"])
    driver.goHome().settle()
    #expect(driver.app.kind == .gallery)
    return driver
  }

  private func leave(_ driver: AppTestDriver) -> Bool {
    let before = driver.effects.count { $0 == .quit }
    driver.key("q", .control).frame(3)
    return driver.effects.count { $0 == .quit } > before
  }

  @Test("From the gallery it leads back to them, and leaves when it is told once more")
  func asking() throws {
    let driver = try left()
    #expect(!leave(driver) && driver.app.kind == .connections)
    #expect(driver.settle().shows("Your changes are not kept"))
    #expect(leave(driver))
  }

  @Test("Escape, the card's cross and another panel mean no: the next time people are asked again")
  func declining() throws {
    let driver = try left()
    #expect(!leave(driver))
    driver.settle().press("edit").settle().tap(on: "A").settle()
    #expect(!leave(driver) && driver.settle().shows("Your changes are not kept"))
    driver.key(.escape).settle()
    #expect(!driver.shows("Your changes are not kept"))
    #expect(try driver.connections.state.selection == "A", "only the question is closed")
    for _ in 0..<2 {
      driver.wait(6)
      #expect(!leave(driver) && driver.settle().shows("Your changes are not kept"))
      driver.key(.escape).settle()
    }
    #expect(!leave(driver))
    driver.settle().key("s", .control).settle().key(.escape).settle()
    #expect(!leave(driver) && leave(driver))
  }

  @Test("Whoever was asked and went on is asked again")
  func askingAgain() throws {
    let driver = try left()
    #expect(!leave(driver))
    driver.settle().goHome().settle().wait(20)
    #expect(driver.app.kind == .gallery)
    #expect(!leave(driver) && driver.app.kind == .connections)
  }

  @Test("Another file, dropped or chosen, and a new network take the place of them when they are chosen once more")
  func givingWay() throws {
    let driver = try left()
    driver.host.networks["/other.json"] = try TestNetwork.otherTown.file()
    driver.enter(.connections).settle()
    for path in ["/other.json", ""] {
      func replace() { if path.isEmpty { driver.key("n", .control).settle() } else { driver.drop(path).settle() } }
      replace()
      #expect(try driver.connections.state.changes == ["Add Nina"] && driver.connections.state.network == "Town")
      #expect(driver.shows("Your changes are not kept"))
      driver.key(.escape).settle()
    }
    // Another one than was asked about last is asked about.
    driver.drop("/other.json").settle()
    #expect(try driver.connections.state.network == "Town" && driver.shows("Your changes are not kept"))
    driver.drop("/other.json").settle()
    #expect(try driver.connections.state.network == "Other town" && !driver.shows("Your changes are not kept"))
  }

  @Test("Who was asked before another file is asked before leaving, too, and the other way round")
  func eachForItself() throws {
    let driver = try left()
    driver.host.networks["/other.json"] = try TestNetwork.otherTown.file()
    driver.enter(.connections).settle()
    driver.drop("/other.json").settle()
    #expect(driver.shows("Your changes are not kept"))
    #expect(!leave(driver) && driver.shows("Your changes are not kept"))
    driver.drop("/other.json").settle()
    #expect(try driver.connections.state.network == "Town" && driver.shows("Your changes are not kept"))
    #expect(!leave(driver))
    #expect(leave(driver))
  }

  @Test("What was changed after the question before a file is asked about again")
  func changedMeanwhile() throws {
    let driver = try left()
    driver.host.networks["/other.json"] = try TestNetwork.otherTown.file()
    driver.enter(.connections).settle()
    driver.drop("/other.json").settle().wait(12)
    if try !driver.connections.state.isEditing { driver.press("edit").settle() }
    driver.tap(on: "A").settle().key(.delete).settle()
    #expect(try driver.connections.state.changes.count == 2)
    driver.drop("/other.json").settle()
    #expect(try driver.connections.state.network == "Town" && driver.shows("Your changes are not kept"))
    driver.drop("/other.json").settle()
    #expect(try driver.connections.state.network == "Other town")
  }

  @Test("Views that could not be kept ask, too: on leaving and before another network, until they are kept")
  func views() throws {
    let driver = try window()
    driver.host.networks["/other.json"] = try TestNetwork.otherTown.file()
    driver.host.isDiskFull = true
    driver.key("b", .shift).settle().key(.enter).settle()
    #expect(driver.shows("views not kept"))
    driver.key(.escape).settle()
    #expect(!leave(driver) && driver.settle().shows("Your views are not kept"))
    driver.key(.escape).settle().drop("/other.json").settle()
    #expect(try driver.connections.state.network == "Town" && driver.shows("Your views are not kept"))
    driver.key(.escape).settle()
    // Leaving tries once more.
    driver.host.isDiskFull = false
    #expect(!leave(driver))
    driver.settle()
    #expect(driver.shows("Your changes are kept again.") && !driver.shows("views not kept"))
    #expect(leave(driver))
    let again = try window()
    again.key("b").settle()
    #expect(try again.connections.state.bookmarks.names == ["View 1"])
  }

  @Test("That changes are kept again is said when views are, too")
  func changesAndViews() throws {
    let driver = try left()
    driver.enter(.connections).settle().key("b", .shift).settle().key(.enter).settle()
    driver.host.isDiskFull = false
    for _ in 0..<600 where !driver.shows("Your changes are kept again.") { driver.frame(1) }
    #expect(driver.shows("Your changes are kept again."))
    let again = try window()
    again.key("b").settle()
    #expect(try again.connections.state.bookmarks.names == ["View 1"])
    #expect(try again.connections.state.nodes.contains { $0.id == "Nina" })
  }

  @Test("An attribute that cannot be taken keeps the window open once, and its words")
  func unfinished() throws {
    let driver = try window()
    driver.press("edit").settle().tap(on: "A").settle().key("a").settle().type("no equals sign in here").settle()
    #expect(!leave(driver))
    #expect(driver.settle().shows("What you wrote is not taken yet"))
    #expect(driver.frame(of: "nameField") != nil && driver.shows("no equals sign in here"))
    #expect(leave(driver))
    // What can be taken is.
    let other = try window()
    other.press("edit").settle().tap(on: "A").settle().key("a").settle().type("age = 40").settle()
    #expect(leave(other))
    let again = try window()
    #expect(try again.connections.state.changes.count == 1)
  }

  @Test("Changes that were kept meanwhile hold nobody back")
  func kept() throws {
    let driver = try left()
    driver.host.isDiskFull = false
    driver.enter(.connections).settle().wait(12).goHome().settle()
    #expect(leave(driver) && driver.app.kind == .gallery)
  }

  @Test("Changes of an exhibit that waits are tried again while another is shown")
  func keptWhileWaiting() throws {
    let driver = try left()
    driver.host.isDiskFull = false
    driver.wait(12)
    #expect(driver.app.kind == .gallery && leave(driver) && driver.app.kind == .gallery)
  }

  @Test("Where visitors may not end the program, wanting to leads nowhere")
  func atATable() throws {
    var policy = VisitorPolicy.desk
    policy.mayLeave = false
    let driver = try left(policy: policy)
    #expect(!leave(driver) && driver.app.kind == .gallery)
  }

  @Test("A calculation that could not be kept asks, once, and not where it was kept later or nothing was changed")
  func calculation() throws {
    let driver = AppTestDriver.calculator(keepingIn: folder, file: nil)
    #expect(leave(driver))
    driver.host.isDiskFull = true
    driver.tap(on: "One").key(.delete).frame(3)
    #expect(!leave(driver) && driver.calculator.report?.notice?.contains("not kept") == true)
    #expect(leave(driver))
    driver.wait(20)
    #expect(!leave(driver))
    driver.key(.escape).frame(3)
    #expect(driver.calculator.report?.notice == nil && !leave(driver))
    driver.wait(20)
    driver.host.isDiskFull = false
    driver.wait(20)
    #expect(leave(driver))
  }
}
