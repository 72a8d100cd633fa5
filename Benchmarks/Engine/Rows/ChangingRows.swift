// Rows of arcs in two forms that the same searches read: as a graph has them, and as they could be changed in place.
//
// A changed row is written anew behind all others. The top bit of a node's offset says so, and where its row is then stands
// in a table by node; the end of every other row is the next offset without its flag.

import GraphModel
import Randomness

/// Rows that a search can read.
protocol ReadableRows {
  var nodeCount: Int { get }
  var targets: [UInt32] { get }
  var offsets: [UInt32] { get }
  /// Returns the arcs of a node; `offsets` are those of the rows.
  func row(_ node: Int, _ offsets: UnsafePointer<UInt32>) -> (start: Int, end: Int)
  /// Returns where the arcs of a node begin, if it is cheap to know; something else near by otherwise.
  func likelyStart(_ node: Int, _ offsets: UnsafePointer<UInt32>) -> Int
}

/// Rows as a graph has them.
struct FrozenRows: ReadableRows {
  let offsets: [UInt32]
  let targets: [UInt32]
  var nodeCount: Int { offsets.count - 1 }

  @inline(__always) func row(_ node: Int, _ offsets: UnsafePointer<UInt32>) -> (start: Int, end: Int) {
    (Int(offsets[node]), Int(offsets[node &+ 1]))
  }

  @inline(__always) func likelyStart(_ node: Int, _ offsets: UnsafePointer<UInt32>) -> Int { Int(offsets[node]) }
}

/// Rows of which some were changed.
struct ChangedRows: ReadableRows {
  /// The bit of an offset whose row is elsewhere, and those of the offset.
  private static let flag: UInt32 = 1 << 31
  private static let mask: UInt32 = flag - 1

  private(set) var offsets: [UInt32]
  private(set) var targets: [UInt32]
  /// The rows that moved, by a hash of their nodes: the node, the start and the end of its row, and nothing more.
  private var slots: [(node: UInt32, start: UInt32, end: UInt32)]
  private let slotMask: Int
  var nodeCount: Int { offsets.count - 1 }

  /// Rows of which a part, in thousandths, was written anew behind the others.
  init(_ rows: FrozenRows, movedOfThousand: Int, seed: UInt64) {
    (offsets, targets) = (rows.offsets, rows.targets)
    var random = SeededGenerator(seed: seed)
    let moved = (0..<rows.nodeCount).filter { _ in random.below(1000) < movedOfThousand }
    var size = 64
    while size < 2 * moved.count { size *= 2 }
    slotMask = size - 1
    slots = Array(repeating: (.max, 0, 0), count: size)
    // In a random order, as hands change them.
    for node in moved.shuffled(using: &random) {
      let row = Int(rows.offsets[node])..<Int(rows.offsets[node + 1])
      let start = UInt32(targets.count)
      targets += rows.targets[row]
      offsets[node] |= Self.flag
      var slot = Self.hash(node) & slotMask
      while slots[slot].node != .max { slot = (slot + 1) & slotMask }
      slots[slot] = (UInt32(node), start, UInt32(targets.count))
    }
  }

  @inline(__always) func row(_ node: Int, _ offsets: UnsafePointer<UInt32>) -> (start: Int, end: Int) {
    let start = offsets[node]
    guard start & Self.flag == 0 else { return moved(node) }
    return (Int(start), Int(offsets[node &+ 1] & Self.mask))
  }

  @inline(__always) func likelyStart(_ node: Int, _ offsets: UnsafePointer<UInt32>) -> Int {
    Int(offsets[node] & Self.mask)
  }

  @inline(never) private func moved(_ node: Int) -> (start: Int, end: Int) {
    var slot = Self.hash(node) & slotMask
    while slots[slot].node != UInt32(node) { slot = (slot + 1) & slotMask }
    return (Int(slots[slot].start), Int(slots[slot].end))
  }

  private static func hash(_ node: Int) -> Int { Int(UInt32(truncatingIfNeeded: node) &* 0x9E37_79B1 >> 7) }
}
