// The coordinates that files give for nodes.

import App
import AppTestSupport
import AtlasExhibit
import ExhibitKit
import Foundation
import Geometry
import GraphFormats
import GraphModel
import PathFinding
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite struct AtlasPlacesTests {
  private func graph(_ nodes: String, edges: String = "") throws -> Graph {
    let text =
      #"{"format": "throughline-graph", "version": 1, "directed": false, "nodes": [\#(nodes)], "edges": [\#(edges)]}"#
    return try GraphReader.read(bytes: Array(text.utf8), name: "test.json").graph
  }

  @Test(arguments: ["latitude longitude", "lat lon", "Lat Lng", "LATITUDE LONG"])
  func placesGoByManyNames(names: String) throws {
    let parts = names.split(separator: " ")
    let graph = try graph(#"{"id": "a", "\#(parts[0])": 51.5, "\#(parts[1])": "-0.1"}"#)
    #expect(NodeCoordinates(of: graph)?.ofNode == [GeoPoint(latitude: 51.5, longitude: -0.1)])
  }

  @Test(arguments: [
    #"{"id": "a"}"#, #"{"id": "a", "x": 1, "y": 2}"#, #"{"id": "a", "lat": 5}"#,
    #"{"id": "a", "lat": "north", "lon": 5}"#,
    #"{"id": "a", "lat": 91, "lon": 5}"#, #"{"id": "a", "lat": "nan", "lon": 5}"#,
    #"{"id": "a", "lat": 1, "lon": "inf"}"#,
  ])
  func whereThereAreNoPlacesThereIsNoMap(nodes: String) throws {
    let graph = try graph(nodes)
    #expect(NodeCoordinates(of: graph) == nil && AtlasNetwork(graph) == nil)
  }

  @Test func aNetworkWithoutNodesIsAnEmptyMap() throws {
    let network = try #require(AtlasNetwork(try graph("")))
    #expect(network.coordinates.isEmpty && network.leftOut == 0)
  }

  @Test func nodesWithoutAPlaceAreLeftOutWithTheirEdges() throws {
    let whole = try graph(
      """
      {"id": "a", "lat": 1, "lon": 2, "label": "Ann"}, {"id": "b"}, {"id": "c", "lat": 3, "lon": 540},
      {"id": "d", "lat": -3, "lon": -4, "note": "far"}
      """,
      edges: """
        {"source": "a", "target": "b"}, {"source": "b", "target": "c"}, {"source": "a", "target": "c", "weight": 7},
        {"source": "c", "target": "d", "label": "ferry"}
        """)
    let network = try #require(AtlasNetwork(whole))
    #expect(network.leftOut == 1)
    #expect(network.graph.nodes.map(network.graph.key) == ["a", "c", "d"] && network.graph.presentEdgeCount == 2)
    #expect(network.graph.label(of: NodeID(0)) == "Ann" && network.graph.label(of: EdgeID(3)) == "ferry")
    #expect(network.graph.nodeAttributes.value("note", row: 3) == .text("far"))
    // They have the ids that they have in the whole network.
    #expect(network.graph.node(withKey: "d") == whole.node(withKey: "d") && !network.graph.contains(NodeID(1)))
    #expect(network.coordinates[2] == GeoPoint(latitude: 3, longitude: -180))
  }

  @Test func weightsOfTheFileDoNotCount() throws {
    let network = try #require(
      AtlasNetwork(
        try graph(
          #"{"id": "a", "lat": 0, "lon": 0}, {"id": "b", "lat": 0, "lon": 90}"#,
          edges: #"{"source": "a", "target": "b", "weight": -3}"#)))
    #expect(abs(network.lengths[EdgeID(0)] - 6_371_008.8 * .pi / 2) < 1e-6)
  }

  @Test(arguments: ["world-cities", "north-america", "georgia-tech", "land-borders", "us-airports"])
  func everyBundledNetworkHasItsPlaces(name: String) throws {
    let file = try GraphReader.read(path: BundledData.atlas(name))
    #expect(file.warnings.isEmpty)
    let network = try #require(AtlasNetwork(file.graph))
    #expect(network.leftOut == 0 && file.graph.positions != nil)
    for property in ["source", "licence", "description"] {
      #expect(file.graph.properties.value(property, row: 0) != nil, "\(property)")
    }
  }
}
