// Tiles of a large network that hands change: what is gone shows in no tile, first where people look, what is new or elsewhere
// shows when it rests, and what is put back shows again; whatever the way there, the picture is that of tiles that were always
// so.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Tiles of changed networks")
struct TileChangesTests {
  private static let window = Rect(0, 0, 300, 220)

  /// The positions and the ends of the edges of a network large enough for tiles; corners keep it as large without any other.
  private static func parts(seed: UInt64, edges: Int) -> ([Point], [(Int, Int)]) {
    var random = SeededGenerator(seed: seed)
    let corners = [Point(0, 0), Point(1050, 0), Point(0, 1050), Point(1050, 1050)]
    let positions = corners + (0..<500).map { _ in random.point(1000) + random.point(40) }
    return (positions, (0..<edges).map { _ in (random.whole(4...503), random.whole(4...503)) })
  }

  private static func scene(
    seed: UInt64, edges: Int = 3200, without gone: (Int, (Int, Int)) -> Bool = { _, _ in false }
  ) -> PlaneSceneGraph {
    let (positions, ends) = parts(seed: seed, edges: edges)
    let kept = ends.enumerated().filter { !gone($0.offset, $0.element) }.map(\.element)
    // A node with fewer edges would be smaller.
    return PlaneSceneGraph(SceneContent(makeGraph(positions, edges: kept), positions: positions, sizes: .equal))
  }

  private static func fit(_ scene: PlaneSceneGraph) -> ViewTransform {
    ViewTransform(fitting: scene.content.bounds, in: window)
  }

  private static func update(_ scene: inout PlaneSceneGraph, _ transform: ViewTransform) {
    let sizing = NodeSizing(scene.content, fitScale: fit(scene).scale, pixelScale: 1)
    scene.update(camera: transform, viewport: window, sizing: sizing, pixelScale: 1)
  }

  /// A layer and its frames.
  private struct Stage {
    var layer = TileLayer(patience: 0)
    var frame = 0
    /// True while a hand is on the network: otherwise a frame has time for all of it.
    var isTouched = false

    mutating func show(_ scene: PlaneSceneGraph, frames: Int = 1) {
      for _ in 0..<frames {
        frame += 1
        layer.update(scene, theme: .night, time: Double(frame) / 60, isAnimated: true, isTouched: isTouched)
      }
    }

    mutating func rest(_ scene: PlaneSceneGraph) {
      show(scene)
      let end = frame + 3000
      while layer.isRefining && frame < end { show(scene) }
      #expect(!layer.isRefining && !layer.isOutdated)
    }

    /// The pixels of tiles that lie on whole pixels.
    var pixels: [UInt32] {
      var picture = Picture()
      picture.begin(width: Int(window.width), height: Int(window.height), ground: Color(0))
      layer.draw(into: &picture)
      return picture.pixelsOfImages
    }
  }

  private static func settled(_ scene: PlaneSceneGraph) -> [UInt32] {
    var stage = Stage()
    stage.rest(scene)
    return stage.pixels
  }

  @Test("Tiles of a graph with gaps are those of one built from what is left", arguments: 0..<3 as Range<UInt64>)
  func gaps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (positions, ends) = Self.parts(seed: seed, edges: 3600)
    var graph = EditableGraph(makeGraph(positions, edges: ends))
    let nodes = Set((0..<20).map { _ in NodeID(index: random.whole(4...503)) })
    let edges = Set((0..<100).map { _ in EdgeID(index: random.below(3600)) })
    for edit in graph.removing(nodes: NodeSet(nodes), edges: edges) { _ = try graph.apply(edit) }
    let gapped = graph.folded()
    let dense = gapped.compacted()
    #expect(gapped.nodeGaps.count == nodes.count && gapped.edgeGaps.count >= edges.count)
    for isBrief in [false, true] {
      let (content, wanted) = (
        SceneContent(gapped, positions: gapped.positions ?? [], isBrief: isBrief),
        SceneContent(dense, positions: dense.positions ?? [], isBrief: isBrief)
      )
      var (scene, other) = (PlaneSceneGraph(content), PlaneSceneGraph(wanted))
      let fit = Self.fit(scene)
      for zoom in [1, 2.3] {
        let camera = fit.scaled(by: zoom, about: Self.window.center)
        Self.update(&scene, camera)
        Self.update(&other, camera)
        #expect(Self.settled(scene) == Self.settled(other), "seed \(seed), zoom \(zoom)")
      }
    }
  }

  /// Changes a scene in some way that it may be changed in.
  private static func change(_ scene: inout PlaneSceneGraph, _ random: inout SeededGenerator) {
    let graph = scene.content.graph
    func node() -> NodeID { NodeID(index: random.whole(4...503)) }
    switch random.below(8) {
    case 5:
      let new = NodeID(index: random.whole(504...510))
      scene.delta.nodes[new] = .init(
        position: random.point(1100) - Point(50, 50), name: "", relativeSize: Float(random.number(0.5...3)))
      scene.delta.edges[EdgeID(index: graph.edgeCount + new.index)] = .init(from: new, to: node())
    case 6: scene.delta.edges[EdgeID(index: graph.edgeCount + random.below(9))] = .init(from: node(), to: node())
    case 7: scene.delta.sizes[node()] = Float(random.number(0.5...3))
    case 0: scene.delta.goneEdges.insert(EdgeID(index: random.below(graph.edgeCount)))
    case 1:
      let gone = node()
      scene.delta.goneNodes.insert(gone)
      for edge in graph.edges where graph.source(of: edge) == gone || graph.target(of: edge) == gone {
        scene.delta.goneEdges.insert(edge)
      }
    case 2: scene.delta = SceneDelta()
    case 3: _ = scene.put(scene.delta.movedNodes.prefix(1).map { ($0, scene.content.positions[$0.index]) })
    default: _ = scene.put([(node(), random.point(1000))])
    }
  }

  @Test(
    "Whatever was changed, moved, put back and looked at meanwhile, what shows at rest is as if it had always been so",
    arguments: 0..<10 as Range<UInt64>)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = Self.scene(seed: seed, edges: seed % 2 == 0 ? 3200 : 20_000)
    let fit = Self.fit(scene)
    var (stage, transform) = (Stage(), fit)
    for _ in 0..<12 {
      if random.oneIn(3) { transform = transform.shifted(by: random.point(80) - Point(40, 40)) }
      if random.oneIn(4) { transform = fit.scaled(by: random.pick([1, 2.7, 9]), about: random.point(200)) }
      Self.change(&scene, &random)
      Self.update(&scene, transform)
      stage.show(scene, frames: random.pick([1, 3, 12]))
    }
    stage.rest(scene)
    #expect(stage.pixels == Self.settled(scene), "seed \(seed)")
  }

  @Test("Tiles without edges that are gone are those of a network that never had them", arguments: [1.0, 3])
  func sameAsNever(zoom: Double) {
    let (_, ends) = Self.parts(seed: 3, edges: 3200)
    let gone = 40
    var scene = Self.scene(seed: 3)
    let view = Self.fit(scene).scaled(by: zoom, about: Self.window.center)
    Self.update(&scene, view)
    var stage = Stage()
    stage.rest(scene)
    let before = stage.pixels
    for (edge, pair) in ends.enumerated() where pair.0 == gone || pair.1 == gone {
      scene.delta.goneEdges.insert(EdgeID(index: edge))
    }
    Self.update(&scene, view)
    stage.rest(scene)
    var never = Self.scene(seed: 3) { $1.0 == gone || $1.1 == gone }
    Self.update(&never, view)
    let (now, wanted) = (stage.pixels, Self.settled(never))
    func difference(_ a: UInt32, _ b: UInt32) -> Int {
      [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }
    // Density and sizes follow from all edges there are: a few fewer change every tone a little.
    let differences = zip(now, wanted).map(difference)
    #expect(differences.allSatisfy { $0 <= 6 }, "\(differences.max() ?? 0), \(differences.count { $0 > 6 })")
    #expect(zip(now, before).contains { difference($0, $1) > 30 })
  }

  @Test("Tiles with new edges and nodes are those of a network that always had them", arguments: [1.0, 3])
  func sameAsAlways(zoom: Double) throws {
    var scene = Self.scene(seed: 3)
    let view = Self.fit(scene).scaled(by: zoom, about: Self.window.center)
    Self.update(&scene, view)
    var stage = Stage()
    stage.rest(scene)
    let before = stage.pixels
    // A new hub, and a node that comes to the middle.
    let (graph, hub, middle) = (scene.graph, NodeID(index: 504), NodeID(index: 9))
    var edits: [GraphEdit] = [.addNode(hub, NodeRecord(key: "hub", position: Point(620, 380)))]
    edits += (0..<60).map { index in
      let edge = EdgeRecord(from: hub, to: NodeID(index: 10 + 8 * index), isDirected: false)
      return .addEdge(EdgeID(index: graph.edgeCount + index), edge)
    }
    edits.append(.moveNode(middle, to: Point(525, 525)))
    var changed = EditableGraph(graph)
    changed.replay(edits)
    scene.delta.take(changed.delta, sizes: [hub: 1]) { $0.position ?? .zero }
    let isPut = scene.put([(middle, Point(525, 525))])
    Self.update(&scene, view)
    stage.rest(scene)
    #expect(isPut && stage.layer.tiledChanges.showNew)
    let built = changed.folded()
    var always = PlaneSceneGraph(SceneContent(built, positions: try #require(built.positions), sizes: .equal))
    Self.update(&always, view)
    let (now, wanted) = (stage.pixels, Self.settled(always))
    func difference(_ a: UInt32, _ b: UInt32) -> Int {
      [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }
    // Density follows from all edges there are: a few more change every tone a little.
    let differences = zip(now, wanted).map(difference)
    #expect(differences.allSatisfy { $0 <= 10 }, "\(differences.max() ?? 0)")
    #expect(zip(now, before).contains { difference($0, $1) > 30 })
  }

  @Test("Tiles wait for a node under a hand to rest")
  func underHand() {
    var scene = Self.scene(seed: 4, edges: 20_000)
    let view = Self.fit(scene)
    Self.update(&scene, view)
    var stage = Stage()
    stage.rest(scene)
    var outdatedFrames = 0
    for step in 0..<60 {
      let isPut = scene.put([(NodeID(index: 30), Point(Double(step) * 10, 400))])
      #expect(isPut)
      Self.update(&scene, view)
      stage.show(scene)
      outdatedFrames += stage.layer.isOutdated ? 1 : 0
      #expect(!stage.layer.tiledChanges.showNew)
    }
    #expect(outdatedFrames < 20, "\(outdatedFrames) of 60")
    stage.rest(scene)
    #expect(stage.layer.tiledChanges.showNew && stage.pixels == Self.settled(scene))
  }

  @Test("Tiles without a node that is gone are those of one that lies elsewhere", arguments: [4.0, 9])
  func goneNode(zoom: Double) {
    var gone = Self.scene(seed: 3)
    let graph = gone.content.graph
    let node = NodeID(index: 40)
    let middle = Self.fit(gone).toView(gone.content.positions[node.index])
    let view = Self.fit(gone).scaled(by: zoom, about: middle).shifted(by: Self.window.center - middle)
    var elsewhere = gone
    gone.delta.goneNodes.insert(node)
    for edge in graph.edges where graph.source(of: edge) == node || graph.target(of: edge) == node {
      gone.delta.goneEdges.insert(edge)
    }
    let isPut = elsewhere.put([(node, Point(-9_000, -9_000))])
    var before = Self.scene(seed: 3)
    Self.update(&gone, view)
    Self.update(&elsewhere, view)
    Self.update(&before, view)
    let pixels = Self.settled(gone)
    #expect(isPut && pixels == Self.settled(elsewhere) && pixels != Self.settled(before))
  }

  @Test("What goes while its tiles are being drawn does not come with them", arguments: 1...10)
  func whileTheyAreDrawn(frames: Int) {
    var scene = Self.scene(seed: 6, edges: 20_000)
    let view = Self.fit(scene)
    Self.update(&scene, view)
    var stage = Stage()
    // A hand leaves little time in a frame: tiles are in the middle of being drawn.
    stage.isTouched = true
    stage.show(scene, frames: frames)
    scene.delta.goneEdges = Set((0..<200).map { EdgeID(index: $0 * 90) })
    Self.update(&scene, view)
    stage.show(scene, frames: 3)
    stage.isTouched = false
    stage.rest(scene)
    #expect(stage.pixels == Self.settled(scene))
  }

  @Test("The tile where a node was is drawn anew first, before any that is missing")
  func firstWhereItWas() throws {
    var scene = Self.scene(seed: 5, edges: 60_000)
    let transform = Self.fit(scene).scaled(by: 14, about: Self.window.center)
    Self.update(&scene, transform)
    var set = try #require(
      TileSet(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let workers = TileWorkers()
    var view = TileView()
    (view.transform, view.isResting, view.isZoomResting) = (transform, true, true)
    view.window = Rect(-1150, -790, 2600, 1800)
    while !set.refine(view, workers, isHidden: false, work: 40_000_000).isFinal {
      view.frame += 1
      view.time += 1
    }
    // In a corner of the view, where nothing is drawn first otherwise.
    let corner = transform.toModel(Point(1350, 910))
    let positions = scene.content.positions
    let node = try #require(
      positions.indices.min { positions[$0].distance(to: corner) < positions[$1].distance(to: corner) })
    let isPut = scene.put([(NodeID(index: node), Point(500, 500))])
    #expect(isPut)
    set.show(TileChanges(leavingOut: scene.items), view, workers)
    #expect(set.isOutdated)
    let all = set.outdatedTiles(in: view).count
    var first: [TileKey] = []
    for _ in 0..<2000 where first.isEmpty {
      let before = Set(set.outdatedTiles(in: view))
      view.frame += 1
      _ = set.refine(view, workers, isHidden: false, work: 100_000)
      first = Array(before.subtracting(set.outdatedTiles(in: view)))
    }
    #expect(first.contains { $0.rect.contains(positions[node]) }, "\(first)")
    #expect(first.count * 4 <= all, "others were drawn with it: \(first.count) of \(all)")
  }

  @Test("While a scene to come is drawn, what a change has taken from the present one goes from it first")
  func beforeWhatComes() {
    var (scene, other) = (Self.scene(seed: 2, edges: 20_000), Self.scene(seed: 4, edges: 20_000))
    let view = Self.fit(scene)
    Self.update(&scene, view)
    Self.update(&other, view)
    var stage = Stage()
    stage.rest(scene)
    stage.show(scene, frames: 5)
    stage.isTouched = true
    _ = stage.layer.prepare(other.content, sizing: other.sizing)
    stage.show(scene)
    scene.delta.goneEdges = Set((0..<200).map { EdgeID(index: $0 * 90) })
    Self.update(&scene, view)
    stage.show(scene)
    var waited = 0
    while stage.layer.isOutdated && waited < 500 {
      let isReady = stage.layer.prepare(other.content, sizing: other.sizing)
      #expect(!isReady)
      stage.show(scene)
      waited += 1
    }
    #expect(stage.pixels == Self.settled(scene))
    while !stage.layer.prepare(other.content, sizing: other.sizing) { stage.show(scene) }
    stage.show(other)
    #expect(stage.pixels == Self.settled(other), "what is gone of the one is not gone of the other")
  }

  @Test("A segment comes into a rectangle where one of its points does", arguments: 0..<20 as Range<UInt64>)
  func segments(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let rect = Rect(random.number(0...60), random.number(0...60), random.number(1...40), random.number(1...40))
      let (a, b) = (random.point(100), random.point(100))
      let meets = Segment(a: a, b: b).meets(rect)
      let (near, far) = (rect.inset(by: 0.2), rect.inset(by: -0.2))
      let points = (0...2000).map { a.interpolated(to: b, Double($0) / 2000) }
      if points.contains(where: near.contains) { #expect(meets) }
      if meets { #expect(points.contains(where: far.contains)) }
    }
  }
}
