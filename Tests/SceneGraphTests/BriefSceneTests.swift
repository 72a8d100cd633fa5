// A large network whose scene is made in two steps, first of a sample: in the end it is the scene that is made at once.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Scenes made in two steps")
struct BriefSceneTests {
  /// A graph too large to look at every edge, and places for its nodes.
  private func network(seed: UInt64) -> (graph: Graph, positions: [Point]) {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: random.oneIn(2))
    let count = random.whole(50...3_500)
    for node in 0..<count { builder.addNode("n\(node)") }
    for _ in 0..<3_200 {
      builder.addEdge(from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)))
    }
    return (builder.build(), (0..<count).map { _ in random.point(500) })
  }

  @Test("A sample at first, and then all of it: the same columns, the same indices", arguments: 0..<6 as Range<UInt64>)
  func completed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (graph, positions) = network(seed: seed)
    let brief = SceneContent(graph, positions: positions, isBrief: true)
    let sample = try #require(brief.edgeIndex)
    #expect(brief.isBrief && sample.count <= graph.edgeCount && brief.turned(.clockwise).isBrief)
    let made = brief.colored(by: brief.categories, sizes: .byDegree)
    let once = SceneContent(graph, positions: positions)
    #expect(!made.isBrief && made.positions == once.positions && made.bounds == once.bounds)
    #expect(made.spacing == once.spacing && made.relativeSizes == once.relativeSizes)
    #expect(made.byImportance == once.byImportance && made.traits.isKin(of: brief.traits))
    let (index, expected) = (try #require(made.edgeIndex), try #require(once.edgeIndex))
    #expect(index.count == expected.count && index.starts == expected.starts && index.weight == 1)
    #expect(
      (0..<index.count).allSatisfy { index.entries[$0].tag == expected.entries[$0].tag }
        && (0..<index.count).allSatisfy { index.entries[$0].ax == expected.entries[$0].ax })
    for _ in 0..<40 {
      let (point, reach) = (random.point(500), random.unit() * 100)
      #expect(made.index.nearest(to: point, within: reach) == once.index.nearest(to: point, within: reach))
      let density = random.unit()
      #expect(
        made.densityCurve?.brightness(of: density, single: 0.01)
          == once.densityCurve?.brightness(of: density, single: 0.01))
    }
  }

  @Test("A small graph is made at once; of a large one no edge is found under a finger before all have an index")
  func hits() throws {
    let graph = RandomGraph.plain(nodes: 5...9, edges: 4...9).graph(seed: 1)
    #expect(!SceneContent(graph, positions: graph.nodes.map { Point(Double($0.index), 0) }, isBrief: true).isBrief)
    var builder = GraphBuilder(directed: false)
    for node in 0..<6_100 { builder.addNode("n\(node)") }
    builder.addEdge(from: NodeID(index: 0), to: NodeID(index: 99))
    let large = builder.build()
    let places = large.nodes.map { Point(Double($0.index % 100), Double($0.index / 100)) }
    let brief = SceneContent(large, positions: places, isBrief: true)
    for content in [brief, brief.colored(by: brief.categories, sizes: .byDegree)] {
      var scene = PlaneSceneGraph(content)
      scene.update(
        camera: ViewTransform(scale: 10, offset: Point(20, 20)), viewport: Rect(0, 0, 1000, 640),
        sizing: NodeSizing(content, fitScale: 10, pixelScale: 1), pixelScale: 1)
      #expect((scene.edge(at: Point(515, 21), reach: 4) == nil) == content.isBrief)
      #expect(scene.node(at: Point(520, 120), reach: 4) == NodeID(index: 1_050))
    }
  }

  /// Many nodes anywhere, no edges, of which a sample shows at first.
  private func manyNodes() -> SceneContent {
    var random = SeededGenerator(seed: 11)
    let count = 160_000
    var builder = GraphBuilder(directed: false)
    for node in 0..<count { builder.addNode("n\(node)") }
    return SceneContent(builder.build(), positions: (0..<count).map { _ in random.point(1000) }, isBrief: true)
  }

  @Test("the nodes of a sample are as bright together as all are, part by part")
  func brightness() throws {
    let brief = manyNodes()
    let whole = brief.colored(by: brief.categories, sizes: .byDegree)
    let look = TileLook(theme: .night, sizing: NodeSizing(whole, fitScale: 1, pixelScale: 1), pixelScale: 1)
    let (sample, all) = (try #require(TileSource(brief, look: look)), try #require(TileSource(whole, look: look)))
    // The distance between neighbours is a guess in a sample.
    let paint = all.paint(at: 1)
    /// The mean of what is lighter than the ground.
    func light(_ source: TileSource, _ key: TileKey) -> Double {
      let tile = TilePixels(key, source, paint)
      return tile.light / Double(tile.image.width * tile.image.height) - Double(Theme(.night).ground.green)
    }
    for place in 0..<9 {
      let key = TileKey(grid: all.grid(ofLevel: 0), column: place % 3, row: place / 3)
      let (few, many) = (light(sample, key), light(all, key))
      #expect(many > 3 && (0.75...1.25).contains(few / many), "\(few) of a sample, \(many) of all")
    }
  }

  @Test("a tile of a sample is the same however little of it is drawn at a time", arguments: [3_000, 40_000])
  func pieces(work: Int) throws {
    let brief = manyNodes()
    let look = TileLook(theme: .night, sizing: NodeSizing(brief, fitScale: 1, pixelScale: 1), pixelScale: 1)
    let source = try #require(TileSource(brief, look: look))
    let (key, paint) = (TileKey(grid: source.grid(ofLevel: 0), column: 0, row: 0), source.paint(at: 1))
    let (once, bit) = (TilePixels(key, source, paint), TilePixels(key, source, paint, work: work))
    #expect(once.turns == 1 && bit.turns > 10 && once.all == bit.all)
  }
}
