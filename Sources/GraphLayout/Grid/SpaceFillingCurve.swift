// A curve through all cells of a rectangle of any size that, like Hilbert's, stays near where it is.
//
// Source: J. Červený, "Generalized Hilbert space-filling curve for rectangular domains of arbitrary sizes" (gilbert):
// the rectangle is cut in two, or into three around a corner, with lengths that keep ends next to each other.

/// The making of the curve.
enum SpaceFillingCurve {
  /// A vector on the grid.
  private struct Step {
    var x: Int
    var y: Int

    var length: Int { abs(x + y) }
    var unit: Step { Step(x: x.signum(), y: y.signum()) }
    /// Half the vector, rounded towards minus infinity as the cutting wants it.
    var half: Step { Step(x: x >> 1, y: y >> 1) }

    static func + (a: Step, b: Step) -> Step { Step(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Step, b: Step) -> Step { Step(x: a.x - b.x, y: a.y - b.y) }
    static prefix func - (a: Step) -> Step { Step(x: -a.x, y: -a.y) }
  }

  /// Returns every cell once, as its row times the number of columns and its column, each beside the one before, or in a
  /// few places at its corner.
  ///
  /// - Complexity: O(cells).
  static func cells(columns: Int, rows: Int) -> [Int] {
    var cells: [Int] = []
    guard columns > 0, rows > 0 else { return cells }
    cells.reserveCapacity(columns * rows)
    let (across, down) = (Step(x: columns, y: 0), Step(x: 0, y: rows))
    if columns >= rows {
      fill(Step(x: 0, y: 0), across, down) { cells.append($0.y * columns + $0.x) }
    } else {
      fill(Step(x: 0, y: 0), down, across) { cells.append($0.y * columns + $0.x) }
    }
    return cells
  }

  /// Visits the rectangle at a corner, which `major` and `minor` span, from that corner to the end of `major`.
  private static func fill(_ corner: Step, _ major: Step, _ minor: Step, _ visit: (Step) -> Void) {
    let (width, height) = (major.length, minor.length)
    if height == 1 || width == 1 {
      let (step, count) = height == 1 ? (major.unit, width) : (minor.unit, height)
      var cell = corner
      for _ in 0..<count {
        visit(cell)
        cell = cell + step
      }
      return
    }
    var (half, halfMinor) = (major.half, minor.half)
    if 2 * width > 3 * height {
      // Even lengths are preferred: the curve then ends in the right corner.
      if half.length % 2 == 1, width > 2 { half = half + major.unit }
      fill(corner, half, minor, visit)
      fill(corner + half, major - half, minor, visit)
      return
    }
    if halfMinor.length % 2 == 1, height > 2 { halfMinor = halfMinor + minor.unit }
    fill(corner, halfMinor, half, visit)
    fill(corner + halfMinor, major, minor - halfMinor, visit)
    fill(corner + (major - major.unit) + (halfMinor - minor.unit), -halfMinor, -(major - half), visit)
  }
}
