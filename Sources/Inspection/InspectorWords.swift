// The words on the panel, cut to their room and set in its middle.

import Drawing
import Geometry
import Widgets

/// A line of words, cut to its room.
struct PlacedLine {
  var text = ""
  /// The left end of the baseline.
  var origin = Point.zero
}

/// The setting of words in one style.
struct InspectorWords {
  let style: WidgetStyle

  /// Returns words at the left end of a room.
  func line(_ text: String, _ size: TextSize, _ weight: TextWeight, _ room: Rect) -> PlacedLine {
    let letters = style.metrics.type.style(size, weight)
    let line = TextLayout.ellipsized(text, style: letters, width: max(0, room.width), measure: style.measure)
    return PlacedLine(text: line.text, origin: Point(room.x, baseline(letters, room)))
  }

  /// Returns words at the right end of a room, of which they take half at most.
  func trailing(_ text: String, _ room: Rect) -> PlacedLine {
    let letters = style.metrics.type.style(.body)
    let line = TextLayout.ellipsized(text, style: letters, width: room.width / 2, measure: style.measure)
    return PlacedLine(text: line.text, origin: Point((room.maxX - line.width).rounded(), baseline(letters, room)))
  }

  /// Returns the baseline that has capitals in the optical middle of a room.
  func baseline(_ letters: TextStyle, _ room: Rect) -> Double {
    (room.center.y + Double(letters.size) * 0.3635).rounded()
  }
}
