// An exhibit of a graph on which fingers trace paths from node to node.
//
// The way of a trace is the same everywhere: pressed, begun, led from node to node, settled. What becomes of an answer is
// the exhibit's own.

import Drawing
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

/// A view of a graph through a camera.
public protocol SceneViewport: CameraViewport {
  /// The type of what the graph is laid out on.
  associatedtype Projection: SceneProjection
  /// The graph as it is seen; one without nodes before one is open.
  var scene: SceneGraph<Projection> { get set }
}

/// An exhibit with a graph to trace on.
public protocol TracingExhibit: CameraExhibit where Viewport: SceneViewport {
  /// The graph as people see it, also with what the one on the screen lacks of its changes; `nil` before one is open.
  var seen: EditableGraph? { get }
  /// The finder of paths in the graph; `nil` before one is open.
  var finder: PathFinder? { get }
  /// The question that traces ask.
  var query: PathQuery { get }
  /// True if traces find paths; false while they join nodes.
  var tracesFindPaths: Bool { get }
  /// The order in which nodes are found by name, the most important first.
  var searchOrder: [NodeID] { get }
  /// The fingers that trace.
  var tracing: Tracing { get set }
  /// The context that the scene is drawn in.
  var sceneFrame: SceneFrame { get set }
  /// The words beside a hand that finds nothing to take away on the ground; `nil` while hands do something else.
  var hint: String? { get }
  /// The hint that is shown.
  var handHint: HandHint { get set }
  /// True if every frame looks different from the one before. What is only worked on, and shows when it is done, needs frames,
  /// but no pictures.
  var isPictureAnimating: Bool { get }
  /// Takes away everything a visitor has done: a new trace of theirs takes its place, or they touched the ground.
  mutating func removeAnswers(of visitor: VisitorID)
  /// Takes away everything people have done.
  mutating func removeAnswers()
  /// Tells a visitor of a node that was named in a card, and brings it into view.
  mutating func visit(_ node: NodeID, by visitor: VisitorID)
  /// Moves what the keys are on along the edge that leads most nearly in a direction.
  mutating func walk(_ direction: Point)
  /// Takes back what was done last that can be: touches, then answers, then what is chosen.
  ///
  /// - Returns: false if there was nothing.
  mutating func takeBack() -> Bool
  /// Returns true if a visitor has an answer on the screen.
  func hasAnswers(of visitor: VisitorID) -> Bool
  /// Returns true if an answer on the screen has the trace colour of an index.
  func hasColor(_ slot: Int) -> Bool
  /// Leaves behind what a finished trace found.
  mutating func settle(_ trace: TraceSession)
  /// Shows the path between two nodes, as if both had been chosen by name.
  mutating func connect(_ source: NodeID, _ target: NodeID)

  // MARK: Cards

  /// Reserves the boxes that names keep off: cards, and what belongs to answers.
  mutating func reserveBoxes()
  /// Everything that may bring something under or over a card, beside the inspector.
  associatedtype CardState: Equatable
  /// The state that cards were placed in last.
  var cardWatch: CardWatch<PlacedCards<CardState>> { get set }
  /// Everything that may bring something under or over a card now.
  var cardState: CardState { get }
  /// The revision of what cards tell of.
  var answersRevision: UInt64 { get }
  /// True if cards may be moved: nothing that they would run away from moves.
  var mayMoveCards: Bool { get }
  /// Gives new answers their cards.
  ///
  /// - Parameter movingOthers: true if cards that something has come under are placed again.
  mutating func updateCards(movingOthers: Bool)
  /// Gives cards the colours of the theme.
  mutating func recolourCards()
  /// Returns everything on the screen that a notice to a visitor keeps clear of.
  func noticePlacement(for visitor: VisitorID) -> CardPlacement
}

/// The state that cards were placed in: that of the exhibit, and what the inspector covers.
public struct PlacedCards<State: Equatable>: Equatable {
  @usableFromInline let state: State
  @usableFromInline let covered: Rect

  @usableFromInline init(state: State, covered: Rect) { (self.state, self.covered) = (state, covered) }
}

extension TracingExhibit {
  public var tracesFindPaths: Bool { true }

  /// Returns the node within the reach of a finger, else the one whose name it touches, else the ground.
  public func target(at point: Point) -> TouchTarget {
    viewport.scene.node(touchedAt: point, reach: gestures.settings.nodeTargetPixels).map { .node($0.rawValue) }
      ?? .ground
  }

  @inlinable public mutating func act(on gesture: GestureEvent) {
    if !trace(by: gesture), !moveCamera(by: gesture) { answer(gesture) }
  }

  /// Takes away everything a visitor has done, and what they were told.
  public mutating func clear(of visitor: VisitorID) {
    shell.notices.close(of: visitor)
    removeAnswers(of: visitor)
  }

  /// Takes away everything people have done, and what they were told.
  public mutating func clear() {
    handHint.close()
    shell.notices.close()
    shell.files.closeFailure()
    removeAnswers()
  }

  /// Leads back by one layer: what people have done, then the view.
  public mutating func stepBack() { if !takeBack() { showEverything() } }

  /// Releases everything that belongs to the network that was open, because another one is shown.
  public mutating func forgetNetwork() {
    cancelInput()
    clear()
    closePanel()
    tracing.forgetNetwork()
  }

  /// Returns the first hands that can be shown, of those for some turns; the turns of one show are not those of another.
  public func firstScript(ofShow number: Int, _ script: (_ turn: Int) -> HandScript?) -> HandScript? {
    let turns = 12
    return (number * turns..<(number + 1) * turns).lazy.compactMap(script).first
  }

  public mutating func themeDidChange() {
    sceneFrame.theme = shell.theme
    recolourCards()
  }

  /// Leads a trace, if that is what a gesture means.
  @inlinable public mutating func trace(by gesture: GestureEvent) -> Bool {
    switch gesture {
    case .touched(let pointer, let target, let point): land(pointer, on: target, at: point)
    case .released(let pointer): tracing.release(pointer)
    case .traceBegan(let pointer, let source, _, let point): beginTrace(pointer, from: NodeID(source), at: point)
    case .traceMoved(let pointer, let point): moveTrace(pointer, to: point)
    case .traceEnded(let pointer, let point): endTrace(pointer, at: point)
    case .traceCancelled(let pointer): tracing.cancel(pointer)
    case .doubleTap:
      handHint.close()
      return false
    default: return false
    }
    return true
  }

  @inlinable mutating func land(_ pointer: PointerID, on target: TouchTarget, at point: Point) {
    closeHint(near: point)
    let reach = shell.metrics.pixels(millimetres: Visitors.reach)
    let size = Point(shell.window.width, shell.window.height).length
    let isShared =
      shell.settings.visitors.startsOver || size > shell.metrics.pixels(millimetres: Visitors.greatestDesk)
    var tracing = tracing
    tracing.land(
      pointer, at: point, onNode: target != .ground, reach: reach, loneReach: isShared ? reach : .infinity
    ) {
      hasAnswers(of: $0) || shell.notices.all.has($0)
    }
    if case .node(let raw) = target { tracing.press(pointer, on: NodeID(raw)) }
    self.tracing = tracing
  }

  @inlinable mutating func moveTrace(_ pointer: PointerID, to point: Point) {
    tracing.move(pointer, to: point, slop: gestures.settings.tapSlopPixels)
  }

  @inlinable mutating func beginTrace(_ pointer: PointerID, from source: NodeID, at point: Point) {
    guard let finder, tracing.sessions.count < Tracing.limit else { return }
    clear(of: tracing.visitor(of: pointer))
    tracing.begin(
      pointer, from: source, at: point, slot: nextSlot, finder: finder, query: query, time: shell.time,
      findsPaths: tracesFindPaths)
    aimTraces(only: pointer)
  }

  @inlinable mutating func endTrace(_ pointer: PointerID, at point: Point) {
    moveTrace(pointer, to: point)
    aimTraces(only: pointer)
    guard let trace = tracing.lift(pointer) else { return }
    if tracesFindPaths, case .reached = trace.aim { shell.effects.ask(.count(.traced(edges: trace.path.steps))) }
    settle(trace)
    tracing.recycle(trace)
  }

  /// The index of the colour of whoever comes next: the first that nobody has.
  @inlinable public var nextSlot: Int {
    var slot = 0
    while tracing.isTaken(slot) || hasColor(slot) { slot += 1 }
    return slot
  }

  /// Aims traces at what is under their fingers now: a finger may have moved, or the view under it.
  ///
  /// - Parameter pointer: the finger whose trace is aimed; `nil` for all.
  @inlinable public mutating func aimTraces(only pointer: PointerID? = nil) {
    guard !tracing.sessions.isEmpty, let finder else { return }
    tracing.follow(pointer, in: viewport.scene, finder: finder, time: shell.time, settings: gestures.settings)
  }

  /// Lets time pass for hands and camera; while a trace rests at the edge of the window, the view moves on beneath it.
  @inlinable public mutating func advanceView(elapsed: Double) {
    advanceCamera()
    let way = tracing.edgePan(
      in: shell.window, metrics: shell.metrics, settings: gestures.settings, time: shell.time, elapsed: elapsed)
    guard way != .zero else { return }
    viewWillMove()
    viewport.camera.follow(CameraChange(translation: way, anchor: camera.center))
  }

  @inlinable public var mayFly: Bool { tracing.sessions.isEmpty }

  @inlinable public mutating func viewWillMove() {
    tracing.viewWillMove()
    handHint.close()
  }

  /// Releases all hands, on the graph and on controls, without a result.
  ///
  /// - Parameter kept: the control that hands and keys stay on; `nil` for none.
  @inlinable public mutating func cancelTraces(but kept: ControlID? = nil) {
    cancelGestures()
    tracing.cancelInput()
    shell.controls.release(but: kept)
  }

  /// Lets the traces ask again in a graph that a change has left; those from a node that is gone end.
  public mutating func refreshTraces(in present: EditableGraph) {
    guard let finder else { return }
    for trace in tracing.sessions where !present.contains(trace.source) {
      if let pointer = trace.pointer { tracing.cancel(pointer) }
    }
    if let trace = tracing.keyboard, !present.contains(trace.source), let ended = tracing.endKeyboard() {
      tracing.recycle(ended)
    }
    tracing.refresh(finder: finder, query: query, time: shell.time)
  }

  public mutating func connect(keys source: String, _ target: String) -> Bool {
    guard let seen, let from = seen.node(withKey: source), let to = seen.node(withKey: target) else {
      return false
    }
    connect(from, to)
    return true
  }

  public func find(_ text: EditedText, in search: inout SearchPanel) {
    search.search(text, in: seen, order: searchOrder, excluding: shell.nodePurpose?.start)
  }
}
