// Hands that move a few nodes of a large network: nothing that is as large as the network is made anew for them, and every
// node is where it was put, whatever windows, layouts and colours come.

import Drawing
import Geometry
import Gestures
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Moving a few nodes of a large network")
struct MovingFewNodesTests {
  private static let graph: Graph = {
    var random = SeededGenerator(seed: 1)
    var builder = GraphBuilder(directed: false)
    for index in 0..<3_200 {
      let node = builder.addNode("n\(index)").node
      builder.setPosition(random.point(width: 300, height: 100), of: node)
    }
    for _ in 0..<5_000 {
      builder.addEdge(from: NodeID(index: random.below(3_200)), to: NodeID(index: random.below(3_200)))
    }
    return builder.build()
  }()
  private static let content = SceneContent(graph, positions: graph.positions ?? [])

  private static func viewport(_ size: Size) -> NetworkViewport {
    var viewport = NetworkViewport(
      window: Rect(0, 0, size.width, size.height), metrics: Metrics(), settings: GestureSettings())
    viewport.present(content)
    return viewport
  }

  @Test(
    "Every node is where it was put last, and the content stays while hands move few",
    arguments: 0..<12 as Range<UInt64>)
  func events(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes = [Size(1280, 800), Size(500, 1200)]
    var viewport = Self.viewport(random.pick(sizes))
    var upright = Self.content.positions
    for step in 0..<25 {
      let before = viewport.scene.content
      switch random.below(8) {
      case 0:
        let size = random.pick(sizes)
        viewport.resize(to: Rect(0, 0, size.width, size.height))
      case 1:
        upright = upright.map { Point($0.x + 1, $0.y) }
        viewport.move(to: upright, keepsView: true)
      case 2:
        let categories = NodeCategories(classesOf: Self.graph.nodes.map { Double($0.index % 5) })
        viewport.recolor(before.colored(by: categories, sizes: .byDegree))
      case 3:
        // Somebody puts one back where the content has it.
        guard let node = viewport.uprightPositions.moved.keys.min() else { continue }
        let position = viewport.uprightPositions.column[node.index]
        viewport.holdUpright([(node, position)])
        upright[node.index] = position
        #expect(viewport.uprightPositions.moved[node] == nil && viewport.scene.content === before)
      default:
        let nodes = (0..<random.pick([1, 1, 30])).map { _ in NodeID(index: random.below(3_200)) }
        let moves = nodes.map { (node: $0, position: random.point(width: 300, height: 100)) }
        viewport.holdUpright(moves)
        for (node, position) in moves { upright[node.index] = position }
        #expect(viewport.scene.content === before && !viewport.scene.content.isBrief)
      }
      viewport.update(theme: .night, time: Double(step), isAnimated: false)
      #expect(viewport.uprightPositions.all == upright, "step \(step)")
      for node in [NodeID(index: random.below(3_200))] + viewport.uprightPositions.moved.keys.sorted().prefix(3) {
        let point = viewport.point(of: node)
        #expect(point.distance(to: viewport.pointOfUpright(upright[node.index])) < 1e-6)
        let hit = viewport.scene.node(at: point, reach: 3)
        #expect(hit.map { viewport.point(of: $0).distance(to: point) < 1e-9 } ?? false, "step \(step)")
      }
    }
  }

  @Test("More than a few are moved as a layout moves them, and are where they were put, too")
  func many() {
    var viewport = Self.viewport(Size(1280, 800))
    viewport.holdUpright([(NodeID(3), Point(5, 6))])
    let moves = Self.graph.nodes.prefix(SceneDelta.mostMoved + 1).map {
      (node: $0, position: Point(Double($0.index), 7))
    }
    viewport.holdUpright(Array(moves.dropFirst(10)))
    viewport.holdUpright(Array(moves.dropLast()))
    var upright = Self.content.positions
    for (node, position) in moves { upright[node.index] = position }
    #expect(viewport.uprightPositions.all == upright && viewport.uprightPositions.moved.isEmpty)
  }

  @Test("The column stays the same memory, and where one was put is not asked of others")
  func positions() {
    let column = Self.content.positions
    var positions = NodePositions(column)
    #expect(positions.count == 3_200 && positions.all == column)
    positions.put(NodeID(2), at: Point(1, 1))
    positions.put(NodeID(9_999), at: Point(1, 1))
    #expect(positions[NodeID(2)] == Point(1, 1) && positions[NodeID(3)] == column[3] && positions.moved.count == 1)
    #expect(positions.all[2] == Point(1, 1) && positions.column == column)
    positions.put(NodeID(2), at: column[2])
    #expect(positions.moved.isEmpty)
  }
}
