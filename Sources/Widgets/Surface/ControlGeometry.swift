// The frames of the parts of controls. Touching and drawing both ask here, so that the part that is seen is the part
// that is hit.

import Drawing
import Geometry

/// A part of a control that a finger can be on.
enum ControlPart: Hashable, Sendable {
  /// All of it.
  case whole
  /// Its ground, which only keeps fingers off what is behind.
  case ground
  case minus, plus
  case segment(Int)
  case track
  case row(Int)
  /// The title of a column of a table, and one of its cells.
  case head(Int)
  case cell(row: Int, column: Int)
  /// Content that can be dragged but does nothing when tapped.
  case content
  case close, clear, text
  case key(Int)
  /// The screen beside an overlay.
  case beside
}

/// The frames of parts, for one style.
struct ControlGeometry {
  let metrics: Metrics

  /// Returns half of a control that is less than twice as wide as high, so that neither button eats the other.
  func stepperSide(_ frame: Rect) -> Double { min(max(frame.height, metrics.button), frame.width / 2) }

  func minus(_ frame: Rect) -> Rect { Rect(frame.x, frame.y, stepperSide(frame), frame.height) }

  func plus(_ frame: Rect) -> Rect {
    let side = stepperSide(frame)
    return Rect(frame.maxX - side, frame.y, side, frame.height)
  }

  /// Returns the segment with a number; segments share the width evenly, on whole pixels.
  func segment(_ index: Int, of count: Int, _ frame: Rect) -> Rect {
    let count = Double(max(count, 1))
    let left = (frame.x + frame.width * Double(index) / count).rounded()
    let right = (frame.x + frame.width * Double(index + 1) / count).rounded()
    return Rect(left, frame.y, right - left, frame.height)
  }

  /// Returns the radius of a slider's knob.
  func knob(_ frame: Rect) -> Double { min(metrics.pixels(12), frame.height / 2, frame.width / 2) }

  /// Returns the range of the centre of a slider's knob: least and greatest x.
  func track(_ frame: Rect) -> (from: Double, to: Double) {
    let knob = knob(frame)
    return (frame.minX + knob, frame.maxX - knob)
  }

  /// Returns the x of the middle of a slider's knob.
  func knobX(_ value: Double, _ range: ClosedRange<Double>, _ frame: Rect) -> Double {
    let track = track(frame)
    let extent = range.upperBound - range.lowerBound
    let part = extent > 0 && value.isFinite ? clamp((value - range.lowerBound) / extent, 0, 1) : 0
    return track.from + (track.to - track.from) * part
  }

  /// Returns the close button of a card or an overlay: a full touch target in the corner.
  func close(_ frame: Rect) -> Rect {
    let side = min(metrics.button, frame.width, frame.height)
    return Rect(frame.maxX - side - inset(frame), frame.minY + inset(frame), side, side)
  }

  /// Returns the distance of things from the sides of a panel: the padding, or less in a tiny one.
  func padding(_ frame: Rect) -> Double { min(metrics.padding, frame.width / 4, frame.height / 4) }

  private func inset(_ frame: Rect) -> Double { min(metrics.grid / 2, frame.width / 8, frame.height / 8) }

  /// Returns the height of what stands above a card's lines.
  ///
  /// - Parameter titleLines: the lines of its title; 0 for none.
  func cardHeader(titleLines: Int, canClose: Bool) -> Double {
    if titleLines == 0 && !canClose { return 0 }
    let more = metrics.type.style(.heading).lineStep * Double(max(0, titleLines - 1))
    return max(metrics.pixels(32), canClose ? metrics.button - metrics.grid : 0) + more
  }

  /// Returns the width of a card's title beside its close button.
  func cardTitleWidth(_ frame: Rect, canClose: Bool) -> Double {
    let (start, end) = (frame.x + padding(frame), canClose ? close(frame).minX : frame.maxX - padding(frame))
    return max(0, end - start)
  }

  /// Returns the height of a list's rows.
  func rowHeight(_ content: ListContent) -> Double {
    let hasSubtitles = content.rows.first.map { !$0.subtitle.isEmpty } ?? false
    let (title, subtitle) = content.lines
    let more = lineSteps.title * Double(title - 1) + (hasSubtitles ? lineSteps.subtitle * Double(subtitle - 1) : 0)
    return (max(metrics.button + metrics.grid, metrics.pixels(hasSubtitles ? 60 : 48)) + more).rounded()
  }

  /// The distances between the lines of a title and of a subtitle of a list's row.
  var lineSteps: (title: Double, subtitle: Double) {
    (metrics.type.style(.body).lineStep, metrics.type.style(.caption).lineStep)
  }

  /// Returns a row of a list scrolled by `offset`.
  func row(_ index: Int, height: Double, offset: Double, _ frame: Rect) -> Rect {
    Rect(frame.x, frame.y + Double(index) * height - offset, frame.width, height)
  }

  /// Returns the clear button of a field, in the first of its lines; empty when there is nothing to clear.
  func clear(_ frame: Rect, hasText: Bool) -> Rect {
    guard hasText else { return .zero }
    let height = min(frame.height, metrics.button)
    let side = min(height, frame.width / 2)
    return Rect(frame.maxX - side, frame.y, side, height)
  }

  /// Returns the frame of a field's words.
  func fieldText(_ frame: Rect, hasIcon: Bool, hasText: Bool) -> Rect {
    let padding = min(metrics.padding, frame.width / 8)
    let left = hasIcon ? min(padding * 0.875 + metrics.icon + metrics.grid, frame.width / 2) : padding
    let right = hasText ? clear(frame, hasText: true).width : padding
    return Rect(frame.x + left, frame.y, max(0, frame.width - left - right), frame.height)
  }

  /// Space between keys, and around them.
  var keyGap: Double { max(metrics.pixels(6), min(metrics.gap, metrics.pixels(10))) }

  /// Returns the frame of a keyboard's keys: all of it but a margin, so that outer gaps are as wide as inner ones.
  func keys(_ frame: Rect) -> Rect { frame.inset(by: min(metrics.grid, frame.width / 20, frame.height / 20)) }

  /// Returns the panel of a help overlay within the screen, for content of a size.
  func helpPanel(_ screen: Rect, content: Size) -> Rect {
    let widest = helpWidth(screen)
    let side = helpSide(widest)
    let width = max(0, min(widest, (content.width + 2 * side).rounded(.up)))
    let margin = min(metrics.padding * 2, screen.height / 24)
    let wanted = metrics.pixels(64) + side * 0.5 + content.height
    let height = min(wanted, screen.height - 2 * margin).rounded()
    let x = (screen.x + (screen.width - width) / 2).rounded()
    return Rect(x, (screen.y + (screen.height - height) / 2).rounded(), width, max(0, height))
  }

  /// Returns the greatest width of a help panel.
  private func helpWidth(_ screen: Rect) -> Double {
    max(0, min(metrics.pixels(1060), screen.width - 2 * min(metrics.padding * 2, screen.width / 24))).rounded()
  }

  /// Returns the close button of a help panel, in the middle of its header's height.
  func helpClose(_ panel: Rect) -> Rect {
    let side = min(metrics.button, panel.width, panel.height)
    let header = min(metrics.pixels(64), panel.height)
    let y = panel.y + max(0, ((header - side) / 2).rounded())
    return Rect(max(panel.x, panel.maxX - side - metrics.pixels(12)), y, side, side)
  }

  /// Returns the title of a help panel: with room for a button before the one that closes it.
  func helpTitle(_ panel: Rect) -> Rect {
    let body = helpBody(panel)
    let width = helpClose(panel).minX - metrics.button - metrics.gap - body.x
    return Rect(body.x, panel.y, max(0, width), body.y - panel.y)
  }

  /// Returns the part of a help panel in which its tiles scroll.
  func helpBody(_ panel: Rect) -> Rect {
    let side = helpSide(panel.width)
    let top = min(metrics.pixels(64), panel.height / 2)
    return Rect(
      panel.x + side, panel.y + top, max(0, panel.width - 2 * side), max(0, panel.height - top - side * 0.5))
  }

  /// Returns the greatest width of that part on a screen.
  func helpBodyWidth(_ screen: Rect) -> Double {
    let width = helpWidth(screen)
    return max(0, width - 2 * helpSide(width))
  }

  private func helpSide(_ width: Double) -> Double { min(metrics.padding * 1.5, width / 12).rounded() }
}

extension Metrics {
  /// Returns the frame of a keyboard in a window of this size: keys of a button's height, as far as half the window
  /// allows.
  public func keyboardFrame(in bounds: Rect) -> Rect {
    let wanted = KeyboardLayout.rowCount * (button + gap) + padding
    let height = min(wanted, bounds.height * 0.55).rounded()
    let width = min(bounds.width, (KeyboardLayout.columns * (button * 1.7 + gap) + padding).rounded())
    let margin = min(grid, bounds.height / 20).rounded()
    return Rect((bounds.x + (bounds.width - width) / 2).rounded(), bounds.maxY - height - margin, width, height)
  }
}
