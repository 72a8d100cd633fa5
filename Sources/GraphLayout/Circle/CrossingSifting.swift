// Fewer crossings on a circle: each node in turn is taken round the circle, past one other node after another, and stays
// where the edges cross least.
//
// Source: M. Baur and U. Brandes, "Crossing reduction in circular layouts" (2004). What changes when two nodes that follow
// each other are exchanged depends on their neighbours alone.

import GraphModel

/// The improvement of a circular order.
enum CrossingSifting {
  /// The greatest product of nodes and neighbouring pairs that is improved, and that which is improved thoroughly.
  private static let limit = (any: 4_000_000, thorough: 400_000)

  /// Returns an order with at most as many crossings as the given one.
  ///
  /// - Complexity: O(nodes · pairs) a round, of which there are at most four; beyond a limit nothing is done.
  static func improve(_ order: [Int], _ rows: NeighbourRows) -> [Int] {
    let work = rows.nodeCount * rows.pairCount
    guard rows.nodeCount > 3, work <= limit.any else { return order }
    var sifter = Sifter(order: order, rows: rows)
    for _ in 0..<(work <= limit.thorough ? 4 : 2) where !sifter.sift() { break }
    return sifter.order
  }
}

/// An order while it is improved, with storage that is kept from node to node.
private struct Sifter {
  private(set) var order: [Int]
  private let rows: NeighbourRows
  /// The nodes by what they are joined to, the most joined first; without those that are joined to nothing.
  private let nodes: [Int]
  /// The rank among the others of each node; -1 for the node that is taken round.
  private var index: [Int]
  /// The ranks of each node's neighbours, ascending, where the rows have its arcs; and how many there are.
  private var ranks: [Int]
  private var counts: [Int]

  init(order: [Int], rows: NeighbourRows) {
    (self.order, self.rows) = (order, rows)
    nodes = (0..<rows.nodeCount).filter { rows.degree($0) > 0 }.sorted { rows.degree($0) > rows.degree($1) }
    index = [Int](repeating: -1, count: order.count)
    ranks = [Int](repeating: 0, count: rows.adjacency.arcCount)
    counts = index
  }

  /// Takes each node round the circle once; false when nothing changed.
  mutating func sift() -> Bool {
    var hasChanged = false
    for node in nodes where sift(node) { hasChanged = true }
    return hasChanged
  }

  /// Takes a node round the circle; false when it was best where it was.
  private mutating func sift(_ node: Int) -> Bool {
    guard let start = order.firstIndex(of: node) else { return false }
    // The others, beginning behind the node.
    let others = Array(order[(start + 1)...] + order[..<start])
    findPlaces(of: others, without: node)
    let own = rows[node].map { index[Int($0)] }.sorted()
    var (change, ownStart) = (0, 0)
    var best = (change: 0, rank: 0)
    for (rank, other) in others.enumerated() {
      // From the two nodes on, neighbours come in the order of their ranks from behind `rank` round to it.
      while ownStart < own.count, own[ownStart] <= rank { ownStart += 1 }
      if counts[other] > 0 { change += self.change(own, ownStart, passing: other, at: rank, of: others.count) }
      if change < best.change { best = (change, rank + 1) }
    }
    guard best.change < 0 else { return false }
    order = others
    order.insert(node, at: best.rank)
    return true
  }

  /// Finds the ranks of all nodes' neighbours; the node that is taken round is none.
  private mutating func findPlaces(of others: [Int], without node: Int) {
    for other in index.indices { counts[other] = 0 }
    index[node] = -1
    for (rank, other) in others.enumerated() {
      index[other] = rank
      for arc in rows.arcs(of: other) {
        let next = Int(rows.adjacency.targets[arc])
        guard next != node else { continue }
        ranks[rows.arcs(of: next).lowerBound + counts[next]] = rank
        counts[next] += 1
      }
    }
  }

  /// Returns by how much the crossings grow when the node passes another, from before it to behind it.
  ///
  /// - Parameters:
  ///   - own: the ranks of the node's neighbours, ascending.
  ///   - ownStart: the index of the first of them behind the other; past the end when there is none.
  private func change(_ own: [Int], _ ownStart: Int, passing other: Int, at rank: Int, of count: Int) -> Int {
    let (first, passedCount) = (rows.arcs(of: other).lowerBound, counts[other])
    var passedStart = 0
    while passedStart < passedCount, ranks[first + passedStart] < rank { passedStart += 1 }
    // An edge between the two crosses none of theirs; it comes last in the order of ranks.
    let isJoined = ownStart > 0 && own[ownStart - 1] == rank
    let ownCount = own.count - (isJoined ? 1 : 0)
    // Before, edges cross whose end at the node comes first; afterwards, those where it comes second.
    var (before, after) = (0, 0)
    var (i, j) = (0, 0)
    while i < ownCount, j < passedCount {
      let (a, b) = (own[(ownStart + i) % own.count], ranks[first + (passedStart + j) % passedCount])
      let (rankA, rankB) = (a > rank ? a : a + count, b > rank ? b : b + count)
      if rankA == rankB {
        // A neighbour of both: its two edges do not cross.
        before += passedCount - j - 1
        after += ownCount - i - 1
        (i, j) = (i + 1, j + 1)
      } else if rankA < rankB {
        before += passedCount - j
        i += 1
      } else {
        after += ownCount - i
        j += 1
      }
    }
    return after - before
  }
}
