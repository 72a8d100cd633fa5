// Connections: put a finger on one node, drag to another, and see the path between them in every frame.
//
// One value holds everything; input goes in as events, time passes in `advance`, and `draw` shows the present state. The
// parts are in files of their own: hands, keys, cards, chrome, drawing. Nothing in here knows of windows or files.
//
// What people have done is an overlay (traces, results, selection, rings, tree); the network itself never changes.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

/// The main exhibit.
struct Connections: Exhibit {
  /// A path that stayed when the finger lifted.
  struct Result {
    let path: Path
    let slot: Int
    var card: ExhibitCard
    /// Growth of the path's edges, for paths that were not traced by hand.
    var grown: Eased
  }

  /// How two nodes are connected: what a path answered, or would answer if directions or weights were taken otherwise.
  struct Question {
    let source: NodeID
    let target: NodeID
    let slot: Int
    /// Where the answer is shown, in view pixels.
    let place: Point

    init(_ result: Result) {
      source = result.path.nodes.first ?? NodeID(0)
      target = result.path.nodes.last ?? NodeID(0)
      slot = result.slot
      place = result.card.anchor
    }
  }

  /// The nodes within some steps of one, shown after a long press.
  struct Rings {
    let source: NodeID
    var reach: Int
    /// How far the search has come.
    var deepest: Int
    var search: SourceSearch
    /// The finger that still holds the rings and may drag them outwards.
    var pointer: PointerID?
  }

  /// All shortest paths from a node, spreading step by step.
  struct TreeShow {
    let source: NodeID
    var tree: ShortestPathTree
    let deepest: Int
    let startedAt: Double
  }

  /// A node under a finger that has not moved yet: it lights up in the next frame.
  struct Press: Hashable {
    let pointer: PointerID
    let node: NodeID
  }

  /// What lies over the exhibit.
  enum Panel: Hashable { case none, search, picker, help }

  // MARK: The network

  var document: NetworkDocument?
  /// The network's scene as the camera sees it.
  var view: PlaneSceneGraph?
  var names: NameWidths?
  var camera: Camera
  /// Whether edges may be followed against their direction.
  var ignoresDirection = false
  /// Whether paths are measured by weights.
  var usesWeights = false

  // MARK: What people have done

  var traces: [TraceSession] = []
  var spareTraces: [TraceSession] = []
  var keyboardTrace: TraceSession?
  var presses: [Press] = []
  var results: [Result] = []
  var unanswered: [Question] = []
  var selection: NodeID?
  var selectionCard: ExhibitCard?
  var notice: ExhibitCard?
  var noticeEndsAt: Double?
  var rings: Rings?
  var treeShow: TreeShow?

  // MARK: The display

  var settings: AppSettings
  var theme: Theme
  let measure: any TextMeasuring
  var width: Int
  var height: Int
  var time = 0.0
  var dimming = Eased(1)
  var needsRedraw = true
  var wasAnimating = false
  var backdropRevision: UInt64 = 1
  var backdropState: BackdropState?
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame

  // MARK: Hands and controls

  var gestures: GestureRecognizer
  var gestureEvents: [GestureEvent] = []
  var panel = Panel.none {
    didSet {
      let (wrote, writes) = (oldValue == .search, panel == .search)
      if wrote != writes { effects.append(.setTextInput(writes)) }
    }
  }
  var chrome: ConnectionsChrome
  var effects: [Effect] = []
  var nextTicket: Int
  /// How many networks have been shown, the present one included.
  var networkNumber = 0
  var loading: Loading?
  var lastPointerWasMouse = true
  var destination: ExhibitID?
  let isPreview: Bool

  // MARK: Alone on a public table

  /// What was opened first.
  var firstFile: String?
  /// When somebody last did something.
  var lastActivity = 0.0
  /// Whether the warning before starting over is shown, and what it said.
  var isWarning = false
  var warnedSeconds = 0

  /// An exhibit without a network.
  init(in context: ExhibitContext) {
    settings = context.settings
    isPreview = context.isPreview
    measure = context.measure
    width = context.width
    height = context.height
    nextTicket = context.firstTicket
    theme = Theme(named: settings.theme) ?? .night
    sceneFrame = SceneFrame(theme: theme, metrics: settings.metrics, measure: measure)
    gestures = GestureRecognizer(settings: settings.gestures)
    camera = Camera(settings: gestures.settings)
    chrome = ConnectionsChrome(settings: settings, theme: theme, measure: measure)
  }
}

// MARK: - The frame

extension Connections {
  /// Whether the picture has changed since it was last drawn.
  var wantsFrame: Bool { needsRedraw }

  /// Seconds until the exhibit wants to be advanced although nothing happens: 0 while something moves, `nil` at rest.
  var wakeAfter: Double? {
    if isAnimating || isSearching { return 0 }
    let deadlines = [gestures.nextDeadline, noticeEndsAt, idleDeadline]
    return deadlines.compactMap { $0 }.min().map { max(0, $0 - time) }
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
    bringViewHome()
    if let end = noticeEndsAt, time >= end { closeNotice() }
    watchIdle()
    if isPreparingLabels { prepareLabels() }
    dimming.go(to: isHighlighting ? Theme.steppedBackPresence : 1)
    dimming.advance(by: elapsed, duration: duration(Motion.standard))
    for index in results.indices {
      results[index].grown.advance(by: elapsed, duration: growthDuration(results[index].path))
    }
    updateView()
    followFingers()
    searchOn()
    advanceControls(elapsed: elapsed)
    // What moved in the frame before may have come to its end only in this one.
    let isAnimating = self.isAnimating
    if wasAnimating || isBegun || isAnimating { needsRedraw = true }
    wasAnimating = isAnimating
  }

  /// Whether something moves by itself.
  private var isAnimating: Bool {
    camera.isMoving || !dimming.isSettled || results.contains { !$0.grown.isSettled } || chrome.isAnimating
      || traces.contains { isGrowing($0) || $0.atEdgeSince != nil } || keyboardTrace.map(isGrowing) ?? false
      || treeShow.map { time - $0.startedAt < treeDuration($0) } ?? false || loading != nil
      || isPreparingLabels
  }

  private func isGrowing(_ trace: TraceSession) -> Bool {
    trace.shownPath != nil && time - trace.changedAt < duration(Motion.quick)
  }

  /// How long the tree takes to spread: 120 ms a step.
  func treeDuration(_ show: TreeShow) -> Double { duration(Motion.quick * Double(show.deepest)) }

  private func growthDuration(_ path: Path) -> Double { duration(Motion.quick * Double(max(1, path.steps))) }

  /// A duration, or none under reduced motion.
  func duration(_ seconds: Double) -> Double { settings.reducedMotion ? 0 : seconds }

  /// Whether anything is highlighted, so that the rest steps back.
  var isHighlighting: Bool {
    !traces.isEmpty || keyboardTrace != nil || !results.isEmpty || rings != nil || treeShow != nil
  }

  /// What is asked of the path finder now.
  var query: PathQuery { PathQuery(ignoringDirection: ignoresDirection, costs: usesWeights ? document?.costs : nil) }
}

// MARK: - The network and the window

extension Connections {
  /// Shows a network, from the beginning.
  mutating func show(_ document: NetworkDocument) {
    reset()
    // They hold on to the network before.
    spareTraces.removeAll()
    self.document = document
    networkNumber += 1
    usesWeights = false
    ignoresDirection = false
    loading = nil
    view = PlaneSceneGraph(document.scene)
    names = NameWidths(
      of: document.graph, style: settings.metrics.type.style(.caption, .medium), measure: measure)
    frameCamera(keepingView: false)
    chrome.invalidate()
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
    placeCardsAnew()
    chrome.invalidate()
    needsRedraw = true
  }

  /// Back to the network as it was opened: nothing chosen, nothing highlighted.
  mutating func reset() {
    cancelHands()
    clearHighlights()
    selection = nil
    selectionCard = nil
    closeNotice()
    panel = .none
    chrome.invalidate()
  }

  /// Takes away paths, rings and trees.
  mutating func clearHighlights() {
    results.removeAll(keepingCapacity: true)
    unanswered.removeAll(keepingCapacity: true)
    if rings != nil || treeShow != nil {
      // The card speaks of them.
      selection = nil
      selectionCard = nil
    }
    rings = nil
    treeShow = nil
    if let trace = keyboardTrace { spareTraces.append(trace) }
    keyboardTrace = nil
    chrome.invalidate()
    needsRedraw = true
  }

  /// Ends every touch without a result: the hands are gone.
  mutating func cancelHands() {
    withGestures { recognizer, emit in recognizer.cancelAll(emit: emit) }
    for trace in traces { spareTraces.append(trace) }
    traces.removeAll(keepingCapacity: true)
    presses.removeAll(keepingCapacity: true)
    rings?.pointer = nil
    chrome.releaseAll()
    needsRedraw = true
  }

  /// The whole drawing area.
  var window: Rect { Rect(0, 0, Double(width), Double(height)) }

  private mutating func frameCamera(keepingView: Bool) {
    guard let document, view != nil else { return }
    let (metrics, window) = (settings.metrics, self.window)
    let bar = metrics.button + 2 * metrics.padding
    let side = min(window.width * 0.06, metrics.pixels(96))
    let inset = Insets(
      top: min(window.height * 0.12, metrics.pixels(72)), left: side,
      bottom: min(window.height * 0.2, bar + metrics.pixels(28)),
      right: side)
    camera.frame(model: document.scene.bounds, window: window, inset: inset, keepingView: keepingView)
    let sizing = NodeSizing(document.scene, fitScale: camera.fit.scale, pixelScale: metrics.scale)
    let transform = camera.transform
    view?.update(camera: transform, viewport: window, sizing: sizing, pixelScale: metrics.scale)
    prepareLabels()
  }

  /// How many names are measured in a frame: about 4 ms.
  private static let namesPerFrame = 500

  private var isPreparingLabels: Bool { names.map { !$0.isComplete } ?? false }

  /// Measures some more names; decides which of them are shown when all are known.
  private mutating func prepareLabels() {
    let measure = self.measure
    names?.measure(next: Self.namesPerFrame, with: measure)
    guard let document, let sizing = view?.sizing, let names, names.isComplete else { return }
    view?.labels = .plan(LabelPlan(document.scene, sizing: sizing, names: names))
    needsRedraw = true
  }

  /// Looks through the camera as it is now.
  mutating func updateView() {
    guard let sizing = view?.sizing, view?.transform != camera.transform else { return }
    let (transform, window) = (camera.transform, self.window)
    view?.update(camera: transform, viewport: window, sizing: sizing, pixelScale: settings.metrics.scale)
    needsRedraw = true
  }
}

/// What the backdrop looks like depends on nothing else.
struct BackdropState: Hashable {
  let transform: ViewTransform
  let width: Int
  let height: Int
  let theme: Theme.Name
  let networkNumber: Int
  let hasNames: Bool
}
