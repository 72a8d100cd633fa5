// Nodes of a large graph that hands have moved lie over its content: what is drawn and hit is as if the content had been made
// anew, and as before when they are put back.

import AllocationCounter
import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("A few moved nodes of a large graph")
struct MovedNodesTests {
  private static let window = Rect(0, 0, 1280, 800)
  /// So large that edges have an index, and so large that only what is in view is looked at.
  private static let contents = [(3_100, 5_000), (6_200, 21_000)].enumerated().map { seed, size in
    let graph = randomGraph(seed: UInt64(seed), nodes: size.0, edges: size.1, directed: seed == 1)
    return SceneContent(graph, positions: graph.positions ?? [])
  }

  /// A scene as a window shows it through a camera.
  private static func scene(_ content: SceneContent, _ camera: ViewTransform) -> PlaneSceneGraph {
    var scene = PlaneSceneGraph(content)
    update(&scene, camera)
    return scene
  }

  private static func update(_ scene: inout PlaneSceneGraph, _ camera: ViewTransform) {
    scene.update(camera: camera, viewport: window, discRadius: 4, pixelScale: 1)
    scene.findItemsInView()
  }

  private static func camera(_ random: inout SeededGenerator) -> ViewTransform {
    let scale = random.pick([0.7, 2, 9])
    let middle = random.point(1000)
    return ViewTransform(scale: scale, offset: window.center - middle * scale)
  }

  private static func moves(
    _ count: Int, of content: SceneContent, _ random: inout SeededGenerator
  ) -> [(node: NodeID, position: Point)] {
    (0..<count).map { _ in
      (NodeID(index: random.below(content.graph.nodeCount)), random.point(1000) * (random.oneIn(9) ? 1.4 : 1))
    }
  }

  private func backdrop(_ scene: PlaneSceneGraph) -> Picture {
    var (scene, picture) = (scene, Picture())
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    scene.drawBackdrop(nightFrame(), into: &picture)
    return picture
  }

  private func expectSame(_ one: PlaneSceneGraph, _ other: PlaneSceneGraph, _ random: inout SeededGenerator) {
    let (first, second) = (backdrop(one), backdrop(other))
    #expect(first.primitives == second.primitives && first.points == second.points)
    #expect(first.texts.map(\.text) == second.texts.map(\.text))
    var (one, other) = (one, other)
    for _ in 0..<30 {
      let near = other.point(of: NodeID(index: random.below(other.graph.nodeCount)))
      let moved = one.delta.movedNodes.isEmpty ? near : other.point(of: random.pick(one.delta.movedNodes))
      let point = random.oneIn(2) ? moved + random.point(20) : random.point(width: 1280, height: 800)
      let reach = random.number(0...30)
      #expect(one.node(at: point, reach: reach) == other.node(at: point, reach: reach))
      let (edge, wanted) = (one.edge(at: point, reach: reach), other.edge(at: point, reach: reach))
      #expect(edge == wanted)
      #expect(one.node(named: point) == other.node(named: point))
      let box = Rect(center: point, size: Size(reach, 2 * reach))
      #expect(one.isFree(box) == other.isFree(box))
    }
  }

  @Test("Picture and hits are those of a scene made anew, and as before when they are put back", arguments: 0..<12)
  func sameAsMadeAnew(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let content = Self.contents[seed % 2]
    let camera = Self.camera(&random)
    var scene = Self.scene(content, camera)
    let untouched = scene
    var positions = content.positions
    for _ in 0..<3 {
      let moves = Self.moves(random.pick([1, 2, 40]), of: content, &random)
      for (node, position) in moves { positions[node.index] = position }
      // Of one that is named twice the last position counts.
      let isPut = scene.put(moves)
      #expect(isPut)
      Self.update(&scene, camera)
      let fresh = Self.scene(content.moved(to: positions), camera)
      expectSame(scene, fresh, &random)
      // As large as that of the others at least: what has left its rim may have been there alone.
      let (room, wanted) = (scene.bounds.inset(by: -1e-6), fresh.bounds)
      #expect(scene.content === content && room.minX <= wanted.minX && room.maxX >= wanted.maxX)
      #expect(room.minY <= wanted.minY && room.maxY >= wanted.maxY)
      for node in content.graph.nodes.prefix(200) {
        #expect(scene.nodes[node].position == positions[node.index])
      }
    }
    let isPutBack = scene.put(scene.delta.movedNodes.map { ($0, content.positions[$0.index]) })
    Self.update(&scene, camera)
    #expect(isPutBack && scene.delta.isEmpty && scene.bounds == content.bounds)
    expectSame(scene, untouched, &random)
  }

  @Test("What is gone is not drawn at rest, however much of it is in view", arguments: 0..<2)
  func gone(kind: Int) {
    var random = SeededGenerator(seed: 8)
    let content = Self.contents[kind]
    var scene = Self.scene(content, Self.camera(&random))
    let all = backdrop(scene).primitives.count
    scene.delta.goneEdges = Set(content.graph.edges)
    let discs = backdrop(scene).primitives
    #expect(discs.count < all && !discs.isEmpty)
    #expect(discs.allSatisfy { if case .line = $0 { false } else { true } })
    let half = Set(content.graph.nodes.filter { $0.index % 2 == 0 })
    scene.delta.goneNodes = half
    let rest = backdrop(scene).primitives.count
    #expect(rest > 0 && rest < discs.count)
    scene.delta.goneNodes = Set(content.graph.nodes)
    #expect(backdrop(scene).primitives.isEmpty)
  }

  @Test("Names at rest follow their nodes")
  func names() throws {
    var random = SeededGenerator(seed: 5)
    let content = Self.contents[0]
    var names = NameWidths(of: content, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    while !names.isComplete { names.measure(next: 900, with: FixedTextMeasure()) }
    let camera = Self.camera(&random)
    let sizing = NodeSizing(content, fitScale: camera.scale / 4, pixelScale: 1)
    let plan = LabelPlan(content, sizing: sizing, names: names)
    var scene = Self.scene(content, camera)
    scene.labels = .plan(plan)
    let named = try #require(content.graph.nodes.first { plan.presence(of: $0, at: camera.scale) == 1 })
    let target = camera.toModel(Self.window.center)
    let isPut = scene.put([(named, target)])
    Self.update(&scene, camera)
    let label = try #require(scene.label(of: named))
    let radius = scene.radius(of: named)
    #expect(isPut && label.box.inset(by: -radius - 8).contains(Self.window.center))
    #expect(backdrop(scene).texts.contains { $0.text == content.graph.label(of: named) })
    #expect(scene.node(named: label.box.center) != nil)
  }

  @Test("Too many at once, and nodes on the move, are refused without a change")
  func refused() {
    let content = Self.contents[0]
    var scene = PlaneSceneGraph(content)
    let many = content.graph.nodes.prefix(SceneDelta.mostMoved + 1).map { (node: $0, position: Point(1, 2)) }
    let areAllPut = scene.put(many)
    #expect(!areAllPut && scene.delta.isEmpty)
    let areMostPut = scene.put(Array(many.prefix(SceneDelta.mostMoved)))
    let isOneMorePut = scene.put([many[SceneDelta.mostMoved]])
    #expect(areMostPut && !isOneMorePut && scene.delta.positions.count == SceneDelta.mostMoved)
    scene.putAllBack()
    #expect(scene.delta.isEmpty && scene.bounds == content.bounds)
    scene.moveNodes(to: content.positions, isBrief: true)
    let isPutOnTheMove = scene.put([many[0]])
    #expect(!isPutOnTheMove)
  }

  @Test("Over tiles a moved node is drawn where it is, with its edges, and covered where they still show it")
  func overTiles() throws {
    let content = Self.contents[1]
    let camera = ViewTransform(scale: 0.8, offset: Point(100, 0))
    var scene = Self.scene(content, camera)
    func drawn(_ scene: PlaneSceneGraph, coversOld: Bool = true) -> Picture {
      var picture = Picture()
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      scene.drawOverTiles(TiledChanges(showNew: false, showOld: coversOld), nightFrame(), into: &picture)
      return picture
    }
    #expect(drawn(scene).primitives.isEmpty)
    let node = try #require(content.graph.nodes.first { content.graph.degree(of: $0) > 3 })
    let isPut = scene.put([(node, Point(500, 500))])
    Self.update(&scene, camera)
    let picture = drawn(scene)
    // Two discs, and a line for each edge, but for loops, which are rings.
    #expect(picture.primitives.count >= 2 + scene.delta.movedEdges.count / 2)
    #expect(isPut && scene.delta.movedEdges.count > 3)
    #expect(drawn(scene, coversOld: false).primitives.count == picture.primitives.count - 1)
  }

  @Test("Over tiles a node of another size is drawn, and none that is gone since")
  func relookedOverTiles() {
    let content = Self.contents[1]
    let camera = ViewTransform(scale: 8, offset: Point(100, 0))
    var scene = Self.scene(content, camera)
    func discs(_ scene: PlaneSceneGraph) -> Int {
      var picture = Picture()
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      scene.drawOverTiles(TiledChanges(showOld: true), nightFrame(), into: &picture)
      return picture.primitives.count
    }
    let inView = content.graph.nodes.filter { node in
      Rect(0, 0, 1280, 800).contains(camera.toView(content.positions[node.index]))
    }.prefix(4)
    scene.delta = SceneDelta(sizes: Dictionary(uniqueKeysWithValues: inView.map { ($0, 3) }))
    Self.update(&scene, camera)
    // Each is a disc on one of the ground.
    #expect(inView.count == 4 && discs(scene) == 8)
    scene.delta.goneNodes = Set(inView.prefix(3))
    Self.update(&scene, camera)
    // Those that tiles still show are covered.
    #expect(discs(scene) == 2 + 3)
  }

  @Test("Drawing them allocates nothing")
  func allocations() {
    var random = SeededGenerator(seed: 2)
    let camera = Self.camera(&random)
    var scene = Self.scene(Self.contents[1], camera)
    let isPut = scene.put(Self.moves(20, of: Self.contents[1], &random))
    let frame = nightFrame()
    var picture = Picture()
    Self.update(&scene, camera)
    func draw() {
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      scene.drawBackdrop(frame, into: &picture)
      scene.drawOverTiles(TiledChanges(showOld: true), frame, into: &picture)
    }
    draw()
    draw()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    let before = allocation_count()
    scene.drawBackdrop(frame, into: &picture)
    let between = allocation_count()
    scene.drawOverTiles(TiledChanges(showOld: true), frame, into: &picture)
    let after = allocation_count()
    #expect(isPut && between == before && after == between)
  }
}
