// Thin straight lines, of which a graph has most, and pieces of them, of which a map has thousands.
//
// Coverage falls off evenly with the distance from the line's middle, which is linear in x and y: along a row it is a
// ramp. All positions are fixed-point numbers, computed here once a line and by the kernels from a row's number.

import Geometry
import RasterKernels

/// A straight line of one width, at most `mostWidth` pixels, laid into a mask of transmittance or over pixels.
typealias ThinLine = throughline_thin_line

extension ThinLine {
  /// The ramp must fit 16 bits over the line's width and eight pixels more.
  static var mostWidth: Double { 12 }
  /// Sub-steps of a share: 256 shares times this is one pixel of distance for an opaque line.
  private static var fineness: Double { 8 }
  /// One as a fixed-point number.
  static var one: Double { 4_294_967_296 }

  /// A line between two points near the picture; `along` has length one.
  init(from a: Point, along: Point, length: Double, width: Double, opacity: Double) {
    let strength = (opacity * min(1, width) * 256).rounded()
    let drawnWidth = max(1, width)
    let scale = strength * Self.fineness
    // From here on the line runs downwards.
    let start = along.y < 0 ? a + along * length : a
    let direction = along.y < 0 ? -along : along
    let reach = drawnWidth / 2 + 0.5
    let steep = direction.y > 0.0005
    let slope = steep ? direction.x / direction.y : 0
    let half = steep ? reach / direction.y : 0
    let valueColumn = Int(-direction.y * scale * Self.one)
    func step(_ index: Int) -> Int16 { Int16(truncatingIfNeeded: (index &* valueColumn) >> 32) }
    let margin = abs(direction.x) * reach
    self.init(
      ends: CapsuleField(from: a, along: along, length: length, startWidth: width, endWidth: width),
      strength: Float(opacity * min(1, width) * 256),
      peak: Int16((drawnWidth / 2 + 0.5) * scale), ceiling: Int16(scale),
      ramp: (step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7)),
      body_top: steep ? Int((start.y + margin + 0.5).rounded(.down)) : 0,
      body_bottom: steep ? Int((start.y + direction.y * length - margin + 0.5).rounded(.down)) : 0,
      span_start: Int((start.x - half - 0.5 + (0.5 - start.y) * slope) * Self.one),
      span_step: Int(slope * Self.one), span_count: Int(half * 2) + 2,
      value_start: Int(((0.5 - start.y) * direction.x - (0.5 - start.x) * direction.y) * scale * Self.one),
      value_row: Int(direction.x * scale * Self.one), value_column: valueColumn)
  }

  /// Returns the columns that the body spans in a row.
  @inline(__always) func bodyColumns(_ row: Int) -> Range<Int> {
    let first = (span_start &+ row &* span_step) >> 32
    return first..<(first &+ span_count)
  }
}

/// A straight piece of a longer thin line, its ends cut square. Where one piece ends the next begins, so that a translucent
/// line of many pieces looks like one.
typealias LinePiece = throughline_line_piece

extension LinePiece {
  /// A direction this steep is cut between rows; others are cut along columns.
  private static var leastRun: Double { 0.02 }
  /// A direction this flat passes all columns of its rows.
  private static var leastRise: Double { 0.0005 }

  /// A piece near the picture that is not without length.
  init(_ segment: VisibleSegment, width: Double, opacity: Double) {
    let line = ThinLine(
      from: segment.start, along: segment.along, length: segment.length, width: width, opacity: opacity)
    let (start, along) = (segment.start, segment.along)
    let end = start + along * segment.length
    let isFlat = abs(along.y) <= Self.leastRise
    guard abs(along.x) > Self.leastRun else {
      self.init(
        line: line, is_flat: isFlat, cuts_rows: true, first_row: Self.firstCentre(from: min(start.y, end.y)),
        end_row: Self.firstCentre(from: max(start.y, end.y)), cut_start: 0, cut_end: 0, cut_step: 0)
      return
    }
    // Across the line at an end: x = end.x - (y - end.y) * rise, with y in the middle of the row.
    let rise = along.y / along.x
    let (left, right) = start.x < end.x ? (start, end) : (end, start)
    self.init(
      line: line, is_flat: isFlat, cuts_rows: false, first_row: 0, end_row: 0,
      cut_start: Self.fixed(left.x - (0.5 - left.y) * rise), cut_end: Self.fixed(right.x - (0.5 - right.y) * rise),
      cut_step: Int(-rise * ThinLine.one))
  }

  /// Returns the first row whose centre is not above a position.
  private static func firstCentre(from y: Double) -> Int { Int((y - 0.5).rounded(.up)) }

  /// Returns a position, so that its whole part is the first column whose centre is to the right of it.
  private static func fixed(_ x: Double) -> Int { Int((x + 0.5) * ThinLine.one) }
}
