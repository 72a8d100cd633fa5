// A length on the screen.
//
// Hands have one size whatever the display; so reach and tolerance are millimetres. The pixel floor keeps a length
// usable where the display's pitch is unknown or coarse.

/// A length in millimetres on the screen that is never less than some number of pixels.
public struct PhysicalLength: Hashable, Sendable, Codable {
  /// The length on the screen, in millimetres.
  public var millimetres: Double
  /// The least length in view pixels.
  public var leastPixels: Double

  /// A length from its parts.
  public init(millimetres: Double, leastPixels: Double) {
    self.millimetres = millimetres
    self.leastPixels = leastPixels
  }

  /// Returns the length in view pixels. Values that make no sense (negative, not finite) fall back to the floor, and a
  /// floor that makes no sense to one pixel, so that the result is always positive and finite.
  ///
  /// - Parameter mmPerPixel: the display's pitch: how many millimetres a view pixel is wide.
  public func pixels(mmPerPixel: Double) -> Double {
    let floor = leastPixels.isFinite ? max(leastPixels, 1) : 1
    let length = millimetres / mmPerPixel
    return length.isFinite ? max(length, floor) : floor
  }
}
