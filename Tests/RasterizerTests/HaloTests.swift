// The soft outline of letters and the memory of their coverage.

import Drawing
import Geometry
import Randomness
@testable import Rasterizer
import TestSupport
import Testing

@Suite struct HaloTests {
  private func memory(_ width: Int, _ height: Int, seed: UInt64) -> CoverageMemory {
    var random = SeededGenerator(seed: seed)
    let coverage = (0..<width * height).map { _ in random.unit() < 0.7 ? UInt8(0) : UInt8(random.unit() * 255) }
    return CoverageMemory(GlyphBitmap(width: width, height: height, left: 3, top: -9, coverage: coverage))
  }

  @Test(arguments: [2.0, 2.7, 5], 1...2 as ClosedRange<UInt64>)
  func aHaloHoldsItsLettersAndFadesWithTheDistance(radius: Double, seed: UInt64) {
    let ink = memory(13, 9, seed: seed)
    let halo = Halo(radius: radius).around(ink)
    let margin = (halo.width - ink.width) / 2
    #expect(halo.height - ink.height == 2 * margin && halo.left == 3 - margin && halo.top == -9 - margin)
    #expect(Double(margin) >= radius && Double(margin) <= radius + 2)
    let failure = firstFailure(0..<halo.width, 0..<halo.height) { x, y in
      var wanted = 0.0
      for row in 0..<ink.height {
        for column in 0..<ink.width {
          let (dx, dy) = (x - margin - column, y - margin - row)
          let distance = Double(dx * dx + dy * dy).squareRoot()
          let weight = min(1, max(0, (radius + 0.75 - distance) / 1.5))
          wanted = max(wanted, weight * Double(ink.coverage[row * ink.width + column]))
        }
      }
      return abs(Double(halo.coverage[y * halo.width + x]) - wanted) <= 2
    }
    #expect(failure == nil, "seed \(seed)")
  }

  @Test func nothingHasNoHalo() {
    let empty = CoverageMemory(
      GlyphBitmap(width: 5, height: 5, left: 0, top: 0, coverage: [UInt8](repeating: 0, count: 25)))
    #expect(Halo(radius: 3).around(empty).coverage.allSatisfy { $0 == 0 })
  }

  // MARK: Memory

  /// Gives bitmaps of a megabyte and counts how often it is asked.
  private final class LargeText: TextRasterizing {
    private(set) var asked: [String: Int] = [:]

    func bitmap(for text: String, _ style: TextStyle) -> GlyphBitmap? {
      asked[text, default: 0] += 1
      guard text != "none" else { return nil }
      return GlyphBitmap(
        width: 1024, height: 1024, left: 0, top: 0, coverage: [UInt8](repeating: UInt8(text.utf8.count), count: 1 << 20)
      )
    }
  }

  private func run(_ text: String, halo: Color? = nil) -> TextRun {
    picture(1, 1) { $0.text(text, style: TextStyle(size: 12), at: .zero, color: white, halo: halo) }.texts[0]
  }

  @Test func coverageIsKeptUntilThereIsTooMuchAndTheOldestGoFirst() {
    let source = LargeText()
    let cache = GlyphCache(source: source)
    for number in 0..<40 {
      cache.beginFrame()
      #expect(cache.entry(for: run("\(number)"))?.ink?.width == 1024)
      #expect(cache.entry(for: run("always"))?.ink != nil)
    }
    #expect(source.asked["always"] == 1)
    cache.beginFrame()
    _ = cache.entry(for: run("39"))
    _ = cache.entry(for: run("0"))
    #expect(source.asked["39"] == 1 && source.asked["0"] == 2)
  }

  @Test func coverageThatIsNotDrawnForLongIsDroppedAndWhatIsDrawnStays() {
    let source = LargeText()
    let cache = GlyphCache(source: source)
    func pass(_ frames: Int) {
      for frame in 1...frames {
        cache.beginFrame()
        if frame % 100 == 0 { _ = cache.entry(for: run("0")) }
      }
    }
    for number in 0..<5 { _ = cache.entry(for: run("\(number)")) }
    pass(GlyphCache.patience + 2 * GlyphCache.interval)
    #expect(cache.count == 5, "so little may stay")
    for number in 5..<9 { _ = cache.entry(for: run("\(number)")) }
    pass(GlyphCache.patience - GlyphCache.interval)
    #expect(cache.count == 5, "what was drawn just now stays, and what always is")
    pass(2 * GlyphCache.interval)
    #expect(source.asked["0"] == 1)
    _ = cache.entry(for: run("0"))
    _ = cache.entry(for: run("1"))
    #expect(source.asked["0"] == 1 && source.asked["1"] == 2)
  }

  @Test func aHaloIsMadeWhenItIsFirstAskedForAndTextWithoutInkIsRemembered() {
    let source = LargeText()
    let cache = GlyphCache(source: source)
    #expect(cache.entry(for: run("none"))?.ink == nil && cache.entry(for: run("none", halo: black))?.halo == nil)
    #expect(source.asked["none"] == 1)
    #expect(GlyphCache(source: nil).entry(for: run("a")) == nil)
  }
}

@Suite struct KeptBackdropTests {
  private func shown(_ revision: UInt64, ground: Color = black) -> Picture {
    picture(8, 8, ground: ground) { $0.closeBackdrop(revision: revision, presence: 1) }
  }

  @Test func aBackdropIsKeptWhenItComesAgainAndThenReused() {
    let kept = KeptBackdrop()
    #expect(kept.use(for: shown(1), width: 8, height: 8) == .draw)
    #expect(kept.use(for: shown(1), width: 8, height: 8) == .keep)
    for _ in 0..<3 { #expect(kept.use(for: shown(1), width: 8, height: 8) == .reuse) }
    #expect(kept.use(for: shown(2), width: 8, height: 8) == .draw)
    // One that was kept is there again, although another came between.
    #expect(kept.use(for: shown(1), width: 8, height: 8) == .reuse)
  }

  @Test func anotherSizeOrGroundOrNoRevisionIsAnotherBackdrop() {
    let kept = KeptBackdrop()
    for _ in 0..<3 { _ = kept.use(for: shown(1), width: 8, height: 8) }
    #expect(kept.use(for: shown(1), width: 9, height: 8) == .draw)
    #expect(kept.use(for: shown(1, ground: white), width: 8, height: 8) == .draw)
    for _ in 0..<3 { #expect(kept.use(for: shown(0), width: 8, height: 8) == .draw) }
  }
}
