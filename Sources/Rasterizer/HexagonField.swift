// A hexagon with corners at the top and the bottom: coverage by the distance from its nearest side.
//
// Charts are made of tens of thousands of these, a few pixels wide each, where a formula costs a fraction of adding up
// areas. Exact along the sides; where two of them meet, a fraction of a pixel more round or sharp than the true corner.

import Drawing

/// A filled hexagon that is its own mirror image, across and down.
struct HexagonField: CoverageField, BitwiseCopyable {
  fileprivate var x: Float
  private let y: Float
  fileprivate let halfWidth: Float
  private let halfHeight: Float
  /// The distance from a slanted side falls by so much a pixel across, and by so much a pixel down.
  private let across: Float
  private let down: Float
  /// The factor of the depth for the distance across.
  fileprivate let widening: Float

  /// A hexagon about a centre; `reach` is half its width and a quarter of its height, both above zero.
  @inline(__always) init(center: PicturePoint, reach: PicturePoint) {
    (x, y, halfWidth, halfHeight) = (center.x, center.y, reach.x, 2 * reach.y)
    // The slanted side falls by a quarter of the height on its way from the middle to the side.
    let fall = reach.y / reach.x
    down = 1 / (1 + fall * fall).squareRoot()
    across = fall * down
    widening = 1 / across
  }

  /// Returns the same hexagon farther to the right.
  @inline(__always) func moved(by distance: Float) -> HexagonField {
    var other = self
    other.x += distance
    return other
  }

  /// Returns the indices in a row of such hexagons, this one the first, that touch these columns; some may be out of
  /// the row.
  @inline(__always) func indices(touching columns: Range<Int>, pitch: Float) -> (lower: Int, upper: Int) {
    let lower = (Float(columns.lowerBound) - x - halfWidth - 1) / pitch
    let upper = (Float(columns.upperBound) - x + halfWidth + 1) / pitch
    return (column(lower.rounded(.down)), column(upper.rounded(.up)) &+ 1)
  }

  /// Returns the distance of the slanted sides from the middle column of a row, inwards.
  @inline(__always) func depth(_ row: Float) -> Float { (halfHeight - abs(row - y)) * down }

  @inline(__always) func spans(row: Float) -> RowSpans {
    let depth = depth(row)
    guard depth > -0.5 else { return RowSpans() }
    let half = min(halfWidth + 0.5, (depth + 0.5) * widening)
    // Only pixels whose centres lie within: most cells then take one step of eight pixels a row.
    var spans = RowSpans()
    spans.lower = column(x - half + 0.49)
    spans.upper = column(x + half + 0.51)
    let inner = min(halfWidth - 0.5, (depth - 0.5) * widening)
    if inner > 8 { spans.setInner(low: x - inner, high: x + inner, solid: true) }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = distances(px)
    return clamped01(smaller(sides(dx), depth(py) - slopes(dx)) + 0.5)
  }

  // MARK: Its parts

  /// Returns the distances of columns from the middle one.
  @inline(__always) func distances(_ px: Floats) -> Floats { magnitude(px - x) }

  /// Returns the distances of the upright sides from columns at these distances, inwards.
  @inline(__always) func sides(_ dx: Floats) -> Floats { halfWidth - dx }

  /// Returns the lengths by which the slanted sides are nearer at these distances than in the middle.
  @inline(__always) func slopes(_ dx: Floats) -> Floats { dx * across }

  /// The depth of a row from which on only the upright sides matter.
  @inline(__always) var uprightDepth: Float { 0.5 + max(halfWidth - 0.5, 0) * across }

  /// The columns that may be touched.
  @inline(__always) var touched: Range<Int> { columns(from: x - halfWidth, to: x + halfWidth) }
}

/// A line about the edges of a hexagon, `half` its width to either side of them.
struct HexagonBorderField: CoverageField, BitwiseCopyable {
  let middle: HexagonField
  let half: Float

  @inline(__always) func spans(row: Float) -> RowSpans {
    let (depth, reach) = (middle.depth(row), half + 0.5)
    let outer = min(middle.halfWidth + reach, (depth + reach) * middle.widening)
    guard outer > 0 else { return RowSpans() }
    var spans = RowSpans(low: middle.x - outer, high: middle.x + outer)
    let inner = min(middle.halfWidth - reach, (depth - reach) * middle.widening)
    if inner > 8 { spans.setInner(low: middle.x - inner, high: middle.x + inner, solid: false) }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = middle.distances(px)
    let inwards = smaller(middle.sides(dx), middle.depth(py) - middle.slopes(dx))
    return clamped01(Floats(repeating: half + 0.5) - magnitude(inwards))
  }
}
