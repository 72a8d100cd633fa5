// What is seen: the graph at rest as the backdrop, over it what people do, over that the controls.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import GraphScene
import PathFinding
import Widgets

extension Connections {
  /// Draws the present state. Allocates nothing once the picture's buffers have grown.
  mutating func draw(into picture: inout Picture) {
    listControls()
    beginWithBackdrop(&picture)
    if view != nil { drawHighlights(into: &picture) }
    drawTitle(into: &picture)
    chrome.surface.draw(chrome.controls, into: &picture)
    needsRedraw = false
  }

  private mutating func beginWithBackdrop(_ picture: inout Picture) {
    guard let view else { return picture.begin(width: width, height: height, ground: theme.ground) }
    let state = BackdropState(
      transform: camera.transform, width: width, height: height, theme: theme.name, networkNumber: networkNumber,
      hasNames: labels != nil)
    if state != backdropState {
      backdropState = state
      backdropRevision += 1
    }
    let isThere = picture.begin(width: width, height: height, ground: theme.ground, backdrop: backdropRevision)
    if !isThere { view.drawBackdrop(into: &picture, theme: theme, labels: labels) }
    picture.closeBackdrop(revision: backdropRevision, presence: dimming.value)
  }

  private mutating func drawHighlights(into picture: inout Picture) {
    guard let view else { return }
    painter.begin(over: labels)
    for result in results {
      painter.reserve(result.card.frame)
      painter.reserve(nodesOf: result.path, in: view)
    }
    for trace in traces { if let path = trace.shownPath { painter.reserve(nodesOf: path, in: view) } }
    if let card = selectionCard { painter.reserve(card.frame) }
    drawTree(view, into: &picture)
    drawRings(view, into: &picture)
    drawSelection(view, into: &picture)
    for result in results {
      painter.drawPath(
        result.path, grown: result.grown.value, in: view, color: theme.trace(result.slot), into: &picture)
    }
    if let trace = keyboardTrace { drawTrace(trace, view, into: &picture) }
    for trace in traces { drawTrace(trace, view, into: &picture) }
    for press in presses where !traces.contains(where: { $0.pointer == press.pointer }) {
      painter.drawHold(on: press.node, in: view, color: theme.trace(nextSlot()), into: &picture)
    }
    for result in results {
      painter.drawPathText(
        result.path, grown: result.grown.value, in: view, ink: theme.trace(result.slot), into: &picture)
    }
    if let trace = keyboardTrace { drawTraceText(trace, view, into: &picture) }
    for trace in traces { drawTraceText(trace, view, into: &picture) }
    // Last, so that no line of a path lies on it; a path that leads through the chosen node has named it already.
    if let node = shownSelection { painter.drawName(of: node, in: view, into: &picture) }
  }

  // MARK: Traces

  private func drawTrace(_ trace: TraceSession, _ view: SceneView, into picture: inout Picture) {
    let color = theme.trace(trace.slot)
    painter.drawHold(on: trace.source, in: view, color: color, into: &picture)
    if let path = trace.shownPath {
      // With the path shown, the arrow is only the hand's own line, and steps back behind the answer.
      painter.drawArrow(
        from: trace.source, to: trace.target, finger: trace.finger, in: view, color: color,
        presence: path.steps > 1 ? 0.4 : 1, into: &picture)
      let grown = trace.grown(at: time, duration: duration(Motion.quick))
      painter.drawPath(path, grown: grown, in: view, color: color, into: &picture)
    } else if trace.aim != .source {
      painter.drawArrow(
        from: trace.source, to: trace.target, finger: trace.finger, in: view, color: color, presence: 1, into: &picture)
      if let target = trace.target { drawRefusal(on: target, view, into: &picture) }
    }
  }

  /// A node no path leads to: a ring that is struck through.
  private func drawRefusal(on node: NodeID, _ view: SceneView, into picture: inout Picture) {
    let (place, scale) = (view.place(of: node), settings.metrics.scale)
    let radius = view.radius(of: node) + 7 * scale
    picture.ring(place, radius: radius, width: 3 * scale, color: theme.danger)
    let across = unitVector(radians: -.pi / 4) * radius
    picture.line(from: place - across, to: place + across, width: 3 * scale, color: theme.danger)
  }

  private mutating func drawTraceText(_ trace: TraceSession, _ view: SceneView, into picture: inout Picture) {
    if let path = trace.shownPath {
      let grown = trace.grown(at: time, duration: duration(Motion.quick))
      painter.drawPathText(path, grown: grown, in: view, ink: theme.trace(trace.slot), into: &picture)
    } else {
      painter.drawName(of: trace.source, in: view, into: &picture)
      if let target = trace.target, target != trace.source { painter.drawName(of: target, in: view, into: &picture) }
    }
    drawBubble(trace, into: &picture)
  }

  /// A word above the finger, where the hand does not hide it: the number of steps, or why there are none.
  private func drawBubble(_ trace: TraceSession, into picture: inout Picture) {
    let words: String
    switch trace.aim {
    case .reached: words = Wording.steps(trace.path.steps)
    case .unreachable(_, let reason): words = Wording.noPath(reason)
    case .nothing, .source: return
    }
    let metrics = settings.metrics
    let style = metrics.type.style(.body, .semibold)
    let extent = measure.measure(words, style)
    let size = Size(extent.width + 2 * metrics.pixels(12), extent.height + 2 * metrics.pixels(5))
    let lift = metrics.pixels(millimetres: trace.pointer?.device == PointerID.mouse ? 9 : 17)
    var box = Rect(center: trace.finger - Point(0, lift + size.height / 2), size: size)
    if box.minY < metrics.grid { box = Rect(center: trace.finger + Point(lift + size.width / 2, 0), size: size) }
    box = box.moved(inside: window.inset(by: metrics.grid))
    box = Rect(box.x.rounded(), box.y.rounded(), box.width.rounded(), box.height.rounded())
    let color = if case .reached = trace.aim { theme.trace(trace.slot) } else { theme.danger }
    picture.shadow(box, radius: box.height / 2, blur: metrics.pixels(10), color: theme.cardShadow)
    picture.roundedRect(box, radius: box.height / 2, color: theme.card)
    picture.roundedRectBorder(box, radius: box.height / 2, width: max(1, 1.5 * metrics.scale), color: color)
    let baseline = box.center.y - extent.height / 2 + extent.ascent
    picture.text(words, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text)
  }

  // MARK: Chosen node, rings, tree

  /// The chosen node, unless its tree or its rings stand for it.
  private var shownSelection: NodeID? { treeShow == nil && rings == nil ? selection : nil }

  private func drawSelection(_ view: SceneView, into picture: inout Picture) {
    guard let node = shownSelection else { return }
    let scale = settings.metrics.scale
    if keyboardTrace == nil && traces.isEmpty && results.isEmpty { drawNeighbourhood(of: node, view, into: &picture) }
    picture.ring(
      view.place(of: node), radius: view.radius(of: node) + 4 * scale, width: 2.5 * scale, color: theme.nodeSelected)
  }

  /// The edges of the chosen node stand out a little.
  private func drawNeighbourhood(of node: NodeID, _ view: SceneView, into picture: inout Picture) {
    let graph = view.scene.graph
    drawEdges(graph.outgoing.arcs(of: node).prefix(2000).map(graph.edge(ofOutgoingArc:)), view, into: &picture)
    guard graph.directedness != .undirected else { return }
    drawEdges(graph.incoming.arcs(of: node).prefix(2000).map(graph.edge(ofIncomingArc:)), view, into: &picture)
  }

  private func drawEdges(_ edges: [EdgeID], _ view: SceneView, into picture: inout Picture) {
    let width = 2 * settings.metrics.scale
    for edge in edges {
      let shape = view.shape(of: edge)
      if shape.isBent {
        picture.polyline(shape.corners(), width: width, color: theme.edgeStrong)
      } else {
        picture.line(from: shape.start, to: shape.end, width: width, color: theme.edgeStrong)
      }
    }
  }

  private mutating func drawTree(_ view: SceneView, into picture: inout Picture) {
    guard let show = treeShow else { return }
    let spread = settings.reducedMotion ? Double(show.deepest) : (time - show.startedAt) / Motion.quick
    painter.drawTree(show.tree, spread: spread, deepest: show.deepest, in: view, into: &picture)
    painter.drawHold(on: show.source, in: view, color: theme.trace(0), into: &picture)
    painter.drawTreeNames(show.tree, upTo: Int(spread), limit: 150, in: view, into: &picture)
  }

  private mutating func drawRings(_ view: SceneView, into picture: inout Picture) {
    guard let rings else { return }
    let place = view.place(of: rings.source)
    let scale = settings.metrics.scale
    painter.drawReach(rings.search.tree, reach: rings.reach, in: view, into: &picture)
    painter.drawHold(on: rings.source, in: view, color: theme.trace(0), into: &picture)
    if rings.pointer != nil {
      for step in 1...max(1, min(rings.deepest, 12)) {
        let chosen = step <= rings.reach
        picture.ring(
          place, radius: ringRadius(step), width: (chosen ? 2.5 : 1.25) * scale,
          color: chosen ? painter.stepColor(step, of: rings.reach) : theme.textSecondary.opacity(0.5))
      }
    }
    painter.drawTreeNames(rings.search.tree, upTo: rings.reach, limit: 40, in: view, into: &picture)
  }

  // MARK: Title

  /// The network's name and size, and what to do with it while nobody has done anything.
  private mutating func drawTitle(into picture: inout Picture) {
    guard let document, panel == .none, !isPreview else { return }
    let metrics = settings.metrics
    let title = metrics.type.style(.heading, .semibold)
    let small = metrics.type.style(.caption)
    let (left, top) = (metrics.pixels(24), metrics.pixels(20))
    let first = measure.measure(chrome.titleText, title)
    picture.text(
      chrome.titleText, style: title, at: Point(left, top + first.ascent), color: theme.text, halo: theme.labelHalo)
    let second = measure.measure(chrome.summaryText, small)
    let line = top + first.height + metrics.pixels(2)
    picture.text(
      chrome.summaryText, style: small, at: Point(left, line + second.ascent), color: theme.textSecondary,
      halo: theme.labelHalo)
    // A small window has no room for advice beside the network.
    guard !isHighlighting, selection == nil, document.graph.edgeCount > 0, window.width > metrics.pixels(900) else {
      return
    }
    picture.text(
      Wording.connectHint, style: small,
      at: Point(left, line + second.height + metrics.pixels(4) + second.ascent), color: theme.textSecondary,
      halo: theme.labelHalo)
  }
}
