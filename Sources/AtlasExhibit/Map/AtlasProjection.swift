// The map as the scene graph sees it: positions are those of Mercator, in turns of the equator, edges are great circles. So a map
// by Mercator is a plane to it, and what is where is known without looking at every place.
//
// At rest, lines are subdivided when they come into sight and kept (`RestingLines`). Highlighted edges are traced to the
// pixel (`GeodesicTracer`) along their bends, cut at the end of the map and at the horizon.

import Drawing
import Geometry
import GraphModel
import SceneGraph
import WorldMap

/// The projection of the Earth onto a view.
public struct AtlasProjection: SceneProjection {
  /// The map as it is seen now.
  public var camera: MapView
  /// The length of the edges at rest that were drawn last, in view pixels; more than was wanted where some were left out.
  public private(set) var drawnLength = 0.0
  /// True if only a sample of the edges at rest is drawn where many are in sight.
  var samplesEdges: Bool { resting.areSampled }
  private var tracer = GeodesicTracer()
  private var resting: RestingLines
  private let graph: Graph
  private let coordinates: [GeoPoint]
  private let places: [MapPlace]
  private let directions: [SIMD3<Double>]
  private let isLarge: Bool
  private let lines: EdgeLines

  /// The projection of a graph whose nodes have coordinates, with lines in the colours and along the bends of its file.
  ///
  /// - Complexity: O(edges log edges).
  init(_ content: SceneContent, _ coordinates: [GeoPoint], _ places: [MapPlace], lines: EdgeLines, camera: MapView) {
    (self.camera, self.coordinates, self.places, self.lines) = (camera, coordinates, places, lines)
    (graph, directions, isLarge) = (content.graph, coordinates.map(\.direction), content.isLarge)
    resting = RestingLines(of: content, coordinates, lines)
  }

  public var scale: Double { camera.transform.scale }

  public var horizon: Disc? { camera.horizon.map { Disc(center: $0.center, radius: $0.radius) } }

  public func project(_ positions: [Point], into points: inout ProjectedPoints) {
    let transform = camera.transform
    switch camera.projection {
    case .mercator: points = .endless(transform, middle: transform.toModel(camera.viewport.center).x)
    case .equalEarth(let meridian): points.fill(places) { $0.point(onEqualEarthAbout: meridian, transform) }
    case .globe(let center):
      let axes = GlobeAxes(center: center)
      let sight = SphereSight(
        right: axes.right, up: axes.up, eye: axes.eye, radius: axes.radius, transform: transform)
      points = .sphere(sight, directions)
    }
  }

  public func point(of position: Point) -> Point? { camera.point(of: GeoPoint(onPlane: position)) }

  public func bulge(ofExtent extent: Double) -> Point { Self.bulge(ofExtent: extent) }

  /// Returns the greatest distances at which a great circle leaves the rectangle about its ends, in turns of the equator.
  static func bulge(ofExtent extent: Double) -> Point {
    // It leads on to the east or the west all the way; one that crosses the seam is more than half a turn wide.
    Point(extent < 0.5 ? 0 : 100, rise(ofExtent: extent))
  }

  /// Returns the greatest distance of a great circle from the straight line between its ends, both in turns of the equator.
  private static func rise(ofExtent extent: Double) -> Double {
    // On the plane it turns by 2π at most for each of its length; a long one may pass a pole.
    extent < 0.125 ? 2 * extent * extent : 100
  }

  public mutating func drawEdges(of items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    drawnLength = resting.draw(camera, of: items, coordinates, frame, into: &picture)
  }

  public mutating func stroke(
    _ edge: EdgeItem, from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture
  ) {
    if let (start, end) = straightCourse(of: edge) {
      let (from, to) = (start.interpolated(to: end, first), start.interpolated(to: end, last))
      return picture.line(from: from, to: to, width: width, color: color)
    }
    forEachLeg(of: edge) { projection, leg, start, length in
      // The part of the leg that lies in the part of the whole course.
      let (from, to) = length > 0 ? ((first - start) / length, (last - start) / length) : (0, 1)
      guard from < 1, to > 0 else { return }
      projection.tracer.trace(leg, from: max(0, from), to: min(1, to), in: projection.camera)
      projection.tracer.draw(into: &picture, width: width, color: color)
    }
  }

  public mutating func arrival(
    of edge: EdgeItem, headLength: Double
  ) -> (tip: Point, direction: Point, part: Double)? {
    var (last, part) = (course(of: edge), 1.0)
    forEachLeg(of: edge) { (last, part) = ($1, $3) }
    tracer.trace(last, in: camera)
    guard edge.isVisible, let strip = tracer.strips.last, let end = strip.last.map({ tracer.points[$0] }),
      end.distance(to: edge.endDisc.center) < 2
    else { return nil }
    let way = headLength + edge.endDisc.radius
    guard let before = strip.last(where: { tracer.points[$0].distance(to: end) >= way }) else { return nil }
    let direction = (end - tracer.points[before]).normalized
    let length = strip.dropLast().reduce(0) { $0 + tracer.points[$1].distance(to: tracer.points[$1 + 1]) }
    return (end - direction * edge.endDisc.radius, direction, 1 - 0.7 * part * way / max(length, way))
  }

  public mutating func distance(from point: Point, to edge: EdgeItem) -> Double {
    var least = Double.infinity
    forEachLeg(of: edge) { projection, leg, _, _ in
      projection.tracer.trace(leg, in: projection.camera)
      least = min(least, projection.tracer.distance(to: point))
    }
    return least
  }

  /// Visits the great circles of an edge in the order in which it is travelled, with the part of the whole course at
  /// which each begins, and the part that it is. An edge that a hand or a change moves does not bend.
  private mutating func forEachLeg(
    of edge: EdgeItem, _ visit: (inout AtlasProjection, GreatCircle, _ start: Double, _ length: Double) -> Void
  ) {
    let bends = bends(of: edge)
    guard !bends.isEmpty else { return visit(&self, course(of: edge), 0, 1) }
    let corners = [coordinates[edge.start.index]] + bends + [coordinates[edge.end.index]]
    let legs = zip(corners, corners.dropFirst()).map { GreatCircle(from: $0, to: $1) }
    let whole = legs.reduce(0) { $0 + $1.length }
    var done = 0.0
    for leg in legs {
      visit(&self, leg, whole > 0 ? done / whole : 0, whole > 0 ? leg.length / whole : 0)
      done += leg.length
    }
  }

  private func bends(of edge: EdgeItem) -> [GeoPoint] {
    let bends = lines.bends(of: edge.id, from: edge.start, in: graph)
    guard !bends.isEmpty else { return [] }
    let ends = [graph.source(of: edge.id), graph.target(of: edge.id)]
    guard ends == [edge.start, edge.end] || ends == [edge.end, edge.start],
      places[edge.start.index].onPlane == edge.startPosition, places[edge.end.index].onPlane == edge.endPosition
    else { return [] }
    return bends
  }

  /// The greatest distance of a line from a course that it stands for, in view pixels.
  private static let tolerance = 0.4

  /// Returns the ends of the course of an edge of a large network in view pixels, where that is a straight line; `nil` where it
  /// is not, or may not be. A way through such a network has thousands of edges.
  private func straightCourse(of edge: EdgeItem) -> (start: Point, end: Point)? {
    guard isLarge, lines.isEmpty, edge.isVisible else { return nil }
    let way = edge.endPosition - edge.startPosition
    let extent = max(abs(way.x), abs(way.y))
    guard Self.rise(ofExtent: extent) * scale < Self.tolerance else { return nil }
    let (start, end) = (edge.startDisc.center, edge.endDisc.center)
    // At a seam the two are at its two sides.
    return start.distance(to: end) < 4 * extent * scale ? (start, end) : nil
  }

  /// Returns the course of an edge over the Earth, from its start to its end.
  private func course(of edge: EdgeItem) -> GreatCircle {
    GreatCircle(
      from: coordinate(of: edge.start, at: edge.startPosition), to: coordinate(of: edge.end, at: edge.endPosition))
  }

  /// Returns the coordinate of a node: that of the network to the last bit, unless the node is elsewhere.
  private func coordinate(of node: NodeID, at position: Point) -> GeoPoint {
    guard places.indices.contains(node.index), places[node.index].onPlane == position else {
      return GeoPoint(onPlane: position)
    }
    return coordinates[node.index]
  }
}

extension GeoPoint {
  /// The coordinate of degrees of longitude (x) and latitude (y).
  init(position: Point) { self.init(latitude: position.y, longitude: position.x) }

  /// The degrees of longitude (x) and latitude (y).
  var position: Point { Point(longitude, latitude) }

  /// The coordinate at a position of a scene: on the plane of Mercator, in turns of the equator.
  init(onPlane position: Point) {
    self =
      MapProjection.mercator.coordinate(at: position) ?? GeoPoint(latitude: position.y > 0 ? -90 : 90, longitude: 0)
  }

  /// The position in a scene.
  var onPlane: Point { MapProjection.mercator.map(self) ?? .zero }
}
