// A queue of nodes by total: buckets in a ring (R. B. Dial 1969), in each of which order does not matter while a bucket
// is no wider than the least cost (E. V. Denardo, B. L. Fox 1979). Where costs vary too much for that, the bucket that
// is being emptied is put through a heap with four children, so a bad spread costs a logarithm and nothing worse.
//
// Entries are never moved when a node is found again on a cheaper way: the search throws away stale ones as they come
// out. Entries lie in chunks taken from one pool. There is room for two entries a node from the start, which no network
// tried has needed (what is not written to is never touched, so it is only promised); beyond that the queue grows.

import Buffers

/// A priority queue whose totals never fall below the last one taken out, nor pass it by more than the greatest cost.
struct BucketQueue<Cost: SearchCost>: ~Copyable {
  /// A node and the total it was reached with.
  struct Entry: BitwiseCopyable {
    var cost: Cost
    var node: UInt32
  }

  /// Buckets in the ring: one word of 64 marks, each for a word of 64 marks.
  private static var ring: Int { 4096 }
  /// Entries in a chunk.
  static var chunkSize: Int { 32 }

  private var width = BucketWidth()
  /// True if the order in a bucket matters.
  private var isSorting = false
  /// The bucket being emptied, counted from the total zero.
  private var current = 0
  /// The slot of the last entry in each bucket, or -1.
  private let tops = GrowableBuffer<Int32>(repeating: -1, count: ring)
  /// A bit for each bucket that holds entries.
  private let marks = GrowableBuffer<UInt64>(repeating: 0, count: 64)
  private var summary: UInt64 = 0
  private var pool: GrowableBuffer<Entry>
  /// The link of each chunk: in use the top slot of the bucket beneath it, free the next free chunk.
  private var links: GrowableBuffer<Int32>
  private var chunksUsed = 0
  private var freeChunk: Int32 = -1
  private var heap: GrowableBuffer<Entry>
  /// The number of entries, stale ones too.
  private(set) var count = 0

  /// An empty queue for a graph of `nodeCount` nodes.
  init(nodeCount: Int) {
    let entries = 2 * nodeCount + 1
    // A bucket's last chunk may hold a single entry.
    let chunks = min(Self.ring, entries) + entries / Self.chunkSize
    pool = GrowableBuffer(uninitializedCount: chunks * Self.chunkSize)
    links = GrowableBuffer(uninitializedCount: chunks)
    heap = GrowableBuffer(capacity: entries)
  }

  /// Empties the queue and prepares it for costs as `plan` found them.
  mutating func begin(_ plan: BucketPlan) {
    if count > heap.count || summary != 0 {
      tops.base.update(repeating: -1, count: Self.ring)
      marks.base.update(repeating: 0, count: 64)
    }
    summary = 0
    (width, isSorting) = (plan.width, plan.isSorting)
    (current, chunksUsed, freeChunk, count) = (0, 0, -1, 0)
    heap.removeAll()
  }

  /// No entry has a lower total than this.
  var lowerBound: Cost {
    mutating get {
      guard count > 0 else { return .unreached }
      settleOnBucket()
      return isSorting ? heap.base[0].cost : Cost.start(of: current, width)
    }
  }

  /// Adds an entry.
  @inline(__always)
  mutating func push(_ node: UInt32, _ cost: Cost) {
    count &+= 1
    let bucket = cost.bucket(width)
    if isSorting && bucket <= current { return pushOnHeap(Entry(cost: cost, node: node)) }
    // A sum that rounding put before the bucket at hand belongs to it.
    let slot = max(bucket, current) & (Self.ring - 1)
    var top = tops.base[slot] &+ 1
    if top & Int32(truncatingIfNeeded: Self.chunkSize &- 1) == 0 {
      let chunk = takeChunk()
      links.base[Int(chunk)] = top &- 1
      top = chunk &* Int32(truncatingIfNeeded: Self.chunkSize)
      // By its address: the thread sanitizer's compiler breaks a change in place of a buffer that is a constant.
      let word = marks.base + slot &>> 6
      word.pointee |= 1 &<< UInt64(truncatingIfNeeded: slot & 63)
      summary |= 1 &<< UInt64(truncatingIfNeeded: slot &>> 6)
    }
    tops.base[slot] = top
    pool.base[Int(top)] = Entry(cost: cost, node: node)
  }

  /// Takes out an entry of the least bucket, and of its least total where order matters.
  @inline(__always)
  mutating func pop() -> Entry? {
    guard count > 0 else { return nil }
    settleOnBucket()
    count &-= 1
    return isSorting ? popFromHeap() : popFromBucket(current & (Self.ring - 1))
  }

  /// Takes out up to `chunkSize` entries of the least bucket, in no order; for queues that do not sort.
  ///
  /// - Returns: the number written to `entries`; 0 when the queue is empty.
  @inline(__always)
  mutating func popChunk(into entries: UnsafeMutablePointer<Entry>) -> Int {
    guard count > 0 else { return 0 }
    settleOnBucket()
    let slot = current & (Self.ring - 1)
    let chunk = Int(tops.base[slot]) / Self.chunkSize
    let taken = Int(tops.base[slot]) % Self.chunkSize + 1
    entries.update(from: pool.base + chunk &* Self.chunkSize, count: taken)
    tops.base[slot] = links.base[chunk]
    links.base[chunk] = freeChunk
    freeChunk = Int32(truncatingIfNeeded: chunk)
    if tops.base[slot] < 0 { unmark(slot) }
    count &-= taken
    return taken
  }

  // MARK: Buckets

  /// Moves on to the first bucket with entries.
  @inline(__always)
  private mutating func settleOnBucket() {
    if isSorting {
      if heap.count == 0 { fillHeap() }
    } else if tops.base[current & (Self.ring - 1)] < 0 {
      advance()
    }
  }

  @inline(never)
  private mutating func fillHeap() {
    if tops.base[current & (Self.ring - 1)] < 0 { advance() }
    let slot = current & (Self.ring - 1)
    while tops.base[slot] >= 0 { pushOnHeap(popFromBucket(slot)) }
  }

  private mutating func advance() {
    let slot = current & (Self.ring - 1)
    let word = slot &>> 6
    // The rest of the word at hand, then the next word with a mark going round, which may be this one again.
    let rest = marks.base[word] & (~0 &<< UInt64(truncatingIfNeeded: slot & 63))
    if rest != 0 {
      current += rest.trailingZeroBitCount - (slot & 63)
      return
    }
    let later = word == 63 ? 0 : summary & (~0 << UInt64(word + 1))
    let next = (later != 0 ? later : summary).trailingZeroBitCount
    guard next < 64 else { return }
    let found = next << 6 + marks.base[next].trailingZeroBitCount
    current += (found - slot + Self.ring) & (Self.ring - 1)
  }

  @inline(__always)
  private mutating func popFromBucket(_ slot: Int) -> Entry {
    let top = tops.base[slot]
    let entry = pool.base[Int(top)]
    if top & Int32(truncatingIfNeeded: Self.chunkSize &- 1) == 0 {
      let chunk = Int(top) / Self.chunkSize
      tops.base[slot] = links.base[chunk]
      links.base[chunk] = freeChunk
      freeChunk = Int32(truncatingIfNeeded: chunk)
      if tops.base[slot] < 0 { unmark(slot) }
    } else {
      tops.base[slot] = top &- 1
    }
    return entry
  }

  private mutating func unmark(_ slot: Int) {
    let word = marks.base + slot &>> 6
    word.pointee &= ~(1 &<< UInt64(truncatingIfNeeded: slot & 63))
    if word.pointee == 0 { summary &= ~(1 &<< UInt64(truncatingIfNeeded: slot &>> 6)) }
  }

  private mutating func takeChunk() -> Int32 {
    if freeChunk >= 0 {
      let chunk = freeChunk
      freeChunk = links.base[Int(chunk)]
      return chunk
    }
    if chunksUsed == links.count { growPool() }
    chunksUsed += 1
    return Int32(truncatingIfNeeded: chunksUsed - 1)
  }

  @inline(never)
  private mutating func growPool() {
    pool.grow(count: 2 * pool.count)
    links.grow(count: 2 * links.count)
  }

  // MARK: The heap of the bucket at hand

  @inline(__always)
  private mutating func pushOnHeap(_ entry: Entry) {
    var index = self.heap.count
    self.heap.append(entry)
    let heap = self.heap.base
    while index > 0 {
      let above = (index &- 1) &>> 2
      guard entry.cost < heap[above].cost else { break }
      heap[index] = heap[above]
      index = above
    }
    heap[index] = entry
  }

  @inline(__always)
  private mutating func popFromHeap() -> Entry {
    let least = self.heap.base[0]
    let last = self.heap.removeLast()
    let (heap, heapCount) = (self.heap.base, self.heap.count)
    var index = 0
    while true {
      let first = 4 &* index &+ 1
      guard first < heapCount else { break }
      var below = first
      for child in (first &+ 1)..<max(first &+ 1, min(first &+ 4, heapCount)) where heap[child].cost < heap[below].cost
      {
        below = child
      }
      guard heap[below].cost < last.cost else { break }
      heap[index] = heap[below]
      index = below
    }
    heap[index] = last
    return least
  }
}

/// The setting of a queue for the costs of a graph.
struct BucketPlan: Sendable {
  var width = BucketWidth()
  /// True if a bucket may hold nodes that lead to each other, so that order in it matters.
  var isSorting = true
  /// True if some cost is zero.
  var hasFreeArcs = false
  /// True if nodes come out in the order of their totals.
  var settlesInOrder: Bool { isSorting || (width.shift == 0 && width.inverse == 0) }

  /// One heap for everything: for keys that may jump.
  static var heapOnly: BucketPlan {
    var plan = BucketPlan(CostRange([Double]()))
    plan.width.shift = 31
    return plan
  }

  /// Buckets no wider than the least cost where the ring is long enough for the greatest; else as narrow as it allows,
  /// and sorted.
  init(_ range: CostRange<UInt32>) {
    let (least, greatest) = (range.least, range.greatest)
    let needed = UInt32(max(0, 32 - greatest.leadingZeroBitCount - 11))
    let allowed = least == 0 || range.isEmpty ? 0 : UInt32(31 - least.leadingZeroBitCount)
    // Narrower than need be, where the ring allows: what comes out is then nearly sorted, which the tree's order needs.
    width.shift = max(needed, allowed < 3 ? 0 : allowed - 3)
    isSorting = range.isEmpty || least == 0 || needed > allowed
    hasFreeArcs = least == 0
  }

  init(_ range: CostRange<Double>) {
    let greatest = range.greatest
    let least = range.isEmpty ? 0 : range.least
    let size = max(greatest / 2048, least)
    width.inverse = size > 0 && (1 / size).isFinite ? 1 / size : 0
    isSorting = least < size || width.inverse == 0
    // A real cost too small to change a total is as good as none.
    hasFreeArcs = least < greatest * 1e-9 || least == 0
  }
}
