// The pixels that a picture of tiles has, told without a rasterizer.

import Drawing
import Geometry

extension Picture {
  /// The pixels of the images that lie on whole pixels, row by row.
  var pixelsOfImages: [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for placed in images where placed.scale == 1 {
      for y in 0..<height {
        for x in 0..<width where placed.area.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) {
          let (column, row) = (x - Int(placed.origin.x), y - Int(placed.origin.y))
          pixels[y * width + x] = placed.image.pixels[row * placed.image.width + column]
        }
      }
    }
    return pixels
  }
}
