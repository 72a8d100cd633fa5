// The picture: the network at rest as the backdrop, over it what people do, over that the controls.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Connections {
  /// Draws what people do. Allocates nothing once the picture's buffers have grown.
  mutating func drawContent(into picture: inout Picture) {
    guard content.document != nil else { return }
    beginHighlights()
    viewport.coverNames(of: tracing, sceneFrame, into: &picture)
    for entry in focuses.all { draw(entry, into: &picture) }
    for kept in answers.paths {
      if let fan = kept.fanItem {
        viewport.draw(fan, &sceneFrame, into: &picture)
      } else {
        viewport.draw(kept.item, &sceneFrame, into: &picture)
      }
    }
    for pull in pulls.all { drawPull(pull, into: &picture) }
    viewport.draw(changes, tracing, in: shell, pressSlot: nextSlot, &sceneFrame, into: &picture)
    if changes.isOn {
      drawSelectionTexts(into: &picture)
      return viewport.drawText(viewport.newNames, &sceneFrame, into: &picture)
    }
    defer { drawEndsOutOfView(into: &picture) }
    for kept in answers.paths {
      if let fan = kept.fanItem {
        viewport.drawText(fan, &sceneFrame, into: &picture)
      } else {
        viewport.drawText(kept.item, &sceneFrame, into: &picture)
      }
    }
    if let trace = tracing.keyboard { drawTraceText(trace, into: &picture) }
    for trace in tracing.sessions { drawTraceText(trace, into: &picture) }
    // Last, so that no line of a path lies on it; a path that leads through the chosen node has named it already.
    drawSelectionTexts(into: &picture)
    viewport.drawText(viewport.newNames, &sceneFrame, into: &picture)
  }

  private mutating func drawSelectionTexts(into picture: inout Picture) {
    for entry in focuses.all {
      if let item = selectionItem(of: entry) { viewport.drawText(item, &sceneFrame, into: &picture) }
    }
  }

  private mutating func draw(_ focus: NodeFocus, into picture: inout Picture) {
    drawTree(of: focus, into: &picture)
    drawRings(of: focus, into: &picture)
    if let item = selectionItem(of: focus) { viewport.draw(item, &sceneFrame, into: &picture) }
  }

  /// Highlights the chosen nodes and those of kept paths.
  mutating func highlightAnswers() {
    for entry in focuses.all {
      if let item = selectionItem(of: entry) { viewport.scene.addHighlight(item.node, withEdges: item.showsEdges) }
      if let rings = entry.rings { viewport.scene.addHighlight(rings.source) }
    }
    for kept in answers.paths {
      viewport.scene.addHighlight(kept.path)
      guard let fan = kept.fan else { continue }
      for node in fan.nodes { viewport.scene.addHighlight(node) }
      for arc in fan.arcs { viewport.scene.addHighlight(arc.edge, from: arc.from) }
    }
  }

  /// Keeps names off the cards and off the discs of paths.
  mutating func reserveBoxes() {
    let items = viewport.scene.items
    for kept in answers.paths {
      sceneFrame.reserve(kept.card.frame)
      kept.item.reserveDiscs(in: items, &sceneFrame)
      kept.fanItem?.reserveDiscs(in: items, &sceneFrame)
    }
    for trace in tracing.sessions {
      if let path = trace.shownPath { PathItem(path, slot: trace.slot).reserveDiscs(in: items, &sceneFrame) }
    }
    for entry in focuses.all { if let card = entry.card { sceneFrame.reserve(card.frame) } }
    changes.reserveCards(in: &sceneFrame)
  }

  // MARK: Traces

  private func pathItem(of trace: TraceSession) -> PathItem? {
    trace.pathItem(at: shell.time, duration: shell.duration(Motion.quick))
  }

  private mutating func drawTraceText(_ trace: TraceSession, into picture: inout Picture) {
    if let item = pathItem(of: trace) {
      viewport.drawText(item, &sceneFrame, into: &picture)
    } else {
      drawEndNames(of: trace, into: &picture)
    }
    drawBubble(of: trace, into: &picture) { Wording.steps($0.steps) }
  }

  /// Marks the node that a hand pulls a path over.
  private mutating func drawPull(_ pull: PathPulls.Pull, into picture: inout Picture) {
    guard let node = pull.node else { return }
    viewport.draw(PressItem(on: node, slot: pull.kept.slot), &sceneFrame, into: &picture)
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

  /// Draws the network's name and size, and what to do with it: there while nobody has done anything, and beside a hand
  /// that finds nothing to do.
  func drawWords(into picture: inout Picture) {
    // A small window has no room for advice beside the network.
    let showsAdvice = !isHighlighting && focuses.isEmpty && (content.graph?.presentEdgeCount ?? 0) > 0 && shell.isWide
    let isEmpty = content.graph?.presentNodeCount == 0
    let advice =
      changes.isOn ? isEmpty ? Wording.newHint : Wording.editHint : showsAdvice ? Wording.connectHint : nil
    drawHeading(
      advice: (shell.isWide || isEmpty) && shell.sidePanel == nil ? advice : nil, into: &picture)
    drawHint(into: &picture)
  }
}

extension KeptPath {
  /// The path as it is drawn.
  fileprivate var item: PathItem { PathItem(path, grown: grown.value, slot: slot) }
  /// All equally short paths as they are drawn; `nil` for one path.
  fileprivate var fanItem: FanItem? { fan.map { FanItem($0, slot: slot) } }
}
