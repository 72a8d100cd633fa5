// Rectangles of whole pixels: clips, and the parts of a picture that a shape may touch. They are values of the kernels, which
// take them as they are.

import RasterKernels

/// A rectangle of whole pixels; empty when an upper bound is not above its lower.
package typealias PixelArea = throughline_area

extension PixelArea {
  /// The area that a clip rectangle stands for, its sides rounded; nothing when it makes no sense.
  package init(clip origin: SIMD2<Float>, size: SIMD2<Float>) {
    guard origin.isFinite && size.isFinite else {
      self.init(left: 0, top: 0, right: 0, bottom: 0)
      return
    }
    let end = origin + size
    self.init(
      left: column(origin.x.rounded()), top: column(origin.y.rounded()), right: column(end.x.rounded()),
      bottom: column(end.y.rounded()))
  }

  /// Returns true if another area has the same bounds.
  package func isSame(as other: PixelArea) -> Bool {
    (left, top, right, bottom) == (other.left, other.top, other.right, other.bottom)
  }

  /// True if there is no pixel.
  package var isEmpty: Bool { left >= right || top >= bottom }

  /// Returns the pixels that lie in both.
  @inline(__always) package func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the smallest area that holds both.
  package func union(_ other: PixelArea) -> PixelArea {
    PixelArea(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The columns.
  @inline(__always) var columns: Range<Int> { left..<max(left, right) }
}
