// The place of a panel beside a network: along the left edge below the heading, in a narrow window along the lower edge.

import Drawing
import Geometry

/// The frame of a panel beside a network, and the room that it takes.
enum SidePanel {
  /// Returns the frame of the panel in a window, in view pixels.
  static func frame(in window: Rect, metrics: Metrics) -> Rect {
    let bottom = window.maxY - metrics.button - 2 * metrics.padding
    guard isBeside(window, metrics) else {
      let height = min(max(window.height * 0.4, metrics.pixels(200)), metrics.pixels(300))
      let top = max(metrics.programCorner(of: window).maxY + metrics.gap, bottom - height)
      return Rect(metrics.padding, top, window.width - 2 * metrics.padding, max(0, bottom - top))
    }
    let top = metrics.pixels(84)
    return Rect(metrics.padding, top, metrics.pixels(304), max(0, bottom - top))
  }

  /// Returns true if the panel stands at the left edge of a window.
  static func isBeside(_ window: Rect, _ metrics: Metrics) -> Bool {
    window.width >= metrics.pixels(720) && window.height >= metrics.pixels(420)
  }

  /// Returns the room it takes along the left and the lower edge of a window, in view pixels.
  static func covered(isOpen: Bool, in window: Rect, metrics: Metrics) -> (left: Double, bottom: Double) {
    guard isOpen else { return (0, 0) }
    let frame = frame(in: window, metrics: metrics)
    return isBeside(window, metrics) ? (frame.width, 0) : (0, frame.height)
  }
}
