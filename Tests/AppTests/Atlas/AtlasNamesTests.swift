// Names on the Atlas: none is cut, none stands twice, each is at its place, and each is found though it is misspelt.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Testing
import WorldMap

@Suite("Names on the Atlas")
struct AtlasNamesTests {
  private func driver(_ network: String, width: Int = 1280, height: Int = 800) throws -> AppTestDriver {
    let path = "/data/atlas/\(network).json"
    let host = FakeHost()
    host.networks = [path: try GraphReader.read(path: BundledData.atlas(network))]
    host.maps = ["/data/atlas/world.atlas": try BundledData.world]
    let driver = AppTestDriver(
      .atlas, file: path, host: host, width: width, height: height, settings: AppSettings(dataFolder: "/data"),
      hasGallery: true)
    return driver.tap(at: Point(5, 5)).wait(8).settle()
  }

  /// The names in the picture that are in a set, and their boxes.
  private func names(_ driver: AppTestDriver, among wanted: Set<String>) -> [(text: String, box: Rect)] {
    driver.picture.texts.filter { wanted.contains($0.text) }.map { run in
      let extent = FixedTextMeasure().measure(run.text, run.style)
      let origin = Point(Double(run.origin.x), Double(run.origin.y) - extent.ascent)
      return (run.text, Rect(origin.x, origin.y, extent.width, extent.height))
    }
  }

  // MARK: The rim

  @Test(arguments: ["world-cities", "land-borders", "us-airports"])
  func noNameIsCutByTheWindow(network: String) throws {
    let driver = try driver(network)
    let world = try BundledData.world
    let graph = try GraphReader.read(path: BundledData.atlas(network)).graph
    let wanted = Set(graph.nodes.map(graph.label(of:)) + world.countries.map(\.name) + world.cities.map(\.name))
    var count = 0
    for step in 0..<12 {
      for (text, box) in names(driver, among: wanted) {
        #expect(driver.window.holds(box), "\(text), step \(step)")
        count += 1
      }
      if step == 6 { driver.key("m").key("m") }
      driver.wheel(step % 3 == 0 ? 3 : -1, at: Point(300 + 60 * Double(step), 300)).settle()
    }
    #expect(count > 100)
  }

  @Test(arguments: [(800, 480), (1920, 1080), (1080, 1920)])
  func noNameOfTheMapStandsUnderTheHeading(width: Int, height: Int) throws {
    let driver = try driver("world-cities", width: width, height: height)
    let world = try BundledData.world
    // Places of the network are named where they are.
    let graph = try GraphReader.read(path: BundledData.atlas("world-cities")).graph
    let wanted = Set(world.countries.map(\.name) + world.cities.map(\.name))
      .subtracting(graph.nodes.map(graph.label(of:)))
    var count = 0
    for step in 0..<24 {
      let heading = ["World", "23 places", "Tap two places"].flatMap { driver.boxes(of: $0) }
      #expect(heading.count >= 2)
      for (text, box) in names(driver, among: wanted) {
        #expect(!heading.contains { $0.intersects(box) }, "\(text), step \(step)")
        count += 1
      }
      // All that is farther north and west comes by.
      if step == 0 { driver.wheel(2, at: driver.center).settle() }
      driver.down(at: driver.atlas.sea).frame().drag(to: driver.atlas.sea + Point(53, 31)).wait(0.3).up().settle()
    }
    #expect(count > 50)
  }

  @Test func aNameAtTheRimStandsOnAnotherSideOfItsCity() throws {
    let driver = try driver("world-cities")
    let sea = driver.atlas.sea
    let toRim = Double(driver.width) - 20 - driver.atlas.position(of: "Cairo").x
    // By halves, for the hand has no room for the whole way.
    for _ in 0..<2 { driver.down(at: sea).drag(to: sea + Point(toRim / 2 - 4, 0), over: 30).wait(0.3).up().settle() }
    let dot = driver.atlas.position(of: "Cairo")
    try #require(dot.x > Double(driver.width) - 60 && dot.x < Double(driver.width))
    let name = try #require(names(driver, among: ["Cairo"]).first)
    #expect(name.box.maxX < dot.x && driver.window.holds(name.box))
    driver.tap(on: "Cairo")
    for name in names(driver, among: ["Cairo"]) where name.box.y < 600 { #expect(driver.window.holds(name.box)) }
  }

  @Test func noNameAtRestReachesOverTheRimOfTheGlobe() throws {
    let driver = try driver("land-borders")
    driver.key("m").key("m").settle()
    let graph = try GraphReader.read(path: BundledData.atlas("land-borders")).graph
    let wanted = Set(graph.nodes.map(graph.label(of:)))
    let state = try driver.atlas.state
    let radius = state.scale / (2 * .pi)
    let view = MapView(
      projection: .globe(center: GeoPoint(latitude: state.middle[0], longitude: state.middle[1])),
      transform: ViewTransform(scale: state.scale, offset: .zero), viewport: driver.window)
    // The middle of the globe, from where any place in sight is drawn.
    let known = try #require(state.cities.first { $0.point != nil })
    let there = try #require(view.point(of: GeoPoint(latitude: known.coordinate[0], longitude: known.coordinate[1])))
    let middle = try #require(known.point) - there
    let found = names(driver, among: wanted)
    #expect(found.count > 20)
    for (text, box) in found {
      for corner in [box.origin, Point(box.maxX, box.minY), Point(box.minX, box.maxY), Point(box.maxX, box.maxY)] {
        #expect(corner.distance(to: middle) <= radius + 1, "\(text)")
      }
    }
  }

  // MARK: Once

  @Test(arguments: ["land-borders", "world-cities"])
  func countriesAndCitiesAreNamedOnce(network: String) throws {
    let driver = try driver(network, width: 1920, height: 1080)
    let graph = try GraphReader.read(path: BundledData.atlas(network)).graph
    let wanted = Set(graph.nodes.map(graph.label(of:)) + (try BundledData.world).countries.map(\.name))
    for _ in 0..<3 {
      for name in ["France", "Russia", "China", "Brazil", "Mali", "London"] {
        #expect(names(driver, among: [name]).count <= 1, "\(name)")
      }
      let all = names(driver, among: wanted).map(\.text)
      #expect(all.count == Set(all).count && all.count > 20, "\(all.sorted())")
      driver.key("m").settle()
    }
  }

  // MARK: Codes

  @Test("Large airports are written out rather than small ones", arguments: [(1280, 800), (1920, 1080)])
  func largeAirportsAreWrittenOut(width: Int, height: Int) throws {
    let driver = try driver("us-airports", width: width, height: height)
    let graph = try GraphReader.read(path: BundledData.atlas("us-airports")).graph
    let ranked = graph.nodes.sorted { graph.degree(of: $0) > graph.degree(of: $1) }
    let texts = Set(driver.picture.texts.map(\.text))
    /// The part of the named airports whose names are written out.
    func share(_ nodes: ArraySlice<NodeID>) -> Double {
      let (names, codes) = (nodes.map(graph.label(of:)), nodes.map(graph.key(of:)))
      let (written, coded) = (names.count(where: texts.contains), codes.count(where: texts.contains))
      return Double(written) / Double(max(1, written + coded))
    }
    let (large, small) = (share(ranked.prefix(20)), share(ranked.dropFirst(40)))
    #expect(large > 0.5 && large > small, "\(large) of the large ones, \(small) of the small ones")
    #expect(texts.contains("Denver International Airport"))
  }

  // MARK: Places

  @Test func theCitiesOfTheWorldStandWhereTheMapHasThem() throws {
    let network = try SourceNetwork.world.asBundled()
    let world = try BundledData.world
    let others = ["Bombay": "Mumbai", "New York": "New York City"]
    for node in network.graph.nodes {
      let name = network.graph.label(of: node)
      let coordinate = network.coordinates[node.index]
      let distances = world.cities.filter { $0.name == others[name] ?? name }.map {
        GreatCircle.distance(from: $0.location, to: coordinate)
      }
      #expect(try #require(distances.min(), "\(name)") < 15_000, "\(name)")
    }
  }

  @Test func theAirportsOfMemphisAndOthersAreAtTheirCities() throws {
    let file = try GraphReader.read(path: BundledData.atlas("us-airports"))
    let network = try #require(AtlasNetwork(file.graph))
    let world = try BundledData.world
    for (key, city) in [("MEM", "Memphis"), ("JFK", "New York City"), ("LAX", "Los Angeles"), ("ORD", "Chicago")] {
      let coordinate = network.coordinates[try #require(network.graph.node(withKey: key)).index]
      let there = try #require(world.cities.first { $0.name == city && $0.country == "US" })
      #expect(GreatCircle.distance(from: coordinate, to: there.location) < 35_000, "\(key)")
    }
  }

  // MARK: Search

  @Test func theAirportOfALargeCityIsFoundByItsCity() throws {
    let driver = try driver("us-airports")
    for (city, key) in [("memphis", "MEM"), ("las vegas", "LAS"), ("milwaukee", "MKE")] {
      driver.key("/").type(city).key(.enter).settle()
      #expect(try driver.atlas.state.start == key, "\(city)")
      driver.tap(at: driver.atlas.sea).settle()
    }
  }

  @Test func misspeltNamesAreFoundAndChosenWithEnter() throws {
    let driver = try driver("world-cities")
    driver.key("/").type("londn").key(.enter).frame()
    #expect(try driver.atlas.state.start == "London" && driver.atlas.state.panel == "none")
    driver.key("/").type("hong kogn").key(.enter).frame()
    #expect(try driver.atlas.state.goal == "Hong Kong")
    driver.key("g").frame()
    #expect(try driver.atlas.state.route == ["London", "Helsinki", "Moscow", "Hong Kong"])
  }
}
