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
  @inlinable public mutating func draw<Host, State>(
    _ changes: NetworkChanges, _ tracing: Tracing, in shell: borrowing ExhibitShell<Host, State>, pressSlot: Int,
    _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    if let edge = changes.edge?.edge { scene.draw(EdgeSelectionItem(edge), &frame, into: &picture) }
    guard changes.isOn else {
      if let edge = changes.edge?.edge { scene.drawText(EdgeSelectionItem(edge), &frame, into: &picture) }
      return draw(tracing, in: shell, pressSlot: pressSlot, &frame, into: &picture)
    }
    let traces = [tracing.keyboard].compactMap { $0 } + tracing.sessions
    for trace in traces { scene.draw(trace.arrow(), &frame, into: &picture) }
    for press in tracing.presses where !tracing.isTracing(press) {
      scene.draw(PressItem(on: press.node, slot: pressSlot), &frame, into: &picture)
    }
    for held in changes.held {
      for start in held.starts.prefix(NetworkChanges.Selection.ringedCount) {
        scene.draw(SelectionItem(start.node), &frame, into: &picture)
      }
    }
    for node in changes.selection?.ringed ?? [] { scene.draw(SelectionItem(node), &frame, into: &picture) }
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
    drawNamesOfChosen(changes, &frame, into: &picture)
  }

  /// Writes the names of the nodes that a hand moves, and of those that are chosen, as many as find room.
  @inlinable mutating func drawNamesOfChosen(
    _ changes: NetworkChanges, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    for held in changes.held {
      for start in held.starts.prefix(NetworkChanges.namedCount) { frame.reserveRing(of: start.node, in: scene.items) }
    }
    for node in (changes.selection?.ringed ?? []).prefix(NetworkChanges.namedCount) {
      frame.reserveRing(of: node, in: scene.items)
    }
    for held in changes.held {
      for (place, start) in held.starts.prefix(NetworkChanges.namedCount).enumerated() {
        frame.drawName(of: start.node, in: scene.items, mustShow: place == 0, isRinged: true, into: &picture)
      }
    }
    for node in (changes.selection?.ringed ?? []).prefix(NetworkChanges.namedCount) {
      frame.drawName(of: node, in: scene.items, mustShow: false, isRinged: true, into: &picture)
    }
  }

  /// The names that the network at rest does not show yet.
  public var newNames: NewNamesItem { NewNamesItem(of: scene.items, limit: NetworkChanges.namedCount) }

  /// Counts the nodes that hands are about to change among those that are highlighted.
  public mutating func addHighlights(of changes: NetworkChanges) {
    for held in changes.held {
      for start in held.starts.prefix(NetworkChanges.namedCount) { scene.addHighlight(start.node) }
    }
    for node in (changes.selection?.ringed ?? []).prefix(NetworkChanges.namedCount) { scene.addHighlight(node) }
    guard let edge = changes.edge?.edge else { return }
    let ends = scene.items.ends(of: edge)
    scene.addHighlight(ends.source)
    scene.addHighlight(ends.target)
  }
}

extension EditingExhibit {
  /// Lets names at rest give way to those that are written over the scene: of the nodes that hands change, and of the
  /// exhibit's own. The nodes of traces under way are not among them: they are others from frame to frame, and the scene at
  /// rest would be drawn again in each.
  ///
  /// - Parameter addOwn: adds the nodes that the exhibit highlights besides.
  public mutating func findHighlights(_ addOwn: (inout Self) -> Void) {
    viewport.scene.beginHighlights()
    addOwn(&self)
    viewport.addHighlights(of: changes)
    for node in viewport.newNames.nodes { viewport.scene.addHighlight(node) }
    viewport.scene.endHighlights(sceneFrame)
  }
}

extension NetworkChanges {
  /// The number of chosen nodes that are named: more names would be all that is seen.
  public static let namedCount = 300

  /// Keeps names off the cards about what is chosen. Asked in every frame, and so without a list of them.
  public func reserveCards(in frame: inout SceneFrame) {
    if let card = edge?.card { frame.reserve(card.frame) }
    if let card = selection?.card { frame.reserve(card.frame) }
  }
}
