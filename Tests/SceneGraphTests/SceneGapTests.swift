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
}
