// Everything the network at rest looks like, to tell when it must be drawn anew.

import Drawing
import Geometry

/// Everything the network at rest looks like.
struct BackdropState: Hashable {
  /// The camera's map from model units to view pixels.
  let transform: ViewTransform
  /// The drawing area, in view pixels.
  let window: Rect
  /// The colours.
  let theme: Theme.Name
  /// The number of the network.
  let networkNumber: Int
  /// True if names are shown.
  let hasNames: Bool
}
