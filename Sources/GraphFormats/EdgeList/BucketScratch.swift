// Sorts the arcs of one bucket by row and target, in memory that one thread uses again and again.

/// The scratch of a stable least-significant-first radix sort.
final class BucketScratch {
  private let rowsInBucket: Int
  /// The number of digits of a target, and of bits in each.
  private let digits: Int
  private let digitBits: UInt32
  /// The numbers of arcs by value, for each digit of the targets and then for the rows; after sorting, the ends of
  /// those arcs.
  private let counts: UnsafeMutablePointer<UInt32>
  private var capacity = 0
  private var spare: Arcs?

  init(rowsInBucket: Int, largestTarget: UInt32) {
    self.rowsInBucket = rowsInBucket
    let bits = max(1, UInt32.bitWidth - largestTarget.leadingZeroBitCount)
    digits = (bits + 10) / 11
    digitBits = UInt32((bits + digits - 1) / digits)
    counts = .allocate(capacity: digits << Int(digitBits) + rowsInBucket)
  }

  deinit {
    counts.deallocate()
    release()
  }

  private var rowCounts: UnsafeMutablePointer<UInt32> { counts + digits << Int(digitBits) }

  /// Returns the number of arcs in the rows up to and with one, after a sort.
  func end(ofRow row: Int) -> Int { Int(rowCounts[row]) }

  /// Sorts arcs by row and then by target; afterwards only targets and loads mean anything.
  func sort(_ arcs: Arcs, _ count: Int) {
    countAll(arcs, count)
    guard count > 0, let spare = spare(for: count, hasLoads: arcs.loads != nil) else { return }
    var (from, to) = (arcs, spare)
    let mask = (1 as UInt32) << digitBits &- 1
    for digit in 0..<digits {
      let shift = UInt32(digit) * digitBits
      let table = counts + digit << Int(digitBits)
      Self.pass(from, to, count, table) { target, _ in Int((target &>> shift) & mask) }
      swap(&from, &to)
    }
    Self.pass(from, to, count, rowCounts) { _, row in Int(row) }
    if to.targets != arcs.targets {
      arcs.targets.update(from: to.targets, count: count)
      if let loads = arcs.loads, let sorted = to.loads { loads.update(from: sorted, count: count) }
    }
  }

  /// Moves arcs to their indices by one key; the table, how many have each key's value, becomes where each value ends.
  @inline(__always)
  private static func pass(
    _ from: Arcs, _ to: Arcs, _ count: Int, _ table: UnsafeMutablePointer<UInt32>, key: (UInt32, UInt16) -> Int
  ) {
    if let fromLoads = from.loads, let toLoads = to.loads {
      for arc in 0..<count {
        let (target, row) = (from.targets[arc], from.rows[arc])
        let index = Int(table[key(target, row)])
        table[key(target, row)] &+= 1
        to.targets[index] = target
        to.rows[index] = row
        toLoads[index] = fromLoads[arc]
      }
    } else {
      for arc in 0..<count {
        let (target, row) = (from.targets[arc], from.rows[arc])
        let index = Int(table[key(target, row)])
        table[key(target, row)] &+= 1
        to.targets[index] = target
        to.rows[index] = row
      }
    }
  }

  private func countAll(_ arcs: Arcs, _ count: Int) {
    let (digits, bits, rowCounts) = (digits, digitBits, rowCounts)
    counts.update(repeating: 0, count: digits << Int(bits) + rowsInBucket)
    let mask = (1 as UInt32) << bits &- 1
    for arc in 0..<count {
      let target = arcs.targets[arc]
      for digit in 0..<digits {
        counts[digit << Int(bits) + Int((target &>> (UInt32(digit) &* bits)) & mask)] &+= 1
      }
      rowCounts[Int(arcs.rows[arc])] &+= 1
    }
    for digit in 0..<digits { Self.sum(counts + digit << Int(bits), 1 << Int(bits)) }
    Self.sum(rowCounts, rowsInBucket)
  }

  /// Turns numbers of arcs into where the arcs start.
  private static func sum(_ table: UnsafeMutablePointer<UInt32>, _ count: Int) {
    var total: UInt32 = 0
    for value in 0..<count {
      let number = table[value]
      table[value] = total
      total &+= number
    }
  }

  private func spare(for count: Int, hasLoads: Bool) -> Arcs? {
    if count > capacity {
      release()
      capacity = count + count / 4
      spare = Arcs(
        targets: .allocate(capacity: capacity), rows: .allocate(capacity: capacity),
        loads: hasLoads ? .allocate(capacity: capacity) : nil)
    }
    return spare
  }

  private func release() {
    spare?.targets.deallocate()
    spare?.rows.deallocate()
    spare?.loads?.deallocate()
    spare = nil
  }
}
