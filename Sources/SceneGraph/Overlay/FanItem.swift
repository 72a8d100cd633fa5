// All equally short paths between two nodes: their lines, over them their discs, and over all the names that find room.
//
// It looks like a path that opens and closes again. Of two edges between the same nodes the first is drawn.

import Drawing
import Geometry
import GraphModel
import PathFinding

/// Highlighted paths that are equally short.
public struct FanItem: OverlayItem, Sendable {
  /// The paths.
  public let fan: PathFan
  /// The trace colour, an index into the theme's.
  public let slot: Int

  /// Paths in one of the trace colours.
  public init(_ fan: PathFan, slot: Int) { (self.fan, self.slot) = (fan, slot) }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let color = frame.theme.trace(slot)
    let unit = frame.unit * scene.items.overlayEnlargement
    for arc in fan.arcs {
      scene.stroke(
        scene.items[arc.edge, from: arc.from].unbundled, to: 1, width: 13 * unit,
        color: color.opacity(frame.appearance.glow), into: &picture)
    }
    for arc in fan.arcs {
      scene.stroke(
        scene.items[arc.edge, from: arc.from].unbundled, to: 1, width: 3.5 * unit, color: color, into: &picture)
    }
    let items = scene.items
    for node in fan.nodes { frame.drawHighlight(on: node, in: items, color: color, into: &picture) }
  }

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let items = scene.items
    // A list of the two would be made in every frame.
    frame.drawName(of: fan.source, in: items, into: &picture)
    frame.drawName(of: fan.target, in: items, into: &picture)
    for node in fan.nodes where node != fan.source && node != fan.target {
      frame.drawName(of: node, in: items, mustShow: false, into: &picture)
    }
  }

  /// Keeps text off the discs of the paths.
  public func reserveDiscs(in items: SceneItems, _ frame: inout SceneFrame) {
    for node in fan.nodes {
      guard let disc = items.visibleDisc(of: node) else { continue }
      frame.reserve(Rect(center: disc.center, size: Size(2 * disc.radius, 2 * disc.radius)))
    }
  }
}
