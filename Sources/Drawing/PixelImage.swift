// Pixels that somebody else has drawn, and their frame in a picture.

import Geometry
import Synchronization

/// A rectangle of opaque pixels in memory of its own, 0xAARRGGBB in the machine's byte order, row after row.
///
/// A picture holds the images it shows. Whoever draws an image writes to it only while no picture that is yet to be drawn
/// holds it, and no row from two threads at a time; that is why it may be sent between threads.
public final class PixelImage: @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The top left pixel.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// The number of what the image shows: no other content of any image has it. A back end that keeps copies of pixels
  /// asks for it.
  public private(set) var content: UInt64

  private static let contents = Atomic<UInt64>(0)

  /// An image whose pixels mean nothing until written.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "an image has pixels")
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    content = Self.nextContent()
  }

  /// Notes that the pixels have been written. Whoever writes them says so before a picture shows the image.
  public func contentDidChange() { content = Self.nextContent() }

  private static func nextContent() -> UInt64 { contents.add(1, ordering: .relaxed).newValue }

  deinit { pixels.deallocate() }
}

extension PixelImage: Hashable {
  /// Returns true if both are the same image, whatever their pixels are.
  public static func == (a: PixelImage, b: PixelImage) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An image where a picture shows it: scaled, cut to a rectangle, and translucent if wanted.
public struct PlacedImage: Hashable, Sendable {
  /// The image.
  public var image: PixelImage
  /// The top left corner of the image's top left pixel, in view pixels, whether or not it is within the area.
  public var origin: PicturePoint
  /// The view pixels for each pixel of the image.
  public var scale: Float
  /// The rectangle that is covered: those view pixels whose centres lie in it.
  public var area: Rect
  /// The opacity, 0…1.
  public var opacity: Float

  /// Returns true if two show the same image in the same way.
  public static func == (a: PlacedImage, b: PlacedImage) -> Bool {
    a.image === b.image && a.origin == b.origin && a.scale == b.scale && a.area == b.area && a.opacity == b.opacity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(image))
    hasher.combine(origin)
    hasher.combine(scale)
  }
}

extension Picture {
  /// Adds part of an image, scaled evenly; between its pixels colours are mixed.
  ///
  /// - Parameters:
  ///   - origin: the view point of the image's top left corner.
  ///   - scale: the view pixels for each pixel of the image; positive.
  ///   - area: the rectangle that is covered. The image reaches at least half a pixel of its own beyond it on all sides,
  ///     or its outermost pixels are repeated there.
  ///   - opacity: 0…1.
  public mutating func image(_ image: PixelImage, origin: Point, scale: Double, area: Rect, opacity: Double = 1) {
    guard scale > 0, opacity > 0, area.width > 0, area.height > 0, origin.isFinite else { return }
    append(
      PlacedImage(
        image: image, origin: PicturePoint(origin), scale: Float(scale), area: area, opacity: Float(min(1, opacity))))
  }
}
