// Every text of many pictures can be read: each has at least 4.5 times the light of what is behind it, or a 4.5th, and 3 times
// where letters are large (WCAG 2, 1.4.3). Words of controls that cannot be used now are no exception.

import App
import AppTestSupport
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import GraphFormats
import Inspection
import LayoutExhibit
import SOMExhibit
import Testing

@Suite("The contrast of every text")
struct TextContrastTests {
  private static let themes: [Theme.Name] = [.night, .paper]

  private static func settings(_ theme: Theme.Name) -> AppSettings {
    AppSettings(theme: theme.rawValue, reducedMotion: true, dataFolder: "/data")
  }

  /// Checks the picture that is shown, and returns the number of its texts.
  @discardableResult
  private func check(
    _ driver: AppTestDriver, _ state: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    let theme = Theme(named: driver.settings.theme) ?? .night
    let texts = driver.picture.textContrasts()
    for text in texts where text.ratio < text.needed - 0.005 {
      Issue.record("\(theme.name), \(state): \(text)", sourceLocation: sourceLocation)
    }
    return texts.count
  }

  /// Opens and closes whatever can be opened over an exhibit.
  private func checkPanels(_ driver: AppTestDriver, _ name: String, sides: [String] = []) {
    #expect(check(driver, name) > 0)
    for key in ["/", "?", "i"] + sides {
      driver.key(key).settle(limit: 2)
      check(driver, "\(name), key \(key)")
      driver.key(.escape).settle(limit: 2)
    }
    for key in ["o", "s"] {
      driver.key(key, .control).settle(limit: 2)
      check(driver, "\(name), key Ctrl \(key)")
      driver.key(.escape).settle(limit: 2)
    }
    driver.key("/").type("a").settle(limit: 2)
    check(driver, "\(name), something sought")
    driver.key(.escape).settle(limit: 2)
  }

  @Test("of Connections, also of names that have stepped back", arguments: themes)
  func connections(theme: Theme.Name) throws {
    let driver = try AppTestDriver.connections(settings: Self.settings(theme))
    driver.restAfterTap = 0.5
    checkPanels(driver, "nothing", sides: ["c", "l", "b", "e"])
    driver.tap(on: "B").settle()
    checkPanels(driver, "node")
    driver.key(.escape).key(.escape).settle().trace(from: "A", to: "C").settle()
    #expect(driver.picture.backdropPresence < 1, "the rest has stepped back")
    checkPanels(driver, "path")
    driver.key(.escape).down(on: "B").wait(0.6).up().settle()
    checkPanels(driver, "rings")
    driver.key(.escape).key(.escape).settle().key("e").settle()
    driver.tap(on: "B").settle()
    check(driver, "editing")
    for feature in ["degree", "communities", "none"] {
      driver.app.setProperty("colorBy", to: .choice(feature))
      driver.settle().key("c").settle()
      check(driver, "coloured by \(feature)")
      driver.key("c").settle()
    }
  }

  @Test("of bundled networks at rest, beside a path and in the panel of colours", arguments: themes)
  func bundled(theme: Theme.Name) throws {
    let host = FakeHost()
    host.networks["/home/miserables.json"] = try GraphReader.read(path: BundledData.folder + "/les-miserables.json")
    let driver = AppTestDriver(
      .connections, file: "/home/miserables.json", host: host, settings: Self.settings(theme)
    ).settle()
    #expect(check(driver, "at rest") > 20)
    driver.trace(from: "Valjean", to: "Napoleon").settle()
    #expect(check(driver, "a path") > 20)
    driver.key(.escape).settle().key("c").settle()
    check(driver, "colours")
  }

  @Test("of the Atlas", arguments: themes)
  func atlas(theme: Theme.Name) throws {
    let driver = try AppTestDriver.atlas(settings: Self.settings(theme))
    checkPanels(driver, "nothing")
    driver.key("p").settle()
    checkPanels(driver, "sheet")
    driver.key("p").key("/").type("perth").key(.enter).settle()
    checkPanels(driver, "chosen")
    driver.key("/").type("cairo").key(.enter).key("g").settle()
    checkPanels(driver, "route")
  }

  @Test("of names on the map, also of those that have stepped back, in every projection", arguments: themes)
  func map(theme: Theme.Name) throws {
    let settings = AppSettings(theme: theme.rawValue, reducedMotion: true, dataFolder: "/data")
    let host = FakeHost()
    host.networks = try BundledData.places
    host.maps["/data/atlas/world.atlas"] = try BundledData.world
    let driver = AppTestDriver(.atlas, file: "/data/atlas/world-cities.json", host: host, settings: settings).settle()
    for projection in ["mercator", "equalEarth", "globe"] {
      driver.app.setProperty("projection", to: .choice(projection))
      driver.settle()
      #expect(check(driver, projection) > 20)
      driver.wheel(6, at: driver.center).settle()
      #expect(check(driver, "\(projection), nearer") > 10)
      driver.press("fit").settle()
    }
    driver.key("/").type("perth").key(.enter).settle().key("/").type("cairo").key(.enter).key("g").settle()
    #expect(driver.picture.backdropPresence < 1, "the rest has stepped back")
    #expect(check(driver, "stepped back") > 20)
  }

  @Test("of layouts, of the calculator, the self-organizing map and the face", arguments: themes)
  func others(theme: Theme.Name) throws {
    for exhibit in [ExhibitID.calculator, .som, .face, .layout] {
      let host = FakeHost()
      host.documents[AppTestDriver.firstSum] = try BundledData.calculation("first-sum")
      host.documents["/data/groups.csv"] = Array(AppTestDriver.meadow().utf8)
      host.networks["/data/town.json"] = try TestNetwork.town.file()
      let file = exhibit == .som ? "/data/groups.csv" : exhibit == .layout ? "/data/town.json" : nil
      let driver = AppTestDriver(exhibit, file: file, host: host, settings: Self.settings(theme), hasGallery: true)
      driver.settle(limit: 3)
      checkPanels(driver, "\(exhibit)")
    }
  }

  @Test("of the gallery", arguments: themes)
  func gallery(theme: Theme.Name) throws {
    let driver = AppTestDriver(.gallery, settings: Self.settings(theme), hasGallery: true)
    driver.frame(5)
    #expect(check(driver, "gallery") > 3)
  }
}
