// What is seen: the map and the network at rest as the backdrop, over it what people do, over that the controls, the
// drone's word and the splash.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets
import WorldMap

/// What the backdrop looks like depends on nothing else.
struct AtlasBackdropState: Hashable {
  let view: MapView
  let width: Int
  let height: Int
  let theme: Theme.Name
  let contentNumber: Int
}

extension Atlas {
  /// Draws the present state.
  mutating func draw(into picture: inout Picture) {
    listControls()
    beginWithBackdrop(&picture)
    if shown != nil { drawHighlights(into: &picture) }
    drawTitle(into: &picture)
    chrome.surface.draw(chrome.controls, into: &picture)
    drawCounts(into: &picture)
    drawBubble(into: &picture)
    drawSplash(into: &picture)
    needsRedraw = false
  }

  private mutating func beginWithBackdrop(_ picture: inout Picture) {
    let state = AtlasBackdropState(
      view: view, width: width, height: height, theme: theme.name, contentNumber: contentNumber)
    if state != backdropState {
      backdropState = state
      backdropRevision += 1
    }
    let ground = map.ground(of: view, theme)
    let isThere = picture.begin(width: width, height: height, ground: ground, backdrop: backdropRevision)
    if !isThere {
      map.draw(view, into: &picture, theme: theme, layers: look.layers)
      scene.drawEdges(sceneFrame, into: &picture)
      if look.hasMapNames { map.drawNames(view, into: &picture, theme: theme, scene: scene) }
      scene.drawNodes(sceneFrame, into: &picture)
      if look.hasPlaceNames { scene.drawLabels(sceneFrame, into: &picture) }
    }
    picture.closeBackdrop(revision: backdropRevision, presence: dimming.value)
  }

  private mutating func drawHighlights(into picture: inout Picture) {
    sceneFrame.begin()
    if !isPreview { sceneFrame.reserve(layout.frame) }
    if let notice { sceneFrame.reserve(notice.frame) }
    if let spread, pace != .atOnce {
      let item = SearchItem(spread: spread, presence: flow.stage == .shown ? 0.55 : 1)
      scene.draw(item, &sceneFrame, into: &picture)
    }
    if let item = routeItem { scene.draw(item, &sceneFrame, into: &picture) }
    for trace in traces { drawTrace(trace, into: &picture) }
    for press in presses where !traces.contains(where: { $0.pointer == press.pointer }) {
      scene.draw(PressItem(on: press.city, slot: 0), &sceneFrame, into: &picture)
    }
    if let item = startItem { scene.draw(item, &sceneFrame, into: &picture) }
    if let item = goalItem { scene.draw(item, &sceneFrame, into: &picture) }
    if let focus { scene.draw(SelectionItem(focus), &sceneFrame, into: &picture) }
    drawNames(into: &picture)
    drawDrone(into: &picture)
    for trace in traces { drawWord(of: trace, into: &picture) }
  }

  private var routeItem: RouteItem? { flow.route.map { RouteItem(route: $0, flown: flow.distance(at: time)) } }

  private var startItem: EndpointItem? { flow.start.map { EndpointItem(node: $0, color: theme.startColor) } }

  private var goalItem: EndpointItem? { flow.goal.map { EndpointItem(node: $0, color: theme.goalColor) } }

  private mutating func drawNames(into picture: inout Picture) {
    if let item = startItem { scene.drawText(item, &sceneFrame, into: &picture) }
    if let item = goalItem { scene.drawText(item, &sceneFrame, into: &picture) }
    if let focus { scene.drawText(SelectionItem(focus), &sceneFrame, into: &picture) }
    for trace in traces {
      sceneFrame.drawName(of: trace.source, in: scene.items, into: &picture)
      if let target = trace.target { sceneFrame.drawName(of: target, in: scene.items, into: &picture) }
      if let path = trace.shownPath {
        scene.drawText(PathItem(path, slot: trace.slot), &sceneFrame, into: &picture)
      }
    }
    if let item = routeItem { scene.drawText(item, &sceneFrame, into: &picture) }
    guard let spread, pace != .atOnce, flow.stage == .searching else { return }
    scene.drawText(SearchItem(spread: spread, presence: 1), &sceneFrame, into: &picture)
  }

  // MARK: Traces

  private mutating func drawTrace(_ trace: TraceSession, into picture: inout Picture) {
    scene.draw(PressItem(on: trace.source, slot: trace.slot), &sceneFrame, into: &picture)
    if let path = trace.shownPath {
      let grown = trace.grown(at: time, duration: duration(Motion.quick))
      scene.draw(PathItem(path, grown: grown, slot: trace.slot), &sceneFrame, into: &picture)
    } else if trace.aim != .source {
      scene.draw(trace.arrow(), &sceneFrame, into: &picture)
    }
  }

  /// A word above the finger, where the hand does not hide it: how far it is, or why there is no way.
  private mutating func drawWord(of trace: TraceSession, into picture: inout Picture) {
    guard let network = shown else { return }
    switch trace.aim {
    case .nothing, .source: return
    case .reached:
      let metres = trace.path.edges.reduce(0) { $0 + network.lengths[$1] }
      let words = distanceTexts.text(metres: metres, unit)
      drawWords(words, at: trace.finger, lift: lift(of: trace), color: theme.trace(trace.slot), into: &picture)
    case .unreachable(_, let reason):
      drawWords(
        Wording.noPath(reason), at: trace.finger, lift: lift(of: trace), color: theme.danger, into: &picture)
    }
  }

  private func lift(of trace: TraceSession) -> Double {
    settings.metrics.pixels(millimetres: trace.pointer?.device == PointerID.mouse ? 9 : 17)
  }

  private func drawWords(
    _ words: String, at place: Point, lift: Double, color: Color, presence: Double = 1, into picture: inout Picture
  ) {
    let metrics = settings.metrics
    let style = metrics.type.style(.body, .semibold)
    let extent = measure.measure(words, style)
    let size = Size(extent.width + 2 * metrics.pixels(12), extent.height + 2 * metrics.pixels(5))
    var box = Rect(center: place - Point(0, lift + size.height / 2), size: size)
    if box.minY < metrics.grid { box = Rect(center: place + Point(lift + size.width / 2, 0), size: size) }
    box = box.moved(inside: window.inset(by: metrics.grid))
    box = Rect(box.x.rounded(), box.y.rounded(), box.width.rounded(), box.height.rounded())
    picture.shadow(
      box, radius: box.height / 2, blur: metrics.pixels(10), color: theme.cardShadow.opacity(presence))
    picture.roundedRect(box, radius: box.height / 2, color: theme.card.opacity(presence))
    picture.roundedRectBorder(
      box, radius: box.height / 2, width: max(1, 1.5 * metrics.scale), color: color.opacity(presence))
    let baseline = box.center.y - extent.height / 2 + extent.ascent
    picture.text(
      words, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text.opacity(presence))
  }

  // MARK: The drone

  /// Where the drone is on the glass, and the direction its nose points to there, in radians; `nil` while it is out of
  /// sight.
  var droneOnGlass: (spot: Point, radians: Double)? {
    guard let drone = flow.drone(at: time), let spot = view.point(of: drone.place) else { return nil }
    let leg = flow.route?.legs.indices.contains(drone.leg) ?? false ? flow.route?.legs[drone.leg] : nil
    guard let leg, leg.length > 0 else { return (spot, -.pi / 2) }
    // A little before or after on the same leg: which way that is on this map.
    let step = min(0.02, 20_000 / leg.length)
    let isEarly = drone.part < 0.5
    let other = view.point(of: leg.point(at: drone.part + (isEarly ? step : -step)))
    guard var way = other.map({ isEarly ? $0 - spot : spot - $0 }) else { return (spot, -.pi / 2) }
    // At the seam the other place may be a whole turn away.
    if let turn = view.turn { way.x -= (way.x / turn).rounded() * turn }
    return (spot, angle(of: way))
  }

  private func drawDrone(into picture: inout Picture) {
    guard let (spot, radians) = droneOnGlass else { return }
    let isFlying = flow.isFlying(at: time)
    picture.drone(
      at: spot, size: 15 * settings.metrics.scale, radians: radians, spin: isFlying ? time * 31 : 0.6,
      body: theme.text, accent: theme.routeColor, ground: theme.ground)
  }

  // MARK: Words

  /// The network's name and size, and what to do while nobody has done anything.
  private mutating func drawTitle(into picture: inout Picture) {
    guard panel == .none, splashPresence < 1, !isPreview else { return }
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
    guard flow.isHome, traces.isEmpty, welcome.bubble(at: time) == 0, shown != nil else { return }
    picture.text(
      AtlasWording.hint, style: small,
      at: Point(left, line + second.height + metrics.pixels(4) + second.ascent), color: theme.textSecondary,
      halo: theme.labelHalo)
  }
}
