// Discs and rings: coverage by the distance from the circle, one pixel wide across its edge.

/// A filled circle.
struct DiscField: CoverageField, BitwiseCopyable {
  let x: Float
  let y: Float
  let radius: Float

  @inline(__always) func spans(row: Float) -> RowSpans {
    let reach = radius + 0.5
    let dy = row - y
    let squared = reach * reach - dy * dy
    guard squared > 0 else { return RowSpans() }
    let half = squared.squareRoot()
    var spans = RowSpans(low: x - half, high: x + half)
    let core = radius - 0.5
    let inner = core * core - dy * dy
    // Small discs are cheaper by formula alone.
    if core > 8 && inner > 0 {
      let half = inner.squareRoot()
      spans.setInner(low: x - half, high: x + half, solid: true)
    }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = px - x
    let dy = py - y
    return clamped01(Floats(repeating: radius + 0.5) - (dx * dx + Floats(repeating: dy * dy)).squareRoot())
  }
}

/// A circle drawn with a line, `halfWidth` to either side of `radius`.
struct RingField: CoverageField, BitwiseCopyable {
  let x: Float
  let y: Float
  let radius: Float
  let halfWidth: Float

  @inline(__always) func spans(row: Float) -> RowSpans {
    let reach = radius + halfWidth + 0.5
    let dy = row - y
    let squared = reach * reach - dy * dy
    guard squared > 0 else { return RowSpans() }
    let half = squared.squareRoot()
    var spans = RowSpans(low: x - half, high: x + half)
    let hole = radius - halfWidth - 0.5
    let inner = hole * hole - dy * dy
    if hole > 8 && inner > 0 {
      let half = inner.squareRoot()
      spans.setInner(low: x - half, high: x + half, solid: false)
    }
    return spans
  }

  @inline(__always) func coverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = px - x
    let dy = py - y
    let distance = (dx * dx + Floats(repeating: dy * dy)).squareRoot()
    return clamped01(Floats(repeating: halfWidth + 0.5) - magnitude(distance - radius))
  }
}
