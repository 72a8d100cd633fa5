// Text as coverage, as an owner of fonts hands it to the rasterizer.

import Drawing

/// The 8-bit coverage of a shaped run of text.
public struct GlyphBitmap: Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The distance from the pen's origin on the baseline to the left column, in pixels.
  public var left: Int
  /// The distance from the pen's origin on the baseline to the top row, in pixels; negative above the baseline.
  public var top: Int
  /// Row by row, 0 (nothing) to 255 (covered); `width * height` bytes.
  public var coverage: [UInt8]

  /// A bitmap from its parts.
  public init(width: Int, height: Int, left: Int, top: Int, coverage: [UInt8]) {
    precondition(width >= 0 && height >= 0 && coverage.count == width * height, "coverage must fill the bitmap")
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.coverage = coverage
  }
}

/// The rasterizing of text into coverage. The rasterizer keeps what it gets: asking is rare.
public protocol TextRasterizing: AnyObject {
  /// Returns the coverage of the first line of `text`, or `nil` when there is nothing to see.
  ///
  /// Called on the thread that draws, never at the same time from two threads.
  func bitmap(for text: String, _ style: TextStyle) -> GlyphBitmap?

  /// Releases everything that can be made again.
  func releaseMemory()
}

extension TextRasterizing {
  /// Does nothing: not everyone keeps something.
  public func releaseMemory() {}
}

/// Text without fonts: every character but a space is a box. It agrees with `FixedTextMeasure`.
public final class BoxTextRasterizer: TextRasterizing {
  /// The rasterizer has no state.
  public init() {}

  public func bitmap(for text: String, _ style: TextStyle) -> GlyphBitmap? {
    let advance = Double(style.size) * 0.55
    let width = Int((Double(text.count) * advance).rounded(.up))
    let height = max(1, Int((Double(style.size) * 0.7).rounded()))
    guard width > 0 else { return nil }
    var coverage = [UInt8](repeating: 0, count: width * height)
    for (index, character) in text.enumerated() where character != " " {
      let start = Int((Double(index) * advance + advance * 0.1).rounded())
      let end = max(start + 1, Int((Double(index + 1) * advance - advance * 0.1).rounded()))
      for row in 0..<height {
        for column in start..<min(end, width) { coverage[row * width + column] = 255 }
      }
    }
    return GlyphBitmap(width: width, height: height, left: 0, top: -height, coverage: coverage)
  }
}
