// Filters: what fails is gone for everything that people see and ask, and there again when the filter is off.

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

@Suite("Filters hide what fails, and lose nothing")
struct FilterTests {
  /// Opens the panel and writes a filter.
  private func write(_ filter: String, _ driver: AppTestDriver) {
    if driver.frame(of: "filterBack") != nil { driver.press("filterBack").settle() }
    if driver.frame(of: "writeFilter") == nil { driver.key("f", .shift).settle() }
    driver.press("writeFilter").settle()
    driver.write(filter)
    driver.key(.enter).settle()
  }

  /// The ids of the nodes that show.
  private func nodes(_ driver: AppTestDriver) -> [String] {
    driver.connections.report?.nodes.map(\.id).sorted() ?? []
  }

  @Test("The heading, search and paths are of what passes; a path is as it was when the filter is off")
  func asked() throws {
    let driver = try AppTestDriver.connections().settle()
    driver.trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    write("id != B", driver)
    #expect(driver.connections.filters == ["id != \"B\""] && driver.shows("7 of 8 nodes, 5 of 7 edges"))
    #expect(driver.connections.paths == [["A", "E", "C"]])
    driver.press("switchFilter").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]] && driver.shows("8 nodes, 7 edges"))
    driver.press("switchFilter").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    driver.press("removeFilter").settle()
    #expect(driver.connections.filters.isEmpty && driver.connections.paths == [["A", "B", "C"]])
  }

  @Test("A question whose end is hidden is answered when that shows again")
  func hiddenEnd() throws {
    let driver = try AppTestDriver.connections().settle()
    driver.trace(from: "A", to: "C").settle()
    write("id != C", driver)
    #expect(driver.connections.paths.isEmpty && driver.connections.notice == nil)
    driver.press("switchFilter").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
  }

  @Test("A mistake is shown with its place, and nothing is set")
  func mistake() throws {
    let driver = try AppTestDriver.connections().settle()
    write("degree > 1 and colour = 2", driver)
    #expect(driver.connections.panel == "name" && driver.shows("At letter 16") && driver.connections.filters.isEmpty)
    driver.key(.escape).settle()
    #expect(driver.shows("8 nodes, 7 edges"))
  }

  @Test("A range is set by fingers, and an edge is no node")
  func range() throws {
    let driver = try AppTestDriver.connections().settle()
    driver.key("f", .shift).settle().press("newFilter").settle()
    driver.tap(at: try #require(driver.boxes(of: "Degree").first).center).settle()
    let slider = try #require(driver.frame(of: "filterFrom"))
    driver.down(at: Point(slider.minX + 13, slider.center.y)).frame()
    driver.move(to: Point(slider.center.x, slider.center.y)).frame(3).up().settle()
    #expect(driver.connections.filters == ["degree >= 2"] && driver.shows("5 of 8 nodes"))
    write("weight < 2", driver)
    #expect(driver.connections.filters == ["degree >= 2", "weight < 2"] && driver.shows("5 of 8 nodes, 2 of 7 edges"))
    // Escape leads back to all of it, and the filters are there still.
    driver.key(.escape).settle().key(.escape).settle().key(.escape).settle()
    #expect(driver.connections.filters.isEmpty && driver.shows("8 nodes, 7 edges"))
    driver.key("f", .shift).settle()
    #expect(driver.shows("degree >= 2") && driver.shows("Off"))
  }

  @Test("A layout of what shows leaves what is hidden beside it, where it lay")
  func layout() throws {
    let driver = try AppTestDriver.town()
    func point(_ name: String) -> Point { driver.connections.report?.nodes.first { $0.id == name }?.point ?? .zero }
    write("degree >= 2", driver)
    driver.key("l").settle()
    driver.tap(at: try #require(driver.boxes(of: "Circle").first ?? driver.boxes(of: "Concentric").first).center)
      .settle()
    driver.key("f", .shift).settle().press("switchFilter").settle().key(.escape).settle()
    #expect(point("F").distance(to: point("G")) > 20 && point("F").distance(to: point("H")) > 20)
    #expect(point("G").distance(to: point("H")) > 20)
  }

  @Test("A filter that is switched on again is tested again, and the same one is not set twice")
  func testedAgain() throws {
    let driver = try AppTestDriver.town()
    write("degree = 1", driver)
    #expect(driver.shows("2 of 8 nodes"))
    driver.press("filtersClose").settle().press("edit").settle().trace(from: "F", to: "G").settle()
    driver.key("f", .shift).settle()
    #expect(driver.shows("2 of 8 nodes"))
    driver.press("switchFilter").settle().press("switchFilter").settle()
    #expect(driver.shows("0 of 8 nodes") && driver.connections.filters == ["degree = 1"])
    write("degree = 1", driver)
    #expect(driver.connections.filters == ["degree = 1"])
  }

  @Test("Sliders that meet push each other, and something passes between them")
  func meeting() throws {
    let driver = try AppTestDriver.connections().settle()
    driver.key("f", .shift).settle().press("newFilter").settle()
    driver.tap(at: try #require(driver.boxes(of: "Degree").first).center).settle()
    for (slider, ends) in [("filterTo", (0.98, 0.02)), ("filterFrom", (0.02, 0.98)), ("filterTo", (0.98, 0.4))] {
      let frame = try #require(driver.frame(of: slider))
      func at(_ part: Double) -> Point { Point(frame.minX + frame.width * part, frame.center.y) }
      driver.down(at: at(ends.0)).frame()
      for step in 1...20 {
        driver.move(to: at(ends.0 + (ends.1 - ends.0) * Double(step) / 20)).frame()
        let words = driver.words
        guard
          let from = words.split(separator: " ").drop(while: { $0 != "From" }).dropFirst().first.flatMap({ Int($0) }),
          let to = words.split(separator: " ").drop(while: { $0 != "To" }).dropFirst().first.flatMap({ Int($0) })
        else { continue }
        #expect(from <= to, "from \(from) to \(to)")
      }
      driver.up().settle()
    }
  }

  @Test("The view stays where it is, however little passes")
  func view() throws {
    let driver = try AppTestDriver.connections().settle().key("f", .shift).settle()
    let before = driver.connections.view
    write("id = C", driver)
    #expect(driver.shows("1 of 8 nodes") && driver.connections.view == before)
    driver.press("removeFilter").settle()
    #expect(driver.connections.view == before)
    // Everything is all of the network, also while a part of it is hidden.
    write("id = C", driver)
    driver.press("filtersClose").settle().resize(1000, 700).settle().key("f").settle()
    let hidden = driver.connections.view
    driver.key("f", .shift).settle().press("switchFilter").settle().press("filtersClose").settle().key("f").settle()
    // The room that large discs need above and below is that of those that show.
    #expect(driver.connections.view.prefix(2) == hidden.prefix(2))
  }

  @Test("What is changed under a filter is changed of the whole network, and what is new shows")
  func changed() throws {
    let driver = try AppTestDriver.town()
    write("degree >= 2", driver)
    driver.press("filtersClose").settle().press("edit").settle()
    #expect(nodes(driver) == ["A", "B", "C", "D", "E"])
    driver.key("n").settle().type("Z").key(.enter).settle()
    #expect(nodes(driver) == ["A", "B", "C", "D", "E", "Z"])
    driver.key("a", .control).settle().key(.delete).settle()
    #expect(nodes(driver).isEmpty && driver.shows("0 of 3 nodes"))
    driver.key("f", .shift).settle().press("switchFilter").settle()
    #expect(nodes(driver) == ["F", "G", "H"])
    driver.press("filtersClose").settle().key("z", .control).settle().key("z", .control).settle()
    #expect(nodes(driver) == ["A", "B", "C", "D", "E", "F", "G", "H"])
    driver.key("f", .shift).settle().press("switchFilter").settle().press("filtersClose").settle()
    #expect(nodes(driver) == ["A", "B", "C", "D", "E"])
    driver.key("y", .control).settle()
    #expect(nodes(driver) == ["A", "B", "C", "D", "E", "Z"])
  }

  @Test("A kept view brings its filters back")
  func keptView() throws {
    let driver = try AppTestDriver.town()
    write("degree >= 2", driver)
    driver.key("b", .shift).settle().key(.enter).settle()
    driver.key("f", .shift).settle().press("switchFilter").settle()
    #expect(driver.shows("8 nodes, 7 edges"))
    driver.key("b").settle()
    driver.tap(at: try #require(driver.boxes(of: "View 1").first).center).settle()
    #expect(driver.connections.filters == ["degree >= 2"] && driver.shows("5 of 8 nodes"))
  }

  @Test("The filters of a kept view are tested on the network as it is when the view comes back")
  func keptViewAfterChange() throws {
    let driver = try AppTestDriver.town()
    write("degree = 1", driver)
    driver.key("b", .shift).settle().key(.enter).settle()
    driver.key("f", .shift).settle().press("switchFilter").settle().press("filtersClose").settle()
    driver.press("edit").settle().trace(from: "F", to: "G").settle().press("edit").settle().key("b").settle()
    driver.tap(at: try #require(driver.boxes(of: "View 1").first).center).settle()
    #expect(driver.connections.filters == ["degree = 1"] && driver.shows("0 of 8 nodes"))
  }

  @Test("What shows can be saved alone; all of it is saved otherwise")
  func saved() throws {
    let driver = try AppTestDriver.town()
    write("degree >= 2", driver)
    driver.press("filtersClose").settle().key("s", .control).settle()
    #expect(driver.shows("Whole network, 8 nodes") && driver.shows("5 nodes"))
    driver.press("savePart", segment: 1, of: 2).settle().press("saveNow").settle()
    let saved = driver.effects.compactMap { effect -> Graph? in
      guard case .write(_, let document, _, _) = effect else { return nil }
      return (document.content as? NetworkFile)?.graph
    }
    #expect(saved.last?.nodeKeys.sorted() == ["A", "B", "C", "D", "E"] && saved.last?.name == "Part of Town")
  }

  @Test("The first network opens with the filters of the start; those that mean nothing there are named")
  func atStart() throws {
    var settings = AppSettings()
    settings.firstFilters = "nodes degree >= 2\nedges weight < 2\nnodes colour = red"
    let driver = try AppTestDriver.connections(settings: settings).settle()
    #expect(driver.connections.filters == ["degree >= 2", "weight < 2"])
    #expect(driver.shows("5 of 8 nodes, 2 of 7 edges") && driver.connections.notice == "A filter is left out")
  }

  @Test("Places on the map are filtered by the same panel")
  func atlas() throws {
    let driver = try AppTestDriver.atlas("world-cities").settle()
    let before = try #require(driver.atlas.report?.cities.count)
    write("degree > 3", driver)
    let after = try #require(driver.atlas.report?.cities.count)
    #expect(after > 0 && after < before && driver.shows("\(after) of \(before) places"))
    driver.press("switchFilter").settle()
    #expect(driver.atlas.report?.cities.count == before)
  }
}
