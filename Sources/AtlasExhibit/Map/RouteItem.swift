// The route that is flown: as far as the drone has come strongly, the rest of it lightly.

import Drawing
import Geometry
import GraphModel
import SceneGraph

/// A route with somebody on the way.
struct RouteItem: OverlayItem {
  /// The route.
  let route: AtlasRoute
  /// The distance that is done, in metres.
  let flown: Double
  /// The index of its trace colour.
  let slot: Int

  func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (color, unit) = (frame.theme.trace(slot), frame.metrics.scale)
    for (index, edge) in route.edges.enumerated() {
      let (from, to) = (route.stops[index], route.stops[index + 1])
      let part = to > from ? clamp((flown - from) / (to - from), 0, 1) : 1
      let item = scene.items[edge, from: route.nodes[index]]
      scene.stroke(item, width: 13 * unit, color: color.opacity(0.16), into: &picture)
      scene.stroke(item, from: part, width: 2.5 * unit, color: color.opacity(0.8), into: &picture)
      scene.stroke(item, to: part, width: 4.5 * unit, color: color, into: &picture)
    }
    for node in route.nodes { frame.drawHighlight(on: node, in: scene.items, color: color, into: &picture) }
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    for node in route.nodes { frame.drawName(of: node, in: scene.items, mustShow: false, into: &picture) }
  }
}
