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
  private var boxes: [Box] = []

  /// An empty grid with room for about `capacity` boxes.
  public init(cellSize: Size, capacity: Int) {
    self.cellSize = cellSize
    var buckets = 64
    while buckets < 2 * capacity { buckets *= 2 }
    heads = [Int32](repeating: -1, count: buckets)
    boxes.reserveCapacity(2 * capacity)
  }

  /// Removes all boxes.
  public mutating func removeAll() {
    for bucket in heads.indices { heads[bucket] = -1 }
    boxes.removeAll(keepingCapacity: true)
  }

  /// Inserts a box of an owner.
  public mutating func insert(_ rect: Rect, owner: UInt32) {
    let (columns, rows) = cells(of: rect)
    for row in rows {
      for column in columns {
        let bucket = bucket(column, row)
        boxes.append(Box(rect: rect, owner: owner, next: heads[bucket]))
        heads[bucket] = Int32(boxes.count - 1)
      }
    }
  }

  /// Returns true if nobody but `owner` holds any part of a rectangle.
  public func isFree(_ rect: Rect, except owner: UInt32) -> Bool {
    let (columns, rows) = cells(of: rect)
    for row in rows {
      for column in columns {
        var index = heads[bucket(column, row)]
        while index >= 0 {
          let box = boxes[Int(index)]
          if box.owner != owner && box.rect.intersects(rect) { return false }
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
