// Text lands where it is told, with its halo around it, and is asked for once.

import Drawing
import Geometry
import Rasterizer
import Testing

@Suite struct TextTests {
  /// Counts how often it is asked.
  private final class CountingText: TextRasterizing {
    private let boxes = BoxTextRasterizer()
    private(set) var count = 0
    private(set) var releases = 0

    func bitmap(for text: String, _ style: TextStyle) -> GlyphBitmap? {
      count += 1
      return boxes.bitmap(for: text, style)
    }

    func releaseMemory() { releases += 1 }
  }

  private let style = TextStyle(size: 20)

  @Test func lettersStandOnTheBaseline() {
    let bitmap = render(60, 40) { $0.text("nn", style: style, at: Point(10.3, 29.8), color: white) }
    let rows = (0..<40).filter { y in (0..<60).contains { bitmap.pixel($0, y) != black } }
    let columns = (0..<60).filter { x in (0..<40).contains { bitmap.pixel(x, $0) != black } }
    #expect(rows.last == 29 && rows.first == 16)
    #expect(columns.first == 11 && columns.last == 30)
  }

  @Test func boxesAgreeWithTheFixedMeasure() {
    let extent = FixedTextMeasure().measure("Valjean", style)
    #expect(BoxTextRasterizer().bitmap(for: "Valjean", style)?.width == Int(extent.width.rounded(.up)))
  }

  @Test func aHaloSurroundsTheLettersSoftly() {
    let halo = Color(0xFF0000)
    let bitmap = render(60, 40) { $0.text("n", style: style, at: Point(20, 30), color: white, halo: halo) }
    #expect(bitmap.pixel(25, 25) == white)
    #expect(bitmap.pixel(25, 15) == halo && bitmap.pixel(20, 20) == halo)
    #expect(bitmap.pixel(25, 9) == black)
    let fade = (8..<16).map { bitmap.pixel(25, $0).red }
    #expect(zip(fade, fade.dropFirst()).allSatisfy { $0 <= $1 } && fade.contains { $0 > 20 && $0 < 235 })
  }

  @Test func aRunIsShapedOnceAndKept() {
    let text = CountingText()
    let rasterizer = Rasterizer(threads: 1, text: text)
    let bitmap = Bitmap(width: 100, height: 40)
    for frame in 0..<4 {
      let shown = picture(100, 40) {
        $0.text("one", style: style, at: Point(Double(frame), 30), color: white, halo: black)
        $0.text("two", style: style, at: Point(50, 30), color: white)
      }
      rasterizer.draw(shown, into: bitmap.buffer)
    }
    #expect(text.count == 2)
  }

  @Test func releasedTextIsMadeAgainAndLooksTheSame() {
    let text = CountingText()
    let rasterizer = Rasterizer(threads: 2, text: text)
    let shown = picture(100, 40) { $0.text("one", style: style, at: Point(3, 30), color: white, halo: black) }
    let pixels = (0..<2).map { _ in
      let bitmap = Bitmap(width: 100, height: 40)
      rasterizer.draw(shown, into: bitmap.buffer)
      rasterizer.releaseMemory()
      return (0..<4000).map { bitmap.pixel($0 % 100, $0 / 100) }
    }
    #expect(text.count == 2 && text.releases == 2)
    #expect(pixels[0] == pixels[1] && pixels[0].contains(white))
  }

  @Test func onlyTheFirstLineIsShown() {
    let one = render(80, 60) { $0.text("ab", style: style, at: Point(5, 30), color: white) }
    let two = render(80, 60) { $0.text("ab\ncdef", style: style, at: Point(5, 30), color: white) }
    #expect(one.contentHash == two.contentHash)
  }

  @Test func withoutFontsTheRestIsDrawn() {
    let bitmap = Bitmap(width: 40, height: 40)
    let shown = picture(40, 40) {
      $0.text("n", style: style, at: Point(5, 30), color: white)
      $0.disc(Point(20, 20), radius: 5, color: white)
    }
    Rasterizer(threads: 1, text: nil).draw(shown, into: bitmap.buffer)
    #expect(abs(bitmap.ink - .pi * 25) < 1)
  }
}
