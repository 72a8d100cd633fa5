// Sorts the arcs of a bucket into its rows, and those of a row by the ranks of the nodes that they lead to, stably.
//
// Most rows are short, and nothing is faster for these than to insert one arc after another. Long rows are sorted digit by
// digit of the ranks, the least significant first: D. E. Knuth, The Art of Computer Programming 3, 5.2.5.

/// The order of arcs by the node that they leave and the rank of their target.
enum ArcOrder {
  /// An arc, and the rank of its target.
  private struct Arc {
    let rank: UInt32
    let target: UInt32
    let number: UInt32
  }

  /// The length up to which arcs are inserted one by one.
  private static let shortRow = 64
  /// The bits of a digit at most.
  private static let digitBits = 11

  /// Sorts the arcs of a bucket.
  ///
  /// - Parameters:
  ///   - targets: the targets of the arcs of the bucket; `numbers` their edges.
  ///   - rows: the row of each arc in the bucket.
  ///   - ends: where each row of the bucket ends afterwards, counted from its first arc: room that is set.
  ///   - ranks: the rank of each node.
  static func sort(
    _ targets: UnsafeMutableBufferPointer<UInt32>, _ numbers: UnsafeMutableBufferPointer<UInt32>,
    rows: UnsafeBufferPointer<UInt16>, ends: UnsafeMutableBufferPointer<UInt32>, ranks: UnsafeBufferPointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: Arc.self, capacity: targets.count) { arcs in
      // The place of the next arc of each row; behind the last arc, where the row ends.
      ends.update(repeating: 0)
      for row in rows { ends[Int(row)] += 1 }
      var start: UInt32 = 0
      for row in ends.indices { (ends[row], start) = (start, start + ends[row]) }
      for index in targets.indices {
        let row = Int(rows[index])
        let target = targets[index]
        arcs.initializeElement(
          at: Int(ends[row]), to: Arc(rank: ranks[Int(target)], target: target, number: numbers[index]))
        ends[row] += 1
      }
      var first = 0
      for end in ends {
        sort(UnsafeMutableBufferPointer(rebasing: arcs[first..<Int(end)]), rankCount: ranks.count)
        first = Int(end)
      }
      for (index, arc) in arcs.enumerated() { (targets[index], numbers[index]) = (arc.target, arc.number) }
    }
  }

  @inline(__always)
  private static func sort(_ row: UnsafeMutableBufferPointer<Arc>, rankCount: Int) {
    if row.count > shortRow { return sortLong(row, rankCount: rankCount) }
    for index in row.indices.dropFirst() {
      let arc = row[index]
      var place = index
      while place > 0, row[place - 1].rank > arc.rank {
        row[place] = row[place - 1]
        place -= 1
      }
      row[place] = arc
    }
  }

  private static func sortLong(_ row: UnsafeMutableBufferPointer<Arc>, rankCount: Int) {
    guard zip(row, row.dropFirst()).contains(where: { $0.rank > $1.rank }) else { return }
    let bits = Int.bitWidth - max(1, rankCount - 1).leadingZeroBitCount
    let digits = (bits + digitBits - 1) / digitBits
    let width = (bits + digits - 1) / digits
    withUnsafeTemporaryAllocation(of: Arc.self, capacity: row.count) { spare in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << width) { places in
        var (from, to) = (row, spare)
        for digit in 0..<digits {
          deal(from, to, places) { Int($0.rank >> UInt32(digit * width)) & (1 << width - 1) }
          swap(&from, &to)
        }
        if digits % 2 != 0 { _ = row.update(fromContentsOf: spare) }
      }
    }
  }

  /// Deals arcs out by a digit, those of one digit in their order.
  @inline(__always)
  private static func deal(
    _ from: UnsafeMutableBufferPointer<Arc>, _ to: UnsafeMutableBufferPointer<Arc>,
    _ places: UnsafeMutableBufferPointer<Int>, digit: (Arc) -> Int
  ) {
    places.initialize(repeating: 0)
    for arc in from { places[digit(arc)] += 1 }
    var place = 0
    for value in places.indices { (places[value], place) = (place, place + places[value]) }
    for arc in from {
      let value = digit(arc)
      to.initializeElement(at: places[value], to: arc)
      places[value] += 1
    }
  }
}
