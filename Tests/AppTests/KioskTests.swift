// A public driver: it starts over when nobody is there, and visitors cannot leave it.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Testing

@Suite("A public table")
struct KioskTests {
  private func start(attract: Double = 0) throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.gestures.idleAttract = attract
    return try AppTestDriver.connections(settings: settings)
  }

  @Test("warns at 45 seconds with a countdown, and is as at the start after 60")
  func startsOver() throws {
    let driver = try start()
    let home = driver.connections.report?.scale
    driver.trace(from: "A", to: "C").settle().wheel(3, at: Point(600, 400)).settle()
    #expect(driver.connections.report?.results.count == 1)
    driver.wait(44)
    #expect(driver.chrome.warning.isEmpty)
    driver.wait(2)
    #expect(driver.chrome.warning.hasPrefix("Still there?") && !driver.effects.contains(.releaseMemory))
    driver.wait(16)
    #expect(driver.effects.contains(.releaseMemory), "nobody waits now")
    let report = try #require(driver.connections.report)
    #expect(report.notice == nil && report.results.isEmpty && report.scale == home)
    driver.rest()
  }

  /// A table at which visitors may change the network and save it.
  private func startFree() throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.visitors.mayEdit = true
    settings.exportFolder = "/saved"
    settings.gestures.idleAttract = 0
    return try AppTestDriver.connections(settings: settings)
  }

  /// Everything that panels show, one after the other, each as it is when it opens.
  private func panels(_ driver: AppTestDriver) -> [String] {
    [("s", KeyModifiers.control), ("f", .control), ("o", .control), ("b", [])].map { key, modifiers in
      driver.key(key, modifiers).settle()
      defer { driver.key(.escape).settle() }
      return driver.words + (driver.frame(of: "panel") == nil ? " (no panel)" : "")
    }
  }

  private func endings(_ driver: AppTestDriver) -> Int { driver.effects.count { $0 == .endVisit } }

  @Test("what a visitor wrote, chose and copied is gone with the visit, also where nothing of it is to be seen")
  func forgets() throws {
    let driver = try startFree()
    driver.settle()
    let first = panels(driver)
    driver.skip(61).settle()
    driver.key("s", .control).settle().press(format: .gexf)
    driver.type("my own name").settle().key(.escape).settle()
    driver.key("f", .control).settle().type("my search").settle().key(.escape).settle()
    driver.key("o", .control).settle().type("my file").settle().key(.escape).settle()
    driver.press("edit").settle().key("a", .control).settle().key("c", .control).settle()
    #expect(!driver.host.clipboard.isEmpty)
    for _ in 0..<3 { driver.key(.escape).settle() }
    let count = endings(driver)
    driver.skip(55)
    #expect(endings(driver) == count && driver.chrome.warning.isEmpty)
    driver.skip(6).settle()
    #expect(endings(driver) == count + 1 && driver.host.clipboard.isEmpty)
    #expect(panels(driver) == first)
    driver.skip(61).settle()
    #expect((driver.app.wakeAfter ?? .infinity) > 60, "nobody is there, and nothing is waited for")
    #expect(endings(driver) == count + 2)
  }

  @Test("a visit ends once, and a table that nobody has used has none")
  func endsOnce() throws {
    let driver = try start()
    driver.skip(200)
    #expect(endings(driver) == 0)
    driver.tap(at: driver.connections.ground(beside: "A")).skip(200).skip(200)
    #expect(endings(driver) == 1)
    let desk = try AppTestDriver.connections()
    desk.tap(at: desk.connections.ground(beside: "A")).skip(200).skip(200)
    #expect(endings(desk) == 0)
  }

  @Test("nodes lie as at the start again after a visitor has chosen another layout")
  func layout() throws {
    let driver = try startFree()
    driver.settle()
    let before = driver.position(ofNode: "A")
    driver.press("layout").settle()
    let list = try #require(driver.frame(of: "layoutList"))
    driver.tap(at: Point(list.center.x, list.y + 20 + list.height / 2)).settle().key(.escape).settle()
    try #require(driver.position(ofNode: "A") != before)
    driver.skip(62).settle()
    #expect(driver.position(ofNode: "A") == before)
  }

  @Test("where files are kept is not shown: neither while something is saved, nor after it, nor where it cannot be")
  func names() throws {
    let driver = try startFree()
    driver.settle().key("s", .control).settle()
    #expect(driver.shows("test.json") || driver.shows(".json"))
    #expect(!driver.shows("/saved"), "\(driver.words)")
    driver.key(.enter).settle()
    #expect(driver.connections.notice?.hasPrefix("Saved as ") == true && !driver.shows("/saved"))
    driver.host.isDiskFull = true
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.shows("could not be saved"))
    driver.press("copyDetails").settle()
    #expect(!driver.host.clipboard.isEmpty && !driver.host.clipboard.contains("/saved"), "\(driver.host.clipboard)")
  }

  @Test("a touch during the warning means: still here, and nothing else")
  func stillHere() throws {
    let driver = try start()
    driver.trace(from: "A", to: "C").settle().wait(50)
    #expect(driver.chrome.warning.hasPrefix("Still there?"))
    let before = try #require(driver.connections.report)
    driver.tap(at: driver.connections.ground(beside: "A")).frame()
    #expect(driver.chrome.warning.isEmpty)
    driver.settle()
    #expect(driver.connections.paths == [["A", "B", "C"]] && driver.connections.report?.scale == before.scale)
    driver.wait(20)
    #expect(driver.connections.report?.results.count == 1)
    // The next touch is a touch again.
    driver.tap(at: driver.connections.ground(beside: "A")).settle()
    #expect(driver.connections.report?.results.isEmpty == true)
  }

  @Test("nothing is taken from a hand that is still tracing")
  func keepsTraces() throws {
    let driver = try start()
    driver.down(on: "A").frame().move(to: "C").frame().wait(70)
    #expect(driver.connections.trace()?.target == "C")
    // An animation that nobody waits for wakes nobody.
    #expect(try #require(driver.app.wakeAfter) > 40)
  }

  @Test("a table at rest sleeps until it shows itself off")
  func sleeps() throws {
    #expect(try start().rest().app.wakeAfter == nil)
    #expect(try #require(try start(attract: 90).settle().app.wakeAfter) > 70)
  }

  @Test("on a computer of one's own nothing is ever taken away")
  func privateComputer() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "C").settle().wait(120)
    #expect(driver.connections.report?.results.count == 1)
  }

  @Test("visitors can neither leave nor change to a window")
  func locked() throws {
    let driver = try start()
    driver.key("q", .control).key("w", .control).key(.function(11)).frame()
    driver.put(.closeRequested).frame()
    #expect(!driver.effects.contains(.quit) && !driver.effects.contains(.toggleFullscreen))
    #expect(driver.frame(of: "fullscreen") == nil)
  }
}
