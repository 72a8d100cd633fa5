// Leaving the program with changes that are not kept: it asks first, wherever people leave it from.

import App
import AppTestSupport
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

  /// A window in the gallery, which has left a network with a change for which the disk had no room.
  private func left() throws -> AppTestDriver {
    let path = folder + "/town.json"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(TestNetwork.town.text.utf8), path: path)
    let host = FakeHost()
    var settings = AppSettings()
    settings.documentsFolder = folder + "/work"
    host.workFolder = settings.folderOfWork
    let driver = AppTestDriver(.connections, file: path, host: host, settings: settings, hasGallery: true)
    driver.restAfterTap = 0.5
    driver.settle().press("edit").settle()
    host.isDiskFull = true
    driver.hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Add Nina"])
    driver.goHome().settle()
    #expect(driver.app.kind == .gallery)
    return driver
  }

  private func leave(_ driver: AppTestDriver) -> Bool {
    driver.key("q", .control).frame(3)
    return driver.effects.contains(.quit)
  }

  @Test("From the gallery it leads back to them, and leaves when it is told once more")
  func asking() throws {
    let driver = try left()
    #expect(!leave(driver) && driver.app.kind == .connections)
    #expect(driver.settle().shows("Your changes are not kept"))
    #expect(leave(driver))
  }

  @Test("Whoever was asked and went on is asked again")
  func askingAgain() throws {
    let driver = try left()
    #expect(!leave(driver))
    driver.settle().goHome().settle().wait(20)
    #expect(driver.app.kind == .gallery)
    #expect(!leave(driver) && driver.app.kind == .connections)
  }

  @Test("Changes that were kept meanwhile hold nobody back")
  func kept() throws {
    let driver = try left()
    driver.host.isDiskFull = false
    driver.enter(.connections).settle().wait(12).goHome().settle()
    #expect(leave(driver) && driver.app.kind == .gallery)
  }
}
