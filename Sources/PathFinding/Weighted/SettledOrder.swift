// Puts the nodes that a search settled bucket by bucket in the order of their totals. Whole totals: a counting sort
// within each bucket (H. H. Seward 1954), by the bits of the total that the bucket does not tell. Real ones: by
// insertion, for every node is near its index.

enum SettledOrder {
  /// Sorts what a search settled by its total.
  ///
  /// - Complexity: O(settled), save where buckets are very large and their totals all differ.
  static func sort<Cost>(_ record: inout CostRecord<Cost>, _ plan: BucketPlan) {
    guard !plan.settlesInOrder else { return }
    if !Cost.isExact { dropStale(&record) }
    Cost.sortBuckets(UnsafeMutableBufferPointer(start: record.settled, count: record.settledCount), plan.width)
  }

  /// Drops what rounding settled twice, which counts the second time.
  private static func dropStale<Cost>(_ record: inout CostRecord<Cost>) {
    var kept = 0
    for index in 0..<record.settledCount
    where record.settled[index].cost == record.totals[Int(record.settled[index].node)] {
      record.settled[kept] = record.settled[index]
      kept += 1
    }
    record.settledCount = kept
  }

  /// Sorts what is nearly sorted: by insertion, but a long way out of place is left to the standard sort.
  @inline(__always)
  static func sortRuns<Entry>(
    _ entries: UnsafeMutablePointer<Entry>, count: Int, by precedes: (Entry, Entry) -> Bool
  ) {
    var moves = 0
    var index = 1
    while index < count && moves < 16 * count {
      let entry = entries[index]
      var hole = index
      while hole > 0 && precedes(entry, entries[hole - 1]) {
        entries[hole] = entries[hole - 1]
        hole &-= 1
      }
      entries[hole] = entry
      moves &+= index &- hole
      index &+= 1
    }
    guard index < count else { return }
    var all = UnsafeMutableBufferPointer(start: entries, count: count)
    all.sort(by: precedes)
  }

  // MARK: Whole totals

  /// Bits told apart by one counting sort.
  private static var digits: UInt32 { 6 }
  /// Buckets larger than this are sorted by comparing.
  private static var limit: Int { 2048 }

  /// Sorts entries that lie bucket by bucket, the buckets 2^shift wide and in order. Equal totals stay as they are
  /// found in all but buckets of more than 2048, where the lower node comes first.
  ///
  /// - Complexity: O(entries), save for very large buckets of very different totals.
  static func sort(_ entries: UnsafeMutableBufferPointer<BucketQueue<UInt32>.Entry>, shift: UInt32) {
    guard shift > 0, let base = entries.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: BucketQueue<UInt32>.Entry.self, capacity: limit) { spare in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1 << Int(digits)) { tally in
        guard let spare = spare.baseAddress, let tally = tally.baseAddress else { return }
        var start = 0
        while start < entries.count {
          let bucket = base[start].cost &>> shift
          var end = start &+ 1
          while end < entries.count && base[end].cost &>> shift == bucket { end &+= 1 }
          sortBucket(base + start, end &- start, shift, spare, tally)
          start = end
        }
      }
    }
  }

  @inline(__always)
  private static func sortBucket(
    _ entries: UnsafeMutablePointer<BucketQueue<UInt32>.Entry>, _ count: Int, _ shift: UInt32,
    _ spare: UnsafeMutablePointer<BucketQueue<UInt32>.Entry>, _ tally: UnsafeMutablePointer<UInt16>
  ) {
    if count > limit {
      var all = UnsafeMutableBufferPointer(start: entries, count: count)
      return all.sort { ($0.cost, $0.node) < ($1.cost, $1.node) }
    }
    if count > 8 { countingSort(entries, count, shift, spare, tally) }
    if count <= 8 || shift > digits { insertionSort(entries, count) }
  }

  @inline(__always)
  private static func countingSort(
    _ entries: UnsafeMutablePointer<BucketQueue<UInt32>.Entry>, _ count: Int, _ shift: UInt32,
    _ spare: UnsafeMutablePointer<BucketQueue<UInt32>.Entry>, _ tally: UnsafeMutablePointer<UInt16>
  ) {
    let drop = shift > digits ? shift &- digits : 0
    let size = 1 << Int(min(shift, digits))
    let mask = UInt32(size - 1)
    tally.update(repeating: 0, count: size)
    for index in 0..<count {
      let entry = entries[index]
      spare[index] = entry
      tally[Int(entry.cost &>> drop & mask)] &+= 1
    }
    var next: UInt16 = 0
    for digit in 0..<size {
      let here = tally[digit]
      tally[digit] = next
      next &+= here
    }
    for index in 0..<count {
      let digit = Int(spare[index].cost &>> drop & mask)
      entries[Int(tally[digit])] = spare[index]
      tally[digit] &+= 1
    }
  }

  @inline(__always)
  private static func insertionSort(_ entries: UnsafeMutablePointer<BucketQueue<UInt32>.Entry>, _ count: Int) {
    for index in 1..<max(1, count) {
      let entry = entries[index]
      var hole = index
      while hole > 0 && entry.cost < entries[hole &- 1].cost {
        entries[hole] = entries[hole &- 1]
        hole &-= 1
      }
      entries[hole] = entry
    }
  }
}
