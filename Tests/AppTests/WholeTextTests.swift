// In every usual window each word can be read to its end, and no control lies on another.

import App
import AppTestSupport
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import FileWriting
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Inspection
import LayoutExhibit
import SOMExhibit
import Testing

@Suite("Words that can be read to their end")
struct WholeTextTests {
  /// A window, in pixels.
  struct TestWindow: Sendable, CustomTestStringConvertible {
    let width, height: Int

    var testDescription: String { "\(width) × \(height)" }

    static let all = [(480, 800), (800, 480), (1024, 768), (1280, 720), (1920, 1080)].map {
      TestWindow(width: $0.0, height: $0.1)
    }
  }

  /// The descriptions under headings: two lines, of which the card about the network has the rest.
  private static let descriptions = ["world-cities", "us-airports"].compactMap {
    (try? GraphReader.read(path: BundledData.atlas($0)).graph).flatMap { GraphInformation(of: $0)[.description] }
  }

  private static let settings = AppSettings(reducedMotion: true, dataFolder: "/data")

  private func check(_ driver: AppTestDriver, _ state: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // Beside an open inspector a narrow window has little room left.
    let isBeside = driver.inspector?.isOpen == true && min(driver.width, driver.height) < 500
    for text in isBeside ? [] : driver.cutTexts
    where !Self.descriptions.contains(where: { $0.contains(text.dropLast()) }) {
      Issue.record("\(state): \(text)", sourceLocation: sourceLocation)
    }
    for problem in driver.misplacedControls { Issue.record("\(state): \(problem)", sourceLocation: sourceLocation) }
  }

  /// Checks a state, and everything that can be opened over it.
  private func checkPanels(_ driver: AppTestDriver, _ state: String, sides: [String] = []) {
    check(driver, state)
    for key in ["/", "?", "i"] + sides {
      driver.key(key).settle(limit: 2)
      check(driver, "\(state), key \(key)")
      driver.key(.escape).settle(limit: 2)
    }
    for key in ["o", "s"] {
      driver.key(key, .control).settle(limit: 2)
      check(driver, "\(state), key Ctrl \(key)")
      if key == "s", driver.frame(of: "saveContent") != nil {
        driver.press("saveContent", segment: 1, of: 2).settle(limit: 2)
        check(driver, "\(state), a picture")
        driver.press("saveContent", segment: 0, of: 2).settle(limit: 2)
      }
      driver.key(.escape).settle(limit: 2)
    }
    for control in ["more", "aboutButton"] where driver.frame(of: control) != nil {
      driver.press(control).settle(limit: 2)
      check(driver, "\(state), \(control)")
      driver.key(.escape).settle(limit: 2)
    }
  }

  @Test("of Connections", arguments: TestWindow.all)
  func connections(window: TestWindow) throws {
    let driver = try AppTestDriver.connections(width: window.width, height: window.height, settings: Self.settings)
    driver.restAfterTap = 0.5
    checkPanels(driver, "nothing", sides: ["c", "l", "b"])
    driver.tap(on: "B").settle()
    checkPanels(driver, "node")
    driver.key(.escape).key(.escape).settle().trace(from: "A", to: "C").settle()
    checkPanels(driver, "path")
    driver.key(.escape).down(on: "B").wait(0.6).up().settle()
    checkPanels(driver, "rings")
    driver.key(.escape).key(.escape).settle().key("e").settle()
    checkPanels(driver, "editing")
    driver.tap(on: "B").settle()
    checkPanels(driver, "editing a node")
  }

  @Test("of files that could not be opened, and of those that were saved", arguments: TestWindow.all)
  func files(window: TestWindow) throws {
    let host = FakeHost()
    host.documents["/home/town.json"] = [1]
    host.networks["/home/town.json"] = try TestNetwork.town.file()
    let driver = AppTestDriver(
      .connections, file: "/home/town.json", host: host, width: window.width, height: window.height,
      settings: AppSettings(reducedMotion: true)
    ).settle()
    let name = "Collaborations between museums of northern Europe 1890 to 1914"
    driver.drop("/home/\(name).mtx").settle()
    check(driver, "a file that is missing")
    driver.key(.escape).settle().key("e").settle()
    driver.tap(on: "C").settle().key(.delete).settle()
    if driver.frame(of: "changes") == nil { driver.press("more").settle() }
    driver.press("changes").settle()
    check(driver, "changes")
    driver.key("s", .control).settle().key(.character("a"), .control).type("other").settle().key(.enter).settle()
    check(driver, "saved beside the changes")
    driver.key(.escape).key(.escape).settle()
    for file in ["town", name] {
      host.documents["/home/\(file).json"] = [1]
      driver.key("s", .control).settle().key(.character("a"), .control).type(file).settle()
      driver.key(.enter).settle()
      check(driver, "whether \(file) is replaced")
      guard driver.frame(of: "saveReplacing") != nil else { continue }
      driver.press("saveReplacing").settle()
      check(driver, "saved as \(file)")
      driver.key(.escape).settle()
      driver.key("s", .control).settle()
      check(driver, "saved before as \(file)")
      driver.key(.escape).settle()
    }
  }

  @Test("of the Atlas", arguments: TestWindow.all)
  func atlas(window: TestWindow) throws {
    let driver = try AppTestDriver.atlas(width: window.width, height: window.height, settings: Self.settings)
    checkPanels(driver, "nothing", sides: ["c"])
    driver.key("p").settle()
    checkPanels(driver, "sheet")
    driver.key("p").key("/").type("perth").key(.enter).settle()
    checkPanels(driver, "chosen")
    driver.key("/").type("cairo").key(.enter).key("g").settle()
    checkPanels(driver, "route")
    driver.key("s").key("s").key("p").settle()
    check(driver, "step by step")
  }

  @Test("of cards about places with long names", arguments: TestWindow.all)
  func airports(window: TestWindow) throws {
    let host = FakeHost()
    let path = "/data/atlas/us-airports.json"
    host.networks[path] = try GraphReader.read(path: BundledData.atlas("us-airports"))
    let driver = AppTestDriver(
      .atlas, file: path, host: host, width: window.width, height: window.height, settings: Self.settings,
      hasGallery: true
    ).settle()
    driver.key("/").type("hartsfield").key(.enter).settle()
    check(driver, "a place")
    driver.key("/").type("seattle").key(.enter).key("g").settle()
    check(driver, "a way")
  }

  @Test("of layouts, the calculator, the self-organizing map and the face", arguments: TestWindow.all)
  func others(window: TestWindow) throws {
    for exhibit in [ExhibitID.calculator, .som, .face, .layout] {
      let driver = try AppTestDriver.at(exhibit, width: window.width, height: window.height, settings: Self.settings)
      driver.settle(limit: 3)
      checkPanels(driver, "\(exhibit)")
    }
  }

  @Test("of the gallery", arguments: TestWindow.all)
  func gallery(window: TestWindow) throws {
    let driver = AppTestDriver(
      .gallery, width: window.width, height: window.height, settings: Self.settings, hasGallery: true)
    check(driver.frame(5), "gallery")
  }
}
