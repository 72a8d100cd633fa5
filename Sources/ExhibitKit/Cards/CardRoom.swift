// The room that cards may take in a window, and the frames a card may have there.

import Drawing
import Geometry
import Widgets

/// The part of a window that cards may take.
public struct CardRoom {
  /// The whole window, in view pixels.
  public let window: Rect
  /// The sizes of the display.
  public let metrics: Metrics
  /// The rectangle cards stay within: above the bar of controls.
  public let area: Rect

  /// The room in a window.
  public init(window: Rect, metrics: Metrics) {
    self.window = window
    self.metrics = metrics
    let margin = metrics.padding
    let bar = metrics.button + 2 * margin
    area = Rect(margin, margin, max(0, window.width - 2 * margin), max(0, window.height - margin - bar))
  }

  /// Returns the width of a card under a title: a long one makes a wider card, within reason.
  public func width(title: String, measure: any TextMeasuring) -> Double {
    let titleWidth = measure.measure(title, metrics.type.style(.heading, .semibold)).width
    let wanted = clamp(titleWidth + 2 * metrics.padding + metrics.button, metrics.pixels(300), metrics.pixels(460))
    return min(wanted.rounded(), area.width)
  }

  /// Returns the frames for a card of a size, the most wanted first: at the sides of a point, in the corners of the
  /// room, aslant.
  ///
  /// - Parameters:
  ///   - anchor: the point the card speaks of, in view pixels.
  ///   - gap: the distance from there, in view pixels.
  public func frames(of size: Size, near anchor: Point, gap: Double) -> [Rect] {
    let (width, height) = (size.width, size.height)
    return [
      Rect(anchor.x + gap, anchor.y - height / 2, width, height),
      Rect(anchor.x - gap - width, anchor.y - height / 2, width, height),
      Rect(anchor.x - width / 2, anchor.y - gap - height, width, height),
      Rect(anchor.x - width / 2, anchor.y + gap, width, height),
      Rect(area.maxX - width, area.y, width, height),
      Rect(area.x, area.y, width, height),
      Rect(area.maxX - width, area.maxY - height, width, height),
      Rect(area.x, area.maxY - height, width, height),
      Rect(anchor.x + gap, anchor.y + gap, width, height),
      Rect(anchor.x - gap - width, anchor.y + gap, width, height),
      Rect(anchor.x + gap, anchor.y - gap - height, width, height),
      Rect(anchor.x - gap - width, anchor.y - gap - height, width, height),
    ].map { $0.moved(inside: area) }
  }

  /// Returns the frame of a card of a size over the bar: in the middle, above the buttons and panels that it would cover, or
  /// at a side, unless these leave no room.
  func frameOverBar(_ size: Size, clearOf controls: [Control]) -> Rect {
    let middle = (area.center.x - size.width / 2).rounded()
    let lowest = Rect(middle, area.maxY - size.height, size.width, size.height)
    for x in [middle, area.x, area.maxX - size.width] {
      var frame = Rect(x, lowest.y, size.width, size.height)
      while frame.y >= area.minY, let covered = controls.first(where: { $0.isUsable && $0.frame.intersects(frame) }) {
        frame.y = (covered.frame.minY - metrics.gap - size.height).rounded(.down)
      }
      if frame.y >= area.minY { return frame }
    }
    return lowest
  }

  /// Returns the row of buttons that belongs to a card: under it, or above it where there is no room below.
  public func actionRow(of frame: Rect) -> Rect {
    let area = actionArea(of: frame, rows: 1)
    return Rect(frame.x, area.y >= frame.maxY ? area.y + metrics.gap : area.y, frame.width, metrics.button)
  }

  /// Returns the room for rows of buttons that belong to a card: under it, or above it where there is no room below.
  public func actionArea(of frame: Rect, rows: Int) -> Rect {
    let height = (metrics.button + metrics.gap) * Double(rows)
    let fitsBelow = frame.maxY + height <= area.maxY + metrics.gap
    return Rect(frame.x, fitsBelow ? frame.maxY : frame.minY - height, frame.width, height)
  }

  /// Returns the upper corner of the window that is farther from a point, so that what spreads from there stays in
  /// sight.
  public func farCorner(from point: Point) -> Point {
    Point(point.x < window.center.x ? window.maxX : window.minX, window.minY)
  }
}

extension Control {
  /// True if there is more to it than words.
  fileprivate var isUsable: Bool {
    switch kind {
    case .card, .toast, .caption, .progress, .histogram, .plot, .help: false
    case .button, .toggle, .stepper, .segmented, .slider, .list, .table, .field, .keyboard, .panel: true
    }
  }
}
