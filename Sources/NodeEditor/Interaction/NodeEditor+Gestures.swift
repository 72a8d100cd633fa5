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
      guard let zoom = recognizer.settings.zoom(at: point, notches: notches) else { return true }
      camera.zoom(by: zoom.factor, about: zoom.anchor)
      needsRedraw = true
      return true
    case .key(let key, let modifiers, let isRepeat, _):
      return press(key, modifiers, goesOn: isRepeat && wasNudging, &client)
    case .focusLost:
      cancelInput(&client)
      return false
    case .resized(let width, let height):
      window = Rect(0, 0, Double(width), Double(height))
      return false
    case .hover, .text, .fileDropped, .closeRequested: return false
    }
  }

  private mutating func handle<Client: NodeEditorDelegate>(_ event: PointerEvent, _ client: inout Client) {
    if event.phase == .down {
      camera.hold()
      landing = event.position.isFinite ? hitTarget(at: event.position) : .ground
      landingExtends = !event.modifiers.isDisjoint(with: [.shift, .control])
    }
    let target = landing.touchTarget
    withGestures(&client) { recognizer, emit in recognizer.handle(event, target: { _ in target }, emit: emit) }
    needsRedraw = true
  }

  /// Lets go of everything without a result.
  public mutating func cancelInput<Client: NodeEditorDelegate>(_ client: inout Client) {
    withGestures(&client) { recognizer, emit in recognizer.cancelAll(emit: emit) }
    needsRedraw = true
  }

  /// Runs the recognizer and then acts on what it said; the storage between is used again.
  mutating func withGestures<Client: NodeEditorDelegate>(
    _ client: inout Client, _ body: (inout GestureRecognizer, (GestureEvent) -> Void) -> Void
  ) {
    var events: [GestureEvent] = []
    swap(&events, &gestureEvents)
    events.removeAll(keepingCapacity: true)
    body(&recognizer) { events.append($0) }
    for event in events {
      if let event = recognizer.settings.admitted(event) { act(on: event, &client) }
    }
    swap(&events, &gestureEvents)
  }

  private mutating func act<Client: NodeEditorDelegate>(on event: GestureEvent, _ client: inout Client) {
    switch event {
    case .touched(let pointer, _, let point): touch(pointer, point, &client)
    case .released(let pointer): contacts.removeAll { $0.pointer == pointer }
    case .traceBegan(let pointer, _, let initial, let point): begin(pointer, from: initial, at: point, &client)
    case .traceMoved(let pointer, let point), .longPressMoved(let pointer, let point): move(pointer, to: point, &client)
    case .traceEnded(let pointer, let point), .longPressEnded(let pointer, let point): end(pointer, at: point, &client)
    case .traceCancelled(let pointer), .longPressCancelled(let pointer): cancel(pointer, &client)
    case .camera(let change): camera.follow(change)
    case .cameraEnded(let velocity):
      camera.release(velocity: velocity, center: window.center, time: time, animated: !style.reducedMotion)
    case .tap(let pointer, _, _): tap(pointer, &client)
    case .doubleTap(_, let target, _): if target == .ground { showEverything() }
    case .longPress(let pointer, _, let point): longPress(pointer, point, &client)
    case .twoFingerTap(let point): camera.zoom(by: 0.5, about: point)
    case .swiped, .pinched, .rotated: break
    }
  }

  func contactIndex(_ pointer: PointerID) -> Int? { contacts.firstIndex { $0.pointer == pointer } }
}

// MARK: - Beginnings

extension NodeEditor {
  private mutating func touch<Client: NodeEditorDelegate>(
    _ pointer: PointerID, _ point: Point, _ client: inout Client
  ) {
    var contact = CanvasContact(pointer: pointer, target: landing, finger: point)
    contact.extendsSelection = landingExtends
    contact.foundSelected = landing.node.map(selection.contains) ?? false
    contacts.append(contact)
    switch landing {
    case .body(let key), .output(let key):
      if let index = layout.index(of: key) { layout.raise(index) }
      if relationshipSource == nil && !contact.foundSelected {
        select(contact.extendsSelection ? selection + [key] : [key], &client)
      }
    case .minimap:
      guard let map = fittedMap else { break }
      contacts[contacts.count - 1].interaction = .navigating(map)
      navigate(to: point, on: map)
    case .ground, .lassoGround, .trash, .input: break
    }
  }

  private mutating func begin<Client: NodeEditorDelegate>(
    _ pointer: PointerID, from initial: Point, at point: Point, _ client: inout Client
  ) {
    guard let index = contactIndex(pointer) else { return }
    contacts[index].finger = point
    switch contacts[index].target {
    case .body(let key), .trash(let key): beginMove(index, key, from: initial, &client)
    case .output(let key): pull(index, from: key, detaching: nil, client)
    case .input(let port):
      if let source = layout.source(of: port) {
        pull(index, from: source, detaching: port, client)
      } else {
        pull(index, to: port, client)
      }
    case .lassoGround: contacts[index].interaction = .lasso([camera.transform.toModel(initial)])
    case .ground, .minimap: break
    }
    // Relationship mode may be somebody else's: it ends only when its own node's wire is pulled instead.
    if case .output(let key) = contacts[index].target, key == relationshipSource { leaveRelationships() }
    follow(index, &client)
  }

  /// Begins to move a node, with all others that are selected if it is. A node that somebody moves already stays theirs, and
  /// while somebody makes relationships, what they have selected stays so.
  mutating func beginMove<Client: NodeEditorDelegate>(
    _ index: Int, _ key: NodeKey, from initial: Point, _ client: inout Client
  ) {
    if !selection.contains(key) && relationshipSource == nil { select([key], &client) }
    let held = contacts.flatMap(\.movedNodes)
    guard !held.contains(key) else { return }
    let finger = camera.transform.toModel(initial)
    let moved = selection.contains(key) ? selection : [key]
    let moves = moved.filter { !held.contains($0) }.compactMap { key in
      layout.box(of: key).map { Move(key: key, grip: finger - $0.frame.origin, start: $0.frame.origin) }
    }
    contacts[index].interaction = .moving(moves)
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
    contacts[index].interaction = .wiring(wire)
  }

  /// Begins to pull a wire from an empty input.
  private mutating func pull(_ index: Int, to port: InputPort, _ client: some NodeEditorDelegate) {
    guard let node = layout.index(of: port.node) else { return }
    let candidates = Candidates(to: port, at: node, in: layout, client: client)
    contacts[index].interaction = .wiring(PulledWire(anchor: .input(port), candidates: candidates))
  }
}

// MARK: - Taps and rests

extension NodeEditor {
  private mutating func tap<Client: NodeEditorDelegate>(_ pointer: PointerID, _ client: inout Client) {
    guard let index = contactIndex(pointer) else { return }
    let target = contacts[index].target
    if let source = relationshipSource {
      leaveRelationships()
      if case .input(let port) = target, mayConnect(source, port, client) { toggle(source, port, &client) }
      if case .body(let key) = target { select([key], &client) }
      return
    }
    switch target {
    case .ground, .lassoGround: if !contacts[index].extendsSelection { select([], &client) }
    case .trash(let key): delete(thrownAway(with: key), &client)
    case .body(let key), .output(let key):
      if !contacts[index].extendsSelection {
        select([key], &client)
      } else if contacts[index].foundSelected {
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
    guard let index = contactIndex(pointer) else { return }
    switch contacts[index].target {
    case .ground, .lassoGround:
      let size = client.defaultNodeSize
      let corner = camera.transform.toModel(point) - Point(size.width / 2, size.height / 2)
      guard let key = create(at: corner, &client) else { return }
      // The hand that made it may put it in its place at once.
      contacts[index].finger = point
      beginMove(index, key, from: point, &client)
    case .body(let key), .output(let key), .trash(let key): makeRelationships(of: key, &client)
    case .input(let port): makeRelationships(of: port.node, &client)
    case .minimap: break
    }
  }
}
