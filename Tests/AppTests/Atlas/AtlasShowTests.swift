// The show of the Atlas: searches slowly and step by step, the splash, the panel, keys, projections, any window.

import App
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
    let table = try Table.atlas()
    table.key("s").key("s")
    #expect(try table.atlas.pace == "stepwise")
    table.tapCity("London").tapCity("Hong Kong").press("go").wait(2)
    #expect(try table.atlas.stage == "searching" && table.atlas.expanded == 0 && table.atlas.open == ["London"])
    table.key("n")
    #expect(try table.atlas.expanded == 1 && table.atlas.closed == ["London"])
    var steps = 1
    while try table.atlas.stage == "searching", steps < 40 {
      table.key("n")
      steps += 1
      #expect(try table.atlas.closed.count == steps)
    }
    #expect(try table.atlas.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(try table.atlas.counts?[0] == steps)
  }

  @Test func slowlyTheSearchSpreadsByItself() throws {
    let table = try Table.atlas()
    table.key("s").tapCity("London").tapCity("Hong Kong").press("go")
    #expect(try table.atlas.stage == "searching" && table.atlas.pace == "slow")
    table.wait(1)
    let early = try #require(try table.atlas.expanded)
    #expect(early > 0 && early < 5)
    table.wait(8)
    #expect(try table.atlas.stage == "shown")
    table.rest()
  }

  @Test func aSearchThatIsTakenBackLeavesNothing() throws {
    let table = try Table.atlas()
    table.key("s").tapCity("London").tapCity("Hong Kong").press("go").wait(0.5).press("go").rest()
    let report = try table.atlas
    #expect(report.stage == "choosing" && report.start == nil && report.expanded == nil && report.closed.isEmpty)
  }

  @Test func changingThePaceToAtOnceEndsTheSearch() throws {
    let table = try Table.atlas()
    table.key("s").tapCity("London").tapCity("Hong Kong").press("go").wait(0.5).key("s").key("s").frame()
    #expect(try table.atlas.pace == "atOnce" && table.atlas.stage == "shown")
  }

  @Test func anotherMethodAsksAgain() throws {
    let table = try Table.atlas()
    table.tapCity("Auckland").tapCity("Dublin").press("go")
    let guided = try table.atlas
    table.key("a")
    #expect(try table.atlas.method == "dijkstra" && table.atlas.route == guided.route)
    table.key("a")
    let fewest = try table.atlas
    #expect(fewest.method == "breadthFirst" && (fewest.route?.count ?? 99) <= (guided.route?.count ?? 0))
    #expect((fewest.length ?? 0) >= (guided.length ?? 0))
    #expect((guided.counts?[0] ?? 99) <= (guided.counts?[1] ?? 0), "A* looks at no more than Dijkstra")
  }

  // MARK: Welcome

  @Test func theSplashTakesTheFirstTouchAndNothingElse() throws {
    let table = try Table.atlas(keepingSplash: true)
    table.frame(10)
    #expect(try table.atlas.isSplashUp && table.atlas.controls.isEmpty)
    #expect(table.shows("tap here to get started"))
    table.tap(at: table.city("London"))
    #expect(try table.atlas.start == nil)
    table.wait(0.5)
    #expect(try !table.atlas.isSplashUp && table.atlas.welcome > 0)
    table.wait(1)
    #expect(table.shows("Get started by tapping two points"))
    table.wait(6.5)
    #expect(try table.atlas.welcome == 0)
    table.rest()
  }

  @Test func aChoiceHurriesTheWordAway() throws {
    let table = try Table.atlas(keepingSplash: true)
    table.tap(at: table.sea).wait(2).tapCity("London").wait(1.1)
    #expect(try table.atlas.welcome == 0 && table.atlas.start == "London")
  }

  @Test func withoutMotionThereIsNoSplashAndNoFlight() throws {
    var settings = AppSettings()
    settings.reducedMotion = true
    let table = try Table.atlas(settings: settings)
    #expect(try !table.atlas.isSplashUp)
    table.tapCity("London").tapCity("Hong Kong").press("go")
    #expect(try table.atlas.flown == table.atlas.length)
    table.rest()
  }

  // MARK: The panel

  @Test func theSheetFollowsTheFingerAndIsThrown() throws {
    let table = try Table.atlas()
    let panel = try #require(table.place(of: "sheet"))
    let grip = Point(panel.x + 60, panel.y + 30)
    table.down(at: grip).frame().drag(to: grip - Point(0, 60), over: 6)
    let held = try table.atlas.sheet
    #expect(held > 0.05 && held < 0.9)
    table.wait(0.2)
    #expect(try table.atlas.sheet == held, "it stays under a finger that rests")
    table.drag(to: grip - Point(0, 160), over: 4).up().settle()
    #expect(try table.atlas.sheet == 1)
    #expect(table.place(of: "method") != nil && table.place(of: "unit") != nil)
    let open = try #require(table.place(of: "sheet"))
    table.tap(at: Point(open.x + 60, open.y + 30)).settle()
    #expect(try table.atlas.sheet == 0)
    table.press("sheetHandle").settle()
    #expect(try table.atlas.sheet == 1)
    table.rest()
  }

  @Test func theControlsOfTheOpenSheetDoWhatTheySay() throws {
    let table = try Table.atlas()
    table.press("sheetHandle").settle()
    table.press("method", segment: 1, of: 3)
    #expect(try table.atlas.method == "dijkstra")
    table.press("pace", segment: 2, of: 3).settle()
    #expect(try table.atlas.pace == "stepwise")
    table.press("unit", segment: 1, of: 2)
    #expect(table.shows("Distance: 0 kilometres"))
    table.press("network", segment: 1, of: 3).settle()
    #expect(try table.atlas.network == "North America")
    table.tapCity("Denver").tapCity("Toronto").press("go").press("step")
    #expect(try table.atlas.expanded == 1)
  }

  // MARK: Keys

  @Test func theKeyboardReachesEverything() throws {
    let table = try Table.atlas()
    table.key(.down)
    let first = try #require(try table.atlas.focus)
    table.key(.enter)
    #expect(try table.atlas.start == first)
    for key in [Key.right, .left, .up, .down] where try table.atlas.focus == first { table.key(key) }
    table.settle().key(.enter).key(.space)
    #expect(try table.atlas.stage == "shown" && table.atlas.route?.first == first)
    table.key(.escape)
    #expect(try table.atlas.stage == "choosing" && table.atlas.start == nil)
    table.key("m").key("u").key("p").settle()
    #expect(try table.atlas.projection == "equalEarth" && table.atlas.sheet == 1)
    table.key("?")
    #expect(try table.atlas.panel == "help")
    table.key(.escape).rest()
  }

  @Test func aCityIsChosenByName() throws {
    let table = try Table.atlas()
    table.key("/").type("lon").key(.enter).frame().key("/").type("hong").key(.enter).frame().key("g").frame()
    #expect(try table.atlas.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
  }

  // MARK: Projections

  @Test func everyProjectionKeepsTheChoiceAndTheWay() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Hong Kong").press("go").wait(9)
    for _ in 0..<3 {
      table.press("projection").settle()
      let report = try table.atlas
      #expect(report.route == ["London", "Helsinki", "Moscow", "Hong Kong"] && report.flown == report.length)
    }
    #expect(try table.atlas.projection == "mercator")
  }

  @Test func theGlobeTurnsUnderTheFingerAndSpinsOn() throws {
    let table = try Table.atlas()
    table.key("m").key("m").settle()
    let before = try table.atlas.middle
    let sea = table.sea
    table.down(at: sea).drag(to: sea + Point(160, 0), over: 8).up().frame()
    let lifted = try table.atlas.middle
    #expect(GeoPoint.wrapped(lifted[1] - before[1]) < -5)
    table.settle()
    #expect(GeoPoint.wrapped(try table.atlas.middle[1] - lifted[1]) < -2, "it spins on")
    table.rest()
  }

  @Test func citiesBehindTheHorizonAreNotThere() throws {
    let table = try Table.atlas()
    table.key("m").key("m").settle()
    let hidden = try table.atlas.cities.filter { $0.at == nil }.map(\.id)
    #expect(!hidden.isEmpty)
    for city in try table.atlas.cities { if let at = city.at { #expect(at.isFinite) } }
  }

  // MARK: Any window

  @Test(arguments: [
    (480, 800), (480, 360), (800, 480), (1080, 1920), (1920, 1080), (3840, 2160), (7680, 4320), (640, 640),
  ])
  func everythingFitsAnyWindow(width: Int, height: Int) throws {
    let settings = AppSettings(scale: width >= 3840 ? Double(width) / 1920 : 1)
    for style in 0..<3 {
      let table = try Table.atlas(width: width, height: height, settings: settings)
      for _ in 0..<style { table.key("m") }
      for isOpen in [false, true] {
        if isOpen { table.key("p").settle() }
        let controls = try table.atlas.controls.filter { $0.frame[3] > 0 }
        #expect(controls.contains { $0.id == "go" })
        for control in controls { #expect(table.window.holds(Rect(control.frame)), "\(control)") }
        let names: [ControlID] = ["open", "search", "fit", "theme", "help", "fullscreen", "projection"]
        let bar = controls.filter { names.contains($0.id) }.map { Rect($0.frame) }
        let panel = try #require(table.place(of: "sheet"))
        #expect(bar.allSatisfy { !$0.intersects(panel) })
      }
      table.key("p").settle().key("f").settle()
      if style < 2 {
        let inside = try table.atlas.cities.compactMap(\.at).filter { table.window.contains($0) }
        #expect(try inside.count == table.atlas.cities.count)
      }
      table.rest()
    }
  }

  @Test func aNewSizeKeepsTheChoice() throws {
    let table = try Table.atlas()
    table.tapCity("London").tapCity("Cairo").resize(600, 900).settle()
    #expect(try table.atlas.start == "London" && table.atlas.goal == "Cairo" && table.atlas.isHome)
    table.resize(1, 1).resize(1280, 800).settle().rest()
  }

  // MARK: Alone on a public table

  @Test func leftAloneItStartsOverAfterAWarning() throws {
    var settings = AppSettings()
    settings.isKiosk = true
    let table = try Table.atlas(settings: settings)
    table.key("2").settle().tapCity("Denver").wait(46)
    let warning = table.app.chromeReport.warning
    #expect(warning.hasPrefix("Still there?") && warning.hasSuffix(" seconds."))
    #expect(try table.atlas.notice == nil, "one warning is enough")
    table.wait(15).settle()
    #expect(table.app.chromeReport.warning.isEmpty)
    let report = try table.atlas
    #expect(report.network == "World" && report.start == nil && report.isSplashUp)
  }
}
