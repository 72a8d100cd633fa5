// From gestures to what they mean here.
//
// Every finger on a node has a trace of its own. A path that stays is replaced when the next trace begins, unless others
// are tracing at that moment: then everybody's paths stay beside each other.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Connections {
  /// How many people can trace at once: more than stand around a table.
  static let traceLimit = 16
  /// How many trace colours there are before they repeat.
  private static let colorCount = 5

  /// A contact event that no control wanted.
  mutating func handlePointer(_ event: PointerEvent) {
    lastPointerWasMouse = event.isMouse
    if event.phase == .down { camera.hold() }
    let view = self.view
    let reach = gestures.settings.nodeTargetPixels
    withGestures { recognizer, emit in
      recognizer.handle(
        event,
        target: { point in view?.node(at: point, reach: reach).map { .node($0.rawValue) } ?? .ground },
        emit: emit)
    }
    needsRedraw = true
  }

  /// Lets the recognizer's timers run: long presses and the like.
  mutating func runGestureTimers() {
    let time = self.time
    withGestures { recognizer, emit in recognizer.advance(to: time, emit: emit) }
  }

  /// The wheel zooms about the pointer.
  mutating func handleWheel(at point: Point, notches: Point) {
    guard let zoom = WheelZoom(at: point, notches: notches) else { return }
    camera.zoom(by: zoom.factor, about: zoom.anchor)
    needsRedraw = true
  }

  /// Runs the recognizer and then acts on what it said; the storage between is used again.
  mutating func withGestures(_ body: (inout GestureRecognizer, (GestureEvent) -> Void) -> Void) {
    var events: [GestureEvent] = []
    swap(&events, &gestureEvents)
    events.removeAll(keepingCapacity: true)
    body(&gestures) { events.append($0) }
    for event in events { act(on: event) }
    swap(&events, &gestureEvents)
  }

  private mutating func act(on event: GestureEvent) {
    switch event {
    case .touched(let pointer, let target, _):
      if case .node(let raw) = target { presses.append(Press(pointer: pointer, node: NodeID(raw))) }
    case .released(let pointer):
      presses.removeAll { $0.pointer == pointer }
    case .traceBegan(let pointer, let source, _, let at):
      beginTrace(pointer, source: NodeID(source), at: at)
    case .traceMoved(let pointer, let at):
      guard let index = traceIndex(pointer) else { return }
      traces[index].finger = at
    case .traceEnded(let pointer, let at):
      endTrace(pointer, at: at)
    case .traceCancelled(let pointer):
      if let index = traceIndex(pointer) { spareTraces.append(traces.remove(at: index)) }
    case .camera(let change):
      camera.follow(translation: change.translation, factor: change.scale, anchor: change.anchor)
    case .cameraEnded(let velocity):
      camera.release(velocity: velocity, time: time, animated: !settings.reducedMotion)
    case .tap(_, let target, let at):
      tap(target, at: at)
    case .doubleTap(let target, _):
      doubleTap(target)
    case .longPress(let pointer, let target, _):
      longPress(pointer, target)
    case .longPressMoved(let pointer, let at):
      dragRings(pointer, to: at)
    case .longPressEnded(let pointer, _), .longPressCancelled(let pointer):
      if rings?.pointer == pointer { rings?.pointer = nil }
    case .twoFingerTap(let at):
      zoomSmoothly(by: 0.5, about: at)
    case .swiped, .pinched, .rotated: break
    }
    needsRedraw = true
  }

  private func traceIndex(_ pointer: PointerID) -> Int? { traces.firstIndex { $0.pointer == pointer } }
}

// MARK: - Traces

extension Connections {
  private mutating func beginTrace(_ pointer: PointerID, source: NodeID, at point: Point) {
    guard let document, traces.count < Self.traceLimit else { return }
    if traces.isEmpty { startAnew() }
    var trace = spareTraces.popLast() ?? TraceSession()
    trace.begin(
      pointer: pointer, source: source, slot: takeSlot(), finger: point, finder: document.finder, query: query,
      time: time)
    traces.append(trace)
    followFinger(traces.count - 1)
  }

  /// A new question: earlier answers and what was chosen go away.
  private mutating func startAnew() {
    clearHighlights()
    deselect()
    closeNotice()
  }

  /// The colour of the next trace: the first that nobody has, else that of the oldest answer, which makes room; more hands
  /// than colours share them.
  func nextSlot() -> Int {
    let free = (0..<Self.colorCount).first { slot in !isTraced(slot) && !results.contains { $0.slot == slot } }
    return free ?? results.first?.slot ?? (0...Self.traceLimit).first { !isTraced($0) } ?? 0
  }

  /// Takes the colour of the next trace.
  mutating func takeSlot() -> Int {
    let slot = nextSlot()
    results.removeAll { $0.slot == slot }
    return slot
  }

  private func isTraced(_ slot: Int) -> Bool {
    keyboardTrace?.slot == slot || traces.contains { $0.slot == slot }
  }

  /// Aims every trace at what is under its finger now: the finger may have moved, or the camera under it.
  mutating func followFingers() {
    for index in traces.indices { followFinger(index) }
  }

  private mutating func followFinger(_ index: Int) {
    guard let document else { return }
    let target = snapTarget(of: traces[index])
    if traces[index].aim(at: target, finder: document.finder, time: time) { needsRedraw = true }
  }

  /// The node a finger snaps to. On a disc larger than the reach, all of it is within reach.
  private func snapTarget(of trace: TraceSession) -> NodeID? {
    guard let view else { return nil }
    let settings = gestures.settings
    let reach = settings.snapReachPixels
    var snap = SnapTarget(holding: trace.target)
    return snap.follow(
      CollectionOfOne(view.node(at: trace.finger, reach: reach)).lazy.compactMap { $0 }, settings: settings
    ) { node in
      view.point(of: node).distance(to: trace.finger) * min(1, reach / view.radius(of: node))
    }
  }

  private mutating func endTrace(_ pointer: PointerID, at point: Point) {
    guard let index = traceIndex(pointer) else { return }
    traces[index].finger = point
    followFinger(index)
    let trace = traces.remove(at: index)
    settle(trace)
    spareTraces.append(trace)
  }

  /// What a finished trace leaves behind.
  mutating func settle(_ trace: TraceSession) {
    guard let document else { return }
    let graph = document.graph
    let source = graph.label(of: trace.source)
    switch trace.aim {
    case .source: break
    case .nothing:
      showNotice(Wording.missed(source: source), near: trace.finger, slot: trace.slot)
    case .unreachable(let target, let reason):
      showNotice(
        Wording.unreachable(source, graph.label(of: target), reason), near: trace.finger, slot: trace.slot)
    case .reached:
      keep(trace.path, slot: trace.slot, near: trace.finger, grown: true)
    }
  }

  /// Keeps a path with its card.
  mutating func keep(_ path: Path, slot: Int, near point: Point, grown: Bool) {
    var growth = Eased(grown || settings.reducedMotion ? Double(path.steps) : 0)
    growth.go(to: Double(path.steps))
    let card = makePathCard(path, slot: slot, near: point)
    results.append(Result(path: path, slot: slot, card: card, grown: growth))
    chrome.invalidate()
    needsRedraw = true
  }

  /// While a trace rests at the edge of the screen, the view moves on beneath it.
  mutating func autoPan(elapsed: Double) {
    guard !traces.isEmpty else { return }
    let margin = settings.metrics.pixels(millimetres: 8)
    for index in traces.indices {
      let pull = edgePull(traces[index].finger, margin: margin)
      guard pull != .zero else {
        traces[index].atEdgeSince = nil
        continue
      }
      let since = traces[index].atEdgeSince ?? time
      traces[index].atEdgeSince = since
      guard time - since >= gestures.settings.autoPanDelay else { continue }
      let speed = settings.metrics.pixels(millimetres: 90)
      camera.follow(translation: pull * (speed * min(elapsed, 0.05)), factor: 1, anchor: .zero)
    }
  }

  /// How strongly, and which way, a place at the edge pulls the view: each part from −1 to 1.
  private func edgePull(_ point: Point, margin: Double) -> Point {
    func axis(_ value: Double, _ extent: Double) -> Double {
      if value < margin { return clamp((margin - value) / margin, 0, 1) }
      return -clamp((value - (extent - margin)) / margin, 0, 1)
    }
    return Point(axis(point.x, window.width), axis(point.y, window.height))
  }
}

// MARK: - Taps and presses

extension Connections {
  private mutating func tap(_ target: TouchTarget, at point: Point) {
    closeNotice()
    switch target {
    case .ground:
      clearHighlights()
      deselect()
    case .node(let raw):
      if rings != nil || treeShow != nil { clearHighlights() }
      select(NodeID(raw))
    }
  }

  private mutating func doubleTap(_ target: TouchTarget) {
    switch target {
    case .ground: fitAll()
    case .node(let raw): showTree(from: NodeID(raw))
    }
  }

  private mutating func longPress(_ pointer: PointerID, _ target: TouchTarget) {
    guard case .node(let raw) = target else { return }
    showRings(around: NodeID(raw), pointer: pointer)
  }

  /// Chooses a node and shows its card.
  mutating func select(_ node: NodeID) {
    selection = node
    selectionCard = makeNodeCard(node)
    chrome.invalidate()
    needsRedraw = true
  }

  mutating func deselect() {
    selection = nil
    selectionCard = nil
    chrome.invalidate()
    needsRedraw = true
  }

  /// All shortest paths from a node, spreading step by step.
  mutating func showTree(from node: NodeID) {
    guard let document else { return }
    clearHighlights()
    let tree = document.finder.tree(from: node, query)
    let deepest = tree.order.reduce(0) { max($0, tree.steps(to: $1) ?? 0) }
    treeShow = TreeShow(source: node, tree: tree, deepest: deepest, startedAt: time)
    selection = node
    selectionCard = makeTreeCard(node, tree: tree, deepest: deepest)
  }

  /// The nodes within a few steps, ready to be widened by the finger that pressed.
  mutating func showRings(around node: NodeID, pointer: PointerID?) {
    guard let document else { return }
    clearHighlights()
    closeNotice()
    var search = SourceSearch()
    search.begin(from: node, PathQuery(ignoringDirection: ignoresDirection), with: document.finder)
    search.advance(arcs: SourceSearch.arcsInAFrame, with: document.finder)
    let deepest = search.deepestStep
    rings = Rings(source: node, reach: min(1, deepest), deepest: deepest, search: search, pointer: pointer)
    selection = node
    updateRingsCard()
  }

  /// Dragging outwards widens the rings: one step for every so many millimetres.
  private mutating func dragRings(_ pointer: PointerID, to point: Point) {
    guard let rings, rings.pointer == pointer, let view else { return }
    let distance = view.point(of: rings.source).distance(to: point)
    setReach(1 + Int(max(0, distance - ringRadius(1)) / ringPitch))
  }

  /// Sets how many steps the rings reach, within what there is.
  mutating func setReach(_ reach: Int) {
    guard let deepest = rings?.deepest else { return }
    let next = min(max(reach, min(1, deepest)), deepest)
    guard rings?.reach != next else { return }
    rings?.reach = next
    updateRingsCard()
    needsRedraw = true
  }

  /// The distance between two rings on the glass, in view pixels.
  var ringPitch: Double { settings.metrics.pixels(millimetres: 9) }

  /// The radius of the circle for a number of steps while the finger chooses, in view pixels.
  func ringRadius(_ steps: Int) -> Double {
    let radius = rings.flatMap { rings in view?.radius(of: rings.source) } ?? 0
    return max(radius, settings.metrics.pixels(millimetres: 5)) + ringPitch * Double(steps)
  }
}

// MARK: - Camera

extension Connections {
  /// Everything in view.
  mutating func fitAll() {
    camera.fly(to: camera.fit, time: time, duration: duration(camera.flightDuration))
    needsRedraw = true
  }

  /// A view beyond its edges does not stay there once all hands are gone, whatever they did last.
  mutating func bringViewHome() {
    guard document != nil, gestures.activeContacts == 0, !camera.isMoving else { return }
    let (here, home) = (camera.transform, camera.allowed(camera.transform))
    guard home.offset.distance(to: here.offset) > 0.5 || abs(home.scale / here.scale - 1) > 1e-6 else { return }
    camera.release(velocity: .zero, time: time, animated: !settings.reducedMotion)
  }

  /// Zooms about a view point, moving there.
  mutating func zoomSmoothly(by factor: Double, about point: Point) {
    let target = camera.allowed(camera.transform.scaled(by: factor, about: point))
    camera.fly(to: target, time: time, duration: duration(camera.flightDuration))
    needsRedraw = true
  }

  /// Brings a node into view, closer if it is hard to make out.
  mutating func fly(to node: NodeID) {
    guard let document else { return }
    let scale = max(camera.transform.scale, camera.fit.scale * 1.6)
    let place = document.scene.positions[node.index]
    let target = ViewTransform(scale: scale, offset: window.center - place * scale)
    camera.fly(to: camera.allowed(target), time: time, duration: duration(camera.flightDuration))
    needsRedraw = true
  }
}
