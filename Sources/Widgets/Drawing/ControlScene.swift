// What a frame of controls shows besides the controls themselves: the look, and what is remembered, pressed and
// focused. Painters are made from it and draw; nothing here changes anything.

import Drawing
import Geometry

/// The state of a surface in one frame.
struct ControlScene {
  let style: WidgetStyle
  let memory: ControlMemory
  let presses: ControlPresses
  /// The control that has the keyboard's focus.
  let focus: ControlID?
  /// The present time in seconds, by which what goes round is turned.
  let time: Double

  /// The frames of the parts of controls.
  var geometry: ControlGeometry { ControlGeometry(metrics: style.metrics) }

  /// Draws the ring around the control that the keyboard speaks to.
  func drawFocus(_ control: Control, _ frame: Rect, radius: Double, into canvas: inout ControlCanvas) {
    guard focus == control.id else { return }
    let reach = style.metrics.pixels(3)
    canvas.picture.roundedRectBorder(
      frame.inset(by: -reach), radius: radius + reach, width: max(2, style.metrics.pixels(2)),
      color: style.theme.accent.opacity(control.presence))
  }

  /// Draws the round button with a cross in the corner of panels.
  func drawClose(_ control: Control, _ box: Rect, into canvas: inout ControlCanvas) {
    let (theme, presence) = (style.theme, control.presence)
    let pressed = presses.level(.close, of: control.id)
    let circle = box.inset(by: style.metrics.pixels(4))
    canvas.picture.disc(
      circle.center, radius: circle.width / 2, color: theme.controlPressed.opacity(pressed * presence))
    let side = style.metrics.pixels(20)
    canvas.drawIcon(.close, in: box, theme.textSecondary.opacity(presence), side: side)
    drawFocus(control, circle, radius: circle.width / 2, into: &canvas)
  }
}
