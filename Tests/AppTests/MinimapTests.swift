// The small map of a network: there while only a part is in view and nothing lies on it, and a hand on it goes elsewhere.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing
import Widgets

@Suite("The small map of a network")
struct MinimapTests {
  /// A town of streets, far larger than a window that is zoomed in.
  private static let streets = TestNetwork(
    name: "Streets", isDirected: false,
    nodes: (0..<100).map { .init(id: "s\($0)", x: Double($0 % 10) * 100, y: Double($0 / 10) * 70) },
    edges: (0..<90).map { .init(source: "s\($0)", target: "s\($0 + 10)") })

  private func driver(width: Int = 1280, height: Int = 800) throws -> AppTestDriver {
    try .connections(Self.streets, width: width, height: height, settings: AppSettings(reducedMotion: true)).settle()
  }

  private func zoom(_ driver: AppTestDriver, _ notches: Double = 8) {
    driver.wheel(notches, at: driver.center).settle()
  }

  @Test("It comes when less than half of the network is in view, and goes when all is")
  func comes() throws {
    let driver = try driver()
    #expect(driver.frame(of: "minimap") == nil)
    zoom(driver)
    let map = try #require(driver.frame(of: "minimap"))
    #expect(driver.window.holds(map))
    driver.key("f").settle()
    #expect(driver.frame(of: "minimap") == nil)
    driver.rest()
  }

  @Test("The point under a finger on it is in the middle of the window, in every frame")
  func goes() throws {
    let driver = try driver()
    zoom(driver)
    let map = try #require(driver.frame(of: "minimap"))
    let zoomBefore = driver.connections.zoom
    driver.down(at: map.center).frame(2)
    let middle = driver.connections.model(under: driver.center)
    #expect(middle.distance(to: Point(450, 315)) < 1, "the middle of the map is that of the network: \(middle)")
    driver.move(to: map.center + Point(20, 10)).frame(2)
    let right = driver.connections.model(under: driver.center)
    #expect(right.x > middle.x + 20 && right.y > middle.y + 10)
    // Off the map the finger still has it, and the view goes no further than the network.
    driver.move(to: Point(2, 2)).frame(2)
    let corner = driver.connections.model(under: driver.center)
    #expect(corner.x < middle.x && corner.y < middle.y && corner.isFinite)
    driver.up().settle()
    #expect(driver.connections.zoom == zoomBefore)
    #expect(try driver.connections.state.traces.isEmpty && driver.connections.results.isEmpty)
  }

  @Test("It is not there in small windows, beside cards that need its place, nor under an open panel")
  func makesRoom() throws {
    let small = try driver(width: 600, height: 440)
    zoom(small)
    #expect(small.frame(of: "minimap") == nil)
    let driver = try driver()
    zoom(driver)
    #expect(driver.frame(of: "minimap") != nil)
    driver.press("search").settle()
    let before = driver.connections.model(under: driver.center)
    driver.tap(at: Point(1200, 700)).settle()
    #expect(driver.connections.model(under: driver.center) == before || driver.connections.panel == "none")
  }

  @Test("A view that a trace holds does not run away under its finger")
  func traced() throws {
    let driver = try driver()
    zoom(driver)
    let map = try #require(driver.frame(of: "minimap"))
    let nodes = try driver.connections.state.nodes
    let node = try #require(
      nodes.first {
        driver.window.inset(by: 200).contains($0.point) && !map.contains($0.point)
      })
    driver.down(1, at: node.point).frame(2).move(1, to: node.point + Point(60, 0)).frame(2)
    let before = driver.connections.view
    driver.down(2, at: map.center).frame(2).move(2, to: map.center + Point(30, 0)).frame(2)
    #expect(driver.connections.view == before)
    driver.up(2).up(1).settle()
  }

  @Test(
    "Whatever hands do on it and beside it, it lies on nothing and the view stays sound",
    arguments: 0..<12 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    let driver = try driver()
    var random = SeededGenerator(seed: seed)
    zoom(driver, Double(random.whole(3...12)))
    for _ in 0..<60 {
      let map = driver.frame(of: "minimap")
      let point = random.whole(0...1) == 0 ? random.point(width: 1280, height: 800) : map?.center ?? driver.center
      switch random.whole(0...6) {
      case 0: driver.tap(at: point)
      case 1: driver.down(3, at: point).frame()
      case 2: driver.move(3, to: random.point(width: 1280, height: 800)).frame()
      case 3: driver.up(3).frame()
      case 4: driver.wheel(Double(random.whole(-3...3)), at: point).frame()
      case 5: driver.resize(random.whole(400...1600), random.whole(300...1000)).frame()
      default: driver.settle()
      }
      #expect(driver.connections.view.allSatisfy { $0.isFinite })
      guard let map = driver.frame(of: "minimap") else { continue }
      for control in driver.controls where control.id.name != "minimap" {
        #expect(!Rect(control.frame).intersects(map), "\(control.id.name) lies on the map")
      }
    }
    driver.up(3).settle()
    let recorded = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(recorded, host: driver.host, drawsAll: false).looksLike(driver.picture))
  }
}
