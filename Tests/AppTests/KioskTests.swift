// A public driver: it starts over when nobody is there, and visitors cannot leave it.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
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
