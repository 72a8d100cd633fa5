// Words on the pages of the atlas: each has a place of its own, long ones are cut, and full pages begin anew.

import Drawing
import Geometry
import Rasterizer
import Testing

@testable import Triangulation

@Suite struct CoverageAtlasTests {
  /// Coverage that differs from word to word.
  private func word(_ width: Int, _ height: Int, seed: Int = 0) -> CoverageMemory {
    let bytes = (0..<(width * height)).map { UInt8(truncatingIfNeeded: ($0 &+ seed) &* 37 | 1) }
    return CoverageMemory(GlyphBitmap(width: width, height: height, left: 0, top: 0, coverage: bytes))
  }

  /// Checks that a page shows a word at its place.
  private func isThere(_ memory: CoverageMemory, in atlas: CoverageAtlas) -> Bool {
    guard let pieces = atlas.pieces(of: memory) else { return false }
    return pieces.allSatisfy { piece in
      (0..<Int(piece.height)).allSatisfy { y in
        (0..<Int(piece.width)).allSatisfy { x in
          atlas.pages[Int(piece.page)].coverage[(Int(piece.y) + y) * CoverageAtlas.side + Int(piece.x) + x]
            == memory.coverage[(Int(piece.offsetY) + y) * memory.width + Int(piece.offsetX) + x]
        }
      }
    }
  }

  @Test func wordsDoNotDisturbEachOtherNorThePatches() {
    let atlas = CoverageAtlas()
    let words = (1...200).map { word(5 + $0 * 13 % 140, 6 + $0 % 31, seed: $0) }
    for word in words { #expect(atlas.pieces(of: word)?.count == 1) }
    #expect(words.allSatisfy { isThere($0, in: atlas) })
    for page in atlas.pages {
      #expect(page.coverage[0] == 255 && page.coverage[3 * CoverageAtlas.side + 3] == 255)
      #expect(page.coverage[2 * CoverageAtlas.side + 6] == 255 && page.coverage[CoverageAtlas.side + 6] == 0)
    }
  }

  @Test func aWordWiderAndHigherThanAPageIsCut() {
    let atlas = CoverageAtlas()
    let long = word(2500, 1100)
    #expect(atlas.pieces(of: long)?.count == 6)
    #expect(isThere(long, in: atlas))
  }

  @Test func changesAreToldOnceAndCoverWhatChanged() throws {
    let atlas = CoverageAtlas()
    let page = atlas.pages[0]
    let all = try #require(page.takeChanges())
    #expect(all.right == CoverageAtlas.side && page.takeChanges() == nil)
    let piece = try #require(atlas.pieces(of: word(50, 20))?.first)
    let change = try #require(page.takeChanges())
    #expect(change.left == Int(piece.x) && change.right == Int(piece.x) + 50)
    #expect(change.top == Int(piece.y) && change.bottom == Int(piece.y) + 20)
    // A word that is there changes nothing.
    page.invalidate()
    #expect(page.takeChanges() != nil && page.takeChanges() == nil)
  }

  @Test func aDiscIsPutThereOnceAndShowsItsFormula() {
    let atlas = CoverageAtlas()
    var sprites = DiscSprites()
    for radius in [0.5, 0.51, 2.3, 6] as [Float] {
      let (first, second) = (sprites.sprite(radius: radius, in: atlas), sprites.sprite(radius: radius, in: atlas))
      guard let sprite = first, let again = second else {
        Issue.record("no place for radius \(radius)")
        continue
      }
      #expect(sprite.corner == again.corner && sprite.page == 0 && sprite.reach > radius + 0.5)
      let side = Float(CoverageAtlas.side)
      let (x, y) = (Int(sprite.middle.x * side), Int(sprite.middle.y * side))
      for step in 0..<Int(sprite.reach * 8) {
        let wanted = max(0, min(1, radius + 0.5 - Float(step) / 8)) * 255
        for offset in [(step, 0), (-step, 0), (0, step), (0, -step)] {
          let level = atlas.pages[0].coverage[(y + offset.1) * CoverageAtlas.side + x + offset.0]
          #expect(abs(Float(level) - wanted) <= 5, "radius \(radius), step \(step)")
        }
      }
    }
    let before = sprites.sprite(radius: 2, in: atlas)
    atlas.begin()
    let after = sprites.sprite(radius: 2, in: atlas)
    #expect(before != nil && after != nil && before?.generation != after?.generation)
  }

  @Test func fullPagesBeginAnewAndAllWordsOfTheFrameAreDrawn() {
    let triangulator = Triangulator(text: BoxTextRasterizer())
    // Every frame has other words; together they are more than all pages hold.
    for frame in 0..<24 {
      let shown = picture(900, 900) { picture in
        for row in 0..<40 {
          let text = String(repeating: "word ", count: 12) + "\(frame * 40 + row)"
          picture.text(text, style: TextStyle(size: 24), at: Point(0, 22 * Double(row + 1)), color: white)
        }
      }
      triangulator.triangulate(shown, width: 900, height: 900, skipsBackdrop: false)
      #expect(triangulator.mesh.indexCount == 40 * 6)
      #expect(triangulator.atlas.pages.count <= CoverageAtlas.mostPages)
    }
    #expect(triangulator.atlas.pages.count == CoverageAtlas.mostPages)
  }
}
