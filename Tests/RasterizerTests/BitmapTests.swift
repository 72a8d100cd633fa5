// Bitmaps: their fingerprint, and PNG there and back.

import Drawing
import Foundation
import Geometry
import Rasterizer
import Testing

@Suite struct BitmapTests {
  @Test func writingAndReadingIsTheIdentity() throws {
    let bitmap = render(picture(61, 47, ground: Color(0x0B1120)) { medley(61, 47, seed: 31, into: &$0) })
    let again = try Bitmap(png: bitmap.pngData())
    #expect(again.width == 61 && again.height == 47)
    #expect(again.contentHash == bitmap.contentHash)
  }

  @Test func junkIsRefused() throws {
    let good = Data(try render(20, 20) { $0.disc(Point(9, 9), radius: 5, color: white) }.pngData())
    let damaged = good.prefix(30) + Data(repeating: 0xAB, count: 40)
    for bytes in [Data(), Data([1, 2, 3]), Data(repeating: 0, count: 5000), good.prefix(40), damaged] {
      #expect(throws: PNGError.self) { try Bitmap(png: bytes) }
    }
  }

  @Test func anEmptyBitmapCannotBeWritten() {
    #expect(throws: PNGError.self) { try Bitmap(width: 0, height: 0).pngData() }
  }

  @Test func theFingerprintTellsSizeAndPixelsApart() {
    let dot = render(6, 4) { $0.disc(Point(2, 2), radius: 1, color: white) }
    #expect(dot.contentHash == render(6, 4) { $0.disc(Point(2, 2), radius: 1, color: white) }.contentHash)
    #expect(dot.contentHash != render(6, 4) { $0.disc(Point(3, 2), radius: 1, color: white) }.contentHash)
    #expect(Bitmap(width: 6, height: 4).contentHash != Bitmap(width: 4, height: 6).contentHash)
  }
}
