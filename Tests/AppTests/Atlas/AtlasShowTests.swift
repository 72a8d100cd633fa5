// The show of the Atlas: searches slowly and step by step, the welcome, the panel, keys, projections, any window.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Testing
import Widgets

@Suite struct AtlasShowTests {
  // MARK: Searches

  @Test func stepByStepTheSearchWaitsForTheNextStep() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("s").key("s")
    #expect(try driver.atlas.state.pace == "stepwise")
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(2)
    #expect(
      try driver.atlas.state.stage == "searching" && driver.atlas.state.expanded == 0
        && driver.atlas.state.open == ["London"])
    driver.key("n")
    #expect(try driver.atlas.state.expanded == 1 && driver.atlas.state.closed == ["London"])
    var steps = 1
    while try driver.atlas.state.stage == "searching", steps < 40 {
      driver.key("n")
      steps += 1
      #expect(try driver.atlas.state.closed.count == steps)
    }
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(try driver.atlas.state.counts?[0] == steps)
  }

  @Test func slowlyTheSearchSpreadsByItself() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("s").tap(on: "London").tap(on: "Hong Kong").press("go")
    #expect(try driver.atlas.state.stage == "searching" && driver.atlas.state.pace == "slow")
    driver.wait(1)
    let early = try #require(try driver.atlas.state.expanded)
    #expect(early > 0 && early < 5)
    driver.wait(8)
    #expect(try driver.atlas.state.stage == "shown")
    driver.rest()
  }

  @Test func aSearchThatIsTakenBackLeavesNothing() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("s").tap(on: "London").tap(on: "Hong Kong").press("go").wait(0.5).press("go").rest()
    let report = try driver.atlas.state
    #expect(report.stage == "choosing" && report.start == nil && report.expanded == nil && report.closed.isEmpty)
  }

  @Test func changingThePaceToAtOnceEndsTheSearch() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("s").tap(on: "London").tap(on: "Hong Kong").press("go").wait(0.5).key("s").key("s").frame()
    #expect(try driver.atlas.state.pace == "atOnce" && driver.atlas.state.stage == "shown")
  }

  @Test func anotherMethodAsksAgain() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "Auckland").tap(on: "Dublin").press("go")
    let guided = try driver.atlas.state
    driver.key("a")
    #expect(try driver.atlas.state.method == "dijkstra" && driver.atlas.state.route == guided.route)
    driver.key("a")
    let fewest = try driver.atlas.state
    #expect(fewest.method == "breadthFirst" && (fewest.route?.count ?? 99) <= (guided.route?.count ?? 0))
    #expect((fewest.length ?? 0) >= (guided.length ?? 0))
    #expect((guided.counts?[0] ?? 99) <= (guided.counts?[1] ?? 0), "A* looks at no more than Dijkstra")
  }

  // MARK: Welcome

  @Test func theFirstTouchWorksOnTheMapAndEndsTheWelcome() throws {
    let driver = try AppTestDriver.atlas(keepingWelcome: true)
    driver.wait(1)
    #expect(try driver.atlas.state.welcome == 1 && !driver.atlas.state.controls.isEmpty)
    #expect(driver.shows("Throughline Atlas") && driver.shows("Tap two places"))
    driver.tap(on: "London")
    #expect(try driver.atlas.state.start == "London")
    driver.wait(0.6)
    #expect(try driver.atlas.state.welcome == 0)
    #expect(!driver.shows("Throughline Atlas"))
    driver.rest()
  }

  @Test(arguments: [(1920, 1080), (1080, 1920), (800, 480), (480, 800)])
  func adviceLiesOnNoPlace(width: Int, height: Int) throws {
    let driver = try AppTestDriver.atlas(width: width, height: height, keepingWelcome: true)
    driver.wait(1)
    for box in driver.boxes(of: "Tap two places") {
      for city in try driver.atlas.state.cities { #expect(city.point.map { !box.contains($0) } ?? true, "\(city.id)") }
    }
  }

  @Test func withoutMotionThereIsNoWelcomeAndNoFlight() throws {
    var settings = AppSettings()
    settings.reducedMotion = true
    let driver = try AppTestDriver.atlas(settings: settings)
    #expect(try driver.atlas.state.welcome == 0)
    driver.tap(on: "London").tap(on: "Hong Kong").press("go")
    #expect(try driver.atlas.state.flown == driver.atlas.state.length)
    driver.rest()
  }

  // MARK: The panel

  @Test func theSheetFollowsTheFingerAndIsThrown() throws {
    let driver = try AppTestDriver.atlas()
    let panel = try #require(driver.frame(of: "sheet"))
    let grip = Point(panel.x + 60, panel.y + 30)
    driver.down(at: grip).frame().drag(to: grip - Point(0, 60), over: 6)
    let held = try driver.atlas.state.sheet
    #expect(held > 0.05 && held < 0.9)
    driver.wait(0.2)
    #expect(try driver.atlas.state.sheet == held, "it stays under a finger that rests")
    driver.drag(to: grip - Point(0, 160), over: 4).up().settle()
    #expect(try driver.atlas.state.sheet == 1)
    #expect(driver.frame(of: "method") != nil && driver.frame(of: "unit") != nil)
    let open = try #require(driver.frame(of: "sheet"))
    driver.tap(at: Point(open.x + 60, open.y + 30)).settle()
    #expect(try driver.atlas.state.sheet == 0)
    driver.press("sheetHandle").settle()
    #expect(try driver.atlas.state.sheet == 1)
    driver.rest()
  }

  @Test func theControlsOfTheOpenSheetDoWhatTheySay() throws {
    let driver = try AppTestDriver.atlas()
    driver.press("sheetHandle").settle()
    driver.press("method", segment: 1, of: 3)
    #expect(try driver.atlas.state.method == "dijkstra")
    driver.press("pace", segment: 2, of: 3).settle()
    #expect(try driver.atlas.state.pace == "stepwise")
    driver.press("unit", segment: 1, of: 2)
    #expect(driver.shows("Distance: 0 miles"))
    driver.press("network", segment: 1, of: 3).settle()
    #expect(try driver.atlas.state.network == "North America")
    driver.tap(on: "Denver").tap(on: "Toronto").press("go").press("step")
    #expect(try driver.atlas.state.expanded == 1)
  }

  // MARK: Keys

  @Test func theKeyboardReachesEverything() throws {
    let driver = try AppTestDriver.atlas()
    driver.key(.down)
    let first = try #require(try driver.atlas.state.focus)
    driver.key(.enter)
    #expect(try driver.atlas.state.start == first)
    for key in [Key.right, .left, .up, .down] where try driver.atlas.state.focus == first { driver.key(key) }
    driver.settle().key(.enter).key(.space)
    #expect(try driver.atlas.state.stage == "shown" && driver.atlas.state.route?.first == first)
    driver.key(.escape)
    #expect(try driver.atlas.state.stage == "choosing" && driver.atlas.state.start == nil)
    driver.key("m").key("u").key("p").settle()
    #expect(try driver.atlas.state.projection == "equalEarth" && driver.atlas.state.sheet == 1)
    driver.key("?")
    #expect(try driver.atlas.state.panel == "help")
    driver.key(.escape).rest()
  }

  @Test func aCityIsChosenByName() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("/").type("lon").key(.enter).frame().key("/").type("hong").key(.enter).frame().key("g").frame()
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
  }

  // MARK: Projections

  @Test func everyProjectionKeepsTheChoiceAndTheWay() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(9)
    for _ in 0..<3 {
      driver.press("projection").settle()
      let report = try driver.atlas.state
      #expect(report.route == ["London", "Helsinki", "Moscow", "Hong Kong"] && report.flown == report.length)
    }
    #expect(try driver.atlas.state.projection == "mercator")
  }

  @Test func theGlobeTurnsUnderTheFingerAndSpinsOn() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("m").key("m").settle()
    let before = try driver.atlas.state.middle
    let sea = driver.atlas.sea
    driver.down(at: sea).drag(to: sea + Point(160, 0), over: 8).up().frame()
    let lifted = try driver.atlas.state.middle
    #expect(GeoPoint.wrapped(lifted[1] - before[1]) < -5)
    driver.settle()
    #expect(GeoPoint.wrapped(try driver.atlas.state.middle[1] - lifted[1]) < -2, "it spins on")
    driver.rest()
  }

  @Test func citiesBehindTheHorizonAreNotThere() throws {
    let driver = try AppTestDriver.atlas()
    driver.key("m").key("m").settle()
    let hidden = try driver.atlas.state.cities.filter { $0.point == nil }.map(\.id)
    #expect(!hidden.isEmpty)
    for city in try driver.atlas.state.cities { if let point = city.point { #expect(point.isFinite) } }
  }

  // MARK: Any window

  @Test(arguments: [
    (480, 800), (480, 360), (800, 480), (1080, 1920), (1920, 1080), (3840, 2160), (7680, 4320), (640, 640),
  ])
  func everythingFitsAnyWindow(width: Int, height: Int) throws {
    let settings = AppSettings(scale: width >= 3840 ? Double(width) / 1920 : 1)
    let driver = try AppTestDriver.atlas(width: width, height: height, settings: settings)
    for style in 0..<3 {
      if style > 0 { driver.key("m").settle() }
      for isOpen in [false, true] {
        if isOpen { driver.key("p").settle() }
        let controls = try driver.atlas.state.controls.filter { $0.frame[3] > 0 }
        #expect(controls.contains { $0.id == "go" })
        for control in controls { #expect(driver.window.holds(Rect(control.frame)), "\(control)") }
        let names: [ControlID] = ["open", "search", "fit", "theme", "help", "fullscreen", "projection"]
        let bar = controls.filter { names.contains($0.id) }.map { Rect($0.frame) }
        let panel = try #require(driver.frame(of: "sheet"))
        #expect(bar.allSatisfy { !$0.intersects(panel) })
      }
      driver.key("p").settle().key("f").settle()
      if style < 2 {
        let inside = try driver.atlas.state.cities.compactMap(\.point).filter { driver.window.contains($0) }
        #expect(try inside.count == driver.atlas.state.cities.count)
      }
      driver.rest()
    }
  }

  @Test func aNewSizeKeepsTheChoice() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Cairo").resize(600, 900).settle()
    #expect(
      try driver.atlas.state.start == "London" && driver.atlas.state.goal == "Cairo"
        && driver.atlas.state.isAtInitialView)
    driver.resize(1, 1).resize(1280, 800).settle().rest()
  }

  // MARK: Alone on a public table

  @Test func leftAloneItStartsOverAfterAWarning() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    let driver = try AppTestDriver.atlas(settings: settings)
    driver.key("2").settle().tap(on: "Denver").wait(46)
    let warning = driver.app.chromeReport.warning
    #expect(warning.hasPrefix("Still there?") && warning.hasSuffix(" seconds."))
    #expect(try driver.atlas.state.notice == nil, "one warning is enough")
    driver.wait(15).settle()
    #expect(driver.app.chromeReport.warning.isEmpty)
    let report = try driver.atlas.state
    #expect(report.network == "World" && report.start == nil && report.welcome > 0)
  }
}
