// PageRank (S. Brin, L. Page 1998) by power iteration: how often a walker visits each node who follows a random arc, and
// now and then, or where no arc leads on, starts anew anywhere.
//
// Every node pulls from the nodes with arcs to it, so all cores can work at once, each writing only its own nodes, and the
// sums are the same whoever does them. What nodes hand on is kept in single precision, half the memory to gather from;
// that rounds each share by less than one part in ten million, far below any tolerance that makes sense. All sums are in
// double precision.

import Dispatch
import GraphModel

/// The importance of every node by PageRank.
public struct PageRank: Sendable {
  /// The part of all visits that each node gets; they add up to 1.
  public let scores: [Double]
  /// How many times all scores were improved.
  public let iterations: Int
  /// How much the last improvement changed, summed over all nodes.
  public let change: Double
  /// Whether that is within the tolerance asked for.
  public let isConverged: Bool

  /// The scores of a graph. Parallel edges count each, undirected ones both ways.
  public init(of graph: Graph, damping: Double = 0.85, tolerance: Double = 1e-6, maximumIterations: Int = 200) {
    self.init(
      outgoing: graph.outgoing, incoming: graph.incoming, damping: damping, tolerance: tolerance,
      maximumIterations: maximumIterations)
  }

  /// The scores of the nodes of rows.
  ///
  /// - Parameters:
  ///   - incoming: the arcs of `outgoing` turned round; of an undirected graph the same rows.
  ///   - damping: the chance to follow an arc rather than to start anew, from 0 up to but not 1.
  ///   - tolerance: the change, summed over all nodes, at which to stop.
  /// - Complexity: O(nodes + arcs) an iteration, about log(tolerance) / log(damping) iterations at most.
  public init(
    outgoing: Adjacency, incoming: Adjacency, damping: Double = 0.85, tolerance: Double = 1e-6,
    maximumIterations: Int = 200
  ) {
    precondition(damping >= 0 && damping < 1, "some walkers start anew")
    precondition(outgoing.nodeCount == incoming.nodeCount && outgoing.arcCount == incoming.arcCount)
    var state = Iteration(outgoing, incoming, damping: damping)
    var change = outgoing.nodeCount == 0 ? 0 : Double.infinity
    var iterations = 0
    while change > tolerance && iterations < maximumIterations {
      change = state.advance()
      iterations += 1
    }
    scores = state.scores
    self.iterations = iterations
    self.change = change
    isConverged = change <= tolerance
  }
}

/// The scores between two improvements.
private struct Iteration {
  /// Nodes in a chunk, the unit of work of one core. The sums of a chunk are added up in the order of chunks.
  static let chunk = 4096

  let outgoing: Adjacency
  let incoming: Adjacency
  let damping: Double
  var scores: [Double]
  /// What each node hands on along each of its arcs, now and after this improvement.
  private var shares: [Float]
  private var nextShares: [Float]
  /// The score that has no arc to follow.
  private var stranded = 0.0
  private var sums: [(change: Double, stranded: Double)]

  init(_ outgoing: Adjacency, _ incoming: Adjacency, damping: Double) {
    let nodeCount = outgoing.nodeCount
    (self.outgoing, self.incoming, self.damping) = (outgoing, incoming, damping)
    let even = 1 / Double(max(1, nodeCount))
    scores = [Double](repeating: even, count: nodeCount)
    shares = [Float](repeating: 0, count: nodeCount)
    nextShares = shares
    sums = Array(repeating: (0, 0), count: (nodeCount + Self.chunk - 1) / Self.chunk)
    for node in 0..<nodeCount {
      let degree = outgoing.degree(of: NodeID(index: node))
      if degree == 0 { stranded += even } else { shares[node] = Float(even / Double(degree)) }
    }
  }

  /// Improves every score once; returns how much they changed in all.
  mutating func advance() -> Double {
    let base = (1 - damping + damping * stranded) / Double(scores.count)
    scores.withUnsafeMutableBufferPointer { scores in
      nextShares.withUnsafeMutableBufferPointer { next in
        sums.withUnsafeMutableBufferPointer { sums in
          Self.pull(outgoing, incoming, base: base, damping: damping, shares, scores, next, sums)
        }
      }
    }
    swap(&shares, &nextShares)
    stranded = sums.reduce(0) { $0 + $1.stranded }
    return sums.reduce(0) { $0 + $1.change }
  }

  private static func pull(
    _ outgoing: Adjacency, _ incoming: Adjacency, base: Double, damping: Double, _ shares: [Float],
    _ scores: UnsafeMutableBufferPointer<Double>, _ next: UnsafeMutableBufferPointer<Float>,
    _ sums: UnsafeMutableBufferPointer<(change: Double, stranded: Double)>
  ) {
    outgoing.offsets.withUnsafeBufferPointer { out in
      incoming.offsets.withUnsafeBufferPointer { offsets in
        incoming.targets.withUnsafeBufferPointer { sources in
          shares.withUnsafeBufferPointer { shares in
            nonisolated(unsafe) let parts = (out, offsets, sources, shares, scores, next, sums)
            DispatchQueue.concurrentPerform(iterations: sums.count) { chunk in
              let (out, offsets, sources, shares, scores, next, sums) = parts
              var sum = (change: 0.0, stranded: 0.0)
              for node in chunk * Self.chunk..<min((chunk + 1) * Self.chunk, scores.count) {
                let row = Int(offsets[node])..<Int(offsets[node + 1])
                let score = base + damping * total(row, sources, shares)
                sum.change += abs(score - scores[node])
                scores[node] = score
                let degree = out[node + 1] - out[node]
                if degree == 0 { sum.stranded += score } else { next[node] = Float(score / Double(degree)) }
              }
              sums[chunk] = sum
            }
          }
        }
      }
    }
  }

  /// The sum of a row's shares, in two halves so that one addition need not wait for the last.
  @inline(__always)
  private static func total(
    _ row: Range<Int>, _ sources: UnsafeBufferPointer<UInt32>, _ shares: UnsafeBufferPointer<Float>
  ) -> Double {
    var (even, odd) = (0.0, 0.0)
    var arc = row.lowerBound
    while arc + 1 < row.upperBound {
      even += Double(shares[Int(sources[arc])])
      odd += Double(shares[Int(sources[arc + 1])])
      arc += 2
    }
    if arc < row.upperBound { even += Double(shares[Int(sources[arc])]) }
    return even + odd
  }
}
