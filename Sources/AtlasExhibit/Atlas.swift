// Atlas: cities on the globe, the shortest way from one to another, how a search finds it, and a drone that flies it.
//
// People's choices and answers are in `routes`, the view in `viewport`; neither knows of the other, so a
// choice survives any scrolling. This file composes the parts: their frame, and what is compared to know that a picture or the controls
// look different. What hands and keys mean is in `HandsOnMaps` and its neighbours.

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
struct Atlas: TracingExhibit, BackdropExhibit, EditingExhibit {
  var shell: ExhibitShell<Self, ControlState>
  var drawn = DrawnState<Visible>()
  var gestures: GestureInput
  /// The network and the map.
  var content = AtlasContent()
  /// The camera and what it sees.
  var viewport: AtlasViewport
  var sceneFrame: SceneFrame
  /// The map at rest behind everything else.
  var backdrop = Backdrop<BackdropState>()
  /// The places and routes that people have chosen and are shown.
  var routes = VisitorRoutes()
  /// The fingers that trace.
  var tracing = Tracing()
  /// The words beside a hand that does not know what to do.
  var handHint = HandHint()
  /// The sheet of the search.
  var sheet = AtlasSheet()
  /// The colours and sizes of the places.
  var looks = Looks()
  /// The parts of the map that are drawn, and how fast things are shown.
  var mapLook = AtlasLook()
  /// The place of the arrow keys, the questions which place was meant, and the places that are moved.
  var hands = AtlasHands()
  var cardWatch = CardWatch<PlacedCards<CardState>>()
  /// The changes of the network.
  var changes = NetworkChanges()
  /// The keeping of the chosen measure of ways for the next time.
  var keeping: StateKeeping

  /// An exhibit without a network.
  init(in context: ExhibitContext) {
    let settings = context.settings
    shell = ExhibitShell(in: context)
    gestures = GestureInput(settings: settings.gestures)
    viewport = AtlasViewport(settings: settings.gestures, pixelScale: settings.metrics.scale)
    sceneFrame = SceneFrame(
      theme: shell.theme, metrics: settings.metrics, measure: context.measure, appearance: .map)
    keeping = StateKeeping(settings, name: "atlas")
    if settings.usesMiles ?? false { mapLook.measure.unit = .miles }
    mapLook.welcome = settings.reducedMotion || context.isPreview ? .over : .waiting
    if context.isPreview { mapLook.flightTime = Atlas.previewFlightTime }
    openMap()
    if !context.isPreview { _ = keeping.begin(&shell.effects) }
    frameCamera(keepingView: false)
  }
}

// MARK: - What is traced on

extension Atlas {
  var seen: EditableGraph? { content.network?.seen }
  var finder: PathFinder? { content.network?.finder }
  var query: PathQuery { content.network.map(routes.query) ?? PathQuery() }
  var searchOrder: [NodeID] { content.network?.byImportance ?? [] }
  var hint: String? { content.isReady ? changes.isOn ? Wording.editHint : AtlasWording.hint : nil }
}

// MARK: - What shows

extension Atlas {
  /// Everything the exhibit's own controls show.
  struct ControlState: Equatable {
    let contentNumber: Int
    let path: String
    let title: String
    let routes: UInt64
    let measure: WayMeasure
    let style: MapCamera.Style
    let openness: Double
    let isSheetOpen: Bool
    let questions: UInt64
    let changes: UInt64
    let looks: Looks.Shown
  }

  /// Everything that may bring an end of a route or the panel under a card.
  struct CardState: Equatable {
    let view: MapView
    let window: Rect
    let routes: UInt64
    let measure: WayMeasure
    let isSheetOpen: Bool
  }

  /// Everything the map at rest looks like.
  struct BackdropState: Equatable {
    let view: MapView
    let window: Rect
    let theme: Theme.Name
    let contentNumber: Int
    let layers: MapLayers
    let hasMapNames: Bool
    let hasPlaceNames: Bool
    /// The number of looks that have been shown.
    let looks: UInt64
    /// The length of the lines as they are drawn.
    let lengths: AtlasViewport.Lengths
    /// The places that are elsewhere, and the revision of the changes.
    let moved: [NodeID]
    let changes: UInt64
    /// The revision of the names that give way to highlighted places.
    let highlights: UInt64
  }

  /// Everything the picture shows beside the controls.
  struct Visible: Equatable {
    let tracing: VisibleTracing
    let routes: UInt64
    let focus: NodeID?
    let measure: WayMeasure
    let welcome: Double
    let questions: UInt64
    let changes: UInt64
    let carried: [PointerID: [GeoPoint]]
  }

  var controlState: ControlState {
    ControlState(
      contentNumber: content.number, path: content.path, title: headingTitle, routes: routes.revision,
      measure: measure, style: camera.style,
      openness: sheet.openness, isSheetOpen: sheet.isOpen, questions: hands.questions.revision,
      changes: changes.revision, looks: looks.shown(isOpen: shell.sidePanel == .look))
  }

  var visible: Visible {
    Visible(
      tracing: visibleTracing, routes: routes.revision, focus: hands.focus, measure: measure,
      welcome: mapLook.welcome.presence(at: shell.time),
      questions: hands.questions.revision, changes: changes.revision, carried: hands.carried)
  }

  /// Everything the map at rest looks like now.
  var backdropState: BackdropState {
    BackdropState(
      view: viewport.view, window: shell.window, theme: shell.theme.name, contentNumber: content.number,
      layers: mapLook.layers, hasMapNames: mapLook.hasMapNames,
      hasPlaceNames: mapLook.hasPlaceNames && !viewport.isMeasuringNames, looks: viewport.lookNumber,
      lengths: viewport.lengths,
      moved: viewport.scene.delta.movedNodes,
      changes: changes.editing.revision,
      highlights: viewport.scene.highlightRevision)
  }

  /// True if a route or a search is highlighted, so that the rest steps back.
  private var isHighlighting: Bool { !tracing.isEmpty || routes.isHighlighting }
}

// MARK: - The frame

extension Atlas {
  /// The strength of everything else while a route is shown.
  private static let steppedBackPresence = 0.55
  /// The number of names of a large network that are measured in a frame: about 4 ms.
  static let namesPerFrame = 500

  mutating func advanceContent(elapsed: Double) {
    advanceView(elapsed: elapsed)
    if content.isReady { mapLook.welcome.appear(at: shell.time) }
    if let setting { report(routes.catchUp(setting)) }
    let behind = shell.settings.visitors.startsOver ? Theme.sharedPresence : Self.steppedBackPresence
    advanceBackdrop(to: isHighlighting ? behind : 1, elapsed: elapsed)
    if sheet.isMoving { sheet.advance(by: elapsed, isStill: !isAnimated) }
    content.prepareMap(with: shell.measure)
    viewport.measureNames(next: Self.namesPerFrame, with: shell.measure)
    viewport.scene.heading = headingBox
    viewport.scene.legend = shell.sidePanelFrame ?? legendBox
    advanceLooks()
    viewport.update(isMoving: camera.isMoving || gestures.isTouched)
    checkQuestions()
    aimTraces()
    advanceEditing()
    keepMeasure()
    findHighlights { $0.highlightPlaces() }
    watchCards()
  }

  var mayMoveCards: Bool { !camera.isMoving && !gestures.isTouched && !sheet.isMoving }

  var cardState: CardState {
    CardState(
      view: viewport.view, window: shell.window, routes: routes.revision, measure: measure, isSheetOpen: sheet.isOpen)
  }

  var answersRevision: UInt64 { routes.revision }

  var isContentAnimating: Bool {
    viewport.isMoving || backdrop.isDimming || sheet.isMoving || routes.isFlying(at: shell.time)
      || isTracingAnimating || mapLook.welcome.wakeAfter(shell.time) == 0 || content.map.isPreparing
      || viewport.isMeasuringNames
  }

  var nextDeadline: Double? {
    var next = min(nextTracingTime, routes.nextStepAt ?? .infinity, keeping.dueAt ?? .infinity)
    if let due = nextEditingTime { next = min(next, due) }
    if let wake = mapLook.welcome.wakeAfter(shell.time) { next = min(next, shell.time + wake) }
    return next < .infinity ? next : nil
  }

  /// Shows everything again in a window of another size, or laid out in another way.
  mutating func frameCamera(keepingView: Bool) {
    viewport.frame(content.network, window: shell.window, rooms: layout.rooms, keepingView: keepingView)
  }

  mutating func windowDidChange() {
    hands.questions.removeAll()
    frameCamera(keepingView: true)
    showDetails()
    placeCardsAnew()
  }

  mutating func panelWillOpen(_ panel: ExhibitPanel) {
    hands.questions.removeAll()
  }

  var lookOffer: LookOffer? { content.lookOffer }

  mutating func sidePanelDidChange() {
    hands.questions.removeAll()
    frameCamera(keepingView: true)
    placeCardsAnew()
  }

  mutating func recolourCards() { updateCards(movingOthers: false) }
}
