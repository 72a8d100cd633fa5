// The styles of edges: arcs, bundles and widths, by laws over random networks.

import AllocationCounter
import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Styles of edges")
struct EdgeStyleTests {
  /// A network with its edges in a style.
  private static func content(
    _ graph: Graph, _ shape: EdgeStyle.Shape, followsWeights: Bool = false, meaning: WeightMeaning = .strength
  ) -> SceneContent {
    let positions = graph.positions ?? []
    let style = EdgeStyle(shape: shape, followsWeights: followsWeights)
    let routes = EdgePathBundling.routes(of: graph, positions: positions)
    let edges = EdgeStyling(style, of: graph, routes: routes, meaning: meaning)
    return SceneContent(graph, positions: positions, edges: edges)
  }

  private static func scene(_ content: SceneContent, scale: Double = 0.7) -> PlaneSceneGraph {
    var scene = PlaneSceneGraph(content)
    let camera = ViewTransform(scale: scale, offset: Point(40, 30))
    let sizing = NodeSizing(content, fitScale: scale, pixelScale: 1)
    scene.update(camera: camera, viewport: Stage.window, sizing: sizing, pixelScale: 1)
    return scene
  }

  @Test(
    "A bundled edge runs along a path of straight edges that is at most twice as long",
    arguments: 0..<60 as Range<UInt64>)
  func bundles(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 25, edges: 70, directed: seed % 2 == 0)
    let positions = try #require(graph.positions)
    let routes = try #require(EdgePathBundling.routes(of: graph, positions: positions))
    #expect(routes == EdgePathBundling.routes(of: graph, positions: positions), "the same again")
    #expect(routes.bundledCount > 0, "in a dense network some edges are bundled")
    func length(_ a: NodeID, _ b: NodeID) -> Double { positions[a.index].distance(to: positions[b.index]) }
    for edge in graph.edges {
      let stops = routes.stops(of: edge)
      guard !stops.isEmpty else { continue }
      let nodes = [graph.source(of: edge)] + stops.map { routes[$0] } + [graph.target(of: edge)]
      #expect(Set(nodes).count == nodes.count, "no path comes twice to a node")
      var sum = 0.0
      for (a, b) in zip(nodes, nodes.dropFirst()) {
        sum += length(a, b)
        let joins = graph.edges.filter {
          Set([graph.source(of: $0), graph.target(of: $0)]) == Set([a, b]) && routes.stops(of: $0).isEmpty
        }
        #expect(!joins.isEmpty, "what others run along is straight")
      }
      #expect(sum <= 2 * length(nodes[0], nodes[nodes.count - 1]) + 1e-9)
    }
  }

  @Test("Bundling tells how far it is, and stops when it is told to")
  func stopped() throws {
    let graph = randomGraph(seed: 4, nodes: 100, edges: 400)
    let positions = try #require(graph.positions)
    var told: [Double] = []
    #expect(
      EdgePathBundling.routes(of: graph, positions: positions) {
        told.append($0); return true
      } != nil)
    #expect(told.count > 3 && told == told.sorted() && told.allSatisfy { (0...1).contains($0) })
    #expect(EdgePathBundling.routes(of: graph, positions: positions) { $0 < 0.5 } == nil)
    let empty = GraphBuilder().build()
    #expect(EdgePathBundling.routes(of: empty, positions: [])?.bundledCount == 0)
    // Positions that are none make no path.
    let lost = positions.map { _ in Point(.nan, .infinity) }
    #expect(EdgePathBundling.routes(of: graph, positions: lost)?.bundledCount == 0)
  }

  @Test(
    "Every course begins and ends on its discs, is the same from both ends, and is not left out while it shows",
    arguments: 0..<40 as Range<UInt64>)
  func courses(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = randomGraph(seed: seed, nodes: 20, edges: 60, directed: seed % 3 == 0)
    for shape in EdgeStyle.Shape.allCases {
      let scene = Self.scene(Self.content(graph, shape), scale: random.number(0.3...4))
      for edge in graph.edges {
        let (source, target) = (graph.source(of: edge), graph.target(of: edge))
        let (there, back) = (scene.edges[edge, from: source].course, scene.edges[edge, from: target].course)
        guard there.loop == nil else { continue }
        #expect(there.start.distance(to: scene.point(of: source)) <= scene.radius(of: source) + 1e-6)
        #expect(there.end.distance(to: scene.point(of: target)) <= scene.radius(of: target) + 1e-6)
        #expect(
          there.point(at: 0).distance(to: there.start) < 1e-6 && there.point(at: 1).distance(to: there.end) < 1e-6)
        let t = random.unit()
        #expect(there.point(at: t).distance(to: back.point(at: 1 - t)) < 1e-6, "\(shape)")
        #expect(abs(there.direction(at: t).length - 1) < 1e-9)
        // A finger on the line is on the edge.
        #expect(there.distance(to: there.point(at: t)) < 1)
      }
      for edge in graph.edges {
        let course = scene.edges[edge].course
        let isSeen = (0...60).contains { Stage.window.contains(course.point(at: Double($0) / 60)) }
        #expect(!isSeen || scene.items.mayShow(edge), "\(shape) \(edge)")
      }
    }
  }

  @Test("Arcs there and back part, and keep to their height")
  func arcs() {
    let ends = [Point(0, 0), Point(400, 0)]
    let graph = makeGraph(ends, edges: [(0, 1), (1, 0)], directed: true)
    let scene = Self.scene(Self.content(graph, .curved), scale: 1)
    let (there, back) = (scene.edges[EdgeID(index: 0)].course, scene.edges[EdgeID(index: 1)].course)
    #expect(there.isBent && back.isBent)
    #expect(there.middle.y < 30 - 20 && back.middle.y > 30 + 20, "each to the left of its way")
  }

  @Test(
    "Strong ties are drawn wider and later; of lengths, the short ones are strong", arguments: WeightMeaning.allCases)
  func widths(meaning: WeightMeaning) throws {
    var builder = GraphBuilder(directed: false)
    for node in 0..<40 {
      let id = builder.addNode("n\(node)").node
      builder.setPosition(Point(Double(node % 8) * 100, Double(node / 8) * 100), of: id)
    }
    var random = SeededGenerator(seed: 8)
    for _ in 0..<150 {
      builder.addEdge(
        from: NodeID(index: random.below(40)), to: NodeID(index: random.below(40)),
        weight: random.oneIn(9) ? nil : Double(random.whole(1...60)))
    }
    let graph = builder.build()
    let content = Self.content(graph, .straight, followsWeights: true, meaning: meaning)
    let scene = Self.scene(content)
    let costs = content.drawOrder.map { graph.cost(of: $0) }
    #expect(Set(content.drawOrder).count == graph.edgeCount)
    let ink = RestingEdgeInk(scene.items, .night)
    let widths = content.drawOrder.map { ink.width(of: $0) }
    #expect(Set(widths).count > 2 && widths == widths.sorted())
    for (one, next) in zip(zip(costs, widths), zip(costs, widths).dropFirst()) where one.1 < next.1 {
      #expect(meaning == .strength ? one.0 < next.0 : one.0 > next.0)
    }
    // Weights that tell nothing, or none at all, leave all edges as they are.
    let plain = Self.content(makeGraph([.zero, Point(9, 9)], edges: [(0, 1)]), .straight, followsWeights: true)
    let items = Self.scene(plain).items
    #expect(RestingEdgeInk(items, .night).width(of: EdgeID(index: 0)) == 1.15 * items.edgeUnit)
  }

  @Test("A large network keeps its plain edges, and its index")
  func large() {
    let graph = randomGraph(seed: 2, nodes: 500, edges: EdgeStyle.greatestCount + 1)
    let content = Self.content(graph, .curved, followsWeights: true)
    #expect(content.edgeStyling.style == .plain && content.edgeIndex != nil)
    let smaller = randomGraph(seed: 2, nodes: 500, edges: EdgeStyle.greatestCount)
    let curved = Self.content(smaller, .curved)
    #expect(curved.edgeIndex == nil, "an index knows straight lines only")
    let plain = curved.colored(by: curved.categories, sizes: .byDegree, edges: .plain)
    #expect(plain.edgeIndex != nil && plain.edgeStyling.style == .plain)
    #expect(plain.colored(by: curved.categories, sizes: .byDegree, edges: curved.edgeStyling).edgeIndex == nil)
  }

  @Test("Drawing edges of any style takes no memory once the picture has grown", arguments: EdgeStyle.Shape.allCases)
  func memory(shape: EdgeStyle.Shape) throws {
    let content = Self.content(try bundledGraph("les-miserables.json"), shape, followsWeights: true)
    var scene = Self.scene(content)
    let frame = nightFrame()
    var picture = Picture()
    func draw() {
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      scene.drawEdges(frame, into: &picture)
    }
    for _ in 0..<3 { draw() }
    let before = allocation_count()
    draw()
    #expect(allocation_count() == before)
  }
}
