// Networks that find their shape: in Connections as they are opened, and in the exhibit of layouts.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import LayoutExhibit
import Testing

@Suite("Networks that find their shape") struct ArrangingTests {
  /// Two groups of people who all know each other, and one acquaintance between them; without positions.
  private static func twoGroups() throws -> GraphFile {
    var lines: [String] = ["a1 b1"]
    for group in ["a", "b"] {
      for one in 1...6 { for other in one + 1..<8 { lines.append("\(group)\(one) \(group)\(other)") } }
    }
    return try GraphReader.read(bytes: Array(lines.joined(separator: "\n").utf8), name: "groups.txt")
  }

  private func driver(
    _ exhibit: ExhibitID = .connections, settings: AppSettings = AppSettings(), _ host: FakeHost = FakeHost()
  ) throws -> AppTestDriver {
    host.networks["/groups.txt"] = try Self.twoGroups()
    return AppTestDriver(exhibit, file: "/groups.txt", host: host, settings: settings)
  }

  /// The distance between groups is larger than that between their members.
  private func areApart(_ driver: AppTestDriver) -> Bool {
    let (a, b) = (1...7).reduce(into: (Point.zero, Point.zero)) { sums, number in
      sums.0 += driver.position(ofNode: "a\(number)") / 7
      sums.1 += driver.position(ofNode: "b\(number)") / 7
    }
    let radius = (1...7).map { driver.position(ofNode: "a\($0)").distance(to: a) }.max() ?? .infinity
    return a.distance(to: b) > radius
  }

  @Test("A file without positions is laid out before people's eyes, and its groups come to lie apart")
  func opens() throws {
    let host = FakeHost()
    host.stepsOfLayouts = 3
    let driver = try driver(.connections, host)
    let first = driver.position(ofNode: "a2")
    driver.frame(4)
    #expect(driver.position(ofNode: "a2") != first, "it moves")
    driver.settle()
    #expect(areApart(driver))
    #expect(driver.picture.texts.contains { $0.text == "a1" }, "names come back")
    for node in ["a1", "a5", "b7"] { #expect(driver.window.contains(driver.position(ofNode: node))) }
    driver.rest()
  }

  @Test("A path under a finger follows its nodes while they move")
  func traces() throws {
    let host = FakeHost()
    host.answersAtOnce = false
    host.networks["/groups.txt"] = try Self.twoGroups()
    let driver = AppTestDriver(.connections, file: "/groups.txt", host: host)
    host.deliver()
    driver.frame(4)
    driver.down(1, at: driver.position(ofNode: "a2")).frame(2).move(1, to: driver.position(ofNode: "a1")).frame(4)
    host.deliver()
    driver.frame(90)
    #expect(driver.connections.trace() != nil, "the trace goes on")
    driver.up(1).rest()
  }

  @Test("Nothing eases where people want no motion")
  func still() throws {
    var settings = AppSettings()
    settings.reducedMotion = true
    let driver = try driver(settings: settings)
    driver.frame(3)
    #expect(areApart(driver) && driver.app.wakeAfter != 0)
  }

  @Test("Layouts are chosen in a panel, nodes are moved by hand while it is open, and Escape closes it")
  func panel() throws {
    let driver = try driver()
    driver.settle().press("layout").settle()
    let list = try #require(driver.frame(of: "layoutList"))
    #expect(driver.shows("Force-directed"))
    driver.tap(at: try #require(driver.boxes(of: "Concentric").first).center).settle()
    // The list is longer than the panel.
    driver.wheel(-40, at: list.center).settle()
    #expect(driver.shows("Classic"))
    let before = driver.position(ofNode: "b7")
    driver.down(1, at: before).frame(2).move(1, to: before + Point(-120, 60)).frame(4)
    #expect(driver.position(ofNode: "b7").distance(to: before + Point(-120, 60)) < 1)
    #expect(driver.connections.results.isEmpty && driver.connections.report?.traces.isEmpty == true)
    driver.up(1).settle().key(.escape).settle()
    #expect(driver.frame(of: "layoutList") == nil)
    driver.trace(from: "a2", to: "b2")
    #expect(driver.connections.paths == [["a2", "a1", "b1", "b2"]])
  }

  @Test("Going back before a layout, and forward to it again, lights the layout that the nodes lie by")
  func undone() throws {
    let driver = try AppTestDriver.town().settle()
    func layout() throws -> String? { try driver.connections.state.layout }
    let first = try layout()
    driver.press("edit").settle().key("n").settle().type("Nina").key(.enter).settle().press("layout").settle()
    driver.tap(at: try #require(driver.boxes(of: "Concentric").first).center).settle()
    let chosen = try layout()
    try #require(chosen != first)
    // Keys act on nothing behind the panel.
    driver.press("layout").settle()
    driver.key("z", .control).settle()
    let (lit, state) = (try layout(), try driver.connections.state)
    #expect(lit == first, "\(lit ?? "none") after \(state.changes), of which \(state.done) are done; \(state.panel)")
    driver.key("z", [.control, .shift]).settle()
    #expect(try layout() == chosen)
  }

  @Test("A recorded session with layouts and hands ends in the same picture", arguments: [1, 5] as [Int])
  func replays(steps: Int) throws {
    let host = FakeHost()
    host.stepsOfLayouts = steps
    let driver = try driver(.connections, host)
    driver.frame(8).press("layout").frame(20)
    let node = driver.position(ofNode: "a3")
    driver.down(1, at: node).frame(2).move(1, to: node + Point(50, 40)).frame(6).up(1).frame(9)
    let recorded = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(recorded, host: driver.host, drawsAll: true).looksLike(driver.picture))
    #expect(try Replay.picture(recorded, host: driver.host, drawsAll: false).looksLike(driver.picture))
  }

  @Test("In the exhibit of layouts a tap stops the lab's forces, and lets them go on; a drag moves a node")
  func exhibit() throws {
    let driver = try driver(.layout)
    let report = { try #require(driver.app.report(as: NetworkReport.self)) }
    driver.frame(30)
    #expect(try report().layout == "classic" && report().isMoving)
    let corner = Point(driver.window.maxX - 200, driver.center.y)
    driver.tap(at: corner).frame(4)
    #expect(try report().phase == "paused")
    let rest = driver.position(ofNode: "a1")
    driver.frame(10)
    #expect(driver.position(ofNode: "a1") == rest)
    driver.wait(1).tap(at: corner).frame(10)
    #expect(try report().phase == "running" && driver.position(ofNode: "a1") != rest)
    let node = driver.position(ofNode: "b3")
    driver.down(1, at: node).frame(2).move(1, to: node + Point(80, 0)).frame(3)
    #expect(driver.position(ofNode: "b3").distance(to: node + Point(80, 0)) < 1)
    driver.up(1).frame(2).wait(1).tap(at: corner).rest()
  }
}
