// The chosen edge: its course in the colour of what is chosen, and rings around the discs that it joins.

import Drawing
import Geometry
import GraphModel

/// A chosen edge.
public struct EdgeSelectionItem: OverlayItem, Hashable, Sendable {
  /// The edge.
  public var edge: EdgeID

  /// A choice of an edge.
  public init(_ edge: EdgeID) { self.edge = edge }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let (ends, unit) = (scene.items.ends(of: edge), frame.unit)
    let color = frame.theme.nodeSelected
    scene.stroke(scene.items[edge], width: 5 * unit * scene.items.overlayEnlargement, color: color, into: &picture)
    for end in [ends.source, ends.target] {
      guard let disc = scene.items.visibleDisc(of: end) else { continue }
      picture.ring(
        disc.center, radius: disc.radius + frame.appearance.selectionGap * unit,
        width: frame.appearance.selectionWidth * unit, color: color)
    }
  }

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    let ends = scene.items.ends(of: edge)
    frame.drawName(of: ends.source, in: scene.items, into: &picture)
    frame.drawName(of: ends.target, in: scene.items, into: &picture)
  }
}
