// One level of a breadth-first search the plain way (E. F. Moore 1959): every arc out of the frontier is followed.
//
// On a road-like graph the time goes into waiting for memory, so each step is taken for many nodes of the frontier: where
// their rows are, where the first arc leads, which arcs lead to nodes not reached. Loads of one step overlap.

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
    withUnsafeTemporaryAllocation(of: Row.self, capacity: batch) { batchRows in
      withUnsafeTemporaryAllocation(of: Offer.self, capacity: offerLimit + 1) { offers in
        // Every index is a node or a place in the queue, which has room for all nodes; `Adjacency` vouches for its rows.
        let (offsets, targets) = (rows.offsets.span, rows.targets.span)
        var batchRows = batchRows.mutableSpan
        var offers = offers.mutableSpan
        var queue = queue.mutableSpan
        var steps = steps.mutableSpan
        var parents = parents.mutableSpan
        var (at, last, left) = (next, end, budget)
        while at < levelEnd && left > 0 {
          let count = min(batch, levelEnd - at)
          for place in 0..<count {
            let node = queue[unchecked: at &+ place]
            batchRows[unchecked: place] = Row(
              node: node, arc: offsets[unchecked: Int(node)], end: offsets[unchecked: Int(node) &+ 1], first: 0)
          }
          for place in 0..<count where batchRows[unchecked: place].arc < batchRows[unchecked: place].end {
            batchRows[unchecked: place].first = targets[unchecked: Int(batchRows[unchecked: place].arc)]
          }
          var (done, offerCount) = (0, 0)
          while done < count && left > 0 {
            let row = batchRows[unchecked: done]
            var (arc, target) = (Int(row.arc), row.first)
            let rowEnd = Int(row.end)
            done &+= 1
            left -= rowEnd &- arc &+ 1
            while arc < rowEnd {
              let stop = min(rowEnd, arc &+ offerLimit &- offerCount)
              while arc < stop {
                offers[unchecked: offerCount] = Offer(target: target, parent: row.node)
                offerCount &+= steps[unchecked: Int(target)] == .max ? 1 : 0
                arc &+= 1
                if arc < rowEnd { target = targets[unchecked: arc] }
              }
              guard offerCount == offerLimit else { continue }
              take(offers, offerCount, step, &last, &queue, &steps, &parents)
              offerCount = 0
            }
          }
          take(offers, offerCount, step, &last, &queue, &steps, &parents)
          at += done
        }
        (next, end, budget) = (at, last, left)
      }
    }
  }

  /// Nodes whose rows are looked up together, and arcs kept waiting at the most.
  private static var batch: Int { 64 }
  private static var offerLimit: Int { 256 }

  /// The arcs of a node yet to be followed, and where the first of them leads.
  private struct Row: BitwiseCopyable {
    var node: UInt32
    var arc: UInt32
    var end: UInt32
    var first: UInt32
  }

  /// An arc to a node that was not reached when it was looked at.
  private struct Offer: BitwiseCopyable {
    var target: UInt32
    var parent: UInt32
  }

  /// Puts nodes reached for the first time at the end of the queue.
  @inline(__always)
  private static func take(
    _ offers: borrowing MutableSpan<Offer>, _ count: Int, _ step: UInt32, _ last: inout Int,
    _ queue: inout MutableSpan<UInt32>, _ steps: inout MutableSpan<UInt32>, _ parents: inout MutableSpan<UInt32>
  ) {
    for place in 0..<count {
      let offer = offers[unchecked: place]
      guard steps[unchecked: Int(offer.target)] == .max else { continue }
      steps[unchecked: Int(offer.target)] = step
      parents[unchecked: Int(offer.target)] = offer.parent
      queue[unchecked: last] = offer.target
      last &+= 1
    }
  }
}
