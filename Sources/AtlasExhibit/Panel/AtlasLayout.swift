// The frames of the parts of the panel, in any window: a sheet along the bottom of a narrow one, a card in the corner
// of a wide one. A pure function of sizes, so that touching, drawing and tests agree.

import Drawing
import ExhibitKit
import Geometry

/// The panel of the Atlas in one window.
struct AtlasLayout {
  /// The rows of the panel, from top to bottom; what finds no room is left out, last first.
  enum Row: Int, CaseIterable {
    case method, pace, counts, measure, network
  }

  /// Some of the rows. A set of bits, because the layout is asked several times in a frame and must not allocate.
  struct Rows: OptionSet {
    let rawValue: Int

    mutating func insert(_ row: Row) { insert(Rows(rawValue: 1 << row.rawValue)) }

    func contains(_ row: Row) -> Bool { rawValue & 1 << row.rawValue != 0 }
  }

  let metrics: Metrics
  let window: Rect
  /// The height of the words at the top, in view pixels.
  let wordsHeight: Double
  /// The height of the row of counts, in view pixels.
  let countsHeight: Double
  /// The openness of the sheet: 0 closed, 1 open.
  let openness: Double
  /// True if the map has the window to itself.
  var isBare = false
  /// True if the name of the network stands above the map.
  var hasTitle = true
  /// True while hands change the network, or a panel stands beside it: what they touch is not for routes.
  var isEditing = false
  /// The height along the lower edge that a panel beside the map takes, above the bar; in view pixels.
  var coveredBelow = 0.0
  /// True if nothing is chosen that the panel could do something about; a low window has no room for it then.
  var isIdle = false

  /// True if the window is too low for words in the panel: it is a button then.
  var isLow: Bool { window.height < metrics.pixels(330) }

  /// True if there is no panel: a picture without controls has one only to say the way that it shows.
  var isAway: Bool { isEditing || (isLow || isBare) && isIdle }

  /// True if the window is too narrow for a panel beside the map.
  var isNarrow: Bool { window.width < metrics.pixels(760) }

  private var width: Double {
    isNarrow
      ? min(window.width - 2 * metrics.grid, metrics.pixels(520)) : min(metrics.pixels(372), window.width * 0.4)
  }

  /// The height from the bottom of the window to the top of the bar of controls.
  var bar: Double { metrics.button + 2 * metrics.padding }

  private var pad: Double { metrics.padding }

  /// The height of the closed sheet.
  var closedHeight: Double { (isLow ? pad / 2 : wordsHeight) + metrics.button + (isLow ? pad / 2 : pad) }

  private func height(of row: Row) -> Double { (row == .counts ? countsHeight : metrics.button) + metrics.gap }

  /// The rows that find room when the sheet is open.
  var rows: Rows {
    // A panel as wide as the window stays below the program's own buttons.
    let top = isNarrow ? metrics.button + metrics.padding : metrics.grid
    var room = window.height - bar - closedHeight - top - metrics.grid
    var rows = Rows()
    for row in Row.allCases where height(of: row) > metrics.gap && height(of: row) <= room {
      room -= height(of: row)
      rows.insert(row)
    }
    return rows
  }

  /// The difference in height between the open sheet and the closed one.
  var travel: Double {
    let rows = rows
    return Row.allCases.reduce(0) { rows.contains($1) ? $0 + height(of: $1) : $0 }
  }

  /// The panel.
  var frame: Rect { frame(openness: openness) }

  /// Returns the panel when it has come to rest.
  func restingFrame(isOpen: Bool) -> Rect { frame(openness: isOpen ? 1 : 0) }

  private func frame(openness: Double) -> Rect {
    guard !isAway else { return .zero }
    let height = (closedHeight + travel * max(0, openness)).rounded()
    let x = isNarrow ? ((window.width - width) / 2).rounded() : metrics.padding
    return Rect(x, window.maxY - bar - height, width.rounded(), height)
  }

  private var inner: Rect { Rect(frame.x + pad, frame.y, max(0, frame.width - 2 * pad), frame.height) }

  /// The button that opens and closes the sheet, in its corner.
  var handle: Rect {
    let inset = isLow ? pad / 2 : metrics.grid / 2
    return Rect(frame.maxX - metrics.button - inset, frame.y + inset, metrics.button, metrics.button)
  }

  /// The button that asks for the way.
  var go: Rect {
    guard isLow else { return Rect(inner.x, frame.y + wordsHeight, inner.width, metrics.button) }
    let width = rows.isEmpty ? inner.width : inner.width - metrics.button - metrics.gap
    return Rect(inner.x, frame.y + pad / 2, width, metrics.button)
  }

  /// Returns the frame of a row; empty where there is no room for it.
  func frame(of row: Row) -> Rect {
    var y = go.maxY + metrics.gap
    let rows = rows
    for other in Row.allCases where rows.contains(other) {
      let height = height(of: other) - metrics.gap
      if other == row {
        return y + height <= frame.maxY - pad / 2 + 1 ? Rect(inner.x, y, inner.width, height) : .zero
      }
      y += height + metrics.gap
    }
    return .zero
  }

  /// The parts of the window that the closed panel leaves free: above it, and in a wide window beside it as well. The map is
  /// fitted into that in which it becomes larger.
  var rooms: [Rect] {
    guard !isBare else { return [bareRoom] }
    if coveredBelow > 0 { return [room(over: bar + coveredBelow + metrics.pixels(8))] }
    let above = room(over: bar + closedHeight + metrics.pixels(20))
    guard !isNarrow else { return [above] }
    let whole = room(over: bar + metrics.pixels(8))
    // Also while the panel is away: the map stays where it is.
    let left = min(metrics.padding + width.rounded() + metrics.pixels(24), window.width * 0.6)
    return [Rect(left, whole.y, max(1, whole.maxX - left), whole.height), above]
  }

  /// The part of a window without controls into which the map is fitted: all of it but a margin, and the title.
  private var bareRoom: Rect {
    let edge = min(metrics.pixels(28), window.width / 8, window.height / 8)
    // Names stand to the right of their places.
    let side = min(window.width * 0.08, metrics.pixels(90))
    let top = hasTitle ? min(metrics.pixels(56), window.height / 8) : 0
    // As much below, so that the map is in the middle.
    return Rect(side, edge + top, max(1, window.width - 2 * side), max(1, window.height - 2 * (edge + top)))
  }

  private func room(over bottom: Double) -> Rect {
    // Names stand to the right of their places; the title stands above.
    let side = min(window.width * 0.12, metrics.pixels(110))
    let top = min(window.height * 0.16, metrics.pixels(108))
    let low = min(window.height * 0.6, bottom)
    return Rect(side, top, max(1, window.width - 2 * side), max(1, window.height - top - low))
  }
}
