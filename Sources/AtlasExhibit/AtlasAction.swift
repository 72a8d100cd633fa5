// The actions of the Atlas. Controls, keys and gestures end in these.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding

/// An action of the Atlas.
enum AtlasAction: EditingAction, LookActing {
  /// An action that every exhibit of a graph has.
  case graph(GraphAction)
  case nextProjection
  /// The network is changed.
  case edit(EditAction)
  /// The places have another look.
  case look(LookAction)

  // MARK: Routes

  /// Choose a place, or let it go.
  case tap(NodeID, at: Point, by: VisitorID)
  /// Tell of a place.
  case showCard(NodeID, near: Point, by: VisitorID)
  /// Choose a place among those that a visitor's touch may have meant; its row.
  case answer(Int, by: VisitorID)
  case closeQuestion(of: VisitorID)
  /// Find the route between the chosen places, or take it back.
  case go
  /// Find the route between the places that a visitor has chosen.
  case find(by: VisitorID)
  /// Take a visitor's choice and route back.
  case closeRoute(of: VisitorID)
  /// Take away what a visitor is told of a place.
  case closePlace(of: VisitorID)
  /// Take one step of the search.
  case step
  case search(SearchSpread.Method)
  case show(RouteSearch.Pace)
  case nextMethod, nextPace
  case nextMeasure
  case measure(by: WayMeasure)

  // MARK: Places, files and the sheet

  /// Choose the place in focus, or find the route.
  case enter
  case openBundled(Int)
  case toggleSheet

  /// The action of a gesture that neither traces nor moves the view; `nil` for none.
  ///
  /// - Parameter visitor: the visitor of a contact.
  init?(_ gesture: GestureEvent, visitor: (PointerID) -> VisitorID) {
    switch gesture {
    case .tap(let pointer, .node(let raw), let point): self = .tap(NodeID(raw), at: point, by: visitor(pointer))
    case .longPress(let pointer, .node(let raw), let point):
      self = .showCard(NodeID(raw), near: point, by: visitor(pointer))
    default: return nil
    }
  }
}
