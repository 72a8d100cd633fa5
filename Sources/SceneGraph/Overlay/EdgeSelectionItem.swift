// The chosen edge: its course in the colour of what is chosen, with a head if it leads one way, and rings around the discs
// that it joins. Their names keep off its line.

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
    let (color, larger) = (frame.theme.nodeSelected, unit * scene.items.overlayEnlargement)
    // The head begins at the ring about the disc.
    let ring = (frame.appearance.selectionGap + frame.appearance.selectionWidth) * unit
    scene.strokeWithHead(edge, width: 5 * larger, headUnit: 3 * larger, gap: ring, color: color, into: &picture)
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
    reserveLine(in: &scene, &frame)
    frame.drawName(of: ends.source, in: scene.items, isRinged: true, into: &picture)
    frame.drawName(of: ends.target, in: scene.items, isRinged: true, into: &picture)
  }

  /// Keeps the names off the line near the discs.
  private func reserveLine<Projection>(in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame) {
    let (item, side) = (scene.items[edge], 8 * frame.unit)
    guard let tip = scene.projection.arrival(of: item, headLength: 1)?.tip, item.startDisc.center != item.endDisc.center
    else { return }
    let center = item.startDisc.center
    let way = tip - center
    let length = way.length
    for (end, along) in [(center, way), (tip, -way)] {
      var away = 0.0
      while away < min(length, Self.keptFree * frame.unit) {
        frame.reserve(Rect(center: end + along * (away / max(length, 1)), size: Size(side, side)))
        away += side
      }
    }
  }

  /// The length of the line at either end that names keep off, in pixels of the design.
  private static let keptFree = 120.0
}
