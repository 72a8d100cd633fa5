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
  private func driver(keepingWelcome: Bool = false, settings: AppSettings = AppSettings()) throws -> AppTestDriver {
    var settings = settings
    settings.dataFolder = "/data"
    let path = "/data/atlas/world-cities.json"
    let host = FakeHost()
    host.networks = [path: try GraphReader.read(path: BundledData.atlas("world-cities"))]
    host.maps = ["/data/atlas/world.atlas": try BundledData.world]
    let driver = AppTestDriver(.atlas, file: path, host: host, settings: settings, hasGallery: true)
    if !keepingWelcome { driver.tap(at: Point(5, 5)).wait(1) }
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

  @Test func theWelcomeComesRestsAndGoesByItself() throws {
    let driver = try driver(keepingWelcome: true)
    driver.wait(2)
    #expect(try driver.atlas.state.welcome == 1)
    let draws = driver.draws
    driver.wait(3)
    #expect(driver.draws == draws, "nothing moves while it is read")
    driver.wait(8)
    #expect(try driver.atlas.state.welcome == 0)
    expectRest(driver, "after the welcome")
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
