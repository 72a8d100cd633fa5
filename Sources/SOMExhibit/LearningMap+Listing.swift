// Which controls there are and where, listed anew only when something they show has changed.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import SelfOrganizingMap
import Widgets

extension LearningMap {
  /// Lists the controls anew if something they show has changed.
  mutating func listControls() {
    guard areControlsStale else { return }
    areControlsStale = false
    controls.removeAll(keepingCapacity: true)
    guard !isPreview else { return }
    listBar()
    if let card, places.card.height > settings.metrics.button * 2 {
      let height = min(places.card.height, surface.cardHeight(title: cardTitle, card, width: places.card.width))
      let frame = Rect(places.card.x, places.card.y, places.card.width, height)
      controls.append(Control(.selectionCard, .card(card), frame: frame, text: cardTitle))
    }
    if places.more.width > 0 {
      controls.append(Control(.mapMore, .button(.plain), frame: places.more, text: "More measurements", icon: .forward))
    }
    if noticeEndsAt != nil { listNotice() }
    switch panel {
    case .none: break
    case .picker: picker.list(into: &controls, window: window, settings: settings, home: "")
    case .search:
      search.list(
        into: &controls, window: window, metrics: settings.metrics, prompt: "Name of a \(subject?.rowWord ?? "row")")
    case .help:
      controls.append(Control(.helpOverlay, .help(Self.help), frame: window, text: "What hands and keys do"))
    }
    loading?.list(into: &controls, &surface, window: window, metrics: settings.metrics, time: time)
  }

  private mutating func listNotice() {
    let metrics = settings.metrics
    let width = min(metrics.pixels(560), window.width - 2 * metrics.padding)
    let bottom = window.maxY - metrics.button - 2 * metrics.padding
    let frame = Rect(
      (window.center.x - width / 2).rounded(), bottom - metrics.pixels(72), width, metrics.pixels(64))
    controls.append(Control(.notice, .toast(.information), frame: frame, text: notice))
  }

  private mutating func listBar() {
    let metrics = settings.metrics
    var bar = ControlBar(.bottom, of: window, metrics: metrics)
    func add(_ control: Control, trailing: Bool = false) {
      let placed = surface.placed(control, in: &bar, trailing: trailing)
      controls.append(placed)
    }
    let isWide = window.width > metrics.pixels(1100)
    add(Control(.help, .button(.plain), frame: .zero, icon: .help), trailing: true)
    add(Control(.theme, .button(.plain), frame: .zero, icon: theme.name == .night ? .sun : .moon), trailing: true)
    if !settings.isKiosk {
      add(Control(.fullscreen, .button(.plain), frame: .zero, icon: .fullscreen), trailing: true)
    }
    add(Control(.openFile, .button(.plain), frame: .zero, text: isWide ? "Open" : "", icon: .folder))
    if canSearch { add(Control(.search, .button(.plain), frame: .zero, icon: .search)) }
    if let trainer = subject?.trainer {
      if trainer.isFinished {
        add(Control(.mapAgain, .button(.primary), frame: .zero, text: "Learn again"))
      } else {
        add(Control(.mapPause, .button(.primary), frame: .zero, text: isPaused ? "Go on" : "Pause"))
      }
      let units = trainer.codebook.lattice.units
      add(
        Control(
          .mapUnits, .stepper(value: Double(units), range: 2...Double(Self.mostUnits), step: 1), frame: .zero,
          text: "\(units) × \(units)"))
      add(
        Control(
          .mapMethod, .button(.plain), frame: .zero, text: method == .batch ? "All rows at once" : "Row by row"))
    }
    let overlay = chart.overlay == .none ? "Plain" : chart.overlay == .marks ? "Counts" : "Names"
    add(Control(.mapRamp, .button(.plain), frame: .zero, text: chart.ramp.title))
    if chart.marks.count == chart.lattice.unitCount {
      add(Control(.mapOverlay, .button(.plain), frame: .zero, text: overlay))
    }
    add(Control(.fit, .button(.plain), frame: .zero, icon: .fit))
  }

  /// The help overlay's words.
  private static let help = [
    HelpRow("Hands", ""),
    HelpRow("Tap a hexagon", "what it stands for, and its rows"),
    HelpRow("Tap a small chart", "shows that measurement large"),
    HelpRow("Drag, or two fingers", "moves and zooms the chart"),
    HelpRow("Double tap", "everything in view"),
    HelpRow("Mouse and keys", ""),
    HelpRow("Arrows", "from hexagon to hexagon"),
    HelpRow("N", "the next measurement"),
    HelpRow("/", "finds a row by its name"),
    HelpRow("C, U", "other colours; counts and names on the units"),
    HelpRow("P, R", "pause; learn again"),
    HelpRow("F, +, −", "fit, closer, farther"),
    HelpRow("Ctrl O, T", "open a table, other theme"),
    HelpRow("F11, Esc, ?", "full screen, back, this help"),
  ]
}
