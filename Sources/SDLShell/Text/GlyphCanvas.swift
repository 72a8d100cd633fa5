// Gathers the ink of a line's runs into one bitmap, as small as the ink allows.

import Rasterizer

/// A growing set of inked pieces, in whole pixels from the pen's origin on the baseline.
struct GlyphCanvas {
  private struct Piece {
    let left: Int
    let top: Int
    let width: Int
    let coverage: [UInt8]

    var height: Int { coverage.count / width }
  }

  private var pieces: [Piece] = []

  /// Adds the opacity (highest byte) of a block of pixels whose first one lies at `left`, `top`. Empty borders are
  /// left away.
  mutating func add(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, left: Int, top: Int
  ) {
    var low = (x: width, y: height)
    var high = (x: -1, y: -1)
    for y in 0..<height {
      for x in 0..<width where pixels[y * stride + x] >> 24 != 0 {
        low = (min(low.x, x), min(low.y, y))
        high = (max(high.x, x), y)
      }
    }
    guard high.x >= low.x else { return }
    let inkWidth = high.x - low.x + 1
    var coverage: [UInt8] = []
    coverage.reserveCapacity(inkWidth * (high.y - low.y + 1))
    for y in low.y...high.y {
      for x in low.x...high.x { coverage.append(UInt8(pixels[y * stride + x] >> 24)) }
    }
    pieces.append(Piece(left: left + low.x, top: top + low.y, width: inkWidth, coverage: coverage))
  }

  /// All pieces as one bitmap; `nil` without ink.
  func bitmap() -> GlyphBitmap? {
    guard let first = pieces.first else { return nil }
    if pieces.count == 1 {
      return GlyphBitmap(
        width: first.width, height: first.height, left: first.left, top: first.top, coverage: first.coverage)
    }
    var (left, top) = (first.left, first.top)
    var (right, bottom) = (left + first.width, top + first.height)
    for piece in pieces {
      (left, top) = (min(left, piece.left), min(top, piece.top))
      (right, bottom) = (max(right, piece.left + piece.width), max(bottom, piece.top + piece.height))
    }
    let width = right - left
    var coverage = [UInt8](repeating: 0, count: width * (bottom - top))
    for piece in pieces {
      for index in piece.coverage.indices {
        let x = piece.left - left + index % piece.width
        let y = piece.top - top + index / piece.width
        coverage[y * width + x] = max(coverage[y * width + x], piece.coverage[index])
      }
    }
    return GlyphBitmap(width: width, height: bottom - top, left: left, top: top, coverage: coverage)
  }
}
