// A graph that changes have left gaps in looks like one that was built from what is left, and is hit like it.

import Drawing
import Geometry
import GraphModel
import PathFinding
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Scenes of graphs with gaps")
struct SceneGapTests {
  /// A network after random changes: nodes and edges that are gone, new and turned.
  private static func changed(seed: UInt64, nodes: Int, edges: Int, changes: Int) throws -> Graph {
    var random = SeededGenerator(seed: seed &+ 50)
    var builder = GraphBuilder(directed: seed % 3 == 0)
    for index in 0..<nodes {
      let node = builder.addNode("node \(index)").node
      builder.setPosition(random.point(1000), of: node)
      builder.setLabel(String(repeating: "n", count: random.whole(1...24)), of: node)
      if seed % 2 == 0 { builder.nodeAttributes.set("group", row: index, to: .text("class \(random.below(4))")) }
    }
    for _ in 0..<edges {
      let weight = seed % 5 == 0 ? Double(random.below(9)) : nil
      builder.addEdge(
        from: NodeID(index: random.below(nodes)), to: NodeID(index: random.below(nodes)), label: "edge", weight: weight)
    }
    var graph = EditableGraph(builder.build())
    for step in 0..<changes {
      let node = NodeID(random.pick(Array(0..<graph.nextNode.rawValue)))
      let edge = EdgeID(random.pick(Array(0..<graph.nextEdge.rawValue)))
      var edits: [GraphEdit] = []
      switch random.below(5) {
      case 0: edits = graph.removing(nodes: [node])
      case 1: edits = graph.removing(edges: [edge])
      case 2: if let record = graph.edge(edge) { edits = [.setEdge(edge, record.reversed())] }
      default:
        let new = graph.newNode(named: "new \(step)", at: random.point(1000))
        edits = [.addNode(new.node, new.record)]
        if graph.contains(node) {
          edits.append(.addEdge(graph.nextEdge, EdgeRecord(from: node, to: new.node, isDirected: seed % 3 == 0)))
        }
      }
      for edit in edits { _ = try graph.apply(edit) }
    }
    return graph.folded()
  }

  private static func backdrop(_ stage: Stage) -> Picture {
    var (scene, picture) = (stage.view, Picture())
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    scene.drawBackdrop(nightFrame(), into: &picture)
    return picture
  }

  @Test("It looks alike and is hit alike, near and far", arguments: 0..<40 as Range<UInt64>)
  func small(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = try Self.changed(
      seed: seed, nodes: random.whole(2...60), edges: random.whole(1...120), changes: random.whole(1...40))
    let dense = graph.compacted()
    let nodes = Array(graph.nodes)
    guard !nodes.isEmpty else { return }
    var (stage, wanted) = (Stage(graph), Stage(dense))
    #expect(stage.fit == wanted.fit && stage.sizing == wanted.sizing && stage.scene.spacing == wanted.scene.spacing)
    #expect(stage.scene.categories.legend == wanted.scene.categories.legend)
    for _ in 0..<4 {
      let (picture, known) = (Self.backdrop(stage), Self.backdrop(wanted))
      #expect(picture.primitives == known.primitives && picture.texts == known.texts, "seed \(seed)")
      for _ in 0..<40 {
        let (point, reach) = (random.point(width: 1280, height: 800), random.number(0...60))
        let (node, edge) = (stage.view.node(at: point, reach: reach), stage.view.edge(at: point, reach: reach))
        #expect(node == wanted.view.node(at: point, reach: reach).map { nodes[$0.index] })
        #expect(edge == wanted.view.edge(at: point, reach: reach).map { graph.edges[$0.index] })
        let named = stage.view.node(named: point)
        #expect(named == wanted.view.node(named: point).map { nodes[$0.index] })
      }
      let camera = stage.fit.scaled(by: random.number(0.5...4), about: random.point(width: 1280, height: 800))
      stage.update(camera: camera)
      wanted.update(camera: camera)
    }
  }

  @Test("Of a large one, samples, names and spacing are the same", arguments: 0..<4 as Range<UInt64>)
  func large(seed: UInt64) throws {
    let graph = try Self.changed(seed: seed, nodes: 5_000, edges: 9_000, changes: 900)
    let dense = graph.compacted()
    let (content, wanted) = (
      SceneContent(graph, positions: graph.positions ?? []), SceneContent(dense, positions: dense.positions ?? [])
    )
    #expect(content.bounds == wanted.bounds && content.spacing == wanted.spacing && content.isLarge == wanted.isLarge)
    let places = Dictionary(uniqueKeysWithValues: zip(graph.nodes, 0...))
    #expect(content.byRank.map { places[$0] ?? -1 } == wanted.byRank.map(\.index))
    #expect(
      content.edgeIndex?.count == wanted.edgeIndex?.count && content.edgeIndex?.starts == wanted.edgeIndex?.starts)
    #expect(content.greatestRelativeSize == wanted.greatestRelativeSize)
    let outliers = Outliers(of: content.positions, among: graph.nodes)?.nodes.map { places[$0] ?? -1 }
    #expect(outliers == Outliers(of: wanted.positions, among: dense.nodes)?.nodes.map(\.index))
    for _ in 0..<20 {
      let rect = Rect(Double(seed) * 40, 100, 300, 200)
      #expect(content.index.count(in: rect) == wanted.index.count(in: rect))
    }
  }

  @Test(
    "What a filter hides looks as if it had been removed, and all is as before when it shows again",
    arguments: 0..<24 as Range<UInt64>)
  func hidden(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isLarge = seed >= 20
    let whole = try Self.changed(
      seed: seed, nodes: isLarge ? 5_000 : random.whole(2...60), edges: isLarge ? 9_000 : random.whole(1...120),
      changes: random.whole(1...40))
    let content = SceneContent(whole, positions: whole.positions ?? [])
    let mask = GraphMask(
      nodes: IDSet(whole.nodes.filter { _ in random.oneIn(3) }),
      edges: IDSet(whole.edges.filter { _ in random.oneIn(4) }))
    let shown = content.showing(whole.masked(by: mask))
    var edited = EditableGraph(whole)
    for edge in whole.edges where mask.edges.contains(edge.index) { _ = try edited.apply(.removeEdge(edge)) }
    for edit in edited.removing(nodes: NodeSet(whole.nodes.filter { mask.nodes.contains($0.index) })) {
      _ = try edited.apply(edit)
    }
    let removed = edited.folded()
    let known = SceneContent(
      removed, positions: content.positions, categories: content.categories.counted(in: removed),
      sizes: content.sizeScale.map { .measured(content.relativeSizes, $0) } ?? .told(content.relativeSizes))
    #expect(shown.bounds == known.bounds && shown.spacing == known.spacing && shown.byRank == known.byRank)
    #expect(
      shown.categories.legend.map(\.count).reduce(0, +) == (content.categories.areTold ? removed.presentNodeCount : 0))
    #expect(shown.edgeIndex?.starts == known.edgeIndex?.starts)
    let again = shown.showing(whole)
    #expect(again.bounds == content.bounds && again.byRank == content.byRank)
    #expect(again.categories.legend == content.categories.legend && again.relativeSizes == content.relativeSizes)
    guard !isLarge else { return }
    for (one, other) in [(shown, known), (again, content)] {
      let (picture, wanted) = (Self.backdrop(Stage(one)), Self.backdrop(Stage(other)))
      #expect(picture.primitives == wanted.primitives && picture.texts == wanted.texts, "seed \(seed)")
    }
  }

  @Test(
    "A sketch without what is hidden has a part of what there is, and nothing hidden", arguments: 0..<4 as Range<UInt64>
  )
  func sketched(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = try Self.changed(seed: seed, nodes: 5_000, edges: 9_000, changes: 20)
    let content = SceneContent(whole, positions: whole.positions ?? [])
    let mask = GraphMask(
      nodes: IDSet(whole.nodes.filter { _ in random.oneIn(2) }),
      edges: IDSet(whole.edges.filter { _ in random.oneIn(9) }))
    let left = whole.masked(by: mask)
    let sketch = try #require(content.sketched(without: mask))
    #expect(sketch.isBrief && sketch.bounds == content.bounds && sketch.spacing == content.spacing)
    let parts = try #require(sketch.traits.sketch)
    #expect(parts.nodes == left.nodes.map(\.rawValue) && parts.numbers == left.edges.map(\.rawValue))
    #expect(left.nodes.allSatisfy { !sketch.hiddenNodes.contains($0.index) })
    #expect(whole.nodes.allSatisfy { left.contains($0) || sketch.hiddenNodes.contains($0.index) })
  }
}
