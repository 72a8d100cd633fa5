// One level of a breadth-first search the plain way (E. F. Moore 1959): every arc out of the frontier is followed.
//
// On a road-like graph a node has two or three arcs, and whether one of them leads to a node not reached is a toss-up:
// the step writes either way and decides by arithmetic, for a branch guessed wrong costs more than the writing. (A
// choice by `?:` will not do: it is compiled to a branch again.) What is left is waiting for memory, since the nodes of
// a level lie far from each other: so whether a node is reached is read where its parent is written, and the rows of
// the nodes next in the queue are asked for ahead.

import CPrefetch
import GraphModel

/// The step that follows the arcs out of the frontier, in the order of the queue.
enum TopDownStep {
  /// The number of nodes before its turn at which a row is asked for; its offset is asked for as many again before
  /// that. Eight nodes take about as long as a line from the outer cache.
  private static let ahead = 8

  /// Expands the nodes at `next ..< levelEnd` of the queue until `budget` arcs are followed; nodes found get a parent
  /// and go to the end of the queue.
  ///
  /// Rows are sorted by name, so the queue stays in the order of the paths' names and the first arc to reach a node
  /// belongs to the alphabetically first of its shortest paths: the tie rule costs nothing.
  static func run(
    _ rows: SearchRows, next: inout Int, levelEnd: Int, end: inout Int, budget: inout Int, queue: inout [UInt32],
    parents: inout [UInt32]
  ) {
    rows.withPointers {
      run($0, next: &next, levelEnd: levelEnd, end: &end, budget: &budget, queue: &queue, parents: &parents)
    }
  }

  private static func run(
    _ rows: RowPointers, next: inout Int, levelEnd: Int, end: inout Int, budget: inout Int, queue: inout [UInt32],
    parents: inout [UInt32]
  ) {
    // Every index is a node or an index in the queue, which has room for all nodes and one; `Adjacency` vouches for its
    // rows.
    var queue = queue.mutableSpan
    var parents = parents.mutableSpan
    let (offsets, unmoved, areUnchanged) = (rows.offsets, rows.targets, rows.areUnchanged)
    var (index, last, left) = (next, end, budget)
    while index < levelEnd && left > 0 {
      let node = queue[unchecked: index]
      var (targets, arc, rowEnd) = (unmoved, 0, 0)
      if areUnchanged {
        throughline_prefetch(offsets + Int(queue[unchecked: min(index &+ 2 &* ahead, last &- 1)]))
        throughline_prefetch(unmoved + Int(offsets[Int(queue[unchecked: min(index &+ ahead, last &- 1)])]))
        (arc, rowEnd) = (Int(offsets[Int(node)]), Int(offsets[Int(node) &+ 1]))
      } else {
        let row = rows.row(of: Int(node))
        (targets, arc, rowEnd) = (row.targets, row.places.lowerBound, row.places.upperBound)
      }
      index &+= 1
      left &-= rowEnd &- arc &+ 1
      while arc < rowEnd {
        let target = Int(targets[arc])
        arc &+= 1
        let parent = parents[unchecked: target]
        // One for a node not reached, whose parent is all ones; else none.
        let one = (UInt64(parent) &+ 1) &>> 32
        let mask = 0 &- UInt32(truncatingIfNeeded: one)
        parents[unchecked: target] = parent ^ ((parent ^ node) & mask)
        queue[unchecked: last] = UInt32(truncatingIfNeeded: target)
        last &+= Int(truncatingIfNeeded: one)
      }
    }
    (next, end, budget) = (index, last, left)
  }
}
