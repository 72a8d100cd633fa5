// The arrow of a trace: from the node first touched to the finger, or to the node that it snaps to.
//
// Its shape is `ArrowShape`; it is hit by the distance from its shaft.

import Drawing
import Geometry
import GraphModel

/// The arrow from a node to a finger.
public struct ArrowItem: OverlayItem, Hashable, Sendable {
  /// The node first touched.
  public var source: NodeID
  /// The node that the arrow snaps to; `nil` while none is in reach.
  public var target: NodeID?
  /// The finger's point in view pixels.
  public var finger: Point
  /// The trace colour, an index into the theme's.
  public var slot: Int
  /// The presence from 0 to 1: an arrow whose path is shown steps back behind it.
  public var presence: Double

  /// An arrow in one of the trace colours.
  public init(from source: NodeID, to target: NodeID?, finger: Point, slot: Int, presence: Double = 1) {
    self.source = source
    self.target = target
    self.finger = finger
    self.slot = slot
    self.presence = presence
  }

  /// Returns the arrow as drawn; `nil` where its source is hidden or there is no room for one.
  ///
  /// - Parameter unit: the view pixels for each pixel of the design.
  public func shape(in items: SceneItems, unit: Double) -> ArrowShape? {
    guard let start = items.visibleDisc(of: source) else { return nil }
    let end = target.flatMap { items.visibleDisc(of: $0) }
    return ArrowShape(
      from: start.center, to: end?.center ?? finger, fromGap: start.radius + 5 * unit,
      toGap: end.map { $0.radius + 6 * unit } ?? 0, headLength: 26 * unit, headWidth: 24 * unit)
  }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    guard let arrow = shape(in: scene.items, unit: frame.unit) else { return }
    let (unit, ink) = (frame.unit, frame.theme.trace(slot).opacity(presence))
    picture.taperedLine(from: arrow.tail, to: arrow.neck, startWidth: 3 * unit, endWidth: 8 * unit, color: ink)
    picture.triangle(arrow.tip, arrow.barbs.left, arrow.barbs.right, color: ink)
  }
}

extension ArrowShape {
  /// Returns the distance from a point to the middle line of the arrow, in view pixels.
  public func distance(to point: Point) -> Double { point.distance(toSegmentFrom: tail, to: tip) }
}
