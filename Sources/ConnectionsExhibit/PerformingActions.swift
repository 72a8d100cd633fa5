// Events become actions here, and actions changes of the parts they are about.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension Connections {
  // MARK: Events

  /// Lets drags move nodes while the panel of layouts is open; else they trace.
  mutating func act(on gesture: GestureEvent) {
    let movesNodes = arranging.panel.isOpen || arranging.arrangement.isHeld
    if case .tap(_, _, let point) = gesture, let node = endOutOfView(at: point) { return navigate(to: node) }
    if changes.isOn && !movesNodes && edit(by: gesture) { return }
    if movesNodes ? moveNode(by: gesture) : trace(by: gesture) { return }
    if !moveCamera(by: gesture), let action = action(of: gesture) { perform(action) }
  }

  func action(of gesture: GestureEvent) -> Action? {
    func visitor(_ pointer: PointerID) -> VisitorID { tracing.visitor(of: pointer) }
    return Action(gesture, visitor: visitor) ?? GraphAction(gesture, visitor: visitor).map(Action.graph)
  }

  // MARK: Actions

  mutating func perform(_ action: Action) {
    switch action {
    case .graph(.touchGround(let visitor, let point)) where chooseEdge(near: point, by: visitor): break
    case .graph(let action): perform(action)
    case .traceFromSelection: traceFromSelection()
    case .network(let action): perform(action)
    case .edit(let action): perform(action)
    case .choose(let node, let visitor): choose(node, by: visitor)
    case .showTree(let node, let visitor): showTree(from: node, by: visitor)
    case .showRings(let node, let pointer, let visitor): showRings(around: node, pointer: pointer, by: visitor)
    case .dragRings(let pointer, let point): dragRings(pointer, to: point)
    case .releaseRings(let pointer):
      if let visitor = focuses.visitor(ofRingsHeldBy: pointer) { focuses.change(of: visitor) { $0.releaseRings() } }
    case .setReach(let reach, let visitor): setReach(reach, of: visitor)
    case .searchPath(let source, let visitor): searchPath(from: source, by: visitor)
    case .toggleDirection: toggleDirection()
    case .toggleWeights: toggleWeights()
    case .closePath(let slot): answers.remove(slot: slot)
    case .closeSelection(let visitor): closeSelection(of: visitor)
    }
  }

  // MARK: Leading back

  mutating func takeBack() -> Bool {
    if takeBackBookmarks() || takeBackPanel() { return true }
    if changes.history.isOpen {
      perform(EditAction.toggleHistory)
    } else if changes.edge != nil || changes.selection != nil {
      chooseEdge(nil)
      choose([])
    } else if isHighlighting || shell.notices.card != nil {
      cancelInput()
      clearHighlights()
      shell.notices.close()
    } else {
      if focuses.isEmpty {
        guard changes.isOn else { return takeBackLook() }
        setEditing(false)
      }
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
    shell.panel == .none && !hasSidePanel && !isHighlighting && shell.notices.card == nil && focuses.isEmpty
      && !changes.isOn && changes.edge == nil && !changes.bookmarks.isOpen && looks.isStandard
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
