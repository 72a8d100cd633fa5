// The queue of a search that is watched: a binary heap. Entries that have been overtaken stay until they come out, and
// are then passed over by the search.

/// Nodes by how soon they are looked at.
struct SpreadQueue: Sendable {
  /// A node as it was when it was put in.
  struct Entry: Sendable {
    /// The first key of the order: the least comes out first.
    let key: Double
    /// The second key, for equal first ones.
    let rank: Double
    /// The third key: the number of entries put in before.
    let serial: UInt32
    let node: UInt32

    func precedes(_ other: Entry) -> Bool {
      if key != other.key { return key < other.key }
      return rank != other.rank ? rank < other.rank : serial < other.serial
    }
  }

  private var heap: [Entry] = []

  /// An empty queue with room for a number of entries.
  init(room: Int) { heap.reserveCapacity(room) }

  /// The entry that comes out next; `nil` when there is none.
  var first: Entry? { heap.first }

  /// Takes everything out; the storage is used again.
  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
