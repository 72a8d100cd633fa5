// The ring that says "this one is yours" around a node under a finger.

import Drawing
import GraphModel

/// A node held by a finger.
public struct PressItem: OverlayItem, Hashable, Sendable {
  /// The node.
  public var node: NodeID
  /// The trace colour, an index into the theme's.
  public var slot: Int

  /// A node held in one of the trace colours.
  public init(on node: NodeID, slot: Int) {
    self.node = node
    self.slot = slot
  }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    scene.items.drawPress(on: node, color: frame.theme.trace(slot), frame, into: &picture)
  }
}

extension SceneItems {
  /// Draws the ring of a held node; nothing for a hidden one.
  func drawPress(on node: NodeID, color: Color, _ frame: SceneFrame, into picture: inout Picture) {
    guard let disc = visibleDisc(of: node) else { return }
    picture.disc(disc.center, radius: disc.radius + 10 * frame.unit, color: color.opacity(0.22))
    picture.ring(disc.center, radius: disc.radius + 4.5 * frame.unit, width: 3 * frame.unit, color: color)
  }
}
