// The window: sizes, focus, and pictures that are drawn when and only when something has changed.

import App
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct WindowTests {
  @Test func aFittedNetworkStaysFittedInAnySize() throws {
    let table = try Table()
    for (width, height) in [(1920, 1080), (800, 600), (600, 900), (3840, 2160), (640, 480)] {
      table.resize(width, height).settle()
      #expect(table.picture.width == width && table.picture.height == height)
      #expect(abs(table.zoom - 1) < 1e-9)
      for node in table.connections?.nodes ?? [] { #expect(table.window.contains(node.at), "\(width) × \(height)") }
      table.rest()
    }
  }

  @Test func whatWasInTheMiddleStaysThere() throws {
    let table = try Table()
    table.wheel(6, at: table.at("C")).settle()
    let middle = table.model(under: table.center)
    let zoom = table.zoom
    table.resize(900, 700).settle()
    #expect(table.model(under: table.center).distance(to: middle) < 0.5)
    #expect(abs(table.zoom - zoom) < 1e-6)
  }

  @Test(arguments: [(1, 1), (2, 3000), (100, 60), (320, 240), (7680, 4320), (0, 0), (-5, 20)])
  func everythingWorksInAnySize(width: Int, height: Int) throws {
    let table = try Table(settings: AppSettings(dataFolder: "/data"))
    table.trace(from: "A", to: "C").tap(on: "F").settle()
    table.resize(width, height).settle()
    #expect(table.picture.width >= 1 && table.picture.height >= 1)
    for key in ["/", "?", "r", "s", "d", "w", "t", "+", "-", "f"] {
      table.key(key).frame(3).tap(at: table.center).key(.escape).frame(2)
    }
    table.key("o", .control).frame(2).key(.escape)
    table.tap(at: table.center).down(at: Point(0, 0)).drag(to: table.center).up().twoFingerTap(at: table.center)
    table.put(.fileDropped(path: "/none.json")).settle()
    table.resize(1280, 800).rest()
    for _ in 0..<4 { table.key(.escape) }
    #expect(table.settle().isHome)
    #expect(table.connections?.nodes.allSatisfy { $0.at.isFinite } == true)
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func everyScaleHasItsCardsInsideTheWindow(scale: Double) throws {
    let table = try Table(width: 1920, height: 1080, settings: AppSettings(scale: scale))
    table.trace(from: "A", to: "D").settle()
    table.down(2, on: "G").frame().move(2, to: "H").frame().up(2).frame()
    for (width, height) in [(1920, 1080), (1000, 1600), (1100, 900)] {
      table.resize(width, height).settle()
      for card in table.cards { #expect(table.window.holds(card), "\(width) × \(height)") }
    }
    table.key(.escape).tap(on: "A").settle()
    for card in table.cards { #expect(table.window.holds(card)) }
    for name in ["connectTo", "showRings", "showTree"] {
      if let frame = table.frame(of: name) { #expect(table.window.holds(frame)) }
    }
  }

  @Test func losingTheFocusEndsEveryTouchWithoutAResult() throws {
    let table = try Table()
    table.down(1, on: "A").frame().move(1, to: "C").wait(0.2).down(2, on: "G").frame()
    table.down(3, at: Point(600, 120)).frame().put(.focusLost).frame()
    #expect(table.connections?.traces.isEmpty == true)
    #expect(table.isHome)
    let still = table.settle().view
    // Fingers that come back from there are nobody's until they land again.
    table.move(1, to: "D").move(3, to: table.ground).frame().up(1).up(2).up(3).frame()
    #expect(table.isHome)
    #expect(table.notice == nil)
    #expect(table.view == still)
    table.rest().trace(from: "A", to: "C")
    #expect(table.paths == [["A", "B", "C"]])
  }

  @Test func losingTheFocusLetsGoOfRingsAndControls() throws {
    let table = try Table()
    table.down(on: "A").wait(0.6).put(.focusLost).frame().move(to: "D").frame()
    #expect(table.connections?.reach == 1)
    table.up().key(.escape).settle()
    let fit = try #require(table.frame(of: "help"))
    table.down(5, at: fit.center).frame().put(.focusLost).frame().up(5).rest()
    #expect(table.panel == "none")
  }

  @Test func aFingerAtTheEdgeMovesTheViewUntilItLeaves() throws {
    let table = try Table()
    let before = table.at("A")
    table.down(on: "A").frame().move(to: Point(1279, 300)).wait(0.15)
    #expect(table.at("A") == before)
    table.wait(0.4)
    #expect(table.at("A").x < before.x - 20)
    table.move(to: Point(640, 300)).frame()
    let stopped = table.at("A")
    table.wait(0.3)
    #expect(table.at("A") == stopped)
    table.up().rest()
    #expect(table.app.wakeAfter == nil)
  }

  @Test func aPictureThatNeedsNoRedrawIsStillTheSame() throws {
    let table = try Table()
    var fresh = Picture()
    func check(_ what: String) {
      #expect(!table.app.needsRedraw)
      table.app.draw(into: &fresh)
      #expect(fresh.looksLike(table.picture), "\(what)")
    }
    table.rest()
    check("at first")
    table.down(on: "A").frame().move(to: "D").frame(60)
    check("under a finger that has drawn")
    table.up().rest().tap(on: "A").tap(on: "A").rest()
    check("with a tree that has spread")
    table.trace(from: "A", to: "C").rest()
    check("with a path")
    table.key("t").key("w").rest()
    check("after switches")
    table.resize(1000, 700).rest()
    check("after a new size")
    table.down(on: "A").frame(90)
    check("under a resting finger")
    table.up().rest()
    check("with rings")
    table.key(.escape).key("/").rest()
    check("with a search")
  }
}
