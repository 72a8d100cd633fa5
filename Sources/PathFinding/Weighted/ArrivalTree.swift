// From least totals to the tree by the tie rule, where few ways tie: the arc that reached a node is the answer, but where a
// tie was noted; then the way of fewest steps is taken, and of those the one whose names come first, found by climbing
// to the fork. Parents must be settled before their children, so no cost may be zero. See `TightTree` for everything
// else.
//
// All that depends on order is decided in the order of settling; all else is written in the order of the nodes'
// numbers, in streams, by all cores.

import GraphModel
import Parallel

/// The order of the names of nodes.
struct NameOrder {
  /// The rank of each node of the graph; empty where nodes are numbered in the order of their names.
  let ranks: [UInt32]
  /// The order where there are new nodes; `nil` for a graph without changes.
  var changed: NameKeys?

  /// Returns true if the name of a node comes before that of another.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    if let changed { return changed.key(UInt32(a)) < changed.key(UInt32(b)) }
    return ranks.isEmpty ? a < b : ranks[a] < ranks[b]
  }
}

/// The decision on how each node of a search is reached. Reads what the search settled, writes steps and, where ways
/// tie, arrivals.
struct ArrivalTree<Cost: SearchCost> {
  private let settled: UnsafeMutablePointer<BucketQueue<Cost>.Entry>
  private let totals: UnsafeMutablePointer<Cost>
  private let arrivals: UnsafeMutablePointer<Arrival>
  private let ties: UnsafeMutablePointer<Tie>
  private let steps: UnsafeMutablePointer<UInt32>
  private let names: NameOrder
  /// Steps that comparing names may still take: a chessboard of equal costs would take for ever.
  private var budget: Int

  /// A tree for a search that begins at `source`; `steps` has room for every node.
  init(
    _ record: CostRecord<Cost>, steps: UnsafeMutablePointer<UInt32>, nodeCount: Int, names: NameOrder,
    from source: UInt32
  ) {
    (settled, totals, arrivals, ties) = (record.settled, record.totals, record.arrivals, record.ties)
    (self.steps, self.names) = (steps, names)
    budget = 4 * nodeCount + 1000
    steps[Int(source)] = 0
  }

  /// Decides the nodes settled, which are in the order of their totals.
  ///
  /// - Returns: false when comparing names takes too long, as on a chessboard of equal costs; nothing is decided then.
  /// - Complexity: O(settled), and for each tie the steps to the fork.
  mutating func decide(_ settledCount: Int) -> Bool {
    // The source has no arrival.
    for index in 1..<max(1, settledCount) {
      let node = Int(settled[index].node)
      if arrivals[node].isTie { arrivals[node] = first(of: arrivals[node]) }
      steps[node] = steps[Int(arrivals[node].parent)] &+ 1
    }
    return budget > 0
  }

  /// Returns the best of several ways.
  private mutating func first(of list: Arrival) -> Arrival {
    var best = ties[Int(list.parent)].way
    var index = ties[Int(list.parent)].next
    while index != Arrival.none && budget > 0 {
      let tie = ties[Int(index)]
      if comesFirst(tie.way, before: best) { best = tie.way }
      index = tie.next
      budget -= 1
    }
    return best
  }

  /// Returns true if a way comes before another to the same node. The same node twice is decided by the arcs, which lie
  /// in the order of their labels.
  private mutating func comesFirst(_ way: Arrival, before other: Arrival) -> Bool {
    guard way.parent != other.parent else { return way.arc < other.arc }
    var (a, b) = (Int(way.parent), Int(other.parent))
    guard steps[a] == steps[b] else { return steps[a] < steps[b] }
    // Two nodes as many steps from the source meet there at the latest.
    while budget > 0 && arrivals[a].parent != arrivals[b].parent {
      a = Int(arrivals[a].parent)
      b = Int(arrivals[b].parent)
      budget -= 1
    }
    return names.precedes(a, b)
  }

  /// Writes the whole tree, on all cores.
  ///
  /// - Complexity: O(nodes).
  func write(
    to tree: inout ShortestPathTree, settledCount: Int, _ arcs: SearchRows, unit: Double, from source: NodeID
  ) {
    let nodeCount = tree.totals.count
    let chunk = 1 << 16
    tree.order.append(
      contentsOf: UnsafeBufferPointer(start: settled, count: settledCount).lazy.map { NodeID($0.node) })
    tree.totals.withUnsafeMutableBufferPointer { treeTotals in
      tree.stepCounts.withUnsafeMutableBufferPointer { stepCounts in
        tree.parents.withUnsafeMutableBufferPointer { parents in
          tree.edgeIn.withUnsafeMutableBufferPointer { edgeIn in
            arcs.base.edges.withUnsafeBufferPointer { edges in
              let (arcCount, movedEdges) = (arcs.base.arcCount, arcs.moved?.edges ?? [])
              Parallel.forEach(0..<(nodeCount + chunk - 1) / chunk) { part in
                for node in part * chunk..<min(nodeCount, (part + 1) * chunk) {
                  let isReached = totals[node] != .unreached
                  let arrival = arrivals[node]
                  treeTotals[node] = isReached ? totals[node].asDouble * unit : 0
                  stepCounts[node] = isReached ? steps[node] : ShortestPathTree.none
                  parents[node] = isReached ? arrival.parent : 0
                  edgeIn[node] = isReached ? arrival.arc : ShortestPathTree.none
                  guard isReached, node != source.index else { continue }
                  let arc = Int(arrival.arc)
                  if arc >= arcCount {
                    edgeIn[node] = movedEdges[arc - arcCount]
                  } else if !edges.isEmpty {
                    edgeIn[node] = edges[arc]
                  }
                }
              }
            }
          }
        }
      }
    }
    tree.parents[source.index] = 0
    tree.edgeIn[source.index] = ShortestPathTree.none
  }
}
