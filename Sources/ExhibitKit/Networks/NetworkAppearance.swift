// Everything the network at rest looks like, to tell when it must be drawn again.

import Drawing
import Geometry
import SceneGraph

/// Everything the network at rest looks like.
public struct NetworkAppearance: Hashable, Sendable {
  /// The camera's map from model units to view pixels.
  public let transform: ViewTransform
  /// The drawing area, in view pixels.
  public let window: Rect
  /// The colours.
  public let theme: Theme.Name
  /// The number of the network.
  public let networkNumber: Int
  /// True if it shows the nodes of one that is still being read.
  public let areNodesEarly: Bool
  /// The revision of the positions: it counts up while nodes move.
  public let positions: UInt64
  /// The revision of the names: it counts up when others are shown.
  public let namesRevision: UInt64
  /// The box of the heading, over which no name is written, in view pixels.
  public let heading: Rect
  /// The box of the legend, over which no name is written, in view pixels.
  public let legend: Rect
  /// The revision of the tiles of a large network.
  public let tiles: UInt64
  /// The category of nodes that alone is shown; `nil` for all.
  public let shownCategory: Int?
  /// The names that are shown; `nil` for none.
  public let names: ShownLevels?
  /// The revision of the names that give way to highlighted nodes.
  public let highlights: UInt64
}
