// Clusters of nearby nodes by label propagation with a limit of mass: the first half of coarsening.
//
// Source: U. N. Raghavan, R. Albert and S. Kumara, "Near linear time algorithm to detect community structures in
// large-scale networks" (2007); the limit as in H. Meyerhenke, P. Sanders and C. Schulz, "Partitioning complex networks
// via size-constrained clustering" (2014). Nodes are asked in batches: within one all choose by the same labels, on all
// cores, and then join in order, one after another, so that the outcome does not depend on the number of cores.

import Buffers
import Parallel

/// The nodes of a level being gathered into clusters.
final class Clustering {
  private let graph: LevelGraph
  private let seed: UInt64
  private let threads: Int?
  /// The cluster of each node, by the node that it began with.
  let labels: GrowableBuffer<UInt32>
  private let sizes: GrowableBuffer<Float>
  /// The neighbour whose cluster each node wants to join; the node itself where it is content.
  private let choices: GrowableBuffer<UInt32>
  private let scores: GrowableBuffer<Float>
  private let limit: Float
  private let batches: Chunks
  private var step = 0

  private static let passes = 2
  /// The largest mass of a cluster, in means of a node.
  private static let sizeLimit: Float = 9

  init(_ graph: LevelGraph, seed: UInt64, threads: Int?) {
    self.graph = graph
    self.seed = seed
    self.threads = threads
    let count = graph.nodeCount
    labels = GrowableBuffer(uninitializedCount: count)
    sizes = GrowableBuffer(uninitializedCount: count)
    choices = GrowableBuffer(uninitializedCount: count)
    scores = GrowableBuffer(repeating: 0, count: count * Parallel.workerCount(threads))
    let rows = graph.rows
    for node in 0..<count {
      labels.base[node] = UInt32(node)
      sizes.base[node] = rows.mass(node)
    }
    limit = Self.sizeLimit * Float(graph.totalMass / Double(count))
    batches = Chunks(count, size: max(64, (count + 15) / 16))
  }

  /// The number of steps in all.
  var stepCount: Int { Self.passes * batches.count + 1 }
  var isFinished: Bool { step >= stepCount }

  /// Lets one batch of nodes choose; last, gathers those that were left alone.
  func advance() {
    guard !isFinished else { return }
    let (pass, position) = step.quotientAndRemainder(dividingBy: batches.count)
    if pass < Self.passes {
      let range = batches[pass % 2 == 0 ? position : batches.count - 1 - position]
      choose(range, anySize: false)
      join(range, backwards: pass % 2 == 1)
    } else {
      choose(0..<graph.nodeCount, anySize: true)
      gatherSingles()
    }
    step += 1
  }

  /// Lets nodes choose the neighbour whose cluster draws them most.
  ///
  /// - Parameter anySize: true for what they would choose if there were no limit, of those that are alone only.
  private func choose(_ range: Range<Int>, anySize: Bool) {
    let (rows, labels, sizes, choices, scores) = (graph.rows, labels.base, sizes.base, choices.base, scores.base)
    let (count, limit, seed) = (graph.nodeCount, limit, seed)
    let parts = Chunks(range.count, size: 512)
    Parallel.forEach(0..<parts.count, threads: threads) { part, worker in
      let score = scores + worker * count
      for index in parts[part] {
        let node = range.lowerBound + index
        let (begin, end, own, mass) = (rows.begin(node), rows.end(node), Int(labels[node]), rows.mass(node))
        choices[node] = UInt32(node)
        if anySize && sizes[own] > mass { continue }
        var arc = begin
        while arc < end {
          score[Int(labels[rows.target(arc)])] += rows.weight(arc)
          arc &+= 1
        }
        var (best, bestArc) = (score[own] * Self.preference(seed, own), -1)
        arc = begin
        while arc < end {
          let label = Int(labels[rows.target(arc)])
          let total = score[label]
          if total > 0 && label != own && (anySize || sizes[label] + mass <= limit) {
            let liking = total * Self.preference(seed, label)
            if liking > best { (best, bestArc) = (liking, arc) }
          }
          score[label] = 0
          arc &+= 1
        }
        if bestArc >= 0 { choices[node] = UInt32(rows.target(bestArc)) }
      }
    }
  }

  /// Returns a factor close to 1 that breaks ties in the same way for all who ask about a cluster.
  @inline(__always)
  private static func preference(_ seed: UInt64, _ label: Int) -> Float {
    1 + 0.001 * Float(UInt32(truncatingIfNeeded: Hashed.bits(seed, label, 0))) * 0x1p-32
  }

  /// Lets nodes join the clusters that their chosen neighbours are in by now, where there is room.
  private func join(_ range: Range<Int>, backwards: Bool) {
    let (rows, labels, sizes, choices) = (graph.rows, labels.base, sizes.base, choices.base)
    for index in 0..<range.count {
      let node = backwards ? range.upperBound - 1 - index : range.lowerBound + index
      let choice = Int(choices[node])
      guard choice != node else { continue }
      let (label, own, mass) = (labels[choice], labels[node], rows.mass(node))
      guard label != own, sizes[Int(label)] + mass <= limit else { continue }
      sizes[Int(own)] -= mass
      sizes[Int(label)] += mass
      labels[node] = label
    }
  }

  /// Makes clusters of nodes that are alone because the one cluster they want is full; the leaves of a star are.
  private func gatherSingles() {
    let (rows, labels, sizes, choices) = (graph.rows, labels.base, sizes.base, choices.base)
    // The cluster that those alone beside a full one are gathering in, one more than its label.
    let gathering = GrowableBuffer<UInt32>(repeating: 0, count: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      let (own, choice, mass) = (Int(labels[node]), Int(choices[node]), rows.mass(node))
      guard choice != node, sizes[own] <= mass else { continue }
      let full = Int(labels[choice])
      guard full != own else { continue }
      let open = Int(gathering.base[full]) - 1
      let target = sizes[full] + mass <= limit ? full : open
      if target >= 0 && target != own && sizes[target] + mass <= limit {
        sizes[own] -= mass
        sizes[target] += mass
        labels[node] = UInt32(target)
      } else {
        gathering.base[full] = UInt32(own) + 1
      }
    }
  }
}
