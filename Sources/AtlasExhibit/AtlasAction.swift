// What can happen in the Atlas. Controls, keys and gestures end in these.

import Geometry
import Gestures
import GraphModel
import PathFinding

/// An action of the Atlas.
enum AtlasAction {
  case nextProjection

  // MARK: Routes

  /// Choose a place, or let it go.
  case tap(NodeID, at: Point)
  case showCard(NodeID, near: Point)
  /// Choose a place among those that a touch may have meant; its row.
  case answer(Int)
  case closeQuestion
  /// Find the route, or take it back.
  case go
  /// Take one step of the search.
  case step
  case search(SearchSpread.Method)
  case show(RouteSearch.Pace)
  case nextMethod, nextPace
  case changeUnit
  case count(in: AtlasUnit)
  /// Take everything back.
  case clear

  // MARK: Places, files and the sheet

  /// Move the focus of the keys in a direction.
  case walk(Point)
  /// Choose the place in focus, or find the route.
  case enter
  case openBundled(Int)
  case toggleSheet

  /// The action of a key; `nil` for none.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    if modifiers.contains(.control) { return nil }
    switch key {
    case .enter: self = .enter
    case .space: self = .go
    case .left, .right, .up, .down: self = .walk(key.direction)
    case .character(let character): self.init(character: character)
    default: return nil
    }
  }

  private init?(character: String) {
    switch character {
    case "g": self = .go
    case "n": self = .step
    case "m": self = .nextProjection
    case "a": self = .nextMethod
    case "s": self = .nextPace
    case "u": self = .changeUnit
    case "p": self = .toggleSheet
    case "1", "2", "3", "4", "5": self = .openBundled(Int(character).map { $0 - 1 } ?? 0)
    default: return nil
    }
  }

  /// The action of a gesture that neither traces nor moves the view; `nil` for none.
  init?(_ gesture: GestureEvent) {
    switch gesture {
    case .tap(_, .node(let raw), let point): self = .tap(NodeID(raw), at: point)
    case .tap(_, .ground, _): self = .clear
    case .longPress(_, .node(let raw), let point): self = .showCard(NodeID(raw), near: point)
    default: return nil
    }
  }
}
