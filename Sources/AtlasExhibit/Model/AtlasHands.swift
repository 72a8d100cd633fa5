// What hands and keys are on, besides the traces of fingers: it goes with the network that it is about.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import WorldMap

/// The place of the arrow keys, the questions which place a touch meant, and the places that are moved.
struct AtlasHands {
  /// The place that the arrow keys are on.
  var focus: NodeID?
  /// The questions which place a touch meant, one a visitor at most.
  var questions = VisitorList<PlaceQuestion>()
  /// The coordinates that places have in the hands that move them, that under each hand first.
  var carried: [PointerID: [GeoPoint]] = [:]
  /// The total above a finger, as written.
  var totals = TotalText()
}
