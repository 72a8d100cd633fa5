// The values that the picture depends on, small enough to be compared in every frame.

import Drawing
import Geometry

/// Everything the kept charts depend on.
struct SOMBackdropState: Equatable {
  let transform: ViewTransform
  let window: Rect
  let theme: Theme.Name
  let layoutRevision: Int
  let charts: SOMCharts.Revision
}

/// Everything the picture shows beside the controls.
struct SOMVisible: Equatable {
  let captionRevision: Int
  /// True if people are asked to open a table.
  let asksForTable: Bool
}
