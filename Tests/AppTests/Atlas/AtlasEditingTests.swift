// Changing the network of places by hands and keys, on the flat maps and on the globe: what is done shows at once, ways and
// drones follow, and all of it can be taken back.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing
import Widgets

@Suite("Changing the places of the Atlas")
struct AtlasEditingTests {
  private static let projections = ["mercator", "equalEarth", "globe"]

  /// A driver whose hands change the network, seen in a projection.
  private func editing(
    _ projection: String = "mercator", _ network: String = "world-cities", width: Int = 1280, height: Int = 800
  ) throws -> AppTestDriver {
    let driver = try AppTestDriver.atlas(network, width: width, height: height)
    driver.restAfterTap = 0.5
    for _ in 0..<3 where try driver.atlas.state.projection != projection { driver.key("m").settle() }
    #expect(try driver.atlas.state.projection == projection)
    return driver.press("edit").settle()
  }

  private func cities(_ driver: AppTestDriver) throws -> [String] { try driver.atlas.state.cities.map(\.id).sorted() }

  /// Presses a button beside the card of a place, whoever has chosen it.
  private func press(_ button: String, _ driver: AppTestDriver) throws {
    let family = ControlID.Family(button)
    let control = try #require(driver.controls.last { $0.id.index(in: family) != nil }, "no button \(button)")
    driver.tap(at: Rect(control.frame).center).settle()
  }

  private func undo(_ driver: AppTestDriver) { driver.key("z", .control).settle() }

  @discardableResult private func add(_ name: String, at point: Point, _ driver: AppTestDriver) -> AppTestDriver {
    driver.hold(at: point).settle().type(name).key(.enter).settle()
  }

  // MARK: Places

  @Test("Holding the ground makes a place there, with the coordinate of that point", arguments: projections)
  func adding(projection: String) throws {
    let driver = try editing(projection)
    let (before, point) = (try cities(driver), driver.atlas.sea)
    add("Nina", at: point, driver)
    let state = try driver.atlas.state
    let nina = try #require(state.cities.first { $0.id == "Nina" })
    #expect(try #require(nina.point).distance(to: point) < 1)
    #expect(state.editing.changes == ["Add Nina"] && state.editing.done == 1 && state.place == "Nina")
    undo(driver)
    #expect(try cities(driver) == before)
    driver.key("z", [.control, .shift]).settle()
    #expect(try driver.atlas.state.cities.first { $0.id == "Nina" }?.coordinate == nina.coordinate)
  }

  @Test(
    "A place that a hand moves is where it was let go, and back where it was when that is undone",
    arguments: projections)
  func moving(projection: String) throws {
    let driver = try editing(projection)
    let city = try #require(
      try driver.atlas.state.cities.filter { $0.point != nil }.min {
        ($0.point ?? .zero).distance(to: driver.center) < ($1.point ?? .zero).distance(to: driver.center)
      })
    let (start, goal) = (try #require(city.point), driver.atlas.sea)
    driver.down(at: start).wait(0.7).drag(to: goal)
    #expect(driver.atlas.coordinate(of: city.id) == city.coordinate, "the hand still holds it")
    driver.up().settle()
    let moved = try #require(try driver.atlas.state.cities.first { $0.id == city.id })
    #expect(try #require(moved.point).distance(to: goal) < 12 && moved.coordinate != city.coordinate)
    #expect(try driver.atlas.state.editing.changes == ["Move \(city.id)"])
    undo(driver)
    #expect(driver.atlas.coordinate(of: city.id) == city.coordinate)
    // A hand that only rests on a place has not moved it.
    driver.down(at: start).wait(0.9).up().settle()
    #expect(try driver.atlas.state.editing.done == 0)
  }

  @Test(
    "A place that a hand moves takes its dot, its ring and its name along; none stays behind", arguments: projections)
  func carrying(projection: String) throws {
    let driver = try editing(projection)
    let city = try #require(
      try driver.atlas.state.cities.filter { $0.point != nil }.min {
        ($0.point ?? .zero).distance(to: driver.center) < ($1.point ?? .zero).distance(to: driver.center)
      })
    let (start, goal) = (try #require(city.point), driver.atlas.sea)
    func discs(at point: Point) -> Int {
      driver.picture.primitives.count {
        guard case .disc(let center, let radius, _) = $0, radius < 8 else { return false }
        return Point(Double(center.x), Double(center.y)).distance(to: point) < 2
      }
    }
    func rings(at point: Point) -> Int {
      driver.picture.primitives.count {
        guard case .ring(let center, _, _, _) = $0 else { return false }
        return Point(Double(center.x), Double(center.y)).distance(to: point) < 2
      }
    }
    #expect(discs(at: start) > 0)
    driver.down(at: start).wait(0.7).drag(to: goal).frame()
    let names = driver.picture.texts.filter { $0.text == city.id }.count
    #expect(discs(at: start) == 0 && rings(at: start) == 0 && names == 1)
    #expect(discs(at: goal) > 0 && rings(at: goal) > 0)
    let box = try #require(driver.boxes(of: city.id).first)
    #expect(box.inset(by: -40).contains(goal))
    driver.up().settle()
    #expect(discs(at: start) == 0)
  }

  @Test("Rings of chosen places cut no name", arguments: projections)
  func rings(projection: String) throws {
    let driver = try editing(projection)
    let cities = try driver.atlas.state.cities.compactMap(\.point).filter { driver.window.inset(by: 200).contains($0) }
    // Where the line goes around it, no place is in the way.
    let corners = [Point(60, -60), Point(60, 60), Point(-60, 60), Point(-60, -60)]
    let free = cities.filter { city in
      cities.allSatisfy { other in corners.allSatisfy { (city + $0).distance(to: other) > 30 } }
    }
    for middle in free where try driver.atlas.state.editing.selected.isEmpty {
      driver.down(at: middle + Point(-60, -60)).wait(0.7)
      for corner in corners { driver.drag(to: middle + corner) }
      driver.up().settle()
      if driver.frame(of: "nameField") != nil { driver.key(.escape).settle() }
    }
    let chosen = try driver.atlas.state.editing.selected.count
    try #require(chosen > 0)
    let rings = driver.picture.primitives.compactMap { primitive -> (Point, Double)? in
      guard case .ring(let center, let radius, _, _) = primitive, radius < 30 else { return nil }
      return (Point(Double(center.x), Double(center.y)), Double(radius))
    }
    #expect(rings.count >= chosen)
    let names = Set(try driver.atlas.state.cities.map(\.id))
    for run in driver.picture.texts where names.contains(run.text) {
      for box in driver.boxes(of: run.text) {
        let inner = box.inset(by: 1)
        for (center, radius) in rings {
          let nearest = Point(clamp(center.x, inner.minX, inner.maxX), clamp(center.y, inner.minY, inner.maxY))
          #expect(nearest.distance(to: center) > radius, "\(run.text)")
        }
      }
    }
  }

  @Test("Renaming, an attribute and deleting, by keys and buttons")
  func describing() throws {
    let driver = try editing()
    driver.tap(on: "Cairo").key(.function(2)).settle()
    for _ in 0..<12 { driver.key(.backspace) }
    driver.type("Al-Qahira").key(.enter).settle()
    #expect(driver.shows("Al-Qahira"))
    try press("describe", driver)
    driver.type("river = Nile").key(.enter).settle()
    #expect(driver.shows("river: Nile") || driver.shows("River: Nile"))
    driver.key(.delete).settle()
    #expect(try !cities(driver).contains("Cairo") && driver.atlas.state.editing.done == 3)
    for _ in 0..<3 { undo(driver) }
    // What is said of the last one names it, too, for a while.
    driver.wait(6)
    #expect(try cities(driver).contains("Cairo") && !driver.shows("Al-Qahira"))
  }

  @Test("An attribute that takes a place off the map takes its ways along, and undoing brings both back")
  func leavingTheMap() throws {
    let driver = try editing()
    let before = try driver.atlas.state.cities.map(\.id)
    driver.tap(on: "Moscow").settle()
    try press("describe", driver)
    driver.type("latitude = 400").key(.enter).settle()
    #expect(try !cities(driver).contains("Moscow"))
    driver.press("edit").settle().tap(on: "London").tap(on: "Hong Kong").press("go").settle()
    #expect(try driver.atlas.state.route?.contains("Moscow") == false)
    undo(driver)
    #expect(try driver.atlas.state.cities.map(\.id) == before)
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
  }

  // MARK: Ways

  @Test("Two places are joined by a drag; the way that is shown follows in the next frame, and its drone flies on")
  func joining() throws {
    let driver = try AppTestDriver.atlas()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(3)
    let flown = try driver.atlas.state.flown
    // Everything that people asked for goes when they begin to change the network, so they ask again by the keys.
    driver.press("edit").settle()
    #expect(try driver.atlas.state.route == nil && flown > 0)
    driver.trace(from: "London", to: "Hong Kong").settle()
    #expect(try driver.atlas.state.editing.changes == ["Join London to Hong Kong"])
    driver.press("edit").settle().tap(on: "London").tap(on: "Hong Kong").press("go").wait(2)
    #expect(try driver.atlas.state.route == ["London", "Hong Kong"])
    let before = try driver.atlas.state
    driver.key("z", .control).frame()
    let after = try driver.atlas.state
    #expect(after.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    #expect(after.flown > 0 && after.droneAt != nil && after.stage == "shown")
    #expect(abs(after.flown / (after.length ?? 1) - before.flown / (before.length ?? 1)) < 0.02, "the drone flies on")
    driver.key("z", [.control, .shift]).frame()
    #expect(try driver.atlas.state.route == ["London", "Hong Kong"])
  }

  @Test("A way whose end is deleted goes away; one that has lost its last edges comes back when that is undone")
  func losingWays() throws {
    let driver = try editing()
    driver.tap(on: "Helsinki").key(.delete).settle().press("edit").settle()
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").settle()
    let route = try #require(try driver.atlas.state.route)
    #expect(!route.contains("Helsinki") && route.first == "London")
    // Back and forth with the way on the screen.
    undo(driver)
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
    driver.key("z", [.control, .shift]).settle()
    #expect(try driver.atlas.state.route == route)
    undo(driver)
    driver.press("go").settle()
    // Hong Kong goes while a way there is shown: by the history, which is open to keys at any time.
    driver.press("edit").settle().tap(on: "Hong Kong").key(.delete).settle()
    undo(driver)
    driver.press("edit").settle().tap(on: "London").tap(on: "Hong Kong").press("go").settle()
    driver.key("z", [.control, .shift]).settle()
    let state = try driver.atlas.state
    #expect(state.route == nil && state.drone == nil && state.start == nil && state.stage == "choosing")
    driver.rest()
  }

  @Test(
    "A touched edge is chosen: it leads one way, the other, both, has a label, goes; also where a place is not on the map",
    arguments: [0, 1])
  func edges(leftOut: Int) throws {
    let driver = try editing()
    let (a, b) = ("London", "Hong Kong")
    if leftOut > 0 {
      driver.tap(on: "Moscow").settle()
      try press("describe", driver)
      driver.type("latitude = 400").key(.enter).settle()
    }
    driver.trace(from: a, to: b).settle().trace(from: a, to: b).settle()
    #expect(try driver.atlas.state.editing.edge == [a, b] && driver.atlas.state.editing.done == 1 + leftOut)
    driver.press("directEdge").settle().press("reverseEdge").settle()
    #expect(try driver.atlas.state.editing.edge == [b, a])
    driver.press("renameEdge").settle().type("by air").key(.enter).settle()
    #expect(driver.shows("by air"))
    driver.press("removeEdge").settle()
    let state = try driver.atlas.state
    #expect(state.editing.edge == nil && state.editing.done == 5 + leftOut)
    for _ in 0..<5 + leftOut { undo(driver) }
    #expect(try driver.atlas.state.editing.done == 0)
  }

  @Test("One place becomes a part of another, found by name")
  func merging() throws {
    let driver = try editing()
    driver.tap(on: "Cairo").settle()
    try press("mergeInto", driver)
    driver.type("Athens").key(.enter).settle()
    #expect(try !cities(driver).contains("Cairo") && driver.atlas.state.place == "Athens")
    #expect(try driver.atlas.state.editing.changes == ["Make Cairo a part of Athens"])
    undo(driver)
    #expect(try cities(driver).contains("Cairo"))
  }

  // MARK: Many

  @Test("All places are chosen, moved together and deleted; with none left, new ones are made and all is undone")
  func many() throws {
    let driver = try editing()
    let before = try driver.atlas.state.cities.map(\.coordinate)
    driver.key("a", .control).settle()
    #expect(try driver.atlas.state.editing.selected.count == before.count)
    let start = driver.atlas.position(of: "London")
    driver.down(at: start).wait(0.7).drag(to: start + Point(20, 15)).up().settle()
    #expect(try driver.atlas.state.editing.changes == ["Move \(before.count) nodes"])
    #expect(try zip(driver.atlas.state.cities, before).allSatisfy { $0.coordinate != $1 })
    driver.key("a", .control).key(.delete).settle()
    #expect(try driver.atlas.state.cities.isEmpty)
    add("Nina", at: driver.center, driver)
    #expect(try driver.atlas.state.cities.map(\.id) == ["Nina"])
    for _ in 0..<3 { undo(driver) }
    #expect(try driver.atlas.state.cities.map(\.coordinate) == before && driver.atlas.state.editing.done == 0)
  }

  @Test("A line around places chooses those on this side of the globe, and their neighbours")
  func lasso() throws {
    let driver = try editing("globe")
    let all = try driver.atlas.state.cities
    let hidden = all.filter { $0.point == nil }
    #expect(!hidden.isEmpty)
    let (width, height) = (Double(driver.width), Double(driver.height))
    driver.down(at: driver.atlas.sea).wait(0.7)
    for corner in [
      Point(width, 20), Point(20, 20), Point(20, height - 90), Point(width - 20, height - 90), Point(width, 20),
    ] {
      driver.drag(to: corner, over: 8)
    }
    driver.up().settle()
    let selected = try driver.atlas.state.editing.selected
    #expect(!selected.isEmpty && Set(selected).isDisjoint(with: hidden.map(\.id)))
    driver.press("manyNeighbours").settle()
    #expect(try driver.atlas.state.editing.selected.count > selected.count)
    driver.key(.escape).settle()
    #expect(try driver.atlas.state.editing.selected.isEmpty && driver.atlas.state.editing.isOn)
  }

  @Test("Places are copied with what is known of them and pasted again; a name without a coordinate comes into view")
  func pasting() throws {
    let driver = try editing()
    let before = try driver.atlas.state.cities.map { "\($0.id) \($0.coordinate)" }
    driver.key("a", .control).key("c", .control).key(.delete).settle()
    guard case .copy(let text)? = driver.effects.last(where: { if case .copy = $0 { true } else { false } }) else {
      Issue.record("nothing is copied")
      return
    }
    driver.host.clipboard = text
    driver.key("v", .control).settle().key(.enter).settle()
    #expect(try driver.atlas.state.cities.map { "\($0.id) \($0.coordinate)" } == before)
    driver.wait(6).host.clipboard = "Atlantis\nMu"
    driver.key("v", .control).settle().key(.enter).settle()
    let new = try driver.atlas.state.cities.filter { ["Atlantis", "Mu"].contains($0.id) }.compactMap(\.point)
    #expect(new.count == 2 && new[0].distance(to: new[1]) > 5)
    driver.key("s", .control).settle()
    #expect(driver.shows("Selection, 2 nodes"))
  }

  // MARK: The whole network

  /// A network with nodes that have no place on the map, one of them between two that have.
  private func partlyPlaced() throws -> GraphFile {
    var builder = GraphBuilder(directed: false)
    let names = ["Nowhere", "Rome", "Limbo", "Oslo", "Lima"]
    let nodes = names.map { builder.addNode($0).node }
    for (index, (lat, lng)) in [1: ("41.9", "12.5"), 3: ("59.9", "10.7"), 4: ("-12.0", "-77.0")] {
      builder.nodeAttributes.set("Lat", row: index, to: .number(try #require(Double(lat))))
      builder.nodeAttributes.set("LNG", row: index, to: .number(try #require(Double(lng))))
    }
    for (a, b) in [(0, 1), (1, 2), (1, 3), (3, 4)] { builder.addEdge(from: nodes[a], to: nodes[b], label: "\(a)\(b)") }
    return try GraphReader.read(bytes: GraphWriter.throughlineJSON(builder.build()), name: "part.json")
  }

  @Test("Changes are of the whole network: what has no place on the map stays, and is saved with the rest")
  func wholeNetwork() throws {
    let host = FakeHost()
    host.networks["/home/part.json"] = try partlyPlaced()
    let driver = AppTestDriver(.atlas, file: "/home/part.json", host: host)
    driver.restAfterTap = 0.5
    driver.wait(8).press("edit").settle()
    #expect(try cities(driver) == ["Lima", "Oslo", "Rome"])
    driver.trace(from: "Rome", to: "Lima").settle().tap(on: "Oslo").key(.delete).settle()
    add("Nina", at: driver.atlas.sea, driver)
    #expect(try driver.atlas.state.editing.done == 3)
    driver.key("s", .control).settle().key(.enter).settle()
    let path = try #require(host.documents.keys.first { $0.hasPrefix("/home/part") })
    let saved = try GraphReader.read(bytes: try #require(host.documents[path]), name: "part.json").graph
    #expect(saved.nodes.map(saved.key).sorted() == ["Lima", "Limbo", "Nina", "Nowhere", "Rome"])
    #expect(saved.edges.map(saved.label).sorted() == ["", "01", "12"])
    let nina = try #require(saved.node(withKey: "Nina"))
    #expect(Set(saved.nodeAttributes.row(nina.index).map(\.name)) == ["Lat", "LNG"], "as the file spells them")
    #expect(saved.positions?.allSatisfy(\.isFinite) ?? false)
  }

  @Test("A file that was changed in the Atlas opens in Connections with its changes, and the other way round")
  func journal() throws {
    let folder = NSTemporaryDirectory() + "atlas-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/cities.json"
    try FileManager.default.copyItem(atPath: BundledData.atlas("world-cities"), toPath: path)
    func open(_ exhibit: ExhibitID) -> AppTestDriver {
      let host = FakeHost()
      host.workFolder = folder + "/work"
      let driver = AppTestDriver(exhibit, file: path, host: host)
      driver.restAfterTap = 0.5
      return driver.wait(8).press("edit").settle()
    }
    let first = open(.atlas)
    add("Nina", at: first.atlas.sea, first)
    first.trace(from: "Nina", to: "London").settle()
    let place = first.atlas.coordinate(of: "Nina")
    let second = open(.connections)
    let state = try second.connections.state
    #expect(state.changes == ["Add Nina", "Join Nina to London"] && state.done == 2)
    #expect(state.nodes.contains { $0.id == "Nina" })
    second.key("a", .control).settle().key(.escape).settle()
    second.tap(on: "Cairo").key(.delete).settle()
    #expect(try second.connections.state.done == 3)
    let third = open(.atlas)
    #expect(try !cities(third).contains("Cairo") && third.atlas.coordinate(of: "Nina") == place)
    #expect(try third.atlas.state.editing.changes == ["Add Nina", "Join Nina to London", "Delete Cairo"])
    for _ in 0..<3 { undo(third) }
    #expect(
      try cities(third).contains("Cairo") && !cities(third).contains("Nina") && third.atlas.state.editing.done == 0)
    let fourth = open(.connections)
    #expect(try fourth.connections.state.done == 0 && fourth.connections.state.changes.count == 3)
  }

  @Test("Where visitors may not change networks, no key and no button does")
  func forbidden() throws {
    var settings = AppSettings()
    settings.visitors.mayEdit = false
    let driver = try AppTestDriver.atlas(settings: settings)
    let before = try cities(driver)
    #expect(driver.frame(of: "edit") == nil)
    driver.key("e").tap(on: "London").key(.delete).key(.function(2)).key("v", .control).settle()
    driver.hold(at: driver.atlas.sea).settle()
    let state = try driver.atlas.state
    #expect(!state.editing.isOn && state.panel == "none" && state.start == "London" && state.editing.changes.isEmpty)
    #expect(try cities(driver) == before)
  }

  // MARK: Laws

  @Test("Random hands and keys change the network without harm, and all of it is taken back", arguments: UInt64(1)...6)
  func anyHands(seed: UInt64) throws {
    let driver = try editing(Self.projections[Int(seed) % 3], seed > 4 ? "georgia-tech" : "world-cities")
    let before = try driver.atlas.state
    driver.drawsPictures = seed == 2
    var random = SeededGenerator(seed: seed)
    let keys: [(Key, KeyModifiers)] = [
      (.delete, []), (.function(2), []), (.enter, []), (.escape, []), (.character("e"), []), (.character("n"), []),
      (.character("z"), .control), (.character("z"), [.control, .shift]), (.backspace, []), (.character("m"), []),
      (.left, []), (.right, []), (.character("g"), []), (.character("h"), []), (.character("a"), .control),
    ]
    for _ in 0..<120 {
      let point = Point(random.number(0...1280), random.number(60...720))
      let cities = try driver.atlas.state.cities.compactMap(\.point)
      let city = cities.isEmpty ? point : random.pick(cities)
      switch random.below(7) {
      case 0: driver.tap(at: random.below(2) == 0 ? city : point)
      case 1: driver.hold(at: point)
      case 2: driver.down(at: city).frame().drag(to: Point(random.number(0...1280), random.number(60...720))).up()
      case 3: driver.down(at: city).wait(0.7).drag(to: city + Point(random.number(-90...90), 9)).up()
      case 4: driver.type("x")
      default:
        let (key, modifiers) = random.pick(keys)
        driver.key(key, modifiers)
      }
      driver.frame(2)
    }
    driver.settle()
    for _ in 0..<3 { driver.key(.escape).settle() }
    for _ in 0..<400 where try driver.atlas.state.editing.done > 0 { driver.key("z", .control).frame(2) }
    driver.settle()
    let state = try driver.atlas.state
    #expect(state.editing.done == 0, "seed \(seed)")
    #expect(state.cities.map(\.id) == before.cities.map(\.id), "seed \(seed)")
    #expect(state.cities.map(\.coordinate) == before.cities.map(\.coordinate), "seed \(seed)")
  }
}
