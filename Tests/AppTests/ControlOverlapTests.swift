// Controls in every window: no two lie on each other, and all lie inside.

import App
import AppTestSupport
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import GraphFormats
import Inspection
import SOMExhibit
import Testing
import Widgets

@Suite("Controls in every window")
struct ControlOverlapTests {
  /// A window and the scale of its display.
  struct TestWindow: Sendable, CustomTestStringConvertible {
    let width, height: Int
    let scale: Double

    init(_ width: Int, _ height: Int, scale: Double = 1) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }

    var testDescription: String { "\(width) × \(height) at \(scale)" }

    static let all = [
      TestWindow(320, 240), TestWindow(480, 800), TestWindow(800, 480), TestWindow(1080, 1920), TestWindow(1920, 1080),
      TestWindow(3840, 2160, scale: 2),
    ]

    var settings: AppSettings { AppSettings(scale: scale, reducedMotion: true, dataFolder: "/data") }
  }

  private func check(_ driver: AppTestDriver, _ state: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for problem in driver.misplacedControls { Issue.record("\(state): \(problem)", sourceLocation: sourceLocation) }
  }

  /// Opens and closes whatever can be opened over an exhibit.
  private func checkPanels(_ driver: AppTestDriver, _ name: String) {
    check(driver, name)
    for key in ["/", "?"] {
      driver.key(key).settle(limit: 2)
      check(driver, "\(name), key \(key)")
      driver.key(.escape).settle(limit: 2)
    }
    driver.key("o", .control).settle(limit: 2)
    check(driver, "\(name), picker")
    driver.key(.escape).settle(limit: 2)
    driver.key("i").settle(limit: 2)
    check(driver, "\(name), inspector")
    checkInspector(driver, name)
    #expect(driver.inspector?.isOpen == false, "\(name): the inspector does not close")
  }

  /// The open inspector shows properties, no two of its controls overlap, and its button closes it.
  private func checkInspector(_ driver: AppTestDriver, _ name: String) {
    guard let inspector = driver.inspector, inspector.isOpen else {
      Issue.record("\(name): there is no inspector")
      return
    }
    #expect(!inspector.rows.isEmpty, "\(name): the inspector shows no property")
    let parts = inspector.rows.map { ($0.name, Rect($0.frame)) } + inspector.buttons.map { ($0.key, Rect($0.value)) }
    for (index, part) in parts.enumerated() where part.1.height > 0 {
      #expect(Rect(inspector.frame).holds(part.1), "\(name): \(part.0) reaches out of the inspector")
      for other in parts[..<index] where other.1.height > 0 && part.1.inset(by: 0.5).intersects(other.1) {
        Issue.record("\(name): in the inspector, \(part.0) lies on \(other.0)")
      }
    }
    driver.pressInspector("done").settle(limit: 2)
  }

  @Test("one's own files can be renamed and deleted", arguments: TestWindow.all)
  func ownFiles(window: TestWindow) throws {
    var settings = window.settings
    settings.documentsFolder = "/home"
    let host = FakeHost()
    host.documents["/home/calculations/sum.json"] = try BundledData.calculation("first-sum")
    host.documents["/data/calculator/first-sum.json"] = try BundledData.calculation("first-sum")
    let driver = AppTestDriver(
      .calculator, host: host, width: window.width, height: window.height, settings: settings, hasGallery: true)
    driver.key("o", [.control, .shift]).settle(limit: 2)
    #expect(driver.frame(of: "pickerManage") != nil)
    driver.press("pickerManage").settle(limit: 2)
    check(driver, "managing")
    guard let list = driver.frame(of: "pickerList"), list.height > 60 * window.scale else { return }
    driver.tap(at: Point(list.center.x, list.minY + 20 * window.scale)).settle(limit: 2)
    check(driver, "a file chosen")
    guard driver.frame(of: "pickerDelete") != nil else { return }
    driver.press("pickerDelete").settle(limit: 2)
    #expect(driver.frame(of: "pickerKeep") != nil)
    check(driver, "the question")
    driver.press("pickerKeep").press("pickerRename").settle(limit: 2)
    check(driver, "the new name")
  }

  @Test("a card can be shown and closed", arguments: TestWindow.all)
  func cards(window: TestWindow) throws {
    func close(_ card: String, _ driver: AppTestDriver) throws {
      let frame = try #require(driver.frame(of: card), "no card")
      #expect(frame.height > 40 * window.scale && driver.window.holds(frame))
      let inset = 24 * window.scale
      driver.tap(8, at: Point(frame.maxX - inset, frame.minY + inset)).settle(limit: 2)
      #expect(driver.frame(of: card) == nil, "\(card) does not close")
    }
    let network = try AppTestDriver.connections(width: window.width, height: window.height, settings: window.settings)
    network.tap(on: "B").settle()
    try close("selectionCard", network)
    network.wait(0.5).trace(from: "A", to: "C").settle()
    try close("result", network)
    let map = try AppTestDriver.atlas(width: window.width, height: window.height, settings: window.settings)
    let free = try #require(
      map.atlas.state.cities.first { city in
        city.point.map { map.window.contains($0) && map.control(at: $0) == nil } ?? false
      })
    map.hold(at: try #require(free.point)).settle()
    if try map.atlas.state.question != nil { map.press("place 0").settle() }
    try close("placeCard", map)
  }

  @Test("a card of many names leaves room for its buttons", arguments: TestWindow.all)
  func buttonsOfACard(window: TestWindow) throws {
    let names = (0..<40).map { "Somebody \($0)" }
    let nodes =
      [TestNetwork.Node(id: "Hub", x: 400, y: 300)]
      + names.enumerated().map { .init(id: $1, x: Double($0 % 8) * 120, y: Double($0 / 8) * 140 + 60) }
    let network = TestNetwork(isDirected: false, nodes: nodes, edges: names.map { .init(source: "Hub", target: $0) })
    let driver = try AppTestDriver.connections(
      network, width: window.width, height: window.height, settings: window.settings)
    driver.tap(on: "Hub").settle()
    // In the smallest window there may be room for the card alone, or for nothing that leaves the node in sight.
    let isSmallest = window.height < 300
    let (card, button) = (driver.frame(of: "selectionCard"), driver.frame(of: "connectTo"))
    #expect(card.map { driver.window.holds($0) } ?? isSmallest)
    #expect(button.map { button in driver.window.holds(button) && card?.intersects(button) == false } ?? isSmallest)
    check(driver, "a card of many names")
  }

  @Test("a question which place was meant can be answered and closed", arguments: TestWindow.all)
  func question(window: TestWindow) throws {
    let driver = try AppTestDriver.atlas(
      "georgia-tech", width: window.width, height: window.height, settings: window.settings)
    driver.key("-").settle().key("-").settle()
    func ask() throws -> Rect? {
      for city in try driver.atlas.state.cities.prefix(40) {
        guard let point = city.point, driver.window.contains(point), driver.control(at: point) == nil else { continue }
        driver.hold(at: point).settle()
        if try driver.atlas.state.question != nil { return driver.frame(of: "question") }
        driver.key(.escape).settle()
      }
      return nil
    }
    guard let frame = try ask() else { return }
    #expect(driver.window.holds(frame), "\(frame)")
    for button in [driver.chrome.home, driver.chrome.inspect].compactMap({ $0 }) {
      #expect(!frame.intersects(Rect(button)), "it lies under the program's buttons")
    }
    check(driver, "question")
    let inset = 24 * window.scale
    driver.tap(at: Point(frame.maxX - inset, frame.minY + inset)).settle()
    #expect(try driver.atlas.state.question == nil, "the × closes it")
    guard try ask() != nil else { return }
    driver.press("place 1").settle()
    #expect(try driver.atlas.state.question == nil && driver.atlas.state.place != nil, "a row answers it")
  }

  @Test("of Connections", arguments: TestWindow.all)
  func connections(window: TestWindow) throws {
    let driver = try AppTestDriver.connections(width: window.width, height: window.height, settings: window.settings)
    checkPanels(driver, "nothing")
    driver.tap(on: "B").settle()
    checkPanels(driver, "node")
    driver.key(.escape).key(.escape).trace(from: "A", to: "C").settle()
    checkPanels(driver, "path")
    driver.key(.escape).down(on: "B").wait(0.6).up().settle()
    checkPanels(driver, "rings")
  }

  @Test("of the Atlas", arguments: TestWindow.all)
  func atlas(window: TestWindow) throws {
    let driver = try AppTestDriver.atlas(width: window.width, height: window.height, settings: window.settings)
    checkPanels(driver, "nothing")
    driver.key("p").settle()
    checkPanels(driver, "sheet")
    driver.key("p").key("/").type("perth").key(.enter).settle()
    checkPanels(driver, "chosen")
    driver.key("/").type("cairo").key(.enter).key("g").settle()
    checkPanels(driver, "route")
    driver.key("s").key("s").key("p").settle()
    check(driver, "step by step")
  }

  @Test("of the calculator, the self-organizing map and the face", arguments: TestWindow.all)
  func others(window: TestWindow) throws {
    for exhibit in [ExhibitID.calculator, .som, .face] {
      let host = FakeHost()
      host.documents[AppTestDriver.firstSum] = try BundledData.calculation("first-sum")
      host.documents["/data/groups.csv"] = Array(AppTestDriver.meadow().utf8)
      let driver = AppTestDriver(
        exhibit, file: exhibit == .som ? "/data/groups.csv" : nil, host: host, width: window.width,
        height: window.height,
        settings: window.settings, hasGallery: true)
      driver.settle(limit: 3)
      checkPanels(driver, "\(exhibit)")
    }
  }

  @Test("of the gallery", arguments: TestWindow.all)
  func gallery(window: TestWindow) throws {
    let driver = AppTestDriver(
      .gallery, width: window.width, height: window.height, settings: window.settings, hasGallery: true)
    driver.frame(5)
    check(driver, "gallery")
    let cards = driver.gallery.report?.cards.map { Rect($0.frame) } ?? []
    #expect(!cards.isEmpty)
    for (index, card) in cards.enumerated() {
      #expect(!cards[..<index].contains { $0.inset(by: 0.5).intersects(card) })
    }
  }
}
