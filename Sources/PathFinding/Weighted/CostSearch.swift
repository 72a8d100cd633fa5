// Dijkstra's algorithm (E. W. Dijkstra 1959) over a ring of buckets: the least total to every node, in the order of
// settling, and how each was reached.
//
// If order within a bucket does not matter, its nodes are settled many at a time, step by step: which entries are
// not stale, where their rows are, which arcs better a total. The loads of one step do not wait for one another, so the
// memory answers several at once, and few branches are left that cannot be foretold. That is worth a third of the time.
//
// Ties are not decided here. Where they are few, what tied is noted and `ArrivalTree` decides it; where they are many,
// noting stops, and `TightTree` finds all parents in one pass over the arcs.

/// The results of a search for least totals, in memory kept from search to search.
struct CostRecord<Cost: SearchCost> {
  /// Returns the room that `settled` needs for a graph of this size: rounding can settle a real total twice.
  static func settledCapacity(nodeCount: Int) -> Int { 2 * nodeCount + BucketQueue<Cost>.chunkSize }

  /// The least total of each node.
  let totals: UnsafeMutablePointer<Cost>
  /// The nodes settled, bucket by bucket.
  let settled: UnsafeMutablePointer<BucketQueue<Cost>.Entry>
  var settledCount = 0
  /// The arrival at each node; meaningful while noting.
  let arrivals: UnsafeMutablePointer<Arrival>
  /// Arrivals as good as one another.
  let ties: UnsafeMutablePointer<Tie>
  var tieCount = 0
  let tieLimit: Int
  /// True if arrivals and ties are noted.
  var isNoting: Bool
}

/// The way in which a node was reached: by an arc from a node, or in one of several ways equally good.
struct Arrival: BitwiseCopyable {
  /// The node before; for a tie the index of its last way in the list of ties.
  var parent: UInt32
  /// The arc from there; `none` for a tie.
  var arc: UInt32

  /// The value for "see the list of ties": graphs have fewer arcs.
  static let none = UInt32.max
  @inline(__always) var isTie: Bool { arc == Self.none }
}

/// One of several ways equally good, and the index of another; `Arrival.none` when there is no other.
struct Tie: BitwiseCopyable {
  var way: Arrival
  var next: UInt32
}

enum CostSearch {
  /// Finds the least total from `source` to every node.
  ///
  /// - Returns: false when totals grow beyond what `Cost` can hold; what is recorded then means nothing.
  /// - Complexity: O(nodes + arcs) while no bucket needs sorting, else a logarithm of the largest bucket more.
  static func run<Cost: SearchCost>(
    _ rows: some CostRows<Cost>, from source: UInt32, queue: inout BucketQueue<Cost>, plan: BucketPlan,
    record: inout CostRecord<Cost>
  ) -> Bool {
    record.totals.update(repeating: .unreached, count: rows.nodeCount)
    queue.begin(plan)
    record.totals[Int(source)] = .zero
    queue.push(source, .zero)
    return plan.isSorting ? settleSingly(rows, &queue, &record) : settleChunks(rows, &queue, &record)
  }

  // MARK: One at a time

  private static func settleSingly<Cost: SearchCost>(
    _ rows: some CostRows<Cost>, _ queue: inout BucketQueue<Cost>, _ record: inout CostRecord<Cost>
  ) -> Bool {
    let totals = record.totals
    var settledCount = 0
    while let entry = queue.pop() {
      let total = entry.cost
      guard total == totals[Int(entry.node)] else { continue }
      if total > Cost.ceiling { return false }
      if settledCount < 2 * rows.nodeCount { record.settled[settledCount] = entry }
      settledCount &+= 1
      let row = rows.row(of: entry.node)
      for arc in row.arcs {
        let target = row.targets[arc]
        let offer = total.plus(row.costs[arc])
        guard offer <= totals[Int(target)] else { continue }
        let way = Arrival(parent: entry.node, arc: UInt32(truncatingIfNeeded: arc))
        take(Offer(cost: offer, target: target, way: way), &queue, &record)
      }
    }
    record.settledCount = min(settledCount, 2 * rows.nodeCount)
    return settledCount <= 2 * rows.nodeCount
  }

  // MARK: Many at a time

  private static func settleChunks<Cost: SearchCost>(
    _ rows: some CostRows<Cost>, _ queue: inout BucketQueue<Cost>, _ record: inout CostRecord<Cost>
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: Offer<Cost>.self, capacity: offerLimit) { offers in
      withUnsafeTemporaryAllocation(of: SIMD2<UInt32>.self, capacity: BucketQueue<Cost>.chunkSize) { ends in
        guard let offers = offers.baseAddress, let ends = ends.baseAddress else { return false }
        var count = 0
        while true {
          guard count <= 2 * rows.nodeCount else { return false }
          let chunk = record.settled + count
          let taken = queue.popChunk(into: chunk)
          guard taken > 0 else { break }
          let kept = keepFresh(chunk, taken, record.totals)
          guard follow(rows, chunk, kept, offers, ends, &queue, &record) else { return false }
          count &+= kept
        }
        record.settledCount = count
        return true
      }
    }
  }

  /// Closes up the entries whose totals still hold and returns their number.
  @inline(__always)
  private static func keepFresh<Cost: SearchCost>(
    _ chunk: UnsafeMutablePointer<BucketQueue<Cost>.Entry>, _ count: Int, _ totals: UnsafeMutablePointer<Cost>
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      let entry = chunk[index]
      chunk[kept] = entry
      kept &+= entry.cost == totals[Int(entry.node)] ? 1 : 0
    }
    return kept
  }

  /// Follows the arcs of nodes just settled; false when totals are too large to go on.
  @inline(__always)
  private static func follow<Cost: SearchCost>(
    _ rows: some CostRows<Cost>, _ chunk: UnsafeMutablePointer<BucketQueue<Cost>.Entry>, _ count: Int,
    _ offers: UnsafeMutablePointer<Offer<Cost>>, _ ends: UnsafeMutablePointer<SIMD2<UInt32>>,
    _ queue: inout BucketQueue<Cost>, _ record: inout CostRecord<Cost>
  ) -> Bool {
    let totals = record.totals
    for index in 0..<count { ends[index] = rows.ends(of: chunk[index].node) }
    var offerCount = 0
    for index in 0..<count {
      let (node, total) = (chunk[index].node, chunk[index].cost)
      if total > Cost.ceiling { return false }
      let row = rows.row(ends[index])
      var arc = row.arcs.lowerBound
      let end = row.arcs.upperBound
      while arc < end {
        let stop = min(end, arc &+ offerLimit &- offerCount)
        while arc < stop {
          let target = row.targets[arc]
          let offer = total.plus(row.costs[arc])
          let way = Arrival(parent: node, arc: UInt32(truncatingIfNeeded: arc))
          offers[offerCount] = Offer(cost: offer, target: target, way: way)
          offerCount &+= offer <= totals[Int(target)] ? 1 : 0
          arc &+= 1
        }
        guard offerCount == offerLimit else { continue }
        for index in 0..<offerCount { take(offers[index], &queue, &record) }
        offerCount = 0
      }
    }
    for index in 0..<offerCount { take(offers[index], &queue, &record) }
    return true
  }

  // MARK: Offers

  /// A way to reach a node at a total no worse than the one held when it was found.
  private struct Offer<Cost: SearchCost>: BitwiseCopyable {
    var cost: Cost
    var target: UInt32
    var way: Arrival
  }

  /// The number of offers kept waiting; more are taken at once.
  private static var offerLimit: Int { 256 }

  @inline(__always)
  private static func take<Cost: SearchCost>(
    _ offer: Offer<Cost>, _ queue: inout BucketQueue<Cost>, _ record: inout CostRecord<Cost>
  ) {
    let held = record.totals[Int(offer.target)]
    if offer.cost < held {
      record.totals[Int(offer.target)] = offer.cost
      if record.isNoting { record.arrivals[Int(offer.target)] = offer.way }
      queue.push(offer.target, offer.cost)
    } else if offer.cost == held && record.isNoting {
      note(offer.way, to: Int(offer.target), in: &record)
    }
  }

  /// Adds a way to those a node is reached by. A better total overwrites the arrival, which forgets them all.
  @inline(never)
  private static func note<Cost>(_ way: Arrival, to node: Int, in record: inout CostRecord<Cost>) {
    guard record.tieCount + 2 <= record.tieLimit else { return record.isNoting = false }
    var last = record.arrivals[node].parent
    if !record.arrivals[node].isTie {
      last = UInt32(record.tieCount)
      record.ties[record.tieCount] = Tie(way: record.arrivals[node], next: Arrival.none)
      record.tieCount += 1
    }
    record.ties[record.tieCount] = Tie(way: way, next: last)
    record.arrivals[node] = Arrival(parent: UInt32(record.tieCount), arc: Arrival.none)
    record.tieCount += 1
  }
}
