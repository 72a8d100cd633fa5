// The places of the Atlas are coloured and sized by the panel, the properties and the code of networks on a plane.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Inspection
import Testing

@Suite("The look of places")
final class AtlasLookTests {
  private let folder = NSTemporaryDirectory() + "places-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Seven places about the equator, of two regions, one of them joined with all; one more that has no place on the map.
  private static func text(hasRegions: Bool = true) -> String {
    let nodes = (0..<7).map { number in
      let region = number < 3 ? "south" : "north"
      return #"{"id": "p\#(number)", "latitude": \#(number * 4 - 12), "longitude": \#(number * number * 2)"#
        + (hasRegions ? #", "region": "\#(region)"}"# : "}")
    }
    let edges = (1..<7).map { #"{"source": "p0", "target": "p\#($0)"}"# }
    return #"""
      {"format": "throughline-graph", "version": 1, "name": "Regions", "directed": false,
       "nodes": [\#((nodes + [#"{"id": "nowhere", "region": "south"}"#]).joined(separator: ",\n"))],
       "edges": [\#(edges.joined(separator: ",\n"))]}
      """#
  }

  private func window(_ text: String = text(), name: String = "regions.json") throws -> AppTestDriver {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: path) { try AtomicFile.write(Array(text.utf8), path: path) }
    let host = FakeHost()
    var settings = AppSettings()
    settings.documentsFolder = folder + "/own"
    host.workFolder = settings.folderOfWork
    let driver = AppTestDriver(.atlas, file: path, host: host, width: 1400, height: 800, settings: settings)
    driver.restAfterTap = 0.5
    return driver.settle().wait(7).settle()
  }

  /// The dot of a place: the disc drawn last about its point.
  private func dot(of id: String, _ driver: AppTestDriver) throws -> (radius: Float, color: Color) {
    let point = try #require(driver.atlas.state.cities.first { $0.id == id }?.point)
    for case .disc(let center, let radius, let color) in driver.picture.primitives.reversed()
    where Point(Double(center.x), Double(center.y)).distance(to: point) < 0.01 {
      return (radius, color)
    }
    throw CocoaError(.coderValueNotFound)
  }

  private func color(of id: String, _ driver: AppTestDriver) throws -> Color { try dot(of: id, driver).color }

  private func radius(of id: String, _ driver: AppTestDriver) throws -> Float { try dot(of: id, driver).radius }

  private func colors(_ driver: AppTestDriver) throws -> [Color] {
    try (0..<7).map { try color(of: "p\($0)", driver) }
  }

  /// Taps a row of a list of the panel.
  private func choose(_ title: String, in list: String, _ driver: AppTestDriver) throws {
    let frame = try #require(driver.frame(of: list))
    driver.tap(at: try #require(driver.boxes(of: title).first { frame.holds($0) }).center).settle()
  }

  @Test(
    "Places open alike; by touch they have the colours of an attribute, and sizes by degree; Escape gives it all back")
  func byTouch() throws {
    let driver = try window()
    #expect(try Set(colors(driver)).count == 1)
    let first = driver.press("look").settle().press("look").settle().picture
    driver.press("look").settle()
    try choose("Region", in: "lookChoices", driver)
    let told = try colors(driver)
    #expect(told[0] == told[2] && told[3] == told[6] && told[0] != told[3])
    // The legend counts what is on the map.
    #expect(driver.shows("north") && driver.shows("south") && driver.shows("4") && driver.shows("3"))
    driver.press("lookTabs", segment: 1, of: 2).settle()
    let before = try (radius(of: "p0", driver), radius(of: "p1", driver))
    try choose("Degree", in: "lookChoices", driver)
    #expect(try before.0 == before.1 && radius(of: "p0", driver) > 1.5 * radius(of: "p1", driver))
    #expect(try colors(driver) == told, "sizes leave colours as they are")
    driver.key(.escape).settle()
    #expect(driver.frame(of: "lookPanel") == nil)
    #expect(try colors(driver) == told)
    driver.key(.escape).settle()
    #expect(try Set(colors(driver)).count == 1)
    #expect(driver.picture.looksLike(first))
  }

  @Test("A class is shown alone with its names, and while places are changed it is chosen")
  func alone() throws {
    let driver = try window()
    driver.key("c").settle()
    try choose("Region", in: "lookChoices", driver)
    let told = try colors(driver)
    try choose("north", in: "lookLegend", driver)
    let alone = try colors(driver)
    #expect(alone[3...] == told[3...] && alone[0] != told[0] && alone[1] == alone[2])
    let names = Set(driver.picture.texts.map(\.text).filter { $0.hasPrefix("p") && $0.count == 2 })
    #expect(names == ["p3", "p4", "p5", "p6"])
    try choose("north", in: "lookLegend", driver)
    #expect(try colors(driver) == told)
    driver.press("edit").settle().key("c").settle()
    try choose("south", in: "lookLegend", driver)
    #expect(try Set(driver.atlas.state.editing.selected) == ["p0", "p1", "p2"])
  }

  @Test(
    "What a change makes has its colour in that frame and when the network was built with it", arguments: [false, true])
  func changed(isBuilt: Bool) throws {
    let driver = try window()
    driver.app.setProperty("colorBy", to: .choice("region"))
    driver.settle()
    let told = try colors(driver)
    driver.host.answersAtOnce = isBuilt
    // Another region of a place that is there, and one less of the south.
    driver.press("edit").settle().tap(on: "p1").key(.delete).settle()
    #expect(try color(of: "p0", driver) == told[0] && color(of: "p4", driver) == told[4])
    driver.host.answersAtOnce = true
    for _ in 0..<4 { driver.deliver().wait(0.2) }
    driver.settle()
    #expect(try color(of: "p0", driver) == told[0] && color(of: "p4", driver) == told[4])
    #expect(driver.app.property(named: "colorBy") == .choice("region"))
    driver.key("z", .control).settle()
    #expect(try colors(driver) == told)
  }

  @Test(
    "A kept view brings colours and the class shown alone back, after a restart, too; another network opens as usual")
  func views() throws {
    let driver = try window()
    driver.app.setProperty("colorBy", to: .choice("region"))
    driver.app.setProperty("sizeBy", to: .choice("degree"))
    driver.settle().key("c").settle()
    try choose("north", in: "lookLegend", driver)
    driver.press("views").settle().press("viewKeep").settle().key(.enter).settle()
    let kept = try colors(driver)
    driver.key(.escape).key(.escape).settle()
    #expect(try Set(colors(driver)).count == 1)
    driver.rest()
    let again = try window()
    #expect(try Set(colors(again)).count == 1)
    again.key("b").settle()
    let list = try #require(again.frame(of: "viewList"))
    again.tap(at: Point(list.x + 60, list.y + 22)).settle()
    #expect(try colors(again) == kept && again.shows("Only north is shown."))
    let other = try window(Self.text(hasRegions: false), name: "other.json")
    #expect(other.app.property(named: "colorBy") == .choice("standard"))
    #expect(try Set(colors(other)).count == 1)
  }

  @Test("Colours that the file says are those that the network opens in")
  func ofFile() throws {
    let colors = ["#e41a1c", "#377eb8", "#4daf4a"]
    let nodes = (0..<6).map { number in
      #"<node id="p\#(number)"><data key="a">\#(number * 3)</data><data key="o">\#(number * number)</data>"#
        + #"<data key="c">\#(colors[number % 3])</data></node>"#
    }
    let text = #"""
      <graphml><key id="a" for="node" attr.name="latitude" attr.type="double"/>
      <key id="o" for="node" attr.name="longitude" attr.type="double"/>
      <key id="c" for="node" attr.name="color" attr.type="string"/>
      <graph edgedefault="undirected">\#(nodes.joined())<edge source="p0" target="p5"/></graph></graphml>
      """#
    let driver = try window(text, name: "colours.graphml")
    #expect(driver.app.property(named: "colorBy") == .choice("standard"))
    #expect(try color(of: "p0", driver) == Color(0xe41a1c) && color(of: "p3", driver) == Color(0xe41a1c))
    #expect(try color(of: "p1", driver) == Color(0x377eb8))
  }

  @Test("A place whose latitude is none any more leaves the map, and that is said")
  func offTheMap() throws {
    let driver = try window()
    driver.press("edit").settle().tap(on: "p4").settle().key("a").settle().type("latitude = 95").key(.enter).settle()
    #expect(try !driver.atlas.state.cities.contains { $0.id == "p4" })
    #expect(driver.shows("1 node is not on the map now"))
    driver.key("z", .control).settle()
    #expect(try driver.atlas.state.cities.contains { $0.id == "p4" })
  }

  @Test("A view that is kept as the map opens is that view again, with the panel open and closed")
  func firstView() throws {
    let driver = try window()
    func points() throws -> [Point?] { try driver.atlas.state.cities.map(\.point) }
    let first = try points()
    driver.key("b").settle().press("viewKeep").settle().key(.enter).settle()
    driver.wheel(6, at: driver.center).settle()
    #expect(try points() != first)
    let list = try #require(driver.frame(of: "viewList"))
    driver.tap(at: Point(list.x + 60, list.y + 22)).settle()
    for (one, other) in zip(first, try points()) {
      let (one, other) = (try #require(one), try #require(other))
      #expect(one.distance(to: other) < 0.5)
    }
  }

  @Test("Names that are pasted get a place on the map, and that is said; those that come with one keep it")
  func pastedNames() throws {
    let driver = try window()
    driver.press("edit").settle()
    driver.host.clipboard = "Lima\nBogota\n"
    driver.key("v", .control).settle()
    if driver.frame(of: "reviewAccept") != nil { driver.press("reviewAccept").settle() }
    #expect(driver.shows("2 nodes are put on the map"))
    driver.wait(10).settle()
    driver.host.clipboard = "name,latitude,longitude\nQuito,-0.2,-78.5\n"
    driver.key("v", .control).settle()
    if driver.frame(of: "reviewAccept") != nil { driver.press("reviewAccept").settle() }
    #expect(!driver.shows("on the map:"))
  }
}
