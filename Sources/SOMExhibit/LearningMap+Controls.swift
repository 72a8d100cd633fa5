// Doing what controls ask.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import SelfOrganizingMap
import Widgets

extension ControlID {
  static let mapAgain = ControlID("again")
  static let mapPause = ControlID("pause")
  static let mapRamp = ControlID("ramp")
  static let mapOverlay = ControlID("overlay")
  static let mapUnits = ControlID("units")
  static let mapMethod = ControlID("method")
  static let mapMore = ControlID("morePlanes")
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
    case .closed(.selectionCard): deselect()
    case .closed(.notice): closeNotice()
    case .closed(.helpOverlay), .closed(.panel): closePanel()
    default: break
    }
  }

  private mutating func activate(_ id: ControlID) {
    switch id {
    case .openFile: toggle(.picker)
    case .search: toggle(.search)
    case .fit: fit()
    case .theme: toggleTheme()
    case .help: toggle(.help)
    case .fullscreen: if !settings.isKiosk { effects.append(.toggleFullscreen) }
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
