// The start or the goal of a route: a larger dot in the colour of whose it is, the start an open one.

import Drawing
import GraphModel
import SceneGraph

/// A chosen end of a route.
struct EndpointItem: OverlayItem {
  /// The node.
  let node: NodeID
  /// The colour.
  let color: Color
  /// True for the start.
  let isStart: Bool
  /// The radius of what is drawn there over the dot, which the name stands clear of, in view pixels.
  var clearance = 0.0

  func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    guard let disc = scene.items.visibleDisc(of: node) else { return }
    let unit = frame.metrics.scale
    let radius = disc.radius * 1.25 + 3 * unit
    picture.disc(disc.center, radius: radius + 7 * unit, color: color.opacity(0.25))
    picture.disc(disc.center, radius: radius + 2 * unit, color: frame.theme.ground)
    picture.disc(disc.center, radius: radius, color: color)
    if isStart { picture.disc(disc.center, radius: radius * 0.5, color: frame.theme.ground) }
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    frame.drawName(of: node, in: scene.items, clearance: clearance, into: &picture)
  }
}
