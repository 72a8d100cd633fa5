// A network of so many places that it is made for the map beside the frames: what was shown stays until it is there, hands
// go on meanwhile, and nothing of it is made in a frame.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Randomness
import TestSupport
import Testing

@Suite("Large networks of the Atlas")
struct AtlasLargeTests {
  private static let path = "/home/planet.json"

  /// Towns with room about them between places in the north and in the south, and so many edges that a change is not shown
  /// at once.
  private static func planet(without gone: Set<String> = []) throws -> GraphFile {
    var random = SeededGenerator(seed: 9)
    var (nodes, edges) = ([String](), [String]())
    for index in 0..<26_000 {
      let id = index < 40 ? "Town \(index)" : "p\(index)"
      let latitude = random.number(index < 40 ? 0...50 : index % 2 == 0 ? -60 ... -10 : 60...75)
      let place = #""latitude": \#(latitude), "longitude": \#(random.number(-179...179))"#
      if !gone.contains(id) { nodes.append(#"{"id": "\#(id)", "attributes": {\#(place)}}"#) }
      // The towns have the most edges, so that their names come first.
      let to = index < 600 ? "Town \(index * 7 % 40)" : "p\(40 + index * 31 % 25_960)"
      if id != to, !gone.contains(id), !gone.contains(to) {
        edges.append(#"{"source": "\#(id)", "target": "\#(to)"}"#)
      }
    }
    let text = #"""
      {"format": "throughline-graph", "version": 1, "name": "Planet", "directed": false,
       "nodes": [\#(nodes.joined(separator: ","))], "edges": [\#(edges.joined(separator: ","))]}
      """#
    return try GraphReader.read(bytes: Array(text.utf8), name: "planet.json")
  }

  private func driver(_ file: GraphFile) -> AppTestDriver {
    let host = FakeHost()
    host.networks[Self.path] = file
    return AppTestDriver(.atlas, file: Self.path, host: host)
  }

  private func preparations(_ driver: AppTestDriver) -> Int {
    driver.effects.count { if case .work = $0 { true } else { false } }
  }

  /// The names of towns in the picture.
  private func towns(_ driver: AppTestDriver) -> [String] {
    driver.picture.texts.map(\.text).filter { $0.hasPrefix("Town ") }.sorted()
  }

  /// The length of the lines of the map in view pixels, the number of dots, and the least opacity of a line.
  private func drawn(_ driver: AppTestDriver) -> (length: Double, dots: Int, opacity: UInt8) {
    var (length, dots, opacity) = (0.0, Set<PicturePoint>(), UInt8.max)
    for primitive in driver.picture.primitives {
      switch primitive {
      case .linePiece(let from, let to, _, let color):
        length += Point(Double(to.x - from.x), Double(to.y - from.y)).length
        opacity = min(opacity, color.alpha)
      // With or without a rim.
      case .disc(let center, let radius, _) where radius < 6: dots.insert(center)
      default: break
      }
    }
    return (length, dots.count, opacity)
  }

  @Test("Moving hands see some of the lines and dots, and at rest all of them are there again", arguments: [0, 2])
  func moving(projection: Int) throws {
    let driver = driver(try Self.planet())
    driver.settle()
    for _ in 0..<projection { driver.key("m").settle() }
    let rest = drawn(driver)
    #expect(rest.length > 2e6 && rest.dots > 10_000)
    let start = driver.atlas.sea
    driver.down(at: start)
    for step in 1...6 {
      driver.drag(to: start + Point(Double(step) * 20, 0))
      let moving = drawn(driver)
      #expect(moving.length < 1.7e6 && moving.dots < 6_600, "step \(step): \(moving)")
      // Fewer lines are less faint: the map is about as bright.
      #expect(projection == 0 ? moving.opacity > rest.opacity : moving.opacity >= rest.opacity)
    }
    driver.drag(to: start).up().settle()
    if projection < 2 { driver.key("f").settle() }
    let again = drawn(driver)
    #expect(abs(again.length - rest.length) < 0.02 * rest.length && again.opacity == rest.opacity)
  }

  @Test("A large network is opened beside the frames, people see that it is on its way, and can give it up")
  func opening() throws {
    let file = try Self.planet()
    let host = FakeHost()
    host.networks = ["/home/town.json": try GraphReader.read(path: BundledData.atlas("world-cities")), Self.path: file]
    let driver = AppTestDriver(.atlas, file: "/home/town.json", host: host).settle()
    host.answersAtOnce = false
    let before = preparations(driver)
    for isGivenUp in [true, false] {
      driver.drop(Self.path).frame(2).deliver().wait(0.4)
      #expect(preparations(driver) == before + (isGivenUp ? 1 : 2))
      #expect(try driver.atlas.state.cities.count == 23 && driver.shows("Opening planet.json"))
      if isGivenUp { driver.press("cancelLoading") }
      driver.deliver().settle()
      #expect(!driver.shows("Opening"))
      #expect(try driver.atlas.state.cities.count == (isGivenUp ? 23 : 2000))
    }
    #expect(try driver.atlas.state.network == "Planet" && driver.shows("26,000 places"))
  }

  @Test("A large network without places is refused, and what was open stays")
  func refusing() throws {
    let host = FakeHost()
    var bare = TestNetwork(name: "Bare", nodes: [TestNetwork.Node(id: "a", x: 0, y: 0)])
    bare.edges = (0..<50_000).map { _ in TestNetwork.Edge(source: "a", target: "a") }
    host.networks = [
      "/home/town.json": try GraphReader.read(path: BundledData.atlas("world-cities")), Self.path: try bare.file(),
    ]
    let driver = AppTestDriver(.atlas, file: "/home/town.json", host: host).settle()
    let before = preparations(driver)
    driver.drop(Self.path).settle()
    #expect(preparations(driver) == before + 1 && driver.shows("planet.json"))
    #expect(try driver.atlas.state.cities.count == 23 && driver.atlas.state.notice != nil)
  }

  @Test(
    "What is shown after a change is what opening the changed network shows, names included, from its first frame on")
  func changing() throws {
    let driver = try driver(Self.planet()).settle()
    driver.wait(2).press("edit").settle()
    let before = towns(driver)
    #expect(before.count > 5)
    let town = try #require(before.first)
    driver.key("/").settle().type(town).settle().key(.enter).settle()
    driver.host.answersAtOnce = false
    driver.key(.delete).settle()
    for isBuilt in [false, true] {
      if isBuilt { driver.deliver().frame() }
      #expect(try !driver.atlas.state.cities.contains { $0.id == town })
      let after = towns(driver)
      #expect(!after.contains(town) && Set(before).subtracting([town]).isSubset(of: Set(after)))
    }
    driver.settle()
    let fresh = try self.driver(Self.planet(without: [town])).settle().wait(2).press("edit").settle()
    let (state, wanted) = try (driver.atlas.state, fresh.atlas.state)
    #expect(state.cities.map(\.id) == wanted.cities.map(\.id))
    #expect(zip(state.cities, wanted.cities).allSatisfy { $0.coordinate == $1.coordinate })
    for (one, other) in zip(state.cities, wanted.cities) {
      if let point = one.point, let there = other.point { #expect(point.distance(to: there) < 1e-6) }
    }
    driver.key("f").settle()
    fresh.key("f").settle()
    #expect(towns(driver) == towns(fresh))
  }

  @Test("A hand that moves a place is not disturbed by the network that comes meanwhile")
  func holding() throws {
    let driver = try driver(Self.planet()).settle()
    driver.wait(2).press("edit").settle()
    let town = "Town 3"
    driver.key("/").settle().type(town).settle().key(.enter).settle()
    driver.host.answersAtOnce = false
    driver.key(.delete).settle()
    let start = driver.atlas.position(of: "Town 5")
    driver.down(at: start).wait(0.7).drag(to: start + Point(20, 20))
    driver.deliver().wait(0.2).deliver().wait(0.2)
    #expect(try !driver.atlas.state.cities.contains { $0.id == town })
    let held = try #require(driver.atlas.state.cities.first { $0.id == "Town 5" }?.point)
    #expect(held.distance(to: start + Point(20, 20)) < 12)
    driver.drag(to: start + Point(40, 20)).up().settle()
    for _ in 0..<4 { driver.deliver().wait(0.2) }
    let state = try driver.atlas.state
    #expect(!state.cities.contains { $0.id == town } && state.editing.done == 2)
    let end = try #require(state.cities.first { $0.id == "Town 5" }?.point)
    #expect(end.distance(to: start + Point(40, 20)) < 12)
    driver.key("z", .control).settle()
    for _ in 0..<4 { driver.deliver().wait(0.2) }
    let back = try #require(try driver.atlas.state.cities.first { $0.id == "Town 5" }?.point)
    #expect(back.distance(to: start) < 1)
  }

  @Test("A recorded session with a large network ends in the same picture")
  func replaying() throws {
    let driver = try driver(Self.planet()).settle()
    driver.wait(1).press("edit").settle()
    driver.key("/").settle().type("Town 7").settle().key(.enter).settle().key(.delete).settle()
    driver.wait(1)
    #expect(!towns(driver).isEmpty)
    let steps = try Replay.throughText(driver.recording)
    #expect(preparations(driver) >= 2)
    let again = try Replay.picture(steps, host: driver.host, drawsAll: false)
    #expect(again.texts == driver.picture.texts)
  }
}
