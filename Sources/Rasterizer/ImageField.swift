// Images drawn elsewhere, scaled into the picture: colours between pixels are mixed from the four around them.
//
// Positions in the image are fixed-point numbers and colours are mixed in whole numbers, so the result is the same on
// every machine. An image at its own size, on whole pixels, is copied.

import Buffers
import Drawing
import Geometry
import RasterKernels

/// A scaled image.
struct ImageField: BitwiseCopyable {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  private let origin: PicturePoint
  /// Image pixels for each view pixel, in parts of 65,536.
  private let step: Int
  /// The opacity, 0…256.
  private let share: UInt16
  /// The whole view pixels by which the image is shifted, where it is copied.
  private let shift: (x: Int, y: Int)?

  /// The field of an image; `nil` where its numbers make no sense. The image outlives the frame.
  init?(_ placed: PlacedImage) {
    guard placed.origin.isFinite, placed.scale > 1e-3, placed.scale < 1e3,
      max(abs(placed.origin.x), abs(placed.origin.y)) < 1e6
    else { return nil }
    pixels = placed.image.pixels
    (width, height) = (placed.image.width, placed.image.height)
    origin = placed.origin
    step = Int((65536 / Double(placed.scale)).rounded())
    share = UInt16((256 * placed.opacity).rounded())
    let isWhole = placed.scale == 1 && origin.x == origin.x.rounded() && origin.y == origin.y.rounded()
    shift = isWhole && share == 256 ? (Int(origin.x), Int(origin.y)) : nil
  }

  /// The greatest step that the inner loops take.
  private static let greatestStep = 2 << 16

  /// Draws the pixels of a row that lie in these columns.
  func draw(
    row: Int, columns: Range<Int>, into target: UnsafeMutablePointer<UInt32>,
    _ kernels: UnsafePointer<throughline_kernels>
  ) {
    if let shift, (0..<height).contains(row - shift.y), columns.lowerBound >= shift.x,
      columns.upperBound - shift.x <= width
    {
      let source = pixels + ((row - shift.y) * width + columns.lowerBound - shift.x)
      (target + columns.lowerBound).update(from: source, count: columns.count)
      return
    }
    let y = position(row, origin.y)
    let top = min(max(y >> 16, 0), height - 1)
    let bottom = min(max((y >> 16) + 1, 0), height - 1)
    let rows = (UnsafePointer(pixels + top * width), UnsafePointer(pixels + bottom * width))
    let down = UInt16(truncatingIfNeeded: y >> 8 & 255)
    var x = position(columns.lowerBound, origin.x)
    let last = x + step * (columns.count - 1)
    if x >= 0 && last >> 16 + 1 < width && step <= Self.greatestStep {
      var between = throughline_image_row(top: rows.0, bottom: rows.1, down: down, x: x, step: step)
      return kernels.pointee.image_row(&between, columns.count, share, target + columns.lowerBound)
    }
    for column in columns {
      // Beyond its rim the image goes on as it ends.
      let inside = min(max(x, 0), (width - 1) << 16)
      let first = min(inside >> 16, max(0, width - 2))
      let across = width > 1 ? UInt16(min(256, (inside - first << 16) >> 8)) : 0
      let color =
        width > 1 ? Self.sample(rows, first, across, down) : Self.mixed(rows.0[0], rows.1[0], down)
      target[column] = Self.mixed(target[column], color, share)
      x &+= step
    }
  }

  /// Returns the position in the image of the centre of a view pixel, in parts of 65,536 of an image pixel, counted from
  /// the centre of the first.
  @inline(__always) private func position(_ pixel: Int, _ origin: Float) -> Int {
    Int(((Double(pixel) + 0.5 - Double(origin)) * Double(step) - 32768).rounded(.down))
  }

  /// Returns the mixture of four pixels.
  @inline(__always)
  private static func sample(
    _ rows: (UnsafePointer<UInt32>, UnsafePointer<UInt32>), _ column: Int, _ across: UInt16, _ down: UInt16
  ) -> UInt32 {
    let top = widened(UnsafeRawPointer(rows.0 + column).loadUnaligned(as: SIMD8<UInt8>.self))
    let bottom = widened(UnsafeRawPointer(rows.1 + column).loadUnaligned(as: SIMD8<UInt8>.self))
    let pair = (top &* Shares(repeating: 256 &- down) &+ bottom &* Shares(repeating: down) &+ 128) &>> 8
    let color =
      (pair.lowHalf &* SIMD4<UInt16>(repeating: 256 &- across) &+ pair.highHalf &* SIMD4<UInt16>(repeating: across)
        &+ 128) &>> 8
    return packed(color)
  }

  /// Returns a pixel with a share, 0…256, of another laid over it.
  @inline(__always) private static func mixed(_ one: UInt32, _ other: UInt32, _ share: UInt16) -> UInt32 {
    let (a, b) = (channels(one), channels(other))
    return packed(
      (a &* SIMD4<UInt16>(repeating: 256 &- share) &+ b &* SIMD4<UInt16>(repeating: share) &+ 128) &>> 8)
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<UInt16> {
    SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  @inline(__always) private static func packed(_ channels: SIMD4<UInt16>) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self)
  }
}

extension ImageField {
  /// Returns the pixels of a clip whose centres lie in the area of an image; `nil` when there are none.
  static func area(of placed: PlacedImage, in clip: PictureClip) -> PixelArea? {
    let (low, high) = (placed.area.origin, Point(placed.area.maxX, placed.area.maxY))
    guard low.isFinite, high.isFinite else { return nil }
    func first(_ value: Double) -> Int { column(Float((value - 0.5).rounded(.up))) }
    let area = PixelArea(left: first(low.x), top: first(low.y), right: first(high.x), bottom: first(high.y))
      .intersection(clip.area)
    return area.isEmpty ? nil : area
  }
}
