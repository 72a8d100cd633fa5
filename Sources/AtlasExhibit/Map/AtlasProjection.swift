// The map as the scene graph sees it: positions are degrees of longitude (x) and latitude (y), edges are great circles.
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
  private var tracer = GeodesicTracer()
  private var resting: RestingLines
  private let graph: Graph
  private let coordinates: [GeoPoint]
  private let lines: EdgeLines

  /// The projection of a graph whose nodes have coordinates, with lines in the colours and along the bends of its file.
  ///
  /// - Complexity: O(edges log edges).
  init(_ graph: Graph, _ coordinates: [GeoPoint], lines: EdgeLines, camera: MapView) {
    (self.camera, self.graph, self.coordinates, self.lines) = (camera, graph, coordinates, lines)
    resting = RestingLines(graph, coordinates, lines)
  }

  public var scale: Double { camera.transform.scale }

  public var horizon: Disc? { camera.horizon.map { Disc(center: $0.center, radius: $0.radius) } }

  public func project(_ positions: [Point], into points: inout ProjectedPoints) {
    points.fill(positions) { camera.point(of: GeoPoint(position: $0)) }
  }

  /// Returns no region: what is near on the screen may be far in degrees.
  public func region(around point: Point, reach: Double) -> Rect? { nil }

  public mutating func drawEdges(of items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    drawnLength = resting.draw(camera, of: items, frame, into: &picture)
  }

  public mutating func stroke(
    _ edge: EdgeItem, from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture
  ) {
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
    var (last, part) = (edge.greatCircle, 1.0)
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
    guard !bends.isEmpty else { return visit(&self, edge.greatCircle, 0, 1) }
    let corners = [GeoPoint(position: edge.startPosition)] + bends + [GeoPoint(position: edge.endPosition)]
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
      coordinates[edge.start.index].position == edge.startPosition,
      coordinates[edge.end.index].position == edge.endPosition
    else { return [] }
    return bends
  }
}

extension EdgeItem {
  /// The course over the Earth, from the start to the end.
  var greatCircle: GreatCircle {
    GreatCircle(from: GeoPoint(position: startPosition), to: GeoPoint(position: endPosition))
  }
}

extension GeoPoint {
  /// The coordinate at a position of a scene, in degrees.
  init(position: Point) { self.init(latitude: position.y, longitude: position.x) }

  /// The position in a scene, in degrees of longitude (x) and latitude (y).
  var position: Point { Point(longitude, latitude) }
}
