// The fast way for thin straight lines, of which a graph has most.
//
// Coverage falls off evenly with the distance from the line's middle, which is linear in x and y: along a row it is a
// ramp, made for eight pixels at once in 16-bit integers. Rows that only meet the line's body need no more than an
// addition each; the few that meet its round ends use the formula of `CapsuleField` there. All positions are
// fixed-point numbers computed from the row's number, never carried from the row before.

import Geometry

/// A straight line of one width, at most `mostWidth` pixels, laid into a mask of transmittance or over pixels.
struct ThinLine: BitwiseCopyable {
  /// The ramp must fit 16 bits over the line's width and eight pixels more.
  static let mostWidth = 12.0
  /// Sub-steps of a share: 256 shares times this is one pixel of distance for an opaque line.
  private static let fineness = 8.0
  static let one = 4_294_967_296.0

  let ends: CapsuleField
  /// Shares of a pixel in the middle of the line, 0…256.
  let strength: Float
  /// Rows from `bodyTop` up to `bodyBottom` meet the body only.
  let bodyTop: Int
  let bodyBottom: Int
  /// The first column of a body row: `(spanStart + row * spanStep) >> 32`, and how many follow.
  let spanStart: Int
  let spanStep: Int
  let spanCount: Int
  /// Distance from the middle, times strength: `(valueStart + row * valueRow + column * valueColumn) >> 32`.
  let valueStart: Int
  let valueRow: Int
  let valueColumn: Int
  /// The distances to add to the first column's for each of eight columns.
  private let ramp: SIMD8<Int16>
  private let peak: Int16
  private let ceiling: Int16

  /// A line between two points near the picture; `along` has length one.
  init(from a: Point, along: Point, length: Double, width: Double, opacity: Double) {
    ends = CapsuleField(from: a, along: along, length: length, startWidth: width, endWidth: width)
    let strength = (opacity * min(1, width) * 256).rounded()
    self.strength = Float(opacity * min(1, width) * 256)
    let drawnWidth = max(1, width)
    let scale = strength * Self.fineness
    peak = Int16((drawnWidth / 2 + 0.5) * scale)
    ceiling = Int16(scale)

    // From here on the line runs downwards.
    let start = along.y < 0 ? a + along * length : a
    let direction = along.y < 0 ? -along : along
    let reach = drawnWidth / 2 + 0.5
    let steep = direction.y > 0.0005
    let slope = steep ? direction.x / direction.y : 0
    let half = steep ? reach / direction.y : 0
    spanStart = Int((start.x - half - 0.5 + (0.5 - start.y) * slope) * Self.one)
    spanStep = Int(slope * Self.one)
    spanCount = Int(half * 2) + 2
    valueRow = Int(direction.x * scale * Self.one)
    let valueColumn = Int(-direction.y * scale * Self.one)
    self.valueColumn = valueColumn
    var ramp = SIMD8<Int16>()
    for index in 0..<8 { ramp[index] = Int16(truncatingIfNeeded: (index &* valueColumn) >> 32) }
    self.ramp = ramp
    valueStart = Int(
      ((0.5 - start.y) * direction.x - (0.5 - start.x) * direction.y) * scale * Self.one)
    let margin = abs(direction.x) * reach
    bodyTop = steep ? Int((start.y + margin + 0.5).rounded(.down)) : 0
    bodyBottom = steep ? Int((start.y + direction.y * length - margin + 0.5).rounded(.down)) : 0
  }

  /// Returns the columns that the body spans in a row.
  @inline(__always) func bodyColumns(_ row: Int) -> Range<Int> {
    let first = (spanStart &+ row &* spanStep) >> 32
    return first..<(first &+ spanCount)
  }

  /// Lays the line into rows of a picture or of a mask.
  @inline(__always)
  func paint<Rows: CoverageRows>(rows: Range<Int>, columns: Range<Int>, into target: Rows) {
    let first = max(rows.lowerBound, min(rows.upperBound, bodyTop))
    let last = max(first, min(rows.upperBound, bodyBottom))
    for row in rows.lowerBound..<first { paintEnd(row, columns, target.row(row)) }
    if first < last { paintBody(first, last, columns, target) }
    for row in last..<rows.upperBound { paintEnd(row, columns, target.row(row)) }
  }

  /// Lays rows of the body, each up to seven columns beyond its last, where the line has faded out anyway.
  ///
  /// This loop is where a graph's picture spends its time. On its own the compiler turns it into vector instructions;
  /// made part of a larger function, it does not.
  @inline(never)
  private func paintBody<Rows: CoverageRows>(_ first: Int, _ last: Int, _ columns: Range<Int>, _ target: Rows) {
    for row in first..<last {
      let span = bodyColumns(row)
      var x = max(span.lowerBound, columns.lowerBound)
      let end = min(span.upperBound, columns.upperBound)
      var value = valueStart &+ row &* valueRow &+ x &* valueColumn
      let sink = target.row(row)
      while x < end {
        var part = bodyShares(value)
        if Rows.isExact, x &+ 8 > columns.upperBound { part = firstOnly(part, columns.upperBound &- x) }
        sink.add(part, at: x)
        value &+= 8 &* valueColumn
        x &+= 8
      }
    }
  }

  @inline(__always) func bodyShares(_ value: Int) -> Shares {
    let signed = ramp &+ Int16(truncatingIfNeeded: value >> 32)
    let sign = signed &>> 15
    let distance = (signed ^ sign) &- sign
    // Lesser and greater by the sign of the difference: the library's own become calls in larger functions.
    let above = SIMD8<Int16>(repeating: peak) &- distance
    let inside = above & ~(above &>> 15)
    let excess = inside &- ceiling
    let fine = inside &- (excess & ~(excess &>> 15))
    return unsafeBitCast(fine &>> 3, to: Shares.self)
  }

  /// Paints a row that meets an end: by the formula where the end is, by the ramp between.
  @inline(never)
  private func paintEnd<Sink: CoverageSink>(_ row: Int, _ columns: Range<Int>, _ sink: Sink) {
    let y = Float(row) + 0.5
    if columns.count <= 8 {
      // Of a coast most segments are as short as this: finding out which pixels they touch costs more than all eight.
      paintRounded(y, columns.lowerBound, columns.upperBound, sink)
      return
    }
    let spans = ends.spans(row: y)
    let lower = max(spans.lower, columns.lowerBound)
    let upper = min(spans.upper, columns.upperBound)
    guard lower < upper else { return }
    guard upper &- lower >= 16 else { return paintRounded(y, lower, upper, sink) }
    let body = self.body(row: y, within: lower..<upper)
    paintRounded(y, lower, body.lowerBound, sink)
    var value = valueStart &+ row &* valueRow &+ body.lowerBound &* valueColumn
    var x = body.lowerBound
    while x < body.upperBound {
      sink.add(firstOnly(bodyShares(value), body.upperBound &- x), at: x)
      value &+= 8 &* valueColumn
      x &+= 8
    }
    paintRounded(y, body.upperBound, upper, sink)
  }

  private func paintRounded(_ y: Float, _ lower: Int, _ upper: Int, _ sink: some CoverageSink) {
    var x = lower
    while x < upper {
      let part = shares(roundCoverage(pixelCentres + Float(x), y), strength: strength)
      sink.add(firstOnly(part, upper - x), at: x)
      x += 8
    }
  }

  /// Returns coverage by the distance from the line, as in `CapsuleField`, but for one width.
  @inline(__always) private func roundCoverage(_ px: Floats, _ py: Float) -> Floats {
    let dx = px - ends.x
    let dy = py - ends.y
    let along = smaller(
      larger(dx * ends.ux + Floats(repeating: dy * ends.uy), Floats()), Floats(repeating: ends.length))
    let awayX = dx - along * ends.ux
    let awayY = Floats(repeating: dy) - along * ends.uy
    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    return clamped01(Floats(repeating: ends.reach) - distance)
  }

  /// Returns the columns of a row whose nearest point of the line is between its ends.
  private func body(row y: Float, within columns: Range<Int>) -> Range<Int> {
    let (ux, uy) = (ends.ux, ends.uy)
    guard abs(ux) > 1e-4 else { return columns.lowerBound..<columns.lowerBound }
    let dy = y - ends.y
    let first = ends.x - uy * dy / ux
    let last = first + ends.length / ux
    let lower = max(columns.lowerBound, min(columns.upperBound, column(min(first, last)) + 1))
    let upper = max(lower, min(columns.upperBound, column(max(first, last)) - 1))
    // The ramp must not run past 16 bits: only where the row stays close to the line.
    return upper - lower >= 16 ? lower..<upper : columns.lowerBound..<columns.lowerBound
  }
}
