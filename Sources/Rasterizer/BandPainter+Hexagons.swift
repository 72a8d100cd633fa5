// Rows of hexagons a few pixels wide, tens of thousands in all: the cells of a large chart.
//
// All that depends on the column alone is computed once for all rows of a cell, and rows between its slanted parts
// share their coverage; a row of pixels then costs little more than the mixing. The pixels are those that the formula
// of `HexagonField` gives, however a row is cut.

/// Hexagons side by side.
struct HexagonRow: BitwiseCopyable {
  let first: HexagonField
  /// The distance from one to the next, above zero.
  let pitch: Float
  /// The number of the first one's ink.
  let inks: Int
  let count: Int

  /// Returns the hexagons that may touch these columns.
  @inline(__always) func indices(touching columns: Range<Int>) -> Range<Int> {
    let (lower, upper) = first.indices(touching: columns, pitch: pitch)
    let start = max(0, min(count, lower))
    return start..<max(start, min(count, upper))
  }
}

/// A colour and its shares of a fully covered pixel, 0…256.
struct Ink: BitwiseCopyable {
  let color: SplitColor
  let strength: Float
}

extension BandPainter {
  /// Draws a row of hexagons.
  @inline(never)
  func draw(_ row: HexagonRow, _ rows: Range<Int>, _ columns: Range<Int>) {
    guard !rows.isEmpty else { return }
    for index in row.indices(touching: columns) {
      let ink = inks[row.inks &+ index]
      draw(row.first.moved(by: Float(index) * row.pitch), rows, columns, ink.color, ink.strength)
    }
  }

  /// Draws a hexagon, by its formula where it is large or cut off.
  @inline(__always)
  private func draw(
    _ field: HexagonField, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float
  ) {
    let touched = field.touched
    guard touched.count <= 16, columns.lowerBound <= touched.lowerBound, touched.upperBound <= columns.upperBound,
      touched.lowerBound &+ (touched.count > 8 ? 16 : 8) <= width
    else { return drawCut(field, rows, columns, color, strength) }
    drawLanes(field, rows, at: touched.lowerBound, color, strength)
    if touched.count > 8 { drawLanes(field, rows, at: touched.lowerBound &+ 8, color, strength) }
  }

  @inline(never)
  private func drawCut(
    _ field: HexagonField, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float
  ) {
    drawByFormula(field, rows, columns, color, strength)
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
