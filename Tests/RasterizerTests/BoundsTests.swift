// Nothing is drawn where it should not be, and no picture, however wild, brings drawing down.

import Drawing
import Geometry
import Rasterizer
import Testing

@Suite struct BoundsTests {
  @Test func wildNumbersDoNoHarm() {
    let wild = [Double.nan, .infinity, -.infinity, 1e300, 1e30, -1e30, 3e9, -1e6, 0, -5, 1e-30, 45]
    for value in wild {
      for other in wild {
        let bitmap = render(70, 40) {
          let (a, b) = (Point(value, other), Point(12, value))
          $0.line(from: a, to: b, width: 2, color: white)
          $0.line(from: Point(3, 3), to: Point(30, 4), width: value, color: white)
          $0.taperedLine(from: a, to: b, startWidth: value, endWidth: other, color: white)
          $0.polyline([a, b, Point(other, 3)], width: 3, color: white)
          $0.disc(Point(value, 4), radius: other, color: white)
          $0.ring(Point(4, value), radius: other, width: value, color: white)
          $0.polygon([a, b, Point(30, 30)], color: white)
          $0.roundedRect(Rect(value, 0, other, 5), radius: value, color: white)
          $0.roundedRectBorder(Rect(0, value, 9, other), radius: other, width: value, color: white)
          $0.shadow(Rect(value, 3, other, 9), radius: other, blur: value, color: white)
          $0.text("x", style: TextStyle(size: 9), at: a, color: white, halo: white)
          $0.clip(Rect(value, other, value, 20))
          $0.disc(Point(5, 5), radius: 50, color: white)
        }
        #expect(bitmap.pixel(0, 0).alpha == 255)
      }
    }
  }

  @Test func aLineFromFarAwayCrossesWhereItShould() {
    let bitmap = render(100, 60) {
      $0.line(from: Point(-3_000_000, 30), to: Point(3_000_000, 30), width: 2, color: white)
    }
    #expect(bitmap.pixel(0, 29) == white && bitmap.pixel(99, 30) == white && bitmap.pixel(50, 27) == black)
    #expect(abs(bitmap.ink - 200) < 1)
  }

  @Test func aClipHoldsToThePixel() {
    let bitmap = render(60, 60) {
      $0.clip(Rect(13, 11, 21, 17))
      medley(60, 60, seed: 21, into: &$0)
    }
    let clipped = render(60, 60) {
      $0.clip(Rect(13, 11, 21, 17))
      $0.line(from: Point(0, 0), to: Point(60, 60), width: 3, color: white)
      $0.line(from: Point(60, 5), to: Point(0, 30), width: 20, color: white)
      $0.disc(Point(30, 20), radius: 40, color: white)
      $0.text("WWWWWWWWWWWW", style: TextStyle(size: 20), at: Point(0, 20), color: white)
      $0.polyline([Point(0, 20), Point(60, 20)], width: 30, color: white)
      $0.unclip()
      $0.line(from: Point(0, 59.5), to: Point(60, 59.5), width: 1, color: white)
    }
    #expect(bitmap.width == 60)
    for y in 0..<58 {
      for x in 0..<60 where !((13..<34).contains(x) && (11..<28).contains(y)) {
        #expect(clipped.pixel(x, y) == black, "\(x),\(y)")
      }
    }
    #expect(clipped.pixel(13, 11) == white && clipped.pixel(33, 27) == white && clipped.pixel(50, 59) == white)
  }

  /// Masks are shared between commands: what a clipped line leaves in them must not show up later.
  @Test func clippedLinesLeaveNothingBehind() {
    let rasterizer = Rasterizer(threads: 1, text: nil)
    let bitmap = Bitmap(width: 64, height: 40)
    for offset in 0..<20 {
      let first = picture(64, 40) {
        $0.clip(Rect(20, 5, 10 + Double(offset), 20))
        $0.line(from: Point(-10, Double(offset)), to: Point(70, 30), width: 5, color: white)
        $0.line(from: Point(Double(20 + offset), -9), to: Point(Double(33 - offset), 60), width: 3, color: white)
      }
      rasterizer.draw(first, into: bitmap.buffer)
      let second = picture(64, 40) {
        $0.line(from: Point(0, 0.5), to: Point(64, 0.5), width: 1, color: white)
        $0.line(from: Point(0, 30.5), to: Point(64, 30.5), width: 1, color: white)
      }
      rasterizer.draw(second, into: bitmap.buffer)
      #expect(bitmap.contentHash == render(second).contentHash, "offset \(offset)")
    }
  }

  @Test func aBufferOfAnotherSizeTakesWhatFits() {
    let small = picture(20, 10, ground: white) { $0.disc(Point(5, 5), radius: 30, color: white) }
    let large = picture(90, 70, ground: white) { medley(90, 70, seed: 2, into: &$0) }
    for (shown, width, height) in [(small, 20, 10), (large, 37, 41), (large, 3, 70), (large, 90, 1)] {
      let bitmap = Bitmap(width: 37 + 8, height: 41 + 2)
      let (columns, rows) = (min(width, 37), min(height, 41))
      let view = PixelBuffer(base: bitmap.buffer.base, width: columns, height: rows, stride: bitmap.width)
      Rasterizer(threads: 2, text: BoxTextRasterizer()).draw(shown, into: view)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where x >= columns || y >= rows {
          #expect(bitmap.pixel(x, y) == black, "\(x),\(y) lies outside the view")
        }
      }
    }
    let nothing = Bitmap(width: 0, height: 0)
    Rasterizer(threads: 2, text: nil).draw(large, into: nothing.buffer)
    Rasterizer(threads: 2, text: nil).draw(Picture(), into: Bitmap(width: 4, height: 4).buffer)
  }

  @Test func manyThingsAndOddSizesAreFine() {
    for (width, height) in [(1, 1), (7, 33), (8, 32), (9, 64), (257, 3)] {
      let bitmap = render(width, height) { medley(width, height, seed: 8, into: &$0) }
      #expect(bitmap.pixel(width - 1, height - 1).alpha == 255)
    }
  }
}
