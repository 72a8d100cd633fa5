// The picture of what hands are about to change: the chosen edge, the arrows of new edges, lines around nodes and rings of
// those that are chosen, and the names that belong to them.

import Drawing
import Geometry
import GraphModel
import SceneGraph

extension SceneViewport {
  /// Draws what hands are about to change; while they change nothing, their traces.
  ///
  /// - Parameter pressSlot: the trace colour of presses.
  @inlinable public mutating func draw<Action, State>(
    _ changes: NetworkChanges, _ tracing: Tracing, in shell: borrowing ExhibitShell<Action, State>, pressSlot: Int,
    _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    guard changes.isOn else { return draw(tracing, in: shell, pressSlot: pressSlot, &frame, into: &picture) }
    if let edge = changes.edge?.edge { scene.draw(EdgeSelectionItem(edge), &frame, into: &picture) }
    let traces = [tracing.keyboard].compactMap { $0 } + tracing.sessions
    for trace in traces { scene.draw(trace.arrow(), &frame, into: &picture) }
    for press in tracing.presses where !tracing.isTracing(press) {
      scene.draw(PressItem(on: press.node, slot: pressSlot), &frame, into: &picture)
    }
    let chosen = changes.held.flatMap { $0.starts.map(\.node) } + (changes.selection?.ringed ?? [])
    for node in chosen.prefix(NetworkChanges.Selection.ringedCount) {
      scene.draw(SelectionItem(node), &frame, into: &picture)
    }
    for lasso in changes.lassos {
      picture.polygon(lasso.corners, color: shell.theme.nodeSelected.opacity(0.12))
      picture.polyline(lasso.corners, width: 2 * frame.unit, color: shell.theme.nodeSelected)
    }
    for trace in traces {
      frame.drawName(of: trace.source, in: scene.items, into: &picture)
      guard trace.target != trace.source else { continue }
      if let target = trace.target { frame.drawName(of: target, in: scene.items, into: &picture) }
      shell.drawBubble(
        trace.target == nil ? "New node" : "Join", above: trace.finger, lift: trace.bubbleLift,
        color: shell.theme.trace(trace.slot), into: &picture)
    }
    if let edge = changes.edge?.edge { scene.drawText(EdgeSelectionItem(edge), &frame, into: &picture) }
  }
}

extension NetworkChanges {
  /// Keeps names off the cards about what is chosen. Asked in every frame, and so without a list of them.
  public func reserveCards(in frame: inout SceneFrame) {
    if let card = edge?.card { frame.reserve(card.frame) }
    if let card = selection?.card { frame.reserve(card.frame) }
  }
}
