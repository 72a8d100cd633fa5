// The world on the endless map: each line is drawn at every turn at which it is in sight.

import Drawing
import Geometry

/// A painter of Mercator.
struct MercatorPainter: OutlinePainter, Sendable {
  private var clipper = PolygonClipper()

  mutating func fill(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ color: Color, into picture: inout Picture
  ) {
    if line.kind == .cap { return fillCap(line, of: shapes, frame, color, into: &picture) }
    for turn in turns(of: line, frame) {
      clipper.begin(in: frame.bounds)
      Self.walk(line, of: shapes, frame, turn) { clipper.add($0) }
      clipper.finish(into: &picture, color: color)
    }
  }

  /// Fills the land about the pole in one piece from the first turn in sight to the last, so that turns do not show.
  private mutating func fillCap(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ color: Color, into picture: inout Picture
  ) {
    guard line.bounds.minY < frame.seen.maxY else { return }
    let turns = frame.view.turns(of: line.bounds.minX, line.bounds.maxX)
    clipper.begin(in: frame.bounds)
    for turn in turns { Self.walk(line, of: shapes, frame, turn) { clipper.add($0) } }
    let bottom = frame.bounds.maxY + 10
    let left = frame.transform.toView(Point(line.bounds.minX + Double(turns.lowerBound), 0)).x
    let right = frame.transform.toView(Point(line.bounds.maxX + Double(turns.upperBound), 0)).x
    clipper.add(Point(right, bottom))
    clipper.add(Point(left, bottom))
    clipper.finish(into: &picture, color: color)
  }

  func stroke(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ pen: inout LinePen, into picture: inout Picture
  ) {
    for turn in turns(of: line, frame) {
      pen.lift()
      Self.walk(line, of: shapes, frame, turn) { pen.move(to: $0, &picture) }
      let end = shapes.mercator[line.kind.isClosed ? line.range.lowerBound : line.range.upperBound - 1]
      pen.move(to: frame.transform.toView(Point(end.x + Double(turn), end.y)), isEnd: true, &picture)
    }
  }

  /// Returns the turns at which a line is in sight and large enough to be seen.
  private func turns(of line: MapShapes.Line, _ frame: MapFrame) -> ClosedRange<Int>.SubSequence {
    let isSeen =
      line.bounds.minY < frame.seen.maxY && line.bounds.maxY > frame.seen.minY
      && max(line.bounds.width, line.bounds.height) > frame.leastExtent
    let first = (frame.seen.minX - line.bounds.maxX).rounded(.up)
    let last = (frame.seen.maxX - line.bounds.minX).rounded(.down)
    guard isSeen, first <= last else { return (0...0).dropFirst() }
    return frame.view.turns(of: line.bounds.minX, line.bounds.maxX)[...]
  }

  /// Visits the points of a line that matter, in view pixels.
  @inline(__always)
  private static func walk(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ turn: Int, _ visit: (Point) -> Void
  ) {
    let scale = frame.transform.scale
    let offset = frame.transform.offset + Point(Double(turn) * scale, 0)
    let tolerance = frame.tolerance
    shapes.mercator.withUnsafeBufferPointer { points in
      shapes.mercatorImportance.withUnsafeBufferPointer { importance in
        for index in line.range where importance[index] > tolerance {
          visit(Point(points[index].x * scale + offset.x, points[index].y * scale + offset.y))
        }
      }
    }
  }
}
