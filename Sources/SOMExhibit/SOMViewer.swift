// The self-organizing map: charts of hexagons that learn a table while people watch, and answer their taps.
//
// The rooms hold everything: the learning, the charts, the view, the chosen cell, and what is said. This value composes
// them: it brings time and events to the rooms, and shows in one what has changed in another.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph
import SelfOrganizingMap
import Widgets

/// The exhibit of a map that learns.
struct SOMViewer: CameraExhibit, BackdropExhibit, StateKeepingExhibit {
  var shell: ExhibitShell<Self, SOMControlState>
  var drawn = DrawnState<SOMVisible>()
  var gestures: GestureInput
  /// The map that learns.
  var learning = SOMLearning()
  /// The charts of the map.
  var charts: SOMCharts
  /// The layout, and the camera over the large chart.
  var viewport: SOMViewport
  /// The chosen cell and its card.
  var selection = SOMSelection()
  /// The message over the bar.
  var notices = SOMNotices()
  /// The words beside the charts.
  var caption: SOMCaption
  /// The words as much of them as fits.
  var fitting = SOMFittedWords()
  /// The names that are searched.
  var rowNames = SOMRowNames()
  /// The files that were asked for.
  var files = SOMFiles()
  /// The keeping of all this for the next time.
  var keeping: StateKeeping
  /// The charts as pictures keep them.
  var backdrop = Backdrop<SOMBackdropState>()

  /// An exhibit without a table.
  init(in context: ExhibitContext) {
    shell = ExhibitShell(in: context)
    gestures = GestureInput(settings: context.settings.gestures)
    charts = SOMCharts(isPreview: context.isPreview)
    caption = SOMCaption(isPreview: context.isPreview)
    viewport = SOMViewport(settings: context.settings.gestures)
    keeping = StateKeeping(context.settings, name: "som")
  }

  /// The name of what is shown, for the window.
  var title: String { learning.subject?.title ?? "" }
}

// MARK: - The frame

extension SOMViewer {
  mutating func advanceContent(elapsed: Double) {
    advanceCamera()
    if learning.takeDueRestart() { learnAgain(reseeding: false) }
    learn(elapsed: elapsed)
    notices.advance(to: shell.time)
    keep()
  }

  var isContentAnimating: Bool {
    camera.isMoving || learning.isLearning || learning.isRestartDue || learning.isFinishing
  }

  var nextDeadline: Double? {
    let next = min(
      gestures.nextDeadline ?? .infinity, notices.endsAt ?? .infinity, keeping.dueAt ?? .infinity)
    return next < .infinity ? next : nil
  }

  mutating func windowDidChange() {
    arrange(keepingView: true)
    refresh()
  }

  mutating func coveredDidChange() { arrange(keepingView: true) }

  /// Lays everything out again, for the window and the number of columns.
  mutating func arrange(keepingView: Bool) {
    let layout =
      shell.isPreview
      ? SOMLayout(previewIn: shell.window, metrics: shell.metrics, chartCount: charts.count)
      : SOMLayout(
        window: layoutWindow, metrics: shell.metrics, legendHeight: ChartLegend.height(chartStyle),
        chartCount: charts.count)
    viewport.arrange(layout, of: charts.large.lattice, in: shell.window, keepingView: keepingView)
  }

  /// The part of the window that everything is laid out in: what the inspector leaves free, if that is of any use.
  private var layoutWindow: Rect {
    let free = shell.freeWindow
    return min(free.width, free.height) > shell.window.height / 8 ? free : shell.window
  }

  /// The style of the charts.
  var chartStyle: ChartStyle { ChartStyle(theme: shell.theme, metrics: shell.metrics, measure: shell.measure) }
}

// MARK: - Back, layer by layer

extension SOMViewer {
  var isAtInitialState: Bool {
    shell.isAtRest && selection.cell == nil && !notices.isShown && camera.isAtInitialView
  }

  mutating func stepBack() {
    if selection.cell != nil {
      deselect()
    } else if notices.isShown {
      notices.close(at: shell.time)
    } else {
      perform(ViewCommand.fit)
    }
  }
}
