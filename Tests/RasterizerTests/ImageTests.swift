// Images in pictures: copied at their own size, mixed at others, cut to their area.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport
import Testing

@Suite("Images")
struct ImageTests {
  /// An image whose pixels follow from where they are.
  private func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> PixelImage {
    let image = PixelImage(width: width, height: height)
    for y in 0..<height { for x in 0..<width { image.pixels[y * width + x] = 0xFF00_0000 | color(x, y) } }
    return image
  }

  @Test("an image at its own size on whole pixels is copied, within its area alone")
  func copies() {
    let source = image(20, 10) { UInt32($0 * 10) << 16 | UInt32($1 * 20) << 8 | 7 }
    let bitmap = render(40, 30) { $0.image(source, origin: Point(5, 4), scale: 1, area: Rect(6, 5, 12, 7)) }
    for y in 0..<30 {
      for x in 0..<40 {
        let isIn = (6..<18).contains(x) && (5..<12).contains(y)
        let expected = isIn ? Color(UInt32((x - 5) * 10) << 16 | UInt32((y - 4) * 20) << 8 | 7) : black
        #expect(bitmap.pixel(x, y) == expected)
      }
    }
  }

  @Test("one colour stays that colour at any size and position", arguments: [0.1, 0.5, 0.73, 1, 1.37, 2, 9.5])
  func constant(scale: Double) {
    let source = image(16, 16) { _, _ in 0x336699 }
    let bitmap = render(60, 60) {
      $0.image(source, origin: Point(3.3, -2.7), scale: scale, area: Rect(0, 0, 60, 60))
    }
    for y in 0..<60 { for x in 0..<60 { #expect(bitmap.pixel(x, y) == Color(0x336699)) } }
  }

  @Test("twice as large, colours between pixels are between theirs")
  func mixes() {
    let source = image(4, 1) { x, _ in UInt32(x * 80) << 16 }
    let bitmap = render(8, 2) { $0.image(source, origin: .zero, scale: 2, area: Rect(0, 0, 8, 2)) }
    #expect((0..<8).map { bitmap.pixel($0, 0).red } == [0, 20, 60, 100, 140, 180, 220, 240])
  }

  @Test(
    "each pixel is mixed from the four about it, at any size, position and opacity",
    arguments: 1...24 as ClosedRange<UInt64>)
  func formula(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (side, scale) = (random.whole(2...70), random.number(0.3...3))
    let source = image(side, side) { _, _ in UInt32(random.below(1 << 24)) }
    // In sixteenths, which are exact in the precision of drawing.
    let origin = Point((random.number(-30...30) * 16).rounded() / 16, (random.number(-30...30) * 16).rounded() / 16)
    let opacity = seed % 3 == 0 ? 0.375 : 1
    let bitmap = render(90, 40) {
      $0.image(source, origin: origin, scale: scale, area: Rect(0, 0, 90, 40), opacity: opacity)
    }
    let step = Int((65536 / Double(Float(scale))).rounded())
    /// The two pixels along one way that a view pixel lies between, and the share of the second in 256ths.
    func place(_ pixel: Int, _ origin: Double) -> (first: Int, second: Int, share: Int) {
      let position = Int(((Double(pixel) + 0.5 - origin) * Double(step) - 32768).rounded(.down))
      if position < 0 { return (0, 0, 0) }
      if position >> 16 >= side - 1 { return (side - 1, side - 1, 0) }
      return (position >> 16, position >> 16 + 1, position >> 8 & 255)
    }
    func mixed(_ one: Int, _ other: Int, _ share: Int) -> Int { (one * (256 - share) + other * share + 128) >> 8 }
    for y in 0..<40 {
      for x in 0..<90 {
        let (across, down) = (place(x, origin.x), place(y, origin.y))
        func green(_ column: Int, _ row: Int) -> Int { Int(source.pixels[row * side + column] >> 8 & 255) }
        let left = mixed(green(across.first, down.first), green(across.first, down.second), down.share)
        let right = mixed(green(across.second, down.first), green(across.second, down.second), down.share)
        let color = mixed(left, right, across.share)
        #expect(Int(bitmap.pixel(x, y).green) == mixed(0, color, Int(256 * opacity)), "\(x) \(y) seed \(seed)")
      }
    }
  }

  @Test("areas side by side cover every pixel once, wherever they meet", arguments: [0.0, 0.25, 0.5, 0.75, 0.999])
  func meets(part: Double) {
    let source = image(64, 64) { _, _ in 0xFFFFFF }
    let cut = 10 + part
    let bitmap = render(20, 4) {
      $0.image(source, origin: Point(-8, -8), scale: 1, area: Rect(0, 0, cut, 4), opacity: 0.5)
      $0.image(source, origin: Point(-8, -8), scale: 1, area: Rect(cut, 0, 20 - cut, 4), opacity: 0.5)
    }
    let shades = Set((0..<20).map { bitmap.pixel($0, 1).red })
    #expect(shades.count == 1 && shades.allSatisfy { (127...129).contains($0) })
  }

  @Test("numbers that make no sense draw nothing, and no number leads out of the image")
  func hostile() {
    let source = image(3, 2) { _, _ in 0xFFFFFF }
    for scale in [0, -1, .nan, .infinity, 1e-9, 1e9] {
      let bitmap = render(10, 10) { $0.image(source, origin: .zero, scale: scale, area: Rect(0, 0, 10, 10)) }
      #expect(bitmap.pixel(5, 5) == black)
    }
    for origin in [Point(1e9, 0), Point(.nan, 0), Point(-5e5, 3), Point(9e5, -9e5)] {
      _ = render(10, 10) { $0.image(source, origin: origin, scale: 3.3, area: Rect(-50, -50, 900, 900)) }
    }
  }

  @Test("an image in a picture within a picture is as much smaller, and in SVG it is a PNG")
  func parts() {
    let source = image(8, 8) { _, _ in 0x20C040 }
    let inner = picture(16, 16) { $0.image(source, origin: Point(4, 4), scale: 1, area: Rect(4, 4, 8, 8)) }
    let bitmap = render(40, 40) { $0.add(inner, fitting: Rect(0, 0, 32, 32), presence: 1) }
    #expect(bitmap.pixel(16, 16) == Color(0x20C040) && bitmap.pixel(4, 4) == black && bitmap.pixel(28, 16) == black)
    let text = SVGWriter.write(inner)
    #expect(text.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
  }
}
