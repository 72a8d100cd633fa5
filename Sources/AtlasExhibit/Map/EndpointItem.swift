// The start or the goal of a route: a larger dot in a colour of its own.

import Drawing
import GraphModel
import SceneGraph

/// A chosen end of a route.
struct EndpointItem: OverlayItem {
  /// The node.
  let node: NodeID
  /// The colour.
  let color: Color

  func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    guard let disc = scene.items.visibleDisc(of: node) else { return }
    let unit = frame.metrics.scale
    let radius = disc.radius * 1.25 + 3 * unit
    picture.disc(disc.center, radius: radius + 7 * unit, color: color.opacity(0.25))
    picture.disc(disc.center, radius: radius + 2 * unit, color: frame.theme.ground)
    picture.disc(disc.center, radius: radius, color: color)
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    frame.drawName(of: node, in: scene.items, into: &picture)
  }
}
