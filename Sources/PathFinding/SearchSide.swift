// One end's half of a search from both ends: its queue, level by level.
//
// Invariant: a node's mark is below `base` while it is not seen, and otherwise `base` plus its index in the queue.
// Raising the base by what the queue held forgets all marks at no cost.

import GraphModel

/// The nodes seen from one end, nearest first.
struct SearchSide: Sendable {
  /// The nodes seen; only the first `end` mean anything.
  var queue: [UInt32] = []
  var end = 0
  /// The nodes to expand next: the last whole level.
  private(set) var frontier = 0..<0
  /// The number of arcs from the frontier.
  private(set) var arcs = 0
  /// The least mark of this query.
  var base: UInt32 = 1
  /// The index in the queue where each level starts, and the end of the last.
  private var starts: [UInt32] = []
  /// The number of whole levels.
  private(set) var levelCount = 0

  /// A side without room for any node.
  init() {}

  /// A side with room for every node of a graph, and for one that is written before it turns out to be known.
  init(nodeCount: Int) {
    queue = .uninitialized(count: nodeCount + 1)
    starts = .uninitialized(count: nodeCount + 1)
  }

  /// Raises the base over the last query's marks; false when the numbers are used up.
  mutating func forgetMarks() -> Bool {
    base += UInt32(end)
    end = 0
    return base < UInt32.max - UInt32(queue.count)
  }

  /// Starts with one node.
  mutating func begin(at node: UInt32, arcs: Int) {
    queue[0] = node
    (starts[0], starts[1]) = (0, 1)
    (end, levelCount, frontier) = (1, 1, 0..<1)
    self.arcs = arcs
  }

  /// Makes what was added behind the frontier the new one.
  mutating func finishLevel(_ rows: SearchRows) {
    frontier = frontier.upperBound..<end
    guard !frontier.isEmpty else { return }
    levelCount += 1
    starts[levelCount] = UInt32(end)
    arcs = rows.arcCount(of: queue, frontier)
  }

  /// Returns the queue indices of a level's nodes.
  func indices(of level: Int) -> Range<Int> { Int(starts[level])..<Int(starts[level + 1]) }

  /// Returns the number of arcs in the rows of a range of queued nodes.
  static func arcCount(
    _ offsets: borrowing Span<UInt32>, _ queue: borrowing Span<UInt32>, _ range: Range<Int>
  ) -> Int {
    var sum = 0
    for index in range {
      let node = Int(queue[index])
      sum += Int(offsets[node + 1] - offsets[node])
    }
    return sum
  }
}
