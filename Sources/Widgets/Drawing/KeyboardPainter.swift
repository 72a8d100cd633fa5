// The keyboard on the screen: a panel of keys, each with its ground and what it writes or does.

import Drawing
import Geometry

/// A painter of keyboards.
struct KeyboardPainter {
  private let scene: ControlScene
  private var style: WidgetStyle { scene.style }
  private var geometry: ControlGeometry { scene.geometry }

  init(_ scene: ControlScene) { self.scene = scene }

  func drawKeyboard(_ control: Control, into canvas: inout ControlCanvas) {
    let (memory, presses, layout) = (scene.memory, scene.presses, scene.memory.keys(of: control.id))
    let (hasShift, page) = (memory.hasShift(control.id), memory.page(of: control.id))
    canvas.drawPanel(control.frame, control.presence)
    let keys = geometry.keys(control.frame)
    let gap = min(geometry.keyGap, keys.width / 40, keys.height / 20)
    for row in layout.rows.indices {
      for index in layout.rows[row].indices {
        let frame = layout.frame(row: row, index: index, in: keys, gap: gap)
        let pressed = presses.level(.key(layout.number(row: row, index: index)), of: control.id)
        let cap = layout.rows[row][index].cap
        let isOn = cap == .shift && hasShift || cap == .page(page)
        drawKeyGround(cap, frame, pressed: pressed, isOn: isOn, control.presence, into: &canvas)
        drawKeyCap(cap, frame, hasShift: hasShift, isOn: isOn, control.presence, into: &canvas)
      }
    }
  }

  private func drawKeyGround(
    _ cap: KeyCap, _ frame: Rect, pressed: Double, isOn: Bool, _ presence: Double, into canvas: inout ControlCanvas
  ) {
    let (theme, metrics) = (style.theme, style.metrics)
    let radius = min(metrics.grid, frame.width / 2, frame.height / 2)
    let rest = cap.writes ? theme.control : theme.well
    let ground = isOn ? rest.mixed(with: theme.accent, 0.2) : rest
    canvas.picture.roundedRect(
      frame, radius: radius, color: ground.mixed(with: theme.controlPressed, pressed).opacity(presence))
    let border = isOn ? theme.accent : theme.controlBorder.mixed(with: theme.accent, pressed)
    canvas.picture.roundedRectBorder(
      frame, radius: radius, width: metrics.hairline, color: border.opacity((isOn ? 0.7 : 0.8) * presence))
  }

  private func drawKeyCap(
    _ cap: KeyCap, _ frame: Rect, hasShift: Bool, isOn: Bool, _ presence: Double, into canvas: inout ControlCanvas
  ) {
    let theme = style.theme
    let ink = (isOn ? theme.accent : theme.controlText).opacity(presence)
    let letters = keyLetters(frame.height)
    switch cap {
    case .character(let plain, let shifted):
      canvas.write(hasShift ? shifted : plain, letters, ink, in: frame, .center)
    case .page(let page):
      canvas.write(
        isOn ? "abc" : page == .signs ? "=:#" : "áéß",
        style.letters(.body).size < letters.size ? style.letters(.body) : letters, ink, in: frame,
        .center)
    case .space:
      let width = (frame.width * 0.4).rounded()
      let line = Rect(center: frame.center, size: Size(width, max(2, style.metrics.pixels(2))))
      canvas.picture.roundedRect(line, radius: line.height / 2, color: theme.controlDisabled.opacity(presence))
    case .shift: canvas.drawIcon(.shift, in: frame, ink)
    case .backspace: canvas.drawIcon(.backspace, in: frame, ink)
    case .enter: canvas.drawIcon(.enter, in: frame, ink)
    case .hide: canvas.drawIcon(.keyboardHide, in: frame, ink)
    }
  }

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
