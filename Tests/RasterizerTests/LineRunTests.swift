// A few lines of one colour are laid over the picture in another way than many: nobody may see which.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite struct LineRunTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func fewLinesLookAsTheyDoAmongMany(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let lines = (0..<1 + Int(random.number(0...14))).map { _ in
        (
          random.point(width: 260, height: 140) + Point(-40, -30),
          random.point(width: 260, height: 140) + Point(-40, -30), random.unit() < 0.5
        )
      }
      let (width, clip) = (random.number(0.3...11), Rect(random.number(0...120), 0, random.number(20...140), 96))
      let color = Color(UInt32(random.number(1...16_000_000)), opacity: random.number(0.2...1))
      func draw(among others: Int) -> Bitmap {
        render(280, 96) { picture in
          picture.clip(clip)
          for (from, to, isPiece) in lines {
            isPiece
              ? picture.linePiece(from: from, to: to, width: width, color: color)
              : picture.line(from: from, to: to, width: width, color: color)
          }
          // The same run goes on at the right, in every band.
          for row in 0..<others {
            picture.line(
              from: Point(clip.maxX - 4, Double(row)), to: Point(clip.maxX - 2, Double(row)), width: 1, color: color)
          }
        }
      }
      let (few, many) = (draw(among: 0), draw(among: 96))
      // Masks count in bytes, pixels in shares: lines over each other may differ by a rounding each.
      func isClose(_ x: Int, _ y: Int) -> Bool {
        let (a, b) = (few.pixel(x, y), many.pixel(x, y))
        return abs(Int(a.red) - Int(b.red)) <= 3 && abs(Int(a.green) - Int(b.green)) <= 3
          && abs(Int(a.blue) - Int(b.blue)) <= 3
      }
      let isSame = (0..<96).allSatisfy { y in (0..<Int(clip.maxX) - 8).allSatisfy { isClose($0, y) } }
      let isKept = (0..<96).allSatisfy { y in (Int(clip.maxX) + 1..<280).allSatisfy { few.pixel($0, y) == black } }
      #expect(isKept, "seed \(seed): \(lines) of width \(width) beyond \(clip)")
      #expect(isSame, "seed \(seed): \(lines) of width \(width) in \(clip)")
    }
  }
}
