// Shapes given by a formula: for any pixel, how much of it they cover.
//
// A field tells, for each row, which columns it can touch and which of those need no formula because they are covered
// fully or not at all. Everything is computed from the row's own coordinate, never from the row before, so that a
// picture can be drawn in bands, in any order, to the same bits.

/// A shape that knows its coverage at every pixel.
protocol CoverageField {
  /// Returns the columns of row `y` that the shape touches.
  func spans(row y: Float) -> RowSpans
  /// Returns the coverage, 0…1, of the eight pixels with centres at `x` in the row whose centre is `y`.
  func coverage(_ x: Floats, _ y: Float) -> Floats
}

/// The columns a shape touches in one row, and an inner part that needs no formula.
struct RowSpans {
  /// Columns the shape touches.
  var lower = 0
  var upper = 0
  /// Inner columns without formula; empty when there are none.
  var innerLower = 0
  var innerUpper = 0
  /// True if the inner columns are covered fully; otherwise they are not covered at all.
  var innerIsSolid = true

  /// Spans that cover nothing.
  init() {}

  /// Columns that hold everything from `low` to `high`.
  @inline(__always) init(low: Float, high: Float) {
    lower = column(low) &- 1
    upper = column(high) &+ 2
  }

  /// Sets the inner part to the columns whose pixels lie wholly between `low` and `high`.
  @inline(__always) mutating func setInner(low: Float, high: Float, solid: Bool) {
    innerLower = column(low) &+ 2
    innerUpper = column(high) &- 1
    innerIsSolid = solid
  }
}

/// Returns a coordinate as a column number, within a range that is safe to compute with.
@inline(__always) func column(_ x: Float) -> Int { Int(max(-1_000_000, min(1_000_000, x))) }

/// Returns the columns that what lies between two coordinates may touch.
@inline(__always) func columns(from left: Float, to right: Float) -> Range<Int> {
  let first = column(left.rounded(.down))
  return first..<max(first, column(right.rounded(.down))) &+ 1
}

/// Lays one row of a field over a sink, within `columns`, in a colour of `strength` 0…256.
@inline(__always)
func paint<Field: CoverageField, Sink: CoverageSink>(
  _ field: Field, row: Int, columns: Range<Int>, strength: Float, into sink: Sink
) {
  let y = Float(row) + 0.5
  let spans = field.spans(row: y)
  let lower = max(spans.lower, columns.lowerBound)
  let upper = min(spans.upper, columns.upperBound)
  guard lower < upper else { return }
  let innerLower = max(lower, spans.innerLower)
  let innerUpper = min(upper, spans.innerUpper)
  // A short inner part costs less by formula than by treating it apart.
  guard innerUpper &- innerLower >= 16 else {
    paint(field, y, lower, upper, strength, into: sink)
    return
  }
  paint(field, y, lower, innerLower, strength, into: sink)
  if spans.innerIsSolid {
    sink.fill(innerLower..<innerUpper, share: UInt16(strength.rounded(.toNearestOrEven)))
  }
  paint(field, y, innerUpper, upper, strength, into: sink)
}

@inline(__always)
private func paint<Field: CoverageField, Sink: CoverageSink>(
  _ field: Field, _ y: Float, _ lower: Int, _ upper: Int, _ strength: Float, into sink: Sink
) {
  var x = lower
  while x < upper {
    var part = shares(field.coverage(pixelCentres + Float(x), y), strength: strength)
    if x &+ 8 > upper { part = firstOnly(part, upper &- x) }
    sink.add(part, at: x)
    x &+= 8
  }
}
