// The parts of the layout by forces, each against brute force and on one thread as on several: searches, contraction,
// prolongation, extents and discs pushed apart.

import Buffers
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("Parts of the layout by forces")
struct ForcePieceTests {
  private static func level(seed: UInt64, most: Int = 60) -> LevelGraph {
    LevelGraph(NeighbourRows(LayoutTests.graph(seed: seed + 3, most: most)), strengths: nil)
  }

  private static func buffer(_ points: [FloatPoint]) -> PointBuffer {
    let buffer = PointBuffer(count: points.count)
    for (index, point) in points.enumerated() { buffer.base[index] = point }
    return buffer
  }

  private static func array(_ buffer: PointBuffer) -> [FloatPoint] { (0..<buffer.count).map { buffer.base[$0] } }

  private static func points(_ count: Int, _ random: inout SeededGenerator, reach: Double = 100) -> [FloatPoint] {
    (0..<count).map { _ in FloatPoint(Float(random.number(-reach...reach)), Float(random.number(-reach...reach))) }
  }

  /// The rows of a level as plain lists of targets and weights.
  private static func rows(_ graph: LevelGraph) -> [[Int: Float]] {
    (0..<graph.nodeCount).map { node in
      let arcs = graph.rows.begin(node)..<graph.rows.end(node)
      return Dictionary(uniqueKeysWithValues: arcs.map { (graph.rows.target($0), graph.rows.weight($0)) })
    }
  }

  @Test(
    "Searches from 64 nodes at once find the distances of one search after another", arguments: 0..<12 as Range<UInt64>)
  func searches(seed: UInt64) {
    let graph = LayoutTests.graph(seed: seed + 3, most: seed % 3 == 0 ? 300 : 40)
    let rows = NeighbourRows(graph)
    var random = SeededGenerator(seed: seed)
    let sources = (0..<64).map { _ in random.below(rows.nodeCount) }
    let search = MultiSourceSearch(LevelGraph(rows, strengths: nil), threads: Int(seed % 2) + 1)
    for round in 0..<2 {
      let chosen = round == 0 ? sources : sources.reversed()
      search.begin(chosen)
      while !search.isFinished { search.advance() }
      for (bit, source) in chosen.enumerated() {
        let depths = BreadthFirstForest(rows, roots: [source]).depths
        for node in 0..<rows.nodeCount {
          let found = search.distances.base[node * MultiSourceSearch.sourceCount + bit]
          #expect(found == (depths[node] < 0 ? MultiSourceSearch.unreached : UInt8(depths[node])))
        }
      }
    }
  }

  @Test(
    "Contracting keeps masses and weights, and joins what is joined, on any number of threads",
    arguments: 0..<15 as Range<UInt64>)
  func contraction(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = Self.level(seed: seed)
    let count = graph.nodeCount
    // Each node is put into the cluster of a random one, which names itself.
    let heads = (0..<count).map { _ in random.below(max(1, count / 3)) }
    let labels = GrowableBuffer<UInt32>(uninitializedCount: count)
    for node in 0..<count { labels.base[node] = UInt32(heads[node]) }
    let contracted = Contraction(of: graph, labels: labels.base, threads: 1)
    let (coarse, parents) = (contracted.graph, contracted.parents)
    #expect(coarse.nodeCount == Set(heads).count && coarse.totalMass == graph.totalMass)
    var masses = [Float](repeating: 0, count: coarse.nodeCount)
    var weights = [[Int: Float]](repeating: [:], count: coarse.nodeCount)
    for node in 0..<count {
      let parent = Int(parents.parents.base[node])
      masses[parent] += 1
      for arc in graph.rows.begin(node)..<graph.rows.end(node) {
        let other = Int(parents.parents.base[graph.rows.target(arc)])
        if other != parent { weights[parent][other, default: 0] += 1 }
      }
      for other in 0..<count {
        #expect((heads[node] == heads[other]) == (parents.parents.base[other] == UInt32(parent)))
      }
    }
    #expect(Self.rows(coarse) == weights)
    for cluster in 0..<coarse.nodeCount {
      #expect(coarse.rows.mass(cluster) == masses[cluster])
      let range = Int(parents.childOffsets.base[cluster])..<Int(parents.childOffsets.base[cluster + 1])
      let children = range.map { Int(parents.children.base[$0]) }
      #expect(children == children.sorted() && Float(children.count) == masses[cluster])
      #expect(children.allSatisfy { parents.parents.base[$0] == UInt32(cluster) })
    }
    let again = Contraction(of: graph, labels: labels.base, threads: 3).graph
    #expect(Self.rows(again) == weights)
  }

  @Test(
    "A level is coarsened to ever fewer nodes of the same mass, the same on any number of threads",
    arguments: 0..<6 as Range<UInt64>)
  func hierarchy(seed: UInt64) {
    let graph = LayoutGraphs.tree(200 + Int(seed) * 150, seed: seed)
    let levels = [1, 2].map { threads in
      let hierarchy = Hierarchy(LevelGraph(NeighbourRows(graph), strengths: nil), seed: seed, threads: threads)
      while !hierarchy.isFinished { hierarchy.advance() }
      return hierarchy.groupedShare
    }
    #expect(levels[0] == levels[1] && (0...1).contains(levels[0]))
  }

  @Test("Nodes begin near their parents and their neighbours' parents", arguments: 0..<10 as Range<UInt64>)
  func prolongation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = Self.level(seed: seed)
    let labels = GrowableBuffer<UInt32>(uninitializedCount: graph.nodeCount)
    for node in 0..<graph.nodeCount { labels.base[node] = UInt32(node / 3 * 3) }
    let contracted = Contraction(of: graph, labels: labels.base, threads: 1)
    let coarse = Self.buffer(Self.points(contracted.graph.nodeCount, &random))
    let fine = (1...2).map {
      Self.array(Prolongation.points(of: graph, parents: contracted.parents, points: coarse, seed: 1, threads: $0))
    }
    #expect(fine[0] == fine[1] && fine[0].allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let box = Extent.of(coarse.base, count: coarse.count, threads: 1)
    let slack = Extent.spacing(coarse.base, count: coarse.count, threads: 1) + 1e-3
    for point in fine[0] {
      #expect(point.x > box.low.x - slack && point.x < box.high.x + slack)
      #expect(point.y > box.low.y - slack && point.y < box.high.y + slack)
    }
  }

  @Test(
    "The extent is that of the points, on one thread as on many; spread points have their spacing",
    arguments: [1, 2, 50, 40_000])
  func extent(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let points = Self.buffer(Self.points(count, &random))
    let array = Self.array(points)
    for threads in [1, 2, nil] {
      let box = Extent.of(points.base, count: count, threads: threads)
      #expect(box.low.x == array.map(\.x).min() && box.high.x == array.map(\.x).max())
      #expect(box.low.y == array.map(\.y).min() && box.high.y == array.map(\.y).max())
    }
    let spacing = Extent.spacing(points.base, count: count, threads: nil)
    #expect(spacing > 0 && spacing == Extent.spacing(points.base, count: count, threads: 1))
    // A square of side 200 has its area shared by all.
    if count > 1000 { #expect(abs(spacing / (200 / Float(count).squareRoot()) - 1) < 0.1) }
  }

  @Test(
    "Discs are pushed until none overlap, also those in one place, and not where they need not be",
    arguments: 0..<10 as Range<UInt64>)
  func overlaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(2...80)
    let start = Self.points(count, &random, reach: random.pick([0, 1, 20, 100]))
    let results = [1, 2].map { threads in
      let removal = OverlapRemoval(Self.buffer(start), distance: 4, threads: threads)
      var rounds = 0
      while rounds < 2000, removal.advance() { rounds += 1 }
      #expect(rounds < 2000)
      #expect(!removal.advance())
      return Self.array(removal.points)
    }
    #expect(results[0] == results[1])
    for one in 0..<count {
      for other in 0..<one {
        let squared = (results[0][one] - results[0][other]).lengthSquared
        #expect(squared >= 16 * 0.997)
      }
    }
    let free = OverlapRemoval(Self.buffer(results[0]), distance: 3.9, threads: 1)
    #expect(!free.advance() && Self.array(free.points) == results[0])
  }
}
