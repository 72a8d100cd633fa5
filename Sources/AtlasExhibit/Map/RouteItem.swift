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
    func stroke(from first: Double = 0, to last: Double, width: Double, opacity: Double) {
      scene.strokeWay(
        route.edges, through: route.nodes, from: first, to: last, width: width * unit, color: color.opacity(opacity),
        into: &picture)
    }
    let (all, done) = (Double(route.edges.count), flownSteps)
    stroke(to: all, width: 13, opacity: 0.16)
    stroke(from: done, to: all, width: 2.5, opacity: 0.8)
    stroke(to: done, width: 4.5, opacity: 1)
    let items = scene.items
    items.forEachStop(of: route.nodes, apart: Self.discMargin * unit) { _, node, _ in
      frame.drawHighlight(on: node, in: items, color: color, into: &picture)
    }
  }

  /// The distance from a node's disc at rest to the rim of the highlighted one, in pixels of the design.
  private static let discMargin = 3.5
  /// The distance from a named stop of a long route to the next, in pixels of the design.
  private static let nameDistance = 72.0

  /// The number of edges that are done, with the part of the next.
  private var flownSteps: Double {
    var (low, high) = (0, route.edges.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if route.stops[middle] <= flown { low = middle } else { high = middle - 1 }
    }
    guard low < route.edges.count else { return Double(low) }
    let (from, to) = (route.stops[low], route.stops[low + 1])
    return Double(low) + clamp((flown - from) / (to - from), 0, 1)
  }

  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (items, isLong) = (scene.items, route.nodes.count >= SceneItems.longWay)
    items.forEachStop(of: route.nodes, apart: (isLong ? Self.nameDistance : Self.discMargin) * frame.metrics.scale) {
      _, node, _ in
      frame.drawName(of: node, in: items, mustShow: false, into: &picture)
    }
  }
}
