// Pictures as values: what is added is there, in its order, and a part within a picture is the part moved.

import Drawing
import Geometry
import Randomness
import Testing

@Suite struct PictureLawTests {
  private let ink = Color(0xE69F00)

  private func picture(_ draw: (inout Picture) -> Void) -> Picture {
    var picture = Picture()
    picture.begin(width: 100, height: 80, ground: Color(0x102030))
    draw(&picture)
    return picture
  }

  @Test func beginningAgainForgetsEverything() {
    var used = picture {
      $0.polyline([.zero, Point(1, 1)], width: 1, color: ink)
      $0.text("a", style: TextStyle(size: 9), at: .zero, color: ink)
      $0.hexagon(center: .zero, width: 4, height: 4, color: ink)
      $0.closeBackdrop(revision: 5, presence: 0.5)
    }
    used.begin(width: 7, height: 6, ground: ink)
    #expect(used.primitives.isEmpty && used.points.isEmpty && used.texts.isEmpty && used.colors.isEmpty)
    #expect((used.width, used.height) == (7, 6) && used.ground == ink)
    #expect(used.backdropCount == 0 && used.backdropRevision == 0 && used.backdropPresence == 1)
  }

  @Test func tooFewCornersAreNoPrimitive() {
    let empty = picture {
      $0.polyline([Point](), width: 1, color: ink)
      $0.polyline([Point(1, 1)][...], width: 1, color: ink)
      $0.polyline([PicturePoint(1, 1)], width: 1, color: ink)
      $0.polygon([Point(1, 1), Point(2, 2)], color: ink)
      $0.polygon([PicturePoint(1, 1)], color: ink)
      $0.text("", style: TextStyle(size: 9), at: .zero, color: ink)
    }
    #expect(empty.primitives.isEmpty)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func allWaysToAddCornersAreTheSame(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let corners = (0..<3 + dice.below(5)).map { _ in Point(dice.unit() * 100, dice.unit() * 100) }
    let exact = corners.map { PicturePoint($0) }
    let pictures = [
      picture { $0.polyline(corners, width: 2, color: ink) },
      picture { $0.polyline(corners[...], width: 2, color: ink) },
      picture { $0.polyline(exact, width: 2, color: ink) },
      picture { $0.polyline(AnySequence(corners), width: 2, color: ink) },
    ]
    for other in pictures { #expect(other.points == pictures[0].points && other.primitives == pictures[0].primitives) }
    let filled = [picture { $0.polygon(corners, color: ink) }, picture { $0.polygon(exact, color: ink) }]
    #expect(filled[0].points == filled[1].points && filled[0].primitives == filled[1].primitives)
    let triangle = picture { $0.triangle(corners[0], corners[1], corners[2], color: ink) }
    #expect(triangle.points == Array(exact.prefix(3)))
  }

  @Test func aRowOfHexagonsHasItsColours() {
    let row = picture {
      $0.hexagons(center: Point(5, 5), width: 4, height: 5, pitch: 4, count: 3) { Color(UInt32($0)) }
      $0.hexagons(center: Point(5, 9), width: 4, height: 5, pitch: 4, count: 0) { _ in ink }
      $0.hexagons(center: Point(5, 9), width: 4, height: 5, pitch: 4, count: -4) { _ in ink }
    }
    #expect(row.colors == [Color(0), Color(1), Color(2)] && row.primitives.count == 3)
  }

  @Test(arguments: [(-1, 0), (0.25, 0.25), (7, 1), (.infinity, 1)] as [(Double, Float)])
  func presenceIsKeptInItsRange(presence: Double, kept: Float) {
    #expect(picture { $0.closeBackdrop(revision: 1, presence: presence) }.backdropPresence == kept)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func aPartMovesByItsCorner(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let discs = (0..<10).map { _ in Point(Double(dice.below(90)), Double(dice.below(70))) }
    let part = picture { for disc in discs { $0.disc(disc, radius: 2, color: ink) } }
    let corner = Point(Double(dice.below(300)), Double(dice.below(300)))
    var whole = Picture()
    whole.begin(width: 500, height: 500, ground: Color(0))
    whole.add(part, at: corner)
    let found = whole.primitives.compactMap { primitive in
      if case .disc(let center, _, _) = primitive { center } else { nil }
    }
    #expect(found == discs.map { PicturePoint($0 + corner) }, "seed \(seed)")
    // The clip of a part ends with it.
    #expect(whole.primitives.last == .unclip)
  }

  @Test func anEmptyPartAddsNoInk() {
    var whole = Picture()
    whole.begin(width: 50, height: 50, ground: Color(0))
    whole.add(Picture(), at: Point(3, 3))
    let shown = whole.primitives.contains { primitive in
      if case .disc = primitive { true } else { false }
    }
    #expect(!shown && whole.texts.isEmpty && whole.points.isEmpty)
  }

  // MARK: Text and icons

  @Test(arguments: [0.2, 0, -4, 1, 12.4, 12.6, 1e6]) func sizesOfTextAreWholePixels(size: Double) {
    #expect(TextStyle(size: size).size == max(1, Int(size.rounded())))
  }

  @Test func theFixedMeasureGrowsWithLettersAndSize() {
    let measure = FixedTextMeasure()
    let small = measure.measure("abc", TextStyle(size: 10))
    #expect(measure.measure("", TextStyle(size: 10)).width == 0)
    #expect(measure.measure("abcabc", TextStyle(size: 10)).width == 2 * small.width)
    #expect(abs(measure.measure("abc", TextStyle(size: 20)).width - 2 * small.width) < 1e-9)
    #expect(small.height == small.ascent + small.descent && small.height > 10)
  }

  @Test(arguments: Icon.allCases) func anIconMovedByWholePixelsIsTheSame(icon: Icon) {
    func drawn(_ corner: Point) -> Picture {
      picture { $0.icon(icon, in: Rect(corner.x, corner.y, 32, 32), color: ink) }
    }
    let (here, there) = (drawn(.zero), drawn(Point(17, 5)))
    // The precision of drawing rounds differently there.
    let isMoved = zip(here.points, there.points).allSatisfy { here, there in
      let away = here + PicturePoint(17, 5) - there
      return abs(away.x) < 1e-4 && abs(away.y) < 1e-4
    }
    #expect(isMoved && here.points.count == there.points.count)
    #expect(here.primitives.count == there.primitives.count)
  }

  @Test func strokesGrowWithTheIconInHalfPixels() {
    let widths = (0...200).map { Icon.strokeWidth(side: Double($0)) }
    #expect(widths == widths.sorted() && widths.allSatisfy { $0 >= 1 && $0 * 2 == ($0 * 2).rounded() })
    let thick = picture { $0.icon(.plus, in: Rect(0, 0, 40, 40), color: ink, weight: 7) }
    let isThick = thick.primitives.allSatisfy { if case .polyline(_, let width, _) = $0 { width == 7 } else { true } }
    #expect(isThick)
  }
}
