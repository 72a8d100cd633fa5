// In its quiet hours a table that nobody uses is dark; a touch wakes it, and does nothing else.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("The quiet hours of a public table")
struct QuietHoursTests {
  private func driver(minute: Int?, attract: Double = 70, reducedMotion: Bool = false) throws -> AppTestDriver {
    var settings = AppSettings(reducedMotion: reducedMotion, dataFolder: "/data")
    settings.visitors = .publicTable
    settings.visitors.quietHours = DailySpan("22:00-7:30")
    settings.visitors.hasStaffExit = true
    settings.gestures.idleAttract = attract
    return try .connections(settings: settings, minuteOfDay: minute)
  }

  private func isDark(_ driver: AppTestDriver) -> Bool {
    driver.chrome.attract == "" && driver.picture.primitives.isEmpty && driver.picture.ground == Color(0)
  }

  @Test("It goes dark as soon as it would start over, sleeps, and a touch only wakes it")
  func dark() throws {
    let driver = try driver(minute: 23 * 60)
    driver.trace(from: "A", to: "C").settle()
    driver.skip(driver.settings.gestures.idleReset + 1)
    #expect(isDark(driver))
    let draws = driver.draws
    driver.skip(600)
    #expect(isDark(driver) && driver.draws == draws, "nothing is drawn in the dark")
    #expect((driver.app.wakeAfter ?? 0) > 1)
    driver.tap(at: driver.connections.position(of: "A")).wait(0.5).settle()
    #expect(driver.chrome.attract == nil && driver.connections.report?.selection == nil, "the touch only wakes")
    #expect(!driver.picture.primitives.isEmpty)
    driver.trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.skip(driver.settings.gestures.idleReset + 1)
    #expect(isDark(driver), "and dark again when they have gone")
  }

  @Test("Shows end when the hours begin, and begin when they end")
  func change() throws {
    let driver = try driver(minute: 21 * 60 + 59)
    driver.skip(69).wait(20)
    #expect(driver.chrome.attract == "Touch anywhere to begin.")
    driver.host.minuteOfDay = 22 * 60
    driver.skip(25)
    #expect(isDark(driver))
    driver.host.minuteOfDay = 7 * 60 + 30
    driver.skip(25).frame(3)
    #expect(driver.chrome.attract == "Touch anywhere to begin." && !driver.picture.primitives.isEmpty)
  }

  @Test("It goes dark without shows and movement, too; by day, and where nobody tells the time, it does not")
  func plain() throws {
    for driver in [try driver(minute: 0, attract: 0), try driver(minute: 0, reducedMotion: true)] {
      driver.skip(100)
      #expect(isDark(driver))
    }
    for minute in [nil, 12 * 60] {
      let driver = try driver(minute: minute, attract: 0)
      driver.skip(200)
      #expect(driver.chrome.attract == nil)
    }
  }

  @Test("The staff's corner works from the finger that wakes the table")
  func staff() throws {
    let driver = try driver(minute: 0)
    driver.skip(100)
    #expect(isDark(driver))
    driver.down(at: Point(10, 10)).wait(3.2)
    #expect(driver.chrome.staffExit != nil)
  }
}
