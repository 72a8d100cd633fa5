// The parts of the picture that depend on few things: the charts, kept while nothing about them changes, and the words.

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
  let backdrop: SOMBackdropState
  let captionRevision: Int
  /// True if people are asked to open a table.
  let asksForTable: Bool
}

/// The revision of the charts that a picture may keep.
struct SOMBackdrop {
  /// The number of the present charts.
  private(set) var revision: UInt64 = 1
  private var state: SOMBackdropState?

  /// Counts on if the charts look different now.
  mutating func update(_ state: SOMBackdropState) {
    guard state != self.state else { return }
    self.state = state
    revision += 1
  }
}
