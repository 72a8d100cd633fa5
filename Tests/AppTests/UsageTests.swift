// What visitors do at a public table is counted; what the table does by itself, and what anybody does at a desk, is not.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
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
    driver.effects.compactMap { if case .count(let event, _) = $0 { event } else { nil } }
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
    driver.skip(3000).wait(20)
    #expect(driver.chrome.attract != nil)
    let (used, idle) = seconds(driver)
    #expect(used > 1 && used < end - 30 + 0.1 && abs(idle - (driver.time - used)) < 605, "told every ten minutes")
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

  @Test("Who comes hours later is another visitor, also at a table that lies still, and the hours are none of use")
  func still() throws {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.gestures.idleAttract = 0
    let driver = try AppTestDriver.connections(settings: settings)
    driver.tap(at: Point(5, 300)).settle().skip(3 * 3600)
    driver.tap(at: Point(5, 300)).settle()
    #expect(counts(driver).filter { $0 == .visit }.count == 2)
    let (used, idle) = seconds(driver)
    #expect(used < 60 && abs(idle - 3 * 3600) < 70)
  }

  @Test("Seconds are counted at the exhibit that is used, and those of nobody at none")
  func places() throws {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    let host = FakeHost()
    host.networks["/data/Town.json"] = try TestNetwork.town.file()
    let driver = AppTestDriver(.connections, file: "/data/Town.json", host: host, settings: settings, hasGallery: true)
    driver.trace(from: "A", to: "C").settle().wait(5)
    driver.goHome().settle().enter(.face).settle()
    for _ in 0..<10 { driver.wait(1).tap(at: Point(640, 400)) }
    driver.skip(200)
    var used: [ExhibitID?: Double] = [:]
    for case .count(let event, let exhibit) in driver.effects {
      if case .used(let seconds) = event { used[exhibit, default: 0] += seconds }
      if case .idle = event { #expect(exhibit == nil) }
      if case .traced = event { #expect(exhibit == .connections) }
      if case .restarted = event { Issue.record("nothing was restarted") }
    }
    #expect(used[nil] == nil && used[.face] ?? 0 > 8 && used[.connections] ?? 0 > 0, "\(used)")
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
