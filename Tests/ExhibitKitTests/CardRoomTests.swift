// The room of cards in windows of all sizes: frames inside it, the buttons beside a card, and the place that hides
// least. A card may hide something only where every other place hides something too.

import Drawing
import Geometry
import Randomness
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Room for cards")
struct CardRoomTests {
  /// Windows of tables, desks and phones, and some that hold no card at all.
  private static let windows = [
    Size(1, 1), Size(200, 120), Size(320, 240), Size(480, 800), Size(800, 480), Size(1080, 1920), Size(3840, 2160),
  ]

  private static func room(_ size: Size, scale: Double = 1) -> CardRoom {
    CardRoom(window: Rect(0, 0, size.width, size.height), metrics: Metrics(scale: scale))
  }

  private static func lies(_ inner: Rect, in outer: Rect, tolerance: Double = 1e-9) -> Bool {
    inner.minX >= outer.minX - tolerance && inner.maxX <= outer.maxX + tolerance
      && inner.minY >= outer.minY - tolerance && inner.maxY <= outer.maxY + tolerance
  }

  @Test("The room leaves the bar of controls free in windows of all sizes, and is empty, not negative, in tiny ones")
  func area() {
    for size in Self.windows {
      for scale in [0.25, 1, 2.5, 8] {
        let room = Self.room(size, scale: scale)
        #expect(room.area.width >= 0 && room.area.height >= 0)
        guard room.area.width > 0, room.area.height > 0 else { continue }
        #expect(Self.lies(room.area, in: room.window), "\(size) \(scale)")
        #expect(room.area.maxY + room.metrics.button <= room.window.maxY, "\(size) \(scale)")
      }
    }
  }

  @Test("Frames lie in the room as far as they fit, wherever the anchor is", arguments: 0..<40 as Range<UInt64>)
  func frames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for window in Self.windows {
      let room = Self.room(window)
      let size = Size(random.number(1...400), random.number(1...300))
      for frame in room.frames(of: size, near: random.point(5000), gap: random.number(0...60)) {
        #expect(frame.size == size && frame.origin.isFinite)
        #expect(frame.minX >= room.area.minX && frame.minY >= room.area.minY, "top and left win")
        if size.width <= room.area.width, size.height <= room.area.height {
          #expect(Self.lies(frame, in: room.area), "\(window) \(frame)")
        }
      }
    }
  }

  @Test("A longer title makes a wider card, between bounds, and never one wider than the room")
  func widths() {
    for window in Self.windows {
      let room = Self.room(window)
      let widths = (0..<80).map { room.width(title: String(repeating: "w", count: $0), measure: FixedTextMeasure()) }
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(widths.allSatisfy { $0 <= room.area.width && $0 <= 460 })
      if room.area.width >= 460 { #expect(widths[0] == 300 && widths[79] == 460) }
    }
  }

  @Test("The buttons of a card are as wide as it, clear of it and in the window", arguments: 0..<40 as Range<UInt64>)
  func actionRows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let room = Self.room(random.pick(Self.windows.filter { $0.width >= 320 }))
    let height = random.number(20...(room.area.height - room.metrics.button - room.metrics.gap))
    let card = Rect(room.area.x, room.area.y + random.number(0...(room.area.height - height)), 200, height)
    let row = room.actionRow(of: card)
    #expect(!row.intersects(card) && row.width == card.width && row.x == card.x)
    #expect(row.height == room.metrics.button)
    #expect(row.maxY <= room.window.maxY)
    let isBelow = row.minY >= card.maxY
    #expect(isBelow || card.maxY + room.metrics.button > room.area.maxY - 1, "above only where below there is no room")
  }

  @Test("The far corner is an upper one, and no nearer than the other")
  func farCorner() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let room = Self.room(random.pick(Self.windows))
      let point = random.point(width: room.window.width, height: room.window.height)
      let corner = room.farCorner(from: point)
      let other = Point(room.window.width - corner.x, 0)
      #expect(corner.y == 0 && (corner.x == 0 || corner.x == room.window.width))
      #expect(corner.distance(to: point) >= other.distance(to: point) - 1e-9)
    }
  }
}

@Suite("What cards keep clear of")
struct CardClearanceTests {
  /// A window with some things in it that a card must not cover and few that it had better not.
  private static func placement(_ random: inout SeededGenerator) -> CardPlacement {
    let size = random.pick([Size(800, 480), Size(1080, 1920), Size(1280, 800), Size(2560, 1440)])
    var placement = CardPlacement(room: CardRoom(window: Rect(0, 0, size.width, size.height), metrics: Metrics()))
    if random.oneIn(2) { placement.taken = [Rect(size.width - 300, 0, 300, size.height)] }
    placement.discs = (0..<random.below(7)).map { _ in
      CardPlacement.Disc(
        center: random.point(width: size.width, height: size.height), radius: random.number(4...40))
    }
    if random.oneIn(2) { placement.fingers = [random.point(width: size.width, height: size.height)] }
    if random.oneIn(2) { placement.keptFrames = [Rect(random.number(0...400), random.number(0...200), 240, 120)] }
    return placement
  }

  /// Frames of a size in steps of one pixel and a few, looked at one by one.
  private static func clearFrame(_ placement: CardPlacement, _ size: Size) -> Rect? {
    let area = placement.room.area
    for row in 0...8 {
      for column in 0...8 {
        let frame = Rect(
          (area.x + (area.width - size.width) * Double(column) / 8).rounded(),
          (area.y + (area.height - size.height) * Double(row) / 8).rounded(), size.width, size.height)
        if placement.isClear(frame) { return frame }
      }
    }
    return nil
  }

  @Test("A card covers no end and no panel where there is a frame that does not", arguments: 0..<150 as Range<UInt64>)
  func clear(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let placement = Self.placement(&random)
    let size = Size(300, Double(random.whole(60...240)))
    let anchor = random.point(width: placement.room.window.width, height: placement.room.window.height)
    let frame = placement.frame(
      width: size.width, height: size.height, near: anchor, avoiding: [], hasActions: false)
    #expect(frame == placement.frame(width: 300, height: size.height, near: anchor, avoiding: [], hasActions: false))
    guard Self.clearFrame(placement, size) != nil else { return }
    // A frame is rounded after it has been chosen.
    #expect(placement.isClear(frame.inset(by: 1)), "\(frame)")
  }

  @Test("Clear is what covers no disc, no panel and not the program's corner, by brute force")
  func brute() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let placement = Self.placement(&random)
      let window = placement.room.window
      let frame = Rect(
        random.number(0...window.width), random.number(0...window.height), random.number(1...300),
        random.number(1...300))
      let corner = placement.room.metrics.programCorner(of: window)
      let hidesCorner = frame.maxX > corner.minX && frame.minY < corner.maxY && frame.minX < corner.maxX
      let hidesPanel = placement.taken.contains { frame.maxX > $0.minX && frame.minX < $0.maxX }
      let hidesDisc = placement.discs.contains { disc in
        (frame.minX - disc.radius..<frame.maxX + disc.radius).contains(disc.center.x)
          && (frame.minY - disc.radius..<frame.maxY + disc.radius).contains(disc.center.y)
      }
      #expect(placement.isClear(frame) == !(hidesCorner || hidesPanel || hidesDisc))
    }
  }

  @Test("A larger obstacle never makes a frame clear", arguments: 0..<30 as Range<UInt64>)
  func monotone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let placement = Self.placement(&random)
    var fuller = placement
    fuller.discs = placement.discs.map { CardPlacement.Disc(center: $0.center, radius: $0.radius + 10) }
    fuller.taken.append(random.rect(500))
    for _ in 0..<30 {
      let frame = random.rect(700)
      #expect(placement.isClear(frame) || !fuller.isClear(frame))
    }
  }

  @Test("Ways beyond all bounds, points that are nowhere and windows without room are placed all the same")
  func hostile() {
    for size in [Size(1, 1), Size(800, 480)] {
      var placement = CardPlacement(room: CardRoom(window: Rect(0, 0, size.width, size.height), metrics: Metrics()))
      placement.discs = [.init(center: Point(1e12, -1e12), radius: 1e9), .init(center: .zero, radius: 0)]
      placement.keptWays = [[], [Point(5, 5)], (0..<5000).map { Point(Double($0), 100) }]
      placement.nodes = (0..<5000).map { Point(Double($0 % 70) * 10, Double($0 / 70) * 10) }
      for anchor in [Point(-1e9, 1e9), .zero, Point(400, 240)] {
        let frame = placement.frame(
          width: 300, height: 90.4, near: anchor, avoiding: placement.keptWays[2], hasActions: true)
        #expect(frame.origin.isFinite && frame.width == 300 && frame.height == 90)
      }
    }
  }
}
