// Nodes pushed apart until their discs do not overlap.
//
// Points are dealt to the cells of a grid by a hash, so that a drawing may be as long and thin as it likes; each point is
// then pushed by those in the nine cells around it, all at once. The cells of a row follow one another in memory.

import Buffers
import Parallel

/// Removal of overlaps of equal discs.
final class OverlapRemoval {
  private let count: Int
  private let distance: Float
  private let threads: Int?
  /// The points, which overlap less from round to round.
  private(set) var points: PointBuffer
  private var next: PointBuffer
  private let offsets: GrowableBuffer<UInt32>
  /// The points in the order of their cells: their indices, and themselves.
  private let sorted: GrowableBuffer<UInt32>
  private let dealt: PointBuffer
  private let keys: GrowableBuffer<UInt32>
  private let moved: GrowableBuffer<Bool>
  private let mask: UInt32

  /// The part of an overlap that is undone at once.
  private static let pace: Float = 0.9

  /// Discs about some points.
  ///
  /// - Parameter distance: the least distance that points are to have.
  init(_ points: PointBuffer, distance: Float, threads: Int?) {
    count = points.count
    self.points = points
    self.distance = distance
    self.threads = threads
    next = PointBuffer(count: count)
    var size = 64
    while size < 2 * count { size *= 2 }
    mask = UInt32(size - 1)
    offsets = GrowableBuffer(uninitializedCount: size + 1)
    sorted = GrowableBuffer(uninitializedCount: max(1, count))
    dealt = PointBuffer(count: count)
    keys = GrowableBuffer(uninitializedCount: max(1, count))
    moved = GrowableBuffer(uninitializedCount: Chunks(count, size: 512).count + 1)
  }

  /// Pushes every point once.
  ///
  /// - Returns: true if any was pushed.
  func advance() -> Bool {
    deal()
    return push()
  }

  /// Returns the index of a cell among all; that of the next in its row is one more, or 0 at the end.
  @inline(__always)
  private static func key(_ column: Int32, _ row: Int32, mask: UInt32) -> Int {
    let mixed = UInt32(bitPattern: row) &* 0x85EB_CA77
    return Int((UInt32(bitPattern: column) &+ (mixed ^ (mixed >> 15))) & mask)
  }

  private func deal() {
    let (offsets, sorted, keys, points, unit) = (offsets.base, sorted.base, keys.base, points.base, 1 / distance)
    offsets.update(repeating: 0, count: Int(mask) + 2)
    for index in 0..<count {
      let (column, row) = Self.cell(points[index], unit)
      let key = Self.key(column, row, mask: mask)
      keys[index] = UInt32(key)
      offsets[key + 1] += 1
    }
    for key in 0...Int(mask) { offsets[key + 1] += offsets[key] }
    // Dealt from the back, so that each offset ends where its cell begins.
    var index = count
    while index > 0 {
      index -= 1
      let key = Int(keys[index])
      offsets[key + 1] -= 1
      sorted[Int(offsets[key + 1])] = UInt32(index)
      dealt.base[Int(offsets[key + 1])] = points[index]
    }
  }

  @inline(__always)
  private static func cell(_ point: FloatPoint, _ unit: Float) -> (column: Int32, row: Int32) {
    let (x, y) = ((point.x * unit).rounded(.down), (point.y * unit).rounded(.down))
    return (Int32(min(max(x, -1e9), 1e9)), Int32(min(max(y, -1e9), 1e9)))
  }

  /// Pushes every point once.
  ///
  /// - Returns: true if any was.
  private func push() -> Bool {
    let (sorted, dealt, next, moved) = (sorted.base, dealt.base, next.base, moved.base)
    let chunks = Chunks(count, size: 512)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      var any = false
      for index in chunks[part] {
        let push = push(at: index)
        if push.count > 0 { any = true }
        // One that is pushed from many sides would overshoot.
        let share = Self.pace * (push.count > 2 ? 2 / push.count.squareRoot() / 1.4142135 : 1)
        next[Int(sorted[index])] = dealt[index] + (push.sum * share).clamped(to: distance)
      }
      moved[part] = any
    }
    (self.points, self.next) = (self.next, self.points)
    return (0..<chunks.count).contains { moved[$0] }
  }

  /// Returns how the points around one push it, and how many do.
  @inline(__always)
  private func push(at index: Int) -> (sum: FloatPoint, count: Float) {
    let (sorted, dealt, offsets, unit) = (sorted.base, dealt.base, offsets.base, 1 / distance)
    let point = dealt[index]
    let (column, row) = Self.cell(point, unit)
    var (sum, pushes): (FloatPoint, Float) = (.zero, 0)
    for near in -1...1 as ClosedRange<Int32> {
      // Three cells beside each other are one stretch of memory, but for where the end of all meets the beginning.
      let first = Self.key(column &- 1, row &+ near, mask: mask)
      let isWhole = first + 2 <= Int(mask)
      for step in 0..<(isWhole ? 1 : 3) {
        let key = (first + step) & Int(mask)
        let last = isWhole ? key + 2 : key
        // After dealing, cell k begins at offset k + 1 and ends where the next begins.
        let end = last == Int(mask) ? count : Int(offsets[last + 2])
        var entry = Int(offsets[key + 1])
        while entry < end {
          let away = point - dealt[entry]
          let squared = away.lengthSquared
          if squared < distance * distance * 0.998 && entry != index {
            pushes += 1
            sum = sum + parting(Int(sorted[index]), Int(sorted[entry]), away, squared)
          }
          entry &+= 1
        }
      }
    }
    return (sum, pushes)
  }

  /// Returns the push that parts one point from another.
  @inline(__always)
  private func parting(_ index: Int, _ other: Int, _ away: FloatPoint, _ squared: Float) -> FloatPoint {
    let length = squared.squareRoot()
    if length > 1e-4 * distance { return away * (0.5 * (distance - length) / length) }
    // Two in one place part in a direction of their own.
    let side: Float = index < other ? 0.5 : -0.5
    return Hashed.offset(7, min(index, other), max(index, other)) * (distance * side)
  }
}
