// The last touch of groups: neighbours close up, and nodes that are no neighbours make room.
//
// Source: J. Tang et al., "Visualizing large-scale and high-dimensional data" (LargeVis, 2016): an edge attracts by
// 2/(1 + d²), a random other node repels by 2/((ε + d²)(1 + d²)), one for each arc; here as damped steps of all nodes at
// once, with d in spacings.

import Buffers
import Parallel

/// The attraction of neighbours and the repulsion of samples.
final class NeighbourhoodFinish {
  private let graph: LevelGraph
  private let seed: UInt64
  private let threads: Int?
  private let spacing: Float
  private(set) var points: PointBuffer
  private var next: PointBuffer
  private(set) var epoch = 0
  let epochCount: Int

  /// The points of some nodes drawn for this epoch, of which every arc takes one: so few that they stay in the cache.
  private let samples = GrowableBuffer<FloatPoint>(uninitializedCount: sampleCount)

  private static let sampleCount = 2048
  /// The number of bits of a random number that are not needed to choose a sample.
  private static let sampleShift = UInt64(64 - sampleCount.trailingZeroBitCount)
  /// The most arcs and samples of a node that are looked at in one epoch.
  private static let most = 512

  init(_ graph: LevelGraph, points: PointBuffer, epochs: Int, seed: UInt64, threads: Int?) {
    self.graph = graph
    self.points = points
    self.seed = seed
    self.threads = graph.arcCount < 8192 ? 1 : threads
    epochCount = epochs
    next = PointBuffer(count: points.count)
    spacing = Extent.spacing(points.base, count: points.count, threads: threads)
  }

  var isFinished: Bool { epoch >= epochCount }

  /// Moves every node once.
  func advance() {
    guard !isFinished else { return }
    let (rows, points, next, seed, epoch) = (graph.rows, points.base, next.base, seed, epoch)
    let count = graph.nodeCount
    let pace = 1 - Float(epoch) / Float(epochCount)
    let (spacing, unit) = (spacing, 1 / spacing)
    let samples = samples.base
    for index in 0..<Self.sampleCount {
      let node = Hashed.bits(seed, index, epoch).multipliedFullWidth(by: UInt64(count)).high
      samples[index] = points[Int(node)]
    }
    let chunks = Chunks(count, size: 512)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      for node in chunks[part] {
        let point = points[node]
        let (begin, end) = (rows.begin(node), rows.end(node))
        let stride = max(1, (end - begin) / Self.most)
        var (x, y, stiffness): (Float, Float, Float) = (0, 0, 0)
        var bits = Hashed.bits(seed, node, epoch)
        var arc = begin
        while arc < end {
          let away = (points[rows.target(arc)] - point) * unit
          // The upper bits of a linear congruential generator, one for each node, are random enough to choose by.
          bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let from = (point - samples[Int(truncatingIfNeeded: bits >> Self.sampleShift)]) * unit
          let squared = from.lengthSquared
          // One division for both costs what each would.
          let forces =
            SIMD2(2 * rows.weight(arc), 2) / SIMD2(1 + away.lengthSquared, (0.1 + squared) * (1 + squared))
          let (pull, push) = (forces.x, min(4, forces.y))
          x += away.x * pull + from.x * push
          y += away.y * pull + from.y * push
          stiffness += pull
          arc &+= stride
        }
        let move = FloatPoint(x, y) * (pace * spacing / max(stiffness, 1))
        next[node] = point + move.clamped(to: 4 * spacing)
      }
    }
    (self.points, self.next) = (self.next, self.points)
    self.epoch += 1
  }
}
