// Hands that change the network: a drag joins, a hold makes a node, moves one or draws a line around many, taps choose.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension EditingExhibit {
  /// While hands change the network, they mean that first.
  public mutating func act(on gesture: GestureEvent) {
    if changes.isOn && edit(by: gesture) || trace(by: gesture) || moveCamera(by: gesture) { return }
    answer(gesture)
  }

  /// Changes the network, if that is what a gesture means.
  public mutating func edit(by gesture: GestureEvent) -> Bool {
    endKeyMove()
    switch gesture {
    case .longPress(let pointer, .node(let raw), let point): hold(NodeID(raw), by: pointer, at: point)
    case .longPress(let pointer, .ground, let point): changes.beginLasso(by: pointer, at: point)
    case .longPressMoved(let pointer, let point):
      changes.extendLasso(of: pointer, to: point, least: shell.metrics.pixels(4))
      move(pointer, to: point)
    case .longPressEnded(let pointer, let point):
      if let lasso = changes.endLasso(of: pointer) { return close(lasso, at: point) }
      move(pointer, to: point, isLast: true)
      drop(pointer)
    case .longPressCancelled(let pointer):
      _ = changes.endLasso(of: pointer)
      drop(pointer)
    case .doubleTap(_, .node(let raw), _): rename(NodeID(raw))
    case .tap(_, .node(let raw), _):
      guard let selection = changes.selection else { return false }
      choose(selection.nodes.toggling(NodeID(raw)))
    case .tap(_, .ground, _) where changes.selection != nil: choose([])
    case .tap(let pointer, .ground, let point):
      guard let edge = edge(near: point) else {
        let hadEdge = changes.edge != nil
        chooseEdge(nil)
        if hadEdge { return true }
        return false
      }
      clear(of: tracing.visitor(of: pointer))
      chooseEdge(edge)
    default: return false
    }
    return true
  }

  mutating func edge(near point: Point) -> EdgeID? {
    // Much of the ground is near some edge: a finger has to mean it.
    viewport.scene.edge(at: point, reach: gestures.settings.nodeTargetPixels / 2)
  }

  // MARK: Moving

  private mutating func hold(_ node: NodeID, by pointer: PointerID, at point: Point) {
    guard network != nil else { return }
    tracing.cancel(pointer)
    chooseEdge(nil)
    // A node that is chosen with others takes them along.
    let others = changes.selection.flatMap { $0.nodes.contains(node) ? Array($0.nodes.toggling(node)) : nil } ?? []
    changes.hold(
      NetworkChanges.HeldNodes(
        pointer: pointer, grip: viewport.scene.point(of: node) - point, starts: starts(of: [node] + others)))
  }

  private mutating func move(_ pointer: PointerID, to point: Point, isLast: Bool = false) {
    if let held = changes.held(by: pointer) { move(held, to: point, isLast: isLast) }
  }

  /// Releases the nodes that a hand moves: they stay where they are.
  private mutating func drop(_ pointer: PointerID) {
    guard let held = changes.held(by: pointer), network != nil else { return }
    changes.release(pointer)
    leave(held)
  }

  /// Releases all nodes that hands move.
  mutating func dropHeldNodes() { for held in changes.held { drop(held.pointer) } }

  /// Cancels all traces and drops the nodes that are being moved.
  public mutating func cancelHands() {
    cancelTraces()
    dropHeldNodes()
  }

  /// Returns the words for moving nodes.
  public func nameOfMove(_ nodes: [NodeID]) -> String {
    if nodes.count == 1, let seen { return "Move \(seen.name(of: nodes[0]).prefix(60))" }
    return "Move \(nodes.count) nodes"
  }

  // MARK: Many

  /// Chooses the nodes that a line was drawn around; where it is no more than a point, asks for a new node.
  private mutating func close(_ lasso: NetworkChanges.Lasso, at point: Point) -> Bool {
    let reach = 2 * gestures.settings.tapSlopPixels
    guard let start = lasso.corners.first, lasso.corners.contains(where: { $0.distance(to: start) > reach }) else {
      addNode(at: point, by: tracing.visitor(of: lasso.pointer))
      return true
    }
    let scene = viewport.scene
    choose(seen?.nodeSet.filter { scene.visiblePoint(of: $0).map(lasso.contains) ?? false } ?? [])
    return true
  }

  // MARK: Joining

  /// Joins the node where a drag began to that where it ended; on the ground, to a new one there.
  public mutating func settleJoin(_ trace: TraceSession) {
    if let target = trace.target {
      if target != trace.source { join(trace.source, target, by: trace.visitor) }
      return
    }
    let away = viewport.scene.point(of: trace.source).distance(to: trace.finger)
    guard away > 2 * gestures.settings.nodeTargetPixels, let position = position(at: trace.finger) else { return }
    askForNode(at: position, from: trace.source, by: trace.visitor)
  }
}
