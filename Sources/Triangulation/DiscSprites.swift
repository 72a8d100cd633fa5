// Small discs as coverage on the pages, eight pixels of a page for each on the screen: of a disc anywhere between pixels
// one rectangle shows all that its formula says. Cut in the middle and drawn out, the same disc is a line with round ends.
//
// A network is made of thousands of these, and a dozen times as many corners would take as much longer to hand over.

import Buffers
import Drawing
import Rasterizer

/// A disc on a page.
struct DiscSprite: BitwiseCopyable {
  /// The number of the page.
  var page: Int32
  /// The generation of the atlas that it is in; 0 for none.
  var generation: UInt32
  /// Half of its side in pixels of the screen, the fading edge included.
  var reach: Float
  /// The position of its first corner and of its middle in the texture; both axes.
  var corner: SIMD2<Float>
  var middle: SIMD2<Float>

  /// No disc.
  static let none = DiscSprite(page: 0, generation: 0, reach: 0, corner: .zero, middle: .zero)

  /// The position of its last corner in the texture.
  var end: SIMD2<Float> { middle + middle - corner }
}

/// The discs of all radii.
struct DiscSprites: ~Copyable {
  /// The greatest radius; larger discs are outlines.
  static let mostRadius: Float = 6
  /// The radius up to which there are more radii in a pixel: of thin lines and small discs, a hair more is a part more.
  private static let fewFrom: Float = 2
  /// Radii in a pixel, below that and above.
  private static let (manySteps, fewSteps): (Float, Float) = (128, 32)
  /// Pixels of a page for a pixel of the screen.
  private static let fineness = 8
  private var sprites = GrowableBuffer(repeating: DiscSprite.none, count: index(of: mostRadius) + 1)
  private var scratch = GrowableBuffer<UInt8>(capacity: 1)

  /// Returns the disc of a radius in an atlas, from half a pixel to the greatest; it is put there if it is not. `nil` when
  /// all pages are full.
  mutating func sprite(radius: Float, in atlas: CoverageAtlas) -> DiscSprite? {
    let index = Self.index(of: radius)
    let known = sprites.base[index]
    if known.generation == atlas.generation { return known }
    let radius = Self.radius(index)
    // An odd side has a pixel in the middle: there coverage is exact.
    let half = Int((radius + 0.5) * Float(Self.fineness)) + 2
    let side = 2 * half + 1
    draw(radius: radius, half: half)
    guard let (page, x, y) = atlas.insert(UnsafePointer(scratch.base), width: side, height: side) else { return nil }
    let scale = 1 / Float(CoverageAtlas.side)
    let corner = SIMD2(Float(x), Float(y)) * scale
    let sprite = DiscSprite(
      page: Int32(page), generation: atlas.generation, reach: Float(side) / 2 / Float(Self.fineness), corner: corner,
      middle: corner + Float(side) / 2 * scale)
    sprites.base[index] = sprite
    return sprite
  }

  private static func index(of radius: Float) -> Int {
    radius < fewFrom
      ? Int((radius * manySteps).rounded()) : Int((fewFrom * manySteps + (radius - fewFrom) * fewSteps).rounded())
  }

  private static func radius(_ index: Int) -> Float {
    let many = fewFrom * manySteps
    return Float(index) < many ? Float(index) / manySteps : fewFrom + (Float(index) - many) / fewSteps
  }

  private mutating func draw(radius: Float, half: Int) {
    let side = 2 * half + 1
    scratch.reset(count: side * side, to: 0)
    for row in -half...half {
      for column in -half...half {
        let distance = Float(row * row + column * column).squareRoot() / Float(Self.fineness)
        let coverage = max(0, min(1, radius + 0.5 - distance))
        scratch.base[(row + half) * side + column + half] = UInt8(coverage * 255 + 0.5)
      }
    }
  }
}

extension TriangleMesh {
  /// Adds a disc of at least half a pixel.
  func disc(_ center: PicturePoint, _ sprite: DiscSprite) {
    use(page: sprite.page)
    let (low, high, end) = (center - sprite.reach, center + sprite.reach, sprite.end)
    let first = next
    corner(low.x, low.y, 1, sprite.corner.x, sprite.corner.y)
    corner(high.x, low.y, 1, end.x, sprite.corner.y)
    corner(high.x, high.y, 1, end.x, end.y)
    corner(low.x, high.y, 1, sprite.corner.x, end.y)
    quad(first, first + 1, first + 2, first + 3)
  }

  /// Adds a piece of a line as wide as a disc, its ends cut square or joined with the piece before it.
  func piece(_ segment: VisibleSegment, to point: PicturePoint, _ sprite: DiscSprite) {
    use(page: sprite.page)
    let (along, length) = (PicturePoint(segment.along), Float(segment.length))
    let normal = PicturePoint(-along.y, along.x)
    let start = PicturePoint(segment.start)
    let isWhole = segment.last == 1
    let end = isWhole ? point : start + along * length
    let aside = startOfPiece(at: start, normal: normal, length: length, reach: sprite.reach)
    let first = next
    across(start, aside, sprite.middle.x, sprite)
    across(end, normal * sprite.reach, sprite.middle.x, sprite)
    quad(first, first + 1, first + 3, first + 2)
    if isWhole { endPiece(at: end, normal: normal, length: length, reach: sprite.reach) }
  }

  /// Adds a line as wide as a disc, with round ends.
  func line(_ segment: VisibleSegment, _ sprite: DiscSprite) {
    use(page: sprite.page)
    let along = PicturePoint(segment.along)
    let start = PicturePoint(segment.start)
    let end = start + along * Float(segment.length)
    let (outwards, aside) = (along * sprite.reach, PicturePoint(-along.y, along.x) * sprite.reach)
    let first = next
    across(start, aside, sprite.middle.x, sprite)
    across(end, aside, sprite.middle.x, sprite)
    quad(first, first + 1, first + 3, first + 2)
    across(start - outwards, aside, sprite.corner.x, sprite)
    across(end + outwards, aside, sprite.end.x, sprite)
    quad(first + 4, first + 5, first + 1, first)
    quad(first + 2, first + 3, first + 7, first + 6)
  }

  private func across(_ point: PicturePoint, _ aside: PicturePoint, _ u: Float, _ sprite: DiscSprite) {
    corner(point.x - aside.x, point.y - aside.y, 1, u, sprite.corner.y)
    corner(point.x + aside.x, point.y + aside.y, 1, u, sprite.end.y)
  }
}
