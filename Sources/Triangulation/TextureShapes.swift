// Words, from the pages of the atlas, and images, from textures of their own.

import Drawing
import RasterKernels
import Rasterizer

extension TriangleMesh {
  /// Adds pieces of coverage in a colour; `corner` is the upper left one of all.
  func glyphs(_ pieces: UnsafeBufferPointer<AtlasPiece>, at corner: (x: Int, y: Int), color: Color) {
    guard setInk(color) else { return }
    let scale = 1 / Float(CoverageAtlas.side)
    for piece in pieces {
      let (left, top) = (Float(corner.x + Int(piece.offsetX)), Float(corner.y + Int(piece.offsetY)))
      let (right, bottom) = (left + Float(piece.width), top + Float(piece.height))
      guard right > Float(clip.left), left < Float(clip.right), bottom > Float(clip.top), top < Float(clip.bottom)
      else { continue }
      use(page: piece.page)
      let (u, v) = (Float(piece.x) * scale, Float(piece.y) * scale)
      let (endU, endV) = (u + Float(piece.width) * scale, v + Float(piece.height) * scale)
      let first = next
      self.corner(left, top, 1, u, v)
      self.corner(right, top, 1, endU, v)
      self.corner(right, bottom, 1, endU, endV)
      self.corner(left, bottom, 1, u, endV)
      quad(first, first + 1, first + 2, first + 3)
    }
  }

  /// Adds an image of the picture. Beyond its rim it goes on as it ends.
  func image(_ placed: PlacedImage, number: Int32, within area: PixelArea) {
    guard setInk(Color(0xFFFFFF), opacity: placed.opacity) else { return }
    use(image: number)
    let columns = Self.cuts(Float(area.left), Float(area.right), placed.origin.x, placed.scale, placed.image.width)
    let rows = Self.cuts(Float(area.top), Float(area.bottom), placed.origin.y, placed.scale, placed.image.height)
    let first = next
    for row in rows { for column in columns { corner(column.x, row.x, 1, column.y, row.y) } }
    for row in 0..<3 as Range<Int32> {
      for column in 0..<3 as Range<Int32> {
        let corner = first + 4 * row + column
        quad(corner, corner + 1, corner + 5, corner + 4)
      }
    }
  }

  /// Returns the positions at which an image is cut in one direction, each with its position in the texture: where the
  /// area begins, where the image does, where it ends, and where the area ends.
  private static func cuts(
    _ low: Float, _ high: Float, _ origin: Float, _ scale: Float, _ count: Int
  ) -> CollectionOfFour {
    let extent = scale * Float(count)
    func part(_ position: Float) -> Float { max(0, min(1, (position - origin) / extent)) }
    let (start, end) = (max(low, min(high, origin)), max(low, min(high, origin + extent)))
    return CollectionOfFour(
      SIMD2(low, part(low)), SIMD2(start, part(start)), SIMD2(end, part(end)), SIMD2(high, part(high)))
  }
}

/// Four pairs, in place.
private struct CollectionOfFour: Sequence, IteratorProtocol {
  private let values: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
  private var index = 0

  init(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>) { values = (a, b, c, d) }

  mutating func next() -> SIMD2<Float>? {
    defer { index += 1 }
    switch index {
    case 0: return values.0
    case 1: return values.1
    case 2: return values.2
    case 3: return values.3
    default: return nil
    }
  }
}
