// The frame of a card: beside what it speaks of, on empty ground, off the hand, off the paths and off other cards.
//
// A pure function of what is on the screen. A card is placed when it is made, when the window changes, and when an end
// of a path has come to lie under it; the first of the candidates with the least cost wins.

import Drawing
import Geometry

/// Everything on the screen that a card keeps clear of, in view pixels.
public struct CardPlacement {
  /// A disc that no card may cover: an end of a path, or the node that a card speaks of.
  public struct Disc: Hashable {
    /// The middle.
    public let center: Point
    /// The radius.
    public let radius: Double

    /// A disc from its parts.
    public init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }
  }

  /// The room for cards.
  public let room: CardRoom
  /// The parts of the window where something else lies that no card may cover: a panel, the inspector.
  public var taken: [Rect] = []
  /// The number of rows of buttons that belong to a card which has some.
  public var actionRows = 1
  /// The fingers that trace.
  public var fingers: [Point] = []
  /// The paths that are kept, node by node.
  public var keptWays: [[Point]] = []
  /// The cards that are shown.
  public var keptFrames: [Rect] = []
  /// The discs that no card may cover.
  public var discs: [Disc] = []
  /// The nodes that a card had better not cover: those joined with the one it speaks of.
  public var neighbours: [Point] = []
  /// Nodes at rest, the most important ones: a card takes ground where there are few.
  public var nodes: [Point] = []

  /// The nodes of a way that are looked at: beyond so many one more makes no difference.
  public static let longestWay = 64
  /// The rows and columns of frames that are tried beside those around the anchor.
  private static let gridCount = 9

  /// A window with nothing on it.
  public init(room: CardRoom) { self.room = room }

  /// Returns the frame for a card of a size.
  ///
  /// - Parameters:
  ///   - anchor: the point the card speaks of.
  ///   - way: the nodes the card speaks of, in the order of their path.
  ///   - hasActions: true if a row of buttons belongs to the card.
  public func frame(width: Double, height: Double, near anchor: Point, avoiding way: [Point], hasActions: Bool) -> Rect
  {
    let size = Size(width, height)
    let near = room.frames(of: size, near: anchor, gap: room.metrics.pixels(millimetres: 14))
    var best = near[0]
    var least = Double.infinity
    for (order, candidate) in (near + grid(of: size)).enumerated() {
      let covered = hasActions ? candidate.union(room.actionArea(of: candidate, rows: actionRows)) : candidate
      // Frames of the grid are for where there is no good one around the anchor.
      var start = order < near.count ? Double(order) * 0.01 : 0.2
      // A card without its buttons is better than none.
      if covered.minY < 0 { start += 8 }
      let cost = self.cost(of: covered, anchor: anchor, avoiding: way, from: start, below: least)
      if cost < least { (best, least) = (candidate, cost) }
    }
    return Rect(best.x.rounded(), best.y.rounded(), width, height.rounded())
  }

  /// Returns true if a card with this frame covers none of the discs, and nothing that belongs to the program or a panel.
  public func isClear(_ frame: Rect) -> Bool {
    !programArea.intersects(frame) && !taken.contains { $0.intersects(frame) }
      && !discs.contains { frame.inset(by: -$0.radius).contains($0.center) }
  }

  /// Returns frames all over the room, in rows.
  private func grid(of size: Size) -> [Rect] {
    let (width, height) = (room.area.width - size.width, room.area.height - size.height)
    guard width >= 0, height >= 0 else { return [] }
    return (0..<(Self.gridCount * Self.gridCount)).map { index in
      let (row, column) = (index / Self.gridCount, index % Self.gridCount)
      let (x, y) = (Double(column) / Double(Self.gridCount - 1), Double(row) / Double(Self.gridCount - 1))
      return Rect((room.area.x + width * x).rounded(), (room.area.y + height * y).rounded(), size.width, size.height)
    }
  }

  /// The corner the network's name stands in.
  private var titleArea: Rect { Rect(0, 0, room.metrics.pixels(360), room.metrics.pixels(84)) }

  /// The corner where the program's own buttons are: they lie over cards.
  private var programArea: Rect { room.metrics.programCorner(of: room.window) }

  /// Returns the cost of a frame by what it hides, and by how far away it is; any cost of at least `limit` may be too low.
  private func cost(
    of frame: Rect, anchor: Point, avoiding way: [Point], from start: Double, below limit: Double
  ) -> Double {
    let metrics = room.metrics
    let hand = metrics.pixels(millimetres: 12)
    var cost = start + frame.center.distance(to: anchor) / max(room.window.width, 1)
    if titleArea.intersects(frame) { cost += 3 }
    if programArea.intersects(frame) { cost += 40 }
    for area in taken where area.intersects(frame) { cost += 40 }
    if frame.inset(by: -hand).contains(anchor) { cost += 4 }
    for finger in fingers where frame.inset(by: -hand).contains(finger) { cost += 4 }
    for disc in discs where frame.inset(by: -disc.radius).contains(disc.center) { cost += 100 }
    for other in keptFrames where other.intersects(frame) { cost += 10 }
    guard cost < limit else { return cost }
    let wide = frame.inset(by: -metrics.pixels(16))
    for point in way.prefix(Self.longestWay) where wide.contains(point) { cost += 2 }
    for point in neighbours where frame.contains(point) { cost += 0.5 }
    for point in nodes where wide.contains(point) { cost += 0.3 }
    guard cost < limit else { return cost }
    cost += hiddenWay(way, by: frame)
    for way in keptWays { cost += hiddenWay(way, by: frame) }
    return cost
  }

  /// Returns the amount of a way that lies under a card: one and a half for each edge that is wholly hidden.
  private func hiddenWay(_ way: [Point], by frame: Rect) -> Double {
    var hidden = 0.0
    for (from, to) in zip(way, way.dropFirst()).prefix(Self.longestWay) {
      for part in 1...7 where frame.contains(from.interpolated(to: to, Double(part) / 8)) { hidden += 1 / 7.0 }
    }
    return hidden * 1.5
  }
}
