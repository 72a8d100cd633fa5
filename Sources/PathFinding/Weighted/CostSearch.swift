// Dijkstra's algorithm (E. W. Dijkstra 1959) over a ring of buckets: the least total to every node, in the order of
// settling, and how each was reached.
//
// Ties are not decided here. Where they are few, what tied is noted and `TightTree` decides it afterwards; where they are
// many, noting stops, and `TightTree` finds all parents in one pass over the arcs.

/// What a search for least totals leaves behind; memory kept from search to search.
struct CostRecord<Cost: SearchCost> {
  /// The least total of each node.
  let totals: UnsafeMutablePointer<Cost>
  /// The nodes settled, bucket by bucket.
  let settled: UnsafeMutablePointer<BucketQueue<Cost>.Entry>
  var settledCount = 0
  /// For each node the arc that reached it (high half) from which node (low half); meaningful while noting.
  let arrivals: UnsafeMutablePointer<UInt64>
  /// Arcs that offered a total as good as the one held, with the node they leave; some are no longer as good.
  let ties: UnsafeMutablePointer<UInt64>
  var tieCount = 0
  let tieLimit: Int
  /// Whether arrivals and ties are noted.
  var isNoting: Bool
}

enum CostSearch {
  /// Finds the least total from `source` to every node.
  ///
  /// - Returns: false when totals grow beyond what `Cost` can hold; what is recorded then means nothing.
  /// - Complexity: O(nodes + arcs) while no bucket needs sorting, else a logarithm of the largest bucket more.
  static func run<Cost: SearchCost>(
    _ rows: WeightedRows<Cost>, from source: UInt32, queue: inout BucketQueue<Cost>, plan: BucketPlan,
    record: inout CostRecord<Cost>
  ) -> Bool {
    let (totals, arrivals) = (record.totals, record.arrivals)
    totals.update(repeating: .unreached, count: rows.nodeCount)
    queue.begin(plan)
    totals[Int(source)] = .zero
    queue.push(source, .zero)
    var settledCount = 0
    while let entry = queue.pop() {
      let total = entry.cost
      guard total == totals[Int(entry.node)] else { continue }
      if total > Cost.ceiling { return false }
      // Rounding can settle a real total twice; the list has room, and the later sorting drops the first.
      if settledCount < 2 * rows.nodeCount { record.settled[settledCount] = entry }
      settledCount &+= 1
      let isNoting = record.isNoting
      for arc in rows.arcs(entry.node) {
        let target = Int(rows.targets[arc])
        let offer = total.plus(rows.costs[arc])
        let held = totals[target]
        if offer > held { continue }
        if offer < held {
          totals[target] = offer
          if isNoting { arrivals[target] = UInt64(truncatingIfNeeded: arc) &<< 32 | UInt64(entry.node) }
          queue.push(UInt32(truncatingIfNeeded: target), offer)
        } else if isNoting {
          note(UInt64(truncatingIfNeeded: arc) &<< 32 | UInt64(entry.node), in: &record)
        }
      }
    }
    record.settledCount = min(settledCount, 2 * rows.nodeCount)
    return settledCount <= 2 * rows.nodeCount
  }

  @inline(never)
  private static func note<Cost>(_ tie: UInt64, in record: inout CostRecord<Cost>) {
    guard record.isNoting else { return }
    guard record.tieCount < record.tieLimit else { return record.isNoting = false }
    record.ties[record.tieCount] = tie
    record.tieCount += 1
  }
}
