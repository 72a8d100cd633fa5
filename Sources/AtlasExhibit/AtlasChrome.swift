// The controls over the map: their surface, and what the panels hold between frames.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Widgets

/// What lasts of the controls from frame to frame.
struct AtlasChrome {
  /// Fingers on controls, and their drawing.
  var surface: ControlSurface
  /// The controls, back to front.
  var controls: [Control] = []
  /// Whether `controls` must be listed anew.
  var isStale = true
  /// The network's name, as drawn.
  var titleText = ""
  /// Its size, as drawn.
  var summaryText = ""
  var search = SearchPanel()
  var picker = PickerPanel()
  /// The sheet with the start, the goal and how to search.
  var sheet = SheetMotion(isOpen: false)
  /// What the searches have looked at, in lines, and where they begin in view pixels; `nil` where they are not shown.
  var counts: TextLayout?
  var countsPlace = Point.zero
  /// Something on the surface still moves.
  var isAnimating = false

  init(settings: AppSettings, theme: Theme, measure: any TextMeasuring) {
    surface = ControlSurface(
      style: WidgetStyle(
        theme: theme, metrics: settings.metrics, measure: measure, reducedMotion: settings.reducedMotion,
        gestures: settings.gestures))
  }

  /// Something that controls show has changed.
  mutating func invalidate() { isStale = true }
}

extension ControlID {
  static let atlasProjection = ControlID("projection")
  static let atlasPanel = ControlID("sheet")
  static let atlasHandle = ControlID("sheetHandle")
  static let atlasGo = ControlID("go")
  static let atlasMethod = ControlID("method")
  static let atlasPace = ControlID("pace")
  static let atlasCounts = ControlID("counts")
  static let atlasNetwork = ControlID("network")
  static let atlasUnit = ControlID("unit")
  static let atlasStep = ControlID("step")
}
