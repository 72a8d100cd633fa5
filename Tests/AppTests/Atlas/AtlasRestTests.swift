// The Atlas at rest: where nothing moves, it draws nothing and asks for nothing, in every state.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Testing
import WorldMap

@Suite("The Atlas at rest")
struct AtlasRestTests {
  /// The Atlas with its map.
  private func driver(keepingSplash: Bool = false, settings: AppSettings = AppSettings()) throws -> AppTestDriver {
    var settings = settings
    settings.dataFolder = "/data"
    let path = "/data/atlas/world-cities.json"
    let host = FakeHost()
    host.networks = [path: try GraphReader.read(path: BundledData.atlas("world-cities"))]
    host.maps = ["/data/atlas/world.atlas": try BundledData.world]
    let driver = AppTestDriver(.atlas, file: path, host: host, settings: settings, hasGallery: true)
    if !keepingSplash { driver.tap(at: Point(5, 5)).wait(8) }
    return driver
  }

  /// Expects that in the next seconds nothing is drawn, and nothing asked for.
  private func expectRest(_ driver: AppTestDriver, _ state: String, sourceLocation: SourceLocation = #_sourceLocation) {
    driver.rest(sourceLocation: sourceLocation)
    let draws = driver.draws
    for _ in 0..<120 {
      driver.frame()
      #expect(driver.app.wakeAfter == nil, "\(state)", sourceLocation: sourceLocation)
    }
    #expect(driver.draws == draws, "\(state)", sourceLocation: sourceLocation)
  }

  @Test func theSplashMovesForAWhileAndRests() throws {
    let driver = try driver(keepingSplash: true)
    driver.wait(3)
    let early = driver.picture
    driver.wait(0.5)
    #expect(!driver.picture.looksLike(early), "it moves")
    expectRest(driver, "splash")
    #expect(try driver.atlas.state.isSplashUp)
    driver.tap(at: driver.center).wait(1)
    #expect(try !driver.atlas.state.isSplashUp && driver.atlas.state.welcome > 0)
    expectRest(driver, "after the splash")
  }

  @Test func theClockOfTheSplashRunsEvenlyThenSlowsDownAndStandsStill() {
    var welcome = AtlasWelcome.waiting
    welcome.appear(at: 10)
    welcome.appear(at: 15)
    #expect(welcome.clock(at: 12) == 12 && welcome.isMoving(at: 21.9) && !welcome.isMoving(at: 22))
    #expect(welcome.clock(at: 22) == welcome.clock(at: 500))
    var (before, step) = (welcome.clock(at: 10), 0.1 + 1e-9)
    for tenth in 1...130 {
      let now = welcome.clock(at: 10 + Double(tenth) / 10)
      #expect(now >= before && now - before <= step, "\(tenth)")
      (before, step) = (now, now - before + 1e-9)
    }
  }

  @Test func everyStateComesToRest() throws {
    let driver = try driver()
    expectRest(driver, "opened")
    driver.tap(on: "London").tap(on: "Hong Kong")
    expectRest(driver, "chosen")
    driver.press("go").wait(1)
    #expect(driver.app.wakeAfter == 0, "the drone flies")
    expectRest(driver, "arrived")
    for _ in 0..<3 {
      driver.key("m")
      expectRest(driver, "\(try driver.atlas.state.projection), arrived")
      let sea = driver.atlas.sea
      driver.down(at: sea).drag(to: sea + Point(120, 30), over: 8).up()
      expectRest(driver, "\(try driver.atlas.state.projection), thrown")
    }
    driver.key("p")
    expectRest(driver, "sheet open")
    for panel in ["/", "o", "?"] {
      driver.key(panel)
      expectRest(driver, "panel \(panel)")
      driver.key(.escape)
      expectRest(driver, "panel \(panel) closed")
    }
    driver.inspect()
    expectRest(driver, "inspector")
    driver.key(.escape).press("go")
    expectRest(driver, "reset")
    driver.key("p").key("f").settle().key("s").key("s").tap(on: "London").tap(on: "Hong Kong").press("go").key("n")
    expectRest(driver, "searching in steps")
    driver.key(.escape).key(.down)
    expectRest(driver, "in focus")
  }

  @Test func aFingerThatRestsTakesNothing() throws {
    let driver = try driver()
    driver.down(at: driver.atlas.sea).wait(1)
    expectRest(driver, "on the sea")
    driver.up().down(at: driver.atlas.position(of: "London")).wait(1)
    expectRest(driver, "on a city")
    driver.drag(to: driver.atlas.position(of: "Cairo"), over: 6)
    expectRest(driver, "on a trace")
  }
}
