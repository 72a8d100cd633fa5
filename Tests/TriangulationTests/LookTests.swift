// Triangles beside the rasterizer's pixels: every kind of primitive, and pictures of all, look the same.
//
// Levels go from 0 to 255. Circles are polygons, and colours are mixed in other steps: so much may differ.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing
import Triangulation

@Suite struct LookTests {
  /// The greatest difference of a pixel, and the greatest mean over the box, in levels.
  private func tolerance(_ kind: DrawnKind) -> (most: Int, mean: Double) {
    switch kind {
    // Sharp turns of thick lines overlap themselves there; the rasterizer's corner is the greater of two distances.
    case .polyline: (90, 0.35)
    case .bend, .loop: (24, 0.25)
    // A tapered line's sides are not parallel to its middle.
    case .taperedLine: (40, 0.3)
    // The rasterizer's borders are products of areas at sharp corners.
    case .border: (70, 0.2)
    case .hexagonBorder: (60, 0.35)
    case .line, .thinLine, .disc, .ring, .roundedRect: (24, 0.15)
    case .triangle: (44, 0.05)
    // Its round corners are polygons.
    case .shadow: (14, 0.1)
    default: (8, 0.1)
    }
  }

  @Test(arguments: DrawnKind.allCases) func aShapeLooksAsTheRasterizersDoes(kind: DrawnKind) {
    let (most, mean) = tolerance(kind)
    for seed in 1...8 as ClosedRange<UInt64> {
      let shown = kind.shown(seed: seed)
      let differences = TriangleCanvas(shown).differences(from: rasterized(shown))
      #expect((differences.last ?? 0) <= most, "seed \(seed)")
      let average = Double(differences.reduce(0, +)) / Double(differences.count)
      #expect(average <= mean, "seed \(seed)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func picturesOfAllKindsLookTheSame(seed: UInt64) {
    let shown = medley(seed: seed)
    let differences = TriangleCanvas(shown).differences(from: rasterized(shown))
    let average = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(average <= 0.5)
    #expect(differences[differences.count * 99 / 100] <= 12)
  }

  @Test func aBackdropStepsBackAsTheRasterizersDoes() {
    var random = SeededGenerator(seed: 4)
    let shown = picture(100, 90, ground: Color(0xFAF8F4)) { picture in
      for kind in DrawnKind.allCases { kind.draw(into: &picture, &random, color: Color(0x2F4E86)) }
      picture.closeBackdrop(revision: 7, presence: 0.35)
      picture.disc(Point(50, 40), radius: 9, color: Color(0xB3321F))
    }
    let differences = TriangleCanvas(shown).differences(from: rasterized(shown))
    #expect(differences[differences.count * 999 / 1000] <= 8)
  }

  @Test(arguments: [1, 1.7, 4]) func piecesOfABendJoinWithoutGapsAndBeads(width: Double) {
    for seed in 1...3 {
      let corners = (0...40).map { step -> Point in
        let angle = Double(seed * 17 + step * 8)
        return Point(50.3, 45.1) + Point(38 * cosine(degrees: angle), 33 * cosine(degrees: angle - 90))
      }
      let color = white.opacity(0.5)
      let pieces = TriangleCanvas(
        picture(100, 90) {
          for (a, b) in zip(corners, corners.dropFirst()) { $0.linePiece(from: a, to: b, width: width, color: color) }
        })
      let whole = TriangleCanvas(picture(100, 90) { $0.polyline(corners, width: width, color: color) })
      // But for the round ends.
      for y in 0..<90 {
        for x in 0..<100 {
          let place = Point(Double(x) + 0.5, Double(y) + 0.5)
          guard corners.indices.dropFirst(2).dropLast(2).contains(where: { corners[$0].distance(to: place) < 4 }) else {
            continue
          }
          #expect(abs(pieces.level(x, y) - whole.level(x, y)) <= 8, "\(x), \(y)")
        }
      }
    }
  }

  /// Nothing of what is drawn twice or left out along the seams of triangles may show.
  @Test func aTranslucentShapeIsCoveredOnce() {
    for kind in DrawnKind.allCases where kind != .image && kind != .text && kind != .polyline {
      for seed in 1...3 as ClosedRange<UInt64> {
        let canvas = TriangleCanvas(kind.shown(seed: seed, color: white.opacity(0.5)))
        let most = (0..<90).flatMap { y in (0..<100).map { canvas.level($0, y) } }.max() ?? 0
        #expect(most <= 129, "\(kind), seed \(seed)")
      }
    }
  }
}
