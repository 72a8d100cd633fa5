// Breadth-first search (E. F. Moore 1959): fewest steps from one node.
//
// Because arcs are sorted by name and then by label, the queue of each level is in the order of its paths' names, and
// the first arc to reach a node belongs to the alphabetically first of the shortest paths. The tie rule costs nothing.

import GraphModel

enum BreadthFirstSearch {
  /// Fills `tree` with the nodes within `limit` steps of `source`, stopping early once `target` is reached.
  ///
  /// - Complexity: O(nodes + arcs reached).
  static func run(
    _ adjacency: Adjacency, from source: NodeID, to target: NodeID? = nil, limit: Int = .max,
    into tree: inout ShortestPathTree
  ) {
    tree.begin(at: source, nodeCount: adjacency.nodeCount, weighted: false)
    tree.stepCounts[source.index] = 0
    tree.order.append(source)
    var next = 0
    while next < tree.order.count {
      let node = tree.order[next]
      next += 1
      if node == target { return }
      let steps = tree.stepCounts[node.index]
      if Int(steps) >= limit { return }
      for arc in adjacency.arcs(of: node) {
        let neighbour = Int(adjacency.targets[arc])
        guard tree.stepCounts[neighbour] == ShortestPathTree.none else { continue }
        tree.stepCounts[neighbour] = steps + 1
        tree.edgeIn[neighbour] = adjacency.edges[arc]
        tree.parents[neighbour] = node.rawValue
        tree.order.append(NodeID(index: neighbour))
      }
    }
  }
}
