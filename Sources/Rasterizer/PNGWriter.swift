// PNG files written row by row, so that a picture of any size is in memory only in part. Files are of red, green and blue; one
// without a ground has opacities, too, which follow from the same picture on black and on white.

import CPNG
import Drawing

/// A PNG file that is being written.
struct PNGWriter: ~Copyable {
  // libpng keeps the address of this: it stays where it is.
  private let writer: UnsafeMutablePointer<throughline_png_writer>
  private let width: Int
  /// The samples of a pixel: three colours, and its opacity where there is one.
  private let depth: Int
  private var samples: [UInt8]

  /// The beginning of a file of a size in pixels.
  init(width: Int, height: Int, hasAlpha: Bool = false) throws(PNGError) {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height), columns > 0, rows > 0 else {
      throw .coding("a picture of \(width) by \(height) pixels cannot be written")
    }
    let writer = UnsafeMutablePointer<throughline_png_writer>.allocate(capacity: 1)
    guard throughline_png_begin(writer, columns, rows, hasAlpha ? 1 : 0) != 0 else {
      throughline_png_free(writer)
      writer.deallocate()
      throw .coding("a picture of \(width) by \(height) pixels cannot be begun")
    }
    (self.writer, self.width, depth) = (writer, width, hasAlpha ? 4 : 3)
    samples = [UInt8](repeating: 0, count: depth * width)
  }

  deinit {
    throughline_png_free(writer)
    writer.deallocate()
  }

  /// Adds the rows of a buffer as wide as the picture.
  mutating func add(_ rows: PixelBuffer) throws(PNGError) {
    for y in 0..<rows.height {
      let pixels = rows.row(y)
      for x in 0..<width {
        let pixel = pixels[x]
        samples[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
        samples[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        samples[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
      }
      guard throughline_png_row(writer, samples) != 0 else { throw .coding("row \(y) cannot be written") }
    }
  }

  /// Adds rows of a picture without a ground.
  ///
  /// - Parameters:
  ///   - black: the rows on a black ground.
  ///   - white: the same on a white one: the more a pixel changes, the less opaque it is.
  mutating func add(onBlack black: PixelBuffer, onWhite white: PixelBuffer) throws(PNGError) {
    for y in 0..<black.height {
      let (dark, light) = (black.row(y), white.row(y))
      for x in 0..<width {
        func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
        // The channels change alike, but for rounding.
        func change(_ shift: UInt32) -> Int { channel(light[x], shift) - channel(dark[x], shift) }
        let alpha = 255 - min(255, max(0, change(16), change(8), change(0)))
        for place in 0..<3 {
          let value = channel(dark[x], UInt32(16 - 8 * place))
          samples[4 * x + place] = alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
        }
        samples[4 * x + 3] = UInt8(alpha)
      }
      guard throughline_png_row(writer, samples) != 0 else { throw .coding("row \(y) cannot be written") }
    }
  }

  /// Ends the file, of which all rows have been added.
  mutating func end() throws(PNGError) {
    guard throughline_png_end(writer) != 0 else { throw .coding("the file cannot be ended") }
  }

  /// Returns the bytes since it was asked last.
  mutating func takeBytes() -> [UInt8] {
    let bytes = [UInt8](UnsafeBufferPointer(start: writer.pointee.bytes, count: writer.pointee.count))
    writer.pointee.count = 0
    return bytes
  }
}

extension Bitmap {
  /// Returns the bitmap as the bytes of a PNG file.
  public func pngData() throws(PNGError) -> [UInt8] {
    var writer = try PNGWriter(width: width, height: height)
    try writer.add(buffer)
    try writer.end()
    return writer.takeBytes()
  }
}

extension Rasterizer {
  /// The rows of a strip: a multiple of those of a band.
  private static let stripHeight = 8 * PreparedPicture.bandHeight

  /// Draws a picture strip by strip, and writes it as PNG: no more of it than a strip is ever in memory.
  ///
  /// - Parameters:
  ///   - hasGround: false for a picture that is transparent where nothing is drawn.
  ///   - progress: told the part that is done, 0…1.
  ///   - put: takes the bytes of the file, one piece after another.
  /// - Throws: what keeps the file from being made, or what `put` throws.
  public func writePNG(
    _ picture: Picture, hasGround: Bool = true, progress: (Double) -> Void = { _ in }, put: ([UInt8]) throws -> Void
  ) throws {
    var writer = try PNGWriter(width: picture.width, height: picture.height, hasAlpha: !hasGround)
    func strip() -> Bitmap { Bitmap(width: picture.width, height: min(picture.height, Self.stripHeight)) }
    let grounds: [(ground: Color, bitmap: Bitmap)] =
      hasGround ? [(picture.ground, strip())] : [(Color(0), strip()), (Color(0xFFFFFF), strip())]
    try draw(picture, inStripsOf: grounds) { rows, end in
      if hasGround { try writer.add(rows[0]) } else { try writer.add(onBlack: rows[0], onWhite: rows[1]) }
      try put(writer.takeBytes())
      progress(Double(end) / Double(picture.height))
    }
    try writer.end()
    try put(writer.takeBytes())
  }
}
