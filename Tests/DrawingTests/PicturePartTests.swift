// A picture within a picture: everything moves along, and nothing leaves its area.

import Drawing
import Geometry
import Testing

private let red = Color(0xFF0000)

private func small(_ draw: (inout Picture) -> Void) -> Picture {
  var picture = Picture()
  picture.begin(width: 40, height: 30, ground: Color(0x102030))
  draw(&picture)
  return picture
}

private func large(_ part: Picture, at corner: Point) -> Picture {
  var picture = Picture()
  picture.begin(width: 200, height: 100, ground: Color(0))
  picture.line(from: .zero, to: Point(9, 9), width: 1, color: red)
  picture.polyline([Point(1, 1), Point(2, 2), Point(3, 1)], width: 1, color: red)
  picture.add(part, at: corner)
  return picture
}

@Suite struct PicturePartTests {
  @Test func everyPrimitiveMoves() {
    let part = small { picture in
      picture.disc(Point(4, 5), radius: 2, color: red)
      picture.line(from: Point(1, 1), to: Point(2, 2), width: 1, color: red)
      picture.polygon([Point(0, 0), Point(5, 0), Point(5, 5)], color: red)
      picture.text("a", style: TextStyle(size: 12), at: Point(3, 9), color: red)
    }
    let picture = large(part, at: Point(100, 50))
    #expect(picture.primitives.contains(.disc(center: [104, 55], radius: 2, color: red)))
    #expect(picture.primitives.contains(.line(from: [101, 51], to: [102, 52], width: 1, color: red)))
    #expect(picture.primitives.contains(.polygon(points: 3..<6, color: red)))
    #expect(Array(picture.points[3..<6]) == [[100, 50], [105, 50], [105, 55]])
    #expect(picture.texts.map(\.origin) == [[103, 59]])
    #expect(picture.primitives.last == .unclip)
  }

  @Test func aPictureIsFittedSmallerLargerAndFainter() {
    let part = small { picture in
      picture.disc(Point(4, 6), radius: 2, color: red)
      picture.text("a", style: TextStyle(size: 12), at: Point(3, 9), color: red)
    }
    for (scale, presence) in [(0.5, 1.0), (2, 0.5), (1, 1)] {
      var picture = Picture()
      picture.begin(width: 200, height: 100, ground: Color(0))
      // Twice as wide as it needs: the rest stays empty on both sides.
      picture.add(part, fitting: Rect(10, 20, 80 * scale, 30 * scale), presence: presence)
      let (left, width) = (Float(10 + 20 * scale), Float(40 * scale))
      #expect(picture.primitives.first == .clip(origin: [left, 20], size: [width, Float(30 * scale)]))
      #expect(
        picture.primitives.contains(
          .disc(
            center: [left + Float(4 * scale), 20 + Float(6 * scale)], radius: Float(2 * scale),
            color: presence < 1 ? red.opacity(presence) : red)))
      #expect(picture.texts.isEmpty == (scale == 0.5), "words have whole sizes only")
    }
    var none = Picture()
    none.begin(width: 200, height: 100, ground: Color(0))
    none.add(part, fitting: Rect(0, 0, 0, 10), presence: 1)
    none.add(part, fitting: Rect(0, 0, 10, 10), presence: 0)
    none.add(Picture(), fitting: Rect(0, 0, 10, 10), presence: 1)
    #expect(none.primitives.isEmpty)
  }

  @Test func clipsStayWithinTheArea() {
    let part = small { picture in
      picture.clip(Rect(-10, 10, 500, 500))
      picture.disc(.zero, radius: 900, color: red)
      picture.unclip()
    }
    let clips = large(part, at: Point(100, 50)).primitives.compactMap { primitive in
      if case .clip(let origin, let size) = primitive { [origin, size] } else { nil }
    }
    #expect(clips == [[[100, 50], [40, 30]], [[100, 60], [40, 20]], [[100, 50], [40, 30]]])
  }

  @Test func aFadedBackdropIsVeiledByTheGround() {
    let part = small { picture in
      picture.disc(Point(4, 5), radius: 2, color: red)
      picture.closeBackdrop(revision: 1, presence: 0.25)
      picture.disc(Point(9, 9), radius: 2, color: red)
    }
    let primitives = large(part, at: .zero).primitives
    let veil = Primitive.roundedRect(
      origin: [0, 0], size: [40, 30], radius: 0, color: Color(0x102030).opacity(0.75))
    let indices = [
      primitives.firstIndex(of: .disc(center: [4, 5], radius: 2, color: red)), primitives.firstIndex(of: veil),
      primitives.firstIndex(of: .disc(center: [9, 9], radius: 2, color: red)),
    ].compactMap { $0 }
    #expect(indices.count == 3 && indices == indices.sorted())
  }
}
