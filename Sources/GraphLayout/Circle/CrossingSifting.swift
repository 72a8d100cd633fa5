// Fewer crossings on a circle: each node in turn is taken round the circle, past one other node after another, and stays
// where the edges cross least.
//
// Source: M. Baur and U. Brandes, "Crossing reduction in circular layouts" (2004). What changes when two nodes that follow
// each other are exchanged is told by their neighbours alone.

/// Improves a circular order.
enum CrossingSifting {
  /// The greatest product of nodes and neighbouring pairs that is improved, and that which is improved thoroughly.
  private static let limit = (any: 4_000_000, thorough: 400_000)

  /// Returns an order with at most as many crossings as the given one.
  ///
  /// - Complexity: O(nodes · pairs) a round, of which there are at most six; beyond a limit nothing is done.
  static func improve(_ order: [Int], _ rows: NeighbourRows) -> [Int] {
    let work = rows.nodeCount * rows.pairCount
    guard rows.nodeCount > 3, work <= limit.any else { return order }
    var sifter = Sifter(order: order, rows: rows)
    for _ in 0..<(work <= limit.thorough ? 6 : 2) where !sifter.sift() { break }
    return sifter.order
  }

  private struct Sifter {
    var order: [Int]
    let rows: NeighbourRows

    /// Takes each node round the circle once, the most joined first; false when nothing changed.
    mutating func sift() -> Bool {
      let nodes = (0..<rows.nodeCount).filter { rows.degree($0) > 0 }.sorted { rows.degree($0) > rows.degree($1) }
      var hasChanged = false
      for node in nodes where sift(node) { hasChanged = true }
      return hasChanged
    }

    /// Takes a node round the circle; false when it was best where it was.
    private mutating func sift(_ node: Int) -> Bool {
      guard let start = order.firstIndex(of: node) else { return false }
      // The others, beginning behind the node.
      let others = Array(order[(start + 1)...] + order[..<start])
      var index = [Int](repeating: -1, count: order.count)
      for (place, other) in others.enumerated() { index[other] = place }
      let lists = neighbourPlaces(index, others)
      let own = rows[node].map { index[Int($0)] }.sorted()
      var (change, best) = (0, (change: 0, place: 0))
      for (place, other) in others.enumerated() {
        change += Self.change(own, lists[other], passing: place, of: others.count)
        if change < best.change { best = (change, place + 1) }
      }
      guard best.change < 0 else { return false }
      order = others
      order.insert(node, at: best.place)
      return true
    }

    /// Returns the places of each node's neighbours, ascending; the node that is taken round has none and is none.
    private func neighbourPlaces(_ index: [Int], _ others: [Int]) -> [[Int]] {
      var lists = [[Int]](repeating: [], count: order.count)
      for (place, other) in others.enumerated() {
        for next in rows[other] where index[Int(next)] >= 0 { lists[Int(next)].append(place) }
      }
      return lists
    }

    /// Returns by how much the crossings grow when a node passes the one at a place, from before it to behind it.
    ///
    /// - Parameters:
    ///   - own: the places of the node's neighbours, ascending.
    ///   - passed: those of the other's neighbours, ascending.
    private static func change(_ own: [Int], _ passed: [Int], passing place: Int, of count: Int) -> Int {
      // Seen from the two, the others come in the order of their places from `place + 1` on, round to `place`.
      let a = rotated(own, from: place).filter { $0 != place }
      let b = rotated(passed, from: place)
      func rank(_ other: Int) -> Int { other > place ? other : other + count }
      // Before, edges cross whose end at the first node comes first; afterwards, those where it comes second.
      var (before, after) = (0, 0)
      var (i, j) = (0, 0)
      while i < a.count, j < b.count {
        if a[i] == b[j] {
          before += b.count - j - 1
          after += a.count - i - 1
          (i, j) = (i + 1, j + 1)
        } else if rank(a[i]) < rank(b[j]) {
          before += b.count - j
          i += 1
        } else {
          after += a.count - i
          j += 1
        }
      }
      return after - before
    }

    /// Returns ascending places beginning with the first beyond `place`, then those from the start.
    private static func rotated(_ places: [Int], from place: Int) -> [Int] {
      let split = places.firstIndex { $0 > place } ?? places.count
      return Array(places[split...] + places[..<split])
    }
  }
}
