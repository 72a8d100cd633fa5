// Distances between all pairs of nodes of a small connected graph.

import Buffers

/// Tables of distances between all pairs of nodes.
enum GraphDistances {
  /// Returns the number of steps between all pairs of nodes, row by row.
  ///
  /// - Complexity: O(nodes · arcs).
  static func steps(_ graph: LevelGraph) -> GrowableBuffer<Float> {
    let (count, rows) = (graph.nodeCount, graph.rows)
    let table = GrowableBuffer<Float>(repeating: -1, count: max(1, count * count))
    let queue = GrowableBuffer<UInt32>(uninitializedCount: max(1, count))
    for source in 0..<count {
      let distance = table.base + source * count
      distance[source] = 0
      queue.base[0] = UInt32(source)
      var (head, tail) = (0, 1)
      while head < tail {
        let node = Int(queue.base[head])
        head &+= 1
        let next = distance[node] + 1
        var arc = rows.begin(node)
        let end = rows.end(node)
        while arc < end {
          let target = rows.target(arc)
          if distance[target] < 0 {
            distance[target] = next
            queue.base[tail] = UInt32(truncatingIfNeeded: target)
            tail &+= 1
          }
          arc &+= 1
        }
      }
    }
    return table
  }

  /// Returns the distances between all pairs of clusters, row by row, when an edge is as long as the mean of the
  /// diameters of its ends, which are the roots of their masses.
  ///
  /// - Complexity: O(nodes³).
  static func betweenClusters(_ graph: LevelGraph) -> GrowableBuffer<Float> {
    let (count, rows) = (graph.nodeCount, graph.rows)
    let table = GrowableBuffer<Float>(repeating: .infinity, count: max(1, count * count))
    let distance = table.base
    for node in 0..<count {
      distance[node * count + node] = 0
      for arc in rows.begin(node)..<rows.end(node) {
        let target = rows.target(arc)
        distance[node * count + target] = 0.5 * (rows.mass(node).squareRoot() + rows.mass(target).squareRoot())
      }
    }
    for middle in 0..<count {
      let row = distance + middle * count
      for node in 0..<count {
        let (own, first) = (distance + node * count, distance[node * count + middle])
        guard first.isFinite else { continue }
        var target = 0
        while target < count {
          let around = first + row[target]
          if around < own[target] { own[target] = around }
          target &+= 1
        }
      }
    }
    return table
  }
}
