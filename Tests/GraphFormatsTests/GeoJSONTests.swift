// Lines of maps by GeoJSON: nodes where they end or meet, edges along their course.

import GraphFormats
import GraphModel
import TestSupport
import Testing

let geoJSONSample = """
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "A1", "lanes": 4}, "geometry":
      {"type": "LineString", "coordinates": [[7.1, 50.7], [7.15, 50.72], [7.2, 50.8], [7.3, 50.9, 12]]}},
    {"type": "Feature", "properties": {"name": "A2"}, "geometry":
      {"type": "MultiLineString", "coordinates": [[[7.2, 50.8], [7.25, 50.6]], [[8, 51], [8.1, 51.1]]]}},
    {"type": "Feature", "properties": {"name": "Bonn"}, "geometry": {"type": "Point", "coordinates": [7.1, 50.7]}},
    {"type": "Feature", "properties": null, "geometry": null}
  ]}

  """

@Suite("GeoJSON")
struct GeoJSONTests {
  @Test("Lines are joined where they meet, as long as their course, with their properties and bends")
  func lines() throws {
    let file = try read(geoJSONSample, strict: true, name: "net")
    let graph = file.graph
    #expect(file.format == .geoJSON && graph.nodeCount == 6 && graph.edgeCount == 4)
    let bonn = try #require(graph.node(withKey: "50.7 7.1"))
    #expect(graph.label(of: bonn) == "Bonn")
    #expect(graph.nodeAttributes.value("latitude", row: bonn.index) == .number(50.7))
    let first = try #require(graph.edges.first)
    #expect(graph.label(of: first) == "A1" && graph.edgeAttributes.value("lanes", row: 0)?.displayText == "4")
    #expect(
      graph.edgeAttributes.value("geometry", row: 0) == .text("LINESTRING (7.1 50.7, 7.15 50.72, 7.2 50.8)"))
    let length = try #require(graph.weight(of: first))
    #expect(abs(length - 13_712) < 300 && graph.weightMeaning == .length)
    #expect(graph.edgeAttributes.value("geometry", row: 1) == nil, "a straight line has no bends")
  }

  @Test("A single feature, and geometries in a collection, are lines, too; areas alone are refused with their name")
  func others() throws {
    let line = #"{"type": "LineString", "coordinates": [[1, 2], [3, 4]]}"#
    #expect(try read(#"{"type": "Feature", "geometry": \#(line)}"#, strict: true, name: "net").graph.edgeCount == 1)
    let collection =
      #"{"type": "GeometryCollection", "geometries": [\#(line), {"type": "Point", "coordinates": [5, 6]}]}"#
    let file = try read(#"{"type": "Feature", "geometry": \#(collection)}"#, strict: true, name: "net")
    #expect(file.graph.nodeCount == 3 && file.graph.edgeCount == 1)
    let area = #"{"type": "Polygon", "coordinates": [[[1, 2], [3, 4], [5, 6], [1, 2]]]}"#
    do {
      _ = try read(#"{"type": "Feature", "geometry": \#(area)}"#, name: "net")
      Issue.record("areas are no lines")
    } catch {
      #expect("\(error)".contains("areas"))
    }
  }

  @Test("TopoJSON: arcs in steps, in either direction, shared, and numbers that are none of an arc")
  func topology() throws {
    let text = #"""
      {"type": "Topology", "transform": {"scale": [0.1, 0.1], "translate": [7, 50]},
       "objects": {"lines": {"type": "GeometryCollection", "geometries": [
         {"type": "LineString", "arcs": [0, 1], "id": "Red"},
         {"type": "MultiLineString", "arcs": [[-2], [99]], "properties": {"name": "Blue"}},
         {"type": "Polygon", "arcs": [[0]]}]}},
       "arcs": [[[0, 0], [1, 0]], [[1, 0], [0, 1], [1, 1]], 7]}
      """#
    let graph = try read(text, strict: true, name: "net").graph
    #expect(graph.nodes.map { graph.key(of: $0) } == ["50.0 7.0", "50.0 7.1", "50.2 7.2"])
    #expect(graph.edges.map { graph.label(of: $0) } == ["Red", "Red", "Blue"])
  }

  @Test("Positions of other systems, empty and nested lists and numbers of any size are told, or passed over")
  func hostile() throws {
    for coordinates in [
      "[]", "[[]]", "[[1]]", "[[1, 2]]", "[[1e999, 2], [3, 4]]", "[[3456789, 5678901], [1, 2], [3, 4]]",
      "[[[[[[1, 2]]]]]]",
      "[[1, 2], \"x\", null, [3, 4]]", "[[1, 2], [1, 2]]", "{}", "7",
    ] {
      let geometry = #"{"type": "LineString", "coordinates": \#(coordinates)}"#
      let feature = #"{"type": "Feature", "properties": {}, "geometry": \#(geometry)}"#
      let text = #"{"type": "FeatureCollection", "features": [\#(feature), \#(feature), 7, null]}"#
      if let file = try? read(text, name: "net") { file.graph.checkInvariants() }
    }
  }
}
