// The steps along edges over a grid: how much of which edges lies in each of its cells, by a part of them where there are
// many.

import Geometry

/// A walk along the edges of an index, over a square grid as large as its drawing.
struct EdgeSteps {
  /// The cells along a side of the grid.
  let side: Int
  /// The cells of the grid for each model unit.
  let unit: Double
  private let index: EdgeIndex
  /// The same part of every cell of the index is looked at, for a cell's order is mixed.
  private let share: Double

  /// A walk.
  ///
  /// - Parameter limit: the number of steps from which on a part of the edges stands for all, so that there are about as many.
  init(over index: EdgeIndex, side: Int, limit: Double) {
    (self.index, self.side, unit) = (index, side, Double(side) / index.extent)
    share = min(1, limit / max(1, index.lengths.reduce(0, +) * unit + Double(index.count)))
  }

  /// Calls `body` with every step along the edges of a class: the cell of the grid, the length there of all edges that the
  /// edge stands for, in cells, and its colour.
  ///
  /// - Parameter cells: the cells of the index to look at; those of other classes among them are left out.
  @inline(__always)
  func forEach(
    ofClass kind: Int, in cells: Range<Int>, _ body: (_ cell: Int, _ length: Double, _ color: Int) -> Void
  ) {
    let first = EdgeCells.firstCell(ofClass: kind)
    let width = index.cells.width(ofClass: kind)
    let part = 2 * width * unit / 65535
    for number in (first..<first + 1 << (2 * kind)).clamped(to: cells) {
      let (start, end) = (Int(index.starts[number]), Int(index.starts[number + 1]))
      guard start < end else { continue }
      let count = min(end - start, Int((Double(end - start) * share).rounded(.up)))
      let weight = Double(end - start) / Double(count)
      let cell = number - first
      let corner = Point(Double(cell & ((1 << kind) - 1)) - 0.5, Double(cell >> kind) - 0.5) * width * unit
      for slot in start..<start + count {
        let entry = index.entries[slot]
        let a = corner + Point(Double(entry.ax), Double(entry.ay)) * part
        let b = corner + Point(Double(entry.bx), Double(entry.by)) * part
        // In steps of a cell at most.
        let length = a.distance(to: b)
        let steps = max(1, Int(length.rounded(.up)))
        let each = weight * length / Double(steps)
        for step in 0..<steps {
          let point = a.interpolated(to: b, (Double(step) + 0.5) / Double(steps))
          let (column, row) = (min(side - 1, max(0, Int(point.x))), min(side - 1, max(0, Int(point.y))))
          body(row * side + column, each, entry.color)
        }
      }
    }
  }
}
