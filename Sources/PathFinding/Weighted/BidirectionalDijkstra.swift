// Dijkstra's algorithm from both ends at once (T. A. J. Nicholson 1966).
//
// The side with fewer nodes waiting moves. It stops when the least totals waiting on both sides add up to more than the
// best path. Once a path is known, an arc is passed over unread when even the least total waiting on the other side
// would make it too long: were it on a cheapest path, its far end would have been settled from there, and that side has
// then labelled the near end. Hence every node of every cheapest path ends up with its exact total from one side, and
// one node of each with both: what `Corridor` starts from.

import Buffers

enum BidirectionalDijkstra {
  /// Finds the least total between the nodes both sides were begun at.
  ///
  /// - Complexity: O((nodes + arcs) log nodes) at worst; the nodes within half the distance as a rule.
  static func run<Cost, Rows: CostRows<Cost>>(
    forward: Rows, backward: Rows, _ ahead: PairLabels<Cost>, _ behind: PairLabels<Cost>,
    hasFreeArcs: Bool
  ) -> PairOutcome<Cost> {
    var best = Cost.unreached
    // Both ends are the same node.
    if ahead.seen.base[0] == behind.seen.base[0] { best = .zero }
    while true {
      let (low, lowBehind) = (ahead.queue.lowerBound, behind.queue.lowerBound)
      if low == .unreached || lowBehind == .unreached { break }
      if max(low, lowBehind) > Cost.pairCeiling { return .tooLarge }
      let least = low.plus(lowBehind)
      if least > best.loosened || (least == best.loosened && !hasFreeArcs) { break }
      if ahead.queue.count <= behind.queue.count {
        step(forward, ahead, &ahead.queue, other: behind.totals.base, otherLow: lowBehind, &best)
      } else {
        step(backward, behind, &behind.queue, other: ahead.totals.base, otherLow: low, &best)
      }
    }
    return best == .unreached ? .none : .found(best)
  }

  /// Settles one node of a side.
  @inline(__always)
  private static func step<Cost: SearchCost>(
    _ rows: some CostRows<Cost>, _ side: PairLabels<Cost>, _ queue: inout BucketQueue<Cost>,
    other: UnsafeMutablePointer<Cost>, otherLow: Cost, _ best: inout Cost
  ) {
    let (totals, seen) = (side.totals.base, side.seen.base)
    guard let entry = queue.pop(), entry.cost == totals[Int(entry.node)] else { return }
    let total = entry.cost
    guard total.plus(otherLow) <= best.loosened else { return }
    var room = best == .unreached ? Cost.unreached : best.loosened.minus(total.plus(otherLow)).loosened
    var seenCount = side.seenCount
    let row = rows.row(of: entry.node)
    for arc in row.arcs {
      let cost = row.costs[arc]
      guard cost <= room else { continue }
      let target = Int(row.targets[arc])
      let offer = total.plus(cost)
      let held = totals[target]
      guard offer < held else { continue }
      if held == .unreached {
        seen[seenCount] = UInt32(truncatingIfNeeded: target)
        seenCount &+= 1
      }
      totals[target] = offer
      queue.push(UInt32(truncatingIfNeeded: target), offer)
      let rest = other[target]
      if rest < best && offer < best && offer.plus(rest) < best {
        best = offer.plus(rest)
        let spent = total.plus(otherLow)
        room = spent <= best.loosened ? best.loosened.minus(spent).loosened : .zero
      }
    }
    side.seenCount = seenCount
  }
}
