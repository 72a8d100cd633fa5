// Breadth-first searches from up to 64 nodes at once (M. Then et al. 2014), one bit each, that only count.

/// Searches that sum up distances. It owns its scratch and allocates nothing once warm.
struct DistanceSearch {
  /// The sums over the pairs of a node searched from and another one reached.
  struct Totals {
    var sum: UInt64 = 0
    var reached: UInt64 = 0
    var farthest: UInt64 = 0
  }

  private var seen: [UInt64]
  private var here: [UInt64]
  private var next: [UInt64]
  private var active: [UInt32] = []
  private var touched: [UInt32] = []

  init(nodeCount: Int) {
    seen = [UInt64](repeating: 0, count: nodeCount)
    here = seen
    next = seen
  }

  /// Searches from up to 64 different nodes.
  mutating func run(_ rows: Rows, from pivots: ArraySlice<UInt32>) -> Totals {
    seen.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    active.removeAll(keepingCapacity: true)
    for (bit, pivot) in pivots.enumerated() {
      here[Int(pivot)] = 1 << UInt64(bit)
      seen[Int(pivot)] = 1 << UInt64(bit)
      active.append(pivot)
    }
    var totals = Totals()
    var level: UInt64 = 1
    while !active.isEmpty {
      touched.removeAll(keepingCapacity: true)
      spread(rows)
      active.removeAll(keepingCapacity: true)
      let new = take()
      totals.reached += new
      totals.sum += new * level
      if new > 0 { totals.farthest = level }
      level += 1
    }
    return totals
  }

  /// Hands the bits of the active nodes to their neighbours and clears them.
  private mutating func spread(_ rows: Rows) {
    here.withUnsafeMutableBufferPointer { here in
      next.withUnsafeMutableBufferPointer { next in
        for node in active {
          let bits = here[Int(node)]
          here[Int(node)] = 0
          for arc in rows.arcs(of: Int(node)) {
            let other = Int(rows.targets[arc])
            if next[other] == 0 { touched.append(UInt32(other)) }
            next[other] |= bits
          }
        }
      }
    }
  }

  /// Keeps the bits that are new where they arrived, and returns their number.
  private mutating func take() -> UInt64 {
    var count = 0
    for node in touched {
      let new = next[Int(node)] & ~seen[Int(node)]
      next[Int(node)] = 0
      guard new != 0 else { continue }
      seen[Int(node)] |= new
      here[Int(node)] = new
      count += new.nonzeroBitCount
      active.append(node)
    }
    return UInt64(count)
  }
}
