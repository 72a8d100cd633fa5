// The pixels that the driver's program shows, without text, and how two such pictures differ.
//
// In a module that is optimized: compared pixel by pixel elsewhere, a picture takes a second.

import Drawing
import Rasterizer

/// The pixels of a window.
public struct ScreenPixels: Equatable, Sendable, CustomStringConvertible {
  /// The number of columns.
  public let width: Int
  /// The pixels, row by row.
  public let values: [UInt32]

  /// The pixels of a picture; text shows nothing.
  public init(_ picture: Picture) {
    let bitmap = Bitmap(width: picture.width, height: picture.height)
    Rasterizer(threads: 2, text: nil).draw(picture, into: bitmap.buffer)
    let buffer = bitmap.buffer
    width = buffer.width
    values = (0..<buffer.height).flatMap {
      UnsafeBufferPointer(start: buffer.base + $0 * buffer.stride, count: buffer.width)
    }
  }

  public var description: String { "\(values.count) pixels in rows of \(width)" }

  /// The pixel in a column of a row.
  public subscript(column: Int, row: Int) -> UInt32 { values[row * width + column] }

  /// The number of colours that there are.
  public var colorCount: Int { Set(values).count }

  /// Returns the number of pixels that are others in a picture of the same size.
  public func changeCount(from other: ScreenPixels) -> Int { zip(values, other.values).count { $0 != $1 } }

  /// Returns the difference of each pixel from that of a picture of the same size: the greatest of any channel.
  public func differences(from other: ScreenPixels) -> [Int] {
    zip(values, other.values).map { one, other in
      func difference(_ shift: UInt32) -> Int { abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
      return max(difference(0), difference(8), difference(16))
    }
  }
}

extension AppTestDriver {
  /// The pixels that the window shows, without text.
  public var pixels: ScreenPixels { ScreenPixels(picture) }
}
