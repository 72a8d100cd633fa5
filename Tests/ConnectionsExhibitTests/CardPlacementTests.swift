// Places of cards: inside the window, off what they would hide, and the same for the same question.

import Drawing
import ExhibitKit
import Geometry
import Randomness
import TestSupport
import Testing

@Suite("The frame of a card")
struct CardPlacementTests {
  private let room = CardRoom(window: Rect(0, 0, 1200, 800), metrics: Metrics())

  private func lies(_ inner: Rect, in outer: Rect) -> Bool {
    inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY
  }

  private func frame(_ placement: CardPlacement, near anchor: Point, avoiding way: [Point] = []) -> Rect {
    placement.frame(width: 300, height: 200, near: anchor, avoiding: way, hasActions: false)
  }

  @Test("lies inside the room, wherever the anchor is", arguments: 0..<50 as Range<UInt64>)
  func staysInside(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var placement = CardPlacement(room: room)
    placement.fingers = (0..<random.below(3)).map { _ in random.point(width: 1200, height: 800) }
    placement.keptWays = [(0..<4).map { _ in random.point(width: 1200, height: 800) }]
    placement.keptFrames = [random.rect(600)]
    let frame = frame(placement, near: random.point(2000))
    #expect(frame.size == Size(300, 200))
    #expect(lies(frame, in: room.area.inset(by: -1)))
    #expect(frame.x == frame.x.rounded() && frame.y == frame.y.rounded())
  }

  @Test("keeps off the finger it speaks of", arguments: 0..<50 as Range<UInt64>)
  func keepsOff(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let finger = Point(random.number(400...800), random.number(300...500))
    var placement = CardPlacement(room: room)
    placement.fingers = [finger]
    #expect(!frame(placement, near: finger).contains(finger))
  }

  @Test("keeps off another card when there is room beside it")
  func keepsApart() {
    let anchor = Point(600, 400)
    let first = frame(CardPlacement(room: room), near: anchor)
    var placement = CardPlacement(room: room)
    placement.keptFrames = [first]
    #expect(!frame(placement, near: anchor).intersects(first))
  }

  @Test("does not lie on the path it speaks of")
  func sparesPath() {
    let way = (0...6).map { Point(500 + Double($0) * 60, 400) }
    let frame = frame(CardPlacement(room: room), near: way[0], avoiding: way)
    #expect(!way.contains { frame.contains($0) })
  }

  @Test("a card with buttons leaves room for them inside the window")
  func actionRow() {
    for y in stride(from: 0.0, through: 800, by: 50) {
      let frame = CardPlacement(room: room).frame(
        width: 300, height: 200, near: Point(600, y), avoiding: [], hasActions: true)
      let row = room.actionRow(of: frame)
      #expect(!row.intersects(frame))
      #expect(lies(row, in: room.window))
    }
  }

  @Test("a long title makes a wider card, within limits")
  func widths() {
    let widths = (0...200).map { room.width(title: String(repeating: "m", count: $0), measure: FixedTextMeasure()) }
    #expect(widths == widths.sorted())
    #expect(widths.first == 300 && widths.last == 460)
    let small = CardRoom(window: Rect(0, 0, 200, 200), metrics: Metrics())
    #expect(small.width(title: String(repeating: "m", count: 99), measure: FixedTextMeasure()) < 200)
  }

  @Test("a window of no size has a room of no size")
  func tiny() {
    let area = CardRoom(window: Rect(0, 0, 1, 1), metrics: Metrics()).area
    #expect(area.width == 0 && area.height == 0)
  }
}
