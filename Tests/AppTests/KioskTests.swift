// A public table: it starts over when nobody is there, and visitors cannot leave it.

import App
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("A public table")
struct KioskTests {
  private func table() throws -> Table {
    var settings = AppSettings(dataFolder: "/data")
    settings.isKiosk = true
    return try Table(settings: settings)
  }

  @Test("warns at 45 seconds with a countdown, and is as at the start after 60")
  func startsOver() throws {
    let table = try table()
    let home = table.connections?.scale
    table.trace(from: "A", to: "C").settle().wheel(3, at: Point(600, 400)).settle()
    #expect(table.connections?.results.count == 1)
    table.wait(44)
    #expect(table.connections?.notice == nil)
    table.wait(2)
    #expect(table.connections?.notice == "Still there?")
    table.wait(16)
    let report = try #require(table.connections)
    #expect(report.notice == nil && report.results.isEmpty && report.scale == home)
    table.rest()
  }

  @Test("a touch during the warning means: still here")
  func stillHere() throws {
    let table = try table()
    table.trace(from: "A", to: "C").settle().wait(50)
    #expect(table.connections?.notice == "Still there?")
    table.down(at: Point(5, 300)).frame(2).drag(to: Point(60, 300)).up().frame()
    #expect(table.connections?.notice == nil)
    table.wait(20)
    #expect(table.connections?.results.count == 1)
  }

  @Test("nothing is taken from a hand that is still tracing")
  func keepsTraces() throws {
    let table = try table()
    table.down(on: "A").frame().move(to: "C").frame().wait(70)
    #expect(table.trace()?.target == "C")
    // What nobody waits for keeps nobody awake.
    #expect(table.app.wakeAfter == nil)
  }

  @Test("a table at rest sleeps for ever")
  func sleeps() throws {
    let table = try table().rest()
    #expect(table.app.wakeAfter == nil)
  }

  @Test("on a desk nothing is ever taken away")
  func desk() throws {
    let table = try Table()
    table.trace(from: "A", to: "C").settle().wait(120)
    #expect(table.connections?.results.count == 1)
  }

  @Test("visitors can neither leave nor change to a window")
  func locked() throws {
    let table = try table()
    table.key("q", .control).key("w", .control).key(.function(11)).frame()
    table.put(.closeRequested).frame()
    #expect(!table.effects.contains(.quit) && !table.effects.contains(.toggleFullscreen))
    #expect(table.frame(of: "fullscreen") == nil)
  }
}
