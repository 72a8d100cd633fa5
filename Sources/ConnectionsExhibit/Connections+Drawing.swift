// What is seen: the graph at rest as the backdrop, over it what people do, over that the controls.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
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
    guard let labels = view?.labels else { return picture.begin(width: width, height: height, ground: theme.ground) }
    let state = BackdropState(
      transform: camera.transform, width: width, height: height, theme: theme.name, networkNumber: networkNumber,
      hasNames: !labels.isEmpty)
    if state != backdropState {
      backdropState = state
      backdropRevision += 1
    }
    let isThere = picture.begin(width: width, height: height, ground: theme.ground, backdrop: backdropRevision)
    if !isThere { view?.drawBackdrop(sceneFrame, into: &picture) }
    picture.closeBackdrop(revision: backdropRevision, presence: dimming.value)
  }

  private mutating func drawHighlights(into picture: inout Picture) {
    sceneFrame.begin()
    reserveBoxes()
    drawTree(into: &picture)
    drawRings(into: &picture)
    if let item = selectionItem { view?.draw(item, &sceneFrame, into: &picture) }
    for result in results { view?.draw(result.item, &sceneFrame, into: &picture) }
    if let trace = keyboardTrace { drawTrace(trace, into: &picture) }
    for trace in traces { drawTrace(trace, into: &picture) }
    for press in presses where !traces.contains(where: { $0.pointer == press.pointer }) {
      let item = PressItem(on: press.node, slot: nextSlot())
      view?.draw(item, &sceneFrame, into: &picture)
    }
    for result in results { view?.drawText(result.item, &sceneFrame, into: &picture) }
    if let trace = keyboardTrace { drawTraceText(trace, into: &picture) }
    for trace in traces { drawTraceText(trace, into: &picture) }
    // Last, so that no line of a path lies on it; a path that leads through the chosen node has named it already.
    if let item = selectionItem { view?.drawText(item, &sceneFrame, into: &picture) }
  }

  /// Keeps names off the cards and off the discs of paths.
  private mutating func reserveBoxes() {
    guard let items = view?.items else { return }
    for result in results {
      sceneFrame.reserve(result.card.frame)
      result.item.reserveDiscs(in: items, &sceneFrame)
    }
    for trace in traces {
      if let path = trace.shownPath { PathItem(path, slot: trace.slot).reserveDiscs(in: items, &sceneFrame) }
    }
    if let card = selectionCard { sceneFrame.reserve(card.frame) }
  }

  // MARK: Traces

  private mutating func drawTrace(_ trace: TraceSession, into picture: inout Picture) {
    view?.draw(PressItem(on: trace.source, slot: trace.slot), &sceneFrame, into: &picture)
    if let item = pathItem(of: trace) {
      // With the path shown, the arrow is only the hand's own line, and steps back behind the answer.
      view?.draw(trace.arrow(presence: item.path.steps > 1 ? 0.4 : 1), &sceneFrame, into: &picture)
      view?.draw(item, &sceneFrame, into: &picture)
    } else if trace.aim != .source {
      view?.draw(trace.arrow(), &sceneFrame, into: &picture)
      if let target = trace.target { view?.draw(RefusalItem(on: target), &sceneFrame, into: &picture) }
    }
  }

  private func pathItem(of trace: TraceSession) -> PathItem? {
    let grown = trace.grown(at: time, duration: duration(Motion.quick))
    return trace.shownPath.map { PathItem($0, grown: grown, slot: trace.slot) }
  }

  private mutating func drawTraceText(_ trace: TraceSession, into picture: inout Picture) {
    if let item = pathItem(of: trace) {
      view?.drawText(item, &sceneFrame, into: &picture)
    } else if let items = view?.items {
      sceneFrame.drawName(of: trace.source, in: items, into: &picture)
      if let target = trace.target, target != trace.source {
        sceneFrame.drawName(of: target, in: items, into: &picture)
      }
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
  private var selectionItem: SelectionItem? {
    guard treeShow == nil && rings == nil, let selection else { return nil }
    return SelectionItem(selection, showsEdges: keyboardTrace == nil && traces.isEmpty && results.isEmpty)
  }

  private mutating func drawTree(into picture: inout Picture) {
    guard let show = treeShow else { return }
    let spread = settings.reducedMotion ? Double(show.deepest) : (time - show.startedAt) / Motion.quick
    let item = TreeItem(show.tree, spread: spread, deepest: show.deepest)
    view?.draw(item, &sceneFrame, into: &picture)
    view?.drawText(item, &sceneFrame, into: &picture)
  }

  private mutating func drawRings(into picture: inout Picture) {
    guard let rings else { return }
    let circles = RingItem.Circles(inner: ringRadius(0), pitch: ringPitch, deepest: rings.deepest)
    let item = RingItem(
      around: rings.source, rings.search.tree, reach: rings.reach, circles: rings.pointer == nil ? nil : circles)
    view?.draw(item, &sceneFrame, into: &picture)
    view?.drawText(item, &sceneFrame, into: &picture)
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

extension Connections.Result {
  /// The path as it is drawn.
  fileprivate var item: PathItem { PathItem(path, grown: grown.value, slot: slot) }
}
