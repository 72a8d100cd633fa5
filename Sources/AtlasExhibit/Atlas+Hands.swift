// From gestures to what they mean here.
//
// A tap chooses; a finger on a city draws to another, with the way under it in every frame; fingers on the ground move the
// map or turn the globe. Several people may draw at once; the way of whoever lifts last is flown.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import WorldMap

extension Atlas {
  /// How many people can draw at once: more than stand around a table.
  private static let traceLimit = 16

  /// A contact event that no control wanted.
  mutating func handlePointer(_ event: PointerEvent) {
    if event.phase == .down { camera.hold() }
    let (scene, reach) = (scene, gestures.settings.nodeTargetPixels)
    withGestures { recognizer, emit in
      recognizer.handle(
        event, target: { point in scene.node(at: point, reach: reach).map { .node($0.rawValue) } ?? .ground },
        emit: emit)
    }
    needsRedraw = true
  }

  /// Lets the recognizer's timers run.
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
      if case .node(let raw) = target { presses.append(Press(pointer: pointer, city: NodeID(raw))) }
    case .released(let pointer): presses.removeAll { $0.pointer == pointer }
    case .traceBegan(let pointer, let source, _, let at): beginTrace(pointer, source: NodeID(source), at: at)
    case .traceMoved(let pointer, let at): if let index = traceIndex(pointer) { traces[index].finger = at }
    case .traceEnded(let pointer, let at): endTrace(pointer, at: at)
    case .traceCancelled(let pointer):
      if let index = traceIndex(pointer) { spareTraces.append(traces.remove(at: index)) }
    case .camera(let change):
      camera.follow(translation: change.translation, factor: change.scale, anchor: change.anchor)
    case .cameraEnded(let velocity):
      camera.release(velocity: velocity, time: time, animated: !settings.reducedMotion)
    case .tap(_, let target, _): tap(target)
    case .doubleTap(let target, _): if target == .ground { fitAll() }
    case .longPress(_, let target, let at): longPress(target, at: at)
    case .longPressMoved, .longPressEnded, .longPressCancelled: break
    case .twoFingerTap(let at):
      camera.zoomSmoothly(by: 0.5, about: at, time: time, duration: duration(camera.flightDuration))
    case .swiped, .pinched, .rotated: break
    }
    needsRedraw = true
  }

  private func traceIndex(_ pointer: PointerID) -> Int? { traces.firstIndex { $0.pointer == pointer } }

  private mutating func tap(_ target: TouchTarget) {
    closeNotice()
    switch target {
    case .ground:
      welcome.hurry(at: time)
      focus = nil
      clearWay()
    case .node(let raw): tapCity(NodeID(raw))
    }
  }

  private mutating func longPress(_ target: TouchTarget, at point: Point) {
    guard case .node(let raw) = target else { return }
    showCard(of: NodeID(raw), near: point)
  }
}

// MARK: - Drawing from city to city

extension Atlas {
  private mutating func beginTrace(_ pointer: PointerID, source: NodeID, at point: Point) {
    guard let network = shown, traces.count < Self.traceLimit else { return }
    if traces.isEmpty {
      clearWay()
      closeNotice()
    }
    welcome.hurry(at: time)
    focus = nil
    let slot = (0...Self.traceLimit).first { slot in !traces.contains { $0.slot == slot } } ?? 0
    var trace = spareTraces.popLast() ?? TraceSession()
    trace.begin(
      pointer: pointer, source: source, slot: slot, finger: point, finder: network.finder, query: query, time: time)
    traces.append(trace)
    followFinger(traces.count - 1)
  }

  /// Aims every trace at what is under its finger now: the finger may have moved, or the map under it.
  mutating func followFingers() {
    for index in traces.indices { followFinger(index) }
  }

  private mutating func followFinger(_ index: Int) {
    guard let network = shown else { return }
    let target = snapTarget(of: traces[index])
    if traces[index].aim(at: target, finder: network.finder, time: time) { needsRedraw = true }
  }

  private func snapTarget(of trace: TraceSession) -> NodeID? {
    let settings = gestures.settings
    var snap = SnapTarget(holding: trace.target)
    return snap.follow(
      CollectionOfOne(scene.node(at: trace.finger, reach: settings.snapReachPixels)).lazy.compactMap { $0 },
      settings: settings
    ) { scene.visiblePoint(of: $0)?.distance(to: trace.finger) ?? .infinity }
  }

  private mutating func endTrace(_ pointer: PointerID, at point: Point) {
    guard let index = traceIndex(pointer) else { return }
    traces[index].finger = point
    followFinger(index)
    let trace = traces.remove(at: index)
    settle(trace)
    spareTraces.append(trace)
  }

  /// What a finished trace leaves behind: the way, flown at once, or why there is none.
  private mutating func settle(_ trace: TraceSession) {
    guard let graph = shown?.graph else { return }
    let source = graph.label(of: trace.source)
    switch trace.aim {
    case .source: break
    case .nothing: showNotice(AtlasWording.missed(source: source), near: trace.finger)
    case .unreachable(let target, let reason):
      showNotice(AtlasWording.noWay(source, graph.label(of: target), reason), near: trace.finger)
    case .reached(let target):
      clearWay()
      flow.choose(start: trace.source, goal: target)
      go()
    }
  }

  /// While a trace rests at the edge of the screen, the map moves on beneath it.
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
      camera.follow(translation: pull * (speed * min(elapsed, 0.05)), factor: 1, anchor: view.viewport.center)
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
