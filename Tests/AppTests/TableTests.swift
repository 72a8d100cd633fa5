// The table beside the network: its rows are what shows, its order is that of a column, and a row that is chosen is chosen in
// the network.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Testing

@Suite("The table shows the network row by row")
struct TableTests {
  private func opened() throws -> AppTestDriver {
    try AppTestDriver.connections().settle().key("t", .shift).settle()
  }

  /// The names in the first column, from the top.
  private func names(_ driver: AppTestDriver) -> [String] {
    guard let frame = driver.frame(of: "tableRows") else { return [] }
    return driver.picture.texts.filter { text in
      let point = Point(Double(text.origin.x), Double(text.origin.y))
      return frame.contains(point) && point.x < frame.minX + 40 && point.y > frame.minY + 40
    }
    .sorted { $0.origin.y < $1.origin.y }.map(\.text)
  }

  private func title(_ text: String, _ driver: AppTestDriver) throws -> Point {
    let frame = try #require(driver.frame(of: "tableRows"))
    let box = try #require(driver.boxes(of: text).first { frame.contains($0.center) && $0.maxY < frame.minY + 40 })
    return box.center
  }

  @Test(
    "A touch on a title sorts by that column, the next one turns the order round, the third gives that of the file back"
  )
  func sorted() throws {
    let driver = try opened()
    let first = names(driver)
    #expect(first.first == "A" && driver.shows("8 nodes"))
    driver.tap(at: try title("Degree", driver)).settle()
    let ascending = names(driver)
    driver.tap(at: try title("Degree", driver)).settle()
    let descending = names(driver)
    #expect(ascending != descending && ascending != first)
    driver.tap(at: try title("Degree", driver)).settle()
    #expect(names(driver) == first)
  }

  @Test("A row that is chosen is chosen in the network, and a node that is touched is the chosen row")
  func chosen() throws {
    let driver = try opened()
    let box = try #require(driver.boxes(of: "C").first { driver.frame(of: "tableRows")?.contains($0.center) ?? false })
    driver.tap(at: box.center).settle()
    #expect(driver.connections.selection == "C")
    driver.key(.escape).settle()
  }

  @Test("The rows are what filters show, and what has the words that are looked for")
  func shown() throws {
    let driver = try opened()
    driver.press("tableFind").settle()
    driver.write("b")
    driver.key(.enter).settle()
    #expect(names(driver) == ["B"] && driver.shows("1 of 8 nodes"))
    driver.press("tableAllRows").settle()
    #expect(driver.shows("8 nodes"))
    driver.key("f", .shift).settle().press("writeFilter").settle()
    driver.write("degree >= 2")
    driver.key(.enter).settle().key("t", .shift).settle()
    #expect(driver.shows("5 nodes") && !names(driver).contains("H"))
  }

  @Test("Edges have their ends, and a value that is changed in a cell is a change that is taken back")
  func edges() throws {
    let driver = try AppTestDriver.town().key("t", .shift).settle()
    let parts = try #require(driver.frame(of: "tablePart"))
    driver.tap(at: Point(parts.maxX - 20, parts.center.y)).settle()
    #expect(driver.shows("From") && driver.shows("To") && driver.shows("7 edges"))
    let table = try #require(driver.frame(of: "tableRows"))
    let row = Point(table.minX + 20, table.minY + 1.5 * 36)
    driver.tap(at: row).settle()
    #expect(driver.shows("A – B") || driver.shows("A → B"))
    // The chosen edge is marked in the network, with the names of its ends.
    for name in ["A", "B"] {
      #expect(
        driver.picture.texts.contains { text in
          text.text == name && !table.contains(Point(Double(text.origin.x), Double(text.origin.y)))
        })
    }
  }

  @Test("A cell of the chosen row takes another value, which undo takes back")
  func edited() throws {
    let driver = try AppTestDriver.town().key("t", .shift).settle()
    let table = try #require(driver.frame(of: "tableRows"))
    let cell = Point(table.minX + 20, table.minY + 1.5 * 36)
    driver.tap(at: cell).settle().tap(at: cell).settle()
    #expect(driver.connections.panel == "name")
    driver.write("Alpha")
    driver.key(.enter).settle()
    #expect(names(driver).first == "Alpha")
    driver.key("z", .control).settle()
    #expect(names(driver).first == "A")
    driver.press("edit").settle().press("redo").settle()
    #expect(names(driver).first == "Alpha")
  }

  @Test("What is shown of a network that is cleared, filtered to nothing or changed under the table stays right")
  func changed() throws {
    let driver = try AppTestDriver.town().press("edit").settle()
    driver.key("a", .control).settle().key(.delete).settle().key("t", .shift).settle()
    #expect(names(driver).isEmpty && driver.frame(of: "tableRows") != nil)
    driver.key("z", .control).settle()
    #expect(names(driver).count >= 5)
    driver.key("z", [.control, .shift]).settle()
    #expect(names(driver).isEmpty)
  }

  @Test("Measures in the table are those of what shows, and sorting shows the first rows")
  func measures() throws {
    let driver = try AppTestDriver.town()
    driver.key("f", .shift).settle().press("writeFilter").settle()
    driver.write("id in (A, B)")
    driver.key(.enter).settle().key("t", .shift).settle()
    let table = try #require(driver.frame(of: "tableRows"))
    let degrees = driver.picture.texts.filter { text in
      table.contains(Point(Double(text.origin.x), Double(text.origin.y))) && Double(text.origin.x) > table.center.x
        && text.text != "Degree"
    }
    #expect(degrees.map(\.text) == ["1", "1"])
  }

  @Test("In the Atlas a touch on a row leads to the place, and sets no end of a way")
  func atlas() throws {
    let driver = try AppTestDriver.atlas(settings: AppSettings(reducedMotion: true))
    driver.key("t", .shift).settle()
    let table = try #require(driver.frame(of: "tableRows"))
    driver.tap(at: Point(table.minX + 20, table.minY + 1.5 * 36)).settle()
    let name = try #require(names(driver).first)
    #expect(driver.boxes(of: name).contains { !table.contains($0.center) }, "its name or card shows")
    #expect(try driver.atlas.state.start == nil)
  }

  @Test(
    "Enter without writing leaves a value as it is, of whatever type; a value that is unlike the rest brings a notice"
  )
  func values() throws {
    let host = FakeHost()
    let text = """
      {"nodes": [{"id": "a", "born": "2020-02-03", "list": [1, 2], "size": 0.6666666666666},
      {"id": "b", "born": "2021-01-01", "list": [3], "size": 2}], "edges": [{"source": "a", "target": "b"}]}
      """
    host.networks["/home/own.json"] = try GraphReader.read(bytes: Array(text.utf8), name: "own.json")
    let driver = AppTestDriver(.connections, file: "/home/own.json", host: host).settle().key("t", .shift).settle()
    let table = try #require(driver.frame(of: "tableRows"))
    let y = table.minY + 1.5 * 36
    driver.tap(at: Point(table.minX + 20, y)).settle()
    for part in [0.35, 0.6, 0.78] {
      driver.tap(at: Point(table.minX + part * table.width, y)).settle()
      #expect(driver.connections.panel == "name", "\(part)")
      driver.key(.enter).settle()
      #expect(try driver.connections.state.changes.isEmpty, "\(part)")
    }
    driver.tap(at: Point(table.minX + 0.78 * table.width, y)).settle()
    driver.write("big")
    driver.key(.enter).settle()
    #expect(try driver.connections.state.changes.count == 1 && driver.shows("Kept as a text"))
  }

  @Test("A table that is closed before it was there is there when it opens again")
  func closedEarly() throws {
    let driver = try AppTestDriver.connections().settle()
    driver.key("t", .shift).key("t", .shift).settle().key("t", .shift).settle()
    #expect(names(driver).count == 8 || names(driver).first == "A")
  }

  @Test("The rows are copied as spreadsheets take them")
  func copied() throws {
    let driver = try opened()
    driver.press("tableCopy").settle()
    let text = driver.host.clipboard
    #expect(text.hasPrefix("Name\t") && text.split(separator: "\n").count == 9)
    #expect(driver.shows("8 rows"))
  }
}
