// PNG files written row by row, so that a picture of any size is in memory only in part. Pictures are opaque, so files are
// of red, green and blue.

import CPNG
import Drawing

/// A PNG file that is being written.
struct PNGWriter: ~Copyable {
  // libpng keeps the address of this: it stays where it is.
  private let writer: UnsafeMutablePointer<throughline_png_writer>
  private let width: Int
  private var samples: [UInt8]

  /// The beginning of a file of a size in pixels.
  init(width: Int, height: Int) throws(PNGError) {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height), columns > 0, rows > 0 else {
      throw .coding("a picture of \(width) by \(height) pixels cannot be written")
    }
    let writer = UnsafeMutablePointer<throughline_png_writer>.allocate(capacity: 1)
    guard throughline_png_begin(writer, columns, rows) != 0 else {
      throughline_png_free(writer)
      writer.deallocate()
      throw .coding("a picture of \(width) by \(height) pixels cannot be begun")
    }
    (self.writer, self.width, samples) = (writer, width, [UInt8](repeating: 0, count: 3 * width))
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
  ///   - progress: told the part that is done, 0…1.
  ///   - put: takes the bytes of the file, one piece after another.
  /// - Throws: what keeps the file from being made, or what `put` throws.
  public func writePNG(
    _ picture: Picture, progress: (Double) -> Void = { _ in }, put: ([UInt8]) throws -> Void
  ) throws {
    var writer = try PNGWriter(width: picture.width, height: picture.height)
    let strip = Bitmap(width: picture.width, height: min(picture.height, Self.stripHeight))
    try draw(picture, inStripsOf: strip) { rows, end in
      try writer.add(rows)
      try put(writer.takeBytes())
      progress(Double(end) / Double(picture.height))
    }
    try writer.end()
    try put(writer.takeBytes())
  }
}
