// The keyboard reaches everything the hand does.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct AppKeyTests {
  @Test func arrowsWalkAlongEdgesAndEnterStartsAndEndsAPath() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "A").settle().key(.right)
    #expect(driver.connections.selection == "B")
    driver.key(.left)
    #expect(driver.connections.selection == "A")
    driver.key(.enter)
    #expect(driver.connections.keyboardTrace?.source == "A")
    driver.key(.right).key(.right)
    #expect(driver.connections.keyboardTrace?.path == ["A", "B", "C"])
    driver.key(.enter).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    #expect(driver.connections.keyboardTrace == nil)
    driver.rest().key(.escape)
    #expect(driver.connections.isAtInitialState)
  }

  @Test func withNothingChosenAnArrowBeginsInTheMiddle() throws {
    let driver = try AppTestDriver.connections()
    driver.key(.down)
    let chosen = try #require(driver.connections.selection)
    let distance = driver.connections.position(of: chosen).distance(to: driver.center)
    #expect(
      driver.connections.report?.nodes.allSatisfy { $0.point.distance(to: driver.center) >= distance - 0.001 } == true)
    driver.rest()
  }

  @Test func walkingNeverLeavesTheEdges() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "H").settle()
    for key in [Key.up, .down, .left, .right] { #expect(driver.key(key).connections.selection == "H") }
  }

  @Test func enterOnTheSameNodeCancels() throws {
    let driver = try AppTestDriver.connections()
    driver.tap(on: "A").settle().key(.enter).key(.enter).rest()
    #expect(driver.connections.paths.isEmpty)
    #expect(driver.connections.keyboardTrace == nil)
  }

  @Test func escapeLeadsHomeLayerByLayer() throws {
    let driver = try AppTestDriver.connections()
    driver.wheel(3, at: driver.center).tap(on: "C").settle().key("?")
    #expect(driver.connections.panel == "help")
    driver.key(.escape)
    #expect(driver.connections.panel == "none")
    #expect(driver.connections.selection == "C")
    driver.key(.escape)
    #expect(driver.connections.selection == nil)
    #expect(driver.connections.zoom > 1.2)
    driver.key(.escape).settle()
    #expect(abs(driver.connections.zoom - 1) < 1e-9)
    driver.rest()
  }

  @Test func escapeTakesATraceFromUnderTheFinger() throws {
    let driver = try AppTestDriver.connections()
    driver.down(on: "A").frame().move(to: "C").frame().key(.escape)
    #expect(driver.connections.isAtInitialState)
    driver.move(to: "D").frame().up().frame()
    #expect(driver.connections.isAtInitialState)
    #expect(driver.connections.notice == nil)
    driver.trace(from: "A", to: "B").settle()
    #expect(driver.connections.paths == [["A", "B"]])
  }

  @Test func fFitsAndPlusAndMinusZoom() throws {
    let driver = try AppTestDriver.connections()
    let home = driver.connections.view
    driver.key("+").settle()
    #expect(abs(driver.connections.zoom - 1.5) < 1e-6)
    driver.key("=").settle()
    #expect(abs(driver.connections.zoom - 2.25) < 1e-6)
    driver.key("-").settle()
    #expect(abs(driver.connections.zoom - 1.5) < 1e-6)
    driver.key("f").settle()
    #expect(driver.connections.view == home)
    driver.rest()
  }

  @Test func switchesDoNotFlutterWhileAKeyIsHeld() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "C").key("w").settle()
    driver.put(.key(.character("w"), modifiers: [], isRepeat: true, time: driver.now)).settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
  }

  @Test func tChangesTheColoursAndBackAgain() throws {
    let driver = try AppTestDriver.connections()
    let night = driver.picture
    driver.key("t")
    #expect(driver.picture.ground != night.ground)
    driver.key("t").settle()
    #expect(driver.picture.looksLike(night))
    driver.rest()
  }

  @Test func rAndSShowRingsAndTheTreeOfTheChosenNode() throws {
    let driver = try AppTestDriver.connections()
    driver.key("r").key("s")
    #expect(driver.connections.isAtInitialState)
    driver.tap(on: "A").key("r")
    #expect(driver.connections.report?.rings == "A")
    driver.key("s")
    #expect(driver.connections.report?.rings == nil)
    #expect(driver.connections.report?.tree == "A")
    driver.rest().key(.escape)
    #expect(driver.connections.isAtInitialState)
  }

  @Test func f11AsksForTheWholeScreenWhateverIsOpen() throws {
    let driver = try AppTestDriver.connections()
    for panel in ["", "?", "/"] {
      if !panel.isEmpty { driver.key(panel) }
      let before = driver.effects.filter { $0 == .toggleFullscreen }.count
      driver.key(.function(11))
      #expect(
        driver.effects.filter { $0 == .toggleFullscreen }.count == before + 1, "with \(driver.connections.panel) open")
      driver.key(.escape)
    }
  }

  @Test func keysOpenAndClosePanels() throws {
    let driver = try AppTestDriver.connections()
    driver.key("?", .shift)
    #expect(driver.connections.panel == "help")
    driver.key("?", .shift)
    #expect(driver.connections.panel == "none")
    driver.key(.function(1))
    #expect(driver.connections.panel == "help")
    driver.key(.function(1))
    #expect(driver.connections.panel == "none")
    driver.key("/", .shift)
    #expect(driver.connections.panel == "help")
    driver.key("o", .control)
    #expect(driver.connections.panel == "picker")
    driver.key("o", .control)
    #expect(driver.connections.panel == "none")
    driver.key("f", .control)
    #expect(driver.connections.panel == "search")
    driver.key(.escape).key("/")
    #expect(driver.connections.panel == "search")
    driver.key(.escape).rest()
    #expect(driver.connections.isAtInitialState)
  }

  @Test func behindAPanelNothingHears() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "C").settle()
    for panel in ["?", "o"] {
      driver.key(panel, panel == "o" ? .control : [])
      for key in ["w", "d", "+"] { driver.key(key) }
      driver.key(.left).key(.enter).wheel(3, at: Point(5, 5))
      driver.key(.escape).settle()
    }
    #expect(driver.connections.paths == [["A", "B", "C"]])
    #expect(abs(driver.connections.zoom - 1) < 1e-9)
  }

  @Test func tabReachesEveryControlAndEnterPressesIt() throws {
    let driver = try AppTestDriver.connections(settings: AppSettings(reducedMotion: true))
    var opened: Set<String> = []
    for steps in 1...16 {
      for _ in 0..<steps { driver.key(.tab) }
      driver.key(.enter)
      opened.insert(driver.connections.panel)
      for _ in 0..<4 { driver.key(.escape) }
      #expect(driver.connections.isAtInitialState)
    }
    #expect(opened.isSuperset(of: ["picker", "search", "help"]))
    #expect(driver.effects.contains(.toggleFullscreen))
  }

  @Test func theWindowClosesWhenAsked() throws {
    let driver = try AppTestDriver.connections()
    driver.put(.closeRequested).frame()
    #expect(driver.effects.contains(.quit))
    driver.key("q", .control)
    #expect(driver.effects.filter { $0 == .quit }.count == 2)
  }

  @Test func theHelpNamesWhatTheProgramCan() throws {
    let driver = try AppTestDriver.connections()
    driver.press("help").settle()
    #expect(driver.connections.panel == "help")
    for words in ["Back: no path", "Move the view"] { #expect(driver.shows(words)) }
    driver.tap(at: Point(8, 8)).rest()
    #expect(driver.connections.isAtInitialState)
  }
}
