// The networks of the Atlas's source with the coordinates it had, wrong and rounded places and all: what its answers were
// must come out for what it was asked. The program's own data is beside them, with the cities where they are.

import App
import AppTestSupport
import AtlasExhibit
import ExhibitKit
import Foundation
import GraphFormats
import GraphModel
import Testing

/// A network of the source.
enum SourceNetwork: String, CaseIterable {
  case world = "world-cities"
  case northAmerica = "north-america"
  case georgiaTech = "georgia-tech"

  /// As the source had it.
  func asInSource() throws -> AtlasNetwork {
    var builder = GraphBuilder(directed: false)
    for line in places.split(separator: "\n") {
      let (name, numbers) = Self.parts(line)
      let node = builder.addNode(name).node
      let degrees = try numbers.map { try #require(Double($0)) }
      builder.nodeAttributes.set("latitude", row: node.index, to: .number(degrees[0]))
      builder.nodeAttributes.set("longitude", row: node.index, to: .number(degrees[1]))
    }
    for line in links.split(separator: "\n") {
      let (name, others) = Self.parts(line)
      let from = try #require(builder.node(withKey: name))
      for other in others { builder.addEdge(from: from, to: try #require(builder.node(withKey: other))) }
    }
    return try #require(AtlasNetwork(builder.build()))
  }

  /// As the program brings it.
  func asBundled() throws -> AtlasNetwork {
    try #require(AtlasNetwork(try GraphReader.read(path: path).graph))
  }

  /// The file of the bundled network.
  var path: String { BundledData.atlas(rawValue) }

  private static func parts(_ line: Substring) -> (name: String, rest: [String]) {
    let halves = line.split(separator: ": ")
    return (String(halves[0]), halves[1].split(separator: ", ").map(String.init))
  }

  private var places: String {
    switch self {
    case .world: Self.worldPlaces
    case .northAmerica: Self.northAmericanPlaces
    case .georgiaTech: Self.georgiaTechPlaces
    }
  }

  private var links: String {
    switch self {
    case .world: Self.worldLinks
    case .northAmerica: Self.northAmericanLinks
    case .georgiaTech: Self.georgiaTechLinks
    }
  }

  private static let worldPlaces = """
    Amsterdam: 57, -2
    Athens: 37, 23
    Auckland: -36, 174
    Barcelona: 41, -2
    Beijing: 39, 25
    Bombay: 19, 72
    Buenos Aires: 34, -58
    Cairo: 30, 31
    Cape Town: -33, 18
    Dublin: 53, -6
    Havana: 23, -82
    Helsinki: 60, 25
    Hong Kong: 22, 114
    London: 51, 0
    Moscow: 55, 37
    Medellin: 6, -75
    Perth: -31, 115
    New York: 40.7128, -74.006
    Los Angeles: 34.0522, -118.2437
    Toronto: 43.6532, -79.3832
    Mexico City: 19.4326, -99.1332
    Atlanta: 33.749, -84.388
    Miami: 25.7617, -80.1918
    """

  private static let worldLinks = """
    Amsterdam: Athens, Atlanta, Barcelona, Mexico City
    Athens: Atlanta
    Atlanta: Dublin, Medellin, Miami, New York, Toronto
    Auckland: Beijing, Perth
    Barcelona: Cairo, New York
    Beijing: Los Angeles, Moscow
    Bombay: Cairo, Hong Kong, London, Perth
    Buenos Aires: Cape Town, Medellin, Miami
    Cairo: Hong Kong
    Cape Town: Perth
    Dublin: London
    Havana: Miami
    Helsinki: London, Moscow
    Hong Kong: Los Angeles, Moscow, Perth
    London: New York
    Los Angeles: Mexico City, Toronto
    Medellin: Mexico City, Miami
    Miami: Toronto
    New York: Toronto
    """

  private static let northAmericanPlaces = """
    New York: 40.7128, -74.006
    Chicago: 41.8781, -87.6298
    Vancouver: 49.2827, -123.1207
    Monterrey: 25.6866, -100.3161
    San Francisco: 37.7749, -122.4194
    Los Angeles: 34.0522, -118.2437
    Toronto: 43.6532, -79.3832
    Mexico City: 19.4326, -99.1332
    Atlanta: 33.749, -84.388
    Salt Lake City: 40.7608, -111.891
    Denver: 39.7392, -104.9903
    Miami: 25.7617, -80.1918
    Cancun: 21.1619, -86.8515
    Washington DC: 38.9072, -77.0369
    """

  private static let northAmericanLinks = """
    Atlanta: Cancun, Chicago, Denver, Los Angeles, Miami, Monterrey, New York, Salt Lake City, Washington DC
    Cancun: Mexico City, Monterrey
    Chicago: Miami, New York, Toronto
    Denver: Los Angeles, Salt Lake City, San Francisco, Vancouver
    Los Angeles: Mexico City, Monterrey, Toronto, Vancouver
    Mexico City: Monterrey, San Francisco
    Miami: New York, Toronto
    New York: Toronto
    San Francisco: Vancouver
    Toronto: Vancouver
    """

  private static let georgiaTechPlaces = """
    Tech Tower: 33.7749, -84.3964
    Clough: 33.7749, -84.3964
    Paper: 33.781, -84.4046
    Ferst: 33.775, -84.3993
    Nave: 33.773, -84.3912
    West Village: 33.7792, -84.4048
    CRC: 33.7756, -84.4039
    Klaus: 33.7773, -84.3962
    Tech Square: 33.7759, -84.389
    Home Park: 33.7845, -84.4028
    Bobby Dodd: 33.7724, -84.3928
    Howey: 33.7775, -84.3986
    Cookout: 33.7854, -84.4079
    TheVarsity: 33.7716, -84.3893
    """

  private static let georgiaTechLinks = """
    Tech Tower: Clough, Nave
    Clough: CRC, Ferst, Klaus, Tech Square, Howey
    Paper: West Village, Home Park, Cookout
    West Village: CRC
    CRC: Ferst, Klaus
    Nave: Tech Square, Bobby Dodd, TheVarsity
    Klaus: Tech Square, Home Park, Howey
    Tech Square: Bobby Dodd, TheVarsity
    Home Park: Cookout
    """
}
