// The controls over the network: their surface, and what the panels hold between frames.
//
// Controls are listed anew only when something they show has changed; drawing them builds nothing.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Widgets

/// What lasts of the controls from frame to frame.
struct ConnectionsChrome {
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
  /// What is searched for.
  var search = SearchPanel()
  /// And why.
  var searchPurpose = SearchPurpose.choose
  /// What can be opened.
  var picker = PickerPanel()
  /// Something on the surface still moves.
  var isAnimating = false

  init(settings: AppSettings, theme: Theme, measure: any TextMeasuring) {
    surface = ControlSurface(
      style: WidgetStyle(
        theme: theme, metrics: settings.metrics, measure: measure, reducedMotion: settings.reducedMotion,
        gestures: settings.gestures))
  }

  /// The colours.
  var theme: Theme {
    get { surface.style.theme }
    set { surface.style.theme = newValue }
  }

  /// Something that controls show has changed.
  mutating func invalidate() { isStale = true }

  /// Lets go of all fingers.
  mutating func releaseAll() { surface.cancelAll() }

  /// Lets time pass on the surface.
  mutating func advance(to time: Double, elapsed: Double) {
    isAnimating = surface.advance(to: time, elapsed: elapsed, controls: controls)
  }
}

/// What a search by name is for.
enum SearchPurpose: Hashable {
  /// To choose a node.
  case choose
  /// To find the way to a node from this one.
  case connect(from: NodeID)
}
