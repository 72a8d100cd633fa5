// What hands mean in Connections, and what leads back.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension Connections {
  // MARK: Hands

  /// Lets drags move nodes while the panel of layouts is open; else they trace.
  mutating func act(on gesture: GestureEvent) {
    let movesNodes = shell.sidePanel == .layout || arranging.arrangement.isHeld
    if case .tap(_, _, let point) = gesture, let node = endOutOfView(at: point) { return navigate(to: node) }
    if changes.isOn && !movesNodes && edit(by: gesture) { return }
    if pull(by: gesture) { return }
    if movesNodes ? moveNode(by: gesture) : trace(by: gesture) { return }
    if !moveCamera(by: gesture) { answer(gesture) }
  }

  mutating func answer(_ gesture: GestureEvent) {
    switch gesture {
    case .tap(let pointer, .node(let raw), _): choose(NodeID(raw), by: tracing.visitor(of: pointer))
    case .tap(let pointer, .line, let point): choosePathEdge(at: point, by: tracing.visitor(of: pointer))
    case .tap(let pointer, .ground, let point):
      let visitor = tracing.visitor(of: pointer)
      if !chooseEdge(near: point, by: visitor) { touchGround(by: visitor, at: point) }
    case .doubleTap(let pointer, .node(let raw), _): showTree(from: NodeID(raw), by: tracing.visitor(of: pointer))
    case .longPress(let pointer, .node(let raw), _):
      showRings(around: NodeID(raw), pointer: pointer, by: tracing.visitor(of: pointer))
    case .longPressMoved(let pointer, let point): dragRings(pointer, to: point)
    case .longPressEnded(let pointer, _), .longPressCancelled(let pointer):
      if let visitor = focuses.visitor(ofRingsHeldBy: pointer) { focuses.change(of: visitor) { $0.releaseRings() } }
    default: break
    }
  }

  // MARK: Leading back

  mutating func takeBack() -> Bool {
    if !pulls.all.isEmpty {
      // The paths spring back, and stay.
      cancelInput()
      return true
    }
    if changes.edge != nil || changes.selection != nil {
      chooseEdge(nil)
      choose([])
    } else if isHighlighting || shell.notices.card != nil {
      cancelInput()
      clearHighlights()
      shell.notices.close()
    } else {
      if focuses.isEmpty { return takeBackEditing() }
      focuses.removeAll()
    }
    return true
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool { shell.isAtRest && isUntouched }

  /// True if the network lies there as it was opened, all of it in view.
  var isUntouched: Bool { isNothingShown && camera.isAtInitialView }

  /// True if the network lies there as it was opened, wherever the view is.
  var isNothingShown: Bool {
    shell.panel == .none && shell.sidePanel == nil && !isHighlighting && shell.notices.card == nil && focuses.isEmpty
      && !changes.isOn && changes.edge == nil && looks.isStandard && changes.hidden.isEmpty
  }

  mutating func cancelInput() {
    cancelHands()
    releaseMinimap()
    arranging.arrangement.releaseAll()
    focuses.releaseRings()
  }

  /// Takes away everybody's paths, rings and trees.
  private mutating func clearHighlights() {
    answers.removeAll()
    for entry in focuses.all { focuses.change(of: entry.visitor) { $0.removeSpread() } }
    endKeyboardTrace()
  }

  /// Takes away a visitor's path, rings and tree, and what they were told of them.
  mutating func clearHighlights(of visitor: VisitorID) {
    shell.notices.close(of: visitor)
    answers.remove(of: visitor)
    focuses.change(of: visitor) { $0.removeSpread() }
    if visitor == .desk { endKeyboardTrace() }
  }

  private mutating func endKeyboardTrace() { if let trace = tracing.endKeyboard() { tracing.recycle(trace) } }

  mutating func removeAnswers(of visitor: VisitorID) {
    clearHighlights(of: visitor)
    focuses.remove(of: visitor)
    chooseEdge(nil)
    choose([])
  }

  mutating func removeAnswers() {
    clearHighlights()
    focuses.removeAll()
    chooseEdge(nil)
    choose([])
  }

  func hasAnswers(of visitor: VisitorID) -> Bool { answers.has(visitor) || focuses.all.has(visitor) }

  /// Leads back to the network as it was opened: nothing chosen, nothing highlighted.
  mutating func reset() {
    cancelInput()
    clear()
    closePanels()
    _ = takeBackLook()
  }
}
