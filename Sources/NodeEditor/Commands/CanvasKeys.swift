// The keyboard reaches everything that hands do.

import Drawing
import Geometry
import Gestures
import Widgets

extension NodeEditor {
  /// The distance that an arrow moves nodes, in canvas units; with Shift, one.
  private static let nudge = 10.0

  /// Takes a key.
  ///
  /// - Parameter goesOn: whether this is the repetition of an arrow that has just moved nodes.
  /// - Returns: true if it means something here.
  mutating func press<Client: NodeEditorDelegate>(
    _ key: Key, _ modifiers: KeyModifiers, goesOn: Bool, _ client: inout Client
  ) -> Bool {
    if modifiers.contains(.control) { return pressWithControl(key, modifiers, &client) }
    guard !modifiers.contains(.alt) else { return false }
    switch key {
    case .escape: return escape(&client)
    case .delete, .backspace: delete(selection, &client)
    case .enter: enter(&client)
    case .left: arrow(Point(-1, 0), modifiers, goesOn, &client)
    case .right: arrow(Point(1, 0), modifiers, goesOn, &client)
    case .up: arrow(Point(0, -1), modifiers, goesOn, &client)
    case .down: arrow(Point(0, 1), modifiers, goesOn, &client)
    case .pageDown: step(1, &client)
    case .pageUp: step(-1, &client)
    case .character("f"), .home: showEverything()
    case .character("+"), .character("="): zoom(by: 1.25)
    case .character("-"): zoom(by: 0.8)
    case .character("n"):
      let size = client.defaultNodeSize
      let middle = view.transform.toModel(view.clearArea.center)
      create(at: middle - Point(size.width / 2, size.height / 2), &client)
    case .character("l"): groundTool = groundTool == .lasso ? .pan : .lasso
    default: return false
    }
    needsRedraw = true
    return true
  }

  private mutating func pressWithControl<Client: NodeEditorDelegate>(
    _ key: Key, _ modifiers: KeyModifiers, _ client: inout Client
  ) -> Bool {
    switch key {
    case .character("a"): select(depthOrder, &client)
    case .character("c"): copy(&client)
    case .character("x"):
      copy(&client)
      delete(selection, &client)
    case .character("v"): paste(&client)
    case .character("z"): if modifiers.contains(.shift) { redo(&client) } else { undo(&client) }
    case .character("y"): redo(&client)
    case .left: align(.left, &client)
    case .up: align(.top, &client)
    case .right: align(.row, &client)
    case .down: align(.column, &client)
    default: return false
    }
    needsRedraw = true
    return true
  }

  /// Goes one step back: out of interactions, out of relationships, out of the lasso, out of the selection.
  private mutating func escape<Client: NodeEditorDelegate>(_ client: inout Client) -> Bool {
    if hands.count > 0 {
      cancelInput(&client)
    } else if relationships.source != nil {
      leaveRelationships()
    } else if groundTool == .lasso {
      groundTool = .pan
    } else if !selection.isEmpty {
      select([], &client)
    } else {
      return false
    }
    return true
  }

  /// Begins to make relationships, or connects the input that the arrows chose.
  private mutating func enter<Client: NodeEditorDelegate>(_ client: inout Client) {
    if let source = relationships.source {
      let port = relationships.focusedInput
      leaveRelationships()
      if let port, mayConnect(source, port, client) { toggle(source, port, &client) }
    } else if let key = selection.last {
      makeRelationships(of: key, &client)
    }
  }

  private mutating func arrow<Client: NodeEditorDelegate>(
    _ direction: Point, _ modifiers: KeyModifiers, _ goesOn: Bool, _ client: inout Client
  ) {
    if relationships.source != nil {
      stepInput(direction.x + direction.y > 0 ? 1 : -1)
    } else if selection.isEmpty {
      view.shift(by: -direction * view.metrics.pixels(60))
    } else {
      nudge(by: direction * (modifiers.contains(.shift) ? 1 : Self.nudge), goesOn, &client)
    }
  }

  /// Moves the selected nodes a little. As long as the key is held, all of it is one interaction.
  private mutating func nudge<Client: NodeEditorDelegate>(
    by step: Point, _ goesOn: Bool, _ client: inout Client
  ) {
    if goesOn { client.resumeInteraction() } else { client.beginInteraction() }
    for key in selection {
      if let box = layout.box(of: key) { moveNode(key, to: box.frame.origin + step, &client) }
    }
    client.endInteraction()
    isNudging = true
  }

  /// Goes to the next input that would take a wire, round and round.
  private mutating func stepInput(_ step: Int) {
    if let port = relationships.stepFocus(step, in: layout) { reveal(port.node) }
  }

  /// Selects the next node in the client's order, round and round.
  private mutating func step<Client: NodeEditorDelegate>(_ step: Int, _ client: inout Client) {
    let count = layout.boxes.count
    guard count > 0 else { return }
    let current = selection.last.flatMap { layout.index(of: $0) } ?? (step > 0 ? -1 : 0)
    let next = ((current + step) % count + count) % count
    layout.raise(next)
    select([layout.boxes[next].key], &client)
    reveal(layout.boxes[next].key)
  }
}
