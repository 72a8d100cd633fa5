// The bar of every exhibit: each button has a word, keeps its place, and is reached however narrow the window is.

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
import LayoutExhibit
import SOMExhibit
import Testing
import Widgets

@Suite("The bar")
struct BarTests {
  private static let exhibits: [ExhibitID] = [.connections, .layout, .atlas, .calculator, .som, .face]
  private static let sizes = [(1080, 1920), (800, 480), (1280, 800), (480, 900), (360, 640)]

  private func driver(_ exhibit: ExhibitID, _ width: Int, _ height: Int) throws -> AppTestDriver {
    switch exhibit {
    case .connections, .layout:
      let host = FakeHost()
      host.networks["/town.json"] = try TestNetwork.town.file()
      return AppTestDriver(exhibit, file: "/town.json", host: host, width: width, height: height).settle()
    // Once it has learned, its buttons stay.
    case .som: return AppTestDriver.som(width: width, height: height).frame(20).settle().settle().settle()
    default: return AppTestDriver(exhibit, width: width, height: height).settle()
    }
  }

  /// The controls that stand in the bar, by their names.
  private func bar(_ driver: AppTestDriver) -> [String: Rect] {
    let bottom = driver.window.maxY - 16
    var frames: [String: Rect] = [:]
    for control in driver.controls where control.frame[2] > 0 && control.frame[1] + control.frame[3] == bottom {
      frames[control.id.name] = Rect(control.frame)
    }
    return frames
  }

  @Test(
    "Whatever the size of the window, every button is in the bar or in the menu, each with its word",
    arguments: exhibits, sizes)
  func reachable(exhibit: ExhibitID, size: (width: Int, height: Int)) throws {
    let all = Set(bar(try driver(exhibit, 2400, 1200)).keys)
    #expect(!all.contains("more") && all.contains("help"))
    let driver = try driver(exhibit, size.width, size.height)
    let shown = bar(driver)
    let hidden = all.subtracting(driver.controls.filter { $0.frame[2] > 0 }.map(\.id.name))
    #expect((shown["more"] != nil) == !hidden.isEmpty, "\(hidden)")
    guard !hidden.isEmpty else { return }
    driver.press("more").settle()
    for name in hidden {
      let control = try #require(driver.controls.last { $0.id.name == name }, "\(name)")
      let frame = Rect(control.frame)
      #expect(!control.text.isEmpty && frame.width >= 40 && driver.window.holds(frame), "\(name) \(frame)")
      #expect(driver.control(at: frame.center) == name)
    }
    // The button, a tap beside the menu and Escape close it.
    driver.press("more").settle()
    #expect(driver.frame(of: "moreMenu") == nil)
    driver.press("more").settle().tap(at: Point(Double(size.width) / 2, 60)).settle()
    #expect(driver.frame(of: "moreMenu") == nil)
    driver.press("more").settle().key(.escape).settle()
    #expect(driver.frame(of: "moreMenu") == nil && Set(bar(driver).keys) == Set(shown.keys))
  }

  @Test("All buttons with an icon in the bar and beside cards have a word", arguments: exhibits)
  func words(exhibit: ExhibitID) throws {
    let driver = try driver(exhibit, 1080, 1920)
    for control in driver.controls where bar(driver)[control.id.name] != nil {
      #expect(!control.text.isEmpty, "\(control.id.name)")
    }
    guard exhibit == .connections else { return }
    driver.tap(at: driver.position(ofNode: try #require(driver.connections.state.nodes.first?.id))).settle()
    for word in ["Rings", "Tree"] { #expect(driver.shows(word)) }
    driver.press("edit").settle()
    driver.tap(at: driver.position(ofNode: try #require(driver.connections.state.nodes.first?.id))).settle()
    for word in ["Attributes", "Delete", "Undo", "Redo"] { #expect(driver.shows(word), "\(word)") }
    driver.press("layout").settle()
    for word in ["Another", "Go on"] { #expect(driver.shows(word), "\(word)") }
  }

  @Test("Views are reached in a portrait window, and the menu closes when they are")
  func views() throws {
    let driver = try driver(.connections, 360, 900)
    #expect(driver.frame(of: "views") == nil)
    driver.press("more").settle().press("views").settle()
    #expect(try driver.connections.state.bookmarks.isOpen)
    #expect(try driver.connections.state.panel == "none" && driver.frame(of: "moreMenu") == nil)
  }

  @Test("A window that becomes wider has no menu any more, and hands reach the network")
  func wider() throws {
    let driver = try driver(.connections, 360, 900)
    driver.press("more").settle().resize(1600, 900).settle()
    #expect(try driver.connections.state.panel == "none" && driver.frame(of: "more") == nil)
    #expect(driver.frame(of: "views") != nil)
  }

  @Test(
    "Buttons that are always there keep their places when others come and go",
    arguments: [(1280, 800), (1080, 1920), (800, 480), (480, 900)])
  func places(width: Int, height: Int) throws {
    let driver = try driver(.connections, width, height)
    let coming = Set(["undo", "redo", "paste", "changes", "closeAll", "more", "direction", "weights", "statistics"])
    func places() -> [String: Rect] { bar(driver).filter { !coming.contains($0.key) } }
    let before = places()
    let nodes = try driver.connections.state.nodes.map(\.id).sorted()
    driver.trace(from: nodes[0], to: nodes[2]).settle()
    driver.tap(3, at: driver.position(ofNode: nodes[4])).settle()
    #expect(places() == before)
    driver.key(.escape).key(.escape).key(.escape).settle()
    driver.key("e").settle()
    #expect(try driver.connections.state.isEditing && places() == before)
    driver.key("b").settle()
    #expect(places() == before)
  }
}
