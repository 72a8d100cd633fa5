// Breadth-first searches from up to 64 nodes at once (M. Then et al. 2014): a set of bits a node, one for each search, and a
// population count where bits are new.

/// Searches from up to 64 nodes at once, one bit each. It owns its scratch, 24 bytes a node, and allocates nothing once warm.
struct BitSearch {
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
  ///
  /// - Parameter reach: called for a node that some of them reach, other than themselves: the node, the number of those that
  ///   reach it now, and its distance from them.
  @inline(__always)
  mutating func run(
    _ rows: Rows, from pivots: ArraySlice<UInt32>, _ reach: (_ node: Int, _ count: Int, _ level: UInt64) -> Void
  ) {
    seen.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    active.removeAll(keepingCapacity: true)
    for (bit, pivot) in pivots.enumerated() {
      here[Int(pivot)] = 1 << UInt64(bit)
      seen[Int(pivot)] = 1 << UInt64(bit)
      active.append(pivot)
    }
    var level: UInt64 = 1
    while !active.isEmpty {
      touched.removeAll(keepingCapacity: true)
      spread(rows)
      active.removeAll(keepingCapacity: true)
      take { reach($0, $1, level) }
      level += 1
    }
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

  /// Keeps the bits that are new where they arrived, and tells their number.
  @inline(__always)
  private mutating func take(_ reach: (_ node: Int, _ count: Int) -> Void) {
    for node in touched {
      let new = next[Int(node)] & ~seen[Int(node)]
      next[Int(node)] = 0
      guard new != 0 else { continue }
      seen[Int(node)] |= new
      here[Int(node)] = new
      active.append(node)
      reach(Int(node), new.nonzeroBitCount)
    }
  }
}
