// The density of edges over a drawing, class of length by class: what a sample of them leaves out shows as an even tone
// instead, as bright and as coloured there as the edges are.

import Geometry
import Parallel

/// The density of the edges of each class of length in the cells of a grid over a drawing, and their colours.
struct DensityField: Sendable {
  /// The cells along a side at most.
  static let greatestSide = 128
  /// The edges for each cell at least, so that the field is small beside them.
  private static let edgesPerCell = 32
  /// The steps along lines that are taken at most.
  private static let stepLimit = 2_000_000.0
  private static let colorCount = EdgeIndex.neutral + 1

  /// The density of one class of edges in one cell, in model units of length for each square model unit.
  struct Cell: Sendable {
    /// That of edges within a category.
    var colored: Float = 0
    /// That of edges between categories.
    var neutral: Float = 0
    /// The category that most of the coloured length belongs to.
    var color: UInt8 = 0
  }

  /// The cells along a side.
  let side: Int
  /// The corner of the grid.
  let origin: Point
  /// The width of a cell in model units.
  let cellWidth: Double
  /// The cells of one class after another, row by row.
  private let cells: [Cell]

  /// The field of a drawing's edges.
  ///
  /// - Complexity: O(edges looked at), of which there are so many that about two million cells are met, or fewer.
  init(of index: EdgeIndex) {
    var side = 8
    while side < Self.greatestSide && 4 * side * side * Self.edgesPerCell <= index.count { side *= 2 }
    let width = index.extent / Double(side)
    (self.side, origin, cellWidth) = (side, index.origin, width)
    // The same part of every cell of the index, whose order is mixed.
    let share = min(1, Self.stepLimit / max(1, index.lengths.reduce(0, +) / width + Double(index.count)))
    let size = side * side
    var cells = [Cell](repeating: Cell(), count: index.classCount * size)
    cells.withUnsafeMutableBufferPointer { cells in
      nonisolated(unsafe) let cells = cells
      // The long ones first and each by one thread: the same sums on every machine.
      Parallel.forEach(0..<index.classCount) { kind in
        let sums = Self.lengths(ofClass: kind, of: index, share: share, side: side)
        for cell in 0..<size { cells[kind * size + cell] = Self.cell(sums, cell, area: width * width) }
      }
    }
    self.cells = cells
  }

  /// Returns the density of the edges of a class in a cell; none beside the grid.
  func cell(lengthClass kind: Int, column: Int, row: Int) -> Cell {
    guard 0..<side ~= column, 0..<side ~= row else { return Cell() }
    return cells[(kind * side + row) * side + column]
  }

  private static func cell(_ sums: [Double], _ number: Int, area: Double) -> Cell {
    var (cell, most) = (Cell(), 0.0)
    cell.neutral = Float(sums[number * colorCount + EdgeIndex.neutral] / area)
    var colored = 0.0
    for color in 0..<EdgeIndex.neutral {
      let length = sums[number * colorCount + color]
      colored += length
      if length > most { (most, cell.color) = (length, UInt8(color)) }
    }
    cell.colored = Float(colored / area)
    return cell
  }

  /// Returns the length in model units of the edges of a class in each cell, colour by colour.
  private static func lengths(
    ofClass kind: Int, of index: EdgeIndex, share: Double, side: Int
  ) -> [Double] {
    let width = index.extent / Double(side)
    var sums = [Double](repeating: 0, count: side * side * colorCount)
    sums.withUnsafeMutableBufferPointer { sums in
      let first = EdgeCells.firstCell(ofClass: kind)
      let cellWidth = index.cells.width(ofClass: kind) / width
      let part = 2 * cellWidth / 65535
      for cell in 0..<1 << (2 * kind) {
        let (start, end) = (Int(index.starts[first + cell]), Int(index.starts[first + cell + 1]))
        guard start < end else { continue }
        let count = min(end - start, Int((Double(end - start) * share).rounded(.up)))
        let weight = Double(end - start) / Double(count) * width
        let corner = Point(Double(cell & ((1 << kind) - 1)) - 0.5, Double(cell >> kind) - 0.5) * cellWidth
        for slot in start..<start + count {
          let entry = index.entries[slot]
          add(
            corner + Point(Double(entry.ax), Double(entry.ay)) * part,
            corner + Point(Double(entry.bx), Double(entry.by)) * part, weight: weight, color: entry.color, to: sums,
            side: side)
        }
      }
    }
    return sums
  }

  /// Adds the length of a line to the cells it crosses, in steps of a cell at most.
  private static func add(
    _ a: Point, _ b: Point, weight: Double, color: Int, to sums: UnsafeMutableBufferPointer<Double>, side: Int
  ) {
    let length = a.distance(to: b)
    let steps = max(1, Int(length.rounded(.up)))
    let added = weight * length / Double(steps)
    for step in 0..<steps {
      let point = a.interpolated(to: b, (Double(step) + 0.5) / Double(steps))
      let (column, row) = (min(side - 1, max(0, Int(point.x))), min(side - 1, max(0, Int(point.y))))
      sums[(row * side + column) * colorCount + color] += added
    }
  }
}
