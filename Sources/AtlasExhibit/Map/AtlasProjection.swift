// The map as the scene graph sees it: positions are degrees of longitude (x) and latitude (y), edges are great circles.
//
// At rest, one great circle is drawn for every pair of joined nodes, both directions and parallel edges together; they
// are subdivided when they come into sight and kept (`GeodesicEdges`). Highlighted edges are traced to the pixel
// (`GeodesicTracer`), cut at the end of the map and at the horizon.

import Drawing
import Geometry
import GraphModel
import SceneGraph
import WorldMap

/// The projection of the Earth onto a view.
public struct AtlasProjection: SceneProjection {
  /// The map as it is seen now.
  public var camera: MapView
  private var tracer = GeodesicTracer()
  private var edges: GeodesicEdges
  /// The ends of each of them.
  private let ends: [(source: NodeID, target: NodeID)]

  /// The projection of a graph whose nodes have coordinates.
  ///
  /// - Complexity: O(edges log edges).
  public init(_ graph: Graph, _ coordinates: [GeoPoint], camera: MapView) {
    self.camera = camera
    ends = graph.joinedPairs()
    edges = GeodesicEdges(
      ends.map { GreatCircle(from: coordinates[$0.source.index], to: coordinates[$0.target.index]) })
  }

  public var scale: Double { camera.transform.scale }

  public var horizon: Disc? { camera.horizon.map { Disc(center: $0.center, radius: $0.radius) } }

  public func project(_ positions: [Point], into points: inout ProjectedPoints) {
    points.fill(positions) { camera.point(of: GeoPoint(position: $0)) }
  }

  /// Returns no region: what is near on the screen may be far in degrees.
  public func region(around point: Point, reach: Double) -> Rect? { nil }

  public mutating func drawEdges(of items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    // Many lines add up: each is fainter where there are many.
    let crowd = clamp(Double(edges.count) / 60, 1, 40).squareRoot()
    let color = frame.theme.edgeStrong.opacity(1 / crowd.squareRoot() / max(1, crowd / 3))
    let (ends, moved) = (ends, items.movedNodes)
    edges.draw(camera, into: &picture, width: (crowd > 3 ? 0.8 : 1.1) * frame.metrics.scale) { edge in
      moved[ends[edge].source] == nil && moved[ends[edge].target] == nil ? color : nil
    }
  }

  public mutating func stroke(
    _ edge: EdgeItem, from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture
  ) {
    tracer.trace(edge.greatCircle, from: first, to: last, in: camera)
    tracer.draw(into: &picture, width: width, color: color)
  }

  public mutating func arrival(
    of edge: EdgeItem, headLength: Double
  ) -> (tip: Point, direction: Point, part: Double)? {
    tracer.trace(edge.greatCircle, in: camera)
    guard edge.isVisible, let strip = tracer.strips.last, let end = strip.last.map({ tracer.points[$0] }),
      end.distance(to: edge.endDisc.center) < 2
    else { return nil }
    let way = headLength + edge.endDisc.radius
    guard let before = strip.last(where: { tracer.points[$0].distance(to: end) >= way }) else { return nil }
    let direction = (end - tracer.points[before]).normalized
    let length = strip.dropLast().reduce(0) { $0 + tracer.points[$1].distance(to: tracer.points[$1 + 1]) }
    return (end - direction * edge.endDisc.radius, direction, 1 - 0.7 * way / max(length, way))
  }

  public mutating func distance(from point: Point, to edge: EdgeItem) -> Double {
    tracer.trace(edge.greatCircle, in: camera)
    return tracer.distance(to: point)
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

extension Graph {
  /// Returns the ends of one edge of every pair of joined nodes, by the lower node and then the higher one; no loops.
  fileprivate func joinedPairs() -> [(source: NodeID, target: NodeID)] {
    let byEnds = edges.map { edge -> (low: NodeID, high: NodeID, edge: EdgeID) in
      let (a, b) = (source(of: edge), target(of: edge))
      return (min(a, b), max(a, b), edge)
    }.sorted { ($0.low, $0.high, $0.edge) < ($1.low, $1.high, $1.edge) }
    var pairs: [(source: NodeID, target: NodeID)] = []
    for (index, each) in byEnds.enumerated() where each.low != each.high {
      if index > 0, byEnds[index - 1].low == each.low, byEnds[index - 1].high == each.high { continue }
      pairs.append((source(of: each.edge), target(of: each.edge)))
    }
    return pairs
  }
}
