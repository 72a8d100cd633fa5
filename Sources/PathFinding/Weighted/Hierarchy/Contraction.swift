// Taking a node out of a graph: shortcuts for the pairs of its neighbours that have no better way.

import Buffers

/// A shortcut from one neighbour of a contracted node to another.
struct Shortcut: BitwiseCopyable {
  var from: UInt32
  var to: UInt32
  var past: UInt32
  var key: UInt64
}

/// The scratch of one worker's searches for better ways.
final class WitnessSearch {
  private let keys: GrowableBuffer<UInt64>
  private let seen: GrowableBuffer<UInt32>
  private var heap = KeyHeap()
  /// The shortcuts found and not yet taken.
  var shortcuts: [Shortcut] = []
  /// The number of arcs that may yet be looked at; below zero nothing is searched any more, and the preparation is to
  /// be given up.
  var budget = 0

  init(nodeCount: Int) {
    keys = GrowableBuffer(repeating: HierarchyKey.unreached, count: nodeCount)
    seen = GrowableBuffer(repeating: 0, count: nodeCount)
  }

  /// Appends the shortcuts that contracting `node` needs.
  ///
  /// A better way that is not found within `limit` nodes costs a shortcut too many and no more. A way just as good does
  /// not replace the node: which of the two people see is decided by their names.
  func contract(_ node: UInt32, out: ArcLists, into: ArcLists, limit: Int) {
    let ends = out.arcs(node)
    for entry in into.arcs(node) where budget >= 0 {
      var longest: UInt64 = 0
      for exit in ends where exit.end != entry.end { longest = max(longest, entry.key + exit.key) }
      guard longest > 0 else { continue }
      budget -= Self.search(
        from: entry.end, avoiding: node, until: longest, limit: limit, out, keys.base, seen.base, &heap
      ) {
        for exit in ends where exit.end != entry.end && keys.base[Int(exit.end)] >= entry.key + exit.key {
          shortcuts.append(Shortcut(from: entry.end, to: exit.end, past: node, key: entry.key + exit.key))
        }
      }
    }
  }

  /// Searches around `start`, lets `read` look at the keys, and forgets them.
  ///
  /// - Returns: the number of arcs looked at.
  @inline(__always)
  private static func search(
    from start: UInt32, avoiding avoided: UInt32, until longest: UInt64, limit: Int, _ out: ArcLists,
    _ keys: UnsafeMutablePointer<UInt64>, _ seen: UnsafeMutablePointer<UInt32>, _ heap: inout KeyHeap, read: () -> Void
  ) -> Int {
    heap.removeAll()
    keys[Int(start)] = 0
    seen[0] = start
    var seenCount = 1
    var (settled, work) = (0, 1)
    heap.push(0, start)
    while settled < limit, let entry = heap.pop(), entry.key < longest {
      guard entry.key == keys[Int(entry.node)] else { continue }
      settled &+= 1
      work &+= out.count(entry.node)
      for arc in out.arcs(entry.node) where arc.end != avoided {
        let offer = entry.key &+ arc.key
        guard offer < longest else { continue }
        let held = keys[Int(arc.end)]
        guard offer < held else { continue }
        if held == HierarchyKey.unreached {
          seen[seenCount] = arc.end
          seenCount &+= 1
        }
        keys[Int(arc.end)] = offer
        heap.push(offer, arc.end)
      }
    }
    read()
    for index in 0..<seenCount { keys[Int(seen[index])] = HierarchyKey.unreached }
    return work
  }
}
