// What a finger hits, against looking at everything: nodes, edges, free boxes, paths and the circles of rings, on random
// networks at random zooms.

import Drawing
import Geometry
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Hitting what is there")
struct HitLawTests {
  private static let window = Rect(0, 0, 900, 700)

  private static func scene(seed: UInt64, nodes: Int = 40, edges: Int = 60) -> PlaneSceneGraph {
    var random = SeededGenerator(seed: seed)
    let graph = randomGraph(seed: seed, nodes: nodes, edges: edges, directed: seed % 2 == 0)
    var scene = PlaneSceneGraph(graph, positions: graph.positions ?? [])
    scene.update(
      camera: ViewTransform(scale: random.number(0.05...3), offset: random.point(600)), viewport: window,
      discRadius: random.number(1...30), pixelScale: 1)
    return scene
  }

  @Test("The node that is hit is the one that looking at all of them finds", arguments: 0..<30 as Range<UInt64>)
  func nodes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Self.scene(seed: seed, nodes: seed % 3 == 0 ? 900 : 40)
    for _ in 0..<60 {
      let near = scene.point(of: NodeID(index: random.below(scene.graph.nodeCount)))
      let point = random.oneIn(2) ? near + random.point(20) : random.point(width: 900, height: 700)
      let reach = random.number(0...60)
      var best: (isOff: Int, distance: Double, node: NodeID)?
      for node in scene.graph.nodes {
        let distance = scene.point(of: node).distance(to: point)
        let isOn = distance < scene.radius(of: node)
        guard isOn || distance < reach else { continue }
        let order = node.index * (scene.prefersFirst ? 1 : -1)
        let held = best.map { ($0.isOff, $0.distance, $0.node.index * (scene.prefersFirst ? 1 : -1)) }
        if held.map({ (isOn ? 0 : 1, distance, order) < $0 }) ?? true { best = (isOn ? 0 : 1, distance, node) }
      }
      #expect(scene.node(at: point, reach: reach) == best?.node)
    }
    for point in [Point(.nan, 0), Point(.infinity, 5), Point(0, -.infinity)] {
      #expect(scene.node(at: point, reach: 1e9) == nil && scene.node(named: point) == nil)
    }
  }

  @Test("The edge that is hit is the nearest one within reach", arguments: 0..<30 as Range<UInt64>)
  func edges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = Self.scene(seed: seed)
    for _ in 0..<40 {
      let (point, reach) = (random.point(width: 900, height: 700), random.number(0...80))
      let distances = scene.graph.edges.map { scene.edges[$0].course.distance(to: point) }
      let least = distances.min() ?? .infinity
      let found = scene.edge(at: point, reach: reach)
      #expect((found != nil) == (least < reach))
      if let found { #expect(distances[found.index] == least) }
    }
    let lost = scene.edge(at: Point(.nan, .nan), reach: 1e9)
    #expect(lost == nil)
  }

  @Test("A box is free exactly where no disc's square reaches into it", arguments: 0..<20 as Range<UInt64>)
  func free(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Self.scene(seed: seed, edges: 0)
    for _ in 0..<40 {
      let box = Rect(random.number(0...900), random.number(0...700), random.number(1...200), random.number(1...80))
      let hidesNode = scene.graph.nodes.contains { node in
        let side = 2 * scene.radius(of: node)
        return Rect(center: scene.point(of: node), size: Size(side, side)).intersects(box)
      }
      let hidesName = scene.graph.nodes.contains { scene.items.label(of: $0)?.box.intersects(box) ?? false }
      #expect(scene.isFree(box) == !(hidesNode || hidesName))
    }
  }

  @Test(
    "A camera's point and back is the point; what is around a point is in its region",
    arguments: 0..<20 as Range<UInt64>)
  func projection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Self.scene(seed: seed)
    for node in scene.graph.nodes {
      let position = scene.content.positions[node.index]
      let point = scene.point(of: node)
      #expect(point.distance(to: scene.transform.toView(position)) < 1e-9 * (1 + point.length))
      #expect(scene.transform.toModel(point).distance(to: position) < 1e-6 * (1 + position.length))
    }
    for _ in 0..<30 {
      let (point, reach) = (random.point(width: 900, height: 700), random.number(0.1...200))
      let region = scene.items.points.region(around: point, reach: reach)
      for node in scene.graph.nodes where scene.point(of: node).distance(to: point) < reach {
        #expect(region?.inset(by: -1e-6).contains(scene.content.positions[node.index]) ?? true)
      }
    }
  }

  @Test("A path is as far away as the nearest of its edges, as far as it has grown", arguments: 0..<20 as Range<UInt64>)
  func paths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = Self.scene(seed: seed, nodes: 20, edges: 50)
    let finder = PathFinder(scene.graph)
    for _ in 0..<20 {
      let ends = (0..<2).map { _ in NodeID(index: random.below(20)) }
      guard let path = finder.path(from: ends[0], to: ends[1]).path, path.steps > 0 else { continue }
      let point = random.point(width: 900, height: 700)
      var last = Double.infinity
      for grown in 0...path.steps {
        let item = PathItem(path, grown: Double(grown), slot: 0)
        let expected = path.edges[..<grown].map { edge in scene.edges[edge].course.distance(to: point) }.min()
        let distance = item.distance(to: point, in: &scene)
        #expect(abs(distance - (expected ?? .infinity)) < 1e-6 || distance == .infinity && expected == nil)
        #expect(distance <= last, "a path that grows comes no farther away")
        last = distance
      }
    }
  }

  @Test("A finger on a circle reaches its step, and one step more beyond the next")
  func circles() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      let circles = RingItem.Circles(inner: random.number(0...50), pitch: random.number(1...80), deepest: 9)
      var last = 1
      for distance in stride(from: 0.0, through: 900, by: 7) {
        let steps = circles.steps(at: distance)
        #expect(steps >= last)
        #expect(steps == 1 || circles.radius(steps) <= distance + 1e-6)
        #expect(distance < circles.radius(steps + 1) + 1e-6)
        last = steps
      }
      #expect(circles.steps(at: -.infinity) == 1 && circles.steps(at: 1e300) >= last)
    }
  }
}
