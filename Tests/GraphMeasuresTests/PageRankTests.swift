// Laws of PageRank: the walker's visits add up, and nobody's change when the walk goes on.

import GraphMeasures
import GraphModel
import Randomness
import Testing

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
    let stranded = outgoing.offsets.indices.dropLast().filter { outgoing.offsets[$0] == outgoing.offsets[$0 + 1] }
      .reduce(0) { $0 + rank.scores[$1] }
    var walked = [Double](repeating: (1 - damping + damping * stranded) / Double(nodes), count: nodes)
    for index in 0..<nodes {
      let arcs = outgoing.arcs(of: NodeID(index: index))
      let handed = damping * rank.scores[index]
      for arc in arcs { walked[outgoing.target(arc).index] += handed / Double(arcs.count) }
    }
    #expect(zip(walked, rank.scores).reduce(0) { $0 + abs($1.0 - $1.1) } < 1e-6, "seed \(seed)")
  }

  @Test("the same bits every time")
  func repeatable() {
    let (outgoing, incoming) = rows(seed: 5, nodes: 20_000, arcs: 60_000)
    let first = PageRank(outgoing: outgoing, incoming: incoming).scores
    for _ in 0..<3 { #expect(PageRank(outgoing: outgoing, incoming: incoming).scores == first) }
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
