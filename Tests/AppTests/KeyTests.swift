// The keyboard reaches everything the hand does.

import App
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite struct KeyTests {
  @Test func arrowsWalkAlongEdgesAndEnterStartsAndEndsAPath() throws {
    let table = try Table()
    table.tap(on: "A").settle().key(.right)
    #expect(table.selection == "B")
    table.key(.left)
    #expect(table.selection == "A")
    table.key(.enter)
    #expect(table.keyboardTrace?.source == "A")
    table.key(.right).key(.right)
    #expect(table.keyboardTrace?.path == ["A", "B", "C"])
    table.key(.enter).settle()
    #expect(table.paths == [["A", "B", "C"]])
    #expect(table.keyboardTrace == nil)
    table.rest().key(.escape)
    #expect(table.isHome)
  }

  @Test func withNothingChosenAnArrowBeginsInTheMiddle() throws {
    let table = try Table()
    table.key(.down)
    let chosen = try #require(table.selection)
    let distance = table.at(chosen).distance(to: table.center)
    #expect(table.connections?.nodes.allSatisfy { $0.at.distance(to: table.center) >= distance - 0.001 } == true)
    table.rest()
  }

  @Test func walkingNeverLeavesTheEdges() throws {
    let table = try Table()
    table.tap(on: "H").settle()
    for key in [Key.up, .down, .left, .right] { #expect(table.key(key).selection == "H") }
  }

  @Test func enterOnTheSameNodeCancels() throws {
    let table = try Table()
    table.tap(on: "A").settle().key(.enter).key(.enter).rest()
    #expect(table.paths.isEmpty)
    #expect(table.keyboardTrace == nil)
  }

  @Test func escapeLeadsHomeLayerByLayer() throws {
    let table = try Table()
    table.wheel(3, at: table.center).tap(on: "C").settle().key("?")
    #expect(table.panel == "help")
    table.key(.escape)
    #expect(table.panel == "none")
    #expect(table.selection == "C")
    table.key(.escape)
    #expect(table.selection == nil)
    #expect(table.zoom > 1.2)
    table.key(.escape).settle()
    #expect(abs(table.zoom - 1) < 1e-9)
    table.rest()
  }

  @Test func escapeTakesATraceFromUnderTheFinger() throws {
    let table = try Table()
    table.down(on: "A").frame().move(to: "C").frame().key(.escape)
    #expect(table.isHome)
    table.move(to: "D").frame().up().frame()
    #expect(table.isHome)
    #expect(table.notice == nil)
    table.trace(from: "A", to: "B").settle()
    #expect(table.paths == [["A", "B"]])
  }

  @Test func fFitsAndPlusAndMinusZoom() throws {
    let table = try Table()
    let home = table.view
    table.key("+").settle()
    #expect(abs(table.zoom - 1.5) < 1e-6)
    table.key("=").settle()
    #expect(abs(table.zoom - 2.25) < 1e-6)
    table.key("-").settle()
    #expect(abs(table.zoom - 1.5) < 1e-6)
    table.key("f").settle()
    #expect(table.view == home)
    table.rest()
  }

  @Test func switchesDoNotFlutterWhileAKeyIsHeld() throws {
    let table = try Table()
    table.trace(from: "A", to: "C").key("w").settle()
    table.put(.key(.character("w"), modifiers: [], isRepeat: true, time: table.now)).settle()
    #expect(table.paths == [["A", "E", "C"]])
  }

  @Test func tChangesTheColoursAndBackAgain() throws {
    let table = try Table()
    let night = table.picture
    table.key("t")
    #expect(table.picture.ground != night.ground)
    table.key("t").settle()
    #expect(table.picture.looksLike(night))
    table.rest()
  }

  @Test func rAndSShowRingsAndTheTreeOfTheChosenNode() throws {
    let table = try Table()
    table.key("r").key("s")
    #expect(table.isHome)
    table.tap(on: "A").key("r")
    #expect(table.connections?.rings == "A")
    table.key("s")
    #expect(table.connections?.rings == nil)
    #expect(table.connections?.tree == "A")
    table.rest().key(.escape)
    #expect(table.isHome)
  }

  @Test func f11AsksForTheWholeScreenWhateverIsOpen() throws {
    let table = try Table()
    for panel in ["", "?", "/"] {
      if !panel.isEmpty { table.key(panel) }
      let before = table.effects.filter { $0 == .toggleFullscreen }.count
      table.key(.function(11))
      #expect(table.effects.filter { $0 == .toggleFullscreen }.count == before + 1, "with \(table.panel) open")
      table.key(.escape)
    }
  }

  @Test func keysOpenAndClosePanels() throws {
    let table = try Table()
    table.key("?", .shift)
    #expect(table.panel == "help")
    table.key("?", .shift)
    #expect(table.panel == "none")
    table.key(.function(1))
    #expect(table.panel == "help")
    table.key(.function(1))
    #expect(table.panel == "none")
    table.key("/", .shift)
    #expect(table.panel == "help")
    table.key("o", .control)
    #expect(table.panel == "picker")
    table.key("o", .control)
    #expect(table.panel == "none")
    table.key("f", .control)
    #expect(table.panel == "search")
    table.key(.escape).key("/")
    #expect(table.panel == "search")
    table.key(.escape).rest()
    #expect(table.isHome)
  }

  @Test func behindAPanelNothingHears() throws {
    let table = try Table()
    table.trace(from: "A", to: "C").settle()
    for panel in ["?", "o"] {
      table.key(panel, panel == "o" ? .control : [])
      for key in ["w", "d", "+"] { table.key(key) }
      table.key(.left).key(.enter).wheel(3, at: Point(5, 5))
      table.key(.escape).settle()
    }
    #expect(table.paths == [["A", "B", "C"]])
    #expect(abs(table.zoom - 1) < 1e-9)
  }

  @Test func tabReachesEveryControlAndEnterPressesIt() throws {
    let table = try Table(settings: AppSettings(reducedMotion: true))
    var opened: Set<String> = []
    for steps in 1...9 {
      for _ in 0..<steps { table.key(.tab) }
      table.key(.enter)
      opened.insert(table.panel)
      for _ in 0..<4 { table.key(.escape) }
      #expect(table.isHome)
    }
    #expect(opened.isSuperset(of: ["picker", "search", "help"]))
    #expect(table.effects.contains(.toggleFullscreen))
  }

  @Test func theWindowClosesWhenAsked() throws {
    let table = try Table()
    table.put(.closeRequested).frame()
    #expect(table.effects.contains(.quit))
    table.key("q", .control)
    #expect(table.effects.filter { $0 == .quit }.count == 2)
  }

  @Test func theHelpNamesWhatTheProgramCan() throws {
    let table = try Table()
    table.press("help").settle()
    #expect(table.panel == "help")
    for words in ["Drag from node to node", "Double tap a node"] { #expect(table.shows(words)) }
    table.tap(at: Point(8, 8)).rest()
    #expect(table.isHome)
  }
}
