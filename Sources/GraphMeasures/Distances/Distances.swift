// Distances in steps over all pairs of nodes: their mean and the largest, by searches from 64 nodes at once.
//
// A network too large for a search from every node is searched from some, drawn with a seed. The mean then lies within an
// interval of 95 % confidence, that of a ratio of sums over batches of nodes (W. Cochran 1977, chapter 6), with the correction
// for a finite population; the largest distance lies between the largest one seen and a bound (`DistanceBounds`).

import GraphModel
import Parallel

/// The distances between the nodes of a network, over all pairs in which one node reaches the other.
public struct Distances: Hashable, Sendable {
  /// The number of pairs of a node and another one that it reaches. Without directions each two nodes make two pairs.
  public let reachablePairs: MeasuredNumber
  /// The mean of their distances; `nil` without such a pair.
  public let mean: MeasuredNumber?
  /// The largest of their distances; `nil` without such a pair.
  public let diameter: MeasuredNumber?

  /// Measures the distances along the arcs of a network.
  ///
  /// - Parameter options: the amount of work that decides between all nodes and a sample.
  /// - Returns: `nil` when cancelled.
  /// - Complexity: O(pivots / 64 · levels · (nodes + arcs)) at worst; 24 bytes a node and thread.
  public init?(of network: SimpleNetwork, options: MeasureOptions = MeasureOptions(), control: MeasureControl? = nil) {
    let rows = network.outgoing
    var options = options
    options.leastPivots = max(options.leastPivots, 64 * Self.fewestBatches)
    let (pivots, basis) = options.pivots(
      nodeCount: rows.nodeCount, costPerSearch: max(1, (rows.arcCount + rows.nodeCount) / 8))
    let batches = Self.search(
      rows, basis == .exact ? pivots[...] : pivots[..<(pivots.count / 64 * 64)], options, control)
    if control?.isCancelled == true { return nil }
    let sum = batches.reduce(0) { $0 + Double($1.sum) }
    let reached = batches.reduce(0) { $0 + Double($1.reached) }
    let farthest = Double(batches.map(\.farthest).max() ?? 0)
    guard basis != .exact else {
      reachablePairs = .exact(reached)
      mean = reached > 0 ? .exact(sum / reached) : nil
      diameter = reached > 0 ? .exact(farthest) : nil
      return
    }
    let bounds = network.isDirected ? DistanceBounds(directed: network) : DistanceBounds(undirected: network)
    let sample = DistanceSample(batches, nodeCount: rows.nodeCount)
    reachablePairs = bounds.reachablePairs.map { .exact($0) } ?? sample.reachablePairs
    mean = reached > 0 ? sample.mean : nil
    diameter = bounds.high > 0 ? MeasuredNumber(low: max(farthest, bounds.low), high: bounds.high) : nil
  }

  /// The fewest batches that a sample is made of.
  private static let fewestBatches = 16

  private static func search(
    _ adjacency: Adjacency, _ pivots: ArraySlice<UInt32>, _ options: MeasureOptions, _ control: MeasureControl?
  ) -> [DistanceTotals] {
    let batches = (pivots.count + 63) / 64
    control?.begin(total: batches)
    let lanes = min(8, batches)
    let parts = Parallel.map(0..<lanes, threads: options.threads) { lane in
      var search = BitSearch(nodeCount: adjacency.nodeCount)
      return adjacency.withRows { rows in
        stride(from: lane, to: batches, by: lanes).map { batch -> DistanceTotals in
          if control?.isCancelled == true { return .init() }
          defer { control?.advance() }
          var totals = DistanceTotals()
          search.run(rows, from: pivots[batch * 64..<min(pivots.count, batch * 64 + 64)]) { _, count, level in
            totals.reached += UInt64(count)
            totals.sum += UInt64(count) * level
            totals.farthest = level
          }
          return totals
        }
      }
    }
    return parts.flatMap { $0 }
  }
}

/// The sums over the pairs of a node searched from and another one reached.
private struct DistanceTotals {
  var sum: UInt64 = 0
  var reached: UInt64 = 0
  var farthest: UInt64 = 0
}

/// Sums over batches of nodes drawn from a network.
private struct DistanceSample {
  private let batches: [DistanceTotals]
  private let nodeCount: Double
  /// The number of standard errors on either side of an estimate: the quantile of Student's distribution, about.
  private let deviations: Double
  private let correction: Double

  init(_ batches: [DistanceTotals], nodeCount: Int) {
    self.batches = batches
    self.nodeCount = Double(nodeCount)
    deviations = 1.96 + 2.5 / Double(max(1, batches.count - 1))
    correction = max(0, 1 - Double(64 * batches.count) / Double(nodeCount))
  }

  private var count: Double { Double(batches.count) }
  private var reached: Double { batches.reduce(0) { $0 + Double($1.reached) } / count }

  /// Returns half of the width of the interval of a mean over batches whose residuals are given.
  private func halfWidth(_ residuals: [Double]) -> Double {
    let variance = residuals.reduce(0) { $0 + $1 * $1 } / max(1, count - 1)
    return deviations * (correction * variance / count).squareRoot()
  }

  /// The pairs in which one node reaches another.
  var reachablePairs: MeasuredNumber {
    let half = halfWidth(batches.map { Double($0.reached) - reached })
    let most = nodeCount * (nodeCount - 1)
    return MeasuredNumber(
      low: max(0, (reached - half) / 64 * nodeCount).rounded(.down),
      high: min(most, (reached + half) / 64 * nodeCount).rounded(.up))
  }

  /// The mean of the distances.
  var mean: MeasuredNumber {
    let ratio = batches.reduce(0) { $0 + Double($1.sum) } / (reached * count)
    let half = halfWidth(batches.map { Double($0.sum) - ratio * Double($0.reached) }) / reached
    return MeasuredNumber(low: max(1, ratio - half), high: ratio + half)
  }
}
