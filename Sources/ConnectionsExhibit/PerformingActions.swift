// Events become actions here, and actions changes of the parts they are about.

import ExhibitKit
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension Connections {
  // MARK: Events

  mutating func handle(_ event: InputEvent) {
    noteActivity(event)
    handleThroughShell(event)
  }

  mutating func handleContent(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer):
      if pointer.phase == .down { viewport.hold() }
      recognize(pointer)
    case .wheel(let point, let notches, _, _):
      if let zoom = WheelZoom(at: point, notches: notches) { perform(.zoom(zoom)) }
    case .key(let key, let modifiers, _, _):
      if let action = Action(key, modifiers, selection: focus.selection) { perform(action) }
    default: break
    }
  }

  func target(at point: Point) -> TouchTarget {
    viewport.node(at: point, reach: gestures.settings.nodeTargetPixels).map { .node($0.rawValue) } ?? .ground
  }

  mutating func act(on gesture: GestureEvent) {
    if let action = Action(gesture) { perform(action) }
  }

  // MARK: Actions

  mutating func perform(_ action: Action) {
    switch action {
    case .press(let pointer, let node): tracing.press(pointer, on: node)
    case .release(let pointer): tracing.release(pointer)
    case .beginTrace(let pointer, let source, let point): beginTrace(pointer, from: source, at: point)
    case .moveTrace(let pointer, let point): tracing.move(pointer, to: point)
    case .endTrace(let pointer, let point): endTrace(pointer, at: point)
    case .cancelTrace(let pointer): tracing.cancel(pointer)
    case .traceFromSelection: traceFromSelection()
    case .moveView(let change): viewport.follow(change)
    case .throwView(let velocity): viewport.release(velocity: velocity, time: shell.time, isAnimated: isAnimated)
    case .zoom(let zoom): viewport.zoom(zoom)
    case .fly(let factor, let point): fly(by: factor, about: point)
    case .fit: fit()
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
    case .closeNotice: notices.close()
    }
  }

  mutating func perform(_ command: ViewCommand) {
    switch command {
    case .fit: fit()
    case .zoom(let factor): fly(by: factor, about: shell.window.center)
    }
  }

  /// Shows everything.
  mutating func fit() { viewport.fit(time: shell.time, isAnimated: isAnimated) }

  private mutating func fly(by factor: Double, about point: Point) {
    viewport.zoom(by: factor, about: point, time: shell.time, isAnimated: isAnimated)
  }

  // MARK: Leading back

  /// Leads back by one layer: touches and paths, then what is chosen, then the view.
  mutating func stepBack() {
    if isHighlighting || notices.card != nil {
      cancelHands()
      clearHighlights()
      notices.close()
    } else if focus.selection != nil {
      focus.deselect()
    } else {
      fit()
    }
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool { isNothingShown && viewport.isFitted }

  /// True if the network lies there as it was opened, wherever the view is.
  var isNothingShown: Bool {
    shell.panel == .none && !isHighlighting && notices.card == nil && focus.selection == nil
  }

  /// Ends every touch without a result: the hands are gone.
  mutating func cancelHands() {
    cancelGestures()
    tracing.cancelHands()
    focus.releaseRings()
    shell.releaseControls()
  }

  /// Takes away paths, rings and trees.
  mutating func clearHighlights() {
    answers.removeAll()
    focus.removeSpread()
    if let trace = tracing.endKeyboard() { tracing.recycle(trace) }
  }

  /// Takes away everything people have done to the network.
  mutating func clear() {
    notices.close()
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
