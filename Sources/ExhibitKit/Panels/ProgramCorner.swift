// The corner of the window where the program's own buttons are, which lie over every exhibit: nothing that is touched lies
// under them.

import Drawing
import Geometry

extension Metrics {
  /// Returns the corner that belongs to the program's own buttons: the way home and the inspector. In view pixels.
  public func programCorner(of window: Rect) -> Rect {
    let (width, height) = (2 * button + 3 * padding, button + padding)
    return Rect(window.maxX - width, 0, width, height)
  }

  /// Returns the part of a window that a panel of a width may take: all of it where the panel stands clear of the
  /// program's corner in the middle, else what is below the corner or beside it, whichever is larger.
  public func panelArea(in window: Rect, width: Double) -> Rect {
    let corner = programCorner(of: window)
    let isClear = window.center.x + width / 2 <= corner.minX
    guard !isClear else { return window }
    let below = Rect(
      window.x, corner.maxY - padding + gap, window.width, max(0, window.maxY - corner.maxY + padding - gap))
    let beside = Rect(window.x, window.y, max(0, corner.minX), window.height)
    // Beside it is of use only where little is left below.
    return below.height >= 3 * button ? below : beside
  }
}
