// Pieces of a thin line join to one line: as strong at the joints as between them, whatever the angle.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite struct LinePieceTests {
  private let faint = Color(0xFFFFFF, opacity: 0.3)

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func aLineInPiecesIsTheLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let (from, to) = (
        random.point(width: 140, height: 90) + Point(-20, -20), random.point(width: 140, height: 90) + Point(-20, -20)
      )
      let width = random.number(0.4...6)
      let count = 1 + Int(random.unit() * 9)
      let whole = render(100, 60) { $0.line(from: from, to: to, width: width, color: faint) }
      let pieces = render(100, 60) {
        for piece in 0..<count {
          let (first, last) = (Double(piece) / Double(count), Double(piece + 1) / Double(count))
          $0.linePiece(
            from: from.interpolated(to: to, first), to: from.interpolated(to: to, last), width: width, color: faint)
        }
      }
      // Only about the ends, which one has round and the other square, may they differ.
      for y in 0..<60 {
        for x in 0..<100 {
          let centre = Point(Double(x) + 0.5, Double(y) + 0.5)
          guard min(centre.distance(to: from), centre.distance(to: to)) > width / 2 + 2 else { continue }
          let (a, b) = (Int(whole.pixel(x, y).green), Int(pieces.pixel(x, y).green))
          #expect(abs(a - b) <= 3, "seed \(seed): \(from) to \(to), \(count) pieces, at \(x), \(y): \(a) and \(b)")
        }
      }
    }
  }

  @Test func aPieceHasAsMuchInkAsItIsLong() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let along = unitVector(radians: random.number(0...6.283)) * random.number(8...40)
      let start = Point(50, 50) + random.point(width: 1, height: 1)
      let width = random.number(0.5...5)
      let ink = render(100, 100) {
        $0.linePiece(from: start, to: start + along, width: width, color: white)
      }.ink
      let wanted = width * along.length
      #expect(abs(ink - wanted) < 0.03 * wanted + 1.2 * max(1, width), "\(along) \(width): \(ink), not \(wanted)")
    }
  }

  @Test func aBentLineHasNoBeadsAndNoGaps() {
    // A circle of pieces: along it, every point is covered once.
    for count in [60, 150] {
      func corner(_ index: Int) -> Point {
        let turn = 360 * Double(index) / Double(count)
        return Point(60, 60) + unitVector(degrees: turn) * 50
      }
      let bitmap = render(120, 120) {
        for index in 0..<count {
          $0.linePiece(from: corner(index), to: corner(index + 1), width: 2, color: faint)
        }
      }
      let most = (0..<120 * 120).map { Int(bitmap.pixel($0 % 120, $0 / 120).green) }.max() ?? 0
      #expect(most <= 90, "hardly stronger anywhere than the line itself, which is 77: \(most)")
      #expect(abs(bitmap.ink - 0.3 * 2 * 314) < 6)
    }
  }

  @Test func wildPiecesDoNoHarm() {
    let wild = [Double.nan, .infinity, 1e300, -1e30, 3e9, -1e6, 0, -5, 1e-30, 45]
    for value in wild {
      for other in wild {
        let bitmap = render(70, 40) {
          $0.linePiece(from: Point(value, other), to: Point(12, value), width: 2, color: white)
          $0.linePiece(from: Point(3, 3), to: Point(30, 4), width: value, color: white)
        }
        #expect(bitmap.pixel(0, 0).alpha == 255)
      }
    }
  }
}
