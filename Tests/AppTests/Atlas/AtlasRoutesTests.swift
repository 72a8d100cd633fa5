// The shortest ways of the Atlas: every answer its source should have given, whole lists compared, and all pairs of the
// three networks against Dijkstra's algorithm.

import App
import AtlasExhibit
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Testing

/// A question with the answer that was worked out by other means: the cities, and the legs in whole metres added up.
struct HoverCase: Sendable, CustomTestStringConvertible {
  let network: SourceNetwork
  let cities: [String]
  let metres: Int

  init(_ network: SourceNetwork, _ metres: Int, _ cities: String...) {
    (self.network, self.metres, self.cities) = (network, metres, cities)
  }

  var testDescription: String { "\(cities[0]) to \(cities[cities.count - 1])" }

  static let asInSource = [
    HoverCase(.world, 9_953_847, "London", "Helsinki", "Moscow", "Hong Kong"),
    HoverCase(.world, 20_220_509, "Auckland", "Perth", "Bombay", "London", "Dublin"),
    HoverCase(.world, 12_784_203, "Moscow", "Helsinki", "London", "New York", "Atlanta", "Medellin"),
    HoverCase(.northAmerica, 4_702_514, "Vancouver", "Denver", "Atlanta", "Miami"),
    HoverCase(.northAmerica, 4_422_396, "Salt Lake City", "Denver", "Los Angeles", "Mexico City"),
    HoverCase(.northAmerica, 3_416_479, "Washington DC", "Atlanta", "Salt Lake City"),
    HoverCase(.georgiaTech, 0, "Tech Tower", "Clough"),
    HoverCase(.georgiaTech, 2_513, "Cookout", "Home Park", "Klaus", "Clough", "Tech Tower", "Nave", "TheVarsity"),
    HoverCase(.georgiaTech, 1_228, "Howey", "Klaus", "Home Park"),
  ]

  /// The pairs for which the source's search gave a longer way: it gave every node the parent that looked at it last.
  static let whereTheSourceWentAstray = [
    HoverCase(.world, 20_484_569, "Perth", "Bombay", "London", "New York", "Toronto"),
    HoverCase(.world, 5_272_589, "Miami", "Medellin", "Mexico City"),
    HoverCase(.world, 18_685_114, "Cape Town", "Buenos Aires", "Miami", "Toronto", "Los Angeles"),
    HoverCase(.world, 9_978_773, "Havana", "Miami", "Atlanta", "New York", "London", "Helsinki"),
    HoverCase(.world, 14_665_139, "Hong Kong", "Perth", "Cape Town"),
    HoverCase(.world, 5_630_121, "Havana", "Miami", "Medellin", "Mexico City"),
    HoverCase(.northAmerica, 1_820_242, "Chicago", "Atlanta", "Washington DC"),
    HoverCase(.northAmerica, 2_620_740, "New York", "Atlanta", "Cancun"),
    HoverCase(.northAmerica, 2_375_663, "Vancouver", "Denver", "Salt Lake City"),
    HoverCase(.northAmerica, 3_367_781, "Cancun", "Atlanta", "Denver"),
    HoverCase(.northAmerica, 3_069_109, "Toronto", "Chicago", "Atlanta", "Cancun"),
  ]

  static let asBundled = [
    HoverCase(.world, 19_376_070, "Auckland", "Beijing", "Moscow", "Helsinki", "London", "Dublin"),
    HoverCase(.world, 17_186_563, "Cape Town", "Buenos Aires", "Medellin", "Mexico City", "Los Angeles"),
    HoverCase(.world, 20_378_696, "Beijing", "Los Angeles", "Mexico City", "Medellin", "Buenos Aires"),
    HoverCase(.world, 9_857_632, "London", "Helsinki", "Moscow", "Hong Kong"),
  ]
}

@Suite struct AtlasRoutesTests {
  private func check(_ question: HoverCase, in network: AtlasNetwork, by method: SearchSpread.Method) throws {
    var search = try network.search(
      from: question.cities[0], to: question.cities[question.cities.count - 1], by: method)
    search.finish()
    let path = search.path
    #expect(path.nodes.map(network.graph.key) == question.cities)
    #expect(path.edges.reduce(0) { $0 + Int(network.lengths[$1]) } == question.metres)
    #expect(path.total == path.edges.reduce(0) { $0 + network.lengths[$1] }, "lengths are not rounded")
    let route = network.route(along: path)
    #expect(abs(route.length - path.total) <= 1e-9 * path.total)
  }

  @Test(arguments: HoverCase.asInSource, [SearchSpread.Method.aStar, .dijkstra])
  func theShortestWayIsFound(question: HoverCase, method: SearchSpread.Method) throws {
    try check(question, in: try question.network.asInSource(), by: method)
  }

  @Test(arguments: HoverCase.whereTheSourceWentAstray)
  func theShortestWayIsFoundWhereTheSourceFoundALongerOne(question: HoverCase) throws {
    try check(question, in: try question.network.asInSource(), by: .aStar)
  }

  @Test(arguments: HoverCase.asBundled)
  func theShortestWayIsFoundWithTheCitiesWhereTheyAre(question: HoverCase) throws {
    try check(question, in: try question.network.asBundled(), by: .aStar)
  }

  @Test func milesAreThoseOfTheSource() throws {
    let network = try SourceNetwork.world.asInSource()
    var search = try network.search(from: "London", to: "Hong Kong", by: .aStar)
    search.finish()
    #expect(AtlasUnit.miles.text(metres: search.path.total) == "6,185 miles")
    #expect(AtlasUnit.kilometres.text(metres: search.path.total) == "9,954 kilometres")
  }

  @Test(arguments: SourceNetwork.allCases, [true, false])
  func allPairsAreThoseOfDijkstra(which: SourceNetwork, isBundled: Bool) throws {
    let network = try isBundled ? which.asBundled() : which.asInSource()
    let pairs = WeightedPairSearch(network.weighted)
    var path = Path()
    var (looked, lookedByDijkstra) = (0, 0)
    for goal in network.graph.nodes {
      for start in network.graph.nodes {
        var guided = network.search(from: start, to: goal, by: .aStar)
        var plain = network.search(from: start, to: goal, by: .dijkstra)
        guided.finish()
        plain.finish()
        let name = "\(network.graph.key(of: start)) to \(network.graph.key(of: goal))"
        #expect(guided.path.nodes == plain.path.nodes, "\(name)")
        let byTree = network.finder.path(from: start, to: goal, network.query()).path
        #expect(guided.path.total == byTree?.total, "\(name)")
        #expect(pairs.copyPath(from: start, to: goal, heuristic: network.heuristic, into: &path), "\(name)")
        #expect(path.total == guided.path.total, "\(name)")
        looked += guided.expandedCount
        lookedByDijkstra += plain.expandedCount
      }
    }
    #expect(looked < lookedByDijkstra, "the great circle guides the search")
  }

  @Test func aNetworkIsWhatTheSourceSays() throws {
    let counts = [(23, 39), (14, 29), (14, 22)]
    for (which, (nodes, edges)) in zip(SourceNetwork.allCases, counts) {
      for network in [try which.asInSource(), try which.asBundled()] {
        #expect(network.graph.nodeCount == nodes && network.graph.edgeCount == edges)
        #expect(network.leftOut == 0)
      }
    }
  }

  @Test func whatIsWrongIsSaidInOrder() throws {
    let network = try SourceNetwork.world.asBundled()
    #expect(throws: SearchProblem.startVertexNotInGraph("Atlantis")) {
      _ = try network.search(from: "Atlantis", to: "Nowhere", by: .aStar)
    }
    #expect(throws: SearchProblem.goalVertexNotInGraph("Nowhere")) {
      _ = try network.search(from: "London", to: "Nowhere", by: .aStar)
    }
  }
}

extension AtlasNetwork {
  /// The lengths beside the arcs, for the searches of the engine.
  var weighted: WeightedGraph {
    let rows = finder.searchGraph()
    let costs = ArcCosts(lengths, along: rows.outgoing)
    return WeightedGraph(
      outgoing: rows.outgoing, costs, incoming: rows.incoming, ArcCosts(lengths, along: rows.incoming),
      nameRanks: graph.nameRanks)
  }

  /// The engine's own bound on the way ahead.
  var heuristic: PathHeuristic {
    .greatCircle(latitudes: coordinates.map(\.latitude), longitudes: coordinates.map(\.longitude), in: weighted)
  }
}
