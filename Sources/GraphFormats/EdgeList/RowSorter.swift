// Compressed sparse rows from edges in any order: a most-significant-first deal into buckets of rows that fit into the
// cache, then a least-significant-first radix sort of each bucket by row and target.
//
// Both parts are stable, so parallel edges keep the order of the file in every row, and the result does not depend on the
// number of threads. Between the parts an arc is its target, in place in the final table, and two bytes for its row.
// Radix sorting: H. H. Seward, 1954; see Knuth, The Art of Computer Programming 3, 5.2.5. Time O(nodes + arcs), with
// two bytes an arc beyond the result and the scratch of one bucket a thread.

import GraphModel
import Parallel

struct RowSorter {
  /// The arcs that an edge from a to b makes.
  enum Direction {
    /// One from a to b.
    case forward
    /// One from b to a.
    case backward
    /// Both; of a self-loop one.
    case both
  }

  /// The value that goes along with an arc, in four bytes.
  enum Load {
    case nothing
    /// The weight, a whole number.
    case wholeWeight
    /// The index of the edge in the file.
    case edge
  }

  let store: EdgeStore
  let nodeCount: Int
  let direction: Direction
  let load: Load
  let threads: Int
  /// The index in the file of the first edge of each batch.
  private let firstEdges: [Int]
  /// A node's bucket is its number without this many bits.
  private let shift: UInt32
  private let bucketCount: Int

  init(_ store: EdgeStore, nodeCount: Int, direction: Direction, load: Load = .nothing, threads: Int) {
    self.store = store
    self.nodeCount = nodeCount
    self.direction = direction
    self.load = load
    self.threads = threads
    var next = 0
    firstEdges = store.batches.map { batch in
      defer { next += batch.count }
      return next
    }
    // Some hundred buckets: few enough to write to all of them at once, enough for each to fit into the cache.
    let bits = Int.bitWidth - max(0, nodeCount - 1).leadingZeroBitCount
    shift = UInt32(min(16, max(0, bits - 9)))
    bucketCount = max(1, (max(1, nodeCount) - 1) >> Int(shift) + 1)
  }

  /// Returns the rows, and what goes along with each arc; `nil` when the work was stopped.
  ///
  /// With `releasesStore` the edges are given up as soon as they are dealt.
  func sort(
    _ progress: SharedProgress, from begin: Double, to end: Double, releasesStore: Bool
  ) -> (rows: Adjacency, loads: [UInt32])? {
    var starts = countArcs()
    let arcCount = starts.lastEnd
    var offsets = [UInt32](repeating: 0, count: nodeCount + 1)
    var loads: [UInt32] = []
    progress.reach(begin + 0.2 * (end - begin))
    let targets = [UInt32](unsafeUninitializedCapacity: arcCount) { targets, count in
      guard arcCount > 0, let base = targets.baseAddress else { return }
      let locals = UnsafeMutablePointer<UInt16>.allocate(capacity: arcCount)
      defer { locals.deallocate() }
      loads = [UInt32](unsafeUninitializedCapacity: load == .nothing ? 0 : arcCount) { loads, loadCount in
        let arcs = Arcs(targets: base, rows: locals, loads: load == .nothing ? nil : loads.baseAddress)
        deal(&starts, arcs, progress)
        if releasesStore { store.batches = [] }
        progress.reach(begin + 0.5 * (end - begin))
        sortBuckets(starts.buckets, arcs, &offsets, progress) { begin + (0.5 + 0.5 * $0) * (end - begin) }
        loadCount = load == .nothing ? 0 : arcCount
      }
      count = arcCount
    }
    guard !progress.isStopped else { return nil }
    return (Adjacency(offsets: offsets, targets: targets), loads)
  }
}

/// Tables with a row (within its bucket), a target and a load for each arc.
struct Arcs {
  var targets: UnsafeMutablePointer<UInt32>
  var rows: UnsafeMutablePointer<UInt16>
  var loads: UnsafeMutablePointer<UInt32>?

  func advanced(by count: Int) -> Arcs {
    Arcs(targets: targets + count, rows: rows + count, loads: loads.map { $0 + count })
  }
}

// MARK: - Dealing arcs to buckets

extension RowSorter {
  /// The indices at which the arcs of each bucket are put: for each bucket, those of the first thread before those of
  /// the second.
  private struct Starts {
    /// The next free index for each thread's arcs of each bucket.
    var next: [[Int]]
    /// The ranges of the buckets.
    var buckets: [Range<Int>]

    var lastEnd: Int { buckets.last?.upperBound ?? 0 }
  }

  private func countArcs() -> Starts {
    let runs = store.runs(threads)
    let table = UnsafeMutableBufferPointer<Int>.allocate(capacity: runs.count * bucketCount)
    defer { table.deallocate() }
    table.initialize(repeating: 0)
    Parallel.forEach(0..<runs.count, threads: threads) { worker in
      guard let base = table.baseAddress else { return }
      let counts = base + worker * bucketCount
      for batch in store.batches[runs[worker]] { Self.count(batch.ends, batch.count, direction, shift, counts) }
    }
    var starts = Starts(next: runs.map { _ in [] }, buckets: [])
    var index = 0
    for bucket in 0..<bucketCount {
      let first = index
      for worker in runs.indices {
        starts.next[worker].append(index)
        index += table[worker * bucketCount + bucket]
      }
      starts.buckets.append(first..<index)
    }
    return starts
  }

  private static func count(
    _ ends: UnsafeMutablePointer<UInt32>, _ edges: Int, _ direction: Direction, _ shift: UInt32,
    _ counts: UnsafeMutablePointer<Int>
  ) {
    switch direction {
    case .forward: for edge in 0..<edges { counts[Int(ends[2 * edge] &>> shift)] &+= 1 }
    case .backward: for edge in 0..<edges { counts[Int(ends[2 * edge + 1] &>> shift)] &+= 1 }
    case .both:
      for edge in 0..<edges {
        let (a, b) = (ends[2 * edge], ends[2 * edge + 1])
        counts[Int(a &>> shift)] &+= 1
        counts[Int(b &>> shift)] &+= a == b ? 0 : 1
      }
    }
  }

  private func deal(_ starts: inout Starts, _ arcs: Arcs, _ progress: SharedProgress) {
    let runs = store.runs(threads)
    let nexts = starts.next
    Parallel.forEach(0..<runs.count, threads: threads) { worker in
      var next = nexts[worker]
      next.withUnsafeMutableBufferPointer { next in
        guard let next = next.baseAddress else { return }
        for index in runs[worker] where !progress.isStopped {
          deal(store.batches[index], first: UInt32(truncatingIfNeeded: firstEdges[index]), arcs, next)
        }
      }
    }
  }

  private func deal(_ batch: EdgeBatch, first: UInt32, _ arcs: Arcs, _ next: UnsafeMutablePointer<Int>) {
    let (ends, count, shift, direction) = (batch.ends, batch.count, shift, direction)
    switch load {
    case .nothing:
      Self.deal(ends, count, direction, shift, arcs, next) { _, _ in }
    case .wholeWeight:
      guard let loads = arcs.loads else { return }
      batch.weights.withUnsafeBufferPointer { weights in
        guard let weights = weights.baseAddress else { return }
        Self.deal(ends, count, direction, shift, arcs, next) { loads[$0] = UInt32(weights[$1]) }
      }
    case .edge:
      guard let loads = arcs.loads else { return }
      Self.deal(ends, count, direction, shift, arcs, next) { loads[$0] = first &+ UInt32(truncatingIfNeeded: $1) }
    }
  }

  @inline(__always)
  private static func deal(
    _ ends: UnsafeMutablePointer<UInt32>, _ count: Int, _ direction: Direction, _ shift: UInt32, _ arcs: Arcs,
    _ next: UnsafeMutablePointer<Int>, _ putLoad: (_ index: Int, _ edge: Int) -> Void
  ) {
    let (targets, rows) = (arcs.targets, arcs.rows)
    let mask = (1 as UInt32) << shift &- 1
    for edge in 0..<count {
      let (a, b) = (ends[2 * edge], ends[2 * edge + 1])
      if direction != .backward {
        let bucket = Int(a &>> shift)
        let index = next[bucket]
        next[bucket] = index &+ 1
        targets[index] = b
        rows[index] = UInt16(truncatingIfNeeded: a & mask)
        putLoad(index, edge)
      }
      if direction == .backward || (direction == .both && a != b) {
        let bucket = Int(b &>> shift)
        let index = next[bucket]
        next[bucket] = index &+ 1
        targets[index] = a
        rows[index] = UInt16(truncatingIfNeeded: b & mask)
        putLoad(index, edge)
      }
    }
  }
}

// MARK: - Sorting buckets

extension RowSorter {
  private func sortBuckets(
    _ buckets: [Range<Int>], _ arcs: Arcs, _ offsets: inout [UInt32], _ progress: SharedProgress,
    _ fraction: (Double) -> Double
  ) {
    let rowsInBucket = 1 << Int(shift)
    offsets.withUnsafeMutableBufferPointer { offsets in
      guard let offsets = offsets.baseAddress else { return }
      let scratches = (0..<threads).map { _ in
        BucketScratch(rowsInBucket: rowsInBucket, largestTarget: UInt32(clamping: max(0, nodeCount - 1)))
      }
      Parallel.forEach(0..<bucketCount, threads: threads) { bucket, worker in
        guard !progress.isStopped else { return }
        let range = buckets[bucket]
        let firstRow = bucket << Int(shift)
        let rowCount = min(rowsInBucket, nodeCount - firstRow)
        scratches[worker].sort(arcs.advanced(by: range.lowerBound), range.count)
        // The scratch is left with where each row of the bucket ends.
        for row in 0..<max(0, rowCount) {
          offsets[firstRow + row + 1] = UInt32(truncatingIfNeeded: range.lowerBound + scratches[worker].end(ofRow: row))
        }
        if bucket & 15 == 0 { progress.reach(fraction(Double(bucket) / Double(bucketCount))) }
      }
    }
  }
}
