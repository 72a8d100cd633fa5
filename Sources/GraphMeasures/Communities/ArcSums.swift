// Sums of the weight of arcs by the group that they lead to.

import Parallel

/// The weights toward the groups that the arcs of one node lead to, which a thread keeps from node to node: handing them out
/// empties them.
///
/// Groups are found by hashing, in a table as large as the arcs of the node need: that of most nodes lies in the innermost
/// cache, where one with a place for every group would be memory to be waited for at each arc.
///
/// Unchecked, because threads hand it on: one has it at a time.
final class ArcSums: @unchecked Sendable {
  private struct Slot {
    /// `free` while the slot is.
    var group: UInt32
    var sum: Double
  }

  private static let free = UInt32.max
  /// The slots of the smallest table, a power of two.
  private static let fewest = 16

  /// The number of groups.
  private let limit: Int
  @exclusivity(unchecked) private var slots: UnsafeMutableBufferPointer<Slot>
  /// The slots that are not free, in the order in which their groups were met.
  @exclusivity(unchecked) private var met: UnsafeMutableBufferPointer<UInt32>
  @exclusivity(unchecked) private var count = 0
  /// The number of slots of the present node less one, and the bits of a hash below those that tell the slot.
  @exclusivity(unchecked) private var mask = 0
  @exclusivity(unchecked) private var shift: UInt32 = 0

  /// Returns sums for each thread of a loop of so many pieces.
  static func forThreads(ofPieces count: Int, below limit: Int) -> [ArcSums] {
    (0..<max(1, min(count, Parallel.workerCount()))).map { _ in ArcSums(below: limit) }
  }

  /// Sums for groups with numbers below a limit.
  init(below limit: Int) {
    self.limit = limit
    (slots, met) = (.allocate(capacity: 0), .allocate(capacity: 0))
    begin(arcCount: 0)
  }

  deinit {
    slots.deallocate()
    met.deallocate()
  }

  /// Reserves storage for so many arcs; there are no sums yet.
  @inline(__always)
  func begin(arcCount: Int) {
    let needed = max(Self.fewest / 2, min(arcCount, limit))
    let bits = UInt32(Int.bitWidth - (2 * needed - 1).leadingZeroBitCount)
    (mask, shift) = (1 << Int(bits) - 1, 32 - bits)
    if mask >= slots.count { grow() }
  }

  private func grow() {
    slots.deallocate()
    met.deallocate()
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(group: Self.free, sum: 0))
    met = .allocate(capacity: mask + 1)
  }

  /// Returns the slot of a group, or the free one where it would be.
  @inline(__always)
  private func slot(of group: UInt32) -> Int {
    var slot = Int((group &* 0x9E37_79B1) &>> shift)
    while slots[slot].group != group && slots[slot].group != Self.free { slot = (slot &+ 1) & mask }
    return slot
  }

  /// The weight toward a group.
  @inline(__always)
  subscript(group: UInt32) -> Double {
    let slot = slots[slot(of: group)]
    return slot.group == group ? slot.sum : 0
  }

  /// Adds the weight of an arc. There are no more of them than there is room for.
  @inline(__always)
  func add(_ weight: Double, toward group: UInt32) {
    guard weight > 0 else { return }
    let slot = slot(of: group)
    if slots[slot].group == group {
      slots[slot].sum += weight
    } else {
      slots[slot] = Slot(group: group, sum: weight)
      met.initializeElement(at: count, to: UInt32(slot))
      count &+= 1
    }
  }

  /// Hands out the sums in the order in which their groups were met, and forgets them.
  @inline(__always)
  func drain(_ body: (_ group: UInt32, _ weight: Double) -> Void) {
    for index in 0..<count {
      let slot = Int(met[index])
      body(slots[slot].group, slots[slot].sum)
      slots[slot].group = Self.free
    }
    count = 0
  }
}
