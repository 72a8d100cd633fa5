// Spanning trees by breadth-first search: the fewest steps from a root to each node that can be reached from it.

/// The trees of some roots.
struct BreadthFirstForest {
  /// The roots, one of each tree.
  let roots: [Int]
  /// The nodes that were reached, tree after tree, in each by their distance from the root; the root first.
  let order: [Int]
  /// The parent of each node; -1 for roots and for nodes that were not reached.
  let parents: [Int]
  /// The steps from the root of its tree to each node; -1 where it was not reached.
  let depths: [Int]

  /// Searches from roots, none of which can be reached from another.
  ///
  /// - Complexity: O(nodes + edges).
  init(_ rows: NeighbourRows, roots: [Int]) {
    var parents = [Int](repeating: -1, count: rows.nodeCount)
    var depths = parents
    var order: [Int] = []
    order.reserveCapacity(rows.nodeCount)
    for root in roots {
      depths[root] = 0
      var head = order.count
      order.append(root)
      while head < order.count {
        let node = order[head]
        head += 1
        for next in rows[node] where depths[Int(next)] < 0 {
          depths[Int(next)] = depths[node] + 1
          parents[Int(next)] = node
          order.append(Int(next))
        }
      }
    }
    (self.roots, self.order, self.parents, self.depths) = (roots, order, parents, depths)
  }

  /// Searches from a root in each of the parts: `preferred` in the part that holds it, the most joined node elsewhere.
  init(_ rows: NeighbourRows, parts: [[Int]], preferred: Int?) {
    self.init(rows, parts: parts, preferred: preferred) { rows.mostJoined(of: $0) }
  }

  /// Searches from a root in each of the parts: `preferred` in the part that holds it, the one that `root` chooses
  /// elsewhere.
  init(_ rows: NeighbourRows, parts: [[Int]], preferred: Int?, root: ([Int]) -> Int?) {
    self.init(
      rows,
      roots: parts.compactMap { part in
        if let preferred, part.binarySearch(preferred) { preferred } else { root(part) }
      })
  }

  /// The nodes at each distance from the roots, in the order they were reached.
  var levels: [[Int]] {
    var levels = [[Int]](repeating: [], count: (depths.max() ?? -1) + 1)
    for node in order { levels[depths[node]].append(node) }
    return levels
  }
}

extension [Int] {
  /// Returns true if a number is among ascending ones.
  fileprivate func binarySearch(_ number: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
