// What is seen: the map and the network at rest as the backdrop, over it what people do, over that the controls, the
// drone's word and the splash.

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
    content.drawMap(view, theme, look.layers, into: &picture)
    viewport.drawEdges(sceneFrame, into: &picture)
    if look.hasMapNames { content.drawMapNames(view, theme, viewport.scene, into: &picture) }
    viewport.scene.drawNodes(sceneFrame, into: &picture)
    if look.hasPlaceNames { viewport.scene.drawLabels(sceneFrame, into: &picture) }
  }

  mutating func drawOverControls(into picture: inout Picture) {
    drawCounts(into: &picture)
    drawWelcome(into: &picture)
    drawSplash(into: &picture)
  }

  // MARK: Highlights

  mutating func drawContent(into picture: inout Picture) {
    guard content.isReady else { return }
    sceneFrame.begin()
    if !shell.isPreview { sceneFrame.reserve(layout.frame) }
    if let card = shell.notices.card { sceneFrame.reserve(card.frame) }
    if let question { sceneFrame.reserve(question.frame) }
    drawUnderNames(into: &picture)
    drawNames(into: &picture)
    drawQuestion(into: &picture)
    drawDrone(into: &picture)
    for trace in tracing.sessions { drawWords(of: trace, into: &picture) }
  }

  private mutating func drawUnderNames(into picture: inout Picture) {
    let theme = shell.theme
    if let spread = search.spread, search.pace != .atOnce {
      let item = SearchItem(spread: spread, presence: search.flow.stage == .shown ? 0.55 : 1)
      viewport.draw(item, &sceneFrame, into: &picture)
    }
    if let item = routeItem { viewport.draw(item, &sceneFrame, into: &picture) }
    viewport.draw(
      tracing, at: shell.time, duration: shell.duration(Motion.quick), pressSlot: 0, &sceneFrame, into: &picture)
    if let item = startItem(theme) { viewport.draw(item, &sceneFrame, into: &picture) }
    if let item = goalItem(theme) { viewport.draw(item, &sceneFrame, into: &picture) }
    if let focus { viewport.draw(SelectionItem(focus), &sceneFrame, into: &picture) }
  }

  private var routeItem: RouteItem? {
    search.flow.route.map { RouteItem(route: $0, flown: search.flow.distance(at: shell.time)) }
  }

  private func startItem(_ theme: Theme) -> EndpointItem? {
    search.flow.start.map { EndpointItem(node: $0, color: theme.startColor) }
  }

  private func goalItem(_ theme: Theme) -> EndpointItem? {
    search.flow.goal.map { EndpointItem(node: $0, color: theme.goalColor) }
  }

  private mutating func drawNames(into picture: inout Picture) {
    if let item = startItem(shell.theme) { viewport.drawText(item, &sceneFrame, into: &picture) }
    if let item = goalItem(shell.theme) { viewport.drawText(item, &sceneFrame, into: &picture) }
    if let focus { viewport.drawText(SelectionItem(focus), &sceneFrame, into: &picture) }
    for trace in tracing.sessions {
      sceneFrame.drawName(of: trace.source, in: viewport.scene.items, into: &picture)
      if let target = trace.target { sceneFrame.drawName(of: target, in: viewport.scene.items, into: &picture) }
      if let path = trace.shownPath {
        viewport.drawText(PathItem(path, slot: trace.slot), &sceneFrame, into: &picture)
      }
    }
    if let item = routeItem { viewport.drawText(item, &sceneFrame, into: &picture) }
    guard let spread = search.spread, search.pace != .atOnce, search.flow.stage == .searching else { return }
    viewport.drawText(SearchItem(spread: spread, presence: 1), &sceneFrame, into: &picture)
  }

  // MARK: Traces

  /// Draws the words above the finger: how far it is, or why there is no route.
  private mutating func drawWords(of trace: TraceSession, into picture: inout Picture) {
    guard let network = content.network else { return }
    switch trace.aim {
    case .nothing, .source: return
    case .reached:
      let metres = trace.path.edges.reduce(0) { $0 + network.lengths[$1] }
      let words = distances.text(metres: metres, look.unit)
      shell.drawBubble(
        words, above: trace.finger, lift: trace.bubbleLift, color: shell.theme.trace(trace.slot), into: &picture)
    case .unreachable(_, let reason):
      shell.drawBubble(
        Wording.noPath(reason), above: trace.finger, lift: trace.bubbleLift, color: shell.theme.danger, into: &picture)
    }
  }

  // MARK: The drone

  /// The drone's point in view pixels, and the direction its nose points to there, in radians; `nil` while it is out of
  /// sight.
  var droneOnGlass: (point: Point, radians: Double)? {
    let (flow, view) = (search.flow, viewport.view)
    guard let drone = flow.drone(at: shell.time), let point = view.point(of: drone.place) else { return nil }
    let leg = flow.route?.legs.indices.contains(drone.leg) ?? false ? flow.route?.legs[drone.leg] : nil
    guard let leg, leg.length > 0 else { return (point, -.pi / 2) }
    // A little before or after on the same leg: the direction of that on this map.
    let step = min(0.02, 20_000 / leg.length)
    let isEarly = drone.part < 0.5
    let other = view.point(of: leg.point(at: drone.part + (isEarly ? step : -step)))
    guard var way = other.map({ isEarly ? $0 - point : point - $0 }) else { return (point, -.pi / 2) }
    // At the seam the other point may be a whole turn away.
    if let turn = view.turn { way.x -= (way.x / turn).rounded() * turn }
    return (point, angle(of: way))
  }

  private func drawDrone(into picture: inout Picture) {
    guard let (point, radians) = droneOnGlass else { return }
    let theme = shell.theme
    let spin = search.flow.isFlying(at: shell.time) ? shell.time * 31 : 0.6
    picture.drone(
      at: point, size: 15 * shell.metrics.scale, radians: radians, spin: spin, body: theme.text,
      accent: theme.routeColor, ground: theme.ground)
  }

  // MARK: Words

  /// Draws the network's name and size, and what to do while nobody has done anything.
  mutating func drawWords(into picture: inout Picture) {
    guard shell.panel == .none, splashPresence < 1 else { return }
    let isUntouched = search.flow.isHome && tracing.isEmpty && content.isReady
    let showsHint = isUntouched && greeting.welcome.bubble(at: shell.time) == 0
    shell.drawHeading(content.title, content.summary, showsHint ? AtlasWording.hint : nil, into: &picture)
  }

  /// Draws what the searches have looked at, in the row of the sheet that is kept for it.
  private mutating func drawCounts(into picture: inout Picture) {
    let (presence, layout) = (rowPresence, layout)
    let frame = layout.frame(of: .counts)
    guard presence > 0, shell.panel == .none, splashPresence == 0, !areControlsHidden, !frame.height.isZero else {
      return
    }
    let isSearching = search.flow.stage == .searching
    let key = AtlasSheet.CountsKey(
      progress: isSearching
        ? search.spread.map { .init(method: $0.method, expanded: $0.expandedCount, open: $0.openCount) } : nil,
      counts: isSearching ? nil : search.counts, width: frame.width)
    let (search, style, measure) = (search, shell.metrics.type.style(.caption), shell.measure)
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
