// Pixels that own their memory: headless rendering draws into them, and tests compare them.

import Drawing

/// A picture in memory.
public final class Bitmap {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// A black bitmap of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap has no negative size")
    self.width = width
    self.height = height
    pixels = .allocate(capacity: max(1, width * height))
    pixels.initialize(repeating: 0xFF00_0000, count: max(1, width * height))
  }

  deinit { pixels.deallocate() }

  /// The bitmap as memory to draw into; valid as long as the bitmap lives.
  public var buffer: PixelBuffer { PixelBuffer(base: pixels, width: width, height: height, stride: width) }

  /// Returns the colour of the pixel in column `x` of row `y`.
  public func pixel(_ x: Int, _ y: Int) -> Color {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the bitmap")
    return Color(pixel: pixels[y * width + x])
  }

  /// A fingerprint of size and pixels (FNV-1a, 64 bits, over whole pixels): the same on every run and machine.
  public var contentHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
    mix(UInt64(width))
    mix(UInt64(height))
    for index in 0..<(width * height) { mix(UInt64(pixels[index])) }
    return hash
  }
}
