// Names at rest: never on each other, never flickering.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Names at rest")
struct LabelPlanTests {
  /// Nodes in rows and columns, on lines, in clumps, in one place: where labels fight for room.
  static func crowd(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(2...120)
    let pattern = seed % 5
    let positions = (0..<count).map { index in
      switch pattern {
      case 0: random.point(1000)
      case 1: Point(Double(index % 10) * 70, Double(index / 10) * 22)
      case 2: Point(random.point(3).x, Double(index) * 5)
      case 3: index % 3 == 0 ? random.point(1000) : Point(50, 50) + random.point(8)
      default: Point(7, 7)
      }
    }
    let edges = (0..<2 * count).map { _ in (random.whole(0...count / 8), random.whole(0...count - 1)) }
    return makeGraph(
      positions, edges: edges, names: (0..<count).map { _ in String(repeating: "m", count: random.whole(0...40)) })
  }

  /// The boxes of the names that are shown, and the nodes they belong to.
  private func boxes(_ stage: Stage) -> [(node: NodeID, box: Rect)] {
    let scale = stage.view.transform.scale
    return stage.scene.graph.nodes.filter { stage.labels.presence(of: $0, at: scale) > 0 }.map { node in
      (node, stage.labels.box(of: node, center: stage.view.point(of: node), radius: stage.view.radius(of: node)))
    }
  }

  /// The first two names that lie on each other, from top to bottom.
  private func overlap(_ shown: [(node: NodeID, box: Rect)]) -> (NodeID, NodeID)? {
    let sorted = shown.map { (node: $0.node, box: $0.box.inset(by: 1e-4)) }.sorted { $0.box.minY < $1.box.minY }
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.box.minY >= one.box.maxY { break }
        if one.box.intersects(other.box) { return (one.node, other.node) }
      }
    }
    return nil
  }

  @Test("Of a large network, too, no two names overlap, and hubs have theirs while everything is in view")
  func large() {
    var random = SeededGenerator(seed: 4)
    let positions = (0..<6500).map { index in index % 2 == 0 ? random.point(1000) : random.point(100) }
    let hubs = (0..<40).map { _ in random.whole(0...6499) }
    let edges = (0..<4000).map { _ in (hubs[random.below(40)], random.whole(0...6499)) }
    let names = (0..<6500).map { _ in String(repeating: "m", count: random.whole(1...12)) }
    var stage = Stage(makeGraph(positions, edges: edges, names: names))
    #expect(stage.scene.isLarge)
    let shown = boxes(stage)
    #expect(shown.contains { hubs.contains($0.node.index) } && shown.count > 5)
    for zoom in [0.3, 1, 1.7, 4, 19] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      #expect(overlap(boxes(stage)) == nil, "zoom \(zoom)")
    }
  }

  @Test("Of names that a network had before a change, none is measured again", arguments: 0..<8 as Range<UInt64>)
  func widthsFollow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = (0..<80).map { _ in String(repeating: "w", count: random.whole(0...20)) }
    var builder = GraphBuilder()
    for (index, name) in letters.enumerated() { builder.setLabel(name, of: builder.addNode("n\(index)").node) }
    let graph = builder.build().placed(at: letters.map { _ in random.point(100) })
    func content(_ edits: (EditableGraph) -> [GraphEdit]) -> SceneContent {
      var changed = EditableGraph(graph)
      changed.replay(edits(changed))
      let folded = changed.folded()
      return SceneContent(folded, positions: folded.positions ?? [])
    }
    let style = Metrics().type.style(.caption, .medium)
    var before = NameWidths(of: content { _ in [] }, style: style, measure: FixedTextMeasure())
    let half = before.followed(to: content { $0.removing(nodes: [NodeID(3)]) })
    #expect(!half.isComplete, "of names that are not known, none is")
    before.measure(next: .max, with: FixedTextMeasure())
    #expect(before.followed(to: content { $0.removing(nodes: [NodeID(index: random.below(80))]) }).isComplete)
    let (gone, other) = (NodeID(index: random.below(40)), NodeID(index: 40 + random.below(40)))
    let changed = content { graph in
      let new = graph.newNode(named: "new", at: Point(1, 1))
      return graph.removing(nodes: [gone]) + graph.renaming(other, to: "something else")
        + [.addNode(new.node, new.record)]
    }
    var followed = before.followed(to: changed)
    #expect(!followed.isComplete)
    followed.measure(next: 2, with: FixedTextMeasure())
    var anew = NameWidths(of: changed, style: style, measure: FixedTextMeasure())
    anew.measure(next: .max, with: FixedTextMeasure())
    #expect(followed.isComplete && followed.widths == anew.widths)
  }

  @Test(
    "Of a changed network all names stay in their places but those that are gone or others",
    arguments: 0..<10 as Range<UInt64>)
  func planFollows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(Self.crowd(seed: seed))
    var widths = NameWidths(
      of: stage.scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    widths.measure(next: .max, with: FixedTextMeasure())
    let plan = LabelPlan(stage.scene, sizing: stage.sizing, names: widths)
    var graph = EditableGraph(stage.scene.graph.placed(at: stage.scene.positions))
    var others = Set<NodeID>()
    for step in 0..<random.whole(1...9) {
      let node = NodeID(index: random.below(stage.scene.graph.nodeCount))
      guard graph.contains(node), random.oneIn(3) || step > 0 else { continue }
      let new = graph.newNode(named: "new \(step)", at: random.point(1000))
      graph.replay(
        random.pick([
          graph.removing(nodes: [node]), graph.renaming(node, to: "other"), [.addNode(new.node, new.record)],
        ]))
    }
    let folded = graph.folded()
    let content = SceneContent(folded, positions: folded.positions ?? [])
    var names = widths.followed(to: content)
    names.measure(next: .max, with: FixedTextMeasure())
    let followed = plan.followed(to: content, names)
    for node in folded.nodes {
      let isOld =
        node.index < stage.scene.graph.nodeCount && folded.label(of: node) == stage.scene.graph.label(of: node)
      if !isOld { others.insert(node) }
    }
    #expect(Set(followed.lacking) == others)
    for scale in [0.1, 0.7, 1, 2, 9].map({ $0 * stage.fit.scale }) {
      let shown = Set(plan.nodes(shownAt: scale)).subtracting(others).filter(folded.contains)
      #expect(Set(followed.nodes(shownAt: scale)) == shown, "seed \(seed), scale \(scale)")
      for node in folded.nodes {
        let was = node.index < stage.scene.graph.nodeCount ? plan.presence(of: node, at: scale) : 0
        #expect(followed.presence(of: node, at: scale) == (others.contains(node) ? 0 : was))
        if was > 0, !others.contains(node) {
          let box = plan.box(of: node, center: .zero, radius: 3)
          #expect(followed.box(of: node, center: .zero, radius: 3) == box)
        }
      }
    }
  }

  @Test("A plan is the same however little of it is made at a time", arguments: 0..<6 as Range<UInt64>)
  func slices(seed: UInt64) {
    let stage = Stage(Self.crowd(seed: seed))
    var names = NameWidths(of: stage.scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    while !names.isComplete { names.measure(next: 3, with: FixedTextMeasure()) }
    var planner = LabelPlanner(stage.scene, sizing: stage.sizing, names: names)
    var steps = 0
    while !planner.isDone {
      planner.advance(steps: 1 + steps % 7)
      steps += 1
    }
    for node in stage.scene.graph.nodes {
      for zoom in [0.1, 1, 3, 20] {
        let scale = stage.fit.scale * zoom
        #expect(planner.plan.presence(of: node, at: scale) == stage.labels.presence(of: node, at: scale))
      }
    }
  }

  @Test("A plan goes on in other colours, and not with other positions or sizes", arguments: 0..<6 as Range<UInt64>)
  func follows(seed: UInt64) {
    let stage = Stage(Self.crowd(seed: seed))
    var names = NameWidths(of: stage.scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    while !names.isComplete { names.measure(next: 100, with: FixedTextMeasure()) }
    var planner = LabelPlanner(stage.scene, sizing: stage.sizing, names: names)
    planner.advance(steps: 500)
    let groups = NodeCategories(groups: stage.scene.graph.nodes.map { UInt32($0.index % 3) })
    let followed = planner.follow(stage.scene.colored(by: groups, sizes: .byDegree), stage.sizing)
    #expect(followed)
    while !planner.isDone { planner.advance(steps: 50) }
    for node in stage.scene.graph.nodes {
      for zoom in [0.1, 1, 3, 20] {
        let scale = stage.fit.scale * zoom
        #expect(planner.plan.presence(of: node, at: scale) == stage.labels.presence(of: node, at: scale))
      }
    }
    let others = [
      stage.scene.moved(to: stage.scene.positions.map { $0 + Point(1, 0) }),
      stage.scene.colored(by: groups, sizes: .equal),
    ]
    for other in others {
      let followed = planner.follow(other, stage.sizing)
      #expect(!followed)
    }
  }

  @Test("Of a large network the nodes that nothing joins are named only where discs can be told apart")
  func unjoined() throws {
    let side = 100
    func plan(joined: Int, steps: Int = 777) throws -> (labels: LabelPlan, scene: SceneContent, sizing: NodeSizing) {
      var builder = GraphBuilder(directed: false)
      for number in 0..<side * side { _ = builder.addNode("\(number)") }
      for number in 0..<joined {
        _ = builder.addEdge(from: NodeID(index: number), to: NodeID(index: (number + 1) % joined))
      }
      let positions = (0..<side * side).map { Point(Double($0 % side) * 10, Double($0 / side) * 10) }
      let scene = SceneContent(builder.build(), positions: positions)
      #expect(scene.isLarge)
      let sizing = NodeSizing(scene, fitScale: 0.7, pixelScale: 1)
      var names = NameWidths(of: scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
      while !names.isComplete { names.measure(next: 1_000, with: FixedTextMeasure()) }
      var planner = LabelPlanner(scene, sizing: sizing, names: names)
      while !planner.isDone { planner.advance(steps: steps) }
      return (planner.plan, scene, sizing)
    }
    let half = try plan(joined: side * side / 2)
    func named(_ plan: LabelPlan, zoom: Double) -> (joined: Int, unjoined: Int) {
      let shown = half.scene.graph.nodes.filter { plan.presence(of: $0, at: 0.7 * zoom) > 0 }
      let joined = shown.filter { $0.index < side * side / 2 }.count
      return (joined, shown.count - joined)
    }
    let (far, near) = (named(half.labels, zoom: 1), named(half.labels, zoom: 12))
    #expect(far.joined > 0 && far.unjoined == 0)
    #expect(near.joined > far.joined && near.unjoined > 0)
    let once = try plan(joined: side * side / 2, steps: .max)
    #expect(
      [0.1, 1, 4, 12, 30].allSatisfy { zoom in
        half.scene.graph.nodes.allSatisfy {
          half.labels.presence(of: $0, at: 0.7 * zoom) == once.labels.presence(of: $0, at: 0.7 * zoom)
        }
      }, "however little is done at a time")
    #expect(named(try plan(joined: 0).labels, zoom: 1).unjoined > 0, "where nothing is joined, all are alike")
  }

  @Test("Every name that shows is listed for its scale, at any stage of a plan", arguments: 0..<6 as Range<UInt64>)
  func listed(seed: UInt64) {
    let stage = Stage(Self.crowd(seed: seed))
    var names = NameWidths(of: stage.scene, style: Metrics().type.style(.caption, .medium), measure: FixedTextMeasure())
    while !names.isComplete { names.measure(next: 50, with: FixedTextMeasure()) }
    #expect(names.widest == names.widths.max())
    var planner = LabelPlanner(stage.scene, sizing: stage.sizing, names: names)
    var hasShown = false
    while !planner.isDone {
      planner.advance(steps: 4_000)
      let plan = planner.plan
      for zoom in [0.1, 1, 3, 20] {
        let scale = stage.fit.scale * zoom
        let listed = plan.nodes(shownAt: scale)
        #expect(Set(listed).count == listed.count)
        let shown = stage.scene.graph.nodes.filter { plan.presence(of: $0, at: scale) > 0 }
        #expect(Set(listed).isSuperset(of: shown))
        hasShown = hasShown || !shown.isEmpty
      }
    }
    #expect(hasShown)
  }

  @Test("No two names overlap at any zoom", arguments: 0..<60 as Range<UInt64>)
  func noOverlap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = Stage(Self.crowd(seed: seed))
    for _ in 0..<25 {
      let zoom = power(2, random.number(-4.5...5.4))
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      let found = overlap(boxes(stage))
      #expect(found == nil, "seed \(seed), zoom \(zoom)")
    }
  }

  @Test("No two names overlap in the bundled networks", arguments: bundledNames)
  func bundled(name: String) throws {
    var random = SeededGenerator(seed: 1)
    var stage = Stage(try bundledGraph(name))
    var mostShown = 0
    for step in 0..<8 {
      let zoom = step == 0 ? 1 : power(2, random.number(-1...5.3))
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      let shown = boxes(stage)
      mostShown = max(mostShown, shown.count)
      let found = overlap(shown)
      #expect(found == nil, "zoom \(zoom)")
      expectDiscsFree(of: shown, stage, zoom)
    }
    #expect(mostShown > 0)
  }

  /// A name may graze the rim of a strange disc, no more. It may lie on discs of nodes that are much smaller, and a leading one
  /// on any where it has no other spot.
  private func expectDiscsFree(of shown: [(node: NodeID, box: Rect)], _ stage: Stage, _ zoom: Double) {
    let discs = stage.scene.graph.nodes.map {
      (point: stage.view.point(of: $0), radius: stage.view.radius(of: $0) * 0.8)
    }
    .sorted { $0.point.x < $1.point.x }
    let widest = discs.map(\.radius).max() ?? 0
    let leading = stage.scene.byRank.prefix(LeadingNames.limit)
    for (node, box) in shown {
      let own = stage.view.point(of: node)
      let isLeading = leading.contains(node)
      var index = discs.partitioningIndex { $0.point.x >= box.minX - widest }
      while index < discs.count, discs[index].point.x < box.maxX + widest {
        let disc = discs[index]
        let nearest = Point(clamp(disc.point.x, box.minX, box.maxX), clamp(disc.point.y, box.minY, box.maxY))
        let isFree =
          isLeading || disc.point == own || nearest.distance(to: disc.point) >= disc.radius
          || disc.radius * 1.19 <= stage.view.radius(of: node) * 0.8
        #expect(isFree, "\(stage.scene.graph.label(of: node)) at zoom \(zoom)")
        index += 1
      }
    }
  }

  @Test("A name that is shown stays shown when people zoom in", arguments: 0..<20 as Range<UInt64>)
  func monotone(seed: UInt64) {
    let stage = Stage(Self.crowd(seed: seed))
    for node in stage.scene.graph.nodes {
      var last = 0.0
      for step in -20...50 {
        let presence = stage.labels.presence(of: node, at: stage.fit.scale * power(2, Double(step) / 8))
        #expect(presence >= last && presence <= 1)
        last = presence
      }
    }
  }

  @Test("Panning changes nothing: where a name is depends on its disc alone")
  func panning() {
    let stage = Stage(Self.crowd(seed: 3))
    for node in stage.scene.graph.nodes {
      let here = stage.labels.box(of: node, center: Point(10, 20), radius: 7)
      let there = stage.labels.box(of: node, center: Point(310, -80), radius: 7)
      #expect(abs(there.x - here.x - 300) < 1e-9 && abs(there.y - here.y + 100) < 1e-9 && there.size == here.size)
    }
  }

  @Test("A monster of a name disturbs nobody, and a node alone shows its name")
  func monsters() {
    let monster = String(repeating: "endless ", count: 4000)
    let positions = (0..<30).map { Point(Double($0) * 1000, Double($0 % 3) * 0.001) }
    var stage = Stage(makeGraph(positions, names: [monster] + (1..<30).map { "n\($0)" } + [monster]))
    for zoom in [0.5, 1, 4, 30] {
      stage.update(camera: stage.fit.scaled(by: zoom, about: Point(640, 400)))
      let found = overlap(boxes(stage))
      #expect(found == nil)
    }
    #expect(boxes(stage).count >= 28)
    let alone = Stage(makeGraph([Point(3, 3)], names: ["Alone"]))
    #expect(alone.labels.presence(of: NodeID(0), at: alone.fit.scale) == 1)
    let nameless = Stage(makeGraph([Point(3, 3)], names: [""]))
    #expect(nameless.labels.presence(of: NodeID(0), at: nameless.fit.scale) == 0)
  }

  @Test("The most joined node gets its name first, and the others those sides that it leaves")
  func importance() {
    let positions = (0..<12).map { Point(Double($0 % 4), Double($0 / 4)) } + [Point(500, 500)]
    let stage = Stage(
      makeGraph(positions, edges: (0..<13).filter { $0 != 5 }.map { (5, $0) }, names: (0..<13).map { "node \($0)" }))
    let presences = (0..<12).map { stage.labels.presence(of: NodeID(index: $0), at: stage.fit.scale) }
    #expect(presences[5] == 1 && presences.contains(0))
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all later ones satisfy too.
  fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
