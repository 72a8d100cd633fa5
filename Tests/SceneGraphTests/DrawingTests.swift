// The drawing of a scene: finite, in order, the same twice, and only what can be seen.

import Drawing
import Geometry
import GraphModel
import PathFinding
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite("Drawing")
struct DrawingTests {
  /// The trace colour of everything highlighted here.
  static let slot = 2

  private func begin() -> Picture {
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    return picture
  }

  private func backdrop(_ stage: Stage) -> Picture {
    var picture = begin()
    var scene = stage.view
    scene.drawBackdrop(nightFrame(), into: &picture)
    return picture
  }

  /// Everything that can lie over a graph, between its two first nodes.
  private func highlight(_ stage: Stage, into picture: inout Picture) {
    var (scene, frame) = (stage.view, nightFrame())
    frame.begin()
    let graph = stage.scene.graph
    guard let source = graph.nodes.first, let target = graph.nodes.last else { return }
    let finder = PathFinder(graph)
    let tree = finder.tree(from: source)
    scene.draw(TreeItem(tree, spread: 2.5, deepest: 4), &frame, into: &picture)
    let circles = RingItem.Circles(inner: 20, pitch: 30, deepest: 5)
    let rings = RingItem(around: source, tree, reach: 2, circles: circles)
    scene.draw(rings, &frame, into: &picture)
    scene.drawText(rings, &frame, into: &picture)
    scene.draw(PressItem(on: source, slot: Self.slot), &frame, into: &picture)
    scene.draw(SelectionItem(target, showsEdges: true), &frame, into: &picture)
    scene.draw(RefusalItem(on: target), &frame, into: &picture)
    for finger in [stage.view.point(of: source), Point(640, 400), Point(-1e6, 1e6)] {
      scene.draw(ArrowItem(from: source, to: nil, finger: finger, slot: Self.slot), &frame, into: &picture)
      scene.draw(
        ArrowItem(from: source, to: target, finger: finger, slot: Self.slot, presence: 0.3), &frame, into: &picture)
    }
    if let path = finder.path(from: source, to: target).path {
      for grown in [0, 0.3, 1, 99] as [Double] {
        scene.draw(PathItem(path, grown: grown, slot: Self.slot), &frame, into: &picture)
      }
      let item = PathItem(path, slot: Self.slot)
      item.reserveDiscs(in: scene.items, &frame)
      scene.drawText(item, &frame, into: &picture)
    }
  }

  static let degenerate: [(String, Graph)] = [
    ("no nodes", makeGraph([])),
    ("one node", makeGraph([Point(3, 4)])),
    ("one loop", makeGraph([Point(3, 4)], edges: [(0, 0)], directed: true)),
    ("three loops", makeGraph([Point(3, 4)], edges: [(0, 0), (0, 0), (0, 0)])),
    ("all in one place", makeGraph([Point](repeating: Point(5, 5), count: 6), edges: [(0, 5), (5, 0), (1, 2)])),
    ("two nearly in one place", makeGraph([.zero, Point(1e-300, 0)], edges: [(0, 1)], directed: true)),
    ("far apart", makeGraph([Point(-1e300, 0), Point(1e300, 1), Point(0, 5)], edges: [(0, 1), (1, 2)])),
    ("on a line", makeGraph((0..<9).map { Point(Double($0), 0) }, edges: (0..<8).map { ($0, $0 + 1) })),
  ]

  @Test("Degenerate networks are drawn, in numbers", arguments: degenerate.indices)
  func degenerateScenes(index: Int) {
    let (name, graph) = Self.degenerate[index]
    var stage = Stage(graph)
    for zoom in [0.05, 1, 40] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      var picture = backdrop(stage)
      highlight(stage, into: &picture)
      #expect(picture.isFinite, "\(name)")
      #expect(graph.nodeCount == 0 || !picture.primitives.isEmpty)
    }
  }

  @Test("Random networks are drawn in numbers, and the same twice", arguments: 0..<12 as Range<UInt64>)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = randomGraph(seed: seed, nodes: 40, edges: 120, directed: seed % 2 == 0)
    var stage = Stage(graph)
    stage.update(camera: stage.fit.scaled(by: power(2, random.number(-4...5)), about: random.point(1000)))
    var (one, other) = (backdrop(stage), backdrop(Stage(graph, like: stage)))
    #expect(one.isFinite && one.isSame(as: other))
    let count = one.primitives.count
    one.closeBackdrop(revision: 1, presence: 0.35)
    highlight(stage, into: &one)
    highlight(stage, into: &other)
    #expect(one.isFinite && one.isSame(as: other) && one.backdropCount == count)
  }

  @Test("Highlights come after the backdrop, and carry their colour on top")
  func order() throws {
    let stage = Stage(makeGraph([.zero, Point(100, 0), Point(50, 80)], edges: [(0, 1), (1, 2)]))
    var picture = backdrop(stage)
    picture.closeBackdrop(revision: 1, presence: 0.35)
    let atRest = picture.primitives
    let path = try #require(PathFinder(stage.scene.graph).path(from: NodeID(0), to: NodeID(2)).path)
    var (scene, frame) = (stage.view, nightFrame())
    scene.draw(PathItem(path, grown: 2, slot: Self.slot), &frame, into: &picture)
    #expect(Array(picture.primitives.prefix(atRest.count)) == atRest)
    let over = picture.primitives[atRest.count...]
    // Lines of a path lie under its discs, and every node of it has one.
    let lastLine = over.lastIndex { if case .line = $0 { true } else { false } }
    let firstDisc = over.firstIndex { if case .disc = $0 { true } else { false } }
    #expect(try #require(lastLine) < #require(firstDisc))
    for node in path.nodes {
      let (point, color) = (PicturePoint(stage.view.point(of: node)), Theme.night.trace(Self.slot))
      #expect(over.contains { if case .disc(point, _, color) = $0 { true } else { false } })
    }
  }

  @Test("Edges lie under discs, discs under names")
  func layers() {
    let stage = Stage(randomGraph(seed: 2, nodes: 20, edges: 40))
    let kinds = backdrop(stage).primitives.map { primitive in
      switch primitive {
      case .line, .polyline: 0
      case .disc: 1
      case .text: 2
      default: -1
      }
    }
    let layers = kinds.filter { $0 >= 0 }
    #expect(layers == layers.sorted() && Set(layers) == [0, 1, 2])
  }

  @Test(
    "A network that is off the screen costs nothing", arguments: [Point(9000, 0), Point(0, -9000), Point(-5000, 5000)])
  func offScreen(move: Point) {
    var stage = Stage(randomGraph(seed: 4, nodes: 60, edges: 200))
    #expect(backdrop(stage).primitives.count > 300)
    stage.update(camera: stage.fit.shifted(by: move))
    #expect(backdrop(stage).primitives.isEmpty)
  }

  @Test("By weights, a near node behind a long cheap path is still named")
  func namesOfWeightedTrees() throws {
    var builder = GraphBuilder(directed: false)
    let positions = [Point(0, 0), Point(400, 0), Point(800, 0), Point(0, 400)]
    for (index, position) in positions.enumerated() {
      let node = builder.addNode("node \(index)").node
      builder.setPosition(position, of: node)
    }
    for (from, to, weight) in [(0, 1, 1.0), (1, 2, 1), (0, 3, 10)] {
      builder.addEdge(from: NodeID(index: from), to: NodeID(index: to), label: "", weight: weight)
    }
    let stage = Stage(builder.build())
    let costs = try EdgeCosts(weightsOf: stage.scene.graph)
    let tree = PathFinder(stage.scene.graph).tree(from: NodeID(index: 0), PathQuery(costs: costs))
    var (scene, frame) = (stage.view, nightFrame())
    frame.begin()
    var picture = begin()
    scene.drawText(TreeItem(tree, spread: 1, deepest: 3), &frame, into: &picture)
    #expect(picture.texts.map(\.text).sorted() == ["node 0", "node 1", "node 3"])
  }

  @Test("Of a bundle of edges the far lanes are drawn even where the straight line between the nodes is off the screen")
  func bentIntoView() {
    var stage = Stage(makeGraph([Point(0, 0), Point(1000, 0)], edges: (0..<61).map { _ in (0, 1) }))
    // The nodes lie above the window; the lanes bend down into it.
    stage.update(camera: ViewTransform(scale: 1, offset: Point(140, -120)))
    let visible = stage.scene.graph.edges.filter { stage.view.edges[$0].course.middle.y > 1 }
    let drawn = backdrop(stage).primitives.count { if case .polyline = $0 { true } else { false } }
    #expect(!visible.isEmpty && drawn >= visible.count)
  }

  @Test("Text of a path never lies on text of a path")
  func pathText() throws {
    let stage = Stage(try bundledGraph("les-miserables.json"))
    let finder = PathFinder(stage.scene.graph)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let ends = (0..<2).map { _ in NodeID(index: random.whole(0...stage.scene.graph.nodeCount - 1)) }
      guard let path = finder.path(from: ends[0], to: ends[1]).path else { continue }
      var (scene, frame) = (stage.view, nightFrame())
      scene.labels = .none
      frame.begin()
      var picture = begin()
      scene.drawText(PathItem(path, slot: Self.slot), &frame, into: &picture)
      #expect(picture.textCrossings == 0)
    }
  }

  @Test("Where a long path leaves no room for every name, its ends are named and no name lies on another")
  func crowdedPath() throws {
    let positions = (0..<400).map { Point(Double($0 % 20) * 10, Double($0 / 20) * 10) }
    let stage = Stage(makeGraph(positions, edges: (0..<399).map { ($0, $0 + 1) }))
    let (first, last) = (NodeID(index: 0), NodeID(index: 399))
    let path = try #require(PathFinder(stage.scene.graph).path(from: first, to: last).path)
    var (scene, frame) = (stage.view, nightFrame())
    scene.labels = .none
    frame.begin()
    let item = PathItem(path, slot: Self.slot)
    item.reserveDiscs(in: scene.items, &frame)
    var picture = begin()
    scene.drawText(item, &frame, into: &picture)
    let names = Set(picture.texts.map(\.text))
    #expect(names.isSuperset(of: [first, last].map { stage.scene.graph.label(of: $0) }))
    #expect(picture.textCrossings == 0)
  }

  @Test("Seen from afar a long path shows its ends, its line as a whole, and stops that can be told apart")
  func longPath() throws {
    let count = 2_000
    // A wave of steps of less than a pixel.
    let positions = (0..<count).map { Point(Double($0) * 10, 900 * unitVector(radians: Double($0) / 150).y) }
    let stage = Stage(makeGraph(positions, edges: (0..<count - 1).map { ($0, $0 + 1) }))
    let (first, last) = (NodeID(index: 0), NodeID(index: count - 1))
    let path = try #require(PathFinder(stage.scene.graph).path(from: first, to: last).path)
    var (scene, frame) = (stage.view, nightFrame())
    scene.labels = .none
    func drawn(grown: Double = .infinity) -> Picture {
      var picture = begin()
      frame.begin()
      let item = PathItem(path, grown: grown, slot: Self.slot)
      item.reserveDiscs(in: scene.items, &frame)
      scene.draw(item, &frame, into: &picture)
      scene.drawText(item, &frame, into: &picture)
      return picture
    }
    let picture = drawn()
    let ends = [first, last].map { stage.scene.graph.label(of: $0) }
    #expect(Set(picture.texts.map(\.text)).isSuperset(of: ends) && (3...60).contains(picture.texts.count))
    var (discs, lines) = ([Point](), 0)
    for primitive in picture.primitives {
      switch primitive {
      case .disc(let center, _, _): discs.append(Point(Double(center.x), Double(center.y)))
      case .line: lines += 1
      default: break
      }
    }
    #expect(discs.first == discs.dropFirst().first && discs.count < count / 2 && discs.count > 30 && lines < count)
    // Each stop has three discs; all but the last lie beside the one before.
    let stops = stride(from: 0, to: discs.count, by: 3).map { discs[$0] }
    for (one, next) in zip(stops.dropLast(), stops.dropFirst().dropLast()) { #expect(one.distance(to: next) > 4) }
    for (end, shown) in zip([first, last], [stops.first, stops.last]) {
      #expect(try #require(shown).distance(to: scene.point(of: end)) < 0.01)
    }
    // Grown half-way it does not reach beyond.
    let middle = scene.point(of: NodeID(index: count / 2)).x
    for case .disc(let center, _, _) in drawn(grown: Double(count / 2)).primitives {
      #expect(Double(center.x) < middle + 5)
    }
  }

  @Test("A node that two paths share is named once")
  func sharedName() throws {
    let stage = Stage(makeGraph((0..<5).map { Point(Double($0) * 200, 0) }, edges: (0..<4).map { ($0, $0 + 1) }))
    let finder = PathFinder(stage.scene.graph)
    let node = NodeID(index: 2)
    let paths = [(0, 2), (2, 4), (1, 3)].compactMap {
      finder.path(from: NodeID(index: $0.0), to: NodeID(index: $0.1)).path
    }
    try #require(paths.count == 3)
    var (scene, frame) = (stage.view, nightFrame())
    scene.labels = .none
    for _ in 0..<2 {
      frame.begin()
      var picture = begin()
      for path in paths { scene.drawText(PathItem(path, slot: Self.slot), &frame, into: &picture) }
      frame.drawName(of: node, in: scene.items, into: &picture)
      #expect(picture.texts.count { $0.text == stage.scene.graph.label(of: node) } == 1)
    }
  }
}

extension Stage {
  /// The same scene built anew and seen alike.
  fileprivate init(_ graph: Graph, like other: Stage) {
    self.init(graph)
    update(camera: other.view.transform)
  }
}
