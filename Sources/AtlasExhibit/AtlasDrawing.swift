// The picture: the map and the network at rest as the backdrop, over it what people do, over that the controls, the
// counts of the search. Drones are in `DroneDrawing`.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import SceneGraph
import Widgets
import WorldMap

extension Atlas {
  var backdropGround: Color { content.map.ground(of: viewport.view, shell.theme) }

  mutating func drawBackdrop(into picture: inout Picture) {
    let (view, theme) = (viewport.view, shell.theme)
    content.drawMap(view, theme, mapLook.layers, into: &picture)
    viewport.drawEdges(sceneFrame, into: &picture)
    if mapLook.hasPlaceNames { viewport.scene.drawLeaders(sceneFrame, into: &picture) }
    viewport.scene.drawNodes(sceneFrame, into: &picture)
  }

  mutating func drawNamesAtRest(label: Color, into picture: inout Picture) {
    let view = viewport.view
    if mapLook.hasMapNames {
      content.drawMapNames(view, shell.theme, viewport.scene, under: headingFrame, into: &picture)
    }
    if mapLook.hasPlaceNames { viewport.scene.drawLabels(sceneFrame.labelled(in: label), into: &picture) }
  }

  /// The first line of the heading: the name of the Atlas while it welcomes people, then that of the network.
  var headingTitle: String {
    mapLook.welcome.presence(at: shell.time) < 0.5 ? content.title : AtlasWording.welcomeTitle
  }

  /// The box of the name and size of the network, over which no name of a place is written; empty in a preview.
  var headingBox: Rect {
    shell.isPreview || !content.isReady
      ? .zero
      : shell.headingFrame(headingTitle, content.summary, nil, content.details)
        .inset(by: -shell.metrics.pixels(4))
  }

  /// The rectangle of the heading with its hint, in view pixels, where no name of the map stands; empty in a preview.
  private var headingFrame: Rect {
    shell.isPreview ? .zero : shell.headingFrame(headingTitle, content.summary, AtlasWording.hint, content.details)
  }

  mutating func drawOverControls(into picture: inout Picture) {
    drawCounts(into: &picture)
  }

  // MARK: Highlights

  mutating func drawContent(into picture: inout Picture) {
    guard content.isReady else { return }
    beginHighlights()
    for entry in routes.entries { drawUnderNames(entry, into: &picture) }
    viewport.scene.drawDelta(sceneFrame, into: &picture)
    viewport.draw(changes, tracing, in: shell, pressSlot: nextSlot, &sceneFrame, into: &picture)
    for entry in routes.entries { drawEnds(of: entry, into: &picture) }
    for question in hands.questions {
      // The start of a drag stays in sight while its visitor is asked about the end.
      guard case .ending(let start, let slot) = question.purpose else { continue }
      let item = EndpointItem(node: start, color: shell.theme.trace(slot), isStart: true)
      viewport.draw(item, &sceneFrame, into: &picture)
    }
    if let focus = hands.focus { viewport.draw(SelectionItem(focus), &sceneFrame, into: &picture) }
    // Under the names: a drone that flies over one does not cover it.
    for entry in routes.entries { drawDrone(of: entry, into: &picture) }
    drawNames(into: &picture)
    drawQuestions(into: &picture)
    if changes.isOn { return drawWordsOfCarried(into: &picture) }
    for trace in tracing.sessions { drawWords(of: trace, into: &picture) }
  }

  /// Keeps names off the panel, the cards, and the places where drones come to rest.
  mutating func reserveBoxes() {
    if !shell.isPreview, !layout.isAway { sceneFrame.reserve(layout.frame) }
    sceneFrame.reserve(headingBox)
    for notice in shell.notices.all { sceneFrame.reserve(notice.card.frame) }
    for question in hands.questions { sceneFrame.reserve(question.frame) }
    changes.reserveCards(in: &sceneFrame)
    for entry in routes.entries {
      if let card = entry.card { sceneFrame.reserve(card.frame) }
      if let card = entry.placeCard { sceneFrame.reserve(card.frame) }
      let flow = entry.search.flow
      guard flow.route != nil, let goal = flow.goal, let point = viewport.scene.visiblePoint(of: goal) else { continue }
      sceneFrame.reserve(Rect(center: point, size: Size(2 * droneRadius, 2 * droneRadius)))
    }
  }

  /// Draws the search and the route of a visitor.
  private mutating func drawUnderNames(_ entry: VisitorRoutes.Entry, into picture: inout Picture) {
    let flow = entry.search.flow
    if let spread = entry.search.spread, routes.pace != .atOnce {
      let item = SearchItem(spread: spread, presence: flow.stage == .shown ? 0.55 : 1)
      viewport.draw(item, &sceneFrame, into: &picture)
    }
    if let item = routeItem(of: entry) { viewport.draw(item, &sceneFrame, into: &picture) }
  }

  /// Highlights the ends of routes and the places that people look at.
  mutating func highlightPlaces() {
    for entry in routes.entries {
      if let start = entry.search.flow.start { viewport.scene.addHighlight(start) }
      if let goal = entry.search.flow.goal { viewport.scene.addHighlight(goal) }
      if let place = entry.place { viewport.scene.addHighlight(place) }
      // The stops of a route have their names written over the map, and no second time under it.
      guard let route = entry.search.flow.route else { continue }
      for node in route.nodes { viewport.scene.addHighlight(node) }
      for (step, edge) in route.edges.enumerated() { viewport.scene.addHighlight(edge, from: route.nodes[step]) }
    }
    if let focus = hands.focus { viewport.scene.addHighlight(focus) }
  }

  private func routeItem(of entry: VisitorRoutes.Entry) -> RouteItem? {
    let flow = entry.search.flow
    return flow.route.map { RouteItem(route: $0, flown: flow.distance(at: shell.time), slot: entry.slot) }
  }

  private func startItem(of entry: VisitorRoutes.Entry) -> EndpointItem? {
    entry.search.flow.start.map { EndpointItem(node: $0, color: shell.theme.trace(entry.slot), isStart: true) }
  }

  private func goalItem(of entry: VisitorRoutes.Entry) -> EndpointItem? {
    let flow = entry.search.flow
    return flow.goal.map {
      EndpointItem(
        node: $0, color: shell.theme.trace(entry.slot), isStart: false, clearance: flow.route == nil ? 0 : droneRadius)
    }
  }

  private mutating func drawEnds(of entry: VisitorRoutes.Entry, into picture: inout Picture) {
    if let item = startItem(of: entry) { viewport.draw(item, &sceneFrame, into: &picture) }
    if let item = goalItem(of: entry) { viewport.draw(item, &sceneFrame, into: &picture) }
    if let place = entry.place { viewport.draw(SelectionItem(place, showsEdges: false), &sceneFrame, into: &picture) }
  }

  private mutating func drawNames(into picture: inout Picture) {
    // Goals first: of two names for one place, that which stands beside the drone is written.
    for entry in routes.entries {
      if let item = goalItem(of: entry) { viewport.drawText(item, &sceneFrame, into: &picture) }
    }
    for entry in routes.entries {
      if let item = startItem(of: entry) { viewport.drawText(item, &sceneFrame, into: &picture) }
      if let place = entry.place { drawName(of: place, into: &picture) }
    }
    if let focus = hands.focus { viewport.drawText(SelectionItem(focus), &sceneFrame, into: &picture) }
    for trace in tracing.sessions where !changes.isOn {
      drawEndNames(of: trace, into: &picture)
      if let path = trace.shownPath {
        viewport.drawText(PathItem(path, slot: trace.slot), &sceneFrame, into: &picture)
      }
    }
    for entry in routes.entries {
      if let item = routeItem(of: entry) { viewport.drawText(item, &sceneFrame, into: &picture) }
      guard routes.pace != .atOnce, entry.search.flow.stage == .searching, let spread = entry.search.spread else {
        continue
      }
      viewport.drawText(SearchItem(spread: spread, presence: 1), &sceneFrame, into: &picture)
    }
    if mapLook.hasPlaceNames { viewport.drawText(viewport.newNames, &sceneFrame, into: &picture) }
  }

  // MARK: Traces

  /// Draws the words above the finger: how far it is, or why there is no route.
  private mutating func drawWords(of trace: TraceSession, into picture: inout Picture) {
    guard let network = content.network else { return }
    // Written once for all traces of a length: a finger that rests asks for it in every frame.
    var totals = hands.totals
    drawBubble(of: trace, into: &picture) { path in
      totals.text(network.measure.total(of: path.edges), mapLook.measure.unit)
    }
    hands.totals = totals
  }

  // MARK: Words

  /// Draws the network's name and size, and what to do: there while nobody has done anything, and beside a hand that finds
  /// nothing to do.
  mutating func drawWords(into picture: inout Picture) {
    guard shell.panel == .none else { return }
    drawLegend(into: &picture)
    guard shell.showsTitle else { return drawScale(into: &picture) }
    let hasRoom =
      shell.sidePanel == nil && (!changes.isOn || shell.isWide)
    let hint = hasRoom ? changes.isOn ? Wording.editHint : AtlasWording.hint : nil
    let isUntouched = routes.entries.isEmpty && tracing.isEmpty && content.isReady && shell.settings.showsControls
    shell.drawHeading(
      headingTitle, content.summary, wordsOfLook ?? (isUntouched ? hint : nil),
      mark: markOfEdits,
      details: hasRoom && shell.settings.showsControls ? content.details : nil,
      // The welcome goes before the name of the network comes.
      presence: abs(2 * mapLook.welcome.presence(at: shell.time) - 1),
      isFree: { viewport.isFree($0) }, into: &picture)
    drawHint(into: &picture)
    drawScale(into: &picture)
  }

  /// Draws what the searches have looked at, in the row of the sheet that is kept for it.
  private mutating func drawCounts(into picture: inout Picture) {
    let (presence, layout) = (rowPresence, layout)
    let frame = layout.frame(of: .counts)
    guard presence > 0, shell.panel == .none, !areControlsHidden, !layout.isAway, !frame.height.isZero,
      !layout.frame.intersects(shell.covered)
    else {
      return
    }
    let search = routes.shown
    let isSearching = search.flow.stage == .searching
    let key = AtlasSheet.CountsKey(
      progress: isSearching
        ? search.spread.map { .init(method: $0.method, expanded: $0.expandedCount, open: $0.openCount) } : nil,
      counts: isSearching ? nil : search.counts, width: frame.width)
    let (style, measure) = (shell.metrics.type.style(.caption), shell.measure)
    let counts = sheet.countsLayout(for: key) {
      let words = isSearching ? search.spread.map(AtlasWording.progress) : search.counts.map(AtlasWording.counts)
      return words.map { TextLayout($0, style: style, width: frame.width, maxLines: 3, measure: measure) }
    }
    guard let counts else { return }
    for (index, line) in counts.lines.enumerated() {
      let y = frame.y + (Double(index) + 0.75) * counts.lineHeight
      picture.text(
        line.text, style: counts.style, at: Point(frame.x, y.rounded()),
        color: shell.theme.textSecondary.opacity(presence))
    }
  }
}
