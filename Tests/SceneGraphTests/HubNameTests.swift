// Rank decides about names: hubs, sized nodes and the nodes of a class that is shown alone have theirs before all others.

import Drawing
import Geometry
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Names by rank")
struct HubNameTests {
  private static let middle = Point(640, 400)

  /// A hub in the thick of its leaves, as layouts place a star.
  private static func star(leaves: Int, seed: UInt64 = 1) -> Graph {
    var random = SeededGenerator(seed: seed)
    let positions =
      [Point.zero]
      + (0..<leaves).map { leaf in
        unitVector(radians: 2.4 * Double(leaf)) * (30 + 400 * (Double(leaf) / Double(leaves)).squareRoot())
          + random.point(4)
      }
    return makeGraph(
      positions, edges: (1...leaves).map { (0, $0) }, names: ["Hub"] + (1...leaves).map { "Visitor \($0)" })
  }

  private func isNamed(_ node: NodeID, _ stage: Stage, zoom: Double = 1) -> Bool {
    stage.labels.presence(of: node, at: stage.fit.scale * zoom) == 1
  }

  @Test("A hub keeps its name among its leaves, at any zoom", arguments: [8, 40, 300, 800, 3_000])
  func hub(leaves: Int) {
    let stage = Stage(Self.star(leaves: leaves))
    for zoom in [0.9, 1, 1.5, 3, 8, 20] { #expect(isNamed(NodeID(0), stage, zoom: zoom), "zoom \(zoom)") }
    #expect(stage.scene.graph.nodes.filter { isNamed($0, stage, zoom: 20) }.count > 1, "leaves are named, too")
  }

  @Test("The leading nodes of every bundled network are named while everything is in view", arguments: bundledNames)
  func leads(name: String) throws {
    let stage = Stage(try bundledGraph(name))
    let leads = stage.scene.byRank.prefix(10).filter { stage.labels.mayShow($0) }
    for node in leads { #expect(isNamed(node, stage), "\(stage.scene.graph.label(of: node))") }
  }

  @Test("A leading name lies on no disc of a node that is about as large")
  func covers() {
    let stage = Stage(Self.star(leaves: 60, seed: 3))
    let sizes = stage.scene.relativeSizes
    let hub = stage.labels.box(
      of: NodeID(0), center: stage.view.point(of: NodeID(0)), radius: stage.view.radius(of: NodeID(0)))
    for node in stage.scene.graph.nodes where node != NodeID(0) && hub.contains(stage.view.point(of: node)) {
      #expect(sizes[node.index] * 1.2 <= sizes[0])
    }
  }

  /// The plan of a stage's names in other sizes and colours.
  private func plan(_ scene: SceneContent, _ stage: Stage, shownCategory: Int? = nil) -> LabelPlan {
    var names = NameWidths(of: scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    names.measure(next: .max, with: FixedTextMeasure())
    return LabelPlan(scene, sizing: stage.sizing, names: names, shownCategory: shownCategory)
  }

  @Test("Of sized nodes the largest are named first, however they are joined", arguments: 0..<6 as Range<UInt64>)
  func sized(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(randomGraph(seed: seed, nodes: 300, edges: 900))
    let large = (0..<5).map { _ in random.whole(0...299) }
    let values = (0..<300).map { large.contains($0) ? 100 : Double($0 % 7) }
    let scene = stage.scene.colored(by: stage.scene.categories, sizes: NodeSizes(by: values))
    #expect(Set(scene.byRank.prefix(Set(large).count).map(\.index)) == Set(large))
    #expect(Set(scene.byRank) == Set(scene.graph.nodes))
    let plan = plan(scene, stage)
    for node in large { #expect(plan.presence(of: NodeID(index: node), at: stage.fit.scale) == 1) }
  }

  @Test("The nodes of a class that is shown alone are named, and no others", arguments: 0..<6 as Range<UInt64>)
  func shownAlone(seed: UInt64) {
    let stage = Stage(randomGraph(seed: seed, nodes: 300, edges: 900))
    let groups = NodeCategories(groups: (0..<300).map { $0 % 30 == 4 ? 1 : 0 })
    let scene = stage.scene.colored(by: groups, sizes: .byDegree)
    let category = Int(groups.ofNode[4])
    let plan = plan(scene, stage, shownCategory: category)
    for node in scene.graph.nodes {
      let isOfClass = Int(groups.ofNode[node.index]) == category
      #expect(plan.presence(of: node, at: stage.fit.scale) == (isOfClass && plan.mayShow(node) ? 1 : 0))
    }
  }

  @Test("No two names overlap, with lines or without, at any zoom", arguments: 0..<12 as Range<UInt64>)
  func apart(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(
      seed % 2 == 0 ? Self.star(leaves: 150, seed: seed) : randomGraph(seed: seed, nodes: 200, edges: 700))
    for _ in 0..<12 {
      stage.update(camera: stage.fit.scaled(by: power(2, random.number(-4...5)), about: Self.middle))
      let boxes = stage.scene.graph.nodes.compactMap { stage.view.label(of: $0)?.box.inset(by: 1e-4) }
      for (index, box) in boxes.enumerated() { #expect(!boxes[(index + 1)...].contains { $0.intersects(box) }) }
    }
  }

  @Test("A name faces the direction that it is to face, within half a right angle", arguments: 0..<16)
  func facing(turn: Int) {
    let way = unitVector(degrees: Double(turn) * 22.5)
    let box = NameSpot(side: .facing(way), ring: 0)
      .box(Size(60, 16), line: 16, radius: 5, Metrics().type.style(.caption, .medium))
    #expect((box.center - .zero).normalized.dot(way) > 0.5, "\(way)")
  }

  @Test("No name at rest is written over the heading")
  func heading() throws {
    var stage = Stage(try bundledGraph("les-miserables.json"))
    let all = stage.scene.graph.nodes.compactMap { stage.view.label(of: $0) }
    let heading = try #require(all.first).box.inset(by: -20)
    func texts(_ heading: Rect) -> [Rect] {
      var picture = Picture()
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      stage.view.heading = heading
      stage.view.drawBackdrop(nightFrame(), into: &picture)
      return picture.texts.map {
        let extent = FixedTextMeasure().measure($0.text, $0.style)
        return Rect(Double($0.origin.x), Double($0.origin.y) - extent.ascent, extent.width, extent.height)
      }
    }
    #expect(texts(.zero).contains { $0.intersects(heading) })
    #expect(!texts(heading).contains { $0.inset(by: 0.01).intersects(heading) })
  }

  @Test("Of names placed for a view, too, a hub's lies on dots of leaves, and is there", arguments: [30, 200, 800])
  func placed(leaves: Int) {
    let stage = Stage(Self.star(leaves: leaves))
    var scene = stage.view
    var names = NameWidths(
      of: scene.content, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    names.measure(next: .max, with: FixedTextMeasure())
    scene.labels = .placed(LabelPlacement(names))
    for zoom in [0.7, 1, 3] {
      let camera = stage.fit.scaled(by: zoom, about: Self.middle)
      scene.update(camera: camera, viewport: Stage.window, sizing: stage.sizing, pixelScale: 1)
      #expect(scene.label(of: NodeID(0)) != nil, "zoom \(zoom)")
    }
  }

  @Test("A name placed for a view stands on another side at rest where its own is taken, and jumps in no motion")
  func otherSide() throws {
    let positions = [Point(100, 0), .zero, Point(100, 90), Point(100, -90)]
    let stage = Stage(
      makeGraph(positions, edges: [(0, 1), (0, 2), (0, 3)], names: ["Hub", "A name as long as this", "2", "3"]))
    var scene = stage.view
    var names = NameWidths(
      of: scene.content, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    names.measure(next: .max, with: FixedTextMeasure())
    scene.labels = .placed(LabelPlacement(names))
    func name(_ scale: Double, _ offset: Point) -> LabelItem? {
      let camera = ViewTransform(scale: scale, offset: offset)
      scene.update(camera: camera, viewport: Stage.window, sizing: stage.sizing, pixelScale: 1)
      return scene.label(of: NodeID(1))
    }
    #expect(try #require(name(4, Point(500, 400))).box.minX > 500, "its first side")
    #expect((name(1.2, Point(500, 400))?.box.minX ?? 501) > 500, "while it moves")
    #expect(try #require(name(1.2, Point(501, 400))).box.minX < 500, "at rest")
  }

  // MARK: Highlighted names

  @Test("No name on a path is crossed by the path's edges at its node where a side is free", arguments: 0..<24)
  func path(turn: Int) throws {
    let (first, second) = (unitVector(degrees: Double(turn) * 15) * 250, unitVector(degrees: Double(turn) * 37) * 250)
    let graph = makeGraph(
      [first, .zero, second, Point(600, 340), Point(-600, -340)], edges: [(0, 1), (1, 2)],
      names: ["Mother Plutarch", "Monsieur Mabeuf", "Combeferre", "x", "y"])
    var stage = Stage(graph)
    stage.update(camera: ViewTransform(scale: 1, offset: Self.middle))
    guard let path = PathFinder(graph).path(from: NodeID(0), to: NodeID(2)).path else { return }
    for isKept in [true, false] {
      var (frame, picture) = (nightFrame(), Picture())
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      stage.view.beginHighlights()
      if isKept { stage.view.addHighlight(path) }
      stage.view.endHighlights(frame)
      frame.begin()
      stage.view.drawText(PathItem(path, slot: 0), &frame, into: &picture)
      let names = picture.texts.filter { $0.text != "edge" }
      #expect(Set(names.map(\.text)) == ["Mother Plutarch", "Monsieur Mabeuf", "Combeferre"])
      for run in names {
        let extent = FixedTextMeasure().measure(run.text, run.style)
        let box = Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
        for edge in graph.edges
        where graph.label(of: NodeID(1)) == run.text || edge.index == (run.text == "Combeferre" ? 1 : 0) {
          let course = stage.view.edges[edge].course
          #expect(box.part(ofSegmentFrom: course.start, to: course.end) == nil, "\(run.text), \(isKept)")
        }
      }
    }
  }

  @Test("The name of a chosen hub whose edges lead everywhere has a ground of its own")
  func chosenHub() {
    var stage = Stage(Self.star(leaves: 200))
    let item = SelectionItem(NodeID(0), showsEdges: true)
    var (frame, picture) = (nightFrame(), Picture())
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.beginHighlights()
    stage.view.addHighlight(NodeID(0), withEdges: true)
    stage.view.endHighlights(frame)
    frame.begin()
    stage.view.drawText(item, &frame, into: &picture)
    #expect(picture.texts.map(\.text) == ["Hub"])
    #expect(picture.primitives.contains { if case .roundedRect = $0 { true } else { false } })
  }
}
