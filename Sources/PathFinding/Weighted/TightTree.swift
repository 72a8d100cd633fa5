// From least totals to the tree by the tie rule of `ShortestPathTree`, where many ways tie or cost nothing.
//
// An arc is tight when the total of its start and its cost make exactly the total of its end: every way along tight
// arcs is a cheapest path. The right ones are picked by breadth-first search (E. F. Moore 1959) over the tight arcs.
// The level at which a node is first met is the fewest steps; rows are sorted by name and nodes of a level come in the
// order of their paths' names, so the first arc to meet a node belongs to the alphabetically first path. One pass, ties
// however many, and edges of cost zero cannot lead round in a circle, for a node is met once.

import GraphModel

enum TightTree {
  /// Fills `tree` from a finished search whose nodes are in the order of their totals.
  ///
  /// - Complexity: O(nodes + arcs), and sorting among equal totals.
  static func fill<Cost: SearchCost>(
    _ tree: inout ShortestPathTree, _ arcs: SearchRows, _ rows: some CostRows<Cost>, unit: Double,
    record: inout CostRecord<Cost>, from source: NodeID
  ) {
    tree.begin(at: source, nodeCount: rows.nodeCount, weighted: true)
    sweep(rows, record, from: source.rawValue, into: &tree)
    sortEquals(record, tree.stepCounts)
    finish(&tree, arcs, unit: unit, record: record)
  }

  /// Turns arcs into edges and writes totals and order.
  private static func finish<Cost>(
    _ tree: inout ShortestPathTree, _ arcs: SearchRows, unit: Double, record: CostRecord<Cost>
  ) {
    let (settled, count) = (record.settled, record.settledCount)
    tree.order.append(
      contentsOf: UnsafeBufferPointer(start: settled, count: count).lazy.map { NodeID($0.node) })
    tree.totals.withUnsafeMutableBufferPointer { totals in
      for index in 0..<count { totals[Int(settled[index].node)] = settled[index].cost.asDouble * unit }
    }
    guard arcs.haveNumberedEdges else { return }
    tree.edgeIn.withUnsafeMutableBufferPointer { edgeIn in
      for index in 1..<max(1, count) {
        let node = Int(settled[index].node)
        edgeIn[node] = arcs.edge(Int(edgeIn[node])).rawValue
      }
    }
  }

  // MARK: Order

  /// Puts nodes of equal totals in the order of their steps, so that parents come first even along edges of cost zero.
  private static func sortEquals<Cost>(_ record: CostRecord<Cost>, _ steps: [UInt32]) {
    steps.withUnsafeBufferPointer { steps in
      SettledOrder.sortRuns(record.settled, count: record.settledCount) {
        if $0.cost != $1.cost { return $0.cost < $1.cost }
        let (a, b) = (steps[Int($0.node)], steps[Int($1.node)])
        return a != b ? a < b : $0.node < $1.node
      }
    }
  }

  // MARK: Arcs

  /// Meets every node reached, level by level, leaving the arc in `edgeIn`.
  private static func sweep<Cost>(
    _ rows: some CostRows<Cost>, _ record: CostRecord<Cost>, from source: UInt32, into tree: inout ShortestPathTree
  ) {
    // The arrivals are no longer needed: their memory holds the queue.
    let totals = record.totals
    let order = UnsafeMutableRawPointer(record.arrivals).assumingMemoryBound(to: UInt32.self)
    tree.stepCounts.withUnsafeMutableBufferPointer { steps in
      tree.parents.withUnsafeMutableBufferPointer { parents in
        tree.edgeIn.withUnsafeMutableBufferPointer { arcIn in
          var (next, end) = (0, 1)
          order[0] = source
          for index in 0..<record.settledCount {
            let node = Int(record.settled[index].node)
            (steps[node], arcIn[node]) = (ShortestPathTree.none, ShortestPathTree.none)
          }
          steps[Int(source)] = 0
          while next < end {
            let node = order[next]
            next &+= 1
            let total = totals[Int(node)]
            let row = rows.row(of: node)
            for arc in row.arcs {
              let target = Int(row.targets[arc])
              guard totals[target] == total.plus(row.costs[arc]), steps[target] == ShortestPathTree.none else {
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
}
