// What people write in a panel for a name or a text is never lost to a command, a touch or a file that comes from beside it.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("A name that is being written")
struct WrittenNameTests {
  /// A way out of the panel, and the panel that is open after it.
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let panel: String
    let go: @Sendable (AppTestDriver) -> Void

    var testDescription: String { name }

    static let all = [
      Way(name: "Ctrl S", panel: "save") { $0.key("s", .control) },
      Way(name: "Ctrl O", panel: "picker") { $0.key("o", .control) },
      Way(name: "Ctrl F", panel: "search") { $0.key("f", .control) },
      Way(name: "F1", panel: "help") { $0.key(.function(1)) },
      Way(name: "the button Save", panel: "save") { $0.press("save") },
      Way(name: "a touch beside it", panel: "none") { $0.tap(at: free(in: $0)) },
      Way(name: "a click beside it", panel: "none") { $0.tap(.mouse(.primary), at: free(in: $0)) },
    ]

    /// A point of the ground with no control on it.
    private static func free(in driver: AppTestDriver) -> Point {
      let points = (1..<10).flatMap { row in (1..<32).map { Point(Double($0) * 40, Double(row) * 40) } }
      return points.first { driver.control(at: $0) == nil } ?? .zero
    }
  }

  private func editing() throws -> AppTestDriver { try AppTestDriver.town().press("edit").settle() }

  private func naming(_ text: String) throws -> AppTestDriver {
    let driver = try editing()
    return driver.hold(at: driver.connections.ground).settle().type(text).settle()
  }

  @Test("A new node keeps its name", arguments: Way.all)
  func newNode(way: Way) throws {
    let driver = try naming("Nina")
    way.go(driver)
    driver.settle()
    #expect(try driver.connections.state.changes == ["Add Nina"] && driver.connections.panel == way.panel)
  }

  @Test("A network keeps its title and its description", arguments: Way.all)
  func description(way: Way) throws {
    for (line, change) in [("Edit the title", "Change the title"), ("Edit the description", "Change the description")] {
      let driver = try AppTestDriver.town().press("aboutButton").settle()
      driver.tap(at: try #require(driver.boxes(of: line).first).center).settle().type("Who greets whom").settle()
      way.go(driver)
      driver.settle()
      #expect(try driver.connections.state.changes == [change] && driver.connections.panel == way.panel)
    }
  }

  @Test("A view keeps its name, and a node its other one", arguments: Way.all)
  func others(way: Way) throws {
    let driver = try AppTestDriver.town().key("b", .shift).settle().type("Left").settle()
    way.go(driver)
    driver.settle()
    #expect(try driver.connections.state.bookmarks.names == ["Left"] && driver.connections.panel == way.panel)
    let other = try editing()
    other.tap(on: "A").key(.function(2)).settle().type("Otto").settle()
    way.go(other)
    other.settle()
    #expect(try other.connections.state.changes == ["Rename A to Otto"] && other.connections.panel == way.panel)
  }

  @Test("Where nothing was written, nothing is made", arguments: Way.all)
  func nothing(way: Way) throws {
    for text in ["", "N"] {
      let driver = try naming(text)
      if !text.isEmpty { driver.key(.backspace).settle() }
      way.go(driver)
      driver.settle()
      #expect(try driver.connections.state.changes.isEmpty && driver.connections.panel == way.panel)
    }
    let driver = try editing()
    driver.tap(on: "A").key(.function(2)).settle()
    way.go(driver)
    driver.settle()
    #expect(try driver.connections.state.changes.isEmpty && driver.connections.panel == way.panel)
  }

  @Test("What cannot be taken stays in its panel, which says why", arguments: Way.all)
  func refused(way: Way) throws {
    let driver = try editing()
    driver.tap(on: "A").settle().key("a").settle().type("age 40").settle()
    way.go(driver)
    driver.drop("/data/Lonely.json").settle()
    #expect(driver.connections.panel == "name" && driver.shows("age 40") && driver.frame(of: "nameProblem") != nil)
    #expect(try driver.connections.state.changes.isEmpty)
    driver.key(.escape).settle()
    #expect(driver.connections.panel == "none")
  }

  @Test("It is taken before a dropped file opens, and before the program ends")
  func dropped() throws {
    let driver = try naming("Nina")
    driver.host.networks["/data/Lonely.json"] = try TestNetwork.lonely.file()
    driver.host.answersAtOnce = false
    driver.drop("/data/Lonely.json").frame(2)
    #expect(try driver.connections.state.changes == ["Add Nina"] && driver.connections.panel == "none")
    driver.host.answersAtOnce = true
    driver.deliver().settle()
    #expect(try driver.connections.state.nodes.map(\.id) == ["A"])
    let leaving = try naming("Nina").key("q", .control).frame(2)
    #expect(try leaving.connections.state.changes == ["Add Nina"] && leaving.effects.contains(.quit))
  }

  @Test("The question about what would come in stays until it is answered", arguments: Way.all)
  func pasting(way: Way) throws {
    let driver = try editing()
    let before = try driver.connections.state.network
    driver.host.clipboard = "Nina\nOtto"
    driver.key("v", .control).settle()
    way.go(driver)
    driver.settle().drop("/data/Lonely.json").settle()
    #expect(driver.connections.panel == "review")
    #expect(try driver.connections.state.network == before && driver.connections.state.changes.isEmpty)
    driver.key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Paste 2 nodes"] && driver.connections.panel == "none")
  }
}
