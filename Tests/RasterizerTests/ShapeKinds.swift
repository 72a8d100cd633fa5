// Every kind of primitive as a value that can be drawn anywhere: what the laws of drawing range over.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport

/// A kind of primitive.
enum ShapeKind: CaseIterable {
  case line, thinLine, linePiece, taperedLine, polyline, disc, ring, polygon, triangle, hexagon, hexagonBorder, rect
  case roundedRect, border, shadow, text

  /// Draws one of this kind, made from dice, within a box 60 wide and 50 high that is moved by `offset`.
  func draw(into picture: inout Picture, seed: UInt64, offset: Point = .zero, color: Color = white) {
    var random = SeededGenerator(seed: seed)
    // Coordinates in sixteenths of a pixel are exact in the precision of drawing.
    func point() -> Point {
      Point((random.number(0...60) * 16).rounded() / 16, (random.number(0...50) * 16).rounded() / 16) + offset
    }
    func size(_ range: ClosedRange<Double>) -> Double { (random.number(range) * 16).rounded() / 16 }
    let (a, b, c) = (point(), point(), point())
    let box = Rect(a.x, a.y, size(1...30), size(1...25))
    switch self {
    case .line: picture.line(from: a, to: b, width: size(3...9), color: color)
    case .thinLine: picture.line(from: a, to: b, width: size(0.5...2), color: color)
    case .linePiece: picture.linePiece(from: a, to: b, width: size(0.5...2), color: color)
    case .taperedLine:
      picture.taperedLine(from: a, to: b, startWidth: size(0.5...5), endWidth: size(0.5...9), color: color)
    case .polyline: picture.polyline([a, b, c], width: size(1...8), color: color)
    case .disc: picture.disc(a, radius: size(0.5...20), color: color)
    case .ring: picture.ring(a, radius: size(2...20), width: size(0.5...4), color: color)
    case .polygon: picture.polygon([a, b, c, point(), point()], color: color)
    case .triangle: picture.triangle(a, a + Point(size(1...12), 1), a + Point(2, size(3...12)), color: color)
    case .hexagon: picture.hexagon(center: a, width: size(2...20), height: size(2...24), color: color)
    case .hexagonBorder:
      picture.hexagonBorder(center: a, width: size(6...30), height: size(6...34), line: size(0.5...3), color: color)
    case .rect: picture.roundedRect(box, radius: 0, color: color)
    case .roundedRect: picture.roundedRect(box, radius: size(1...8), color: color)
    case .border: picture.roundedRectBorder(box, radius: size(0...8), width: size(0.5...3), color: color)
    case .shadow: picture.shadow(box, radius: size(0...8), blur: size(2...14), color: color)
    case .text: picture.text("Word \(seed)", style: TextStyle(size: size(6...20)), at: a, color: color)
    }
  }

  /// The pixels of one of this kind, white on black, in a picture of 100 by 90 with the box in its middle.
  func rendered(seed: UInt64, offset: Point = Point(20, 20), width: Int = 100, height: Int = 90) -> Bitmap {
    render(picture(width, height) { draw(into: &$0, seed: seed, offset: offset) })
  }

  /// The most that the same shape's pixels may differ when its coordinates do: lines are measured from their ends.
  var tolerance: Int {
    switch self {
    case .line, .thinLine, .linePiece, .taperedLine, .polyline, .polygon, .triangle: 4
    default: 1
    }
  }
}

/// The first pixel of some columns and rows, in reading order, that a law does not hold for; `nil` when it holds for all.
func firstFailure(
  _ columns: Range<Int>, _ rows: Range<Int>, _ holds: (_ x: Int, _ y: Int) -> Bool
) -> PixelPosition? {
  for y in rows { for x in columns where !holds(x, y) { return PixelPosition(x: x, y: y) } }
  return nil
}

/// A pixel's column and row.
struct PixelPosition: Hashable {
  let x: Int
  let y: Int
}

extension Bitmap {
  /// The green byte of a pixel: white on black, its coverage.
  func level(_ x: Int, _ y: Int) -> Int { Int(buffer.base[y * buffer.stride + x] >> 8 & 255) }
}
