// What is seen: the network at rest as the backdrop, over it what people do, over that the controls.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Connections {
  mutating func drawBackdrop(into picture: inout Picture) {
    if content.document != nil { viewport.drawBackdrop(sceneFrame, into: &picture) }
  }

  /// Draws what people do. Allocates nothing once the picture's buffers have grown.
  mutating func drawContent(into picture: inout Picture) {
    guard content.document != nil else { return }
    sceneFrame.begin()
    reserveBoxes()
    coverNames(into: &picture)
    for entry in focuses.entries { draw(entry.focus, into: &picture) }
    for kept in answers.paths { viewport.draw(kept.item, &sceneFrame, into: &picture) }
    viewport.draw(
      tracing, at: shell.time, duration: shell.duration(Motion.quick), pressSlot: nextSlot, &sceneFrame,
      into: &picture)
    for kept in answers.paths { viewport.drawText(kept.item, &sceneFrame, into: &picture) }
    if let trace = tracing.keyboard { drawTraceText(trace, into: &picture) }
    for trace in tracing.sessions { drawTraceText(trace, into: &picture) }
    // Last, so that no line of a path lies on it; a path that leads through the chosen node has named it already.
    for entry in focuses.entries {
      if let item = selectionItem(of: entry.focus) { viewport.drawText(item, &sceneFrame, into: &picture) }
    }
  }

  private mutating func draw(_ focus: NodeFocus, into picture: inout Picture) {
    drawTree(of: focus, into: &picture)
    drawRings(of: focus, into: &picture)
    if let item = selectionItem(of: focus) { viewport.draw(item, &sceneFrame, into: &picture) }
  }

  /// Covers the names at rest that are written larger.
  private func coverNames(into picture: inout Picture) {
    let items = viewport.scene.items
    for kept in answers.paths {
      for node in kept.path.nodes { sceneFrame.coverName(of: node, in: items, into: &picture) }
    }
    viewport.coverNames(of: tracing, sceneFrame, into: &picture)
    for entry in focuses.entries {
      if let node = entry.focus.shownSelection { sceneFrame.coverName(of: node, in: items, into: &picture) }
    }
  }

  /// Keeps names off the cards and off the discs of paths.
  private mutating func reserveBoxes() {
    let items = viewport.scene.items
    for kept in answers.paths {
      sceneFrame.reserve(kept.card.frame)
      kept.item.reserveDiscs(in: items, &sceneFrame)
    }
    for trace in tracing.sessions {
      if let path = trace.shownPath { PathItem(path, slot: trace.slot).reserveDiscs(in: items, &sceneFrame) }
    }
    for entry in focuses.entries { if let card = entry.focus.card { sceneFrame.reserve(card.frame) } }
  }

  // MARK: Traces

  private func pathItem(of trace: TraceSession) -> PathItem? {
    trace.pathItem(at: shell.time, duration: shell.duration(Motion.quick))
  }

  private mutating func drawTraceText(_ trace: TraceSession, into picture: inout Picture) {
    if let item = pathItem(of: trace) {
      viewport.drawText(item, &sceneFrame, into: &picture)
    } else {
      let items = viewport.scene.items
      sceneFrame.drawName(of: trace.source, in: items, into: &picture)
      if let target = trace.target, target != trace.source {
        sceneFrame.drawName(of: target, in: items, into: &picture)
      }
    }
    drawBubble(trace, into: &picture)
  }

  /// Draws a word above the finger: the number of steps, or why there are none.
  private func drawBubble(_ trace: TraceSession, into picture: inout Picture) {
    let (words, color): (String, Color)
    switch trace.aim {
    case .reached: (words, color) = (Wording.steps(trace.path.steps), theme.trace(trace.slot))
    case .unreachable(_, let reason): (words, color) = (Wording.noPath(reason), theme.danger)
    case .nothing, .source: return
    }
    shell.drawBubble(words, above: trace.finger, lift: trace.bubbleLift, color: color, into: &picture)
  }

  // MARK: Chosen node, rings, tree

  private func selectionItem(of focus: NodeFocus) -> SelectionItem? {
    focus.shownSelection.map { SelectionItem($0, showsEdges: tracing.isEmpty && answers.isEmpty) }
  }

  private mutating func drawTree(of focus: NodeFocus, into picture: inout Picture) {
    guard let tree = focus.tree else { return }
    let spread = tree.spread(at: shell.time, isAnimated: isAnimated)
    let item = TreeItem(tree.tree, spread: spread, deepest: tree.deepest)
    viewport.draw(item, &sceneFrame, into: &picture)
    viewport.drawText(item, &sceneFrame, into: &picture)
  }

  private mutating func drawRings(of focus: NodeFocus, into picture: inout Picture) {
    guard let rings = focus.rings else { return }
    let circles = rings.circles(disc: viewport.radius(of: rings.source), metrics: shell.metrics)
    let item = RingItem(
      around: rings.source, rings.search.tree, reach: rings.reach, circles: rings.pointer == nil ? nil : circles)
    viewport.draw(item, &sceneFrame, into: &picture)
    viewport.drawText(item, &sceneFrame, into: &picture)
  }

  // MARK: Title

  /// Draws the network's name and size, and what to do with it while nobody has done anything.
  func drawWords(into picture: inout Picture) {
    guard let graph = content.graph, shell.panel == .none else { return }
    // A small window has no room for advice beside the network.
    let showsHint = !isHighlighting && focuses.isEmpty && graph.edgeCount > 0 && shell.isWide
    shell.drawHeading(
      content.titleText, content.summaryText, showsHint ? Wording.connectHint : nil,
      isFree: { viewport.isFree($0) }, into: &picture)
  }
}

extension KeptPath {
  /// The path as it is drawn.
  fileprivate var item: PathItem { PathItem(path, grown: grown.value, slot: slot) }
}
