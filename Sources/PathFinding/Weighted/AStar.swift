// A* (P. E. Hart, N. J. Nilsson, B. Raphael 1968): Dijkstra's algorithm that looks first where the target lies.
//
// Nodes are opened in the order of the total behind them and a bound on the total ahead. The bound never says too much;
// where it is not quite consistent (rounding), a node reached better is opened again, so the answer is exact all the
// same. The search goes on through everything as good as the answer, so that each of several equal paths is there to
// choose from.

import Buffers

enum AStar {
  /// Finds the least total from where `labels` was begun to `target`.
  ///
  /// - Complexity: O((nodes + arcs) log nodes) at worst; with a bound of zero it is Dijkstra's algorithm.
  static func run<Cost: SearchCost, Bound: LowerBound<Cost>>(
    _ rows: some CostRows<Cost>, _ labels: PairLabels<Cost>, bounds: UnsafeMutablePointer<Cost>, _ bound: Bound,
    to target: UInt32
  ) -> PairOutcome<Cost> {
    let (totals, seen) = (labels.totals.base, labels.seen.base)
    var seenCount = labels.seenCount
    defer { labels.seenCount = seenCount }
    bounds[Int(seen[0])] = bound.rest(from: seen[0])
    return pump(&labels.queue)

    func pump(_ queue: inout BucketQueue<Cost>) -> PairOutcome<Cost> {
      var best = totals[Int(target)]
      while let entry = queue.pop() {
        let node = Int(entry.node)
        let total = totals[node]
        if entry.cost > best.loosened { break }
        guard entry.cost == total.plus(bounds[node]) || total == .zero else { continue }
        if entry.cost > Cost.pairCeiling { return .tooLarge }
        let row = rows.row(of: entry.node)
        for arc in row.arcs {
          let target = Int(row.targets[arc])
          let offer = total.plus(row.costs[arc])
          let held = totals[target]
          guard offer < held else { continue }
          if held == .unreached {
            seen[seenCount] = UInt32(truncatingIfNeeded: target)
            seenCount &+= 1
            bounds[target] = bound.rest(from: UInt32(truncatingIfNeeded: target))
          }
          totals[target] = offer
          let key = offer.plus(bounds[target])
          if key <= best.loosened { queue.push(UInt32(truncatingIfNeeded: target), key) }
        }
        best = totals[Int(target)]
      }
      return best == .unreached ? .none : .found(best)
    }
  }
}

/// A bound on the total from a node to the target of a search: never more than the truth, but for rounding.
protocol LowerBound<Cost> {
  associatedtype Cost: SearchCost
  func rest(from node: UInt32) -> Cost
}

/// The bound that knows nothing.
struct NoBound<Cost: SearchCost>: LowerBound {
  func rest(from node: UInt32) -> Cost { .zero }
}

/// The straight line in the space the positions lie in, at the best rate of any arc.
struct LineBound<Cost: SearchCost>: LowerBound {
  let positions: UnsafePointer<SIMD3<Double>>
  let target: SIMD3<Double>
  /// Units of cost for a unit of length.
  let rate: Double
  /// True if positions are directions from the centre of a ball, and lengths are angles.
  let isRound: Bool

  func rest(from node: UInt32) -> Cost {
    let way = positions[Int(node)] - target
    let line = (way * way).sum().squareRoot()
    let length = isRound ? UnitSphere.angle(chord: max(0, line - UnitSphere.chordError)) : line
    return Cost.atMost(rate * length * (1 - 1e-12))
  }
}

/// The triangle inequality over landmarks.
struct LandmarkBound<Cost: SearchCost>: LowerBound {
  /// The totals of each node from every landmark, then those to every landmark unless `isSymmetric`.
  let totals: UnsafePointer<Cost>
  let target: UnsafePointer<Cost>
  let count: Int
  let isSymmetric: Bool

  func rest(from node: UInt32) -> Cost {
    let stride = isSymmetric ? count : 2 * count
    let here = totals + Int(node) &* stride
    var best = Cost.zero
    for landmark in 0..<count {
      let (a, b) = (here[landmark], target[landmark])
      if b > a && b != .unreached { best = max(best, b.minus(a)) }
      if isSymmetric {
        if a > b && a != .unreached { best = max(best, a.minus(b)) }
      } else {
        let (c, d) = (here[count &+ landmark], target[count &+ landmark])
        if c > d && c != .unreached { best = max(best, c.minus(d)) }
      }
    }
    // Sums of a total and a bound stay within the kind of number.
    return min(best, Cost.pairCeiling)
  }
}
