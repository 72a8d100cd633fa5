// The nodes that wait to be computed, first things first: a binary heap by rank, in which each node waits once.

/// A queue of nodes by their rank in an order.
struct RankedQueue: Sendable {
  private struct Entry {
    let rank: Int
    let node: Int
  }

  private var heap: [Entry] = []
  private var isWaiting: [Bool] = []

  /// Adds storage for one more node.
  mutating func grow() { isWaiting.append(false) }

  /// Puts a node in, unless it waits already.
  mutating func insert(_ node: Int, rank: Int) {
    guard !isWaiting[node] else { return }
    isWaiting[node] = true
    heap.append(Entry(rank: rank, node: node))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].rank < heap[parent].rank else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the node of least rank.
  mutating func popFirst() -> Int? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    isWaiting[first.node] = false
    return first.node
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < heap.count {
        if heap[child].rank < heap[least].rank { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
