// The place of a card: beside what it speaks of, off the hand, off the paths, off other cards.
//
// A pure function of what is on the glass. A card is placed once, when it is made or the window changes; the first of
// twelve candidates with the least cost wins.

import Drawing
import ExhibitKit
import Geometry

/// Everything on the glass that a card keeps clear of, in view pixels.
struct CardPlacement {
  /// The room for cards.
  let room: CardRoom
  /// The fingers that trace.
  var fingers: [Point] = []
  /// The paths that are kept, node by node.
  var keptWays: [[Point]] = []
  /// The cards of those paths.
  var keptFrames: [Rect] = []
  /// The card of the chosen node.
  var selectionFrame: Rect?

  /// The nodes of a way that are looked at: beyond so many one more makes no difference.
  static let longestWay = 64

  /// Returns the frame for a card of a size.
  ///
  /// - Parameters:
  ///   - anchor: the point the card speaks of.
  ///   - way: the nodes the card speaks of, in the order of their path.
  ///   - hasActions: true if a row of buttons belongs to the card.
  func frame(width: Double, height: Double, near anchor: Point, avoiding way: [Point], hasActions: Bool) -> Rect {
    let candidates = room.frames(
      of: Size(width, height), near: anchor, gap: room.metrics.pixels(millimetres: 14))
    var best = candidates[0]
    var least = Double.infinity
    for (order, candidate) in candidates.enumerated() {
      let covered = hasActions ? candidate.union(room.actionRow(of: candidate)) : candidate
      let cost = self.cost(of: covered, anchor: anchor, avoiding: way) + Double(order) * 0.01
      if cost < least { (best, least) = (candidate, cost) }
    }
    return Rect(best.x.rounded(), best.y.rounded(), width, height.rounded())
  }

  /// The corner the network's name stands in.
  private var titleArea: Rect { Rect(0, 0, room.metrics.pixels(360), room.metrics.pixels(84)) }

  /// Returns the cost of a frame by what it hides, nodes of the path, hands and other cards, and by how far away it is.
  private func cost(of frame: Rect, anchor: Point, avoiding way: [Point]) -> Double {
    let metrics = room.metrics
    let hand = metrics.pixels(millimetres: 12)
    var cost = frame.center.distance(to: anchor) / max(room.window.width, 1)
    if frame.inset(by: -hand).contains(anchor) { cost += 4 }
    for finger in fingers where frame.inset(by: -hand).contains(finger) { cost += 4 }
    let wide = frame.inset(by: -metrics.pixels(16))
    for point in way.prefix(Self.longestWay) where wide.contains(point) { cost += 2 }
    cost += hiddenWay(way, by: frame)
    for way in keptWays { cost += hiddenWay(way, by: frame) }
    for other in keptFrames where other.intersects(frame) { cost += 3 }
    if let other = selectionFrame, other.intersects(frame) { cost += 1 }
    if titleArea.intersects(frame) { cost += 3 }
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
