// Every kind of primitive, made from dice: what the laws of triangles range over.

import Drawing
import Geometry
import Randomness
import TestSupport

/// A kind of primitive.
enum DrawnKind: CaseIterable {
  case line, thinLine, linePiece, taperedLine, polyline, bend, loop, disc, ring, polygon, triangle, hexagons
  case hexagonBorder
  case rect, roundedRect, border, shadow, text, image

  /// Draws one of this kind in a box 100 wide and 90 high.
  func draw(into picture: inout Picture, _ random: inout SeededGenerator, color: Color) {
    var dice = random
    func number(_ range: ClosedRange<Double>) -> Double { dice.number(range) }
    func point() -> Point { Point(number(20...80), number(20...70)) }
    let (a, b) = (point(), point())
    switch self {
    case .line: picture.line(from: a, to: b, width: number(2...14), color: color)
    case .thinLine: picture.line(from: a, to: b, width: number(0.3...2), color: color)
    case .linePiece: picture.linePiece(from: a, to: b, width: number(0.5...5), color: color)
    case .taperedLine:
      picture.taperedLine(from: a, to: b, startWidth: number(0...5), endWidth: number(0.5...9), color: color)
    case .polyline: picture.polyline([a, b, point()], width: number(0.5...6), color: color)
    case .bend:
      let (start, turn) = (number(0...360), number(40...300))
      let corners = (0...12).map { step -> Point in
        let angle = (start + turn * Double(step) / 12) * .pi / 180
        return Point(50, 45)
          + Point(30 * cosine(degrees: angle * 180 / .pi), 25 * cosine(degrees: angle * 180 / .pi - 90))
      }
      picture.polyline(corners, width: number(0.5...5), color: color)
    case .loop:
      let (width, height) = (number(9...20), number(9...20))
      let corners = [a, a + Point(width, 2), a + Point(width - 2, height), a + Point(-1, height - 1), a]
      picture.polyline(corners, width: number(0.5...5), color: color)
    case .disc: picture.disc(a, radius: number(0.3...20), color: color)
    case .ring: picture.ring(a, radius: number(1...20), width: number(0.5...5), color: color)
    case .polygon: picture.polygon([a, b, point(), point(), point()], color: color)
    case .triangle: picture.triangle(a, a + Point(number(4...12), 1), a + Point(2, number(4...12)), color: color)
    case .hexagons:
      let width = number(2...20)
      picture.hexagons(center: Point(30, 45), width: width, height: number(2...24), pitch: width, count: 3) { _ in color
      }
    case .hexagonBorder:
      picture.hexagonBorder(
        center: a, width: number(8...30), height: number(8...34), line: number(0.5...3), color: color)
    case .rect: picture.roundedRect(Rect(a.x, a.y, number(0.3...20), number(0.3...20)), radius: 0, color: color)
    case .roundedRect:
      picture.roundedRect(Rect(a.x, a.y, number(6...20), number(6...20)), radius: number(1...9), color: color)
    case .border:
      picture.roundedRectBorder(
        Rect(a.x, a.y, number(8...20), number(8...20)), radius: number(0...8), width: number(0.5...3), color: color)
    case .shadow:
      picture.shadow(
        Rect(a.x, a.y, number(5...20), number(5...20)), radius: number(0...8), blur: number(2...12), color: color)
    case .text:
      picture.text("Word", style: TextStyle(size: number(6...20)), at: a, color: color, halo: color.opacity(0.5))
    case .image:
      let image = PixelImage(width: 9, height: 7)
      for index in 0..<63 { image.pixels[index] = 0xFF00_0000 | UInt32(dice.below(0x100_0000)) }
      let (scale, area) = (number(0.6...6), Rect(a.x, a.y, number(5...40), number(5...40)))
      picture.image(
        image, origin: a - Point(number(-6...9), number(0...9)), scale: scale, area: area, opacity: number(0.3...1))
    }
    random = dice
  }

  /// A picture of one of this kind, white on black.
  func shown(seed: UInt64, color: Color = white) -> Picture {
    var random = SeededGenerator(seed: seed)
    return picture(100, 90) { draw(into: &$0, &random, color: color) }
  }
}

/// Many of all kinds, in many colours, with clips.
func medley(seed: UInt64) -> Picture {
  var random = SeededGenerator(seed: seed)
  return picture(100, 90, ground: Color(0x0B1120)) { picture in
    for round in 0..<30 {
      let color = Color(UInt32(random.below(0x100_0000)), opacity: random.number(0.2...1))
      random.pick(Array(DrawnKind.allCases)).draw(into: &picture, &random, color: color)
      if round % 7 == 3 { picture.clip(Rect(random.number(0...40), random.number(0...40), 45, 40)) }
      if round % 7 == 6 { picture.unclip() }
    }
  }
}
