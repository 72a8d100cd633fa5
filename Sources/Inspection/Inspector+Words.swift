// The words on the panel, cut to their room and set in its middle.

import Drawing
import Geometry
import Widgets

extension Inspector {
  func line(_ text: String, _ size: TextSize, _ weight: TextWeight, _ room: Rect) -> PlacedLine {
    let letters = surface.style.metrics.type.style(size, weight)
    let line = TextLayout.ellipsized(text, style: letters, width: max(0, room.width), measure: surface.style.measure)
    return PlacedLine(text: line.text, origin: Point(room.x, baseline(letters, room)))
  }

  func trailing(_ text: String, _ room: Rect) -> PlacedLine {
    let letters = surface.style.metrics.type.style(.body)
    let line = TextLayout.ellipsized(text, style: letters, width: room.width / 2, measure: surface.style.measure)
    return PlacedLine(text: line.text, origin: Point((room.maxX - line.width).rounded(), baseline(letters, room)))
  }

  /// Returns the baseline that has capitals in the optical middle of a room.
  func baseline(_ letters: TextStyle, _ room: Rect) -> Double {
    (room.center.y + Double(letters.size) * 0.3635).rounded()
  }
}
