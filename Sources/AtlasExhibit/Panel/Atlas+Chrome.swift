// Listing the controls, and doing what they ask.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import Widgets

extension Atlas {
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

  /// Lets time pass on the controls and does what held ones ask for.
  mutating func advanceControls(elapsed: Double) {
    listControls()
    chrome.isAnimating = chrome.surface.advance(to: time, elapsed: elapsed, controls: chrome.controls)
    actOnControls()
  }

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
    case .segmentSelected(let id, let index): choose(index, of: id)
    case .rowActivated(.searchList, let row): chooseSearchResult(row)
    case .rowActivated(.pickerList, let row): choosePickerRow(row)
    case .closed(.notice): closeNotice()
    case .closed: close()
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
    case .atlasProjection: nextStyle()
    case .theme: toggleTheme()
    case .help: toggle(.help)
    case .fullscreen: toggleFullscreen()
    case .atlasGo: pressGo()
    case .atlasHandle: toggleSheet()
    case .atlasStep: step()
    case .panelClose: close()
    case .pickerUp: if let above = chrome.picker.folderAbove(settings) { list(above) }
    case .pickerHome: list(bundledFolder)
    case .cancelLoading: cancelLoading()
    default: break
    }
  }

  private mutating func choose(_ index: Int, of id: ControlID) {
    switch id {
    case .atlasMethod: search(by: SearchSpread.Method.allCases[index])
    case .atlasPace: search(at: Pace.allCases[index])
    case .atlasNetwork: if index != bundledShown { openBundled(index) }
    case .atlasUnit: if AtlasUnit.allCases[index] != unit { changeUnit() }
    default: break
    }
  }
}

// MARK: - Panels

extension Atlas {
  /// Opens a panel, or closes it when it is open.
  mutating func toggle(_ panel: Panel) {
    if self.panel == panel { return close() }
    cancelHands()
    closeNotice()
    self.panel = panel
    switch panel {
    case .search:
      chrome.search = SearchPanel()
      chrome.search.showsKeyboard = !lastPointerWasMouse
      searchFor(EditedText(limit: 100))
    case .picker: list(settings.dataFolder.isEmpty ? "." : bundledFolder)
    case .help, .none: break
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// Closes whatever panel is open.
  mutating func close() {
    panel = .none
    chrome.surface.cancelAll()
    chrome.invalidate()
    needsRedraw = true
  }

  /// Searches for other words.
  mutating func searchFor(_ text: EditedText) {
    if let network = shown {
      chrome.search.search(text, in: network.graph, order: network.byImportance)
    } else {
      chrome.search.text = text
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// A key while the search is open; whether it had a meaning there.
  mutating func handleSearchKey(_ key: Key) -> Bool {
    let before = chrome.search.selected
    let meaning = chrome.search.handle(key)
    if case .ignored = meaning { return false }
    answer(meaning)
    if chrome.search.selected != before {
      chrome.isStale = true
      listControls()
      if let list = chrome.controls.last(where: { $0.id == .searchList }) {
        chrome.surface.reveal(row: chrome.search.selected, of: list)
      }
    }
    return true
  }

  private mutating func answer(_ meaning: SearchPanel.Answer) {
    switch meaning {
    case .ignored, .taken: break
    case .changed(let text): searchFor(text)
    case .chosen(let row): chooseSearchResult(row)
    case .closed: close()
    }
    chrome.invalidate()
    needsRedraw = true
  }

  /// A city found by name is as good as tapped.
  private mutating func chooseSearchResult(_ row: Int) {
    guard let city = chrome.search.node(inRow: row) else { return }
    close()
    keepInView(city)
    tapCity(city)
  }
}

// MARK: - Listing

extension Atlas {
  /// Lists the controls anew if something they show has changed.
  mutating func listControls() {
    let isFlying = flow.isFlying(at: time)
    // Word of a reading appears by itself when it takes long, and what the button does changes at the goal.
    if loading != nil || flow.stage == .shown && !isFlying && !wasAtGoal { chrome.invalidate() }
    guard chrome.isStale else {
      if isFlying { countUp() }
      return
    }
    chrome.isStale = false
    wasAtGoal = !isFlying
    chrome.titleText = String(networkName.prefix(80))
    chrome.summaryText = shown.map { AtlasWording.summary(of: $0.graph) } ?? ""
    chrome.controls.removeAll(keepingCapacity: true)
    guard !isPreview, !welcome.isWaiting || !isReady else { return }
    listBar()
    listSheet()
    if let notice {
      chrome.controls.append(Control(.notice, .card(notice.content), frame: notice.frame, text: notice.title))
    }
    switch panel {
    case .none: break
    case .search:
      chrome.search.list(
        into: &chrome.controls, window: window, metrics: settings.metrics, prompt: "Name of a place")
    case .picker:
      chrome.picker.list(into: &chrome.controls, window: window, settings: settings, home: bundledFolder)
    case .help:
      chrome.controls.append(
        Control(.helpOverlay, .help(AtlasWording.help), frame: window, text: "What hands and keys do"))
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
    add(
      Control(
        .atlasProjection, .button(.plain), frame: .zero, text: isWide ? AtlasWording.name(camera.style) : "",
        icon: .globe))
    add(Control(.help, .button(.plain), frame: .zero, icon: .help), trailing: true)
    add(Control(.theme, .button(.plain), frame: .zero, icon: theme.name == .night ? .sun : .moon), trailing: true)
    guard !settings.isKiosk else { return }
    add(Control(.fullscreen, .button(.plain), frame: .zero, icon: .fullscreen), trailing: true)
  }
}
