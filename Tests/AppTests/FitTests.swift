// The view of everything, and from there that of what people asked for.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("A view of everything, or of the answers")
struct FitTests {
  /// A long row of nodes, of which three neighbours are asked about.
  private static let row = TestNetwork(
    name: "Row", isDirected: false,
    nodes: (0..<30).map { .init(id: "r\($0)", x: Double($0) * 60, y: Double($0 % 5) * 90) },
    edges: (0..<29).map { .init(source: "r\($0)", target: "r\($0 + 1)") })

  private func driver(_ settings: AppSettings = AppSettings()) throws -> AppTestDriver {
    try .connections(Self.row, settings: settings).settle()
  }

  @Test("Shown everything, the button leads to the path; pressed again, to everything")
  func button() throws {
    let driver = try driver()
    driver.press("fit").settle()
    #expect(driver.connections.zoom == 1, "there is nothing to go to")
    driver.trace(from: "r3", to: "r5").settle()
    let path = try #require(driver.connections.paths.first)
    driver.press("fit").settle()
    #expect(driver.connections.zoom > 1.5)
    for node in path { #expect(driver.window.inset(by: 20).contains(driver.position(ofNode: node)), "\(node)") }
    driver.press("fit").settle()
    #expect(driver.connections.zoom == 1 && driver.connections.paths == [path])
    driver.key("f").settle()
    #expect(driver.connections.zoom > 1.5)
    driver.key("f").settle().rest()
  }

  @Test("A double tap on the ground does the same at a table; at a desk its first tap leaves nothing to go to")
  func doubleTap() throws {
    for isShared in [false, true] {
      var settings = AppSettings()
      if isShared { settings.visitors = .publicTable }
      let driver = try driver(settings)
      driver.trace(from: "r3", to: "r5").settle()
      let ground = Point(driver.center.x, driver.window.maxY - 110)
      driver.tap(at: ground).tap(at: ground).settle()
      #expect(isShared == (driver.connections.zoom > 1.2) && driver.connections.paths.count == (isShared ? 1 : 0))
      driver.tap(at: ground).tap(at: ground).settle()
      #expect(driver.connections.zoom == 1)
    }
  }

  @Test("A chosen node comes with its neighbours; a path from end to end is everything already")
  func others() throws {
    let driver = try driver()
    driver.tap(at: driver.position(ofNode: "r12")).settle().press("fit").settle()
    #expect(driver.connections.zoom > 1.5)
    for node in ["r11", "r12", "r13"] { #expect(driver.window.contains(driver.position(ofNode: node)), "\(node)") }
    driver.press("fit").settle().key(.escape).settle().key(.escape).settle()
    driver.trace(from: "r0", to: "r29").settle().press("fit").settle()
    #expect(driver.connections.zoom == 1)
  }

  @Test("A node far from all others does not shrink them, is told of, and comes into view by zooming out")
  func outlier() throws {
    let network = TestNetwork(
      name: "Streets", isDirected: false,
      nodes: (0..<20).map { .init(id: "s\($0)", x: Double($0 % 5) * 60, y: Double($0 / 5) * 60) }
        + [.init(id: "lost", x: 90_000, y: 70_000)],
      edges: (0..<19).map { .init(source: "s\($0)", target: "s\($0 + 1)") })
    let driver = try AppTestDriver.connections(network).settle()
    #expect(driver.position(ofNode: "s0").distance(to: driver.position(ofNode: "s19")) > 400)
    #expect(driver.shows("1 far outside: zoom out to see it"))
    #expect(!driver.window.contains(driver.position(ofNode: "lost")))
    for _ in 0..<60 { driver.wheel(-3, at: driver.center).frame() }
    driver.settle()
    #expect(driver.window.contains(driver.position(ofNode: "lost")) && !driver.shows("far outside"))
    driver.press("fit").settle()
    #expect(driver.connections.zoom == 1 && driver.shows("far outside"))
    // A layout leaves none far away.
    driver.press("layout").settle()
    driver.tap(at: try #require(driver.boxes(of: "Concentric").first).center).settle()
    #expect(!driver.shows("far outside") && driver.window.contains(driver.position(ofNode: "lost")))
  }

  @Test("What leads back to the beginning shows everything, whatever was asked for")
  func startsOver() throws {
    let driver = try driver()
    driver.trace(from: "r3", to: "r5").settle()
    _ = driver.app.connect("r20", "r22")
    driver.settle()
    #expect(driver.connections.zoom == 1)
    driver.press("fit").settle()
    #expect(driver.connections.zoom > 1.2)
    driver.key(.escape).settle().key(.escape).settle().key(.escape).settle()
    #expect(driver.connections.zoom == 1)
  }

  @Test("No node lies under the heading", arguments: [true, false], [(1280, 800), (420, 700), (900, 400)])
  func heading(hasControls: Bool, window: (Int, Int)) throws {
    // In the upper left corner of a full square are nodes.
    let square = TestNetwork(
      name: "A square of many nodes", isDirected: false,
      nodes: (0..<36).map { .init(id: "n\($0)", x: Double($0 % 6) * 60, y: Double($0 / 6) * 40) },
      edges: (0..<35).map { .init(source: "n\($0)", target: "n\($0 + 1)") })
    var settings = AppSettings(reducedMotion: true)
    settings.showsControls = hasControls
    let driver = try AppTestDriver.connections(square, width: window.0, height: window.1, settings: settings).settle()
    let words = driver.boxes(of: "A square of many nodes") + driver.boxes(of: "36 nodes")
    #expect(words.count >= 2)
    for node in try driver.connections.state.nodes {
      let disc = Rect(center: node.point, size: Size(2 * node.radius, 2 * node.radius))
      for box in words { #expect(!box.intersects(disc), "\(node.id) is under the heading") }
    }
  }

  // MARK: Ends out of view

  /// Returns the position of a name at a side of the window; `nil` where it is not written.
  private func written(_ name: String, atLeft isLeft: Bool, _ driver: AppTestDriver) -> Point? {
    let shown = driver.boxes(of: name).map(\.center).filter(driver.window.contains)
    return shown.first { isLeft ? $0.x < 150 : $0.x > driver.window.maxX - 150 }
  }

  @Test("An end of a path that is out of view is marked at the rim towards it, and a touch leads there")
  func endsOutOfView() throws {
    let driver = try driver()
    driver.trace(from: "r10", to: "r20").settle()
    driver.wheel(14, at: driver.position(ofNode: "r15")).settle()
    // The card may lie over one of them.
    let marks = ["r10", "r20"].compactMap { name in
      written(name, atLeft: name == "r10", driver).map { (name: name, point: $0) }
    }
    let mark = try #require(marks.first)
    #expect(!driver.window.contains(driver.position(ofNode: mark.name)))
    // Beside the name is the arrow.
    driver.tap(at: Point(mark.name == "r10" ? 26 : driver.window.maxX - 26, mark.point.y)).settle()
    #expect(driver.window.inset(by: 40).contains(driver.position(ofNode: mark.name)))
    #expect(driver.connections.paths.count == 1 && driver.connections.selection == nil)
    driver.press("fit").settle()
    driver.rest()
  }

  @Test("With both ends in view, while the network is changed, and without a path nothing is marked")
  func unmarked() throws {
    let driver = try driver()
    driver.trace(from: "r14", to: "r16").settle()
    let texts = driver.picture.texts.count { $0.text == "r14" }
    driver.wheel(3, at: driver.position(ofNode: "r15")).settle()
    #expect(driver.picture.texts.count { $0.text == "r14" } <= texts)
    driver.key(.escape).settle().wheel(9, at: driver.center).settle()
    #expect(driver.connections.paths.isEmpty)
    let before = driver.connections.view
    driver.tap(at: Point(26, driver.center.y)).settle()
    #expect(driver.connections.view == before)
  }
}
