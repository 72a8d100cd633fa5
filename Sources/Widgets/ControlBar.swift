// Places controls in a row along an edge of the screen, from both ends towards the middle.
//
// A control that no longer fits gets an empty frame, which is neither shown nor touched: in a window too small for
// everything, the first controls stay usable instead of all being squeezed.

import Drawing
import Geometry

/// A row of controls being laid out; nothing overlaps and nothing leaves the bounds.
public struct ControlBar: Sendable {
  /// The room that is left between the two ends.
  public private(set) var free: Rect
  /// The distance between two controls.
  public let gap: Double
  private var reserved = 0.0

  /// The edge of the screen that a row runs along.
  public enum Edge: Hashable, Sendable {
    case top, bottom
  }

  /// A row of button height along an edge of `bounds`, set in by the padding.
  public init(_ edge: Edge, of bounds: Rect, metrics: Metrics) {
    let margin = metrics.padding
    let inner = bounds.inset(by: margin)
    let height = min(metrics.button, inner.height)
    free = Rect(inner.x, edge == .top ? inner.minY : inner.maxY - height, inner.width, height)
    if height < metrics.button { free.height = 0 }
    gap = metrics.gap
  }

  /// Returns the next frame from the leading end; empty when there is no room.
  public mutating func leading(_ width: Double) -> Rect {
    guard fits(width) else { return .zero }
    let frame = Rect(free.minX, free.y, width, free.height)
    free.x += min(width + gap, free.width)
    free.width = max(0, free.width - width - gap)
    return frame
  }

  /// Returns the next frame from the trailing end; empty when there is no room.
  public mutating func trailing(_ width: Double) -> Rect {
    guard fits(width) else { return .zero }
    let frame = Rect(free.maxX - width, free.y, width, free.height)
    free.width = max(0, free.width - width - gap)
    return frame
  }

  /// Keeps room between the two ends for what is placed last.
  public mutating func reserve(_ width: Double) { reserved = width + gap }

  /// Gives the reserved room back.
  public mutating func release() { reserved = 0 }

  private func fits(_ width: Double) -> Bool {
    width > 0 && free.height > 0 && width <= free.width - reserved
  }
}
