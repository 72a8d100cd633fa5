// Ink gathered from pieces, and the bounded memory of measures.

import Randomness
import Rasterizer
import Testing

@testable import SDLShell

@Suite struct GlyphCanvasTests {
  /// A canvas with blocks of one opacity.
  private func bitmap(_ blocks: [(x: Int, y: Int, width: Int, height: Int, opacity: UInt8)]) -> GlyphBitmap? {
    var canvas = GlyphCanvas()
    for block in blocks {
      // A border of nothing around each, and a stride longer than the row.
      let (width, height, stride) = (block.width + 4, block.height + 6, block.width + 9)
      var pixels = [UInt32](repeating: 0x00FF_FFFF, count: stride * height)
      for y in 0..<block.height {
        for x in 0..<block.width { pixels[(y + 3) * stride + x + 2] = UInt32(block.opacity) << 24 }
      }
      canvas.add(pixels, width: width, height: height, stride: stride, left: block.x - 2, top: block.y - 3)
    }
    return canvas.bitmap()
  }

  @Test func withoutInkThereIsNoBitmap() {
    #expect(bitmap([]) == nil)
    #expect(bitmap([(0, 0, 5, 5, 0)]) == nil && bitmap([(0, 0, 0, 0, 255)]) == nil)
  }

  @Test func emptyBordersAreLeftAway() throws {
    let ink = try #require(bitmap([(-7, -12, 5, 4, 200)]))
    #expect((ink.left, ink.top, ink.width, ink.height) == (-7, -12, 5, 4))
    #expect(ink.coverage == [UInt8](repeating: 200, count: 20))
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func piecesLieWhereTheyWereAddedAndTheDarkerWins(seed: UInt64) throws
  {
    var dice = SeededGenerator(seed: seed)
    let blocks = (0..<1 + dice.below(5)).map { _ in
      (
        x: dice.below(40) - 20, y: dice.below(40) - 20, width: 1 + dice.below(8), height: 1 + dice.below(8),
        opacity: UInt8(1 + dice.below(255))
      )
    }
    let ink = try #require(bitmap(blocks))
    for y in -24..<30 {
      for x in -24..<30 {
        let wanted = blocks.filter {
          ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
        }.map(\.opacity).max()
        let (column, row) = (x - ink.left, y - ink.top)
        let isInside = (0..<ink.width).contains(column) && (0..<ink.height).contains(row)
        #expect((isInside ? ink.coverage[row * ink.width + column] : 0) == wanted ?? 0, "seed \(seed): \(x), \(y)")
      }
    }
  }
}

@Suite struct RecentCacheTests {
  @Test func valuesAreRememberedUntilManyOthersCame() {
    var cache = RecentCache<Int, String>(generation: 4)
    #expect(cache.value(for: 1) == nil)
    cache.insert("one", for: 1)
    #expect(cache.value(for: 1) == "one")
    cache.insert("uno", for: 1)
    #expect(cache.value(for: 1) == "uno")
    for key in 2...9 { cache.insert("\(key)", for: key) }
    #expect(cache.value(for: 1) == nil && cache.value(for: 9) == "9")
  }

  @Test func whatIsAskedForStays() {
    var cache = RecentCache<Int, Int>(generation: 8)
    cache.insert(0, for: 0)
    for key in 1...1000 {
      cache.insert(key, for: key)
      #expect(cache.value(for: 0) == 0, "\(key)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func anAnswerIsRightAndTheLastGenerationIsThere(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let generation = 1 + dice.below(6)
    var cache = RecentCache<Int, Int>(generation: generation)
    var truth: [Int: Int] = [:]
    for step in 0..<300 {
      let key = dice.below(15)
      if dice.below(2) == 0 {
        cache.insert(step, for: key)
        truth[key] = step
        #expect(cache.value(for: key) == step, "seed \(seed)")
      } else if let value = cache.value(for: key) {
        #expect(value == truth[key], "seed \(seed)")
      }
    }
    let found = (0..<15).filter { key in
      var copy = cache
      return copy.value(for: key) != nil
    }
    #expect(found.count <= 2 * generation, "seed \(seed)")
  }
}
