// A locked gesture does nothing at any exhibit, and everything else does what it did.

import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("Gestures that the operator of a table has locked")
struct LockedGestureTests {
  private func settings(_ locked: LockableGesture...) -> AppSettings {
    var settings = AppSettings(dataFolder: "/data")
    settings.gestures.locked = Set(locked)
    return settings
  }

  @Test("Neither fingers nor the wheel zoom where zooming is locked")
  func zoom() throws {
    for locked in [false, true] {
      let driver = try AppTestDriver.connections(settings: locked ? settings(.zoom) : settings())
      let before = driver.connections.zoom
      driver.wheel(3, at: Point(640, 400)).settle()
      #expect((driver.connections.zoom == before) == locked)
      let wheeled = driver.connections.zoom
      driver.down(1, at: Point(500, 120)).down(2, at: Point(560, 120)).frame()
      driver.move(1, to: Point(300, 120)).move(2, to: Point(800, 120)).frame(3).up(1).up(2).settle()
      #expect((driver.connections.zoom == wheeled) == locked)
      driver.trace(from: "A", to: "C").settle()
      #expect(driver.connections.paths == [["A", "B", "C"]])
    }
  }

  @Test("No path is traced where tracing is locked, and a tap still chooses")
  func trace() throws {
    let driver = try AppTestDriver.connections(settings: settings(.trace))
    driver.trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths.isEmpty)
    driver.tap(on: "A").settle()
    #expect(driver.connections.selection == "A")
  }
}
