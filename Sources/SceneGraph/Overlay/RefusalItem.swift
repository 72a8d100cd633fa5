// A node that no path leads to: a ring that is struck through.

import Drawing
import Geometry
import GraphModel

/// A refused target.
public struct RefusalItem: OverlayItem, Hashable, Sendable {
  /// The node.
  public var node: NodeID

  /// A refusal of a node.
  public init(on node: NodeID) { self.node = node }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    guard let disc = scene.items.visibleDisc(of: node) else { return }
    let radius = disc.radius + 7 * frame.unit
    picture.ring(disc.center, radius: radius, width: 3 * frame.unit, color: frame.theme.danger)
    let across = unitVector(radians: -.pi / 4) * radius
    picture.line(
      from: disc.center - across, to: disc.center + across, width: 3 * frame.unit, color: frame.theme.danger)
  }
}
