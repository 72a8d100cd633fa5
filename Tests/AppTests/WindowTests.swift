// The window: sizes, focus, and pictures that are drawn when and only when something has changed.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct WindowTests {
  @Test func aFittedNetworkStaysFittedInAnySize() throws {
    let driver = try AppTestDriver.connections()
    for (width, height) in [(1920, 1080), (800, 600), (600, 900), (3840, 2160), (640, 480)] {
      driver.resize(width, height).settle()
      #expect(driver.picture.width == width && driver.picture.height == height)
      #expect(abs(driver.connections.zoom - 1) < 1e-9)
      for node in driver.connections.report?.nodes ?? [] {
        #expect(driver.window.contains(node.point), "\(width) × \(height)")
      }
      driver.rest()
    }
  }

  @Test func whatWasInTheMiddleStaysThere() throws {
    let driver = try AppTestDriver.connections()
    driver.wheel(6, at: driver.connections.position(of: "C")).settle()
    let middle = driver.connections.model(under: driver.center)
    let zoom = driver.connections.zoom
    driver.resize(900, 700).settle()
    #expect(driver.connections.model(under: driver.center).distance(to: middle) < 0.5)
    #expect(abs(driver.connections.zoom - zoom) < 1e-6)
  }

  @Test(arguments: [(1, 1), (2, 3000), (100, 60), (320, 240), (7680, 4320), (0, 0), (-5, 20)])
  func everythingWorksInAnySize(width: Int, height: Int) throws {
    let driver = try AppTestDriver.connections(settings: AppSettings(dataFolder: "/data"))
    driver.trace(from: "A", to: "C").tap(on: "F").settle()
    driver.resize(width, height).settle()
    #expect(driver.picture.width >= 1 && driver.picture.height >= 1)
    for key in ["/", "?", "r", "s", "d", "w", "t", "+", "-", "f"] {
      driver.key(key).frame(3).tap(at: driver.center).key(.escape).frame(2)
    }
    driver.key("o", .control).frame(2).key(.escape)
    driver.tap(at: driver.center).down(at: Point(0, 0)).drag(to: driver.center).up().twoFingerTap(at: driver.center)
    driver.put(.fileDropped(path: "/none.json")).settle()
    driver.resize(1280, 800).rest()
    for _ in 0..<4 { driver.key(.escape) }
    #expect(driver.settle().connections.isAtInitialState)
    #expect(driver.connections.report?.nodes.allSatisfy { $0.point.isFinite } == true)
  }

  @Test("The card about the network lies clear of the program's buttons", arguments: [480, 560, 800, 1280])
  func about(width: Int) throws {
    for height in [330, 480, 800] {
      let driver = try AppTestDriver.connections(width: width, height: height).settle()
      guard driver.frame(of: "aboutButton") != nil else { continue }
      driver.press("aboutButton").settle()
      let card = try #require(driver.frame(of: "about"))
      let corner = AppSettings().metrics.programCorner(of: driver.window)
      #expect(!card.intersects(corner) && card.width > 160 && card.height > 90, "\(width) × \(height): \(card)")
    }
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func everyScaleHasItsCardsInsideTheWindow(scale: Double) throws {
    let driver = try AppTestDriver.connections(width: 1920, height: 1080, settings: AppSettings(scale: scale))
    // Both at once: the card of the one may come to lie over an end of the other.
    driver.down(1, on: "A").down(2, on: "G").frame().move(1, to: "D").move(2, to: "H").frame().up(1).up(2).settle()
    for (width, height) in [(1920, 1080), (1000, 1600), (1100, 900)] {
      driver.resize(width, height).settle()
      for card in driver.connections.cards { #expect(driver.window.holds(card), "\(width) × \(height)") }
    }
    driver.key(.escape).tap(on: "A").settle()
    for card in driver.connections.cards { #expect(driver.window.holds(card)) }
    for name in ["connectTo", "showRings", "showTree"] {
      if let frame = driver.frame(of: name) { #expect(driver.window.holds(frame)) }
    }
  }

  @Test func losingTheFocusEndsEveryTouchWithoutAResult() throws {
    let driver = try AppTestDriver.connections()
    driver.down(1, on: "A").frame().move(1, to: "C").wait(0.2).down(2, on: "G").frame()
    driver.down(3, at: Point(600, 120)).frame().put(.focusLost).frame()
    #expect(driver.connections.report?.traces.isEmpty == true)
    #expect(driver.connections.isAtInitialState)
    let still = driver.settle().connections.view
    // Fingers that come back from there are nobody's until they land again.
    driver.move(1, to: "D").move(3, to: driver.connections.ground).frame().up(1).up(2).up(3).frame()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == nil)
    #expect(driver.connections.view == still)
    driver.rest().trace(from: "A", to: "C")
    #expect(driver.connections.paths == [["A", "B", "C"]])
  }

  @Test func losingTheFocusLetsGoOfRingsAndControls() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").wait(0.6).put(.focusLost).frame().move(to: "D").frame()
    #expect(driver.connections.report?.reach == 1)
    driver.up().key(.escape).settle()
    let fit = try #require(driver.frame(of: "help"))
    driver.down(5, at: fit.center).frame().put(.focusLost).frame().up(5).rest()
    #expect(driver.connections.panel == "none")
  }

  @Test func aFingerAtTheEdgeMovesTheViewUntilItLeaves() throws {
    let driver = try AppTestDriver.connections()
    let before = driver.connections.position(of: "A")
    driver.down(on: "A").frame().move(to: Point(1279, 300)).wait(0.15)
    #expect(driver.connections.position(of: "A") == before)
    driver.wait(0.4)
    #expect(driver.connections.position(of: "A").x < before.x - 20)
    driver.move(to: Point(640, 300)).frame()
    let stopped = driver.connections.position(of: "A")
    driver.wait(0.3)
    #expect(driver.connections.position(of: "A") == stopped)
    driver.up().rest()
    #expect(driver.app.wakeAfter == nil)
  }

  @Test func aPictureThatNeedsNoRedrawIsStillTheSame() throws {
    let driver = try AppTestDriver.connections()
    var fresh = Picture()
    func check(_ what: String) {
      #expect(!driver.app.needsRedraw)
      driver.app.draw(into: &fresh)
      #expect(fresh.looksLike(driver.picture), "\(what)")
    }
    driver.rest()
    check("at first")
    driver.down(on: "A").frame().move(to: "D").frame(60)
    check("under a finger that has drawn")
    driver.up().rest().tap(on: "A").tap(on: "A").rest()
    check("with a tree that has spread")
    driver.trace(from: "A", to: "C").rest()
    check("with a path")
    driver.key("t").key("w").rest()
    check("after switches")
    driver.resize(1000, 700).rest()
    check("after a new size")
    driver.down(on: "A").frame(90)
    check("under a resting finger")
    driver.up().rest()
    check("with rings")
    driver.key(.escape).key("/").rest()
    check("with a search")
  }

  @Test func aWideNetworkIsTurnedForATallWindowAndBack() throws {
    let driver = try AppTestDriver.connections(width: 800, height: 1280)
    func extent() throws -> Size {
      let points = try #require(driver.connections.report).nodes.map(\.point)
      return try #require(Rect(bounding: points)).size
    }
    #expect(try extent().height > 700 && extent().width < extent().height)
    // A quarter clockwise: what was at the left is at the top.
    let (a, d) = (driver.connections.position(of: "A"), driver.connections.position(of: "D"))
    #expect(a.y < d.y && abs(a.x - d.x) < 1)
    driver.trace(from: "A", to: "C").settle().resize(1280, 800).settle()
    #expect(try extent().width > extent().height)
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.rest()
  }
}
