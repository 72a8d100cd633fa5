// Laws of PageRank: the walker's visits add up, and nobody's change when the walk goes on.

import GraphModel
import Randomness
import Testing

@testable import GraphMeasures

@Suite("PageRank")
struct PageRankTests {
  /// Random arcs, loops and parallel ones among them, and the same turned round.
  func rows(seed: Int, nodes: Int, arcs: Int) -> (outgoing: Adjacency, incoming: Adjacency) {
    var random = SeededGenerator(seed: UInt64(seed))
    var rows = [[UInt32]](repeating: [], count: nodes)
    var reverse = rows
    for _ in 0..<arcs {
      let (a, b) = (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
      rows[a].append(UInt32(b))
      reverse[b].append(UInt32(a))
    }
    func pack(_ rows: [[UInt32]]) -> Adjacency {
      var offsets: [UInt32] = [0]
      for row in rows { offsets.append((offsets.last ?? 0) + UInt32(row.count)) }
      return Adjacency(offsets: offsets, targets: rows.flatMap { $0.sorted() })
    }
    return (pack(rows), pack(reverse))
  }

  @Test("scores add up to one and stay as they are under one more step of the walk", arguments: 0..<30)
  func fixedPoint(seed: Int) {
    let nodes = [1, 2, 9, 200, 6000][seed % 5]
    let (outgoing, incoming) = rows(seed: seed, nodes: nodes, arcs: nodes * (seed % 4))
    let damping = [0.85, 0.5, 0][seed % 3]
    let rank = PageRank(outgoing: outgoing, incoming: incoming, damping: damping, tolerance: 1e-7)
    #expect(rank.isConverged, "seed \(seed)")
    #expect(abs(rank.scores.reduce(0, +) - 1) < 1e-6, "seed \(seed)")
    #expect(change(rank.scores, outgoing, damping) < 1e-6, "seed \(seed)")
  }

  @Test("every loop that this processor can run gives the same bits", arguments: 0..<12)
  func loops(seed: Int) {
    let nodes = [1, 9, 700, 9000][seed % 4]
    let (outgoing, incoming) = rows(seed: seed, nodes: nodes, arcs: nodes * (1 + seed % 7))
    func bits<Share: RankShare>(_ share: Share.Type) -> [[UInt64]] {
      MeasureLoops.all.map { loops in
        var step = PageRankStep<Share>(outgoing, incoming, damping: 0.85, kernels: loops)
        let changes = (0..<5).map { step.advance(weight: $0 == 3 ? 1.2 : 1).bitPattern }
        return changes + step.scores.map(\.bitPattern)
      }
    }
    #expect(Set(bits(Float.self)).count == 1, "seed \(seed)")
    #expect(Set(bits(Double.self)).count == 1, "seed \(seed)")
  }

  /// Returns the change of scores by one more step of the walk, summed over all nodes.
  func change(_ scores: [Double], _ outgoing: Adjacency, _ damping: Double) -> Double {
    let stranded = outgoing.offsets.indices.dropLast().filter { outgoing.offsets[$0] == outgoing.offsets[$0 + 1] }
      .reduce(0) { $0 + scores[$1] }
    var walked = [Double](
      repeating: (1 - damping + damping * stranded) / Double(max(1, scores.count)), count: scores.count)
    for index in scores.indices {
      let arcs = outgoing.arcs(of: NodeID(index: index))
      let handed = damping * scores[index]
      for arc in arcs { walked[outgoing.target(arc).index] += handed / Double(arcs.count) }
    }
    return zip(walked, scores).reduce(0) { $0 + abs($1.0 - $1.1) }
  }

  /// Random arcs that lead both ways, among nodes of which many are lone; where `isLong` most lead to the next node.
  func bothWays(seed: Int, nodes: Int, edges: Int, isLong: Bool) -> Adjacency {
    var random = SeededGenerator(seed: UInt64(seed))
    var rows = [[UInt32]](repeating: [], count: nodes)
    for _ in 0..<edges {
      let a = Int.random(in: 0..<nodes, using: &random)
      let b = isLong ? min(a + 1, nodes - 1) : Int.random(in: 0..<nodes, using: &random)
      rows[a].append(UInt32(b))
      if a != b { rows[b].append(UInt32(a)) }
    }
    var offsets: [UInt32] = [0]
    for row in rows { offsets.append((offsets.last ?? 0) + UInt32(row.count)) }
    return Adjacency(offsets: offsets, targets: rows.flatMap { $0.sorted() })
  }

  @Test("where arcs lead both ways the walk has the same end, at any tolerance", arguments: 0..<40)
  func symmetric(seed: Int) {
    let nodes = [1, 2, 9, 200, 6000][seed % 5]
    let rows = bothWays(seed: seed, nodes: nodes, edges: nodes * (seed % 4), isLong: seed % 3 == 0)
    let damping = [0.85, 0.99, 0.5, 0][seed % 4]
    for tolerance in [1e-3, 1e-5, 1e-7, 1e-11] {
      let rank = PageRank(
        outgoing: rows, incoming: rows, damping: damping, tolerance: tolerance, maximumIterations: 4000)
      #expect(rank.isConverged, "seed \(seed)")
      #expect(abs(rank.scores.reduce(0, +) - 1) < max(tolerance, 1e-6), "seed \(seed)")
      #expect(change(rank.scores, rows, damping) <= 1.01 * tolerance, "seed \(seed), tolerance \(tolerance)")
    }
  }

  @Test("along a line without end it takes a fraction of the steps of the walk")
  func longLine() {
    let line = bothWays(seed: 1, nodes: 3000, edges: 9000, isLong: true)
    let rank = PageRank(outgoing: line, incoming: line)
    #expect(rank.isConverged && rank.iterations <= 35, "\(rank.iterations) iterations")
  }

  @Test("the same bits every time")
  func repeatable() {
    let (outgoing, incoming) = rows(seed: 5, nodes: 20_000, arcs: 60_000)
    let first = PageRank(outgoing: outgoing, incoming: incoming).scores
    for _ in 0..<3 { #expect(PageRank(outgoing: outgoing, incoming: incoming).scores == first) }
    let rows = bothWays(seed: 5, nodes: 20_000, edges: 60_000, isLong: false)
    let both = PageRank(outgoing: rows, incoming: rows, tolerance: 1e-4).scores
    for _ in 0..<3 { #expect(PageRank(outgoing: rows, incoming: rows, tolerance: 1e-4).scores == both) }
  }

  @Test("on a ring all are equal, at a star's centre most, and an empty graph has none")
  func shapes() {
    let ring = Adjacency(offsets: [0, 1, 2, 3], targets: [1, 2, 0])
    let back = Adjacency(offsets: [0, 1, 2, 3], targets: [2, 0, 1])
    #expect(PageRank(outgoing: ring, incoming: back).scores.allSatisfy { abs($0 - 1.0 / 3) < 1e-6 })
    let star = Adjacency(offsets: [0, 3, 4, 5, 6], targets: [1, 2, 3, 0, 0, 0])
    let scores = PageRank(outgoing: star, incoming: star).scores
    #expect(scores[0] > 0.4 && abs(scores[1] - scores[3]) < 1e-9)
    let none = Adjacency(offsets: [0], targets: [])
    #expect(PageRank(outgoing: none, incoming: none).scores.isEmpty)
  }

  @Test("too few iterations are admitted")
  func notConverged() {
    let (outgoing, incoming) = rows(seed: 3, nodes: 300, arcs: 600)
    let rank = PageRank(outgoing: outgoing, incoming: incoming, tolerance: 1e-9, maximumIterations: 2)
    #expect(!rank.isConverged && rank.iterations == 2 && rank.change > 1e-9)
  }
}
