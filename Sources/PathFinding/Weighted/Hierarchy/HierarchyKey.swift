// The keys of a contraction hierarchy: cost and steps in one number, so that comparing keys is half of the tie rule.

import Buffers

/// Cost in the upper 40 bits, steps in the lower 24.
enum HierarchyKey {
  /// Above every key, and adding any to it is safe.
  static let unreached: UInt64 = 1 << 62
  /// The key of an arc that is not there: above `unreached`, whatever is added.
  static let absent: UInt64 = unreached + 1
  static let stepBits: UInt64 = 24

  /// Returns the key of an arc.
  static func key(cost: UInt32) -> UInt64 { UInt64(cost) << stepBits | 1 }
  static func cost(_ key: UInt64) -> UInt64 { key >> stepBits }
  static func steps(_ key: UInt64) -> Int { Int(key & (1 << stepBits - 1)) }
}

/// An arc of a hierarchy: one of the graph's, or a shortcut past a node.
struct HierarchyArc: BitwiseCopyable {
  /// The other end.
  var end: UInt32
  /// The node passed, or the arc of the graph.
  var detail: UInt32
  var key: UInt64
  var isShortcut: Bool
}

/// A heap with four children of nodes by key; stale entries are the search's to throw away.
struct KeyHeap: ~Copyable {
  struct Entry: BitwiseCopyable {
    var key: UInt64
    var node: UInt32
  }

  private var heap = GrowableBuffer<Entry>(capacity: 256)

  mutating func removeAll() { heap.removeAll() }

  /// The least key, or `unreached`.
  var least: UInt64 { heap.count > 0 ? heap.base[0].key : HierarchyKey.unreached }

  @inline(__always)
  mutating func push(_ key: UInt64, _ node: UInt32) {
    var index = heap.count
    heap.append(Entry(key: key, node: node))
    let entries = heap.base
    while index > 0 {
      let above = (index &- 1) &>> 2
      guard key < entries[above].key else { break }
      entries[index] = entries[above]
      index = above
    }
    entries[index] = Entry(key: key, node: node)
  }

  @inline(__always)
  mutating func pop() -> Entry? {
    guard heap.count > 0 else { return nil }
    let entries = heap.base
    let least = entries[0]
    let last = heap.removeLast()
    let count = heap.count
    var index = 0
    while true {
      let first = 4 &* index &+ 1
      guard first < count else { break }
      var below = first
      var child = first &+ 1
      while child < count && child < first &+ 4 {
        if entries[child].key < entries[below].key { below = child }
        child &+= 1
      }
      guard entries[below].key < last.key else { break }
      entries[index] = entries[below]
      index = below
    }
    entries[index] = last
    return least
  }
}
