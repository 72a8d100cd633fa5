// Names of highlighted nodes, labels of paths and heads of edges: as bright as what they belong to, and on nothing else.

import Drawing
import Geometry
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Highlighted names")
struct HighlightNameTests {
  /// The picture of a stage at rest, and with what an overlay draws and writes over it.
  private func picture(
    _ stage: inout Stage, highlighting nodes: [NodeID],
    over body: (inout PlaneSceneGraph, inout SceneFrame, inout Picture) -> Void = { _, _, _ in }
  ) -> Picture {
    var (frame, picture) = (nightFrame(), Picture())
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.beginHighlights()
    for node in nodes { stage.view.addHighlight(node) }
    stage.view.endHighlights(frame)
    stage.view.drawBackdrop(frame, into: &picture)
    frame.begin()
    body(&stage.view, &frame, &picture)
    return picture
  }

  private func boxes(_ picture: Picture) -> [Rect] {
    picture.texts.map { run in
      let extent = FixedTextMeasure().measure(run.text, run.style)
      return Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
    }
  }

  @Test(
    "Chosen nodes are named in full or not at all, and names at rest give way: none lies on another",
    arguments: 0..<40 as Range<UInt64>)
  func chosen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(LabelPlanTests.crowd(seed: seed))
    let count = stage.scene.graph.nodeCount
    for _ in 0..<6 {
      stage.update(camera: stage.fit.scaled(by: power(2, random.number(-3...3)), about: Point(640, 400)))
      let chosen = (0..<random.whole(1...20)).map { _ in NodeID(index: random.below(count)) }
      let picture = picture(&stage, highlighting: chosen) { scene, frame, picture in
        for node in chosen { frame.drawName(of: node, in: scene.items, mustShow: false, into: &picture) }
      }
      #expect(picture.textCrossings == 0, "seed \(seed)")
      #expect(picture.texts.allSatisfy { $0.color.alpha == 255 })
    }
  }

  @Test("A chosen node alone is named, whoever was named there before", arguments: bundledNames)
  func priority(name: String) throws {
    var stage = Stage(try bundledGraph(name))
    let graph = stage.scene.graph
    let unnamed = graph.nodes.filter {
      stage.view.label(of: $0) == nil && !graph.label(of: $0).isEmpty && stage.labels.mayShow($0)
    }
    for node in unnamed.prefix(40) {
      let picture = picture(&stage, highlighting: [node]) { scene, frame, picture in
        frame.drawName(of: node, in: scene.items, into: &picture)
      }
      let lines = stage.scene.shownName(of: node, at: stage.labels.spot(of: node)).text.split(separator: "\n")
      #expect(picture.texts.suffix(lines.count).map(\.text) == lines.map(String.init), "\(graph.label(of: node))")
      #expect(picture.textCrossings == 0)
    }
    let rest = picture(&stage, highlighting: [])
    #expect(rest.texts == self.picture(&stage, highlighting: []).texts)
  }

  @Test("The same highlights are the same picture at rest; without them, it is as before")
  func revisions() throws {
    var stage = Stage(try bundledGraph("les-miserables.json"))
    let before = picture(&stage, highlighting: [])
    let revision = stage.view.highlightRevision
    let nodes = [NodeID(3), NodeID(30), NodeID(3)]
    let highlighted = picture(&stage, highlighting: nodes)
    #expect(stage.view.highlightRevision == revision + 1 && highlighted.texts.count < before.texts.count)
    for step in 0..<4 {
      stage.update(camera: stage.fit.shifted(by: Point(Double(step), 2)))
      _ = picture(&stage, highlighting: nodes)
    }
    #expect(stage.view.highlightRevision == revision + 1, "also while people pan")
    stage.update(camera: stage.fit)
    #expect(picture(&stage, highlighting: []).isSame(as: before))
  }

  @Test("No name at rest lies on the line of a highlighted path", arguments: 0..<20 as Range<UInt64>)
  func pathLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(randomGraph(seed: seed, nodes: 120, edges: 160))
    let graph = stage.scene.graph
    let path = (0..<200).lazy.compactMap { _ -> Path? in
      let ends = (NodeID(index: random.below(graph.nodeCount)), NodeID(index: random.below(graph.nodeCount)))
      return PathFinder(graph).path(from: ends.0, to: ends.1).path
    }.first { $0.edges.count > 2 }
    guard let path else { return }
    func strikes() -> Int {
      path.edges.reduce(0) { sum, edge in
        let course = stage.view.items[edge].course
        guard !course.isBent else { return sum }
        return sum
          + graph.nodes.count {
            guard !stage.view.items.yielding.contains($0), let name = stage.view.label(of: $0) else { return false }
            return name.box.part(ofSegmentFrom: course.start, to: course.end) != nil
          }
      }
    }
    for zoom in [1, 2.5] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      stage.view.beginHighlights()
      stage.view.addHighlight(path)
      stage.view.endHighlights(nightFrame())
      #expect(strikes() == 0, "zoom \(zoom)")
    }
  }

  @Test("Labels of a path lie on no name and no disc", arguments: 0..<30 as Range<UInt64>)
  func pathLabels(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = seed == 0 ? try bundledGraph("les-miserables.json") : randomGraph(seed: seed, nodes: 60, edges: 90)
    var stage = Stage(graph)
    let ends = (NodeID(index: random.below(graph.nodeCount)), NodeID(index: random.below(graph.nodeCount)))
    guard let path = PathFinder(graph).path(from: ends.0, to: ends.1).path else { return }
    let item = PathItem(path, slot: 1)
    var labels: [Rect] = []
    let picture = picture(&stage, highlighting: path.nodes) { scene, frame, picture in
      item.reserveDiscs(in: scene.items, &frame)
      scene.drawText(item, &frame, into: &picture)
      for case .roundedRect(let origin, let size, _, frame.theme.card) in picture.primitives {
        labels.append(Rect(Double(origin.x), Double(origin.y), Double(size.x), Double(size.y)).inset(by: 0.01))
      }
    }
    let names = zip(picture.texts, boxes(picture)).filter { $0.0.text != "edge" && !$0.0.text.contains("chapter") }
    for label in labels {
      #expect(!names.contains { $0.1.intersects(label) }, "seed \(seed)")
      for node in graph.nodes {
        let disc = stage.view.items.disc(of: node)
        let nearest = Point(clamp(disc.center.x, label.minX, label.maxX), clamp(disc.center.y, label.minY, label.maxY))
        #expect(nearest.distance(to: disc.center) >= disc.radius, "seed \(seed), \(graph.label(of: node))")
      }
    }
  }

  // MARK: Edges

  /// The tips of the triangles in a colour.
  private func tips(_ picture: Picture, _ color: Color) -> [Point] {
    picture.primitives.compactMap {
      guard case .polygon(let points, color) = $0 else { return nil }
      return picture.points[points].first.map { Point(Double($0.x), Double($0.y)) }
    }
  }

  @Test(
    "A chosen one-way edge has a head at its target, any other has none, and no name lies on its line",
    arguments: 0..<24)
  func chosenEdge(turn: Int) throws {
    let way = unitVector(degrees: Double(turn) * 15) * 300
    for directed in [true, false] {
      let graph = makeGraph(
        [.zero, way, Point(-400, 300)], edges: [(0, 1)], names: ["Mother Plutarch", "Mabeuf", "x"], directed: directed)
      var stage = Stage(graph)
      stage.update(camera: ViewTransform(scale: 1, offset: Point(640, 400)))
      let item = EdgeSelectionItem(EdgeID(0))
      let all = picture(&stage, highlighting: [NodeID(0), NodeID(1)]) { scene, frame, picture in
        scene.draw(item, &frame, into: &picture)
        scene.drawText(item, &frame, into: &picture)
      }
      let heads = tips(all, Theme.night.nodeSelected)
      #expect(heads.count == (directed ? 1 : 0))
      let (source, target) = (stage.view.items.disc(of: NodeID(0)), stage.view.items.disc(of: NodeID(1)))
      for tip in heads {
        #expect(tip.distance(to: target.center) > target.radius && tip.distance(to: target.center) < target.radius + 14)
        #expect(tip.distance(toSegmentFrom: source.center, to: target.center) < 1)
      }
      for (run, box) in zip(all.texts, boxes(all)) where run.text != "x" {
        for part in 0...100 {
          let point = source.center.interpolated(to: target.center, Double(part) / 100)
          #expect(!box.contains(point), "\(run.text) at \(turn)")
        }
      }
    }
  }

  @Test("A directed loop has a head on the rim of its disc, pointing at it; an undirected one has none")
  func loops() throws {
    for directed in [true, false] {
      var stage = Stage(makeGraph([.zero, Point(300, 0)], edges: [(0, 0), (0, 0), (1, 1)], directed: directed))
      let picture = picture(&stage, highlighting: [])
      let heads = picture.primitives.compactMap { primitive -> (tip: Point, back: Point)? in
        guard case .polygon(let range, _) = primitive, range.count == 3 else { return nil }
        let corners = picture.points[range].map { Point(Double($0.x), Double($0.y)) }
        return (corners[0], corners[1].interpolated(to: corners[2], 0.5))
      }
      #expect(heads.count == (directed ? 3 : 0))
      for head in heads {
        let discs = [NodeID(0), NodeID(1)].map { stage.view.items.disc(of: $0) }
        #expect(discs.contains { abs(head.tip.distance(to: $0.center) - $0.radius) < 0.01 })
        #expect(discs.allSatisfy { head.back.distance(to: $0.center) > $0.radius })
      }
    }
  }
}
