// Going from node to node with arrow keys, and the part of a network that stands for all of it: against brute force.

import Drawing
import Geometry
import GraphLayout
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Walking by keys")
struct WalkingTests {
  private static let directions = [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)]

  private static func scene(_ graph: Graph, _ positions: [Point]) -> PlaneSceneGraph {
    var scene = PlaneSceneGraph(SceneContent(graph, positions: positions))
    scene.update(
      camera: ViewTransform(scale: 1, offset: .zero), viewport: Rect(0, 0, 1000, 1000), discRadius: 6, pixelScale: 1)
    return scene
  }

  @Test("An arrow leads to a neighbour in its direction, and to none that is straighter and nearer", arguments: 0..<40)
  func neighbours(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let graph = RandomGraph.plain(nodes: 1...25, edges: 0...60).graph(seed: UInt64(seed))
    let positions = graph.nodes.map { _ in random.oneIn(6) ? Point(500, 500) : random.point(width: 1000, height: 1000) }
    let scene = Self.scene(graph, positions)
    for node in graph.nodes {
      for direction in Self.directions {
        let ahead = graph.neighbours(of: node).filter { other in
          let along = positions[other.index] - positions[node.index]
          return along.length > 0 && along.normalized.dot(direction) > 0.3
        }
        guard let next = scene.neighbour(of: node, towards: direction) else {
          #expect(ahead.isEmpty)
          continue
        }
        #expect(ahead.contains(next))
        func measure(_ other: NodeID) -> (straight: Double, far: Double) {
          let along = positions[other.index] - positions[node.index]
          return (along.normalized.dot(direction), along.length)
        }
        let chosen = measure(next)
        for other in ahead {
          let (straight, far) = measure(other)
          #expect(straight <= chosen.straight + 1e-9 || far >= chosen.far - 1e-9, "\(other) is straighter and nearer")
        }
      }
    }
  }

  @Test("Along a row and a column, arrows lead there and back")
  func cross() {
    var builder = GraphBuilder(directed: true)
    for name in ["middle", "east", "west", "south", "north"] { builder.addNode(name) }
    for other in 1...4 { builder.addEdge(from: NodeID(index: other), to: NodeID(0)) }
    let graph = builder.build()
    let scene = Self.scene(
      graph, [Point(500, 500)] + Self.directions.map { Point(500, 500) + $0 * 100 })
    for (index, direction) in Self.directions.enumerated() {
      #expect(scene.neighbour(of: NodeID(0), towards: direction)?.index == index + 1)
      #expect(scene.neighbour(of: NodeID(index: index + 1), towards: direction * -1) == NodeID(0))
      #expect(scene.neighbour(of: NodeID(index: index + 1), towards: direction) == nil)
    }
    #expect(scene.nearestNode(to: Point(520, 510)) == NodeID(0))
    #expect(Self.scene(GraphBuilder(directed: false).build(), []).nearestNode(to: .zero) == nil)
  }

  @Test("The nearest node is the nearest one", arguments: 0..<20)
  func nearest(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let graph = RandomGraph.plain(nodes: 1...40, edges: 0...0).graph(seed: UInt64(seed))
    let positions = graph.nodes.map { _ in random.point(width: 1000, height: 1000) }
    let scene = Self.scene(graph, positions)
    for _ in 0..<30 {
      let point = random.point(width: 1000, height: 1000)
      let least = positions.map { $0.distance(to: point) }.min() ?? 0
      let found = scene.nearestNode(to: point)
      #expect(found.map { positions[$0.index].distance(to: point) } == least)
    }
  }
}

@Suite("The sample of a large network")
struct LayoutSampleTests {
  @Test(
    "A small network is its own sample; of a large one it is a node, those nearest to it, and their edges",
    arguments: 0..<20)
  func samples(seed: Int) throws {
    let graph = RandomGraph.plain(nodes: 40...300, edges: 60...900).graph(seed: UInt64(seed))
    let middle = NodeID(index: seed)
    let sample = LayoutSample.graph(of: graph, around: middle)
    guard graph.nodeCount > LayoutSample.limit || graph.edgeCount > LayoutSample.edgeLimit else {
      #expect(sample.nodeCount == graph.nodeCount && sample.edgeCount == graph.edgeCount)
      return
    }
    #expect(sample.nodeCount <= LayoutSample.limit && sample.key(of: NodeID(0)) == graph.key(of: middle))
    #expect(LayoutSample.graph(of: graph, around: nil).nodeCount == graph.nodeCount)
    var originals: [String: NodeID] = [:]
    for node in graph.nodes { originals[graph.key(of: node)] = node }
    let chosen = try sample.nodes.map { try #require(originals[sample.key(of: $0)]) }
    #expect(Set(chosen).count == chosen.count)
    // Whoever is left out is no nearer than whoever is in.
    let steps = Self.steps(graph, from: middle)
    let farthest = chosen.compactMap { steps[$0] }.max() ?? 0
    #expect(chosen.allSatisfy { steps[$0] != nil })
    let limit = min(LayoutSample.limit, steps.count)
    #expect(sample.nodeCount <= limit && sample.edgeCount <= LayoutSample.edgeLimit)
    #expect(sample.nodeCount == limit || sample.edgeCount > LayoutSample.edgeLimit / 2)
    for node in graph.nodes where !chosen.contains(node) { #expect(steps[node] ?? .max >= farthest) }
    for node in sample.nodes {
      let expected = graph.neighbours(of: chosen[node.index]).filter(chosen.contains).map { graph.key(of: $0) }
      #expect(Set(sample.neighbours(of: node).map { sample.key(of: $0) }) == Set(expected))
    }
  }

  private static func steps(_ graph: Graph, from start: NodeID) -> [NodeID: Int] {
    var steps = [start: 0]
    var queue = [start]
    while !queue.isEmpty {
      let node = queue.removeFirst()
      for next in graph.neighbours(of: node) where steps[next] == nil {
        steps[next] = (steps[node] ?? 0) + 1
        queue.append(next)
      }
    }
    return steps
  }
}
