// Atlas: cities on the globe, the shortest way from one to another, how a search finds it, and a drone that flies it.
//
// One value holds everything; input goes in as events, time passes in `advance`, and `draw` shows the present state. What
// is chosen and shown is `flow`, where one looks is `camera`; neither knows of the other, so a choice survives any
// scrolling. The map itself is painted by `WorldMap`. Nothing in here knows of windows or files.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets
import WorldMap

/// The exhibit of great circles.
struct Atlas: Exhibit {
  /// How fast a search is shown.
  enum Pace: String, CaseIterable, Hashable, Sendable {
    case atOnce, slow, stepwise
  }

  /// What lies over the map.
  enum Panel: Hashable { case none, search, picker, help }

  /// A city under a finger that has not moved yet: it lights up in the next frame.
  struct Press: Hashable {
    let pointer: PointerID
    let city: NodeID
  }

  /// How much coarser than at rest the map is drawn while it moves.
  private static let coarseness = 3.0
  /// How strongly everything else shows while a way is shown.
  static let steppedBackPresence = 0.55

  // MARK: The network and the map

  /// The network on the map.
  var shown: AtlasNetwork?
  /// What to call the network.
  var networkName = ""
  /// Where the network came from.
  var networkPath = ""
  var refusal: String?
  var camera: MapCamera
  /// The map as it is seen in this frame.
  var view: MapView
  /// The network on the glass.
  var scene: AtlasScene
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame
  var map = AtlasMap()

  // MARK: What people have done

  var flow = AtlasFlow()
  var welcome: AtlasWelcome
  var method = SearchSpread.Method.aStar
  var pace = Pace.atOnce
  var unit = AtlasUnit.miles
  var look = AtlasLook() { didSet { noteLook(oldValue) } }
  /// The search that is shown, or whose answer is.
  var spread: SearchSpread?
  /// When it takes its next step by itself.
  var nextStepAt: Double?
  /// How many cities each method looks at for the question, in the order of `SearchSpread.Method`.
  var counts: [Int]?
  var traces: [TraceSession] = []
  var spareTraces: [TraceSession] = []
  var presses: [Press] = []
  /// The city that the arrow keys are on.
  var focus: NodeID?
  var notice: ExhibitCard?
  var noticeEndsAt: Double?
  var distanceTexts = DistanceText()
  /// Whether the controls were last listed with the drone at rest.
  var wasAtGoal = false

  // MARK: The display

  var settings: AppSettings
  var theme: Theme
  let measure: any TextMeasuring
  let isPreview: Bool
  var width: Int
  var height: Int
  var time = 0.0
  var dimming = Eased(1)
  var needsRedraw = true
  var wasAnimating = false
  var backdropRevision: UInt64 = 1
  var backdropState: AtlasBackdropState?
  /// How many networks and maps have been shown.
  var contentNumber = 0

  // MARK: Hands and controls

  var gestures: GestureRecognizer
  var gestureEvents: [GestureEvent] = []
  var panel = Panel.none {
    didSet {
      let (wrote, writes) = (oldValue == .search, panel == .search)
      if wrote != writes { effects.append(.setTextInput(writes)) }
    }
  }
  var chrome: AtlasChrome
  var sheetHold: SheetHold?
  var splashPointers: [PointerID] = []
  var effects: [Effect] = []
  var nextTicket: Int
  var loading: Loading?
  var mapTicket: Int?
  var lastPointerWasMouse = true
  var destination: ExhibitID?
  var covered = Rect.zero { didSet { if covered != oldValue { noteCovered() } } }

  /// An exhibit without a network.
  init(in context: ExhibitContext) {
    settings = context.settings
    measure = context.measure
    isPreview = context.isPreview
    width = context.width
    height = context.height
    nextTicket = context.firstTicket
    theme = Theme(named: settings.theme) ?? .night
    gestures = GestureRecognizer(settings: settings.gestures)
    camera = MapCamera(settings: settings.gestures)
    view = camera.view(pixelScale: settings.metrics.scale)
    scene = AtlasScene(camera: view)
    sceneFrame = SceneFrame(theme: theme, metrics: settings.metrics, measure: measure, appearance: .map)
    chrome = AtlasChrome(settings: settings, theme: theme, measure: measure)
    welcome = settings.reducedMotion || isPreview ? .over : .waiting
    if isPreview { look.flightTime = Atlas.previewFlightTime }
    openMap()
    frameCamera(keepingView: false)
  }
}

// MARK: - The frame

extension Atlas {
  /// Whether the picture has changed since it was last drawn.
  var wantsFrame: Bool { needsRedraw }

  /// Seconds until the exhibit wants to be advanced although nothing happens: 0 while something moves, `nil` at rest.
  var wakeAfter: Double? {
    if isAnimating { return 0 }
    let deadlines = [gestures.nextDeadline, noticeEndsAt, nextStepAt]
    return (deadlines.compactMap { $0 }.map { max(0, $0 - time) } + [welcome.wakeAfter(time)].compactMap { $0 }).min()
  }

  /// Takes the effects asked for since the last call.
  mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  /// Lets time pass: timers, animations, and everything that follows the camera.
  mutating func advance(to time: Double, elapsed: Double) {
    self.time = time
    runGestureTimers()
    let isBegun = isAnimating
    camera.advance(to: time)
    autoPan(elapsed: elapsed)
    if gestures.activeContacts == 0 { camera.bringHome(time: time, animated: !settings.reducedMotion) }
    if let end = noticeEndsAt, time >= end { closeNotice() }
    goOnSearching()
    dimming.go(to: isHighlighting ? Self.steppedBackPresence : 1)
    dimming.advance(by: elapsed, duration: duration(Motion.standard))
    if chrome.sheet.isMoving {
      chrome.sheet.advance(by: elapsed, isStill: settings.reducedMotion)
      chrome.invalidate()
    }
    if map.prepare(with: measure) { contentNumber += 1 }
    updateView(isMoving: camera.isMoving || gestures.activeContacts > 0)
    followFingers()
    advanceControls(elapsed: elapsed)
    // What moved in the frame before may have come to its end only in this one.
    let isAnimating = self.isAnimating
    if wasAnimating || isBegun || isAnimating { needsRedraw = true }
    wasAnimating = isAnimating
  }

  /// Whether something moves by itself.
  private var isAnimating: Bool {
    camera.isMoving || view.coarseness > 1 || !dimming.isSettled || chrome.isAnimating || chrome.sheet.isMoving
      || flow.isFlying(at: time)
      || traces.contains { isGrowing($0) || $0.atEdgeSince != nil } || loading != nil || isBobbing
      || welcome.wakeAfter(time) == 0 || map.isPreparing
  }

  /// The splash bobs while it waits, unless nobody shall be moved.
  private var isBobbing: Bool { welcome.isWaiting && !settings.reducedMotion && isReady }

  /// Whether there is something to welcome people to.
  var isReady: Bool { shown != nil }

  private func isGrowing(_ trace: TraceSession) -> Bool {
    trace.shownPath != nil && time - trace.changedAt < duration(Motion.quick)
  }

  /// A duration, or none under reduced motion.
  func duration(_ seconds: Double) -> Double { settings.reducedMotion ? 0 : seconds }

  /// Whether a way or a search is highlighted, so that the rest steps back.
  var isHighlighting: Bool { !traces.isEmpty || flow.stage != .choosing }
}

// MARK: - The network and the window

extension Atlas {
  /// Shows a network, from the beginning: whatever was chosen or shown is gone.
  mutating func show(_ network: AtlasNetwork, name: String, path: String) {
    startAnew()
    panel = .none
    shown = network
    (networkName, networkPath) = (name, path)
    loading = nil
    focus = nil
    contentNumber += 1
    scene = AtlasScene(
      network, camera: view, style: settings.metrics.type.style(.caption, .medium), measure: measure)
    frameCamera(keepingView: false)
    chrome.invalidate()
    needsRedraw = true
  }

  /// Nothing is chosen, searched or shown; the network and the view stay.
  mutating func startAnew() {
    cancelHands()
    clearWay()
    closeNotice()
    focus = nil
  }

  /// Takes back what was chosen, searched and shown.
  mutating func clearWay() {
    flow.reset()
    (spread, nextStepAt, counts) = (nil, nil, nil)
    chrome.invalidate()
    needsRedraw = true
  }

  /// Ends every touch without a result: the hands are gone.
  mutating func cancelHands() {
    withGestures { recognizer, emit in recognizer.cancelAll(emit: emit) }
    for trace in traces { spareTraces.append(trace) }
    traces.removeAll(keepingCapacity: true)
    presses.removeAll(keepingCapacity: true)
    splashPointers.removeAll()
    if sheetHold != nil { letGoOfSheet(velocity: 0) }
    chrome.surface.cancelAll()
    needsRedraw = true
  }

  /// The drawing area has a new size; one that is no size, as a recording may hold, becomes the nearest that is.
  mutating func resize(width: Int, height: Int) {
    let longest = AppSettings.longestSide
    let (width, height) = (min(max(width, 1), longest), min(max(height, 1), longest))
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    frameCamera(keepingView: true)
    closeNotice()
    chrome.invalidate()
    needsRedraw = true
  }

  /// The whole drawing area.
  var window: Rect { Rect(0, 0, Double(width), Double(height)) }

  mutating func frameCamera(keepingView: Bool) {
    camera.frame(places: shown?.places ?? [], window: window, rooms: layout.rooms, keepingView: keepingView)
    updateView()
  }

  /// Looks through the camera as it is now; more coarsely while the view moves, and finely again as soon as it rests.
  mutating func updateView(isMoving: Bool = false) {
    var next = camera.view(pixelScale: settings.metrics.scale)
    if isMoving {
      let isElsewhere = next.transform != view.transform || next.projection != view.projection
      next.coarseness = isElsewhere ? Self.coarseness : 1
    }
    guard next != view || scene.isStale else { return }
    view = next
    scene.update(camera: view, zoom: camera.zoom)
    needsRedraw = true
  }

  /// Everything in view.
  mutating func fitAll() {
    camera.flyHome(time: time, duration: duration(camera.flightDuration))
    needsRedraw = true
  }
}
