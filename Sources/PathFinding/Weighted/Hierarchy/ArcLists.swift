// Lists of arcs that grow and shrink while nodes are contracted, in one pool.

import Buffers

/// A list of arcs for every node, with at most one arc to each other node.
final class ArcLists {
  private var pool: GrowableBuffer<HierarchyArc>
  private let starts: GrowableBuffer<Int>
  private let counts: GrowableBuffer<Int32>
  private let rooms: GrowableBuffer<Int32>

  /// Lists for the rows of a graph: loops are left out, and of parallel arcs the cheapest, first in its row, is kept.
  init(_ rows: WeightedRows<UInt32>) {
    starts = GrowableBuffer(repeating: 0, count: rows.nodeCount)
    counts = GrowableBuffer(repeating: 0, count: rows.nodeCount)
    rooms = GrowableBuffer(repeating: 0, count: rows.nodeCount)
    pool = GrowableBuffer(capacity: 2 * rows.arcCount + 4 * rows.nodeCount + 16)
    for node in 0..<UInt32(rows.nodeCount) {
      let row = rows.row(of: node)
      starts.base[Int(node)] = pool.count
      rooms.base[Int(node)] = Int32(row.arcs.count + 2)
      pool.grow(count: pool.count + row.arcs.count + 2)
      for arc in row.arcs where row.targets[arc] != node {
        let new = HierarchyArc(
          end: row.targets[arc], detail: UInt32(arc),
          key: HierarchyKey.key(cost: row.costs[arc]), isShortcut: false)
        // Rows are sorted by the far end's name, so parallel arcs are neighbours.
        let count = Int(counts.base[Int(node)])
        let last = pool.base + starts.base[Int(node)] + count - 1
        if count > 0 && last.pointee.end == new.end {
          if new.key < last.pointee.key { last.pointee = new }
        } else {
          append(new, to: node)
        }
      }
    }
  }

  /// The arcs of other lists, each with the node it ends at, leading back; they keep their numbers.
  init(turningRound lists: ArcLists, nodeCount: Int) {
    starts = GrowableBuffer(repeating: 0, count: nodeCount)
    counts = GrowableBuffer(repeating: 0, count: nodeCount)
    rooms = GrowableBuffer(repeating: 2, count: nodeCount)
    pool = GrowableBuffer(capacity: lists.pool.capacity)
    for node in 0..<UInt32(nodeCount) {
      for arc in lists.arcs(node) { rooms.base[Int(arc.end)] += 1 }
    }
    for node in 0..<nodeCount {
      starts.base[node] = pool.count
      pool.grow(count: pool.count + Int(rooms.base[node]))
    }
    for node in 0..<UInt32(nodeCount) {
      for arc in lists.arcs(node) {
        append(HierarchyArc(end: node, detail: arc.detail, key: arc.key, isShortcut: arc.isShortcut), to: arc.end)
      }
    }
  }

  /// The bytes held.
  var byteCount: Int { pool.capacity * MemoryLayout<HierarchyArc>.stride }

  /// Returns the arcs of a node; valid until the next change.
  @inline(__always)
  func arcs(_ node: UInt32) -> UnsafeMutableBufferPointer<HierarchyArc> {
    UnsafeMutableBufferPointer(start: pool.base + starts.base[Int(node)], count: Int(counts.base[Int(node)]))
  }

  @inline(__always)
  func count(_ node: UInt32) -> Int { Int(counts.base[Int(node)]) }

  /// Adds an arc to a node it did not lead to.
  func append(_ arc: HierarchyArc, to node: UInt32) {
    let (index, count) = (Int(node), Int(counts.base[Int(node)]))
    if count == Int(rooms.base[index]) { move(index, room: 2 * count + 2) }
    (pool.base + starts.base[index] + count).initialize(to: arc)
    counts.base[index] += 1
  }

  /// Takes out the arc to `end`.
  func remove(end: UInt32, from node: UInt32) {
    let arcs = arcs(node)
    guard let index = arcs.firstIndex(where: { $0.end == end }) else { return }
    arcs[index] = arcs[arcs.count - 1]
    counts.base[Int(node)] -= 1
  }

  private func move(_ index: Int, room: Int) {
    let start = pool.count
    pool.grow(count: start + room)
    (pool.base + start).update(from: pool.base + starts.base[index], count: Int(counts.base[index]))
    starts.base[index] = start
    rooms.base[index] = Int32(room)
  }
}
