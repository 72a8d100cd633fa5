// Shapes given by a formula, as the kernels take them, made from the numbers of a picture.
//
// For any pixel a field tells how much of it the shape covers, by the distance of the pixel's centre from its edge.

import Drawing
import Geometry
import RasterKernels

/// A line with round ends whose width may change evenly. One thinner than a pixel is a pixel wide and as much fainter, so
/// that it stays even at any angle.
typealias CapsuleField = throughline_capsule
/// A filled circle.
typealias DiscField = throughline_disc
/// A circle drawn with a line.
typealias RingField = throughline_ring
/// A rectangle with circular corners.
typealias RoundedRectField = throughline_rect
/// The area inside one rounded rectangle and outside another within it.
typealias BorderField = throughline_border
/// The soft shadow of a rounded rectangle.
typealias ShadowField = throughline_shadow
/// A small triangle, such as an arrowhead: exact along the sides; a sharp corner comes out a fraction of a pixel longer than
/// it is, which at this size reads as crisp. Larger triangles are drawn as polygons.
typealias TriangleField = throughline_triangle
/// A hexagon with corners at the top and the bottom. Charts are made of tens of thousands of these, a few pixels wide
/// each, where a formula costs a fraction of adding up areas.
typealias HexagonField = throughline_hexagon
/// A line about the edges of a hexagon.
typealias HexagonBorderField = throughline_hexagon_border
/// A colour and its shares of a fully covered pixel, 0…256.
typealias Ink = throughline_ink

/// Hexagons side by side, with inks of the picture from `inks` on.
struct HexagonRow: BitwiseCopyable {
  let row: throughline_hexagon_row
  let inks: Int
}

extension CapsuleField {
  init(from a: Point, along: Point, length: Double, startWidth: Double, endWidth: Double) {
    self.init(
      x: Float(a.x), y: Float(a.y), ux: Float(along.x), uy: Float(along.y), length: Float(length),
      half_width: Float(startWidth / 2),
      widening: length > 0 ? Float((endWidth - startWidth) / 2 / length) : 0,
      reach: Float(max(startWidth, endWidth, 1) / 2 + 0.5))
  }
}

extension RoundedRectField {
  init(origin: SIMD2<Float>, size: SIMD2<Float>, radius: Float) {
    let half = size / 2
    self.init(
      x: origin.x + half.x, y: origin.y + half.y, half_width: half.x, half_height: half.y,
      radius: max(0, min(radius, half.x, half.y)))
  }
}

extension TriangleField {
  /// The greatest extent at which the formula is cheaper than adding up areas, in pixels.
  static var mostExtent: Float { 24 }

  /// A triangle; `nil` when it is too large for this way, or flat.
  init?(_ a: PicturePoint, _ b: PicturePoint, _ c: PicturePoint) {
    let low = PicturePoint(min(a.x, b.x, c.x), min(a.y, b.y, c.y))
    let high = PicturePoint(max(a.x, b.x, c.x), max(a.y, b.y, c.y))
    guard (high - low).max() <= Self.mostExtent else { return nil }
    guard let first = Self.side(a, b, inside: c), let second = Self.side(b, c, inside: a),
      let third = Self.side(c, a, inside: b)
    else { return nil }
    self.init(sides: (first, second, third), low: low.x, high: high.x)
  }

  private static func side(_ a: PicturePoint, _ b: PicturePoint, inside: PicturePoint) -> throughline_side? {
    let along = b - a
    let length = (along * along).sum().squareRoot()
    guard length > 0.01 else { return nil }
    let normal = PicturePoint(-along.y, along.x) / length
    let depth = (normal * (inside - a)).sum()
    guard abs(depth) > 0.01 else { return nil }
    let facing = depth > 0 ? normal : -normal
    return throughline_side(nx: facing.x, ny: facing.y, offset: -(facing * a).sum())
  }
}

extension HexagonField {
  /// A hexagon about a centre; `reach` is half its width and a quarter of its height, both above zero.
  init(center: PicturePoint, reach: PicturePoint) {
    // The slanted side falls by a quarter of the height on its way from the middle to the side.
    let fall = reach.y / reach.x
    let down = 1 / (1 + fall * fall).squareRoot()
    let across = fall * down
    self.init(
      x: center.x, y: center.y, half_width: reach.x, half_height: 2 * reach.y, across: across, down: down,
      widening: 1 / across)
  }
}

extension Ink {
  init(_ color: Color) { self.init(color: color.pixel, strength: Float(Double(color.alpha) / 255 * 256)) }
}

/// Returns a coordinate as a column number, within a range that is safe to compute with.
@inline(__always) func column(_ x: Float) -> Int { Int(max(-1_000_000, min(1_000_000, x))) }
