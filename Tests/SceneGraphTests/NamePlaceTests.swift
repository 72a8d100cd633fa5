// Where names at rest stand: outside circles, off the edges of their nodes, inside the window, and on grounds of their own.

import Drawing
import Geometry
import GraphLayout
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Places of names")
struct NamePlaceTests {
  private static let middle = Point(640, 400)

  /// The names of a stage that show, and their boxes.
  private func shown(_ stage: Stage) -> [(node: NodeID, box: Rect)] {
    stage.scene.graph.nodes.compactMap { node in stage.view.items.labelAtDisc(of: node).map { (node, $0.box) } }
  }

  /// Returns true if an edge of a node passes through a box.
  private func isStruck(_ box: Rect, _ node: NodeID, _ stage: Stage) -> Bool {
    stage.scene.graph.edges.contains { edge in
      let ends = (stage.scene.graph.source(of: edge), stage.scene.graph.target(of: edge))
      guard ends.0 == node || ends.1 == node else { return false }
      return box.inset(by: 0.5).part(ofSegmentFrom: stage.view.point(of: ends.0), to: stage.view.point(of: ends.1))
        != nil
    }
  }

  private func names(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in String(repeating: "n", count: random.whole(3...14)) }
  }

  // MARK: Sides

  @Test("On a circle names stand outside", arguments: 0..<8 as Range<UInt64>)
  func circle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 7 + 9 * Int(seed)
    let edges = (0..<2 * count).map { _ in (random.below(count), random.below(count)) }.filter { $0.0 != $0.1 }
    let positions = (0..<count).map { unitVector(radians: 2 * .pi * Double($0) / Double(count)) * 400 }
    let stage = Stage(makeGraph(positions, edges: edges, names: names(count, &random)))
    // However close the nodes are seen.
    for node in stage.scene.graph.nodes where stage.labels.presence(of: node, at: stage.fit.scale * 8) > 0 {
      let box = stage.labels.box(of: node, center: .zero, radius: 9)
      #expect((box.center - .zero).dot(positions[node.index].normalized) > 0, "\(count) nodes")
    }
    let shown = shown(stage)
    for (node, box) in shown { #expect(!isStruck(box, node, stage), "\(count) nodes") }
    #expect(shown.count > count / 3)
  }

  @Test("Names move off the edges of their nodes where another side is free", arguments: 3..<12)
  func offEdges(branches: Int) throws {
    // Trees from top to bottom: of most nodes the edges lead up and down.
    let count = 40
    let edges = (1..<count).map { (($0 - 1) / (1 + $0 % branches % 3), $0) }
    let graph = makeGraph(
      [Point](repeating: .zero, count: count), edges: edges, names: (0..<count).map { "node \($0)" }, directed: true)
    for name in ["layered", "radial"] {
      let layout = try #require(Layouts.layout(named: name))
      var stage = Stage(makeGraph(layout.positions(for: graph), edges: edges, names: (0..<count).map { "node \($0)" }))
      // The zoom at which names are placed that show while everything is in view.
      stage.update(camera: stage.fit.scaled(by: power(2, -0.15), about: Self.middle))
      let shown = shown(stage)
      #expect(shown.count > count / 3, "\(name)")
      for (node, box) in shown where isStruck(box, node, stage) {
        #expect(!NameSide.all.contains { isFree($0, node, shown, stage) }, "\(name), \(node)")
      }
    }
  }

  /// Returns true if a side of a disc is free of edges of its node, and well clear of discs and other names.
  private func isFree(_ side: NameSide, _ node: NodeID, _ shown: [(node: NodeID, box: Rect)], _ stage: Stage) -> Bool {
    let disc = stage.view.items.disc(of: node)
    let box = stage.labels.box(
      at: NameSpot(side: side, ring: 0), of: node, center: disc.center, radius: disc.radius)
    let room = box.inset(by: -18).union(Rect(center: disc.center, size: Size(0, 0)))
    return !isStruck(box.inset(by: -3), node, stage)
      && shown.allSatisfy {
        $0.node == node || !$0.box.union(Rect(center: stage.view.point(of: $0.node), size: Size(0, 0))).intersects(room)
      }
      && stage.scene.graph.nodes.allSatisfy { $0 == node || stage.view.items.isDiscBeside($0, room) }
  }

  // MARK: Lines

  /// Hubs in the thick of their leaves, several in one window.
  private static func hubs(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var (positions, edges, names) = ([Point](), [(Int, Int)](), [String]())
    for hub in 0..<12 {
      let (first, center) = (positions.count, random.point(900))
      positions.append(center)
      names.append("Hub number \(hub)")
      for leaf in 1...40 {
        positions.append(center + random.point(70))
        names.append("leaf \(hub) \(leaf)")
        edges.append((first, first + leaf))
      }
    }
    return makeGraph(positions, edges: edges, names: names)
  }

  @Test("No line to a name crosses another name, at any zoom", arguments: 0..<12 as Range<UInt64>)
  func lines(seed: UInt64) {
    var count = 0
    var stage = Stage(Self.hubs(seed: seed))
    for zoom in [1, 1.3, 2, 4, 9] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Self.middle))
      let shown = shown(stage)
      for (node, box) in shown where stage.labels.led.contains(node) {
        count += 1
        let line = SceneItems.line(from: stage.view.items.disc(of: node), to: box)
        for (other, name) in shown where other != node {
          // The name of a hub may have to lie on the disc of another, where its line begins.
          let part = name.inset(by: 0.5).part(ofSegmentFrom: line.start, to: line.end)
          #expect(
            part.map { $0.first == 0 } ?? true,
            "\(stage.scene.graph.label(of: node)) through \(stage.scene.graph.label(of: other)) at zoom \(zoom)")
        }
      }
    }
    #expect(count > 0, "names stand away from their discs")
  }

  // MARK: Grounds

  @Test("The name of a hub has a ground where its edges pass below it, between edges and discs; leaves have none")
  func ground() throws {
    let positions =
      [Point.zero] + (0..<200).map { unitVector(radians: 2.4 * Double($0)) * (60 + 2 * Double($0)) }
    var stage = Stage(
      makeGraph(positions, edges: (1...200).map { (0, $0) }, names: ["Hub"] + (1...200).map { "Leaf \($0)" }))
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.drawBackdrop(nightFrame(), into: &picture)
    let hub = try #require(stage.view.label(of: NodeID(0))).box
    let rects = picture.primitives.indices.filter {
      if case .roundedRect = picture.primitives[$0] { true } else { false }
    }
    #expect(!rects.isEmpty)
    for index in rects {
      guard case .roundedRect(let origin, let size, _, _) = picture.primitives[index] else { continue }
      #expect(Rect(Double(origin.x), Double(origin.y), Double(size.x), Double(size.y)).intersects(hub))
    }
    let firstDisc = picture.primitives.firstIndex { if case .disc = $0 { true } else { false } }
    #expect(try #require(rects.last) < #require(firstDisc))
  }

  // MARK: The rim

  @Test("No name at rest is cut by the rim of the window, wherever people pan", arguments: 0..<16 as Range<UInt64>)
  func rim(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(
      seed % 2 == 0 ? Self.hubs(seed: seed) : randomGraph(seed: seed, nodes: 150, edges: 200))
    var moved = 0
    for _ in 0..<12 {
      let camera = stage.fit.scaled(by: power(2, random.number(-0.5...3)), about: Self.middle)
      let away = Point(random.number(-400...400), random.number(-300...300))
      stage.update(camera: ViewTransform(scale: camera.scale, offset: camera.offset + away))
      var picture = Picture()
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      stage.view.drawBackdrop(nightFrame(), into: &picture)
      for run in picture.texts {
        let extent = FixedTextMeasure().measure(run.text, run.style)
        let box = Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
        let isOut = !box.intersects(Stage.window)
        #expect(isOut || Stage.window.inset(by: -0.01).union(box) == Stage.window.inset(by: -0.01), "\(run.text)")
      }
      let shown = shown(stage).filter { $0.box.intersects(Stage.window) }
      for (index, one) in shown.enumerated() {
        #expect(stage.view.node(named: one.box.center) == one.node, "a touch on a name")
        for other in shown[(index + 1)...] { #expect(!one.box.inset(by: 1e-4).intersects(other.box)) }
        let disc = stage.view.items.disc(of: one.node)
        if one.box.center != stage.labels.box(of: one.node, center: disc.center, radius: disc.radius).center {
          moved += 1
        }
      }
    }
    #expect(moved > 0, "names at the rim are moved")
  }

  @Test("No name is written over the heading or the legend", arguments: 0..<12 as Range<UInt64>)
  func words(seed: UInt64) throws {
    var stage = Stage(Self.hubs(seed: seed))
    let names = shown(stage).sorted { ($0.box.minX, $0.node) < ($1.box.minX, $1.node) }
    let (first, last) = try (#require(names.first), #require(names.last))
    let heading = Rect(center: first.box.center, size: Size(first.box.width * 0.6, 12))
    let legend = Rect(center: last.box.center, size: Size(last.box.width * 0.6, 12))
    (stage.view.heading, stage.view.legend) = (heading, legend)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.drawBackdrop(nightFrame(), into: &picture)
    for run in picture.texts {
      let extent = FixedTextMeasure().measure(run.text, run.style)
      let box = Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
      #expect(!box.intersects(heading) && !box.intersects(legend), "\(run.text)")
    }
    // A name there stands elsewhere at its disc, if it can.
    #expect(shown(stage).count >= names.count - 2)
    #expect(stage.view.isFreeOfDiscs(legend) || !stage.view.isFree(legend))
  }

  @Test("On a sheet larger than a window more names lead")
  func leading() {
    let stage = Stage(Self.hubs(seed: 1))
    let limits = [1, 2, 4, 8].map { LeadingNames(stage.scene, scale: stage.fit.scale * $0, lineHeight: 16).limit }
    #expect(limits[0] == LeadingNames.limit && limits[1] >= limits[0] && limits[2] > limits[1] && limits[3] > limits[2])
  }

  @Test("A hub in the corner of the window keeps its name")
  func corner() throws {
    let star = [Point.zero] + (0..<12).map { unitVector(radians: Double($0)) * 80 }
    var stage = Stage(
      makeGraph(star, edges: (1...12).map { (0, $0) }, names: ["A long name of a hub"] + (1...12).map { "\($0)" }))
    for corner in [Point(3, 3), Point(1277, 3), Point(3, 797), Point(1277, 797)] {
      let camera = stage.fit.scaled(by: 2, about: Self.middle)
      stage.update(camera: ViewTransform(scale: camera.scale, offset: corner))
      let name = try #require(stage.view.label(of: NodeID(0)))
      #expect(Stage.window.union(name.box) == Stage.window, "\(corner)")
    }
  }

  @Test("A hub at the rim of a large network keeps its name, wherever the window cuts it")
  func largeRim() throws {
    let leaves = 7_000
    let star =
      [Point(410, 0)]
      + (0..<leaves).map { unitVector(radians: 2.4 * Double($0)) * 400 * (Double($0) / Double(leaves)).squareRoot() }
    let names = ["The name of a hub"] + (0..<leaves).map { "Leaf \($0)" }
    var stage = Stage(makeGraph(star, edges: (1...leaves).map { (0, $0) }, names: names))
    #expect(stage.scene.isLarge)
    #expect(stage.view.label(of: NodeID(0)) != nil, "when it opens")
    let hub = stage.view.point(of: NodeID(0))
    for place in [Point(1277, 400), Point(1270, 300), Point(640, 797), Point(1240, 780)] {
      stage.update(camera: ViewTransform(scale: stage.fit.scale, offset: stage.fit.offset + (place - hub)))
      let name = try #require(stage.view.label(of: NodeID(0)), "\(place)")
      #expect(Stage.window.union(name.box) == Stage.window, "\(place)")
    }
  }

  @Test("A highlighted name stands inside the window", arguments: 0..<8)
  func highlighted(turn: Int) {
    let corners = [Point(3, 3), Point(1277, 3), Point(3, 797), Point(1277, 797)]
    var stage = Stage(makeGraph([.zero, Point(90, 10)], edges: [(0, 1)], names: ["A name as long as this", "other"]))
    stage.update(camera: ViewTransform(scale: 1, offset: corners[turn % 4]))
    var (frame, picture) = (nightFrame(), Picture())
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    stage.view.beginHighlights()
    if turn < 4 { stage.view.addHighlight(NodeID(0)) }
    stage.view.endHighlights(frame)
    frame.begin()
    frame.drawName(of: NodeID(0), in: stage.view.items, into: &picture)
    #expect(picture.texts.count == 1)
    for run in picture.texts {
      let extent = FixedTextMeasure().measure(run.text, run.style)
      let box = Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
      #expect(Stage.window.union(box) == Stage.window)
    }
  }
}
