// The Atlas for those who plan a tram: ways by minutes, lines in their colours, side by side and along their bends, totals
// at once.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Inspection
import PathFinding
import Randomness
import Testing
import TestSupport

@Suite("Ways by a column of the edges")
struct AtlasMeasureTests {
  /// A town of four stops: the straight tram from Harbour to Hill is slow, the one by Market and Park fast.
  private static let tram = """
    {"format": "throughline-graph", "version": 1, "name": "Tram", "directed": false, "nodes": [
      {"id": "Harbour", "attributes": {"latitude": 48.20, "longitude": 16.30}},
      {"id": "Market", "attributes": {"latitude": 48.25, "longitude": 16.33}},
      {"id": "Park", "attributes": {"latitude": 48.25, "longitude": 16.41}},
      {"id": "Hill", "attributes": {"latitude": 48.20, "longitude": 16.44}}],
     "edges": [
      {"source": "Harbour", "target": "Hill", "attributes": {"minutes": 45, "colour": "red", "cost": 2}},
      {"source": "Harbour", "target": "Market", "attributes": {"minutes": 12, "cost": 2, "colour": "#0000ff",
        "geometry": "LINESTRING (16.30 48.20, 16.30 48.25, 16.33 48.25)"}},
      {"source": "Market", "target": "Park", "attributes": {"minutes": 10.5, "cost": 2, "colour": "#0000ff"}},
      {"source": "Park", "target": "Market", "attributes": {"minutes": 11, "cost": 2, "colour": "yellow"}},
      {"source": "Park", "target": "Hill", "attributes": {"minutes": 11.5, "cost": 2, "colour": "#0000ff", "delay": -3}}]}
    """

  private func driver(
    _ text: String = tram, settings: AppSettings = AppSettings(reducedMotion: true), width: Int = 1280
  ) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks["/home/tram.json"] = try GraphReader.read(bytes: Array(text.utf8), name: "tram.json")
    let driver = AppTestDriver(.atlas, file: "/home/tram.json", host: host, width: width, settings: settings)
    return driver.settle()
  }

  @Test("The measure is the same the next time, and a network without its column is measured in the unit")
  func kept() throws {
    let folder = NSTemporaryDirectory() + "measure-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func window() throws -> AppTestDriver {
      var settings = AppSettings(reducedMotion: true)
      settings.documentsFolder = folder
      let host = FakeHost()
      host.workFolder = folder
      host.networks["/home/tram.json"] = try GraphReader.read(bytes: Array(Self.tram.utf8), name: "tram.json")
      let plain = Self.tram.replacingOccurrences(of: "minutes", with: "remarks")
        .replacingOccurrences(of: "cost", with: "delay")
      host.networks["/home/plain.json"] = try GraphReader.read(bytes: Array(plain.utf8), name: "plain.json")
      return AppTestDriver(.atlas, file: "/home/tram.json", host: host, settings: settings).settle().frame(3)
    }
    func measure(_ driver: AppTestDriver) -> PropertyValue? { driver.app.property(named: "unit") }
    #expect(try measure(window()) == .choice("kilometres"))
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [], "nothing was chosen")
    let driver = try window()
    driver.app.setProperty("unit", to: .choice("miles"))
    driver.app.setProperty("unit", to: .choice("column minutes"))
    driver.wait(1.5).frame(3)
    let next = try window()
    #expect(measure(next) == .choice("column minutes"))
    next.trace(from: "Harbour", to: "Hill").settle()
    #expect(try next.atlas.state.distance == "34 minutes")
    next.drop("/home/plain.json").settle()
    #expect(measure(next) == .choice("miles"))
  }

  // MARK: Minutes

  @Test("Minutes are chosen in the panel; the way, the words above the finger, the panel and the cards follow")
  func minutes() throws {
    let driver = try driver()
    driver.trace(from: "Harbour", to: "Hill").settle()
    #expect(try driver.atlas.state.route == ["Harbour", "Hill"] && driver.shows("Distance: 10.4 kilometres"))
    // Kilometres, miles, minutes and cost; a column with a negative number, or with colours, is no length.
    driver.press("sheetHandle").settle().press("unit", segment: 2, of: 4).settle()
    #expect(try driver.atlas.state.route == ["Harbour", "Market", "Park", "Hill"], "it was asked again")
    #expect(try driver.atlas.state.distance == "34 minutes" && driver.shows("Total: 34 minutes"))
    driver.down(at: driver.atlas.position(of: "Hill")).frame().move(to: driver.atlas.position(of: "Market")).frame()
    #expect(try driver.atlas.state.traces.first?.path == ["Hill", "Park", "Market"] && driver.shows("22 minutes"))
    driver.up().settle()
    driver.trace(2, from: "Park", to: "Hill").settle()
    #expect(driver.shows("11.5 minutes"))
    driver.key("u").settle()
    #expect(try driver.atlas.state.distance == "2 (cost)")
    driver.key("u").settle()
    #expect(try driver.atlas.state.distance.hasSuffix("kilometres"))
  }

  @Test("The measure is a property, and stays for a change and for the next network that has its column")
  func staying() throws {
    let driver = try driver()
    #expect(driver.app.setProperty("unit", to: .choice("column minutes")))
    driver.settle()
    driver.host.networks["/home/plain.json"] = try GraphReader.read(path: BundledData.atlas("north-america"))
    driver.drop("/home/plain.json").settle()
    driver.trace(from: "Denver", to: "Toronto").settle()
    #expect(try driver.atlas.state.distance.hasSuffix("kilometres"), "it has no minutes")
    driver.drop("/home/tram.json").settle()
    driver.trace(from: "Harbour", to: "Market").settle()
    #expect(try driver.atlas.state.distance == "12 minutes")
    driver.key("e").settle().tap(on: "Park").key(.delete).settle().key("e").settle()
    driver.trace(from: "Harbour", to: "Hill").settle()
    #expect(try driver.atlas.state.distance == "45 minutes")
  }

  @Test("An edge without minutes costs what its length does on average, and the total says about")
  func missing() throws {
    let driver = try driver(Self.tram.replacing("\"minutes\": 12, ", with: ""))
    driver.app.setProperty("unit", to: .choice("column minutes"))
    driver.settle().trace(from: "Harbour", to: "Market").settle()
    #expect(try driver.atlas.state.distance.hasPrefix("about "))
    driver.trace(from: "Market", to: "Park").settle()
    #expect(try driver.atlas.state.distance == "10.5 minutes")
  }

  @Test("Totals are there at once, while the drone still flies")
  func atOnce() throws {
    let driver = try driver(settings: AppSettings())
    driver.trace(from: "Harbour", to: "Hill").frame()
    #expect(try driver.atlas.state.flown < 1000 && driver.shows("Distance: 10.4 kilometres"))
  }

  @Test("A* by any column finds what Dijkstra's algorithm finds", arguments: UInt64(1)...60)
  func searches(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    let count = 30
    for index in 0..<count {
      let node = builder.addNode("\(index)").node
      // A town, or the world; some places are one.
      let span = seed % 3 == 0 ? 60.0 : 0.2
      builder.nodeAttributes.set("lat", row: node.index, to: .number(dice.number(-1...1) * span))
      builder.nodeAttributes.set("lon", row: node.index, to: .number(dice.number(-1...1) * span))
    }
    for row in 0..<70 {
      builder.addEdge(from: NodeID(index: dice.below(count)), to: NodeID(index: dice.below(count)))
      let isNothing = seed % 5 == 0 && dice.below(8) == 0
      if dice.below(6) > 0 {
        builder.edgeAttributes.set("minutes", row: row, to: .number(isNothing ? 0 : Double(1 + dice.below(9))))
      }
    }
    var network = try #require(AtlasNetwork(builder.build()))
    #expect(network.columns == ["minutes"])
    network.measure(by: "minutes")
    for _ in 0..<20 {
      let (a, b) = (NodeID(index: dice.below(count)), NodeID(index: dice.below(count)))
      let totals = [false, true].map { isGuided -> Double? in
        var search = network.search(from: a, to: b, by: isGuided ? .aStar : .dijkstra)
        search.finish()
        return search.isFound ? search.path.total : nil
      }
      #expect((totals[0] == nil) == (totals[1] == nil), "seed \(seed)")
      if let one = totals[0], let other = totals[1] { #expect(abs(one - other) < 1e-6, "seed \(seed)") }
    }
  }

  // MARK: Lines

  private func pieces(_ driver: AppTestDriver) -> [(from: Point, to: Point, color: Color)] {
    driver.picture.primitives.compactMap { primitive in
      guard case .linePiece(let from, let to, let width, let color) = primitive, width > 1.5 else { return nil }
      return (Point(Double(from.x), Double(from.y)), Point(Double(to.x), Double(to.y)), color)
    }
  }

  @Test("Lines have the colours of the file and stand out from land and sea", arguments: ["night", "paper"])
  func colors(theme: String) throws {
    let driver = try driver(settings: AppSettings(theme: theme, reducedMotion: true))
    let map = Theme(try #require(Theme.Name(rawValue: theme))).map
    let colors = Set(pieces(driver).map(\.color))
    #expect(colors.count == 3)
    for color in colors {
      for ground in [map.land, map.sea] { #expect(color.contrast(with: ground) >= 3, "\(color) on \(ground)") }
    }
    #expect(colors.contains { $0.red > 200 && $0.green < 90 && $0.blue < 90 }, "red stays red")
  }

  @Test("Two lines between the same stops lie side by side, and one that bends goes around")
  func courses() throws {
    let driver = try driver()
    let (market, park) = (driver.atlas.position(of: "Market"), driver.atlas.position(of: "Park"))
    let middle = (market + park) * 0.5
    /// The lines near a point, by their colours.
    func distances(to point: Point) -> [Color: Double] {
      let near = pieces(driver).map { ($0.color, point.distance(toSegmentFrom: $0.from, to: $0.to)) }
      return Dictionary(near.filter { $0.1 < 6 }, uniquingKeysWith: min)
    }
    let beside = distances(to: middle)
    #expect(beside.count == 2 && beside.values.allSatisfy { $0 > 1 }, "\(beside)")
    let corner = Point(driver.atlas.position(of: "Harbour").x, market.y)
    #expect(distances(to: corner).values.contains { $0 < 2 }, "the bend")
    let straight = (driver.atlas.position(of: "Harbour") + market) * 0.5
    #expect(distances(to: straight).isEmpty, "no straight line")
  }
}
