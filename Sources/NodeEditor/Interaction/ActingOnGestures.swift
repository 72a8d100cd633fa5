// The way from gestures to interactions: each contact begins one on what it landed on, goes on with it, and ends it.

import Geometry
import Gestures
import Widgets

extension NodeEditor {
  /// Takes an event.
  ///
  /// - Returns: true if it was for the editor; text, files and the window are the client's.
  public mutating func handle<Client: NodeEditorDelegate>(_ event: InputEvent, for client: inout Client) -> Bool {
    let wasNudging = isNudging
    isNudging = false
    switch event {
    case .pointer(let pointer):
      handle(pointer, &client)
      return true
    case .wheel(let point, let notches, _, _):
      guard let zoom = hands.settings.zoom(at: point, notches: notches) else { return true }
      view.zoom(by: zoom.factor, about: zoom.anchor)
      needsRedraw = true
      return true
    case .key(let key, let modifiers, let isRepeat, _):
      return press(key, modifiers, goesOn: isRepeat && wasNudging, &client)
    case .focusLost:
      cancelInput(&client)
      return false
    case .resized(let width, let height):
      view.window = Rect(0, 0, Double(width), Double(height))
      return false
    case .hover, .text, .fileDropped, .closeRequested: return false
    }
  }

  private mutating func handle<Client: NodeEditorDelegate>(_ event: PointerEvent, _ client: inout Client) {
    if event.phase == .down {
      view.hold()
      hands.land(
        on: event.position.isFinite ? hitTest.target(at: event.position) : .ground,
        extends: !event.modifiers.isDisjoint(with: [.shift, .control]))
    }
    act(on: hands.gestures(of: event), &client)
    needsRedraw = true
  }

  /// Releases everything without a result.
  public mutating func cancelInput<Client: NodeEditorDelegate>(_ client: inout Client) {
    act(on: hands.gesturesOfCancelling(), &client)
    needsRedraw = true
  }

  /// Acts on what hands have said; the storage is used again.
  mutating func act<Client: NodeEditorDelegate>(on gestures: consuming [GestureEvent], _ client: inout Client) {
    for index in gestures.indices {
      if let gesture = hands.settings.admitted(gestures[index]) { act(on: gesture, &client) }
    }
    hands.takeBack(gestures)
  }

  private var hitTest: CanvasHitTest {
    CanvasHitTest(
      layout: layout, view: view, minimap: map, reach: hands.settings.nodeTargetPixels,
      isLasso: groundTool == .lasso)
  }

  private mutating func act<Client: NodeEditorDelegate>(on event: GestureEvent, _ client: inout Client) {
    switch event {
    case .touched(let pointer, _, let point): touch(pointer, point, &client)
    case .released(let pointer): hands.release(pointer)
    case .traceBegan(let pointer, _, let initial, let point): begin(pointer, from: initial, at: point, &client)
    case .traceMoved(let pointer, let point), .longPressMoved(let pointer, let point): move(pointer, to: point, &client)
    case .traceEnded(let pointer, let point), .longPressEnded(let pointer, let point): end(pointer, at: point, &client)
    case .traceCancelled(let pointer), .longPressCancelled(let pointer): cancel(pointer, &client)
    case .camera(let change): view.follow(change)
    case .cameraEnded(let velocity): view.release(velocity: velocity)
    case .tap(let pointer, _, _): tap(pointer, &client)
    case .doubleTap(_, let target, _): if target == .ground { showEverything() }
    case .longPress(let pointer, _, let point): longPress(pointer, point, &client)
    case .twoFingerTap(let point): view.zoom(by: 0.5, about: point)
    case .pullBegan, .swiped, .pinched, .rotated: break
    }
  }

}

// MARK: - Beginnings

extension NodeEditor {
  private mutating func touch<Client: NodeEditorDelegate>(
    _ pointer: PointerID, _ point: Point, _ client: inout Client
  ) {
    let contact = hands.touch(pointer, at: point, isSelected: selection.contains)
    switch contact.target {
    case .body(let key), .output(let key):
      if let index = layout.index(of: key) { layout.raise(index) }
      if relationships.source == nil && !contact.foundSelected {
        select(contact.extendsSelection ? selection + [key] : [key], &client)
      }
    case .minimap:
      guard let map = map.fitted(over: layout, view), let index = hands.index(of: pointer) else { break }
      hands.begin(.navigating(map), at: index)
      navigate(to: point, on: map)
    case .ground, .lassoGround, .trash, .input: break
    }
  }

  private mutating func begin<Client: NodeEditorDelegate>(
    _ pointer: PointerID, from initial: Point, at point: Point, _ client: inout Client
  ) {
    guard let index = hands.index(of: pointer) else { return }
    hands.move(index, to: point)
    switch hands.contacts[index].target {
    case .body(let key), .trash(let key): beginMove(index, key, from: initial, &client)
    case .output(let key): pull(index, from: key, detaching: nil, client)
    case .input(let port):
      if let source = layout.source(of: port) {
        pull(index, from: source, detaching: port, client)
      } else {
        pull(index, to: port, client)
      }
    case .lassoGround: hands.begin(.lasso([view.transform.toModel(initial)]), at: index)
    case .ground, .minimap: break
    }
    // Relationship mode may be somebody else's: it ends only when its own node's wire is pulled instead.
    if case .output(let key) = hands.contacts[index].target, key == relationships.source { leaveRelationships() }
    follow(index, &client)
  }

  /// Begins to move a node, with all others that are selected if it is. A node that somebody moves already stays theirs, and
  /// while somebody makes relationships, what they have selected stays so.
  mutating func beginMove<Client: NodeEditorDelegate>(
    _ index: Int, _ key: NodeKey, from initial: Point, _ client: inout Client
  ) {
    if !selection.contains(key) && relationships.source == nil { select([key], &client) }
    let held = hands.movedNodes
    guard !held.contains(key) else { return }
    let finger = view.transform.toModel(initial)
    let moved = selection.contains(key) ? selection : [key]
    let moves = moved.filter { !held.contains($0) }.compactMap { key in
      layout.box(of: key).map { Move(key: key, grip: finger - $0.frame.origin, start: $0.frame.origin) }
    }
    hands.begin(.moving(moves), at: index)
    // A touch on the body has raised it; one on the trash has not, for it may have been meant to throw it away.
    if let box = layout.index(of: key) { layout.raise(box) }
    client.beginMoving(moves.map(\.key))
  }

  /// Begins to pull a wire from a node.
  mutating func pull(_ index: Int, from source: NodeKey, detaching: InputPort?, _ client: some NodeEditorDelegate) {
    guard let node = layout.index(of: source) else { return }
    let candidates = Candidates(from: node, in: layout, client: client)
    var wire = PulledWire(anchor: .output(source), detached: detaching, candidates: candidates)
    if let detaching { wire.snap = SnapTarget(holding: layout.number(of: detaching)) }
    hands.begin(.wiring(wire), at: index)
  }

  /// Begins to pull a wire from an empty input.
  private mutating func pull(_ index: Int, to port: InputPort, _ client: some NodeEditorDelegate) {
    guard let node = layout.index(of: port.node) else { return }
    let candidates = Candidates(to: port, at: node, in: layout, client: client)
    hands.begin(.wiring(PulledWire(anchor: .input(port), candidates: candidates)), at: index)
  }
}

// MARK: - Taps and rests

extension NodeEditor {
  private mutating func tap<Client: NodeEditorDelegate>(_ pointer: PointerID, _ client: inout Client) {
    guard let index = hands.index(of: pointer) else { return }
    let target = hands.contacts[index].target
    if let source = relationships.source {
      leaveRelationships()
      if case .input(let port) = target, mayConnect(source, port, client) { toggle(source, port, &client) }
      if case .body(let key) = target { select([key], &client) }
      return
    }
    switch target {
    case .ground, .lassoGround: if !hands.contacts[index].extendsSelection { select([], &client) }
    case .trash(let key): delete(thrownAway(with: key), &client)
    case .body(let key), .output(let key):
      if !hands.contacts[index].extendsSelection {
        select([key], &client)
      } else if hands.contacts[index].foundSelected {
        select(selection.filter { $0 != key }, &client)
      }
    case .input, .minimap: break
    }
  }

  /// Returns the nodes that the trash of a node throws away: all that are selected if it is one of several, so that a
  /// table without keyboard can do it, too.
  private func thrownAway(with key: NodeKey) -> [NodeKey] { selection.contains(key) ? selection : [key] }

  private mutating func longPress<Client: NodeEditorDelegate>(
    _ pointer: PointerID, _ point: Point, _ client: inout Client
  ) {
    guard let index = hands.index(of: pointer) else { return }
    switch hands.contacts[index].target {
    case .ground, .lassoGround:
      let size = client.defaultNodeSize
      let corner = view.transform.toModel(point) - Point(size.width / 2, size.height / 2)
      guard let key = create(at: corner, &client) else { return }
      // The hand that made it may put it in its place at once.
      hands.move(index, to: point)
      beginMove(index, key, from: point, &client)
    case .body(let key), .output(let key), .trash(let key): makeRelationships(of: key, &client)
    case .input(let port): makeRelationships(of: port.node, &client)
    case .minimap: break
    }
  }
}
