// Draws controls, back to front, and the pieces that several of them share.

import Drawing
import Geometry

extension ControlSurface {
  /// Adds the controls to a picture.
  public mutating func draw(_ controls: [Control], into picture: inout Picture) {
    for control in controls where control.isShown { draw(control, into: &picture) }
  }

  private mutating func draw(_ control: Control, into picture: inout Picture) {
    switch control.kind {
    case .button(let prominence): drawButton(control, prominence, into: &picture)
    case .toggle: drawButton(control, .plain, into: &picture)
    case .stepper(let value, let range, _): drawStepper(control, value, range, into: &picture)
    case .segmented(let titles, let selected): drawSegments(control, titles, selected, into: &picture)
    case .slider(let value, let range, _): drawSlider(control, value, range, into: &picture)
    case .card(let content): drawCard(control, content, into: &picture)
    case .list(let content): drawList(control, content, into: &picture)
    case .field(let content): drawField(control, content, into: &picture)
    case .keyboard: drawKeyboard(control, into: &picture)
    case .toast(let severity): drawToast(control, severity, into: &picture)
    case .help(let tiles): drawHelp(control, tiles, into: &picture)
    case .progress(let part): drawProgress(control, part, into: &picture)
    case .panel: drawPanel(control.frame, control.presence, into: &picture)
    case .caption: drawCaption(control, into: &picture)
    }
  }

  private mutating func drawCaption(_ control: Control, into picture: inout Picture) {
    let (theme, presence) = (style.theme, control.presence)
    write(
      control.text, style.letters(.body, .medium), theme.label.opacity(presence), in: control.frame, .leading,
      halo: theme.labelHalo.opacity(presence), into: &picture)
  }

  // MARK: Shared pieces

  /// Draws the ground of cards, lists and overlays, with the one soft lift.
  func drawPanel(_ frame: Rect, _ presence: Double, into picture: inout Picture) {
    let (theme, metrics) = (style.theme, style.metrics)
    let corner = min(metrics.corner, frame.width / 2, frame.height / 2)
    let lift = frame.offset(by: Point(0, metrics.pixels(6)))
    picture.shadow(
      lift, radius: corner, blur: metrics.pixels(28), color: theme.cardShadow.opacity(presence))
    picture.roundedRect(frame, radius: corner, color: theme.card.opacity(presence))
    picture.roundedRectBorder(
      frame, radius: corner, width: metrics.hairline, color: theme.cardBorder.opacity(presence))
  }

  /// Draws the ring around the control that the keyboard speaks to.
  func drawFocus(_ control: Control, _ frame: Rect, radius: Double, into picture: inout Picture) {
    guard focus == control.id else { return }
    let reach = style.metrics.pixels(3)
    picture.roundedRectBorder(
      frame.inset(by: -reach), radius: radius + reach, width: max(2, style.metrics.pixels(2)),
      color: style.theme.accent.opacity(control.presence))
  }

  /// The position of words in their box.
  enum Alignment {
    case leading, center, trailing
  }

  /// Writes one line of words, ended with "…" where it does not fit, with capitals in the optical middle of the box.
  mutating func write(
    _ text: String, _ letters: TextStyle, _ color: Color, in box: Rect, _ alignment: Alignment, halo: Color? = nil,
    into picture: inout Picture
  ) {
    guard !text.isEmpty, box.width >= 1 else { return }
    let line = texts.line(text, letters, width: box.width, style.measure)
    guard line.width <= box.width + 1 else { return }
    let x =
      switch alignment {
      case .leading: box.x
      case .center: box.x + ((box.width - line.width) / 2).rounded()
      case .trailing: box.maxX - line.width
      }
    let origin = Point(x, (box.center.y + letters.capHeight / 2).rounded())
    picture.text(line.text, style: letters, at: origin, color: color, halo: halo)
  }

  /// Writes a paragraph from a top left corner; only the lines that reach into `window` are added.
  func write(
    _ layout: TextLayout, _ color: Color, at corner: Point, window: Rect, into picture: inout Picture
  ) {
    // Capitals in the middle of each line's height.
    let first = corner.y + (layout.lineHeight + layout.style.capHeight) / 2
    for index in layout.lines.indices {
      let baseline = (first + Double(index) * layout.lineHeight).rounded()
      guard baseline > window.minY, baseline - layout.lineHeight < window.maxY else { continue }
      picture.text(
        layout.lines[index].text, style: layout.style, at: Point(corner.x, baseline), color: color)
    }
  }

  /// Draws an icon centred in a box.
  func drawIcon(_ icon: Icon, in box: Rect, _ color: Color, side: Double? = nil, into picture: inout Picture) {
    let side = min(side ?? style.metrics.icon, box.width, box.height)
    picture.icon(icon, in: Rect(center: box.center, size: Size(side, side)), color: color)
  }

  /// Draws how far content that is taller than its window is scrolled: a thin bar at the trailing edge.
  func drawScrollBar(_ window: Rect, content: Double, offset: Double, _ presence: Double, into picture: inout Picture) {
    guard content > window.height + 0.5, window.height > style.metrics.pixels(24) else { return }
    let width = style.metrics.pixels(4)
    let length = max(style.metrics.pixels(24), window.height * window.height / content)
    let progress = clamp(offset / (content - window.height), 0, 1)
    let bar = Rect(window.maxX - width, window.y + (window.height - length) * progress, width, length)
    picture.roundedRect(
      bar, radius: width / 2, color: style.theme.textSecondary.opacity(0.4 * presence))
  }

  /// Draws the round button with a cross in the corner of panels.
  func drawClose(_ control: Control, _ box: Rect, into picture: inout Picture) {
    let (theme, presence) = (style.theme, control.presence)
    let pressed = pressLevel(control.id, .close)
    let circle = box.inset(by: style.metrics.pixels(4))
    picture.disc(
      circle.center, radius: circle.width / 2, color: theme.controlPressed.opacity(pressed * presence))
    let side = style.metrics.pixels(20)
    drawIcon(.close, in: box, theme.textSecondary.opacity(presence), side: side, into: &picture)
    drawFocus(control, circle, radius: circle.width / 2, into: &picture)
  }
}

extension TextStyle {
  /// The distance from the baseline to the top of capitals, for the letters of the program; in pixels.
  var capHeight: Double { Double(size) * 0.727 }
}
