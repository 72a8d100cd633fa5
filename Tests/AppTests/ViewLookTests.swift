// Kept views bring back what was seen: colours, sizes, edges and the class that alone was shown, in Connections; what is drawn
// of the world, in the Atlas. Where something of it is gone, the camera still comes, and people are told.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import GRDB
import Geometry
import Gestures
import Inspection
import Testing

@Suite("The looks of kept views")
final class ViewLookTests {
  private let folder = NSTemporaryDirectory() + "looks-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A hub with six neighbours, who are of two teams.
  private static func text(hasTeams: Bool = true) -> String {
    let nodes = (0..<7).map { number in
      let way = number == 0 ? Point.zero : unitVector(radians: Double(number) * 1.047) * 300
      let team = hasTeams ? #", "team": "\#(number < 3 ? "blue" : "red")""# : ""
      return #"{"id": "n\#(number)", "x": \#(way.x), "y": \#(way.y)\#(team)}"#
    }
    let edges =
      (1..<7).map { #"{"source": "n0", "target": "n\#($0)", "weight": \#($0)}"# }
      + [#"{"source": "n1", "target": "n2", "weight": 2}"#]
    return #"""
      {"format": "throughline-graph", "version": 1, "name": "Teams", "directed": false,
       "nodes": [\#(nodes.joined(separator: ",\n"))], "edges": [\#(edges.joined(separator: ",\n"))]}
      """#
  }

  private func window(_ text: String = text(), width: Int = 1400, height: Int = 800) throws -> AppTestDriver {
    let path = folder + "/teams.json"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(text.utf8), path: path)
    let host = FakeHost()
    var settings = AppSettings()
    settings.documentsFolder = folder + "/own"
    host.workFolder = settings.folderOfWork
    let driver = AppTestDriver(
      .connections, file: path, host: host, width: width, height: height, settings: settings)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  private func views(_ driver: AppTestDriver) throws -> BookmarksReport { try driver.connections.state.bookmarks }

  private func go(_ row: Int, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "viewList"))
    driver.tap(at: Point(list.x + 60, list.y + 22 + 44 * Double(row)))
  }

  private func names(_ driver: AppTestDriver) throws -> [String] {
    try driver.connections.state.nodes.filter { $0.name != nil }.map(\.id).sorted()
  }

  private static let standard: [String: PropertyValue] = [
    "colorBy": .choice("standard"), "sizeBy": .choice("standard"), "edges": .choice("straight"),
    "edgeWidths": .flag(false),
  ]
  private static let changed: [String: PropertyValue] = [
    "colorBy": .choice("team"), "sizeBy": .choice("betweenness"), "edges": .choice("bundled"),
    "edgeWidths": .flag(true),
  ]

  private func set(_ look: [String: PropertyValue], _ driver: AppTestDriver) {
    for (name, value) in look { driver.app.setProperty(name, to: value) }
  }

  private func look(_ driver: AppTestDriver) -> [String: PropertyValue] {
    Self.standard.keys.reduce(into: [:]) { $0[$1] = driver.app.property(named: $1) }
  }

  /// Shows the class in a row of the legend alone.
  private func showClass(_ title: String, _ driver: AppTestDriver) throws {
    let legend = try #require(driver.frame(of: "lookLegend"))
    driver.tap(at: try #require(driver.boxes(of: title).first { legend.holds($0) }).center).settle()
  }

  @Test("A view brings back colours, sizes, edges and the class shown alone, at once and after a restart")
  func wholeWay() throws {
    let driver = try window()
    driver.key("b", .shift).settle().key(.enter).settle().key("b").settle()
    set(Self.changed, driver)
    driver.settle().key("c").settle()
    try showClass("blue", driver)
    #expect(try names(driver) == ["n0", "n1", "n2"])
    driver.press("views").settle()
    #expect(try names(driver) == ["n0", "n1", "n2"], "what is shown when the panel opens is what is kept")
    driver.press("viewKeep").settle().key(.enter).settle()
    let kept = driver.picture
    #expect(try views(driver).names == ["View 1", "View 2"] && driver.shows("Only blue is shown."))
    try go(0, driver)
    driver.settle()
    #expect(look(driver) == Self.standard && !driver.shows("Only blue is shown."))
    #expect(try names(driver).count == 7)
    try go(1, driver)
    driver.settle()
    #expect(look(driver) == Self.changed && driver.picture.looksLike(kept))
    // Without the panel something still says that others are hidden; Escape shows them.
    driver.key(.escape).settle()
    #expect(try !views(driver).isOpen && driver.shows("Only blue is shown."))
    driver.key(.escape).settle()
    #expect(look(driver) == Self.standard)
    #expect(try names(driver).count == 7)
    driver.rest()
    let again = try window()
    again.key("b").settle()
    try go(1, again)
    again.settle()
    #expect(look(again) == Self.changed)
    #expect(try names(again) == ["n0", "n1", "n2"])
    // The legend says it, where it is shown.
    again.key("c").settle()
    #expect(again.shows("Touch to show all") && !again.shows("Only blue is shown."))
  }

  /// Two groups in which each knows each, of six and of five, and one edge between them.
  private static let groups: String = {
    func names(_ letter: String, _ count: Int) -> [String] { (0..<count).map { letter + String($0) } }
    let (big, small) = (names("a", 6), names("b", 5))
    let pairs = [big, small].flatMap { group in group.flatMap { a in group.filter { $0 > a }.map { (a, $0) } } }
    let nodes = (big + small).enumerated().map { number, id in
      #"{"id": "\#(id)", "x": \#(number % 6 * 90), "y": \#(number / 6 * 240 + number % 3 * 40)}"#
    }
    let edges = (pairs + [("a0", "b0")]).map { #"{"source": "\#($0.0)", "target": "\#($0.1)"}"# }
    return #"""
      {"format": "throughline-graph", "version": 1, "directed": false, "nodes": [\#(nodes.joined(separator: ",\n"))],
       "edges": [\#(edges.joined(separator: ",\n"))]}
      """#
  }()

  @Test("A group that was found is the same people after a change, whatever its number, and so it is in a kept view")
  func groups() throws {
    let driver = try window(Self.groups)
    driver.app.setProperty("colorBy", to: .choice("communities"))
    driver.settle().key("c").settle()
    try showClass("Group 1", driver)
    driver.press("views").settle().press("viewKeep").settle().key(.enter).settle().key(.escape).settle()
    #expect(try names(driver) == ["a0", "a1", "a2", "a3", "a4", "a5"])
    driver.press("edit").settle()
    for id in ["a4", "a5"] { driver.tap(on: id).settle().key(.delete).settle() }
    driver.wait(1).settle()
    #expect(try names(driver) == ["a0", "a1", "a2", "a3"])
    #expect(driver.shows("Only Group 2 is shown."))
    driver.rest()
    let again = try window(Self.groups)
    again.key("b").settle()
    try go(0, again)
    again.settle()
    #expect(try names(again) == ["a0", "a1", "a2", "a3"])
  }

  @Test("A class of the colours that a file has is shown alone, and Escape shows all")
  func standardColors() throws {
    let driver = try window(Self.text().replacing(#""team""#, with: #""group""#))
    driver.key("c").settle()
    try showClass("blue", driver)
    driver.key("b", .shift).settle().key(.enter).settle().key("b").settle()
    #expect(try look(driver) == Self.standard && names(driver) == ["n0", "n1", "n2"])
    driver.key(.escape).settle()
    #expect(try names(driver).count == 7)
    driver.key("b").settle()
    try go(0, driver)
    driver.settle()
    #expect(try names(driver) == ["n0", "n1", "n2"])
    driver.key(.escape).settle().key(.escape).settle()
    #expect(try names(driver).count == 7)
    driver.rest()
  }

  @Test("Going is no change of the list: what is taken back is the keeping, and the look stays")
  func undo() throws {
    let driver = try window()
    set(Self.changed, driver)
    driver.settle().key("b", .shift).settle().key(.enter).settle()
    set(Self.standard, driver)
    driver.settle()
    try go(0, driver)
    driver.settle().press("viewUndo").settle()
    #expect(try views(driver).names.isEmpty && look(driver) == Self.changed)
    #expect(try driver.connections.state.changes.isEmpty)
  }

  @Test("The camera comes at once; colours that take a while come when they are found, and then the class alone")
  func slowMeasures() throws {
    let driver = try window()
    driver.key("c").settle()
    set(["colorBy": .choice("degree")], driver)
    driver.settle()
    try showClass("6", driver)
    driver.key("b", .shift).settle().key(.enter).settle()
    driver.key("f").settle()
    set(Self.standard, driver)
    driver.settle().wheel(3, at: driver.connections.position(of: "n4")).settle()
    let zoom = driver.connections.zoom
    driver.host.answersAtOnce = false
    try go(0, driver)
    driver.wait(2)
    #expect(driver.connections.zoom < zoom)
    #expect(look(driver)["colorBy"] == .choice("degree"))
    #expect(!driver.shows("Only 6 is shown."))
    // Who goes on to another view keeps what was on its way, too.
    driver.press("viewKeep").frame(2).key(.enter).frame(2)
    driver.deliver().settle()
    #expect(driver.shows("Only 6 is shown."))
    driver.host.answersAtOnce = true
    set(Self.standard, driver)
    driver.settle()
    try go(1, driver)
    driver.settle()
    #expect(driver.shows("Only 6 is shown."))
    // Who chooses something else meanwhile does not get it.
    set(Self.standard, driver)
    driver.settle().host.answersAtOnce = false
    try go(0, driver)
    driver.frame(2)
    set(["colorBy": .choice("cores")], driver)
    driver.frame(2).deliver().settle()
    driver.host.answersAtOnce = true
    driver.deliver().settle()
    #expect(!driver.shows("Only 6 is shown.") && driver.app.property(named: "colorBy") == .choice("cores"))
    #expect(!driver.shows("This cannot be shown as it was kept: one class alone."))
  }

  @Test("What is gone since is told, and the camera comes")
  func gone() throws {
    let driver = try window()
    driver.key("c").settle()
    set(Self.changed, driver)
    driver.settle()
    try showClass("blue", driver)
    driver.wheel(3, at: driver.connections.position(of: "n4")).settle()
    let near = driver.connections.view
    driver.key("b", .shift).settle().key(.enter).settle()
    // Nobody has a team any more.
    let other = try window(Self.text(hasTeams: false))
    other.key("b").settle()
    try go(0, other)
    other.settle()
    for (now, then) in zip(other.connections.view, near) { #expect(abs(now - then) < 1e-6) }
    #expect(try other.connections.state.notice == "The view")
    #expect(other.shows("This cannot be shown as it was kept: coloured by team."))
    var rest = Self.changed
    rest["colorBy"] = .choice("standard")
    #expect(look(other) == rest && !other.shows("Only blue is shown."))
    // Nobody is of the blue team.
    let blue = try window(Self.text().replacing(#""blue""#, with: #""green""#))
    blue.key("b").settle()
    try go(0, blue)
    blue.settle()
    #expect(blue.shows("This cannot be shown as it was kept: one class alone."))
    #expect(look(blue) == Self.changed)
    #expect(try names(blue).count == 7)
  }

  @Test("Views of before looks were kept leave the look as it is")
  func older() throws {
    let driver = try window()
    set(Self.changed, driver)
    driver.settle().key("c").settle()
    try showClass("red", driver)
    driver.key("b", .shift).settle().key(.enter).settle()
    #expect(try views(driver).names.count == 1)
    // As an older version has them: without what lies beside the list.
    let folders = FileManager.default.enumerator(atPath: folder + "/own")
    let journal = try #require(folders?.compactMap { $0 as? String }.first { $0.hasSuffix(".changes") })
    let database = try DatabaseQueue(path: "\(folder)/own/\(journal)")
    try database.write { try $0.execute(sql: "DELETE FROM bookmarks WHERE exhibit LIKE '% looks'") }
    try database.close()
    let again = try window()
    set(["sizeBy": .choice("degree")], again)
    again.settle().wheel(4, at: again.connections.position(of: "n4")).settle().key("b").settle()
    let zoom = again.connections.zoom
    try go(0, again)
    again.settle()
    #expect(again.connections.zoom < zoom && look(again)["sizeBy"] == .choice("degree"))
    #expect(look(again)["colorBy"] == .choice("standard"))
  }

  @Test("A replay sees what the recording saw")
  func replay() throws {
    let driver = try window()
    driver.key("c").settle()
    set(["colorBy": .choice("team")], driver)
    driver.settle()
    try showClass("blue", driver)
    driver.key("b", .shift).settle().key(.enter).settle()
    let second = try window()
    second.key("b").settle()
    try go(0, second)
    second.settle().key(.escape).settle()
    #expect(second.shows("Only blue is shown."))
    let steps = try Replay.throughText(second.recording)
    try FileManager.default.removeItem(atPath: folder + "/own")
    let host = FakeHost()
    host.workFolder = folder + "/own"
    let picture = try Replay.picture(steps, host: host, drawsAll: true)
    #expect(picture.primitives == second.picture.primitives && picture.points == second.picture.points)
  }

  @Test("Under fingers that trace neither camera nor colours move")
  func tracing() throws {
    let driver = try window()
    set(Self.changed, driver)
    driver.settle().key("b", .shift).settle().key(.enter).settle()
    set(Self.standard, driver)
    driver.settle().down(5, at: driver.connections.position(of: "n0")).frame()
    driver.move(5, to: driver.connections.position(of: "n4")).frame()
    try go(0, driver)
    driver.frame(3)
    #expect(look(driver) == Self.standard)
    driver.up(5).settle()
  }

  @Test("In the Atlas a view brings back what is drawn of the world, and what is named")
  func atlas() throws {
    let driver = try AppTestDriver.atlas(width: 1400, height: 800)
    let names = ["placeNames", "mapNames", "land", "borders", "graticule"]
    for name in names { driver.app.setProperty(name, to: .flag(name == "land")) }
    driver.settle().key("b", .shift).settle().key(.enter).settle()
    for name in names { driver.app.setProperty(name, to: .flag(true)) }
    driver.settle().key("m").settle()
    let list = try #require(driver.frame(of: "viewList"))
    driver.tap(at: Point(list.x + 60, list.y + 20)).settle()
    #expect(names.map { driver.app.property(named: $0) } == names.map { .flag($0 == "land") })
    #expect(driver.app.property(named: "projection") == .choice("mercator"))
    driver.rest()
  }
}
