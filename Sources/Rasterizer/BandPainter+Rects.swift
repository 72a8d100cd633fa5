// Rectangles a few pixels wide with sharp corners, thousands at a time: tiles of small charts, cells of maps, nodes
// seen from afar.
//
// All that depends on the column alone is computed once for all rows. The pixels are those that the formula of
// `RoundedRectField` gives.

extension BandPainter {
  /// Draws a rectangle, by its formula where it is wide, rounded or cut off.
  func draw(
    _ field: RoundedRectField, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float
  ) {
    let touched = field.touched
    guard field.radius == 0, touched.count <= 8, columns.lowerBound <= touched.lowerBound,
      touched.upperBound <= columns.upperBound, touched.lowerBound &+ 8 <= width
    else { return drawByFormula(field, rows, columns, color, strength) }
    let left = touched.lowerBound
    let across = field.across(pixelCentres + Float(left))
    let whole = shares(across, strength: strength)
    // Beyond the rectangle all shares are zero, which leaves pixels as they are.
    for row in rows {
      let down = field.down(Float(row) + 0.5)
      pixels(row, color).add(down == 1 ? whole : shares(across * down, strength: strength), at: left)
    }
  }
}
