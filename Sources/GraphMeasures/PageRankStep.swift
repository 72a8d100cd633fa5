// One step of PageRank's walk for all nodes, on all cores.
//
// Every node pulls from the nodes with arcs to it, so each core writes only its own nodes, and the sums are the same
// whoever does them. What nodes hand on may be kept in single precision, half the memory to gather from; that rounds
// each share by less than one part in ten million. All sums are in double precision.

import GraphModel
import Parallel

/// The scores between two steps.
struct PageRankStep<Share: BinaryFloatingPoint & Sendable> {
  /// The sums of a chunk of nodes, of which those of all nodes are made in the order of chunks.
  typealias Sums = (change: Double, stranded: Double)

  let damping: Double
  /// True if every arc has its counterpart.
  let isSymmetric: Bool
  /// The score of each node as the last step gives it, from shares that may lie beyond the step before.
  private(set) var scores: [Double]

  private let outgoing: Adjacency
  private let incoming: Adjacency
  /// The share that each node hands on along each of its arcs.
  private var shares: [Share]
  private var lastShares: [Share]
  /// The score that has no arc to follow.
  private var stranded = 0.0
  private var sums: [Sums]

  /// Nodes in a chunk, the unit of work of one core.
  private static var chunk: Int { 4096 }
  /// Rows up to this long are added up without a branch for their length, which the processor could not predict.
  private static var shortRow: Int { 4 }

  /// The scores to start from.
  init(_ outgoing: Adjacency, _ incoming: Adjacency, damping: Double) {
    let nodeCount = outgoing.nodeCount
    (self.outgoing, self.incoming, self.damping) = (outgoing, incoming, damping)
    isSymmetric = outgoing.offsets == incoming.offsets && outgoing.targets == incoming.targets
    scores =
      isSymmetric
      ? Self.nearScores(outgoing, damping) : Array(repeating: 1 / Double(max(1, nodeCount)), count: nodeCount)
    shares = [Share](repeating: 0, count: nodeCount)
    lastShares = shares
    sums = Array(repeating: (0, 0), count: (nodeCount + Self.chunk - 1) / Self.chunk)
    for node in 0..<nodeCount {
      let degree = outgoing.degree(of: NodeID(index: node))
      if degree == 0 { stranded += scores[node] } else { shares[node] = Share(scores[node] / Double(degree)) }
    }
  }

  /// Scores not far from the true ones where arcs lead both ways: those of a walk that once well mixed comes by each
  /// node in proportion to its degree. They add up to 1, and those of lone nodes are right.
  private static func nearScores(_ rows: Adjacency, _ damping: Double) -> [Double] {
    let nodeCount = rows.nodeCount
    let lone = (0..<nodeCount).count { rows.degree(of: NodeID(index: $0)) == 0 }
    let loneScore = (1 - damping) / (Double(nodeCount) - damping * Double(lone))
    let rest = 1 - loneScore * Double(lone)
    let even = rest * (1 - damping) / Double(max(1, nodeCount - lone))
    let perArc = rest * damping / Double(max(1, rows.arcCount))
    return (0..<nodeCount).map {
      let degree = rows.degree(of: NodeID(index: $0))
      return degree == 0 ? loneScore : even + perArc * Double(degree)
    }
  }

  /// Makes a step; returns how much it changes the scores in all.
  ///
  /// - Parameter weight: the part of the way from the state before the last step to the result of this step: 1 is all.
  /// - Complexity: O(nodes + arcs).
  mutating func advance(weight: Double) -> Double {
    let base = (1 - damping + damping * stranded) / Double(scores.count)
    let damping = damping
    scores.withUnsafeMutableBufferPointer { scores in
      lastShares.withUnsafeMutableBufferPointer { next in
        sums.withUnsafeMutableBufferPointer { sums in
          Self.pull(outgoing, incoming, base, damping, weight, shares, scores, next, sums)
        }
      }
    }
    swap(&shares, &lastShares)
    stranded = sums.reduce(0) { $0 + $1.stranded }
    return sums.reduce(0) { $0 + $1.change }
  }

  private static func pull(
    _ outgoing: Adjacency, _ incoming: Adjacency, _ base: Double, _ damping: Double, _ weight: Double,
    _ shares: [Share],
    _ scores: UnsafeMutableBufferPointer<Double>, _ next: UnsafeMutableBufferPointer<Share>,
    _ sums: UnsafeMutableBufferPointer<Sums>
  ) {
    outgoing.offsets.withUnsafeBufferPointer { out in
      incoming.offsets.withUnsafeBufferPointer { offsets in
        incoming.targets.withUnsafeBufferPointer { sources in
          shares.withUnsafeBufferPointer { shares in
            Parallel.forEach(0..<sums.count) { chunk in
              var sum: Sums = (0, 0)
              for node in chunk * Self.chunk..<min((chunk + 1) * Self.chunk, scores.count) {
                let score = base + damping * total(Int(offsets[node]), Int(offsets[node + 1]), sources, shares)
                let degree = Double(out[node + 1] - out[node])
                if degree == 0 {
                  sum.change += abs(score - scores[node])
                  sum.stranded += score
                } else {
                  sum.change += abs(score - Double(shares[node]) * degree)
                  let last = Double(next[node])
                  next[node] = Share(last + weight * (score / degree - last))
                }
                scores[node] = score
              }
              sums[chunk] = sum
            }
          }
        }
      }
    }
  }

  /// Returns the sum of a row's shares, in two halves so that one addition need not wait for the last.
  @inline(__always)
  private static func total(
    _ first: Int, _ past: Int, _ sources: UnsafeBufferPointer<UInt32>, _ shares: UnsafeBufferPointer<Share>
  ) -> Double {
    let count = past - first
    if count <= shortRow {
      guard count > 0 else { return 0 }
      // Indices past the end stand for the last arc, which is then taken off as often.
      let end = past - 1
      let last = Double(shares[Int(sources[end])])
      let (second, third) = (Int(sources[min(first + 1, end)]), Int(sources[min(first + 2, end)]))
      let ends = Double(shares[Int(sources[first])]) + last
      return ends + (Double(shares[second]) + Double(shares[third])) - last * Double(shortRow - count)
    }
    var (even, odd) = (0.0, 0.0)
    var arc = first
    while arc + 1 < past {
      even += Double(shares[Int(sources[arc])])
      odd += Double(shares[Int(sources[arc + 1])])
      arc += 2
    }
    if arc < past { even += Double(shares[Int(sources[arc])]) }
    return even + odd
  }
}
