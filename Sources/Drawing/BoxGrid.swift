// The boxes that have been placed already: labels, of graphs and of maps, ask it so as not to overlap.
//
// Boxes are in view pixels of one zoom. The grid knows neither what a box holds nor who asks.

import Geometry

/// Boxes already taken, found by the cells of a grid they lie in.
///
/// Cells are hashed into buckets. Two cells may share one: that costs a look at a box far away, and changes no answer.
public struct BoxGrid: Sendable {
  private struct Box: Sendable {
    let rect: Rect
    let owner: UInt32
    /// The next box in the same bucket, or -1.
    let next: Int32
  }

  private let cellSize: Size
  private var heads: [Int32]
  /// The boxes, in blocks of as many each: to grow moves none.
  private var blocks: [[Box]] = [[]]
  private var count = 0

  /// The boxes of a block, as a power of two.
  private static let blockBits = 13

  /// An empty grid with room for about `capacity` boxes.
  public init(cellSize: Size, capacity: Int) {
    self.cellSize = cellSize
    heads = [Int32](repeating: -1, count: Self.buckets(capacity))
    blocks[0].reserveCapacity(min(2 * capacity, 1 << Self.blockBits))
  }

  private static func buckets(_ capacity: Int) -> Int {
    var buckets = 64
    while buckets < 2 * capacity { buckets *= 2 }
    return buckets
  }

  /// Removes all boxes.
  public mutating func removeAll() {
    for bucket in heads.indices { heads[bucket] = -1 }
    removeBoxes()
  }

  /// Removes all boxes, and has about `capacity` of those to come found fast.
  ///
  /// - Complexity: O(capacity), or that of the grid where it is greater.
  public mutating func removeAll(capacity: Int) {
    let buckets = Self.buckets(capacity)
    guard buckets > heads.count else { return removeAll() }
    heads = [Int32](repeating: -1, count: buckets)
    removeBoxes()
  }

  private mutating func removeBoxes() {
    for block in blocks.indices { blocks[block].removeAll(keepingCapacity: true) }
    count = 0
  }

  /// Inserts a box of an owner.
  public mutating func insert(_ rect: Rect, owner: UInt32) {
    let (columns, rows) = cells(of: rect)
    for row in rows {
      for column in columns {
        let bucket = bucket(column, row)
        append(Box(rect: rect, owner: owner, next: heads[bucket]))
        heads[bucket] = Int32(count - 1)
      }
    }
  }

  private mutating func append(_ box: Box) {
    let block = count >> Self.blockBits
    if block == blocks.count {
      blocks.append([])
      blocks[block].reserveCapacity(1 << Self.blockBits)
    }
    blocks[block].append(box)
    count += 1
  }

  /// Returns true if nobody but `owner` holds any part of a rectangle.
  public func isFree(_ rect: Rect, except owner: UInt32) -> Bool { isFree(rect, except: owner, allows: { _ in false }) }

  /// Returns true if nobody holds any part of a rectangle but `owner` and those that are allowed to.
  public func isFree(_ rect: Rect, except owner: UInt32, allows: (UInt32) -> Bool) -> Bool {
    let (columns, rows) = cells(of: rect)
    for row in rows {
      for column in columns {
        var index = heads[bucket(column, row)]
        while index >= 0 {
          let box = blocks[Int(index) >> Self.blockBits][Int(index) & (1 << Self.blockBits - 1)]
          if box.owner != owner && box.rect.intersects(rect) && !allows(box.owner) { return false }
          index = box.next
        }
      }
    }
    return true
  }

  private func cells(of rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func index(_ value: Double, _ size: Double) -> Int {
      let cell = (value / size).rounded(.down)
      // A value that is not a number counts as the first cell.
      return cell > -1e8 ? Int(min(cell, 1e8)) : -100_000_000
    }
    func indices(_ low: Double, _ high: Double, _ size: Double) -> ClosedRange<Int> {
      let first = index(low, size)
      return first...max(first, index(high, size))
    }
    return (
      indices(rect.minX, rect.maxX, cellSize.width), indices(rect.minY, rect.maxY, cellSize.height)
    )
  }

  private func bucket(_ column: Int, _ row: Int) -> Int {
    // Cells of a row lie side by side in memory, for a box asks for several; an odd number scatters the rows.
    (column &+ row &* 19_349_663) & (heads.count - 1)
  }
}
