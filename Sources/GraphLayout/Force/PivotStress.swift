// Distances on the drawing drawn towards those in the graph, for graphs too large to look at all pairs: every node
// towards its distances from 64 pivots.
//
// Source: sparse stress (M. Ortmann, M. Klimenta and U. Brandes, "A sparse stress model", 2017), with pivots that are
// drawn again every few iterations, because the positions would soon fit a fixed set of pivots and nothing else. The length
// of a step in the graph follows the drawing, so that its size stays.

import Buffers
import Parallel

/// The stress between all nodes and some pivots.
final class PivotStress {
  private let graph: LevelGraph
  private let seed: UInt64
  private let threads: Int?
  private let share: Float
  private let search: MultiSourceSearch
  private(set) var points: PointBuffer
  private var next: PointBuffer
  private var pivots: [Int] = []
  private var round = 0
  private var iteration = 0
  private let roundCount: Int
  private let scales: GrowableBuffer<Double>
  private let chunks: Chunks

  private static let iterationsPerRound = 3

  /// Stress from some positions on.
  ///
  /// - Parameters:
  ///   - rounds: the number of times that pivots are drawn.
  ///   - share: the part of the way that nodes go in one iteration.
  init(
    _ graph: LevelGraph, points: PointBuffer, rounds: Int, share: Float, seed: UInt64, threads: Int?
  ) {
    self.graph = graph
    self.points = points
    self.seed = seed
    self.share = share
    self.threads = graph.arcCount < 8192 ? 1 : threads
    roundCount = rounds
    next = PointBuffer(count: points.count)
    search = MultiSourceSearch(graph, threads: threads)
    chunks = Chunks(graph.nodeCount, size: 512)
    scales = GrowableBuffer(uninitializedCount: 2 * chunks.count)
    beginRound()
  }

  var isFinished: Bool { round >= roundCount }
  /// The part of the work that is done.
  var progress: Double {
    (Double(round) + Double(iteration + (search.isFinished ? 2 : 0)) / Double(Self.iterationsPerRound + 2))
      / Double(max(1, roundCount))
  }

  /// Searches one step further from the pivots, or moves every node once.
  func advance() {
    guard !isFinished else { return }
    guard search.isFinished else { return search.advance() }
    move(step: stepLength())
    iteration += 1
    if iteration == Self.iterationsPerRound {
      round += 1
      iteration = 0
      beginRound()
    }
  }

  private func beginRound() {
    guard round < roundCount else { return }
    pivots = (0..<MultiSourceSearch.sourceCount).map { index in
      Int(Hashed.bits(seed, index, round).multipliedFullWidth(by: UInt64(graph.nodeCount)).high)
    }
    search.begin(pivots)
  }

  /// Returns the coordinates of the pivots, first those across, then those down.
  private func pivotCoordinates() -> GrowableBuffer<Float> {
    let count = MultiSourceSearch.sourceCount
    let coordinates = GrowableBuffer<Float>(uninitializedCount: 2 * count)
    for (index, pivot) in pivots.enumerated() {
      coordinates.base[index] = points.base[pivot].x
      coordinates.base[count + index] = points.base[pivot].y
    }
    return coordinates
  }

  /// Returns the length on the drawing of a step in the graph with which the stress is least.
  private func stepLength() -> Float {
    let (points, distances, sums, chunks) = (points.base, search.distances.base, scales.base, chunks)
    let coordinates = pivotCoordinates()
    let pivot = coordinates.base
    // A sample of the nodes is enough.
    let sampling = max(1, graph.nodeCount / 4096)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      var (lengths, squares) = (0.0, 0.0)
      var node = (chunks[part].lowerBound + sampling - 1) / sampling * sampling
      while node < chunks[part].upperBound {
        let row = distances + node &* MultiSourceSearch.sourceCount
        for index in 0..<MultiSourceSearch.sourceCount where row[index] != 0 && row[index] != .max {
          let (x, y) = (points[node].x - pivot[index], points[node].y - pivot[64 + index])
          let length = (x * x + y * y).squareRoot() / Float(row[index])
          lengths += Double(length)
          squares += 1
        }
        node &+= sampling
      }
      (sums[2 * part], sums[2 * part + 1]) = (lengths, squares)
    }
    var (lengths, squares) = (0.0, 0.0)
    for part in 0..<chunks.count {
      lengths += sums[2 * part]
      squares += sums[2 * part + 1]
    }
    return squares > 0 ? Float(lengths / squares) : 1
  }

  private func move(step: Float) {
    let (points, next, distances, chunks) = (points.base, next.base, search.distances.base, chunks)
    // Later rounds count less, so that the drawing becomes the mean of what all pivots want and not what the last
    // wants.
    let share = share / (1 + share * Float(round))
    let coordinates = pivotCoordinates()
    let pivot = UnsafeRawPointer(coordinates.base)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      for node in chunks[part] {
        let point = points[node]
        let row = UnsafeRawPointer(distances + node &* MultiSourceSearch.sourceCount)
        var (x, y, total) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>())
        var index = 0
        while index < MultiSourceSearch.sourceCount {
          let across = point.x - pivot.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD8<Float>.self)
          let down = point.y - pivot.loadUnaligned(fromByteOffset: 4 &* index &+ 256, as: SIMD8<Float>.self)
          let bytes = row.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt8>.self)
          let hops = SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: bytes))
          let length = (across * across + down * down + 1e-12).squareRoot()
          // The weight is hops⁻²; both it and the move share one division. The pivot itself and what was not reached have
          // none.
          var inverse = 1 / (hops * hops * length)
          inverse.replace(with: 0, where: (hops .== 0) .| (hops .== 255))
          let weight = inverse * length
          let pull = inverse * hops * step - weight
          x += across * pull
          y += down * pull
          total += weight
          index &+= 8
        }
        let weight = total.sum()
        let move = weight > 0 ? FloatPoint(x.sum(), y.sum()) * (share / weight) : .zero
        next[node] = point + move
      }
    }
    (self.points, self.next) = (self.next, self.points)
  }
}
