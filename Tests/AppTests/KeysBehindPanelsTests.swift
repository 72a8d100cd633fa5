// Keys belong to the panel that is open: whatever is typed there, neither the network nor a setting behind it changes, unless
// the panel shows that command.

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
import GraphModel
import Inspection
import LayoutExhibit
import SOMExhibit
import Testing
import Widgets

@Suite("Keys belong to the panel that is open")
struct KeysBehindPanelsTests {
  /// A key with its modifiers.
  struct Press: Hashable, Sendable {
    let key: Key
    let modifiers: KeyModifiers

    init(_ key: Key, _ modifiers: KeyModifiers = []) { (self.key, self.modifiers) = (key, modifiers) }
    init(_ character: String, _ modifiers: KeyModifiers = []) { self.init(.character(character), modifiers) }

    /// Everything that some exhibit gives a meaning, and everything that people type. Those that open a panel of the program
    /// or leave it are left out.
    static let all: [Press] =
      "abcdeghijklmnprstuvwxyz0123456789,.-+=".map { Press(String($0)) }
      + [.enter, .delete, .backspace, .function(2), .space, .left, .right, .up, .down].map { Press($0) }
      + [.left, .right, .up, .down].map { Press($0, .shift) } + [Press("b", .shift)]
      + "abcdeghijklmnprtuvxyz".map { Press(String($0), .control) } + [Press("z", [.control, .shift])]
  }

  /// A panel of an exhibit, and the keys whose commands it shows.
  struct Opening: Sendable, CustomTestStringConvertible {
    let exhibit: ExhibitID
    let name: String
    let shown: Set<Press>
    let open: @Sendable (AppTestDriver) -> Void

    init(
      _ exhibit: ExhibitID, _ name: String, showing shown: Set<Press> = [],
      _ open: @escaping @Sendable (AppTestDriver) -> Void
    ) {
      (self.exhibit, self.name, self.shown, self.open) = (exhibit, name, shown, open)
    }

    var testDescription: String { "\(exhibit): \(name)" }

    /// Opens the panel, and returns the driver with a network of which something is chosen.
    func driver() throws -> AppTestDriver {
      let driver = try AppTestDriver.at(exhibit, settings: AppSettings(reducedMotion: true))
      driver.restAfterTap = 0.5
      driver.host.clipboard = "Nina\nOtto"
      driver.settle(limit: 5)
      let before = Set(driver.controls.map(\.id.name))
      open(driver)
      driver.settle(limit: 5)
      let isInspected = driver.inspector?.isOpen ?? false
      try #require(Set(driver.controls.map(\.id.name)) != before || isInspected, "\(name) is not open")
      return driver
    }

    /// Lets hands change the network, in which a node is chosen and a change was made.
    @Sendable private static func edit(_ driver: AppTestDriver) {
      driver.key("e").settle(limit: 2).key("n").settle(limit: 2).type("nina").key(.enter).settle(limit: 2)
    }

    private static func ofEditing(_ exhibit: ExhibitID) -> [Opening] {
      // Going through the changes, and giving a name, are what these panels show.
      let history: Set<Press> = [
        Press(.up), Press(.down), Press("z", .control), Press("y", .control), Press("z", [.control, .shift]),
      ]
      let name: Set<Press> = [Press(.enter)]
      func opening(_ name: String, showing shown: Set<Press> = [], _ open: @escaping @Sendable (AppTestDriver) -> Void)
        -> Opening
      {
        Opening(exhibit, "editing, \(name)", showing: shown) { driver in
          edit(driver)
          open(driver)
        }
      }
      return [
        opening("help") { $0.key("?") }, opening("search") { $0.key("/") }, opening("files") { $0.key("o", .control) },
        opening("saving") { $0.key("s", .control) }, opening("views") { $0.key("b") },
        opening("a view's name", showing: name) { $0.key("b", .shift) },
        opening("changes", showing: history) { $0.key("h") }, opening("a name", showing: name) { $0.key("n") },
        opening("another name", showing: name) { $0.key(.function(2)) },
        opening("an attribute", showing: name) { $0.key("a") },
        opening("inspector") { $0.inspect() },
        Opening(exhibit, "views") { $0.key("b") },
        Opening(exhibit, "a view's name", showing: name) { $0.key("b", .shift) },
      ]
    }

    static let all: [Opening] =
      [ExhibitID.connections, .atlas].flatMap(ofEditing)
      + [.connections, .layout].flatMap { exhibit in
        [
          Opening(exhibit, "layouts", showing: exhibit == .layout ? [Press(.space), Press("s")] : []) { $0.key("l") },
          Opening(exhibit, "colours") { $0.key("c") },
        ]
      }
      + [.connections, .atlas, .layout, .calculator, .som, .face].flatMap { exhibit in
        [
          Opening(exhibit, "inspector") { $0.inspect() },
          Opening(exhibit, "help") { $0.key("?") },
        ]
      }
      + [.layout, .calculator, .som].map { exhibit in Opening(exhibit, "files") { $0.key("o", .control) } }
      + [
        Opening(.calculator, "kinds") { driver in
          driver.tap(at: driver.position(ofNode: "Add")).settle(limit: 2).key("k")
        }
      ]
  }

  /// Everything that keys behind a panel leave alone.
  private struct Behind: Equatable {
    let settings: [String: String]
    let ground: Color
    let exhibit: ExhibitID
    let nodes: [String]
    let edges: [String]
    let done: Int?

    init(_ driver: AppTestDriver) {
      settings = driver.inspector?.values ?? [:]
      (ground, exhibit) = (driver.picture.ground, driver.exhibit)
      let graph = driver.app.network
      edges = graph.map { graph in graph.edges.map { "\(graph.source(of: $0)) \(graph.target(of: $0))" } } ?? []
      switch driver.app.report {
      case let report as CalculatorReport:
        nodes = report.nodes.map { "\($0.name) \($0.kind) \($0.value) \($0.inputs.map(\.source))" }
        done = nil
      case let report as ConnectionsReport:
        (nodes, done) = (report.nodes.map(\.id), report.done)
      default:
        nodes = graph.map { graph in graph.nodes.map { graph.label(of: $0) } } ?? []
        done = (driver.app.report as? AtlasReport)?.editing.done
      }
    }
  }

  @Test("Neither the network nor a setting changes by a key that the panel does not show", arguments: Opening.all)
  func panels(opening: Opening) throws {
    var driver = try opening.driver()
    var before = Behind(driver)
    var controls = Set(driver.controls.map(\.id))
    for press in Press.all where !opening.shown.contains(press) {
      if case .character(let character) = press.key, press.modifiers.isEmpty {
        driver.type(character)
      } else {
        driver.key(press.key, press.modifiers)
      }
      driver.settle(limit: 1)
      #expect(Behind(driver) == before, "\(press) changes what is behind")
      guard Set(driver.controls.map(\.id)) != controls || Behind(driver) != before else { continue }
      // It led to another panel, or out of this one.
      driver = try opening.driver()
      (before, controls) = (Behind(driver), Set(driver.controls.map(\.id)))
    }
  }

  @Test(
    "Letters right behind the key that opens a field are all written, and that of the key is not",
    arguments: [1, 3, 99])
  func quickHands(lettersInAFrame: Int) throws {
    let driver = try AppTestDriver.town().key("e").settle()
    for name in ["nina", "naomi", "Nn"] {
      var letters = "n" + name
      while !letters.isEmpty {
        for letter in letters.prefix(lettersInAFrame) {
          driver.put(.key(.character(letter.lowercased()), modifiers: [], isRepeat: false, time: driver.now))
          driver.put(.text(String(letter), time: driver.now))
        }
        letters.removeFirst(min(lettersInAFrame, letters.count))
        driver.frame()
      }
      driver.key(.enter).settle().key(.escape).settle()
    }
    let changes = try driver.connections.state.changes
    #expect(changes == ["Add nina", "Add naomi", "Add Nn"], "\(changes)")
  }

  @Test("A touch beside an open panel presses nothing of the card below", arguments: ["s", "o"])
  func beside(panel: String) throws {
    let driver = try AppTestDriver.town().key("e").settle()
    var closed = 0
    for node in ["A", "B", "C", "D", "E", "F", "G", "H"] {
      driver.tap(on: node).settle()
      let button = try #require(driver.boxes(of: "Delete").first, "\(node)").center
      driver.key(panel, .control).settle()
      driver.tap(at: button).settle()
      closed += driver.connections.panel == "none" ? 1 : 0
      #expect(try driver.connections.state.changes == [], "\(node)")
      driver.key(.escape).settle().key(.escape).settle()
      if try !driver.connections.state.isEditing { driver.key("e").settle() }
    }
    #expect(closed > 0, "no button lay beside the panel")
  }

  @Test("What was copied elsewhere comes into the field that is open, on one line, and not into the network")
  func pasting() throws {
    let driver = try AppTestDriver.town().key("e").settle()
    driver.host.clipboard = "Nina\nand Otto"
    driver.key("n").settle().key("v", .control).settle()
    #expect(driver.shows("Nina and Otto") && driver.connections.panel == "name")
    driver.key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Add Nina and Otto"])
    driver.key("/").settle().key("v", .control).settle()
    #expect(driver.connections.panel == "search" && driver.shows("Nina and Otto"))
    #expect(try driver.connections.state.done == 1)
  }
}
