// Hexagons a few pixels wide, tens of thousands at a time: the cells of a large chart.
//
// What depends on the column alone is computed once for all rows of a cell, and rows between its slanted parts share their
// coverage; a row then costs little more than the mixing. The pixels are those that the formula of `HexagonField` gives.

extension BandPainter {
  /// Draws a hexagon, by its formula where it is large or cut off.
  func draw(_ field: HexagonField, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float) {
    let touched = field.touched
    guard touched.count <= 16, columns.lowerBound <= touched.lowerBound, touched.upperBound <= columns.upperBound,
      touched.lowerBound &+ (touched.count > 8 ? 16 : 8) <= width
    else { return drawByFormula(field, rows, columns, color, strength) }
    drawLanes(field, rows, at: touched.lowerBound, color, strength)
    if touched.count > 8 { drawLanes(field, rows, at: touched.lowerBound &+ 8, color, strength) }
  }

  /// Draws eight columns of a hexagon. Beyond it all shares are zero, which leaves pixels as they are.
  @inline(__always)
  private func drawLanes(
    _ field: HexagonField, _ rows: Range<Int>, at left: Int, _ color: SplitColor, _ strength: Float
  ) {
    let dx = field.distances(pixelCentres + Float(left))
    let (sides, slopes) = (field.sides(dx), field.slopes(dx))
    let uprightDepth = field.uprightDepth
    let upright = shares(clamped01(sides + 0.5), strength: strength)
    for row in rows {
      let depth = field.depth(Float(row) + 0.5)
      var part = upright
      if depth < uprightDepth { part = shares(clamped01(smaller(sides, depth - slopes) + 0.5), strength: strength) }
      pixels(row, color).add(part, at: left)
    }
  }
}
