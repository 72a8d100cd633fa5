// The connected parts of a graph, which most layouts draw one by one.

import GraphModel

/// The connected parts of a graph, the largest first, of equally large ones the one with the first node.
struct ConnectedParts: Sendable {
  /// Each part as a range of `order`.
  let ranges: [Range<Int>]
  /// The nodes, part after part; those of a part ascending.
  let order: [UInt32]
  /// The index of each node within its part.
  let ranks: [UInt32]
  /// The largest number of steps from the first node of each part.
  let depths: [Int]

  /// Finds the parts.
  ///
  /// - Complexity: O(nodes + edges), and the sorting of the parts.
  init(_ rows: NeighbourRows) {
    let count = rows.nodeCount
    var numbers = [Int32](repeating: -1, count: count)
    var found: [(number: Int, size: Int, depth: Int)] = []
    var queue = [UInt32](repeating: 0, count: count)
    rows.adjacency.offsets.withUnsafeBufferPointer { offsets in
      rows.adjacency.targets.withUnsafeBufferPointer { targets in
        numbers.withUnsafeMutableBufferPointer { numbers in
          queue.withUnsafeMutableBufferPointer { queue in
            for start in 0..<count where numbers[start] < 0 {
              let part = Self.search(from: start, as: found.count, offsets, targets, numbers, queue)
              found.append((found.count, part.size, part.depth))
            }
          }
        }
      }
    }
    // Parts are numbered by their first nodes, and the sort is stable.
    found.sort { ($1.size, $0.number) < ($0.size, $1.number) }
    var next = [Int](repeating: 0, count: found.count)
    var ranges: [Range<Int>] = []
    for part in found {
      let begin = ranges.last?.upperBound ?? 0
      next[part.number] = begin
      ranges.append(begin..<begin + part.size)
    }
    let begins = next
    var ranks = [UInt32](repeating: 0, count: count)
    for node in 0..<count {
      let number = Int(numbers[node])
      queue[next[number]] = UInt32(node)
      ranks[node] = UInt32(next[number] - begins[number])
      next[number] += 1
    }
    (self.ranges, order, self.ranks, depths) = (ranges, queue, ranks, found.map(\.depth))
  }

  /// Numbers everything that can be reached from a node.
  private static func search(
    from start: Int, as number: Int, _ offsets: UnsafeBufferPointer<UInt32>, _ targets: UnsafeBufferPointer<UInt32>,
    _ numbers: UnsafeMutableBufferPointer<Int32>, _ queue: UnsafeMutableBufferPointer<UInt32>
  ) -> (size: Int, depth: Int) {
    var (head, tail, depth, levelEnd) = (0, 1, 0, 1)
    queue[0] = UInt32(start)
    numbers[start] = Int32(number)
    while head < tail {
      if head == levelEnd {
        depth += 1
        levelEnd = tail
      }
      let node = Int(queue[head])
      head += 1
      for arc in Int(offsets[node])..<Int(offsets[node + 1]) {
        let target = Int(targets[arc])
        if numbers[target] < 0 {
          numbers[target] = Int32(number)
          queue[tail] = UInt32(target)
          tail += 1
        }
      }
    }
    return (tail, depth)
  }

  /// The number of parts.
  var count: Int { ranges.count }

  /// The nodes of a part, ascending.
  subscript(part: Int) -> [Int] { order[ranges[part]].map { Int($0) } }

  /// The nodes of each part, ascending.
  var lists: [[Int]] { ranges.indices.map { self[$0] } }
}
