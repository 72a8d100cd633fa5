// Laws of the scene graph: items are views of the columns, what is hit is what is drawn there, and any projection will do.

import Drawing
import Geometry
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("The scene graph")
struct SceneGraphTests {
  /// A random network, loops and parallel edges included, seen from anywhere.
  static func stage(seed: UInt64) -> Stage {
    var random = SeededGenerator(seed: seed)
    let nodes = seed < 2 ? Int(seed) : random.whole(2...60)
    var stage = Stage(randomGraph(seed: seed, nodes: nodes, edges: 3 * nodes, directed: seed % 2 == 0))
    let zoom = power(2, random.number(-3...4))
    stage.update(camera: stage.fit.scaled(by: zoom, about: random.point(800)))
    return stage
  }

  @Test("Items are views of the columns", arguments: 0..<20 as Range<UInt64>)
  func items(seed: UInt64) {
    let scene = Self.stage(seed: seed).view
    let (graph, content) = (scene.graph, scene.content)
    for node in graph.nodes {
      let item = scene.nodes[node]
      #expect(item.id == node && item.isVisible && item.position == content.positions[node.index])
      #expect(item.point == scene.items.point(at: node.index) && item.point == scene.point(of: node))
      #expect(item.radius == scene.items.radius(at: node.index) && item.radius == scene.radius(of: node))
      #expect(item.label == graph.label(of: node) && item.category == Int(content.categories.ofNode[node.index]))
    }
    for edge in graph.edges {
      let (source, target) = (graph.source(of: edge), graph.target(of: edge))
      for (start, end) in [(source, target), (target, source)] {
        let item = scene.edges[edge, from: start]
        #expect(item.id == edge && item.start == start && item.end == end && item.isVisible)
        #expect(item.startDisc == scene.nodes[start].disc && item.endDisc == scene.nodes[end].disc)
        #expect(item.startPosition == scene.nodes[start].position && item.endPosition == scene.nodes[end].position)
      }
      #expect(scene.edges[edge] == scene.edges[edge, from: source])
    }
  }

  @Test("On a plane, points and radii are those of the transform and the sizes", arguments: 0..<20 as Range<UInt64>)
  func plane(seed: UInt64) {
    let stage = Self.stage(seed: seed)
    let (scene, transform) = (stage.view, stage.view.transform)
    for node in scene.graph.nodes {
      #expect(scene.point(of: node) == transform.toView(stage.scene.positions[node.index]))
      let radius = stage.sizing.radius(of: node, in: stage.scene, at: transform.scale)
      #expect(abs(scene.radius(of: node) - radius) < 1e-9 * radius)
    }
    #expect(!scene.isStale && PlaneSceneGraph(stage.scene).isStale)
  }

  @Test("What is hit is drawn there, and of discs at one point the one on top", arguments: 0..<30 as Range<UInt64>)
  func hitIsOnTop(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Self.stage(seed: seed)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.drawNodes(nightFrame(), into: &picture)
    let drawn = picture.primitives.compactMap { primitive -> Disc? in
      guard case .disc(let center, let radius, let color) = primitive, color != Theme.night.ground else { return nil }
      return Disc(center: Point(Double(center.x), Double(center.y)), radius: Double(radius))
    }
    let nodes = Array(stage.scene.graph.nodes)
    for attempt in 0..<60 where !nodes.isEmpty {
      let disc = stage.view.nodes[nodes[attempt % nodes.count]].disc
      let point = disc.center + random.point(disc.radius)
      guard Stage.window.contains(point) else { continue }
      let under = drawn.filter { abs($0.center.distance(to: point) - $0.radius) > 1e-3 && $0.contains(point) }
      guard let hit = stage.view.node(at: point, reach: 0) else {
        #expect(under.isEmpty)
        continue
      }
      let item = stage.view.nodes[hit]
      #expect(item.isHit(at: point))
      let nearest = under.map { $0.center.distance(to: point) }.min() ?? 0
      #expect(under.isEmpty || item.point.distance(to: point) <= nearest + 1e-3)
      let above = nodes.filter { $0 > hit && stage.view.point(of: $0) == item.point }
      #expect(!above.contains { stage.view.nodes[$0].isHit(at: point) })
    }
  }

  @Test("Of nodes at one point the first is hit where that is asked for")
  func prefersFirst() {
    var scene = Stage(makeGraph([Point(5, 5), Point(5, 5), Point(90, 90)])).view
    #expect(scene.node(at: scene.point(of: NodeID(0)), reach: 12) == NodeID(1))
    scene.prefersFirst = true
    #expect(scene.node(at: scene.point(of: NodeID(0)), reach: 12) == NodeID(0))
  }

  @Test("The edge hit is the nearest, and lies where it is drawn", arguments: 2..<14 as Range<UInt64>)
  func edgeHits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = Self.stage(seed: seed).view
    for edge in scene.graph.edges {
      let point = scene.edges[edge].course.point(at: random.number(0...1))
      let hit = scene.edge(at: point, reach: 3)
      guard let hit else {
        Issue.record("an edge is not hit where it is drawn")
        continue
      }
      let distance = scene.edges[hit].course.distance(to: point)
      #expect(distance < 3)
      for other in scene.graph.edges { #expect(scene.edges[other].course.distance(to: point) >= distance) }
    }
    #expect(scene.edge(at: Point(.nan, 0), reach: 9) == nil && scene.edge(at: Point(1e7, 1e7), reach: 9) == nil)
  }

  @Test("Names at rest are where they are drawn, and none that does not show is", arguments: 0..<12 as Range<UInt64>)
  func labels(seed: UInt64) {
    let stage = Self.stage(seed: seed)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.drawLabels(nightFrame(), into: &picture)
    let shown = stage.scene.graph.nodes.compactMap { stage.view.items.label(of: $0) }
    let origins = Set(shown.map { PicturePoint(Point($0.box.x, $0.box.y + $0.ascent)) })
    #expect(picture.texts.allSatisfy { origins.contains($0.origin) })
    let inside = shown.filter { Stage.window.intersects($0.box) }
    #expect(picture.texts.count >= inside.count)
    for label in shown { #expect(label.isHit(at: label.box.center) && label.presence > 0) }
    var bare = stage.view
    bare.labels = .none
    #expect(bare.labels.isEmpty && stage.scene.graph.nodes.allSatisfy { bare.items.label(of: $0) == nil })
  }

  @Test(
    "Placed names overlap neither each other nor dots, and the important ones come first",
    arguments: 2..<14 as Range<UInt64>)
  func placedNames(seed: UInt64) throws {
    let stage = Self.stage(seed: seed)
    var scene = stage.view
    let style = Metrics().type.style(.caption, .medium)
    var names = NameWidths(of: scene.content, style: style, measure: FixedTextMeasure())
    names.measure(next: .max, with: FixedTextMeasure())
    scene.labels = .placed(LabelPlacement(names))
    scene.update(camera: stage.view.transform, viewport: Stage.window, sizing: stage.sizing, pixelScale: 1)
    guard case .placed(let placement) = scene.labels else { return }
    let labels = placement.labels
    for (index, one) in labels.enumerated() {
      #expect(one.box.minX >= Stage.window.minX && one.box.maxX <= Stage.window.maxX)
      #expect(one.box.minY >= Stage.window.minY && one.box.maxY <= Stage.window.maxY)
      for other in labels[..<index] { #expect(!one.box.inset(by: 1e-4).intersects(other.box.inset(by: 1e-4))) }
      for node in scene.graph.nodes where node != one.node {
        #expect(!one.box.contains(scene.point(of: node)))
      }
    }
    let ranks = labels.compactMap { stage.scene.byImportance.firstIndex(of: $0.node) }
    #expect(ranks == ranks.sorted())
  }

  @Test("Circles of rings answer the steps that they are drawn for")
  func circles() {
    let circles = RingItem.Circles(inner: 20, pitch: 30, deepest: 9)
    for step in 1...9 {
      #expect(circles.steps(at: circles.radius(step) + 0.01) == step)
      #expect(circles.steps(at: circles.radius(step) - 0.01) == max(1, step - 1))
    }
    #expect(circles.steps(at: 0) == 1 && circles.steps(at: -5) == 1 && circles.steps(at: 1e300) > 9)
  }
}

// MARK: - Another world

/// A plane of which only the right half is seen; edges are drawn straight from centre to centre.
private struct HalfPlane: SceneProjection {
  var camera = ViewTransform.identity
  var scale: Double { camera.scale }

  func project(_ positions: [Point], into points: inout ProjectedPoints) {
    points.fill(positions) { $0.x >= 0 ? camera.toView($0) : nil }
  }

  func point(of position: Point) -> Point? { position.x >= 0 ? camera.toView(position) : nil }

  mutating func drawEdges(of items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    for edge in items.graph.edges {
      stroke(items[edge], from: 0, to: 1, width: 1, color: frame.theme.edge, into: &picture)
    }
  }

  mutating func stroke(
    _ edge: EdgeItem, from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture
  ) {
    guard edge.isVisible else { return }
    let (a, b) = (edge.startDisc.center, edge.endDisc.center)
    picture.line(from: a.interpolated(to: b, first), to: a.interpolated(to: b, last), width: width, color: color)
  }

  mutating func distance(from point: Point, to edge: EdgeItem) -> Double {
    guard edge.isVisible else { return .infinity }
    return point.distance(toSegmentFrom: edge.startDisc.center, to: edge.endDisc.center)
  }
}

@Suite("A scene through another projection")
struct OtherProjectionTests {
  @Test("What is hidden is neither drawn nor hit, in either style", arguments: 0..<12 as Range<UInt64>)
  func hidden(seed: UInt64) {
    let graph = randomGraph(seed: seed, nodes: 30, edges: 60)
    let content = SceneContent(graph, positions: graph.positions ?? [], sizes: .equal)
    var scene = SceneGraph(content, projection: HalfPlane())
    let fit = ViewTransform(fitting: content.bounds, in: Stage.window.inset(by: 40))
    scene.update(camera: fit, viewport: Stage.window, discRadius: 5, pixelScale: 1)
    for appearance in [SceneAppearance.plane, .map] {
      var frame = SceneFrame(theme: .night, metrics: Metrics(), measure: FixedTextMeasure(), appearance: appearance)
      frame.begin()
      for node in graph.nodes {
        let isSeen = content.positions[node.index].x >= 0
        #expect(scene.nodes[node].isVisible == isSeen && (scene.visiblePoint(of: node) != nil) == isSeen)
        var picture = Picture()
        picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
        scene.draw(PressItem(on: node, slot: 0), &frame, into: &picture)
        scene.draw(SelectionItem(node), &frame, into: &picture)
        scene.draw(RefusalItem(on: node), &frame, into: &picture)
        scene.drawText(SelectionItem(node), &frame, into: &picture)
        scene.draw(ArrowItem(from: node, to: nil, finger: Point(1e4, 1e4), slot: 0), &frame, into: &picture)
        #expect(picture.primitives.isEmpty == !isSeen && picture.isFinite)
      }
    }
    let hits = Set(graph.nodes.compactMap { scene.visiblePoint(of: $0) }.compactMap { scene.node(at: $0, reach: 9) })
    #expect(hits.allSatisfy { scene.nodes[$0].isVisible })
    let edges = graph.edges.filter { scene.edges[$0].isVisible }
    for edge in edges {
      let middle = scene.edges[edge].startDisc.center.interpolated(to: scene.edges[edge].endDisc.center, 0.5)
      #expect(scene.edge(at: middle, reach: 1).map { scene.edges[$0].isVisible } ?? false)
    }
  }
}
