// Bitmaps from PNG, through libpng's simplified interface.

import CPNG
import Drawing

/// A reason why a PNG could not be read or written.
public enum PNGError: Error, CustomStringConvertible {
  /// libpng said no, with its words.
  case coding(String)

  public var description: String {
    switch self {
    case .coding(let words): "PNG: \(words)"
    }
  }
}

extension Bitmap {
  /// More pixels than this in one file are refused, so that a hostile header cannot ask for all memory.
  private static let mostPixels = 1 << 28

  /// Reads the bytes of a PNG file; what is transparent comes out on black.
  public convenience init(png: some Sequence<UInt8>) throws(PNGError) {
    let (width, height, samples) = try Self.samples(
      of: [UInt8](png), mostPixels: Self.mostPixels, on: Color(red: 0, green: 0, blue: 0))
    self.init(width: width, height: height)
    let pixels = buffer.base
    for index in 0..<(width * height) {
      let (red, green, blue) = (samples[3 * index], samples[3 * index + 1], samples[3 * index + 2])
      pixels[index] = Color(red: red, green: green, blue: blue).pixel
    }
  }

  /// Returns the size of the picture in a file, and red, green and blue of every pixel on a ground, row by row.
  static func samples(
    of file: [UInt8], mostPixels: Int, on color: Color
  ) throws(PNGError) -> (width: Int, height: Int, samples: [UInt8]) {
    guard !file.isEmpty else { throw .coding("the file is empty") }
    var image = control
    defer { png_image_free(&image) }
    // libpng reads from where the bytes lie long after the call that names them.
    let read = file.withUnsafeBytes { bytes -> Result<[UInt8], PNGError> in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        return .failure(.coding(words(of: image)))
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width * height <= mostPixels else {
        return .failure(.coding("\(width) by \(height) pixels are too many"))
      }
      image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
      var samples = [UInt8](repeating: 0, count: width * height * 3)
      var ground = png_color(red: color.red, green: color.green, blue: color.blue)
      guard png_image_finish_read(&image, &ground, &samples, 0, nil) != 0 else {
        return .failure(.coding(words(of: image)))
      }
      return .success(samples)
    }
    return (Int(image.width), Int(image.height), try read.get())
  }

  private static var control: png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  private static func words(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
