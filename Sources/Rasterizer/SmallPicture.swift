// Small pictures from PNG files of strangers: bounded before any memory is asked for, and brought to the size of a card.

import Drawing

extension Bitmap {
  /// The most pixels of a file that is shown small: decoding them takes 48 MB for a moment.
  private static let mostPixelsOfSmall = 1 << 24

  /// Returns the picture of a PNG file on a ground, at most so many pixels wide and high: of a larger one, each pixel is the
  /// mean of those that it stands for.
  ///
  /// - Throws: what libpng says of a file that is cut off or damaged, or that its picture has more than 16 million pixels.
  public static func smallPicture(
    png file: [UInt8], side: Int, on ground: Color
  ) throws(PNGError) -> PixelImage {
    let (width, height, samples) = try samples(of: file, mostPixels: mostPixelsOfSmall, on: ground)
    let step = max(1, (max(width, height) + side - 1) / side)
    let image = PixelImage(width: (width + step - 1) / step, height: (height + step - 1) / step)
    for y in 0..<image.height {
      for x in 0..<image.width {
        var (sums, count) = ((red: 0, green: 0, blue: 0), 0)
        for row in (y * step)..<min(height, (y + 1) * step) {
          for column in (x * step)..<min(width, (x + 1) * step) {
            let index = 3 * (row * width + column)
            sums.red += Int(samples[index])
            sums.green += Int(samples[index + 1])
            sums.blue += Int(samples[index + 2])
            count += 1
          }
        }
        image.pixels[y * image.width + x] =
          Color(
            red: UInt8(sums.red / count), green: UInt8(sums.green / count), blue: UInt8(sums.blue / count)
          ).pixel
      }
    }
    image.contentDidChange()
    return image
  }
}
