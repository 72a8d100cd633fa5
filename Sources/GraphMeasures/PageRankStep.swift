// One step of PageRank's walk for all nodes, on all cores.
//
// Every node pulls from the nodes with arcs to it, so each core writes only its own nodes, and the sums are the same
// whoever does them. What nodes hand on may be kept in single precision, half the memory to gather from; that rounds
// each share by less than one part in ten million. All sums are in double precision. The loop over the arcs is chosen by
// what the processor offers; all of them give the same bits.

import GraphModel
import MeasureKernels
import Parallel

/// The scores between two steps.
struct PageRankStep<Share: RankShare> {
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
  /// The sums of each chunk of nodes, of which those of all nodes are made in the order of chunks.
  private var sums: [throughline_rank_sums]
  private let kernels: UnsafePointer<throughline_measure_kernels>

  /// Nodes in a chunk, the unit of work of one core.
  private static var chunk: Int { 4096 }

  /// The scores to start from.
  ///
  /// - Parameter kernels: the loops that make the steps.
  init(
    _ outgoing: Adjacency, _ incoming: Adjacency, damping: Double,
    kernels: UnsafePointer<throughline_measure_kernels> = MeasureLoops.chosen
  ) {
    self.kernels = kernels
    let nodeCount = outgoing.nodeCount
    (self.outgoing, self.incoming, self.damping) = (outgoing, incoming, damping)
    isSymmetric = outgoing.offsets == incoming.offsets && outgoing.targets == incoming.targets
    scores =
      isSymmetric
      ? Self.nearScores(outgoing, damping) : Array(repeating: 1 / Double(max(1, nodeCount)), count: nodeCount)
    shares = [Share](repeating: 0, count: nodeCount)
    lastShares = shares
    sums = Array(repeating: throughline_rank_sums(), count: (nodeCount + Self.chunk - 1) / Self.chunk)
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
    guard !sums.isEmpty else { return 0 }
    let base = (1 - damping + damping * stranded) / Double(scores.count)
    let (damping, count, kernels) = (damping, scores.count, kernels)
    outgoing.offsets.withUnsafeBufferPointer { outgoing in
      incoming.offsets.withUnsafeBufferPointer { offsets in
        incoming.targets.withUnsafeBufferPointer { sources in
          shares.withUnsafeBufferPointer { shares in
            scores.withUnsafeMutableBufferPointer { scores in
              lastShares.withUnsafeMutableBufferPointer { next in
                sums.withUnsafeMutableBufferPointer { sums in
                  let step = throughline_rank_step(
                    incoming: offsets.baseAddress, sources: sources.baseAddress, outgoing: outgoing.baseAddress,
                    base: base, damping: damping, weight: weight)
                  Parallel.forEach(0..<sums.count) { chunk in
                    let nodes = chunk * Self.chunk..<min((chunk + 1) * Self.chunk, count)
                    sums[chunk] = Share.step(kernels, step, shares, next, scores, nodes)
                  }
                }
              }
            }
          }
        }
      }
    }
    swap(&shares, &lastShares)
    stranded = sums.reduce(0) { $0 + $1.stranded }
    return sums.reduce(0) { $0 + $1.change }
  }
}
