// From least totals to the tree people see, by the tie rule of `ShortestPathTree`.
//
// An arc is tight when the total of its start and its cost make exactly the total of its end: every way along tight arcs is
// a cheapest path. There are two ways to pick the right ones.
// - Many ties: breadth-first search (E. F. Moore 1959) over the tight arcs. The level at which a node is first met is the
//   fewest steps; rows are sorted by name and nodes of a level come in the order of their paths' names, so the first arc
//   to meet a node belongs to the alphabetically first path. One pass, ties however many, and edges of cost zero cannot
//   lead round in a circle, for a node is met once.
// - Few ties (large costs that all differ): the arc that reached a node is the answer but where a tie was noted, and
//   those few are compared by climbing to the fork. Taken when no cost is zero: parents are then settled first.

import GraphModel

enum TightTree {
  /// Fills `tree` from a finished search.
  ///
  /// - Complexity: O(nodes), or O(nodes + arcs) when ties are many; and sorting within the buckets.
  static func fill<Cost: SearchCost>(
    _ tree: inout ShortestPathTree, _ adjacency: Adjacency, _ rows: WeightedRows<Cost>, unit: Double,
    record: inout CostRecord<Cost>, isSorted: Bool, nameRanks: [UInt32], from source: NodeID
  ) {
    tree.begin(at: source, nodeCount: rows.nodeCount, weighted: true)
    if !isSorted { sortBuckets(&record) }
    let isDecided = record.isNoting && takeArrivals(rows, record, nameRanks, from: source.rawValue, into: &tree)
    if !isDecided {
      sweep(rows, record, from: source.rawValue, into: &tree)
    }
    sortEquals(&record, tree.stepCounts)
    finish(&tree, adjacency, unit: unit, record: record)
  }

  /// Turns arcs into edges and writes totals and order.
  private static func finish<Cost>(
    _ tree: inout ShortestPathTree, _ adjacency: Adjacency, unit: Double, record: CostRecord<Cost>
  ) {
    let (settled, count) = (record.settled, record.settledCount)
    tree.order.append(
      contentsOf: UnsafeBufferPointer(start: settled, count: count).lazy.map { NodeID($0.node) })
    tree.totals.withUnsafeMutableBufferPointer { totals in
      for place in 0..<count { totals[Int(settled[place].node)] = settled[place].cost.asDouble * unit }
    }
    guard !adjacency.edges.isEmpty else { return }
    tree.edgeIn.withUnsafeMutableBufferPointer { edgeIn in
      for place in 1..<max(1, count) {
        let node = Int(settled[place].node)
        edgeIn[node] = adjacency.edges[Int(edgeIn[node])]
      }
    }
  }

  // MARK: Order

  /// Sorts the nodes settled by total. Buckets came in order, so every run is short.
  private static func sortBuckets<Cost>(_ record: inout CostRecord<Cost>) {
    let settled = record.settled
    // What rounding settled twice counts the second time.
    if Cost.self == Double.self {
      var kept = 0
      for place in 0..<record.settledCount where settled[place].cost == record.totals[Int(settled[place].node)] {
        settled[kept] = settled[place]
        kept += 1
      }
      record.settledCount = kept
    }
    sortRuns(settled, count: record.settledCount) { $0.cost < $1.cost }
  }

  /// Puts nodes of equal totals in the order of their steps, so that parents come first even along edges of cost zero.
  private static func sortEquals<Cost>(_ record: inout CostRecord<Cost>, _ steps: [UInt32]) {
    steps.withUnsafeBufferPointer { steps in
      sortRuns(record.settled, count: record.settledCount) {
        if $0.cost != $1.cost { return $0.cost < $1.cost }
        let (a, b) = (steps[Int($0.node)], steps[Int($1.node)])
        return a != b ? a < b : $0.node < $1.node
      }
    }
  }

  /// Sorts what is nearly sorted: by insertion, but a long way out of place is left to the standard sort.
  @inline(__always)
  private static func sortRuns<Entry>(
    _ entries: UnsafeMutablePointer<Entry>, count: Int, by precedes: (Entry, Entry) -> Bool
  ) {
    var moves = 0
    var place = 1
    while place < count && moves < 16 * count {
      let entry = entries[place]
      var hole = place
      while hole > 0 && precedes(entry, entries[hole - 1]) {
        entries[hole] = entries[hole - 1]
        hole &-= 1
      }
      entries[hole] = entry
      moves &+= place &- hole
      place &+= 1
    }
    guard place < count else { return }
    var all = UnsafeMutableBufferPointer(start: entries, count: count)
    all.sort(by: precedes)
  }

  // MARK: Many ties

  /// Meets every node reached, level by level, leaving the arc in `edgeIn`.
  private static func sweep<Cost>(
    _ rows: WeightedRows<Cost>, _ record: CostRecord<Cost>, from source: UInt32, into tree: inout ShortestPathTree
  ) {
    // The arrivals are no longer needed: their memory holds the queue.
    let totals = record.totals
    let order = UnsafeMutableRawPointer(record.arrivals).assumingMemoryBound(to: UInt32.self)
    tree.stepCounts.withUnsafeMutableBufferPointer { steps in
      tree.parents.withUnsafeMutableBufferPointer { parents in
        tree.edgeIn.withUnsafeMutableBufferPointer { arcIn in
          var (next, end) = (0, 1)
          order[0] = source
          for place in 0..<record.settledCount {
            let node = Int(record.settled[place].node)
            (steps[node], arcIn[node]) = (ShortestPathTree.none, ShortestPathTree.none)
          }
          steps[Int(source)] = 0
          while next < end {
            let node = order[next]
            next &+= 1
            let total = totals[Int(node)]
            for arc in rows.arcs(node) {
              let target = Int(rows.targets[arc])
              guard totals[target] == total.plus(rows.costs[arc]), steps[target] == ShortestPathTree.none else {
                continue
              }
              steps[target] = steps[Int(node)] &+ 1
              parents[target] = node
              arcIn[target] = UInt32(truncatingIfNeeded: arc)
              order[end] = UInt32(truncatingIfNeeded: target)
              end &+= 1
            }
          }
        }
      }
    }
  }

  // MARK: Few ties

  /// Takes each node's arrival for its parent, and compares where ties were noted.
  ///
  /// - Returns: false when comparing takes too long, as on a chessboard of equal costs.
  private static func takeArrivals<Cost>(
    _ rows: WeightedRows<Cost>, _ record: CostRecord<Cost>, _ nameRanks: [UInt32], from source: UInt32,
    into tree: inout ShortestPathTree
  ) -> Bool {
    let ties = validTies(rows, record)
    var climb = Climb(nameRanks: nameRanks, budget: 4 * rows.nodeCount + 1000)
    return tree.stepCounts.withUnsafeMutableBufferPointer { steps in
      tree.parents.withUnsafeMutableBufferPointer { parents in
        tree.edgeIn.withUnsafeMutableBufferPointer { arcIn in
          steps[Int(source)] = 0
          var tie = 0
          var upcoming = ties.first?.place ?? .max
          for place in 1..<max(1, record.settledCount) {
            let node = Int(record.settled[place].node)
            let arrival = record.arrivals[node]
            var (parent, arc) = (UInt32(truncatingIfNeeded: arrival), UInt32(truncatingIfNeeded: arrival &>> 32))
            while place == upcoming {
              let (other, otherArc) = (ties[tie].parent, ties[tie].arc)
              let (a, b) = (steps[Int(other)], steps[Int(parent)])
              if a < b || (a == b && climb.comesFirst(other, otherArc, before: parent, arc, parents, arcIn)) {
                (parent, arc) = (other, otherArc)
              }
              tie += 1
              upcoming = tie < ties.count ? ties[tie].place : .max
            }
            steps[node] = steps[Int(parent)] &+ 1
            parents[node] = parent
            arcIn[node] = arc
          }
          return climb.budget > 0
        }
      }
    }
  }

  private struct Tie {
    var place: Int
    var parent: UInt32
    var arc: UInt32
  }

  /// The ties that still hold, in the order of settling.
  private static func validTies<Cost>(_ rows: WeightedRows<Cost>, _ record: CostRecord<Cost>) -> [Tie] {
    var byNode: [(node: UInt32, parent: UInt32, arc: UInt32)] = []
    for index in 0..<record.tieCount {
      let (parent, arc) = (UInt32(truncatingIfNeeded: record.ties[index]), Int(record.ties[index] >> 32))
      let node = rows.targets[arc]
      guard record.totals[Int(node)] == record.totals[Int(parent)].plus(rows.costs[arc]) else { continue }
      byNode.append((node, parent, UInt32(arc)))
    }
    return byNode.map { tie in
      Tie(place: place(of: tie.node, in: record), parent: tie.parent, arc: tie.arc)
    }.sorted { ($0.place, $0.arc) < ($1.place, $1.arc) }
  }

  /// Where a node was settled: a bisection by total, then a look along its equals.
  private static func place<Cost>(of node: UInt32, in record: CostRecord<Cost>) -> Int {
    let total = record.totals[Int(node)]
    var (low, high) = (0, record.settledCount)
    while low < high {
      let middle = (low + high) / 2
      if record.settled[middle].cost < total { low = middle + 1 } else { high = middle }
    }
    while low < record.settledCount && record.settled[low].node != node { low += 1 }
    return low
  }

  /// Compares paths by name without comparing for ever.
  private struct Climb {
    let nameRanks: [UInt32]
    var budget: Int

    /// Whether the path through `a` comes before the one through `b`, two settled nodes equally many steps away; the same
    /// node twice is decided by the arcs, which lie in the order of their labels.
    mutating func comesFirst(
      _ a: UInt32, _ arcA: UInt32, before b: UInt32, _ arcB: UInt32, _ parents: UnsafeMutableBufferPointer<UInt32>,
      _ arcIn: UnsafeMutableBufferPointer<UInt32>
    ) -> Bool {
      guard a != b else { return arcA < arcB }
      var (a, b) = (Int(a), Int(b))
      while budget > 0 && arcIn[a] != ShortestPathTree.none && parents[a] != parents[b] {
        a = Int(parents[a])
        b = Int(parents[b])
        budget -= 1
      }
      return nameRanks.isEmpty ? a < b : nameRanks[a] < nameRanks[b]
    }
  }
}
