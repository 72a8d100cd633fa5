// The kinds of things that lie over a scene: each is a small value that an exhibit makes for a frame.
//
// Drawn again every frame, after the backdrop, so that highlighted things are always on top. An exhibit adds a kind of its
// own by conforming a value to `OverlayItem`; the scene offers it the discs of nodes and the courses of edges.

import Drawing
import Geometry
import GraphModel

/// Something that is drawn over a scene.
public protocol OverlayItem {
  /// Draws the shapes of the item.
  func draw<Projection>(in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture)

  /// Writes the names and labels of the item, where they find room; nothing unless a kind says otherwise.
  func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture)
}

extension OverlayItem {
  /// The number of nodes of which an item that spreads over the graph draws the nearest: more would take longer than a frame,
  /// and nobody could tell them apart.
  static var itemLimit: Int { 1500 }

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {}
}
