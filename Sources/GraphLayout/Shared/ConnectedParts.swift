// The connected parts of a graph, which most layouts draw one by one.

/// The nodes of each connected part, the largest part first, of equally large ones the one with the first node.
struct ConnectedParts {
  /// The nodes of each part, ascending.
  let parts: [[Int]]

  /// Finds the parts.
  ///
  /// - Complexity: O(nodes + edges), and the sorting of the parts.
  init(_ rows: NeighbourRows) {
    var part = [Int](repeating: -1, count: rows.nodeCount)
    var count = 0
    var queue: [Int] = []
    for start in 0..<rows.nodeCount where part[start] < 0 {
      part[start] = count
      queue.append(start)
      while let node = queue.popLast() {
        for next in rows[node] where part[Int(next)] < 0 {
          part[Int(next)] = count
          queue.append(Int(next))
        }
      }
      count += 1
    }
    var parts = [[Int]](repeating: [], count: count)
    for node in 0..<rows.nodeCount { parts[part[node]].append(node) }
    // Parts are numbered by their first nodes, and the sort is stable.
    self.parts = parts.sorted { $0.count > $1.count }
  }
}
