// Memory to draw into, and how a colour is laid out in it.

import Drawing

/// A view onto pixels that somebody else owns, such as the surface of a window.
///
/// A pixel is 0xAARRGGBB in the machine's byte order. Drawing leaves every pixel opaque.
public struct PixelBuffer {
  /// The top left pixel.
  public let base: UnsafeMutablePointer<UInt32>
  /// Pixels in a row; not negative.
  public let width: Int
  /// Rows; not negative.
  public let height: Int
  /// Distance from a pixel to the one below it, in pixels; at least `width`.
  public let stride: Int

  /// A view of `height` rows of `width` pixels, `stride` pixels apart.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "a pixel buffer's rows must not overlap")
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// Returns the first pixel of row `y`.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }
}

extension Color {
  /// The colour as an opaque pixel.
  var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The colour of a pixel.
  init(pixel: UInt32) {
    self.init(pixel & 0xFF_FFFF)
    alpha = UInt8(pixel >> 24)
  }
}
