// One of the two climbs of a search in a hierarchy. What both sides know of a node lies side by side, so that whether
// they meet costs no further look into memory.

import Buffers

/// The state of a node on one side.
struct ClimbLabel: BitwiseCopyable {
  /// The key of the best way known, or `unreached`.
  var key = HierarchyKey.unreached
  /// The index in `parts` of the arc that way arrives by.
  var part: UInt32 = 0
  /// The node it comes from.
  var from: UInt32 = 0
}

/// The state of one climb.
final class HierarchyClimb {
  /// The labels of this side: of each node the one at twice its number.
  let labels: UnsafeMutablePointer<ClimbLabel>
  /// The nodes with labels.
  let seen: GrowableBuffer<UInt32>
  private(set) var seenCount = 0
  var heap = KeyHeap()

  /// A side in a memory for both, of two labels a node, which must outlive it.
  init(_ memory: borrowing GrowableBuffer<ClimbLabel>, isAhead: Bool) {
    labels = memory.base + (isAhead ? 0 : 1)
    seen = GrowableBuffer(repeating: 0, count: memory.count / 2)
  }

  /// Forgets the last search and starts at a node.
  func begin(at node: UInt32) {
    for index in 0..<seenCount { labels[2 &* Int(seen.base[index])].key = HierarchyKey.unreached }
    seenCount = 0
    heap.removeAll()
    see(node)
    labels[2 * Int(node)] = ClimbLabel(key: 0)
    heap.push(0, node)
  }

  /// Notes that a node is to be forgotten.
  @inline(__always)
  func see(_ node: UInt32) {
    seen.base[seenCount] = node
    seenCount &+= 1
  }

  @inline(__always)
  func key(_ node: UInt32) -> UInt64 { labels[2 &* Int(node)].key }

  /// Visits the arcs that reached a node, from the node back to where the climb began: the index of each in `parts`,
  /// and how many steps there are between that beginning and the arc's nearer and farther end.
  func trace(_ node: UInt32, _ visit: (_ part: UInt32, _ near: Int, _ far: Int) -> Void) {
    var label = labels[2 * Int(node)]
    while label.key != 0 {
      let before = labels[2 * Int(label.from)]
      visit(label.part, HierarchyKey.steps(before.key), HierarchyKey.steps(label.key))
      label = before
    }
  }
}
