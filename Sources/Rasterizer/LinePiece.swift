// A straight piece of a longer thin line, its ends cut square; a map has thousands of them.
//
// Each pixel belongs to the piece it lies beside, told by its centre: where one piece ends the next begins, so that a
// translucent line of many pieces looks like one. Without round ends every row is a ramp, made for eight pixels at once
// as in `ThinLine`. All positions are fixed-point numbers computed from the row's number.

import Geometry

/// A piece of a line of one width, at most `ThinLine.mostWidth` pixels, laid into a mask of transmittance or over
/// pixels.
struct LinePiece: BitwiseCopyable {
  /// A direction this steep is cut between rows; others are cut along columns.
  private static let leastRun = 0.02
  /// A direction this flat passes all columns of its rows.
  private static let leastRise = 0.0005

  private let line: ThinLine
  private let isFlat: Bool
  /// Rows with their centre between the ends, where it is rows that the ends cut off.
  private let firstRow: Int
  private let endRow: Int
  /// The columns between the ends: from `(cutStart + row * cutStep) >> 32` to `(cutEnd + row * cutStep) >> 32`.
  private let cutStart: Int
  private let cutEnd: Int
  private let cutStep: Int

  /// A piece near the picture that is not without length.
  init(_ segment: VisibleSegment, width: Double, opacity: Double) {
    line = ThinLine(
      from: segment.start, along: segment.along, length: segment.length, width: width, opacity: opacity)
    let (start, along) = (segment.start, segment.along)
    let end = start + along * segment.length
    isFlat = abs(along.y) <= Self.leastRise
    guard abs(along.x) > Self.leastRun else {
      firstRow = Self.firstCentre(from: min(start.y, end.y))
      endRow = Self.firstCentre(from: max(start.y, end.y))
      (cutStart, cutEnd, cutStep) = (0, 0, 0)
      return
    }
    (firstRow, endRow) = (.min, .max)
    // Across the line at an end: x = end.x - (y - end.y) * rise, with y in the middle of the row.
    let rise = along.y / along.x
    let (left, right) = start.x < end.x ? (start, end) : (end, start)
    cutStart = Self.fixed(left.x - (0.5 - left.y) * rise)
    cutEnd = Self.fixed(right.x - (0.5 - right.y) * rise)
    cutStep = Int(-rise * ThinLine.one)
  }

  /// Returns the first row whose centre is not above a position.
  private static func firstCentre(from y: Double) -> Int { Int((y - 0.5).rounded(.up)) }

  /// Returns a position, so that its whole part is the first column whose centre is to the right of it.
  private static func fixed(_ x: Double) -> Int { Int((x + 0.5) * ThinLine.one) }

  /// Lays a piece into rows of a picture or of a mask. By its address: a copy would cost as much as a row.
  @inline(never)
  static func paint<Rows: CoverageRows>(
    _ piece: UnsafePointer<LinePiece>, rows: Range<Int>, columns: Range<Int>, into target: Rows
  ) {
    let first = max(rows.lowerBound, piece.pointee.firstRow)
    let last = min(rows.upperBound, piece.pointee.endRow)
    guard first < last else { return }
    let cutsRows = piece.pointee.firstRow != .min
    for row in first..<last {
      var low = columns.lowerBound
      var high = columns.upperBound
      if !piece.pointee.isFlat {
        let span = piece.pointee.line.bodyColumns(row)
        low = max(low, span.lowerBound)
        high = min(high, span.upperBound)
      }
      if !cutsRows {
        low = max(low, (piece.pointee.cutStart &+ row &* piece.pointee.cutStep) >> 32)
        high = min(high, (piece.pointee.cutEnd &+ row &* piece.pointee.cutStep) >> 32)
      }
      var value =
        piece.pointee.line.valueStart &+ row &* piece.pointee.line.valueRow &+ low &* piece.pointee.line.valueColumn
      let sink = target.row(row)
      while low < high {
        sink.add(firstOnly(piece.pointee.line.bodyShares(value), high &- low), at: low)
        value &+= 8 &* piece.pointee.line.valueColumn
        low &+= 8
      }
    }
  }
}
