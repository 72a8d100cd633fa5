// PNG files read by a decoder that shares no code with the one that wrote them, and files of all kinds of damage.

import Drawing
import Foundation
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite struct PNGTests {
  private func isEqual(_ decoded: DecodedPNG?, _ bitmap: Bitmap) -> Bool {
    guard let decoded, decoded.width == bitmap.width, decoded.height == bitmap.height else { return false }
    return (0..<bitmap.height).allSatisfy { y in
      (0..<bitmap.width).allSatisfy { x in
        let (pixel, index) = (bitmap.pixel(x, y), 3 * (y * bitmap.width + x))
        return Array(decoded.samples[index..<index + 3]) == [pixel.red, pixel.green, pixel.blue]
      }
    }
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (33, 17), (64, 48)])
  func anyDecoderReadsTheSamePixels(width: Int, height: Int) throws {
    let bitmap = render(picture(width, height, ground: Color(0x0B1120)) { medley(width, height, seed: 5, into: &$0) })
    #expect(isEqual(DecodedPNG(try bitmap.pngData()), bitmap))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func noiseSurvivesToo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bitmap = Bitmap(width: 31, height: 23)
    for index in 0..<31 * 23 { bitmap.buffer.base[index] = 0xFF00_0000 | UInt32(random.unit() * 16_777_215) }
    let data = try bitmap.pngData()
    #expect(isEqual(DecodedPNG(data), bitmap), "seed \(seed)")
    #expect(try Bitmap(png: data).contentHash == bitmap.contentHash, "seed \(seed)")
  }

  @Test func equalPicturesAreEqualFiles() throws {
    func file(_ seed: UInt64) throws -> [UInt8] {
      try render(picture(50, 40) { medley(50, 40, seed: seed, into: &$0) }).pngData()
    }
    #expect(try file(1) == file(1))
    #expect(try file(1) != file(2))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func scrambledFilesAreReadOrRefused(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try render(picture(20, 20) { medley(20, 20, seed: 1, into: &$0) }).pngData()
    for _ in 0..<Int(random.number(1...6)) {
      // The size stays: a larger one costs memory and time before it is refused.
      let index = Int(random.number(0...Double(bytes.count - 1)))
      if !(16..<24).contains(index) { bytes[index] = UInt8(random.unit() * 255) }
    }
    if seed % 3 == 0 { bytes.removeLast(Int(random.number(0...Double(bytes.count - 1)))) }
    if let bitmap = try? Bitmap(png: Data(bytes)) { #expect((bitmap.width, bitmap.height) == (20, 20)) }
  }

  @Test(
    "A picture that is drawn strip by strip is that which is drawn at once",
    arguments: [(40, 1), (300, 255), (300, 256), (300, 257), (90, 1000)])
  func strips(width: Int, height: Int) throws {
    let shown = picture(width, height, ground: Color(0x0B1120)) { medley(width, height, seed: 9, into: &$0) }
    for threads in 1...2 {
      let rasterizer = Rasterizer(threads: threads, text: BoxTextRasterizer())
      // A frame before it, whose backdrop is kept, changes nothing.
      let whole = Bitmap(width: width, height: height)
      for _ in 0..<3 { rasterizer.draw(shown, into: whole.buffer) }
      var (bytes, parts): ([UInt8], [Double]) = ([], [])
      try rasterizer.writePNG(shown, progress: { parts.append($0) }) { bytes += $0 }
      #expect(bytes == (try whole.pngData()))
      #expect(parts.last == 1 && parts == parts.sorted())
    }
  }

  @Test("A file that nobody takes, or that is no picture, ends with what is wrong")
  func refusals() {
    struct Full: Error {}
    let shown = picture(50, 600) { medley(50, 600, seed: 2, into: &$0) }
    #expect(throws: Full.self) { try Rasterizer(threads: 2, text: nil).writePNG(shown) { _ in throw Full() } }
    let nothing = picture(0, 9) { _ in }
    #expect(throws: PNGError.self) { try Rasterizer(threads: 1, text: nil).writePNG(nothing) { _ in } }
  }

  @Test func errorsSayWhatWentWrongAndWhere() {
    #expect(PNGError.coding("because").description == "PNG: because")
    let error = #expect(throws: PNGError.self) { try Bitmap(png: Data()) }
    #expect(error?.description.contains("empty") == true)
  }

  @Test(
    "Without a ground a picture is transparent where nothing is drawn, and its shapes look as they do on any ground")
  func transparent() throws {
    func shown(_ ground: Color) -> Picture {
      var shown = Picture()
      shown.begin(width: 40, height: 30, ground: ground)
      shown.disc(Point(10, 10), radius: 6, color: Color(0x4DAF4A))
      shown.roundedRect(Rect(20, 5, 15, 20), radius: 2, color: Color(0xFF8000, opacity: 0.5))
      return shown
    }
    var bytes: [UInt8] = []
    try Rasterizer(threads: 2, text: nil).writePNG(shown(Color(0xFAF8F4)), hasGround: false) { bytes += $0 }
    #expect(bytes[25] == 6, "colours and opacities")
    // What is transparent is read on black, in linear light: half of it is 188 of 255.
    let read = try Bitmap(png: bytes)
    #expect(read.pixel(10, 10) == Color(0x4DAF4A) && read.pixel(0, 0) == Color(0) && read.pixel(39, 29) == Color(0))
    let half = read.pixel(27, 15)
    #expect(abs(Int(half.red) - 188) <= 2 && abs(Int(half.green) - 93) <= 2 && half.blue == 0, "\(half)")
  }
}
