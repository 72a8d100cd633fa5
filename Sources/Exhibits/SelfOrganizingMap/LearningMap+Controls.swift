// Listing the controls, and doing what they ask.

import Charts
import Drawing
import Geometry
import Gestures
import GraphScene
import SelfOrganizingMap
import Widgets

extension ControlID {
  static let mapOpen = ControlID(1)
  static let mapFit = ControlID(3)
  static let mapTheme = ControlID(6)
  static let mapHelp = ControlID(7)
  static let mapFullscreen = ControlID(8)
  static let mapAgain = ControlID(10)
  static let mapPause = ControlID(11)
  static let mapRamp = ControlID(12)
  static let mapOverlay = ControlID(13)
  static let mapUnits = ControlID(14)
  static let mapMethod = ControlID(15)
  static let mapMore = ControlID(16)
  static let mapCard = ControlID(30)
  static let mapNotice = ControlID(40)
}

extension LearningMap {
  /// Lets time pass on the controls and does what held ones ask for.
  mutating func advanceControls(elapsed: Double) {
    // Word of a reading appears by itself when it takes long.
    if loading != nil { areControlsStale = true }
    listControls()
    isSurfaceMoving = surface.advance(to: time, elapsed: elapsed, controls: controls)
    actOnControls()
  }

  /// Does what controls have asked for since the last time.
  mutating func actOnControls() {
    guard !surface.events.isEmpty else { return }
    let events = surface.events
    surface.clearEvents()
    for event in events { act(on: event) }
    changeControls()
  }

  private mutating func act(on event: ControlEvent) {
    switch event {
    case .activated(let id): activate(id)
    case .valueChanged(.mapUnits, let value):
      units = min(max(Int(value.rounded()), 2), Self.mostUnits)
      learnAgain(reseeding: false)
    case .rowActivated(.pickerList, let row): chooseRow(row)
    case .rowActivated(.searchList, let row): chooseSearchResult(row)
    case .fieldFocused(.searchField, let caret): search.text.moveCaret(to: caret)
    case .fieldCleared(.searchField): searchFor(EditedText(limit: 100))
    case .key(.keyboard, let stroke): answer(search.handle(stroke))
    case .closed(.mapCard): deselect()
    case .closed(.mapNotice): closeNotice()
    case .closed(.helpOverlay), .closed(.panel): closePanel()
    default: break
    }
  }

  private mutating func activate(_ id: ControlID) {
    switch id {
    case .mapOpen: toggle(.picker)
    case .search: toggle(.search)
    case .mapFit: fit()
    case .mapTheme: toggleTheme()
    case .mapHelp: toggle(.help)
    case .mapFullscreen: if !settings.isKiosk { effects.append(.toggleFullscreen) }
    case .mapAgain: learnAgain(reseeding: true)
    case .mapPause: togglePause()
    case .mapRamp: nextRamp()
    case .mapOverlay: nextOverlay()
    case .mapMethod:
      method = method == .batch ? .online : .batch
      learnAgain(reseeding: false)
    case .mapMore: nextPlanes()
    case .panelClose: closePanel()
    case .cancelLoading: cancelLoading()
    case .pickerUp: if let above = picker.folderAbove(settings) { list(above) }
    case .pickerHome: list(settings.dataFolder)
    default: break
    }
  }

  mutating func togglePause() {
    guard let trainer = subject?.trainer, !trainer.isFinished else { return }
    isPaused.toggle()
    refresh()
    changeControls()
  }

  /// The next of the colours.
  mutating func nextRamp() {
    let ramps: [ColorRamp] = [.aurora, .ember, .sea, .grey, .hue]
    chart.ramp = ramps[((ramps.firstIndex(of: chart.ramp) ?? 0) + 1) % ramps.count]
    dressPlanes()
    changeControls()
  }

  /// Gives the small charts the colours of the large one. Each has the scale that suits it, unless it is the one shown.
  mutating func dressPlanes() {
    for index in planes.indices {
      planes[index].ramp = chart.ramp
      planes[index].minimumColor = chart.minimumColor
      planes[index].maximumColor = chart.maximumColor
      planes[index].reverseColorMap = chart.reverseColorMap
      planes[index].hitColor = chart.hitColor
      planes[index].scale = index == shownIndex ? chart.scale : Self.usualScale(of: index)
    }
  }

  /// Distances begin at zero, measurements at the least there is.
  static func usualScale(of plane: Int) -> ChartScale { plane == 0 ? .fromZero : .fromLeast }

  /// The next of what is drawn on units.
  mutating func nextOverlay() {
    chart.overlay = chart.overlay == .none ? .marks : chart.overlay == .marks ? .labels : .none
    changeControls()
  }

  /// Shows the next of the small charts that do not all fit.
  private mutating func nextPlanes() {
    let step = max(1, places.planes.count - 1)
    firstPlane += step
    if firstPlane >= planes.count - 1 { firstPlane = 0 }
    refresh()
  }

  // MARK: Panels

  mutating func toggle(_ panel: Panel) {
    if self.panel == panel { return closePanel() }
    if panel == .search && !canSearch {
      guard subject != nil else { return }
      return say("What there is can be found by name when the learning is over.", for: 5)
    }
    cancelHands()
    self.panel = panel
    if panel == .picker {
      let folder = settings.dataFolder.isEmpty ? "." : settings.dataFolder + "/som"
      list(folder)
    }
    if panel == .search { beginSearch() }
    changeControls()
  }

  mutating func closePanel() {
    panel = .none
    surface.cancelAll()
    changeControls()
  }

  private mutating func list(_ folder: String) {
    picker.ticket = newTicket()
    effects.append(.list(folder: folder, ticket: nextTicket))
    changeControls()
  }

  private mutating func chooseRow(_ row: Int) {
    switch picker.choice(inRow: row) {
    case .folder(let path): list(path)
    case .file(let path):
      closePanel()
      open(path)
    case nil: break
    }
  }
}

// MARK: - Listing

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
      controls.append(Control(.mapCard, .card(card), frame: frame, text: cardTitle))
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
    listLoading()
  }

  private mutating func listNotice() {
    let metrics = settings.metrics
    let width = min(metrics.pixels(560), window.width - 2 * metrics.padding)
    let bottom = window.maxY - metrics.button - 2 * metrics.padding
    let frame = Rect(
      (window.center.x - width / 2).rounded(), bottom - metrics.pixels(72), width, metrics.pixels(64))
    controls.append(Control(.mapNotice, .toast(.information), frame: frame, text: notice))
  }

  private mutating func listBar() {
    let metrics = settings.metrics
    var bar = ControlBar(.bottom, of: window, metrics: metrics)
    func add(_ control: Control, trailing: Bool = false) {
      var control = control
      let width = surface.width(of: control)
      control.frame = trailing ? bar.trailing(width) : bar.leading(width)
      controls.append(control)
    }
    let isWide = window.width > metrics.pixels(1100)
    add(Control(.mapHelp, .button(.plain), frame: .zero, icon: .help), trailing: true)
    add(Control(.mapTheme, .button(.plain), frame: .zero, icon: theme.name == .night ? .sun : .moon), trailing: true)
    if !settings.isKiosk {
      add(Control(.mapFullscreen, .button(.plain), frame: .zero, icon: .fullscreen), trailing: true)
    }
    add(Control(.mapOpen, .button(.plain), frame: .zero, text: isWide ? "Open" : "", icon: .folder))
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
    add(Control(.mapFit, .button(.plain), frame: .zero, icon: .fit))
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
