// What is seen: the face in the middle, what to do with it above, its feelings below.

import Drawing
import ExhibitKit
import FaceView
import Geometry
import Gestures
import Widgets

extension Face {
  /// Draws the present state. Allocates nothing once the picture's buffers have grown.
  mutating func draw(into picture: inout Picture) {
    listControls()
    picture.begin(width: Int(window.width), height: Int(window.height), ground: theme.ground)
    shown.draw(in: faceBounds, into: &picture)
    if !isPreview { drawTitle(into: &picture) }
    surface.draw(controls, into: &picture)
    needsRedraw = false
  }

  /// Where the face is: all of the window that words and buttons leave, or all of it in a preview.
  var faceBounds: Rect {
    let metrics = settings.metrics
    guard !isPreview else { return window }
    let band = metrics.button + 2 * metrics.padding
    let rows = hasTwoRows ? 2.0 : 1
    let below = rows * (metrics.button + metrics.gap) + 2 * metrics.padding
    let inner = Rect(0, band, window.width, max(0, window.height - band - below))
    // A window that small belongs to the face alone.
    guard inner.height > window.height / 3 else { return window }
    guard covered.width > 0 else { return inner }
    // Beside the inspector, or above it, so that what is changed is seen.
    let beside = Rect(inner.x, inner.y, max(0, covered.minX - inner.x), inner.height)
    let above = Rect(inner.x, inner.y, inner.width, max(0, covered.minY - inner.y))
    let free = min(beside.width, beside.height) > min(above.width, above.height) ? beside : above
    return min(free.width, free.height) > window.height / 8 ? free : inner
  }

  private func drawTitle(into picture: inout Picture) {
    let metrics = settings.metrics
    let (title, small) = (metrics.type.style(.heading, .semibold), metrics.type.style(.caption))
    let (left, top) = (metrics.pixels(24), metrics.pixels(20))
    let (words, first) = (self.title, measure.measure(self.title, title))
    picture.text(
      words, style: title, at: Point(left, top + first.ascent), color: theme.text,
      halo: theme.labelHalo)
    guard window.width > metrics.pixels(760) else { return }
    let line = top + first.height + metrics.pixels(2)
    picture.text(
      Face.hint, style: small, at: Point(left, line + measure.measure(Face.hint, small).ascent),
      color: theme.textSecondary, halo: theme.labelHalo)
  }

  private static let hint = "Stroke up or down: its mouth. Tap: its eyes. Turn two fingers: its brows. Tap twice: no!"

  // MARK: Controls

  /// Whether the feelings need a row of their own.
  private var hasTwoRows: Bool { window.width < settings.metrics.pixels(980) }

  mutating func advanceControls(elapsed: Double) {
    listControls()
    let wasMoving = isMoving
    isMoving = surface.advance(to: time, elapsed: elapsed, controls: controls)
    if wasMoving || isMoving { needsRedraw = true }
    actOnControls()
  }

  mutating func actOnControls() {
    guard !surface.events.isEmpty else { return }
    let events = surface.events
    surface.clearEvents()
    for event in events {
      switch event {
      case .activated(.theme): toggleTheme()
      case .activated(.help): toggleHelp()
      case .activated(.shake): shake()
      case .activated(.squint): squintOrNot()
      case .activated(let id):
        for (index, emotion) in Emotion.allCases.enumerated() where id == .emotion(index) { feel(emotion) }
      case .closed(.helpOverlay): toggleHelp()
      default: break
      }
    }
    invalidate()
  }

  mutating func listControls() {
    guard isStale else { return }
    isStale = false
    controls.removeAll(keepingCapacity: true)
    guard !isPreview else { return }
    let metrics = settings.metrics
    var bar = ControlBar(.bottom, of: window, metrics: metrics)
    func icon(_ id: ControlID, _ icon: Icon) {
      controls.append(Control(id, .button(.plain), frame: bar.trailing(metrics.button), icon: icon))
    }
    icon(.help, .help)
    icon(.theme, theme.name == .night ? .sun : .moon)
    listEmotions(&bar)
    if showsHelp {
      controls.append(
        Control(.helpOverlay, .help(Face.helpRows), frame: window, text: "What hands and keys do"))
    }
  }

  /// The feelings to choose from, in the middle of what the inspector leaves of the lower edge.
  private mutating func listEmotions(_ bar: inout ControlBar) {
    let metrics = settings.metrics
    var buttons = Emotion.allCases.enumerated().map { index, emotion in
      Control(.emotion(index), .toggle, frame: .zero, text: emotion.title, isOn: emotion == self.emotion)
    }
    let squints = controller.expression.eyes == .squinting
    buttons.append(Control(.squint, .toggle, frame: .zero, text: "Squint", isOn: squints))
    buttons.append(Control(.shake, .button(.plain), frame: .zero, text: "Shake"))
    let widths = buttons.map { surface.width(of: $0) }
    let total = widths.reduce(0, +) + metrics.gap * Double(widths.count - 1)
    guard !hasTwoRows else { return listTwoRows(buttons, &bar) }
    var x = max(metrics.padding, (uncoveredWidth - total) / 2).rounded()
    for index in buttons.indices {
      buttons[index].frame = Rect(x, bar.free.y, widths[index], metrics.button)
      x += widths[index] + metrics.gap
    }
    controls.append(contentsOf: buttons)
  }

  /// How far buttons may reach to the right: to the inspector, where that stands beside the face.
  private var uncoveredWidth: Double {
    covered.width > 0 && covered.minX > window.width / 2 ? covered.minX : window.width
  }

  /// The feelings in a row of their own; what else there is to press beside the round buttons below.
  private mutating func listTwoRows(_ buttons: [Control], _ bar: inout ControlBar) {
    let metrics = settings.metrics
    let room = Rect(0, 0, uncoveredWidth, window.height).inset(by: metrics.padding)
    let count = Emotion.allCases.count
    let width = ((room.width - metrics.gap * Double(count - 1)) / Double(count)).rounded(.down)
    guard width >= metrics.button else { return }
    for (index, button) in buttons.enumerated() {
      var button = button
      let place = room.x + Double(index) * (width + metrics.gap)
      button.frame =
        index < count
        ? Rect(place, room.maxY - 2 * metrics.button - metrics.gap, width, metrics.button)
        : bar.leading(surface.width(of: button))
      controls.append(button)
    }
  }

  private static let helpRows = [
    HelpRow("Hands", ""),
    HelpRow("Stroke up or down", "happier, sadder"),
    HelpRow("Tap", "shuts its eyes, or opens them"),
    HelpRow("Tap twice", "it shakes its head"),
    HelpRow("Turn two fingers", "brows relax, or furrow"),
    HelpRow("Spread or pinch two fingers", "larger, smaller"),
    HelpRow("Mouse and keys", ""),
    HelpRow("Up, Down", "happier, sadder"),
    HelpRow("Left, Right", "brows furrow, or relax"),
    HelpRow("Space", "shuts its eyes, or opens them"),
    HelpRow("S, H", "squints, shakes its head"),
    HelpRow("1 to 4", "angry, happy, worried, mischievous"),
    HelpRow("+, −, or the wheel", "larger, smaller"),
    HelpRow("I, Home", "all properties, all exhibits"),
    HelpRow("T, F11, Esc, ?", "theme, full screen, as at first, this help"),
  ]
}

extension ControlID {
  fileprivate static let shake = ControlID("shake")
  fileprivate static let squint = ControlID("squint")
  private static let emotions = Family("emotion")

  /// The button of a feeling.
  fileprivate static func emotion(_ index: Int) -> ControlID { emotions[index] }
}
