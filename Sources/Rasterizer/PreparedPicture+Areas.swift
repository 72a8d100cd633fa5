// The areas of primitives: the pixels they may touch, and the part of them in sight.

import Buffers
import Drawing
import Geometry
import RasterKernels

extension PreparedPicture {
  /// Returns a clip rectangle in whole pixels; nothing when it makes no sense.
  func clipArea(_ origin: PicturePoint, _ size: PicturePoint) -> PixelArea {
    PixelArea(clip: origin, size: size).intersection(whole)
  }

  /// Returns the pixels that a shape between two corners may touch, within the clip; `nil` when there are none.
  func area(_ low: PicturePoint, _ high: PicturePoint) -> PixelArea? {
    guard low.isFinite && high.isFinite else { return nil }
    let area = PixelArea(
      left: column(low.x) - 1, top: column(low.y) - 1, right: column(high.x) + 2, bottom: column(high.y) + 2
    ).intersection(clip)
    return area.isEmpty ? nil : area
  }

  /// Returns the rectangle that lines are cut to: the clip, and so much around it that their new ends cannot be seen.
  func cut(_ width: Double) -> Rect {
    let margin = width + 4
    return Rect(
      Double(clip.left) - margin, Double(clip.top) - margin, Double(clip.right - clip.left) + 2 * margin,
      Double(clip.bottom - clip.top) + 2 * margin)
  }

  /// Returns the area of a segment of the given half width.
  func area(of segment: VisibleSegment, reach: Double) -> PixelArea? {
    let start = SIMD2(segment.start.x, segment.start.y)
    let end = start + SIMD2(segment.along.x, segment.along.y) * segment.length
    // A visible segment is near the picture, but it may be absurdly wide.
    let reach = min(reach, 1_000_000)
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y)) - (reach + 1)
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y)) + (reach + 2)
    guard max(abs(low.x), abs(low.y), abs(high.x), abs(high.y)) < 1e15 else { return nil }
    let area = PixelArea(left: Int(low.x), top: Int(low.y), right: Int(high.x), bottom: Int(high.y)).intersection(clip)
    return area.isEmpty ? nil : area
  }

  func append(_ shape: Command.Shape, _ color: Color, opacity: Double = 1, _ area: PixelArea, run: Int32 = 0) {
    let strength = Float(Double(color.alpha) / 255 * 256 * opacity)
    guard strength > 0 else { return }
    commands.append(
      Command(shape: shape, ink: Ink(color: color.pixel, strength: strength), area: area, run: run))
  }
}

extension Point {
  /// A picture point in double precision.
  package init(_ point: PicturePoint) { self.init(Double(point.x), Double(point.y)) }
}

extension SIMD2<Float> {
  /// True if both coordinates are ordinary numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
