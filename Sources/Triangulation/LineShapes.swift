// Straight lines with round ends, of one width or tapered.
//
// Across a line coverage rises from 0 to 1 over the pixel about one side and falls over the pixel about the other; a line
// thinner than a pixel is one pixel wide and as much fainter. Around an end the same profile turns by half a circle.

import Drawing
import Rasterizer

/// The corners across a line at one place, from one side to the other. A thin line has no core: its middle is three of them.
struct LineRow {
  var outerLeft: Int32 = 0
  var left: Int32 = 0
  var middle: Int32 = 0
  var right: Int32 = 0
  var outerRight: Int32 = 0
}

/// Half of a line's profile: full coverage up to `core` from the middle, none from `outer` on.
struct LineProfile {
  let core: Float
  let outer: Float
  /// Coverage in the middle.
  let peak: Float

  /// The profile of a line of half a width.
  init(half: Float) {
    let drawn = max(0.5, half)
    (core, outer, peak) = (drawn - 0.5, drawn + 0.5, min(1, 2 * half))
  }

  /// True if coverage falls from the middle on.
  var isThin: Bool { core < 0.02 }
}

extension TriangleMesh {
  /// Adds a straight line, wider than what small discs make.
  func line(_ segment: VisibleSegment, width: Float, color: Color) {
    guard setInk(color) else { return }
    useAnyPage()
    let (start, along) = (PicturePoint(segment.start), PicturePoint(segment.along))
    capsule(start, along, Float(segment.length), width / 2, width / 2, (true, true))
  }

  /// Adds a line whose width changes evenly.
  func taperedLine(_ segment: VisibleSegment, startWidth: Float, endWidth: Float, color: Color) {
    guard setInk(color) else { return }
    useAnyPage()
    let (start, along, length) = (PicturePoint(segment.start), PicturePoint(segment.along), Float(segment.length))
    let (from, to) = (startWidth / 2, endWidth / 2)
    // Where it becomes thinner than a pixel its profile changes in another way.
    let split = max(0, min(1, from == to ? (from < 0.5 ? 1 : 0) : (0.5 - from) / (to - from)))
    let (before, after) = from < to ? (Self.fadingPieces, 1) : (1, Self.fadingPieces)
    let pieces = (split > 0 ? before : 0, split < 1 ? after : 0)
    let count = pieces.0 + pieces.1
    for piece in 0..<count {
      func place(_ index: Int) -> Float {
        index < pieces.0
          ? split * Float(index) / Float(pieces.0)
          : split + (1 - split) * Float(index - pieces.0) / Float(max(1, pieces.1))
      }
      let (low, high) = (place(piece), place(piece + 1))
      capsule(
        start + along * (length * low), along, length * (high - low), from + (to - from) * low,
        from + (to - from) * high,
        (piece == 0, piece == count - 1))
    }
  }

  /// The pieces of a line that fades along its course and across: mixing between corners gives a product in steps.
  private static let fadingPieces = 4

  private func capsule(
    _ start: PicturePoint, _ along: PicturePoint, _ length: Float, _ startHalf: Float, _ endHalf: Float,
    _ ends: (start: Bool, end: Bool)
  ) {
    let (from, to) = (LineProfile(half: startHalf), LineProfile(half: endHalf))
    let normal = PicturePoint(-along.y, along.x)
    let isThin = from.isThin && to.isThin
    let end = start + along * length
    let first = row(start, normal, from, isThin: isThin)
    let last = row(end, normal, to, isThin: isThin)
    strip(first, last, isThin: isThin)
    if ends.start { cap(start, first, side: normal, outwards: -along, from, isThin: isThin) }
    if ends.end { cap(end, last, side: normal, outwards: along, to, isThin: isThin) }
  }

  /// Adds the corners across a line.
  func row(_ point: PicturePoint, _ normal: PicturePoint, _ profile: LineProfile, isThin: Bool) -> LineRow {
    let first = next
    corner(point + normal * profile.outer, 0)
    if isThin {
      corner(point, profile.peak)
      corner(point - normal * profile.outer, 0)
      return LineRow(outerLeft: first, left: first + 1, middle: first + 1, right: first + 1, outerRight: first + 2)
    }
    corner(point + normal * profile.core, profile.peak)
    corner(point - normal * profile.core, profile.peak)
    corner(point - normal * profile.outer, 0)
    return LineRow(outerLeft: first, left: first + 1, middle: first + 1, right: first + 2, outerRight: first + 3)
  }

  /// Fills a line between two places.
  func strip(_ first: LineRow, _ last: LineRow, isThin: Bool) {
    quad(first.outerLeft, first.left, last.left, last.outerLeft)
    if !isThin {
      if first.left != first.middle || last.left != last.middle {
        quad(first.left, first.middle, last.middle, last.left)
        quad(first.middle, first.right, last.right, last.middle)
      } else {
        quad(first.left, first.right, last.right, last.left)
      }
    }
    quad(first.right, first.outerRight, last.outerRight, last.right)
  }

  /// Adds a round end about a point.
  ///
  /// - Parameters:
  ///   - side: the direction from the point to the left corners of the row.
  ///   - outwards: the direction in which the line would go on.
  func cap(
    _ point: PicturePoint, _ row: LineRow, side: PicturePoint, outwards: PicturePoint, _ profile: LineProfile,
    isThin: Bool
  ) {
    // Half a circle has an even number of corners at all counts.
    let count = max(8, CircleTable.count(radius: profile.outer))
    let excess = CircleTable.excess(count: count)
    let (core, outer) = (profile.core * excess, profile.outer * excess)
    var (lastCore, lastOuter) = (row.left, row.outerLeft)
    CircleTable.forEach(count: count, 1..<(count / 2)) { direction in
      let way = side * direction.x + outwards * direction.y
      let number = next
      corner(point + way * outer, 0)
      if isThin {
        triangle(row.middle, lastOuter, number)
      } else {
        corner(point + way * core, profile.peak)
        quad(lastCore, lastOuter, number, number + 1)
        triangle(row.right, lastCore, number + 1)
        lastCore = number + 1
      }
      lastOuter = number
    }
    if isThin {
      triangle(row.middle, lastOuter, row.outerRight)
    } else {
      quad(lastCore, lastOuter, row.outerRight, row.right)
    }
  }
}
