// What lies over the map: edges and cities at rest, and over them what people do: ways, searches, arrows, names, the drone.
//
// Lines are great circles, traced by `GeodesicTracer`: cut at the end of the map and at the horizon. Highlights are drawn
// anew every frame; names claim their places in order, and one that finds none elsewhere is left out.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import GraphScene
import PathFinding
import WorldMap

/// Draws a network and what is highlighted in it.
struct AtlasPainter {
  /// How strongly everything else shows while a way is shown.
  static let steppedBackPresence = 0.55

  var theme: Theme
  let metrics: Metrics
  let measure: any TextMeasuring
  private var tracer = GeodesicTracer()
  private var edges = GeodesicEdges([])
  private var taken: [Rect] = []
  private var named: [NodeID] = []

  init(theme: Theme, metrics: Metrics, measure: any TextMeasuring) {
    self.theme = theme
    self.metrics = metrics
    self.measure = measure
  }

  private var unit: Double { metrics.scale }
  /// The colour of the start, of the goal, and of the way between them.
  var startColor: Color { theme.trace(3) }
  var goalColor: Color { theme.trace(2) }
  var wayColor: Color { theme.trace(0) }

  // MARK: At rest

  /// Takes up a network: the course of its edges.
  mutating func take(_ network: AtlasNetwork, _ scene: AtlasScene) {
    let graph = network.graph
    edges = GeodesicEdges(
      scene.pairs.map { edge in
        GreatCircle(
          from: network.places[graph.source(of: edge).index], to: network.places[graph.target(of: edge).index])
      })
  }

  /// Draws the edges at rest.
  mutating func drawEdges(_ network: AtlasNetwork, _ scene: AtlasScene, _ view: MapView, into picture: inout Picture) {
    // Many lines add up: each is fainter where there are many.
    let crowd = clamp(Double(scene.pairs.count) / 60, 1, 40).squareRoot()
    let color = theme.edgeStrong.opacity(1 / crowd.squareRoot() / max(1, crowd / 3))
    edges.draw(view, into: &picture, width: (crowd > 3 ? 0.8 : 1.1) * unit) { _ in color }
  }

  /// Draws dots and names at rest.
  func drawCities(
    _ network: AtlasNetwork, _ scene: AtlasScene, _ view: MapView, hasNames: Bool, into picture: inout Picture
  ) {
    for city in network.graph.nodes {
      guard let spot = scene.spot(of: city), isInSight(spot, view) else { continue }
      picture.disc(spot, radius: scene.radius + 1 * unit, color: theme.nodeRim)
      picture.disc(spot, radius: scene.radius, color: theme.node)
    }
    guard hasNames else { return }
    for (city, box) in scene.names {
      picture.text(
        network.graph.label(of: city), style: scene.style, at: Point(box.x, box.y + scene.line.ascent),
        color: theme.label, halo: theme.labelHalo)
    }
  }

  private func isInSight(_ spot: Point, _ view: MapView) -> Bool {
    view.viewport.inset(by: -metrics.pixels(16)).contains(spot)
  }

  private mutating func trace(_ network: AtlasNetwork, _ edge: EdgeID, _ view: MapView) {
    let graph = network.graph
    tracer.trace(
      GreatCircle(
        from: network.places[graph.source(of: edge).index], to: network.places[graph.target(of: edge).index]),
      in: view)
  }

  // MARK: Ways

  /// Starts a frame: no place is claimed, and no city named yet.
  mutating func begin() {
    taken.removeAll(keepingCapacity: true)
    named.removeAll(keepingCapacity: true)
  }

  /// Keeps names out of a place.
  mutating func reserve(_ rect: Rect) { taken.append(rect) }

  /// Draws a way that is flown, as far as a distance in metres strongly and the rest of it lightly.
  mutating func drawWay(
    _ route: AtlasRoute, flown: Double, _ scene: AtlasScene, _ view: MapView, into picture: inout Picture
  ) {
    for (index, leg) in route.legs.enumerated() {
      let part = leg.length > 0 ? clamp((flown - route.milestones[index]) / leg.length, 0, 1) : 1
      drawLeg(leg, from: 0, to: 1, width: 13, color: wayColor.opacity(0.16), view, into: &picture)
      drawLeg(leg, from: part, to: 1, width: 2.5, color: wayColor.opacity(0.8), view, into: &picture)
      drawLeg(leg, from: 0, to: part, width: 4.5, color: wayColor, view, into: &picture)
    }
    for city in route.nodes { drawCity(city, wayColor, scene, into: &picture) }
  }

  /// Draws a path that is traced, grown so many edges from its source.
  mutating func drawPath(
    _ path: Path, grown: Double, color: Color, _ network: AtlasNetwork, _ scene: AtlasScene, _ view: MapView,
    into picture: inout Picture
  ) {
    for (step, pair) in zip(path.nodes, path.nodes.dropFirst()).enumerated() where Double(step) < grown {
      let leg = GreatCircle(from: network.places[pair.0.index], to: network.places[pair.1.index])
      let part = min(1, grown - Double(step))
      drawLeg(leg, from: 0, to: part, width: 13, color: color.opacity(0.18), view, into: &picture)
      drawLeg(leg, from: 0, to: part, width: 4.5, color: color, view, into: &picture)
    }
    for (step, city) in path.nodes.enumerated() where Double(step) <= grown + 0.001 {
      drawCity(city, color, scene, into: &picture)
    }
  }

  private mutating func drawLeg(
    _ leg: GreatCircle, from: Double, to: Double, width: Double, color: Color, _ view: MapView,
    into picture: inout Picture
  ) {
    tracer.trace(leg, from: from, to: to, in: view)
    tracer.draw(into: &picture, width: width * unit, color: color)
  }

  /// Draws a highlighted dot over whatever was there.
  func drawCity(
    _ city: NodeID, _ color: Color, _ scene: AtlasScene, size: Double = 1, into picture: inout Picture
  ) {
    guard let spot = scene.spot(of: city) else { return }
    let radius = scene.radius * size
    picture.disc(spot, radius: radius + 3.5 * unit, color: theme.ground)
    picture.disc(spot, radius: radius + 2 * unit, color: color)
    picture.disc(spot, radius: max(1, radius - 1.5 * unit), color: theme.card)
  }

  /// Draws a chosen city: larger, in its own colour.
  func drawChosen(_ city: NodeID, _ color: Color, _ scene: AtlasScene, into picture: inout Picture) {
    guard let spot = scene.spot(of: city) else { return }
    let radius = scene.radius * 1.25 + 3 * unit
    picture.disc(spot, radius: radius + 7 * unit, color: color.opacity(0.25))
    picture.disc(spot, radius: radius + 2 * unit, color: theme.ground)
    picture.disc(spot, radius: radius, color: color)
  }

  /// Draws the ring that says "this one is yours" around a city.
  func drawHold(on city: NodeID, _ color: Color, _ scene: AtlasScene, into picture: inout Picture) {
    guard let spot = scene.spot(of: city) else { return }
    picture.disc(spot, radius: scene.radius + 10 * unit, color: color.opacity(0.22))
    picture.ring(spot, radius: scene.radius + 4.5 * unit, width: 3 * unit, color: color)
  }

  /// The arrow of a trace as drawn; `nil` where there is no room for one.
  func arrow(from source: NodeID, to target: NodeID?, finger: Point, _ scene: AtlasScene) -> Arrow? {
    guard let start = scene.spot(of: source) else { return nil }
    let end = target.flatMap { scene.spot(of: $0) }
    return Arrow(
      from: start, to: end ?? finger, fromGap: scene.radius + 5 * unit,
      toGap: end == nil ? 0 : scene.radius + 6 * unit, headLength: 26 * unit, headWidth: 24 * unit)
  }

  /// Draws the arrow of a trace.
  func drawArrow(
    from source: NodeID, to target: NodeID?, finger: Point, color: Color, _ scene: AtlasScene,
    into picture: inout Picture
  ) {
    guard let arrow = arrow(from: source, to: target, finger: finger, scene) else { return }
    picture.taperedLine(from: arrow.tail, to: arrow.neck, startWidth: 3 * unit, endWidth: 8 * unit, color: color)
    picture.triangle(arrow.tip, arrow.barbs.left, arrow.barbs.right, color: color)
  }

  // MARK: Searches

  /// Draws what a search has seen: the ways it knows, the cities that wait, and those it is done with.
  mutating func drawSpread(
    _ spread: SearchSpread, _ network: AtlasNetwork, _ scene: AtlasScene, _ view: MapView, presence: Double,
    into picture: inout Picture
  ) {
    let (open, closed) = (theme.trace(1).opacity(presence), theme.trace(4).opacity(presence))
    for city in network.graph.nodes {
      guard let (_, edge) = spread.lastStep(to: city) else { continue }
      trace(network, edge, view)
      let isDone = spread.marks[city.index] == .closed
      tracer.draw(into: &picture, width: (isDone ? 2.2 : 1.6) * unit, color: (isDone ? closed : open).opacity(0.75))
    }
    for city in network.graph.nodes {
      guard let spot = scene.spot(of: city) else { continue }
      switch spread.marks[city.index] {
      case .unseen: continue
      case .open:
        picture.disc(spot, radius: scene.radius + 1 * unit, color: theme.ground)
        picture.ring(spot, radius: scene.radius + 1.5 * unit, width: 2.5 * unit, color: open)
      case .closed: picture.disc(spot, radius: scene.radius + 2 * unit, color: closed)
      }
    }
    if let latest = spread.latest, let spot = scene.spot(of: latest) {
      picture.ring(spot, radius: scene.radius + 7 * unit, width: 2 * unit, color: theme.nodeSelected.opacity(presence))
    }
  }

  // MARK: Names

  /// Writes a city's name beside its dot, in semibold; elsewhere around it when that place is taken.
  mutating func drawName(
    of city: NodeID, _ network: AtlasNetwork, _ scene: AtlasScene, _ view: MapView, mustShow: Bool = true,
    into picture: inout Picture
  ) {
    guard let spot = scene.spot(of: city), !named.contains(city), isInSight(spot, view) else { return }
    let style = metrics.type.style(.body, .semibold)
    let name = network.graph.label(of: city)
    let extent = measure.measure(name, style)
    let (away, height) = (scene.radius + 8 * unit, extent.height)
    var boxes = [
      Rect(spot.x + away, spot.y - height / 2, extent.width, height),
      Rect(spot.x - extent.width / 2, spot.y + away, extent.width, height),
      Rect(spot.x - extent.width / 2, spot.y - away - height, extent.width, height),
      Rect(spot.x - away - extent.width, spot.y - height / 2, extent.width, height),
    ]
    // Where its name stands at rest, it is written over.
    let rest = scene.names.first { $0.city == city }.map { sideOfRest($0.box, spot) }
    if let rest { boxes.swapAt(0, rest) }
    if !mustShow { boxes.removeAll { !isFree($0) } }
    let inside = view.viewport.inset(by: 2 * unit)
    guard let box = boxes.first(where: { isFree($0) && inside.holds($0) }) ?? boxes.first else { return }
    taken.append(box)
    named.append(city)
    // The name at rest stands beside the dot as well: no letters lie on letters.
    let cover = box.inset(by: -3 * unit)
    picture.roundedRect(cover, radius: 4 * unit, color: theme.card.opacity(0.85))
    picture.text(name, style: style, at: Point(box.x, box.y + extent.ascent), color: theme.labelStrong)
  }

  /// Which of the four places around a dot a name at rest has.
  private func sideOfRest(_ box: Rect, _ spot: Point) -> Int {
    if box.minX > spot.x { return 0 }
    if box.maxX < spot.x { return 3 }
    return box.center.y > spot.y ? 1 : 2
  }

  private func isFree(_ box: Rect) -> Bool { !taken.contains { $0.intersects(box) } }
}

extension Rect {
  /// Whether another lies wholly inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
