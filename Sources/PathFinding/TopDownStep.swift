// One level of a breadth-first search the plain way (E. F. Moore 1959): every arc out of the frontier is followed.
//
// On a road-like graph a node has two or three arcs, and whether one of them leads to a node not reached is a toss-up: the
// step writes either way and decides by arithmetic, for a branch guessed wrong costs more than the writing. (A choice by
// `?:` will not do: it is compiled to a branch again.)

import GraphModel

/// Follows the arcs out of the frontier, in the order of the queue.
enum TopDownStep {
  /// Expands the nodes at `next ..< levelEnd` of the queue until `budget` arcs are followed; nodes found get `step` and
  /// go to the end of the queue.
  ///
  /// Rows are sorted by name, so the queue stays in the order of the paths' names and the first arc to reach a node
  /// belongs to the alphabetically first of its shortest paths: the tie rule costs nothing.
  static func run(
    _ rows: Adjacency, step: UInt32, next: inout Int, levelEnd: Int, end: inout Int, budget: inout Int,
    queue: inout [UInt32], steps: inout [UInt32], parents: inout [UInt32]
  ) {
    // Every index is a node or a place in the queue, which has room for all nodes and one; `Adjacency` vouches for its
    // rows.
    let (offsets, targets) = (rows.offsets.span, rows.targets.span)
    var queue = queue.mutableSpan
    var steps = steps.mutableSpan
    var parents = parents.mutableSpan
    var (at, last, left) = (next, end, budget)
    while at < levelEnd && left > 0 {
      let node = queue[unchecked: at]
      at &+= 1
      var arc = Int(offsets[unchecked: Int(node)])
      let rowEnd = Int(offsets[unchecked: Int(node) &+ 1])
      left &-= rowEnd &- arc &+ 1
      while arc < rowEnd {
        let target = Int(targets[unchecked: arc])
        arc &+= 1
        let (oldStep, oldParent) = (steps[unchecked: target], parents[unchecked: target])
        // One for a node not reached, whose steps are all ones; else none.
        let one = (UInt64(oldStep) &+ 1) &>> 32
        let mask = 0 &- UInt32(truncatingIfNeeded: one)
        steps[unchecked: target] = min(oldStep, step)
        parents[unchecked: target] = oldParent ^ ((oldParent ^ node) & mask)
        queue[unchecked: last] = UInt32(truncatingIfNeeded: target)
        last &+= Int(truncatingIfNeeded: one)
      }
    }
    (next, end, budget) = (at, last, left)
  }
}
