// A scene at rest: all edges, then all discs, then the names that find room.
//
// Everything here goes into the picture's backdrop, which is drawn again only when the camera, the window or the theme
// changes. Edges come in runs of one colour, which the rasterizer adds up cheaply.

import Drawing

extension SceneGraph {
  /// Draws the whole scene as it is when nothing is highlighted.
  public mutating func drawBackdrop(_ frame: SceneFrame, into picture: inout Picture) {
    drawEdges(frame, into: &picture)
    drawLeaders(frame, into: &picture)
    drawNodes(frame, into: &picture)
    drawLabels(frame, into: &picture)
  }

  /// Draws the edges at rest.
  public mutating func drawEdges(_ frame: SceneFrame, into picture: inout Picture) {
    projection.drawEdges(of: items, frame, into: &picture)
  }

  /// Draws the lines to the nodes whose names stand beside the network.
  public func drawLeaders(_ frame: SceneFrame, into picture: inout Picture) {
    items.boundaryLabels?.drawLeaders(frame, into: &picture)
  }

  /// Draws the nodes at rest.
  public func drawNodes(_ frame: SceneFrame, into picture: inout Picture) { items.drawNodes(frame, into: &picture) }

  /// Draws the names at rest.
  public func drawLabels(_ frame: SceneFrame, into picture: inout Picture) {
    items.drawLabels(frame, into: &picture)
  }

  /// Draws an item of the overlay.
  public mutating func draw(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    item.draw(in: &self, &frame, into: &picture)
  }

  /// Writes the names and labels of an item of the overlay, where they find room.
  public mutating func drawText(_ item: some OverlayItem, _ frame: inout SceneFrame, into picture: inout Picture) {
    item.drawText(in: &self, &frame, into: &picture)
  }
}
