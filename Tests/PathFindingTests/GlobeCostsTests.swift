// Lengths on the globe as costs: what they are, and that the search which knows the way ahead finds the same paths.

import Geometry
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@Suite("Costs on the globe")
struct GlobeCostsTests {
  /// A random network of nodes all over the globe, or all in one town.
  private func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    let spread = seed % 3 == 0 ? 0.01 : 1.0
    for index in 0..<40 {
      let (node, _) = builder.addNode("n\(index)")
      // Some of them on the poles, on the date line, and at each other's coordinate.
      let latitude = random.pick([90, -90, 0, Double.random(in: -90...90, using: &random)]) * spread
      let longitude = random.pick([180, -180, 0, Double.random(in: -180...180, using: &random)]) * spread
      builder.nodeAttributes.set("latitude", row: node.index, to: .number(latitude))
      builder.nodeAttributes.set("longitude", row: node.index, to: .number(longitude))
    }
    for _ in 0..<90 {
      builder.addEdge(
        from: NodeID(index: Int.random(in: 0..<40, using: &random)),
        to: NodeID(index: Int.random(in: 0..<40, using: &random)), label: "", weight: nil)
    }
    return builder.build()
  }

  @Test(
    "Guided by the great circle, a search finds ways as short as one without a guide", arguments: UInt64(0)..<12)
  func guided(seed: UInt64) throws {
    let graph = graph(seed: seed)
    let coordinates = try #require(NodeCoordinates(of: graph)?.ofNode.compactMap { $0 })
    let plain = try EdgeCosts(graph) { edge in
      GreatCircle.distance(
        from: coordinates[graph.source(of: edge).index], to: coordinates[graph.target(of: edge).index])
    }
    let globe = try EdgeCosts(greatCirclesOf: graph, between: coordinates)
    let (finder, other) = (PathFinder(graph), PathFinder(graph))
    for source in graph.nodes {
      for target in graph.nodes {
        let guided = finder.path(from: source, to: target, PathQuery(costs: globe)).path?.total ?? -1
        let unguided = other.path(from: source, to: target, PathQuery(costs: plain)).path?.total ?? -1
        // Of ways whose lengths differ by nanometres, as about a pole, either may be told.
        #expect(abs(guided - unguided) <= 1e-12 * abs(unguided), "seed \(seed): \(source) to \(target)")
      }
    }
  }

  @Test("Distance is measured in kilometres, unless edges have an attribute of that name")
  func kilometres() throws {
    var builder = GraphBuilder(directed: false)
    for (index, longitude) in [0.0, 90].enumerated() {
      builder.addNode("n\(index)")
      builder.nodeAttributes.set("lat", row: index, to: .number(0))
      builder.nodeAttributes.set("lon", row: index, to: .number(longitude))
    }
    builder.addEdge(from: NodeID(index: 0), to: NodeID(index: 1), label: "", weight: nil)
    let graph = builder.build()
    #expect(EdgeCosts.measures(of: graph) == ["distance"])
    let costs = try EdgeCosts(attribute: "distance", of: graph)
    #expect(abs(costs[EdgeID(index: 0)] - 6371.0088 * .pi / 2) < 1e-9)
    builder.edgeAttributes.set("distance", row: 0, to: .number(7))
    let own = builder.build()
    #expect(try EdgeCosts(attribute: "distance", of: own)[EdgeID(index: 0)] == 7)
    #expect(EdgeCosts.measures(of: own) == ["distance"])
  }

  @Test("An edge to a node without a coordinate has no distance, and the node is named; one without edges needs none")
  func noCoordinate() throws {
    var builder = GraphBuilder(directed: false)
    for key in ["a", "b", "c"] { builder.addNode(key) }
    for row in 0..<2 {
      builder.nodeAttributes.set("latitude", row: row, to: .number(Double(row)))
      builder.nodeAttributes.set("longitude", row: row, to: .number(0))
    }
    builder.addEdge(from: NodeID(index: 0), to: NodeID(index: 1), label: "", weight: nil)
    let whole = builder.build()
    let query = PathQuery(costs: try EdgeCosts(attribute: "distance", of: whole))
    let finder = PathFinder(whole)
    #expect(finder.path(from: NodeID(index: 0), to: NodeID(index: 1), query).path?.steps == 1)
    for (a, b) in [(0, 2), (2, 0)] {
      #expect(finder.path(from: NodeID(index: a), to: NodeID(index: b), query) == .none(.otherComponent))
    }
    builder.addEdge(from: NodeID(index: 1), to: NodeID(index: 2), label: "", weight: nil)
    let graph = builder.build()
    do throws(PathProblem) {
      _ = try EdgeCosts(attribute: "distance", of: graph)
      Issue.record("there is a distance")
    } catch {
      #expect(error == .noCoordinate(edge: EdgeID(index: 1), node: NodeID(index: 2)))
      #expect(
        error.message(in: graph).contains("from b to c") && error.message(in: graph).contains("c has no latitude"))
    }
  }

  @Test("What edges can be measured by are numbers; what is not there is told with them")
  func measures() throws {
    var builder = GraphBuilder(directed: false)
    for key in ["a", "b"] { builder.addNode(key) }
    builder.addEdge(from: NodeID(index: 0), to: NodeID(index: 1), label: "", weight: 2)
    builder.edgeAttributes.set("road", row: 0, to: .text("A1"))
    builder.edgeAttributes.set("miles", row: 0, to: .number(3))
    let graph = builder.build()
    #expect(EdgeCosts.measures(of: graph) == ["weight", "miles"])
    do throws(PathProblem) {
      _ = try EdgeCosts(attribute: "distance", of: graph)
      Issue.record("there is a distance")
    } catch {
      #expect(error == .unknownAttribute(name: "distance", known: ["weight", "miles"]))
    }
  }
}
