// Events become actions here, and actions changes of the parts they are about.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension Connections {
  // MARK: Events

  func action(of gesture: GestureEvent) -> Action? { Action(gesture) { tracing.visitor(of: $0) } }

  func action(of key: Key, _ modifiers: KeyModifiers) -> Action? {
    let visitor = focuses.keyboardVisitor
    return Action(key, modifiers, selection: focuses[visitor].selection, of: visitor)
  }

  // MARK: Actions

  mutating func perform(_ action: Action) {
    switch action {
    case .traceFromSelection: traceFromSelection()
    case .closeAll: clear()
    case .arrange(let action): perform(action)
    case .choose(let node, let visitor): choose(node, by: visitor)
    case .visit(let node, let visitor):
      if !viewport.isWellInView(node) { show(node) }
      choose(node, by: visitor)
    case .clear(let visitor): clear(of: visitor)
    case .showTree(let node, let visitor): showTree(from: node, by: visitor)
    case .showRings(let node, let pointer, let visitor): showRings(around: node, pointer: pointer, by: visitor)
    case .dragRings(let pointer, let point): dragRings(pointer, to: point)
    case .releaseRings(let pointer):
      if let visitor = focuses.visitor(ofRingsHeldBy: pointer) { focuses.change(of: visitor) { $0.releaseRings() } }
    case .setReach(let reach, let visitor): setReach(reach, of: visitor)
    case .walk(let direction): walk(direction)
    case .searchPath(let source, let visitor): searchPath(from: source, by: visitor)
    case .toggleDirection: toggleDirection()
    case .toggleWeights: toggleWeights()
    case .closePath(let slot): answers.remove(slot: slot)
    case .closeSelection(let visitor): closeSelection(of: visitor)
    }
  }

  // MARK: Leading back

  /// Leads back by one layer: touches and paths, then what is chosen, then the view.
  mutating func stepBack() {
    if arranging.panel.isOpen {
      setLayoutPanel(open: false)
    } else if isHighlighting || shell.notices.card != nil {
      cancelHands()
      clearHighlights()
      shell.notices.close()
    } else if !focuses.isEmpty {
      focuses.removeAll()
    } else {
      perform(ViewCommand.fit)
    }
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool { shell.isAtRest && isUntouched }

  /// True if the network lies there as it was opened, all of it in view.
  var isUntouched: Bool { isNothingShown && camera.isHome }

  /// True if the network lies there as it was opened, wherever the view is.
  var isNothingShown: Bool {
    shell.panel == .none && !arranging.panel.isOpen && !isHighlighting && shell.notices.card == nil && focuses.isEmpty
  }

  mutating func cancelHands() {
    cancelTraces()
    arranging.arrangement.releaseAll()
    focuses.releaseRings()
  }

  /// Takes away everybody's paths, rings and trees.
  private mutating func clearHighlights() {
    answers.removeAll()
    for entry in focuses.entries { focuses.change(of: entry.visitor) { $0.removeSpread() } }
    endKeyboardTrace()
  }

  /// Takes away a visitor's path, rings and tree.
  mutating func clearHighlights(of visitor: VisitorID) {
    answers.remove(of: visitor)
    focuses.change(of: visitor) { $0.removeSpread() }
    if visitor == .desk { endKeyboardTrace() }
  }

  private mutating func endKeyboardTrace() { if let trace = tracing.endKeyboard() { tracing.recycle(trace) } }

  /// Takes away everything a visitor has done to the network.
  mutating func clear(of visitor: VisitorID) {
    shell.notices.close(of: visitor)
    clearHighlights(of: visitor)
    focuses.remove(of: visitor)
  }

  /// Takes away everything people have done to the network.
  mutating func clear() {
    shell.notices.close()
    shell.closeFailure()
    clearHighlights()
    focuses.removeAll()
  }

  func hasAnswers(of visitor: VisitorID) -> Bool {
    answers.has(visitor) || focuses.entries.contains { $0.visitor == visitor }
      || shell.notices.all.contains { $0.visitor == visitor }
  }

  /// Leads back to the network as it was opened: nothing chosen, nothing highlighted.
  mutating func reset() {
    cancelHands()
    clear()
    setLayoutPanel(open: false)
    closePanel()
  }
}
