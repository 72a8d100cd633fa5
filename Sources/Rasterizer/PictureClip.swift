// The pixels of a picture that may change: all of them, or those within a clip; and what shapes and lines may touch of
// them.

import Drawing
import Geometry
import RasterKernels

/// The area of a picture, and the clip in force within it.
struct PictureClip {
  /// All pixels of the picture.
  let whole: PixelArea
  /// The pixels that may change.
  private(set) var area: PixelArea
  /// The same in view coordinates.
  private var bounds: Rect

  /// The area of a picture without a clip.
  init(width: Int, height: Int) {
    whole = PixelArea(left: 0, top: 0, right: width, bottom: height)
    area = whole
    bounds = Self.rect(whole)
  }

  private static func rect(_ area: PixelArea) -> Rect {
    Rect(Double(area.left), Double(area.top), Double(area.right - area.left), Double(area.bottom - area.top))
  }

  /// Limits what may change to a rectangle, in whole pixels; to nothing when it makes no sense.
  mutating func limit(to origin: PicturePoint, _ size: PicturePoint) {
    area = PixelArea(clip: origin, size: size).intersection(whole)
    bounds = Self.rect(area)
  }

  /// Lifts the limit.
  mutating func lift() {
    area = whole
    bounds = Self.rect(whole)
  }

  /// Returns the pixels that a shape between two corners may touch; `nil` when there are none.
  @inline(__always) func pixels(_ low: PicturePoint, _ high: PicturePoint) -> PixelArea? {
    guard low.isFinite && high.isFinite else { return nil }
    let area = PixelArea(
      left: column(low.x) - 1, top: column(low.y) - 1, right: column(high.x) + 2, bottom: column(high.y) + 2
    ).intersection(self.area)
    return area.isEmpty ? nil : area
  }

  /// Returns the pixels that a segment of the given half width may touch; `nil` when there are none.
  @inline(__always) func pixels(of segment: VisibleSegment, reach: Double) -> PixelArea? {
    let start = SIMD2(segment.start.x, segment.start.y)
    let end = start + SIMD2(segment.along.x, segment.along.y) * segment.length
    // A visible segment is near the picture, but it may be absurdly wide.
    let reach = min(reach, 1_000_000)
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y)) - (reach + 1)
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y)) + (reach + 2)
    guard max(abs(low.x), abs(low.y), abs(high.x), abs(high.y)) < 1e15 else { return nil }
    let area = PixelArea(left: Int(low.x), top: Int(low.y), right: Int(high.x), bottom: Int(high.y))
      .intersection(self.area)
    return area.isEmpty ? nil : area
  }

  /// Returns the pixels that something between two corners may touch that lies wholly within the clip; `nil` where it does
  /// not.
  func pixelsWithin(_ low: PicturePoint, _ high: PicturePoint, reach: Double) -> PixelArea? {
    let reach = Float(reach)
    let (first, last) = (low - (reach + 1), high + (reach + 2))
    // What is no number compares as false.
    guard first.x >= Float(area.left), first.y >= Float(area.top), last.x < Float(area.right),
      last.y < Float(area.bottom)
    else { return nil }
    return PixelArea(left: Int(first.x), top: Int(first.y), right: Int(last.x), bottom: Int(last.y))
  }

  /// Returns the visible part of a line: cut to the clip, and so much around it that its new ends cannot be seen. `nil` when
  /// there is none or its numbers make no sense.
  @inline(__always) func segment(_ a: Point, _ b: Point, _ width: Double) -> VisibleSegment? {
    guard a.isFinite && b.isFinite && width.isFinite && width > 0 && !area.isEmpty else { return nil }
    return VisibleSegment(from: a, to: b, in: bounds.inset(by: -(width + 4)))
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
