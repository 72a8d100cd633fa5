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
  static let atlasProjection = ControlID(9)
  static let atlasPanel = ControlID(80)
  static let atlasHandle = ControlID(81)
  static let atlasGo = ControlID(82)
  static let atlasMethod = ControlID(83)
  static let atlasPace = ControlID(84)
  static let atlasCounts = ControlID(85)
  static let atlasNetwork = ControlID(86)
  static let atlasUnit = ControlID(87)
  static let atlasStep = ControlID(88)
}
