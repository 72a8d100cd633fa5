// Rounded rectangles, their borders and their shadows.
//
// Straight sides are covered by area, so that a rectangle on whole pixels is crisp and a thin one keeps its weight;
// corners by the distance from their circle.

/// A rectangle with circular corners, given by its centre and half its size.
struct RoundedRectField: CoverageField, BitwiseCopyable {
  let x: Float
  let y: Float
  let halfWidth: Float
  let halfHeight: Float
  let radius: Float

  init(origin: SIMD2<Float>, size: SIMD2<Float>, radius: Float) {
    halfWidth = size.x / 2
    halfHeight = size.y / 2
    x = origin.x + halfWidth
    y = origin.y + halfHeight
    self.radius = max(0, min(radius, halfWidth, halfHeight))
  }

  @inline(__always) func spans(row: Float) -> RowSpans {
    let dy = abs(row - y)
    guard dy < halfHeight + 0.5 else { return RowSpans() }
    var spans = RowSpans(low: x - halfWidth, high: x + halfWidth)
    if dy <= halfHeight - 0.5 {
      let half = dy <= halfHeight - radius ? halfWidth : halfWidth - radius
      spans.setInner(low: x - half, high: x + half, solid: true)
    }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let sides = across(px) * down(py)
    let cornerY = abs(py - y) - (halfHeight - radius)
    guard radius > 0 && cornerY > 0 else { return sides }
    let cornerX = magnitude(px - x) - (halfWidth - radius)
    let distance = (cornerX * cornerX + Floats(repeating: cornerY * cornerY)).squareRoot()
    let corner = smaller(sides, clamped01(Floats(repeating: radius + 0.5) - distance))
    return sides.replacing(with: corner, where: cornerX .> Floats())
  }

  // MARK: Without corners

  /// Returns the covered parts of columns.
  @inline(__always) func across(_ px: Floats) -> Floats {
    let limit = Floats(repeating: min(1, 2 * halfWidth))
    return smaller(larger(Floats(repeating: halfWidth + 0.5) - magnitude(px - x), Floats()), limit)
  }

  /// Returns the covered part of a row.
  @inline(__always) func down(_ py: Float) -> Float { max(0, min(halfHeight + 0.5 - abs(py - y), 1, 2 * halfHeight)) }

  /// The columns that may be touched.
  @inline(__always) var touched: Range<Int> { columns(from: x - halfWidth, to: x + halfWidth) }
}

/// The area inside one rounded rectangle and outside another within it.
struct BorderField: CoverageField, BitwiseCopyable {
  let outer: RoundedRectField
  let inner: RoundedRectField

  @inline(__always) func spans(row: Float) -> RowSpans {
    var spans = outer.spans(row: row)
    let hole = inner.spans(row: row)
    spans.innerLower = hole.innerLower
    spans.innerUpper = hole.innerUpper
    spans.innerIsSolid = false
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    larger(outer.coverage(px, py) - inner.coverage(px, py), Floats())
  }
}

/// The soft shadow of a rounded rectangle: full inside, smoothly down to nothing `blur` pixels outside.
struct ShadowField: CoverageField, BitwiseCopyable {
  let rect: RoundedRectField
  let blur: Float

  @inline(__always) func spans(row: Float) -> RowSpans {
    let dy = abs(row - rect.y)
    guard dy < rect.halfHeight + blur else { return RowSpans() }
    let reach = rect.halfWidth + blur
    var spans = RowSpans(low: rect.x - reach, high: rect.x + reach)
    if dy <= rect.halfHeight {
      let half = dy <= rect.halfHeight - rect.radius ? rect.halfWidth : rect.halfWidth - rect.radius
      spans.setInner(low: rect.x - half, high: rect.x + half, solid: true)
    }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let outsideX = larger(magnitude(px - rect.x) - (rect.halfWidth - rect.radius), Floats())
    let outsideY = max(0, abs(py - rect.y) - (rect.halfHeight - rect.radius))
    let distance = (outsideX * outsideX + Floats(repeating: outsideY * outsideY)).squareRoot() - rect.radius
    let light = clamped01(Floats(repeating: 1) - distance * (1 / blur))
    return light * light * (Floats(repeating: 3) - light - light)
  }
}
