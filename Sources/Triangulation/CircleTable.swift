// Points of the circle, looked up: shapes with round edges take every so manieth of them.

import Drawing
import Geometry

/// The directions of corners around a circle.
enum CircleTable {
  /// The number of directions; divisible by all counts.
  static let resolution = 1536
  /// The numbers of corners that circles have.
  private static let counts: [Int] = [8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1536]

  private static let directions: [PicturePoint] = (0...resolution).map { index in
    let angle = 360 * Double(index) / Double(resolution)
    return PicturePoint(Float(cosine(degrees: angle)), Float(cosine(degrees: angle - 90)))
  }

  /// Returns the number of corners at which a circle's edges are nowhere farther than a twelfth of a pixel from it; for the
  /// largest, the most there are.
  static func count(radius: Float) -> Int {
    let wanted = Float.pi * (max(radius, 0.5) * 6).squareRoot()
    for count in counts where Float(count) >= wanted { return count }
    return resolution
  }

  /// Returns the factor by which a polygon's corners lie beyond its circle, so that both have one area.
  static func excess(count: Int) -> Float {
    let turn = 360 / Double(count)
    return Float((turn * .pi / 180 / cosine(degrees: turn - 90)).squareRoot())
  }

  /// Calls `body` with the directions of some of the corners of a circle that has `count` of them, the first to the right.
  @inline(__always)
  static func forEach(count: Int, _ corners: Range<Int>, _ body: (PicturePoint) -> Void) {
    let step = resolution / count
    directions.withUnsafeBufferPointer { table in
      for corner in corners { body(table[corner * step]) }
    }
  }
}
