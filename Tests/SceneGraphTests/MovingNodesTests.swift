// Nodes that move in place: a scene is the same as one made anew, and one that somebody else holds does not change.

import AllocationCounter
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Nodes that move")
struct MovingNodesTests {
  private func points(_ count: Int, _ random: inout SeededGenerator) -> [Point] {
    let isLine = random.unit() < 0.2
    return (0..<count).map { _ in Point(random.unit() * 900, isLine ? 4 : random.unit() * 500) }
  }

  @Test("A scene moved in place is the scene made anew", arguments: 0..<20 as Range<UInt64>)
  func inPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = RandomGraph.everything.graph(seed: seed)
    var scene = PlaneSceneGraph(graph, positions: points(graph.nodeCount, &random))
    for _ in 0..<5 {
      let next = points(graph.nodeCount, &random)
      scene.moveNodes(to: next, isBrief: random.unit() < 0.5)
      let fresh = SceneContent(graph, positions: next)
      #expect(scene.content.positions == next)
      #expect(scene.content.bounds == fresh.bounds)
      #expect(scene.content.spacing == fresh.spacing)
      for _ in 0..<40 {
        let (point, reach) = (Point(random.unit() * 900, random.unit() * 500), random.unit() * 300)
        #expect(scene.content.index.nearest(to: point, within: reach) == fresh.index.nearest(to: point, within: reach))
      }
    }
  }

  @Test("Content that somebody else holds stays as it was")
  func held() {
    var random = SeededGenerator(seed: 3)
    let graph = RandomGraph.everything.graph(seed: 3)
    let before = points(graph.nodeCount, &random)
    var scene = PlaneSceneGraph(graph, positions: before)
    let held = scene.content
    let copy = scene
    scene.moveNodes(to: points(graph.nodeCount, &random))
    #expect(held.positions == before && copy.content.positions == before)
    #expect(scene.content !== held)
  }

  @Test("Nodes that move in place allocate nothing")
  func allocations() {
    var random = SeededGenerator(seed: 7)
    let graph = RandomGraph.everything.graph(seed: 7)
    let steps = (0..<40).map { _ in points(graph.nodeCount, &random) }
    var scene = PlaneSceneGraph(graph, positions: steps[0])
    // Until the index has grown as large as it gets.
    for step in steps { scene.moveNodes(to: step) }
    let before = allocation_count()
    // A loop over the steps would allocate in a test, which is not optimised.
    var step = 0
    while step < 40 {
      scene.moveNodes(to: steps[step])
      step += 1
    }
    #expect(allocation_count() == before)
  }
}
