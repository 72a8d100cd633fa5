// What can happen in the Atlas. Controls, keys and gestures end in these.

import Geometry
import Gestures
import GraphModel
import PathFinding

/// An action of the Atlas.
enum AtlasAction {
  // MARK: Fingers

  case press(PointerID, on: NodeID)
  case release(PointerID)
  case beginTrace(PointerID, from: NodeID, at: Point)
  case moveTrace(PointerID, to: Point)
  case endTrace(PointerID, at: Point)
  case cancelTrace(PointerID)

  // MARK: The view

  case moveView(CameraChange)
  case throwView(velocity: Point)
  case zoom(WheelZoom)
  /// Zoom smoothly about a point.
  case fly(factor: Double, about: Point)
  case fit
  case nextProjection

  // MARK: Routes

  /// Choose a place, or let it go.
  case tap(NodeID)
  case showCard(NodeID, near: Point)
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
  case closeNotice

  /// The action of a key; `nil` when it means nothing here.
  init?(_ key: Key) {
    switch key {
    case .enter: self = .enter
    case .space: self = .go
    case .left: self = .walk(Point(-1, 0))
    case .right: self = .walk(Point(1, 0))
    case .up: self = .walk(Point(0, -1))
    case .down: self = .walk(Point(0, 1))
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

  /// The action of a gesture; `nil` when it means nothing here.
  init?(_ gesture: GestureEvent) {
    switch gesture {
    case .touched(let pointer, .node(let raw), _): self = .press(pointer, on: NodeID(raw))
    case .released(let pointer): self = .release(pointer)
    case .traceBegan(let pointer, let source, _, let point):
      self = .beginTrace(pointer, from: NodeID(source), at: point)
    case .traceMoved(let pointer, let point): self = .moveTrace(pointer, to: point)
    case .traceEnded(let pointer, let point): self = .endTrace(pointer, at: point)
    case .traceCancelled(let pointer): self = .cancelTrace(pointer)
    case .camera(let change): self = .moveView(change)
    case .cameraEnded(let velocity): self = .throwView(velocity: velocity)
    case .tap(_, .node(let raw), _): self = .tap(NodeID(raw))
    case .tap(_, .ground, _): self = .clear
    case .doubleTap(.ground, _): self = .fit
    case .longPress(_, .node(let raw), let point): self = .showCard(NodeID(raw), near: point)
    case .twoFingerTap(let point): self = .fly(factor: 0.5, about: point)
    default: return nil
    }
  }
}
