// The first view of a network: where it is dense, if few places far away would make the others a speck; else all of it.

import App
import AppTestSupport
import AtlasExhibit
import ExhibitKit
import Geometry
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("The first view")
struct FirstViewTests {
  private func driver(_ network: String) throws -> AppTestDriver {
    let path = "/data/\(network).json"
    let host = FakeHost()
    host.networks[path] = try GraphReader.read(path: BundledData.atlas(network))
    return AppTestDriver(.atlas, file: path, host: host, hasGallery: true).tap(at: Point(5, 5)).wait(8)
  }

  /// The cities in sight.
  private func seen(_ driver: AppTestDriver) throws -> Set<String> {
    Set(try driver.atlas.state.cities.filter { $0.point.map(driver.window.contains) ?? false }.map(\.id))
  }

  @Test(arguments: ["world-cities", "north-america", "georgia-tech", "land-borders"])
  func whereAllFitWellAllAreShown(network: String) throws {
    let driver = try driver(network)
    let first = try driver.atlas.state
    #expect(try seen(driver).count == first.cities.count && first.isAtInitialView)
    driver.key("f").settle()
    #expect(try driver.atlas.state.scale == first.scale && driver.atlas.state.middle == first.middle)
  }

  @Test func theAirportsOfTheMainlandAreShownFirstAndThenAll() throws {
    let driver = try driver("us-airports")
    let first = try driver.atlas.state
    let near = try seen(driver)
    #expect(first.isAtInitialView && near.count > 300 && near.count < first.cities.count)
    #expect(
      near.isSuperset(of: ["JFK", "LAX", "SEA", "MIA", "BGR", "SAN", "MEM"]) && near.isDisjoint(with: ["GUM", "ADK"]))
    driver.key("f").settle()
    let all = try driver.atlas.state
    #expect(try seen(driver).count == all.cities.count && all.isAtInitialView && all.scale < first.scale / 2)
    driver.key("f").settle()
    #expect(try driver.atlas.state.scale == first.scale && driver.atlas.state.middle == first.middle)
    let sea = driver.atlas.sea
    driver.tap(at: sea).tap(at: sea).settle()
    #expect(try driver.atlas.state.scale == all.scale, "a double tap does the same")
    driver.wheel(4, at: driver.center).settle().key("f").settle()
    #expect(try driver.atlas.state.scale == all.scale, "from anywhere else all are shown")
  }

  @Test func anotherSizeOrProjectionKeepsTheFirstView() throws {
    let driver = try driver("us-airports")
    driver.resize(1000, 900).settle()
    #expect(try driver.atlas.state.isAtInitialView && seen(driver).isDisjoint(with: ["GUM", "ADK"]))
    for _ in 0..<3 {
      driver.key("m").settle()
      #expect(try driver.atlas.state.isAtInitialView && seen(driver).isSuperset(of: ["JFK", "LAX"]))
      #expect(try seen(driver).isDisjoint(with: ["GUM"]))
    }
  }

  /// A network of places in a square of so many degrees, joined to their neighbours in the list, and some far ones.
  private func network(_ count: Int, side: Double, far: [GeoPoint], seed: UInt64) throws -> AtlasNetwork {
    var dice = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: false)
    let near = (0..<count).map { _ in
      GeoPoint(latitude: 40 + side * (dice.unit() - 0.5), longitude: GeoPoint.wrapped(170 + side * (dice.unit() - 0.5)))
    }
    for (index, coordinate) in (near + far).enumerated() {
      let node = builder.addNode("n\(index)").node
      builder.nodeAttributes.set("lat", row: node.index, to: .number(coordinate.latitude))
      builder.nodeAttributes.set("lon", row: node.index, to: .number(coordinate.longitude))
      if index > 0 { builder.addEdge(from: NodeID(index: index - 1), to: node) }
    }
    return try #require(AtlasNetwork(builder.build()))
  }

  @Test func fewFarPlacesAreLeftOutOfTheCoreAndManyAreNot() throws {
    let away = [GeoPoint(latitude: -30, longitude: 20), GeoPoint(latitude: 60, longitude: -60)]
    for seed in UInt64(1)...20 {
      let few = try network(100, side: 8, far: away, seed: seed)
      #expect(!few.core.contains(away[0]) && !few.core.contains(away[1]) && few.core.count >= 93, "seed \(seed)")
      let many = try network(100, side: 8, far: Array(repeating: away[0], count: 20), seed: seed)
      #expect(many.core.contains(away[0]), "seed \(seed)")
      let even = try network(300, side: 60, far: [], seed: seed)
      #expect(even.core.count >= 285, "seed \(seed)")
    }
    for few in 1...2 {
      let network = try? network(few, side: 5, far: [], seed: 1)
      #expect(network?.core.count ?? 0 == (network?.coordinates.count ?? 0))
    }
  }
}
