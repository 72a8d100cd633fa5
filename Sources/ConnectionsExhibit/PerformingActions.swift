// Events become actions here, and actions changes of the parts they are about.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension Connections {
  // MARK: Events

  func action(of gesture: GestureEvent) -> Action? { Action(gesture) }

  func action(of key: Key, _ modifiers: KeyModifiers) -> Action? { Action(key, modifiers, selection: focus.selection) }

  // MARK: Actions

  mutating func perform(_ action: Action) {
    switch action {
    case .traceFromSelection: traceFromSelection()
    case .choose(let node): choose(node)
    case .clear: clear()
    case .showTree(let node): showTree(from: node)
    case .showRings(let node, let pointer): showRings(around: node, pointer: pointer)
    case .dragRings(let pointer, let point): dragRings(pointer, to: point)
    case .releaseRings(let pointer): focus.releaseRings(pointer)
    case .setReach(let reach): setReach(reach)
    case .walk(let direction): walk(direction)
    case .searchPath(let source): searchPath(from: source)
    case .toggleDirection: toggleDirection()
    case .toggleWeights: toggleWeights()
    case .closePath(let slot): answers.remove(slot: slot)
    case .closeSelection: closeSelection()
    }
  }

  // MARK: Leading back

  /// Leads back by one layer: touches and paths, then what is chosen, then the view.
  mutating func stepBack() {
    if isHighlighting || shell.notices.card != nil {
      cancelHands()
      clearHighlights()
      shell.notices.close()
    } else if focus.selection != nil {
      focus.deselect()
    } else {
      perform(ViewCommand.fit)
    }
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool { isNothingShown && camera.isHome }

  /// True if the network lies there as it was opened, wherever the view is.
  var isNothingShown: Bool {
    shell.panel == .none && !isHighlighting && shell.notices.card == nil && focus.selection == nil
  }

  mutating func cancelHands() {
    cancelTraces()
    focus.releaseRings()
  }

  /// Takes away paths, rings and trees.
  mutating func clearHighlights() {
    answers.removeAll()
    focus.removeSpread()
    if let trace = tracing.endKeyboard() { tracing.recycle(trace) }
  }

  /// Takes away everything people have done to the network.
  mutating func clear() {
    shell.notices.close()
    clearHighlights()
    focus.deselect()
  }

  /// Leads back to the network as it was opened: nothing chosen, nothing highlighted.
  mutating func reset() {
    cancelHands()
    clear()
    closePanel()
  }
}
