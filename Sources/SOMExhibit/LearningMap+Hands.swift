// What hands and keys do: taps ask, drags and pinches move the chart, controls choose.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import Widgets

extension LearningMap {
  /// Takes an event. Controls come first, then panels, then the chart.
  mutating func handle(_ event: InputEvent) {
    if case .pointer(let pointer) = event { lastPointerWasMouse = pointer.isMouse }
    switch event {
    case .resized(let width, let height): return resize(width: width, height: height)
    case .focusLost: return cancelHands()
    case .closeRequested: return quit()
    case .fileDropped(let path):
      closePanel()
      return open(path)
    default: break
    }
    if panel == .search, case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) {
      if handleSearchKey(key) { return }
      if case .character = key { return }
    }
    listControls()
    let isTheirs = surface.handle(event, controls: controls)
    if isTheirs { needsRedraw = true }
    actOnControls()
    guard !isTheirs else { return }
    switch event {
    case .pointer(let pointer):
      if panel == .none {
        handlePointer(pointer)
      } else if pointer.phase == .down {
        closePanel()
      }
    case .wheel(let place, let notches, _, _):
      guard panel == .none, let zoom = WheelZoom(at: place, notches: notches) else { return }
      camera.zoom(by: zoom.factor, about: zoom.anchor)
      needsRedraw = true
    case .key(let key, let modifiers, let isRepeat, _): if !isRepeat { handleKey(key, modifiers) }
    case .text(let text, _): if panel == .search { searchFor(search.typing(text)) }
    default: break
    }
  }

  private mutating func resize(width: Int, height: Int) {
    let longest = AppSettings.longestSide
    let (width, height) = (min(max(width, 1), longest), min(max(height, 1), longest))
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    arrange(keepingView: true)
    refresh()
  }

  /// Ends every touch without a result: the hands are gone.
  mutating func cancelHands() {
    withGestures { recognizer, emit in recognizer.cancelAll(emit: emit) }
    surface.cancelAll()
    needsRedraw = true
  }

  /// Leaves the program; a public table does not let visitors do that.
  mutating func quit() {
    if !settings.isKiosk { effects.append(.quit) }
  }
}

// MARK: - Gestures

extension LearningMap {
  private mutating func handlePointer(_ event: PointerEvent) {
    if event.phase == .down { camera.hold() }
    withGestures { recognizer, emit in recognizer.handle(event, target: { _ in .ground }, emit: emit) }
    needsRedraw = true
  }

  mutating func runGestureTimers() {
    let time = self.time
    withGestures { recognizer, emit in recognizer.advance(to: time, emit: emit) }
  }

  /// Runs the recognizer and then acts on what it said; the storage between is used again.
  private mutating func withGestures(_ body: (inout GestureRecognizer, (GestureEvent) -> Void) -> Void) {
    var events: [GestureEvent] = []
    swap(&events, &gestureEvents)
    events.removeAll(keepingCapacity: true)
    body(&gestures) { events.append($0) }
    for event in events { act(on: event) }
    swap(&events, &gestureEvents)
  }

  private mutating func act(on event: GestureEvent) {
    switch event {
    case .camera(let change):
      camera.follow(translation: change.translation, factor: change.scale, anchor: change.anchor)
    case .cameraEnded(let velocity):
      camera.release(velocity: velocity, time: time, animated: !settings.reducedMotion)
    case .tap(let id, _, let at): tap(at: at, byFinger: id.device != PointerID.mouse)
    case .doubleTap: fit()
    case .twoFingerTap(let at): zoomSmoothly(by: 0.5, about: at)
    case .touched, .released, .traceBegan, .traceMoved, .traceEnded, .traceCancelled, .longPress, .longPressMoved,
      .longPressEnded, .longPressCancelled, .swiped, .pinched, .rotated:
      break
    }
    needsRedraw = true
  }

  /// Everything in view.
  mutating func fit() { camera.fly(to: camera.fit, time: time, duration: settings.reducedMotion ? 0 : nil) }

  mutating func zoomSmoothly(by factor: Double, about anchor: Point) {
    let target = camera.allowed(camera.destination.scaled(by: factor, about: anchor))
    camera.fly(to: target, time: time, duration: settings.reducedMotion ? 0 : nil)
  }

  /// A tap on a small chart shows it large; one on a cell tells about it; one beside the chart forgets.
  private mutating func tap(at point: Point, byFinger isFinger: Bool) {
    for (place, frame) in places.planes.enumerated() where frame.contains(point) {
      if let index = planeIndex(atPlace: place) { show(index) }
      return
    }
    guard subject != nil, places.chart.contains(point), let cell = cell(at: point, byFinger: isFinger)
    else { return deselect() }
    select(cell)
  }

  /// Cells lower than this, in millimetres, are too small for a fingertip.
  private static let leastCell = 5.0

  /// The cell that a tap means. A finger cannot mean one of the small cells between units: it gets the nearest unit.
  private func cell(at point: Point, byFinger isFinger: Bool) -> Int? {
    let layout = chartLayout
    let least = Self.leastCell / settings.mmPerPixel
    guard isFinger, layout.cellHeight < least else { return layout.cell(at: point) }
    // Within the field some unit is always as near as that; beyond its edge, half a fingertip is.
    let reach = max(1.2 * layout.cellWidth, least / 2)
    return layout.unit(at: point, reach: reach).map(layout.lattice.cell(ofUnit:))
  }

  /// Shows a small chart large.
  mutating func show(_ index: Int) {
    shown = index == 0 ? .distances : .plane(index - 1)
    chart.scale = Self.usualScale(of: index)
    dressPlanes()
    refresh()
    if let cell = selectedCell { select(cell) }
  }
}

// MARK: - Keys

extension LearningMap {
  private mutating func handleKey(_ key: Key, _ modifiers: KeyModifiers) {
    needsRedraw = true
    switch key {
    case .escape: escape()
    case .function(11): if !settings.isKiosk { effects.append(.toggleFullscreen) }
    case .function(1): toggle(.help)
    case .left: walk(columns: -1, rows: 0)
    case .right: walk(columns: 1, rows: 0)
    case .up: walk(columns: 0, rows: -1)
    case .down: walk(columns: 0, rows: 1)
    case .character(let character):
      modifiers.contains(.control) ? handleControl(character) : handleCharacter(character, modifiers)
    default: break
    }
  }

  private mutating func handleControl(_ character: String) {
    switch character {
    case "o": toggle(.picker)
    case "f": toggle(.search)
    case "q", "w": quit()
    default: break
    }
  }

  private mutating func handleCharacter(_ character: String, _ modifiers: KeyModifiers) {
    if character == "?" || character == "/" && modifiers.contains(.shift) { return toggle(.help) }
    guard panel == .none else { return }
    switch character {
    case "/": toggle(.search)
    case "f": fit()
    case "+", "=": zoomSmoothly(by: 1.5, about: window.center)
    case "-": zoomSmoothly(by: 1 / 1.5, about: window.center)
    case "t": toggleTheme()
    case "c": nextRamp()
    case "n": if !planes.isEmpty { show((shownIndex + 1) % planes.count) }
    case "u": nextOverlay()
    case "p": togglePause()
    case "r": learnAgain(reseeding: true)
    default: break
    }
  }

  /// Whether Escape has nothing left to undo.
  var isAtInitialState: Bool {
    panel == .none && loading == nil && selectedCell == nil && noticeEndsAt == nil && camera.transform == camera.fit
  }

  /// Leads home, one layer at a time.
  private mutating func escape() {
    if panel != .none {
      closePanel()
    } else if loading != nil {
      cancelLoading()
    } else if selectedCell != nil {
      deselect()
    } else if noticeEndsAt != nil {
      closeNotice()
    } else {
      fit()
    }
  }

  /// Chooses the cell beside the chosen one; the middle one at first.
  private mutating func walk(columns: Int, rows: Int) {
    guard panel == .none, subject != nil else { return }
    let lattice = chart.lattice
    guard let cell = selectedCell else {
      return select(lattice.cell(column: lattice.side / 2, row: lattice.side / 2))
    }
    let column = min(max(cell / lattice.side + columns, 0), lattice.side - 1)
    select(lattice.cell(column: column, row: min(max(cell % lattice.side + rows, 0), lattice.side - 1)))
  }
}
