// One pivot's part of betweenness: count the shortest paths level by level, then hand dependencies back.
//
// Invariant between searches: `levels` is unseen and the columns are zero everywhere. Path counts can outgrow any
// number on long ladders, so a level whose counts grow past a bound is scaled down as a whole; only ratios of adjacent
// levels matter.

/// The scratch of searches from one pivot after another, kept between them.
struct DependencySearch {
  private static let unseen = UInt32.max
  /// The bound beyond which counts are scaled down, by as much.
  private static let bound = 0x1p400

  private var levels: [UInt32]
  private var order: [UInt32]
  /// The number of shortest paths to each node seen.
  private var paths: [Double]
  /// (1 + dependency) / paths, on one level at a time.
  private var shares: [Double]
  /// The end of each level in `order`.
  private var levelEnds: [Int] = []
  /// The factor that the counts of each level were multiplied by.
  private var levelScales: [Double] = []

  init(nodeCount: Int) {
    levels = [UInt32](repeating: Self.unseen, count: nodeCount)
    order = [UInt32](repeating: 0, count: nodeCount)
    paths = [Double](repeating: 0, count: nodeCount)
    shares = [Double](repeating: 0, count: nodeCount)
  }

  /// Adds the dependency of `source` on every other node to `scores`.
  mutating func run(_ rows: Rows, from source: Int, into scores: inout [Double]) {
    levelEnds.removeAll(keepingCapacity: true)
    levelScales.removeAll(keepingCapacity: true)
    levels.withUnsafeMutableBufferPointer { levels in
      order.withUnsafeMutableBufferPointer { order in
        paths.withUnsafeMutableBufferPointer { paths in
          Self.count(
            rows, from: source, levels: levels, order: order, paths: paths, ends: &levelEnds, scales: &levelScales)
          shares.withUnsafeMutableBufferPointer { shares in
            scores.withUnsafeMutableBufferPointer { scores in
              Self.handBack(
                rows, order: order, paths: paths, shares: shares, scores: scores, ends: levelEnds, scales: levelScales)
            }
          }
          for index in 0..<(levelEnds.last ?? 0) {
            levels[Int(order[index])] = Self.unseen
            paths[Int(order[index])] = 0
          }
        }
      }
    }
  }

  /// Searches forwards.
  private static func count(
    _ rows: Rows, from source: Int, levels: UnsafeMutableBufferPointer<UInt32>,
    order: UnsafeMutableBufferPointer<UInt32>, paths: UnsafeMutableBufferPointer<Double>, ends: inout [Int],
    scales: inout [Double]
  ) {
    levels[source] = 0
    paths[source] = 1
    order[0] = UInt32(source)
    var (start, end) = (0, 1)
    var level: UInt32 = 0
    while start < end {
      var most = 0.0
      for index in start..<end { most = max(most, paths[Int(order[index])]) }
      var scale = 1.0
      if most > bound {
        scale = 1 / bound
        // A count that would vanish stays the least there is, so that none is divided by zero.
        for index in start..<end {
          let node = Int(order[index])
          paths[node] = max(paths[node] * scale, 0x1p-400)
        }
      }
      ends.append(end)
      scales.append(scale)
      let next = level + 1
      var tail = end
      for index in start..<end {
        let node = Int(order[index])
        let count = paths[node]
        for arc in rows.arcs(of: node) {
          let other = Int(rows.targets[arc])
          let seen = levels[other]
          if seen == unseen {
            levels[other] = next
            paths[other] = count
            order[tail] = UInt32(other)
            tail += 1
          } else if seen == next {
            paths[other] += count
          }
        }
      }
      (start, end, level) = (end, tail, next)
    }
  }

  /// Sums the dependencies, from the last level to the first.
  private static func handBack(
    _ rows: Rows, order: UnsafeMutableBufferPointer<UInt32>, paths: UnsafeMutableBufferPointer<Double>,
    shares: UnsafeMutableBufferPointer<Double>, scores: UnsafeMutableBufferPointer<Double>, ends: [Int],
    scales: [Double]
  ) {
    guard ends.count > 1 else { return }
    for index in ends[ends.count - 2]..<ends[ends.count - 1] {
      let node = Int(order[index])
      shares[node] = scales[ends.count - 1] / paths[node]
    }
    for level in stride(from: ends.count - 2, through: 1, by: -1) {
      let here = ends[level - 1]..<ends[level]
      // Shares wait in `paths`, which this level needs no more, until all have read those of the level below.
      for index in here {
        let node = Int(order[index])
        var sum = 0.0
        for arc in rows.arcs(of: node) { sum += shares[Int(rows.targets[arc])] }
        let dependency = paths[node] * sum
        scores[node] += dependency
        paths[node] = scales[level] * (1 + dependency) / paths[node]
      }
      for index in ends[level]..<ends[level + 1] { shares[Int(order[index])] = 0 }
      for index in here { shares[Int(order[index])] = paths[Int(order[index])] }
    }
    for index in 1..<(ends.count > 1 ? ends[1] : 1) { shares[Int(order[index])] = 0 }
  }
}
