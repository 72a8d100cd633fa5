// What visitors do at a public table is counted; what the table does by itself, and what anybody does at a desk, is not.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("The counting of what visitors do")
struct UsageTests {
  private func driver(_ policy: VisitorPolicy = .publicTable) throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = policy
    settings.gestures.idleAttract = 70
    return try AppTestDriver.connections(settings: settings)
  }

  private func counts(_ driver: AppTestDriver) -> [UsageEvent] {
    driver.effects.compactMap { if case .count(let event) = $0 { event } else { nil } }
  }

  private func seconds(_ driver: AppTestDriver) -> (used: Double, idle: Double) {
    counts(driver).reduce(into: (0, 0)) { sum, event in
      if case .used(let seconds) = event { sum.used += seconds }
      if case .idle(let seconds) = event { sum.idle += seconds }
    }
  }

  @Test("A visit, its paths and its seconds are counted; shows are nobody's visit")
  func visit() throws {
    let driver = try driver()
    driver.skip(30)
    driver.trace(from: "A", to: "C").settle().wait(1).trace(from: "A", to: "B").settle()
    #expect(counts(driver).filter { $0 == .visit }.count == 1)
    #expect(counts(driver).contains(.traced(edges: 2)) && counts(driver).contains(.traced(edges: 1)))
    let end = driver.time
    driver.skip(300).wait(20)
    #expect(driver.chrome.attract != nil)
    let (used, idle) = seconds(driver)
    #expect(used > 1 && used < end - 30 + 0.1 && abs(idle - (driver.time - used)) < 65, "told once a minute")
    #expect(counts(driver).filter { $0 == .visit }.count == 1)
    #expect(counts(driver).filter { if case .traced = $0 { true } else { false } }.count == 2)
    driver.tap(at: Point(5, 300)).settle()
    #expect(counts(driver).filter { $0 == .visit }.count == 2, "the touch that wakes is the next visit")
  }

  @Test("A file that somebody opens is counted, and those with which the table begins are not")
  func opened() throws {
    let driver = try driver()
    driver.host.networks["/data/other.json"] = try TestNetwork.town.file()
    #expect(!counts(driver).contains(.opened))
    driver.drop("/data/other.json").settle()
    #expect(counts(driver).filter { $0 == .opened }.count == 1)
    driver.skip(300)
    driver.tap(at: Point(5, 300)).settle()
    #expect(counts(driver).filter { $0 == .opened }.count == 1, "starting over opens nothing")
  }

  @Test("Nothing is counted at a desk, and where the operator says so")
  func nothing() throws {
    var silent = VisitorPolicy.publicTable
    silent.countsUsage = false
    for policy in [VisitorPolicy.desk, silent] {
      let driver = try driver(policy)
      driver.trace(from: "A", to: "C").settle().skip(100)
      #expect(counts(driver).isEmpty)
    }
  }
}
