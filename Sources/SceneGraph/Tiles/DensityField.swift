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
  /// The categories, and the colour of edges between them behind those.
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
  /// The densities of all classes together, row by row.
  private let densities: [Float]

  /// The field of a drawing's edges.
  ///
  /// - Complexity: O(edges looked at), of which there are so many that about two million cells are met, or fewer.
  init(of index: EdgeIndex) {
    var side = 8
    while side < Self.greatestSide && 4 * side * side * Self.edgesPerCell <= index.count { side *= 2 }
    let steps = EdgeSteps(over: index, side: side, limit: Self.stepLimit)
    (self.side, origin, cellWidth) = (side, index.origin, 1 / steps.unit)
    let size = side * side
    var cells = [Cell](repeating: Cell(), count: index.classCount * size)
    cells.withUnsafeMutableBufferPointer { cells in
      nonisolated(unsafe) let cells = cells
      // Each class by one thread: the same sums on every machine.
      Parallel.forEach(0..<index.classCount) { kind in
        var lengths = [Double](repeating: 0, count: size * Self.colorCount)
        lengths.withUnsafeMutableBufferPointer { lengths in
          steps.forEach(ofClass: kind, in: 0..<index.starts.count - 1) { cell, length, color in
            lengths[cell * Self.colorCount + color] += length
          }
        }
        for cell in 0..<size {
          let ofCell = lengths[cell * Self.colorCount..<(cell + 1) * Self.colorCount]
          cells[kind * size + cell] = Cell(ofCell, unit: steps.unit)
        }
      }
    }
    self.cells = cells
    densities = (0..<size).map { cell in
      stride(from: cell, to: cells.count, by: size).reduce(0) { $0 + cells[$1].colored + cells[$1].neutral }
    }
  }

  /// Returns the length of all edges in a model rectangle, in model units.
  ///
  /// - Complexity: O(cells that it meets).
  func length(in rect: Rect) -> Double {
    func cells(_ low: Double, _ high: Double, _ origin: Double) -> Range<Int> {
      let first = clamp(((low - origin) / cellWidth).rounded(.down), 0, Double(side))
      let end = clamp(((high - origin) / cellWidth).rounded(.up), first, Double(side))
      return Int(first)..<Int(end)
    }
    let (columns, rows) = (cells(rect.minX, rect.maxX, origin.x), cells(rect.minY, rect.maxY, origin.y))
    var sum = 0.0
    for row in rows {
      let top = origin.y + Double(row) * cellWidth
      let height = min(rect.maxY, top + cellWidth) - max(rect.minY, top)
      for column in columns {
        let left = origin.x + Double(column) * cellWidth
        let width = min(rect.maxX, left + cellWidth) - max(rect.minX, left)
        sum += Double(densities[row * side + column]) * max(0, width) * max(0, height)
      }
    }
    return sum
  }

  /// Returns the density of the edges of a class in a cell; none beside the grid.
  func cell(lengthClass kind: Int, column: Int, row: Int) -> Cell {
    guard 0..<side ~= column, 0..<side ~= row else { return Cell() }
    return cells[(kind * side + row) * side + column]
  }
}

extension DensityField.Cell {
  /// The densities of lengths in cells, colour by colour, of a grid with so many cells for each model unit.
  fileprivate init(_ lengths: ArraySlice<Double>, unit: Double) {
    var (all, most) = (0.0, 0.0)
    for (color, length) in lengths.dropLast().enumerated() {
      all += length
      if length > most { (most, self.color) = (length, UInt8(color)) }
    }
    colored = Float(all * unit)
    neutral = Float((lengths.last ?? 0) * unit)
  }
}
