// Listing the controls, and doing what they ask.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets

// MARK: - Input

extension Connections {
  /// Offers an event to the controls first.
  ///
  /// - Returns: whether it was theirs.
  mutating func handleChrome(_ event: InputEvent) -> Bool {
    listControls()
    let isTheirs = chrome.surface.handle(event, controls: chrome.controls)
    if isTheirs { needsRedraw = true }
    actOnControls()
    return isTheirs
  }

  /// Lets time pass on the controls and does what held ones ask for. They are listed here, not only to be drawn: what
  /// they remember must not depend on which frames somebody saw.
  mutating func advanceControls(elapsed: Double) {
    listControls()
    chrome.advance(to: time, elapsed: elapsed)
    actOnControls()
  }

  /// Does what controls have asked for since the last time.
  private mutating func actOnControls() {
    guard !chrome.surface.events.isEmpty else { return }
    let events = chrome.surface.events
    chrome.surface.clearEvents()
    for event in events { act(on: event) }
    needsRedraw = true
  }

  private mutating func act(on event: ControlEvent) {
    switch event {
    case .activated(let id): activate(id)
    case .valueChanged(.ringSteps, let value): setReach(Int(value.rounded()))
    case .rowActivated(.searchList, let row): chooseSearchResult(row)
    case .rowActivated(.pickerList, let row): choosePickerRow(row)
    case .closed(let id): closeCard(id)
    case .fieldFocused(.searchField, let caret): chrome.search.text.moveCaret(to: caret)
    case .fieldCleared(.searchField): searchFor(EditedText(limit: 100))
    case .key(.keyboard, let stroke): answer(chrome.search.handle(stroke))
    default: break
    }
    chrome.invalidate()
  }

  private mutating func activate(_ id: ControlID) {
    switch id {
    case .openFile: toggle(.picker)
    case .search: toggle(.search)
    case .fit: fitAll()
    case .direction: toggleDirection()
    case .weights: toggleWeights()
    case .theme: toggleTheme()
    case .help: toggle(.help)
    case .fullscreen: toggleFullscreen()
    case .connectTo: if let selection { open(.search, purpose: .connect(from: selection)) }
    case .showRings: if let selection { showRings(around: selection, pointer: nil) }
    case .showTree: if let selection { showTree(from: selection) }
    case .panelClose: close()
    case .pickerUp: if let above = chrome.picker.folderAbove(settings) { list(above) }
    case .pickerHome: list(settings.dataFolder)
    case .cancelLoading: cancelLoading()
    default: break
    }
  }

  private mutating func closeCard(_ id: ControlID) {
    switch id {
    case .selectionCard:
      if rings != nil || treeShow != nil { clearHighlights() }
      deselect()
    case .notice: closeNotice()
    case .helpOverlay, .panel: close()
    default: results.removeAll { ControlID.result($0.slot) == id }
    }
  }
}

// MARK: - Panels

extension Connections {
  /// Opens a panel over the network; hands on the network are let go.
  mutating func open(_ panel: Panel, purpose: SearchPurpose = .choose) {
    cancelHands()
    closeNotice()
    self.panel = panel
    switch panel {
    case .search:
      chrome.search = SearchPanel()
      chrome.searchPurpose = purpose
      chrome.search.showsKeyboard = !lastPointerWasMouse
      searchFor(EditedText(limit: 100))
    case .picker: list(settings.dataFolder.isEmpty ? "." : settings.dataFolder)
    case .help, .none: break
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// Closes whatever panel is open.
  mutating func close() {
    panel = .none
    chrome.releaseAll()
    chrome.invalidate()
    needsRedraw = true
  }

  /// Stops reading the file on its way in.
  mutating func cancelLoading() {
    guard let loading else { return }
    effects.append(.cancel(ticket: loading.ticket))
    self.loading = nil
    chrome.invalidate()
  }
}

// MARK: - Listing

extension Connections {
  /// Lists the controls anew if something they show has changed.
  mutating func listControls() {
    // Rings follow the view, and word of a reading appears by itself when it takes long.
    if rings != nil || loading != nil { chrome.invalidate() }
    guard chrome.isStale else { return }
    chrome.isStale = false
    chrome.titleText = document.map { String($0.title.prefix(80)) } ?? ""
    chrome.summaryText = document.map { Wording.summary(of: $0.graph) } ?? ""
    chrome.controls.removeAll(keepingCapacity: true)
    if isPreview { return }
    listBar()
    listCards()
    listRingSteps()
    switch panel {
    case .none: break
    case .search: listSearch()
    case .picker: listPicker()
    case .help:
      chrome.controls.append(
        Control(.helpOverlay, .help(HelpText.rows), frame: window, text: "What hands and keys do"))
    }
    loading?.list(
      into: &chrome.controls, &chrome.surface, window: window, metrics: settings.metrics, time: time)
  }

  private mutating func listBar() {
    let metrics = settings.metrics
    var bar = ControlBar(.bottom, of: window, metrics: metrics)
    func add(_ control: Control, trailing: Bool = false) {
      let placed = chrome.surface.placed(control, in: &bar, trailing: trailing)
      chrome.controls.append(placed)
    }
    let isWide = window.width > metrics.pixels(900)
    add(Control(.openFile, .button(.plain), frame: .zero, text: isWide ? "Open" : "", icon: .folder))
    add(Control(.search, .button(.plain), frame: .zero, text: isWide ? "Search" : "", icon: .search))
    add(Control(.fit, .button(.plain), frame: .zero, icon: .fit))
    if let document, document.hasDirection {
      add(
        Control(
          .direction, .toggle, frame: .zero, text: isWide ? "Follow arrows" : "",
          icon: ignoresDirection ? .directionBothWays : .directionOneWay,
          isOn: !ignoresDirection))
    }
    if let document, document.graph.isWeighted {
      add(Control(.weights, .toggle, frame: .zero, text: isWide ? "By weight" : "", icon: .weight, isOn: usesWeights))
    }
    add(Control(.help, .button(.plain), frame: .zero, icon: .help), trailing: true)
    add(
      Control(.theme, .button(.plain), frame: .zero, icon: theme.name == .night ? .sun : .moon), trailing: true)
    guard !settings.isKiosk else { return }
    add(Control(.fullscreen, .button(.plain), frame: .zero, icon: .fullscreen), trailing: true)
  }

  private mutating func listCards() {
    for result in results {
      chrome.controls.append(control(for: result.card, .result(result.slot)))
    }
    if let card = selectionCard {
      chrome.controls.append(control(for: card, .selectionCard))
      if rings == nil && treeShow == nil { listCardActions(card) }
    }
    if let card = notice { chrome.controls.append(control(for: card, .notice)) }
  }

  private func control(for card: ExhibitCard, _ id: ControlID) -> Control {
    Control(id, .card(card.content), frame: card.frame, text: card.title)
  }

  /// What can be done with the chosen node, in a row beside its card.
  private mutating func listCardActions(_ card: ExhibitCard) {
    let metrics = settings.metrics
    var actions = [
      Control(.connectTo, .button(.primary), frame: .zero, text: "Connect to…", icon: .path),
      Control(.showRings, .button(.plain), frame: .zero, icon: .rings),
      Control(.showTree, .button(.plain), frame: .zero, icon: .tree),
    ]
    let y = actionRow(of: card.frame).y
    guard y >= 0 else { return }
    var x = card.frame.minX
    for index in actions.indices {
      let width = chrome.surface.width(of: actions[index])
      actions[index].frame = Rect(x, y, width, metrics.button)
      x += width + metrics.gap
    }
    chrome.controls.append(contentsOf: actions)
  }

  /// − k +, under the node the rings are around.
  private mutating func listRingSteps() {
    guard let rings, rings.deepest > 0, let view else { return }
    let metrics = settings.metrics
    let most = Double(rings.deepest)
    var stepper = Control(
      .ringSteps, .stepper(value: Double(rings.reach), range: 1...most, step: 1), frame: .zero,
      text: Wording.steps(rings.reach))
    let width = chrome.surface.width(of: stepper)
    let place = view.point(of: rings.source)
    let top = place.y + view.radius(of: rings.source) + metrics.pixels(millimetres: 9)
    stepper.frame = Rect((place.x - width / 2).rounded(), top.rounded(), width, metrics.button).moved(inside: cardArea)
    chrome.controls.append(stepper)
  }
}

/// The help overlay's words.
enum HelpText {
  static let rows = [
    HelpRow("Hands", ""),
    HelpRow("Drag from node to node", "the path between them, live"),
    HelpRow("Drag back", "cancels"),
    HelpRow("Tap a node", "its details and neighbours"),
    HelpRow("Double tap a node", "all shortest paths from it"),
    HelpRow("Hold a node, then drag out", "everything within so many steps"),
    HelpRow("Drag the ground, or two fingers", "moves and zooms the view"),
    HelpRow("Double tap the ground", "everything in view"),
    HelpRow("Two-finger tap", "one step back out"),
    HelpRow("Mouse and keys", ""),
    HelpRow("Wheel, middle drag, right click", "zoom, move, hold"),
    HelpRow("/  or  Ctrl F", "search"),
    HelpRow("Arrows", "walk along the edges"),
    HelpRow("Enter", "starts a path, and ends it"),
    HelpRow("R, S", "rings and paths from the chosen node"),
    HelpRow("D, W, T", "directions, weights, theme"),
    HelpRow("F, +, −", "fit, closer, farther"),
    HelpRow("Ctrl O", "open a network"),
    HelpRow("F11, Esc, ?", "full screen, back, this help"),
  ]
}
