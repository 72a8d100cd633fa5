// All shortest paths from one node of a patched graph, counted in steps, in slices: breadth-first, in the order of the
// paths' names, so that the answers are those of `TreeSearch`.

import GraphModel

/// A breadth-first search of a patched graph that can be interrupted and taken up again.
struct PatchedTreeSearch: Sendable {
  /// The paths found so far: of a search not complete, those to the nodes nearest to the source.
  var tree = ShortestPathTree()
  /// True if every node that can be reached (within the limit) has been.
  private(set) var isComplete = true
  private var rows: PatchedRows?
  /// The nodes found; those of the tree's order, and behind them those of the level that is being found.
  private var queue: [UInt32] = []
  private var next = 0
  private var levelEnd = 0
  private var limit = Int.max

  /// Starts a search from `source` for the nodes within `limit` steps. Nothing is followed before `advance`.
  mutating func begin(_ rows: PatchedRows, from source: NodeID, limit: Int = .max) {
    // What an interrupted search has found and not put into the tree yet.
    for node in queue.dropFirst(tree.order.count) { tree.edgeIn[Int(node)] = ShortestPathTree.none }
    tree.begin(at: source, nodeCount: rows.roomyNodeCount, weighted: false)
    tree.parents[source.index] = source.rawValue
    tree.stepCounts[source.index] = 0
    tree.order.append(source)
    queue.removeAll(keepingCapacity: true)
    queue.append(source.rawValue)
    (self.rows, self.limit, next, levelEnd) = (rows, limit, 0, 1)
    isComplete = limit <= 0
    if isComplete { queue.removeAll(keepingCapacity: true) }
  }

  /// Searches on until about `budget` arcs have been followed.
  ///
  /// - Returns: true if the search is complete.
  /// - Complexity: O(nodes + arcs reached) over the whole search.
  @discardableResult
  mutating func advance(arcs budget: Int = .max) -> Bool {
    guard let rows, !isComplete else { return true }
    let source = Int(queue[0])
    var left = max(1, budget)
    while !isComplete && left > 0 {
      while next < levelEnd && left > 0 {
        let node = queue[next]
        next += 1
        left -= 1
        rows.forEachArc(of: Int(node)) { target, arc in
          left -= 1
          guard tree.edgeIn[target] == ShortestPathTree.none, target != source else { return true }
          tree.edgeIn[target] = rows.edge(arc).rawValue
          tree.parents[target] = node
          queue.append(UInt32(target))
          return true
        }
      }
      if next == levelEnd { finishLevel() }
    }
    return isComplete
  }

  private mutating func finishLevel() {
    let steps = tree.stepCounts[Int(queue[levelEnd - 1])] + 1
    for node in queue[levelEnd...] {
      tree.stepCounts[Int(node)] = steps
      tree.order.append(NodeID(node))
    }
    (next, levelEnd) = (levelEnd, queue.count)
    isComplete = next == levelEnd || Int(steps) >= limit
    // A tree that is complete may be handed on.
    if isComplete { queue.removeAll(keepingCapacity: true) }
  }
}
