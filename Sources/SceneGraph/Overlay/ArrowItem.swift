// The arrow of a trace: from the node first touched to the finger, or to the node that it snaps to.
//
// Its shape is `ArrowShape`; it is hit by the distance from its shaft. Its head is as strong behind a path as without one:
// from two metres away it says which node the hand has.

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
  /// The presence of the shaft from 0 to 1: where its path is shown, it steps back behind that. The head does not.
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
    let size = Self.headSize * unit * items.overlayEnlargement
    return ArrowShape(
      from: start.center, to: end?.center ?? finger, fromGap: start.radius + 5 * unit,
      toGap: end.map { $0.radius + 6 * unit } ?? 0, headLength: size, headWidth: size)
  }

  /// The length and the width of the head, in pixels of the design.
  private static let headSize = 36.0

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    guard let arrow = shape(in: scene.items, unit: frame.unit) else { return }
    let (unit, ink) = (frame.unit * scene.items.overlayEnlargement, frame.theme.trace(slot))
    picture.taperedLine(
      from: arrow.tail, to: arrow.neck, startWidth: 3 * unit, endWidth: 8 * unit, color: ink.opacity(presence))
    // A rim of ground parts the head from whatever lies under it.
    let rim = arrow.head(grownBy: 2.5 * unit)
    picture.triangle(rim.tip, rim.left, rim.right, color: frame.theme.ground)
    picture.triangle(arrow.tip, arrow.barbs.left, arrow.barbs.right, color: ink)
    // No name lies on the head.
    frame.reserve(Rect(center: (arrow.tip + arrow.neck) / 2, size: Size(26 * unit, 26 * unit)))
  }
}

extension ArrowShape {
  /// Returns the distance from a point to the middle line of the arrow, in view pixels.
  public func distance(to point: Point) -> Double { point.distance(toSegmentFrom: tail, to: tip) }

  /// Returns the corners of the head with a rim around it.
  ///
  /// - Parameter rim: the width of the rim, in view pixels.
  func head(grownBy rim: Double) -> (tip: Point, left: Point, right: Point) {
    let (length, width) = (tip.distance(to: neck), barbs.left.distance(to: barbs.right))
    guard length > 1e-6, width > 1e-6 else { return (tip, barbs.left, barbs.right) }
    // All three sides move outwards by the rim, so the head grows about the centre of its inscribed circle.
    let side = (length * length + width * width / 4).squareRoot()
    let inradius = length * width / (2 * side + width)
    let center = neck + (tip - neck) * (inradius / length)
    let factor = (inradius + rim) / inradius
    return (
      center + (tip - center) * factor, center + (barbs.left - center) * factor,
      center + (barbs.right - center) * factor
    )
  }
}
