// Hexagons a few pixels wide, tens of thousands at a time: the cells of a large chart.
//
// What depends on the column alone is computed once for all rows of a cell, and rows between its slanted parts share their
// coverage; a row then costs little more than the mixing. The pixels are those that the formula of `HexagonField` gives.

/// Eight columns of a hexagon.
private struct HexagonLanes {
  /// The distances to the upright sides, inwards.
  private let sides: Floats
  /// What the slanted sides fall short of the row's depth.
  private let slopes: Floats
  /// The shares between the slanted parts.
  let upright: Shares
  private let strength: Float

  @inline(__always) init(_ field: HexagonField, at left: Int, strength: Float) {
    let dx = field.distances(pixelCentres + Float(left))
    sides = field.sides(dx)
    slopes = field.slopes(dx)
    upright = shares(clamped01(sides + 0.5), strength: strength)
    self.strength = strength
  }

  @inline(__always) func part(depth: Float) -> Shares {
    shares(clamped01(smaller(sides, Floats(repeating: depth) - slopes) + 0.5), strength: strength)
  }
}

extension BandPainter {
  /// Draws a hexagon, by its formula where it is large or cut off.
  func draw(_ field: HexagonField, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float) {
    let touched = field.touched
    let count = touched.count
    guard count <= 16, columns.lowerBound <= touched.lowerBound, touched.upperBound <= columns.upperBound,
      touched.lowerBound &+ (count > 8 ? 16 : 8) <= width
    else { return drawByFormula(field, rows, columns, color, strength) }
    let left = touched.lowerBound
    let upright = field.uprightDepth
    let first = HexagonLanes(field, at: left, strength: strength)
    // Beyond the hexagon all shares are zero, which leaves pixels as they are.
    guard count > 8 else {
      for row in rows {
        let depth = field.depth(Float(row) + 0.5)
        pixels(row, color).add(depth >= upright ? first.upright : first.part(depth: depth), at: left)
      }
      return
    }
    let second = HexagonLanes(field, at: left &+ 8, strength: strength)
    for row in rows {
      let depth = field.depth(Float(row) + 0.5)
      let pixels = pixels(row, color)
      pixels.add(depth >= upright ? first.upright : first.part(depth: depth), at: left)
      pixels.add(depth >= upright ? second.upright : second.part(depth: depth), at: left &+ 8)
    }
  }
}
