// A hexagon with corners at the top and the bottom: coverage by the distance from its nearest side.
//
// Charts are made of tens of thousands of these, a few pixels wide each, where a formula costs a fraction of adding up
// areas. Exact along the sides; where two of them meet, a fraction of a pixel more round or sharp than the true corner.

import Drawing

/// A filled hexagon that is its own mirror image, across and down.
struct HexagonField: CoverageField, BitwiseCopyable {
  private let x: Float
  private let y: Float
  private let halfWidth: Float
  private let halfHeight: Float
  /// The distance from a slanted side falls by so much a pixel across, and by so much a pixel down.
  private let across: Float
  private let down: Float

  /// The hexagon with these corners, clockwise from the top; `nil` when they are not those of such a hexagon.
  init?(_ corners: ArraySlice<PicturePoint>) {
    guard corners.count == 6 else { return nil }
    let first = corners.startIndex
    let (top, bottom, side) = (corners[first], corners[first + 3], corners[first + 1])
    let center = (top + bottom) / 2
    let reach = side - center
    let tall = bottom.y - center.y
    guard reach.x > 0.1, reach.y < -0.01, tall > -reach.y, (bottom - top).x.magnitude < 0.001 else { return nil }
    func isAt(_ corner: Int, _ place: PicturePoint) -> Bool {
      let away = corners[first + corner] - place
      return away.x.magnitude < 0.002 && away.y.magnitude < 0.002
    }
    guard isAt(2, PicturePoint(center.x + reach.x, center.y - reach.y)), isAt(4, center - reach),
      isAt(5, PicturePoint(center.x - reach.x, center.y + reach.y))
    else { return nil }
    (x, y, halfWidth, halfHeight) = (center.x, center.y, reach.x, tall)
    // The slanted side goes from (0, tall) to (reach.x, -reach.y).
    let fall = (tall + reach.y) / reach.x
    down = 1 / (1 + fall * fall).squareRoot()
    across = fall * down
  }

  /// How far the slanted sides are from the middle column of a row, inwards.
  @inline(__always) private func depth(_ row: Float) -> Float { (halfHeight - abs(row - y)) * down }

  @inline(__always) func spans(row: Float) -> RowSpans {
    let depth = depth(row)
    let half = min(halfWidth + 0.5, (depth + 0.5) / across)
    guard half > 0 else { return RowSpans() }
    var spans = RowSpans(low: x - half, high: x + half)
    let inner = min(halfWidth - 0.5, (depth - 0.5) / across)
    if inner > 8 { spans.setInner(low: x - inner, high: x + inner, solid: true) }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = magnitude(px - x)
    return clamped01(smaller(halfWidth - dx, depth(py) - dx * across) + 0.5)
  }
}
