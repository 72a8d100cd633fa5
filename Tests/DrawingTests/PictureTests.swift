// A picture keeps a backdrop that is still good from frame to frame.

import Drawing
import Geometry
import Testing

@Suite struct PictureTests {
  private let ground = Color(0x102030)

  /// Draws a frame: a backdrop of each kind of storage, and something over it. Says whether the backdrop was kept.
  private func frame(_ picture: inout Picture, backdrop: UInt64, over: Int, width: Int = 64, ground: Color? = nil)
    -> Bool
  {
    let isKept = picture.begin(width: width, height: 48, ground: ground ?? self.ground, backdrop: backdrop)
    if !isKept {
      let x = Double(backdrop)
      picture.line(from: .zero, to: Point(x, 9), width: 2, color: Color(0xFFFFFF))
      picture.polyline([.zero, Point(x, 3), Point(7, 8)], width: 1, color: Color(0xFF0000))
      picture.text("\(backdrop)", style: TextStyle(size: 12), at: Point(3, 9), color: Color(0xFFFFFF))
    }
    picture.closeBackdrop(revision: backdrop, presence: 1 / Double(over + 1))
    for number in 0..<over {
      picture.triangle(.zero, Point(Double(number), 4), Point(9, 2), color: Color(0x00FF00))
      picture.text("over \(number)", style: TextStyle(size: 12), at: .zero, color: Color(0xFFFFFF))
    }
    return isKept
  }

  private func looksTheSame(_ a: Picture, _ b: Picture) -> Bool {
    a.primitives == b.primitives && a.points == b.points && a.texts == b.texts && a.ground == b.ground
      && (a.width, a.height) == (b.width, b.height) && a.backdropCount == b.backdropCount
      && a.backdropRevision == b.backdropRevision && a.backdropPresence == b.backdropPresence
  }

  @Test func aKeptBackdropIsTheOneThatWouldBeDrawn() {
    var picture = Picture()
    for (index, (revision, over)) in [(1, 2), (1, 5), (1, 0), (2, 3), (2, 1), (1, 1)].enumerated() {
      let isKept = frame(&picture, backdrop: UInt64(revision), over: over)
      #expect(isKept == [1, 2, 4].contains(index))
      var fresh = Picture()
      _ = frame(&fresh, backdrop: UInt64(revision), over: over)
      #expect(looksTheSame(picture, fresh), "frame \(index)")
    }
  }

  @Test func aBackdropOfOtherSizeGroundOrNoRevisionIsDrawnAnew() {
    var picture = Picture()
    _ = frame(&picture, backdrop: 1, over: 1)
    #expect(!frame(&picture, backdrop: 1, over: 1, width: 65))
    #expect(!frame(&picture, backdrop: 1, over: 1, width: 65, ground: Color(0)))
    #expect(frame(&picture, backdrop: 1, over: 1, width: 65, ground: Color(0)))
    _ = frame(&picture, backdrop: 0, over: 1)
    #expect(!frame(&picture, backdrop: 0, over: 1))
  }
}
