// The text field and the on-screen keyboard.

import Drawing
import Geometry

extension ControlSurface {
  mutating func drawField(_ control: Control, _ content: FieldContent, into picture: inout Picture) {
    let (theme, metrics, frame) = (style.theme, style.metrics, control.frame)
    let (presence, radius) = (control.presence, min(frame.width, frame.height) / 2)
    let hasText = !content.text.isEmpty
    picture.roundedRect(frame, radius: radius, color: theme.well.opacity(presence))
    let border = content.hasFocus ? theme.accent : theme.controlBorder
    picture.roundedRectBorder(
      frame, radius: radius, width: content.hasFocus ? max(1.5 * metrics.scale, metrics.hairline) : metrics.hairline,
      color: border.opacity(presence))
    let box = geometry.fieldText(frame, hasIcon: control.icon != nil, hasText: hasText)
    if let icon = control.icon {
      let lead = max(0, box.x - frame.x - metrics.grid)
      let iconBox = Rect(box.x - metrics.grid - min(metrics.icon, lead), frame.y, min(metrics.icon, lead), frame.height)
      drawIcon(icon, in: iconBox, theme.textSecondary.opacity(presence), into: &picture)
    }
    drawWriting(control, content, box, into: &picture)
    if hasText {
      let clear = geometry.clear(frame, hasText: true)
      let circle = min(metrics.pixels(24), clear.width, clear.height) / 2
      let pressed = pressLevel(control.id, .clear)
      let ground = theme.controlPressed.mixed(with: theme.accent, pressed * 0.4)
      picture.disc(clear.center, radius: circle, color: ground.opacity(presence))
      drawIcon(.close, in: clear, theme.controlText.opacity(presence), side: circle * 1.25, into: &picture)
    }
    drawFocus(control, frame, radius: radius, into: &picture)
  }

  private mutating func drawWriting(
    _ control: Control, _ content: FieldContent, _ box: Rect, into picture: inout Picture
  ) {
    guard box.width >= 2 else { return }
    let (theme, metrics, presence) = (style.theme, style.metrics, control.presence)
    let letters = style.letters(.body)
    let caretWidth = max(2, metrics.pixels(2))
    if content.text.isEmpty {
      let lead = content.hasFocus ? caretWidth + metrics.pixels(2) : 0
      let room = Rect(box.x + lead, box.y, max(0, box.width - lead), box.height)
      write(content.placeholder, letters, theme.textSecondary.opacity(presence), in: room, .leading, into: &picture)
    }
    let caret = caretX(of: content, control)
    // As the caret must be seen, a long text moves to the left.
    let shift = content.hasFocus ? max(0, caret + caretWidth - box.width) : 0
    if !content.text.isEmpty && content.hasFocus {
      picture.clip(box)
      let baseline = (box.center.y + letters.capHeight / 2).rounded()
      picture.text(
        content.text, style: letters, at: Point(box.x - shift, baseline), color: theme.text.opacity(presence))
      picture.unclip()
    } else {
      write(content.text, letters, theme.text.opacity(presence), in: box, .leading, into: &picture)
    }
    guard content.hasFocus else { return }
    let height = min(box.height, Double(letters.size) * 1.35).rounded()
    let bar = Rect((box.x + caret - shift).rounded(), (box.center.y - height / 2).rounded(), caretWidth, height)
    picture.roundedRect(bar, radius: caretWidth / 2, color: theme.accent.opacity(presence))
  }

  /// Returns the distance of the caret from the start of the text; measured once for as long as neither changes.
  private mutating func caretX(of content: FieldContent, _ control: Control) -> Double {
    let index = stateIndex(of: control)
    let letters = style.letters(.body)
    let known = states[index].caret
    if known.index == content.caret && known.style == letters && known.text == content.text { return known.x }
    let x = style.measure.measure(String(content.text.prefix(max(0, content.caret))), letters).width
    states[index].caret = CaretPlace(text: content.text, index: content.caret, style: letters, x: x)
    return x
  }

  // MARK: Keyboard

  mutating func drawKeyboard(_ control: Control, into picture: inout Picture) {
    let index = stateIndex(of: control)
    let (hasShift, showsAccents) = (states[index].hasShift, states[index].showsAccents)
    let layout: KeyboardLayout = showsAccents ? .accents : .letters
    drawPanel(control.frame, control.presence, into: &picture)
    let keys = geometry.keys(control.frame)
    let gap = min(geometry.keyGap, keys.width / 40, keys.height / 20)
    for row in layout.rows.indices {
      for index in layout.rows[row].indices {
        let frame = layout.frame(row: row, index: index, in: keys, gap: gap)
        let pressed = pressLevel(control.id, .key(layout.number(row: row, index: index)))
        let cap = layout.rows[row][index].cap
        let isOn = cap == .shift && hasShift || cap == .page && showsAccents
        drawKeyGround(cap, frame, pressed: pressed, isOn: isOn, control.presence, into: &picture)
        drawKeyCap(cap, frame, hasShift: hasShift, isOn: isOn, control.presence, into: &picture)
      }
    }
  }

  private func drawKeyGround(
    _ cap: KeyCap, _ frame: Rect, pressed: Double, isOn: Bool, _ presence: Double, into picture: inout Picture
  ) {
    let (theme, metrics) = (style.theme, style.metrics)
    let radius = min(metrics.grid, frame.width / 2, frame.height / 2)
    let rest = cap.writes ? theme.control : theme.well
    let ground = isOn ? rest.mixed(with: theme.accent, 0.2) : rest
    picture.roundedRect(
      frame, radius: radius, color: ground.mixed(with: theme.controlPressed, pressed).opacity(presence))
    let border = isOn ? theme.accent : theme.controlBorder.mixed(with: theme.accent, pressed)
    picture.roundedRectBorder(
      frame, radius: radius, width: metrics.hairline, color: border.opacity((isOn ? 0.7 : 0.8) * presence))
  }

  private mutating func drawKeyCap(
    _ cap: KeyCap, _ frame: Rect, hasShift: Bool, isOn: Bool, _ presence: Double, into picture: inout Picture
  ) {
    let theme = style.theme
    let ink = (isOn ? theme.accent : theme.controlText).opacity(presence)
    let letters = keyLetters(frame.height)
    switch cap {
    case .character(let plain, let shifted):
      write(hasShift ? shifted : plain, letters, ink, in: frame, .center, into: &picture)
    case .page:
      write(
        isOn ? "abc" : "áéß", style.letters(.body).size < letters.size ? style.letters(.body) : letters, ink, in: frame,
        .center, into: &picture)
    case .space:
      let width = (frame.width * 0.4).rounded()
      let line = Rect(center: frame.center, size: Size(width, max(2, style.metrics.pixels(2))))
      picture.roundedRect(line, radius: line.height / 2, color: theme.controlDisabled.opacity(presence))
    case .shift: drawIcon(.shift, in: frame, ink, into: &picture)
    case .backspace: drawIcon(.backspace, in: frame, ink, into: &picture)
    case .enter: drawIcon(.enter, in: frame, ink, into: &picture)
    case .hide: drawIcon(.keyboardHide, in: frame, ink, into: &picture)
    }
  }
}

extension ControlSurface {
  /// Returns the largest letters that leave air above and below them on a key of this height.
  private func keyLetters(_ height: Double) -> TextStyle {
    for size in [TextSize.heading, .body] where style.letters(size).lineStep <= height { return style.letters(size) }
    return style.letters(.caption)
  }
}

extension KeyCap {
  /// True if it writes something.
  fileprivate var writes: Bool {
    switch self {
    case .character, .space: true
    default: false
    }
  }
}
