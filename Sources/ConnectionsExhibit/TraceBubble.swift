// A word above a tracing finger, where the hand does not hide it: the number of steps, or why there are none.

import Drawing
import ExhibitKit
import Geometry
import Gestures

/// The word above a finger.
struct TraceBubble {
  /// The word.
  let words: String
  /// The point the finger is at, in view pixels.
  let finger: Point
  /// True if a mouse traces, which hides less than a hand.
  let isMouse: Bool
  /// The colour of the border: that of the trace, or of a refusal.
  let color: Color

  /// The bubble of a trace; `nil` while there is nothing to say.
  init?(_ trace: TraceSession, theme: Theme) {
    switch trace.aim {
    case .reached: (words, color) = (Wording.steps(trace.path.steps), theme.trace(trace.slot))
    case .unreachable(_, let reason): (words, color) = (Wording.noPath(reason), theme.danger)
    case .nothing, .source: return nil
    }
    finger = trace.finger
    isMouse = trace.pointer?.device == PointerID.mouse
  }

  /// Draws the bubble within a window.
  func draw(in window: Rect, _ metrics: Metrics, _ theme: Theme, measure: any TextMeasuring, into picture: inout Picture)
  {
    let style = metrics.type.style(.body, .semibold)
    let extent = measure.measure(words, style)
    let size = Size(extent.width + 2 * metrics.pixels(12), extent.height + 2 * metrics.pixels(5))
    let lift = metrics.pixels(millimetres: isMouse ? 9 : 17)
    var box = Rect(center: finger - Point(0, lift + size.height / 2), size: size)
    if box.minY < metrics.grid { box = Rect(center: finger + Point(lift + size.width / 2, 0), size: size) }
    box = box.moved(inside: window.inset(by: metrics.grid))
    box = Rect(box.x.rounded(), box.y.rounded(), box.width.rounded(), box.height.rounded())
    picture.shadow(box, radius: box.height / 2, blur: metrics.pixels(10), color: theme.cardShadow)
    picture.roundedRect(box, radius: box.height / 2, color: theme.card)
    picture.roundedRectBorder(box, radius: box.height / 2, width: max(1, 1.5 * metrics.scale), color: color)
    let baseline = box.center.y - extent.height / 2 + extent.ascent
    picture.text(words, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text)
  }
}
