// The panels beside the content, in every exhibit that has some: one at most is open, all close alike, and names keep off.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import LayoutExhibit
import Testing

@Suite("Panels beside the content")
struct SidePanelTests {
  /// An exhibit with its panels, by the buttons that open them, and their keys.
  struct Panels: Sendable, CustomTestStringConvertible {
    let exhibit: ExhibitID
    let isEditing: Bool
    let panels: [(id: String, key: String)]

    var testDescription: String { "\(exhibit)\(isEditing ? ", edited" : "")" }

    func driver() throws -> AppTestDriver {
      let driver = try AppTestDriver.at(exhibit, settings: AppSettings(reducedMotion: true)).settle(limit: 5)
      if isEditing { driver.key("e").settle() }
      return driver
    }
  }

  private static let all = [
    Panels(exhibit: .connections, isEditing: false, panels: [("layout", "l"), ("look", "c"), ("views", "b")]),
    Panels(
      exhibit: .connections, isEditing: true,
      panels: [("layout", "l"), ("look", "c"), ("views", "b"), ("changes", "h")]),
    Panels(exhibit: .atlas, isEditing: false, panels: [("look", "c"), ("views", "b")]),
    Panels(exhibit: .atlas, isEditing: true, panels: [("look", "c"), ("views", "b"), ("changes", "h")]),
    Panels(exhibit: .layout, isEditing: false, panels: [("layout", "l"), ("look", "c")]),
  ]

  private func open(_ panels: Panels, _ driver: AppTestDriver) -> [String] {
    panels.panels.map(\.id).filter { driver.frame(of: $0 + "Panel") != nil }
  }

  @Test(
    "Each opens in place of another, by its button and its key, and closes by these, its own button and Escape",
    arguments: all)
  func opening(panels: Panels) throws {
    let driver = try panels.driver()
    for (id, _) in panels.panels {
      driver.press(id).settle()
      #expect(open(panels, driver) == [id])
    }
    for (id, key) in panels.panels.reversed() {
      if open(panels, driver) != [id] { driver.key(.character(key)).settle() }
      #expect(open(panels, driver) == [id], "by its key")
      driver.key(.character(key)).settle()
      #expect(open(panels, driver) == [])
      driver.press(id).settle().press(id).settle()
      #expect(open(panels, driver) == [], "by its switch")
      driver.press(id).settle().press(id + "Close").settle()
      #expect(open(panels, driver) == [], "by its own button")
      driver.press(id).settle().key(.escape).settle()
      #expect(open(panels, driver) == [], "by Escape")
      if panels.isEditing { #expect(driver.frame(of: "paste") != nil, "Escape closes the panel alone") }
    }
  }

  @Test("Changing the network begins and ends without one", arguments: [ExhibitID.connections, .atlas])
  func editing(exhibit: ExhibitID) throws {
    let panels = Panels(
      exhibit: exhibit, isEditing: false, panels: [("look", "c"), ("views", "b"), ("changes", "h")])
    let driver = try panels.driver()
    driver.press("views").settle().press("edit").settle()
    #expect(open(panels, driver) == [])
    driver.press("changes").settle()
    #expect(open(panels, driver) == ["changes"])
    driver.press("edit").settle().key("h").settle()
    #expect(open(panels, driver) == [] && driver.frame(of: "paste") == nil)
  }

  @Test("No name at rest lies under one", arguments: ["layout", "look", "views"])
  func names(panel: String) throws {
    let host = FakeHost()
    host.networks = ["/data/novel.json": try GraphReader.read(path: BundledData.folder + "/les-miserables.json")]
    let driver = AppTestDriver(
      .connections, file: "/data/novel.json", host: host, settings: AppSettings(reducedMotion: true))
    driver.settle().press(panel).settle()
    let frame = try #require(driver.frame(of: panel + "Panel"))
    let names = Set(try driver.connections.state.nodes.map(\.id))
    let written = driver.picture.texts.filter { names.contains($0.text) }
    #expect(written.count > 20)
    for text in written {
      for box in driver.boxes(of: text.text) { #expect(!frame.intersects(box), "\(text.text)") }
    }
  }
}
