// The same picture gives the same bits: with any number of threads, again, kept or drawn anew.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: [1, 2] as [UInt64])
  func threadsDoNotChangeABit(seed: UInt64) {
    let shown = picture(150, 110) { medley(150, 110, seed: seed, into: &$0) }
    let one = render(shown, threads: 1).contentHash
    #expect(render(shown, threads: 2).contentHash == one)
    #expect(render(shown, threads: 7).contentHash == one)
  }

  @Test func drawingAgainWithTheSameMemoryIsTheSame() {
    let rasterizer = Rasterizer(threads: 2, text: BoxTextRasterizer())
    let bitmap = Bitmap(width: 120, height: 80)
    let first = picture(120, 80) { medley(120, 80, seed: 3, into: &$0) }
    let second = picture(120, 80) { medley(120, 80, seed: 4, into: &$0) }
    var hashes: [UInt64] = []
    for shown in [first, second, first, second] {
      rasterizer.draw(shown, into: bitmap.buffer)
      hashes.append(bitmap.contentHash)
    }
    #expect(hashes[0] == hashes[2] && hashes[1] == hashes[3] && hashes[0] != hashes[1])
  }

  @Test func memoryThatWasGivenBackChangesNothing() {
    let rasterizer = Rasterizer(threads: 2, text: BoxTextRasterizer())
    let shown = ([3, 4, 3, 3, 3, 4] as [UInt64]).map { seed in
      picture(120, 80) {
        medley(120, 80, seed: seed, into: &$0)
        $0.closeBackdrop(revision: seed, presence: 1)
        $0.disc(Point(20, 20), radius: 5, color: white)
      }
    }
    for picture in shown {
      let bitmap = Bitmap(width: 120, height: 80)
      rasterizer.draw(picture, into: bitmap.buffer)
      #expect(bitmap.contentHash == render(picture).contentHash)
      rasterizer.releaseMemory()
    }
  }

  /// A backdrop of one revision, drawn again and again under a changing overlay, against one drawn anew.
  @Test(arguments: [1, 0.35, 0])
  func aKeptBackdropIsTheSameAsADrawnOne(presence: Double) {
    let rasterizer = Rasterizer(threads: 2, text: BoxTextRasterizer())
    let bitmap = Bitmap(width: 101, height: 70)
    for frame in 0..<5 {
      func shown(revision: UInt64) -> Picture {
        picture(101, 70, ground: Color(0x0B1120)) {
          medley(101, 70, seed: 5, into: &$0)
          $0.clip(Rect(10, 10, 80, 50))
          $0.closeBackdrop(revision: revision, presence: presence)
          $0.disc(Point(20 + Double(frame) * 10, 12), radius: 9, color: white)
        }
      }
      rasterizer.draw(shown(revision: 7), into: bitmap.buffer)
      #expect(bitmap.contentHash == render(shown(revision: 0)).contentHash, "frame \(frame)")
    }
  }

  @Test func aNewRevisionGroundOrSizeIsDrawnAnew() {
    let rasterizer = Rasterizer(threads: 1, text: nil)
    let bitmap = Bitmap(width: 40, height: 40)
    func shown(_ revision: UInt64, size: Int, ground: Color, radius: Double) -> Picture {
      picture(size, size, ground: ground) {
        $0.disc(Point(20, 20), radius: radius, color: white)
        $0.closeBackdrop(revision: revision, presence: 1)
      }
    }
    for _ in 0..<3 { rasterizer.draw(shown(1, size: 40, ground: black, radius: 5), into: bitmap.buffer) }
    for _ in 0..<3 { rasterizer.draw(shown(2, size: 40, ground: black, radius: 15), into: bitmap.buffer) }
    #expect(bitmap.pixel(20, 8) == white)
    for _ in 0..<3 { rasterizer.draw(shown(2, size: 40, ground: Color(0x804020), radius: 15), into: bitmap.buffer) }
    #expect(bitmap.pixel(0, 0) == Color(0x804020))
    rasterizer.draw(shown(2, size: 30, ground: Color(0x804020), radius: 5), into: bitmap.buffer)
    #expect(bitmap.pixel(20, 8) == Color(0x804020))
  }

  @Test func lineAfterLineOfOneColourIsLikeLayingThemOverEachOther() {
    let ink = Color(0x56B4E9, opacity: 0.3)
    var random = SeededGenerator(seed: 11)
    let ends = (0..<12).map { _ in (random.point(width: 60, height: 40), random.point(width: 60, height: 40)) }
    let together = render(60, 40) { for (a, b) in ends { $0.line(from: a, to: b, width: 2, color: ink) } }
    let apart = render(60, 40) {
      for (a, b) in ends {
        $0.line(from: a, to: b, width: 2, color: ink)
        $0.unclip()
      }
    }
    #expect(together.difference(from: apart) <= 3)
  }
}
