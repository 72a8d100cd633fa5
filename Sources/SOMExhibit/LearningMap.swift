// The self-organizing map: a chart of hexagons that learns a table while people watch, and answers their taps.
//
// One value holds everything; input goes in as events, time passes in `advance`, and `draw` shows the present state. The map
// learns a little in every frame, as much as the frame's time says and no more, so that the same input gives the same map.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import SelfOrganizingMap
import Widgets

/// The exhibit of a map that learns.
struct LearningMap: Exhibit {
  /// What the large chart shows.
  enum Shown: Hashable {
    /// How far apart neighbours are.
    case distances
    /// What the units stand for in a column, from 0.
    case plane(Int)
  }

  /// What lies over the exhibit.
  enum Panel: Hashable { case none, picker, help, search }

  // MARK: What is learnt

  var subject: MapSubject?
  var units: Int?
  var method = SOMTrainingMethod.batch
  var seed: UInt64 = 1
  /// How it learns.
  var lessons = MapLessons() { didSet { if lessons != oldValue { learnAnew() } } }
  /// How long the learning takes to watch, in seconds.
  var duration = 8.0
  /// Whether it must begin anew, because it is to learn in another way.
  var isLearningDue = false
  /// Whether the visitor stopped the learning.
  var isPaused = false
  /// The names that are being chosen for the units.
  var naming: UnitNaming?
  /// Work that was owed to earlier frames and not done, in comparisons.
  var owedWork = 0.0

  // MARK: What is shown

  var chart = HexagonChart()
  var legend = ChartLegend()
  /// The small charts, the distances first, then the columns in turn.
  var planes: [HexagonChart] = []
  var planeCaptions: [String] = [] { didSet { planeOptions = Self.planeOptions(planeCaptions) } }
  /// The same for the inspector.
  private(set) var planeOptions = LearningMap.planeOptions(["Distances"])
  /// The first of the columns shown small, from 0, where not all fit.
  var firstPlane = 0
  var shown = Shown.distances
  var places = MapPlaces()
  var camera: Camera
  /// The cell that was tapped, from 0.
  var selectedCell: Int?
  var card: CardContent?
  var cardTitle = ""
  /// Frames in which the map has learnt since the card was written.
  var framesSinceCard = 0
  /// The message that goes by itself, and when.
  var notice = ""
  var noticeEndsAt: Double?
  /// What is to be said after that.
  var furtherNotices: [String] = []
  /// How far the learning is, as drawn.
  var statusText = "" { didSet { if statusText != oldValue { writeWords() } } }
  /// What stands below the title, line by line.
  var wordLines: [String] = []

  // MARK: The display

  var settings: AppSettings
  var theme: Theme
  let measure: any TextMeasuring
  let isPreview: Bool
  var width: Int
  var height: Int
  var time = 0.0
  var needsRedraw = true
  var wasAnimating = false
  var backdropRevision: UInt64 = 1
  var backdropState: MapBackdrop?

  // MARK: Hands and controls

  var gestures: GestureRecognizer
  var gestureEvents: [GestureEvent] = []
  var surface: ControlSurface
  var controls: [Control] = []
  var areControlsStale = true
  var isSurfaceMoving = false
  var panel = Panel.none {
    didSet {
      let (wrote, writes) = (oldValue == .search, panel == .search)
      if wrote != writes { effects.append(.setTextInput(writes)) }
    }
  }
  var picker = PickerPanel()
  var search = SearchPanel()
  /// The names that are searched.
  var searchedNames: [String] = []
  var lastPointerWasMouse = true
  var effects: [Effect] = []
  var nextTicket: Int
  /// The file on its way in.
  var loading: Loading?
  var firstFile: String?
  var refusal: String?
  var destination: ExhibitID?
  var covered = Rect.zero { didSet { if covered != oldValue { arrange(keepingView: true) } } }

  /// An exhibit without a table.
  init(in context: ExhibitContext) {
    settings = context.settings
    measure = context.measure
    isPreview = context.isPreview
    width = context.width
    height = context.height
    nextTicket = context.firstTicket
    theme = Theme(named: settings.theme) ?? .night
    gestures = GestureRecognizer(settings: settings.gestures)
    camera = Camera(settings: gestures.settings)
    surface = ControlSurface(
      style: WidgetStyle(
        theme: theme, metrics: settings.metrics, measure: context.measure, reducedMotion: settings.reducedMotion,
        gestures: settings.gestures))
    chart.ramp = .aurora
    chart.unitBorderColor = Self.usualOutline
    if isPreview { chart.unitBorderWidth = 0.5 }
  }
}

// MARK: - The frame

extension LearningMap {
  var wantsFrame: Bool { needsRedraw }

  var wakeAfter: Double? {
    if isAnimating { return 0 }
    let next = min(gestures.nextDeadline ?? .infinity, noticeEndsAt ?? .infinity)
    return next < .infinity ? max(0, next - time) : nil
  }

  mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  mutating func advance(to time: Double, elapsed: Double) {
    self.time = time
    runGestureTimers()
    let isBegun = isAnimating
    camera.advance(to: time)
    beginDueLearning()
    learn(elapsed: elapsed)
    if let end = noticeEndsAt, time >= end { closeNotice() }
    advanceControls(elapsed: elapsed)
    // What moved in the frame before may have come to its end only in this one.
    if wasAnimating || isBegun || isAnimating { needsRedraw = true }
    wasAnimating = isAnimating
  }

  /// Whether something moves by itself.
  var isAnimating: Bool {
    camera.isMoving || isLearning || isSurfaceMoving || loading != nil || isLearningDue || isFinishing
  }

  /// Whether the map learns in the next frame.
  var isLearning: Bool { subject?.trainer.map { !$0.isFinished && !isPaused } ?? false }

  /// Whether the learning is over and what the map knows is still being put together.
  var isFinishing: Bool { subject?.isSettling ?? false || naming != nil }

  /// The whole drawing area.
  var window: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// How charts are drawn here.
  var chartStyle: ChartStyle { ChartStyle(theme: theme, metrics: settings.metrics, measure: measure) }

  /// What to call what is shown, for the window.
  var title: String { subject?.title ?? "" }

  mutating func begin(with file: String) {
    firstFile = file
    open(file)
  }

  mutating func setTheme(_ name: String) {
    if let wanted = Theme.Name(rawValue: name), wanted != theme.name { toggleTheme() }
  }

  mutating func toggleTheme() {
    theme = theme.toggled
    surface.style.theme = theme
    changeControls()
  }

  /// Something that controls show has changed.
  mutating func changeControls() {
    areControlsStale = true
    needsRedraw = true
  }
}
