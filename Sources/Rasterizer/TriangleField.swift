// A small triangle, such as an arrowhead: coverage by the distance from its nearest side.
//
// Exact along the sides; a sharp corner comes out a fraction of a pixel longer than it is, which at this size reads as
// crisp. Larger triangles are drawn as polygons.

import Drawing

/// A filled triangle of at most `mostExtent` pixels.
struct TriangleField: CoverageField, BitwiseCopyable {
  /// The greatest extent at which the formula is cheaper than adding up areas, in pixels.
  static let mostExtent: Float = 24

  /// One side: the distance inwards of a point (x, y) is `x * nx + y * ny + offset`.
  private struct Side: BitwiseCopyable {
    let nx: Float
    let ny: Float
    let offset: Float

    init?(_ a: PicturePoint, _ b: PicturePoint, inside: PicturePoint) {
      let along = b - a
      let length = (along * along).sum().squareRoot()
      guard length > 0.01 else { return nil }
      let normal = PicturePoint(-along.y, along.x) / length
      let depth = (normal * (inside - a)).sum()
      guard abs(depth) > 0.01 else { return nil }
      let facing = depth > 0 ? normal : -normal
      nx = facing.x
      ny = facing.y
      offset = -(facing * a).sum()
    }
  }

  private let first: Side
  private let second: Side
  private let third: Side
  private let low: Float
  private let high: Float

  /// A triangle; `nil` when it is too large for this way, or flat.
  init?(_ a: PicturePoint, _ b: PicturePoint, _ c: PicturePoint) {
    let low = pointwiseMin(a, pointwiseMin(b, c))
    let high = pointwiseMax(a, pointwiseMax(b, c))
    guard (high - low).max() <= Self.mostExtent else { return nil }
    guard let first = Side(a, b, inside: c), let second = Side(b, c, inside: a), let third = Side(c, a, inside: b)
    else { return nil }
    (self.first, self.second, self.third) = (first, second, third)
    (self.low, self.high) = (low.x, high.x)
  }

  @inline(__always) func spans(row: Float) -> RowSpans { RowSpans(low: low, high: high) }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let a = px * first.nx + (py * first.ny + first.offset)
    let b = px * second.nx + (py * second.ny + second.offset)
    let c = px * third.nx + (py * third.ny + third.offset)
    return clamped01(smaller(smaller(a, b), c) + 0.5)
  }
}
