// The edges of a network as great circles: thousands of them, in every frame of a moving map.
//
// Each is subdivided when it comes into sight, finely enough for a range of zoom, and kept in the terms of all
// projections; a frame then only moves, turns and cuts what it has. It knows coordinates, not nodes: edges go by their
// number.

import Drawing
import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// The drawing of many great circles through views.
public struct GeodesicEdges: Sendable {
  /// The scale of the finest corners, in view pixels a turn of the equator: a metre is a pixel there.
  static let closest = 4e7
  /// The greatest distance of a chord from the curve, in view pixels: where edges are many, nobody looks at one.
  static let tolerance = 0.7
  /// The scale that edges are fine enough for at first.
  private static let coarsest = 600.0
  /// A cosine of latitude less than this counts as this: nearer to the poles Mercator is not looked at.
  private static let poles = 0.02

  /// A corner in the terms of every projection.
  struct Corner: Sendable {
    let direction: SIMD3<Double>
    /// Longitude in turns, followed along the edge without jumps; y in Mercator.
    let mercator: SIMD2<Double>
    /// y in Equal Earth, and the width of a turn there.
    let row: SIMD2<Double>
  }

  struct Edge: Sendable {
    var circle: GreatCircle
    var cap: Cap
    /// Perpendicular to the plane of the great circle, of length one.
    var normal: SIMD3<Double>
    var corners: [Corner] = []
    /// Its bounds in Mercator.
    var bounds = Rect.zero
    /// The scale that the corners are for.
    var fineFor = 0.0

    /// Returns the stride through the corners that is fine enough at a scale: half as many corners stray four times as
    /// far.
    func stride(at scale: Double) -> Int {
      var stride = 1
      var rest = fineFor / 4
      while rest >= scale && stride < corners.count {
        stride *= 2
        rest /= 4
      }
      return stride
    }

    init(_ circle: GreatCircle) {
      self.circle = circle
      (cap, normal) = Self.sides(of: circle)
    }

    private static func sides(of circle: GreatCircle) -> (Cap, normal: SIMD3<Double>) {
      let (a, b) = (circle.direction(at: 0), circle.direction(at: .pi / 2 / max(circle.angle, 1e-12)))
      return (
        Cap(middle: circle.direction(at: 0.5), cosine: cos(circle.angle / 2)),
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      )
    }

    /// Takes another great circle, in the memory of the one before.
    mutating func take(_ circle: GreatCircle) {
      self.circle = circle
      (cap, normal) = Self.sides(of: circle)
    }
  }

  private var edges: [Edge]

  /// Edges between coordinates, drawn in this order.
  public init(_ circles: [GreatCircle]) {
    edges = circles.map { Edge($0) }
    for index in edges.indices { Self.subdivide(&edges[index], for: Self.coarsest) }
  }

  /// The number of edges.
  public var count: Int { edges.count }

  /// Draws the edges in sight, in runs of one colour as far as the colours allow.
  ///
  /// - Parameters:
  ///   - most: the length that is drawn at most, in view pixels; the edge that exceeds it is the last.
  ///   - ink: returns how the edge with a number is drawn; `nil` leaves it out.
  /// - Returns: the length that is drawn, more than that where some are left out.
  /// - Complexity: linear in the corners of the edges in sight.
  @discardableResult
  public mutating func draw(
    _ view: MapView, most: Double = .infinity, into picture: inout Picture, ink: (Int) -> EdgeInk?
  ) -> Double {
    let sight = GeodesicSight(view)
    var length = 0.0
    for number in edges.indices {
      if length > most { return length }
      guard let ink = ink(number), edges[number].isInSight(sight.frame, sight.cap) else { continue }
      // Lines are the same whatever was looked at before.
      if edges[number].fineFor != sight.level { Self.subdivide(&edges[number], for: sight.level) }
      let turns = view.turns(of: edges[number].bounds.minX, edges[number].bounds.maxX)
      length += edges[number].draw(sight, turns, ink, into: &picture)
    }
    return length
  }
}

// MARK: - Now and then

extension GeodesicEdges {
  /// Returns a scale at or above another, of few: edges are subdivided seldom while one zooms.
  static func level(above scale: Double) -> Double {
    var level = coarsest
    while level < scale { level *= 1.5 }
    return level
  }

  /// Places corners so close that chords are true on the globe and, short of the poles, in Mercator.
  ///
  /// On a globe of radius r a chord of angle a strays from its arc by r a² / 8. In Mercator a great circle bends no
  /// more than the globe does, but the ground is drawn larger by one over the cosine of the latitude.
  static func subdivide(_ edge: inout Edge, for scale: Double) {
    edge.fineFor = scale
    edge.corners.removeAll(keepingCapacity: true)
    let circle = edge.circle
    let step = (8 * tolerance / (Globe.radius * scale)).squareRoot() / max(circle.angle, 1e-12)
    func level(_ direction: SIMD3<Double>) -> Double {
      max(poles, (1 - direction.z * direction.z).squareRoot())
    }
    var fraction = 0.0
    var direction = circle.direction(at: 0)
    var longitude = circle.start.longitude
    append(direction, longitude, to: &edge)
    while fraction < 1 {
      let here = level(direction)
      let far = level(circle.direction(at: min(1, fraction + step * here)))
      // Towards a pole the next corner counts, away from it this one.
      fraction += step * min(here, far)
      if fraction > 1 - 1e-9 { fraction = 1 }
      direction = circle.direction(at: fraction)
      longitude += GeoPoint.wrapped(GeoPoint(direction: direction).longitude - longitude)
      append(direction, longitude, to: &edge)
    }
    edge.bounds = Rect(bounding: edge.corners.lazy.map { Point($0.mercator.x, $0.mercator.y) }) ?? .zero
  }

  private static func append(_ direction: SIMD3<Double>, _ longitude: Double, to edge: inout Edge) {
    let latitude = GeoPoint(direction: direction).latitude
    let row = EqualEarth.row(latitude: latitude)
    edge.corners.append(
      Corner(
        direction: direction, mercator: SIMD2(longitude / 360, Mercator.y(latitude: latitude)),
        row: SIMD2(row.y, row.degree * 360)))
  }
}

// MARK: - Every frame

extension GeodesicEdges.Edge {
  /// Draws it, on an endless map once for each turn.
  ///
  /// - Returns: the length that is drawn, in view pixels.
  func draw(
    _ sight: GeodesicSight, _ turns: ClosedRange<Int>, _ ink: EdgeInk, into picture: inout Picture
  ) -> Double {
    let frame = sight.frame
    var line = EdgePen(frame.bounds, ink)
    let stride = stride(at: sight.scale / frame.view.coarseness)
    switch frame.ground {
    case .mercator: drawMercator(stride, turns, frame, &line, into: &picture)
    case .equalEarth(let meridian): drawEqualEarth(stride, frame, meridian, &line, into: &picture)
    case .globe(let globe): drawGlobe(stride, frame, globe, &line, into: &picture)
    }
    return line.length
  }

  /// Returns true if any of it may be in sight.
  func isInSight(_ frame: MapFrame, _ visibleCap: VisibleCap?) -> Bool {
    // A circle goes by when the middle of what is seen is too far from its plane.
    if let visibleCap, abs((visibleCap.middle * normal).sum()) > visibleCap.sine { return false }
    switch frame.ground {
    case .globe(let globe): return CapSight(of: cap, on: globe, in: frame) != .hidden
    case .equalEarth: return true
    case .mercator:
      // Between coarse corners the way may bulge a little over their bounds.
      let margin = 0.02
      guard bounds.minY < frame.seen.maxY + margin && bounds.maxY > frame.seen.minY - margin else {
        return false
      }
      let (low, high) = (bounds.minX - margin, bounds.maxX + margin)
      return (frame.seen.minX - high).rounded(.up) <= (frame.seen.maxX - low).rounded(.down)
    }
  }

  /// Visits every so manieth corner, the first and the last.
  @inline(__always)
  private func walk(_ stride: Int, _ visit: (GeodesicEdges.Corner) -> Void) {
    corners.withUnsafeBufferPointer { corners in
      guard let last = corners.last else { return }
      var index = 0
      while index < corners.count - 1 {
        visit(corners[index])
        index += stride
      }
      visit(last)
    }
  }

  func drawMercator(
    _ stride: Int, _ turns: ClosedRange<Int>, _ frame: MapFrame, _ line: inout EdgePen, into picture: inout Picture
  ) {
    for turn in turns {
      line.lift()
      walk(stride) { corner in
        line.move(
          to: frame.transform.toView(Point(corner.mercator.x + Double(turn), corner.mercator.y)), into: &picture)
      }
    }
  }

  func drawEqualEarth(
    _ stride: Int, _ frame: MapFrame, _ meridian: Double, _ line: inout EdgePen,
    into picture: inout Picture
  ) {
    guard let first = corners.first?.mercator.x else { return }
    func viewPoint(_ corner: SeamClipper.Corner) -> Point {
      frame.transform.toView(Point(corner.across * corner.width, corner.y))
    }
    // Moved so that it begins within half a turn of the central meridian; beyond that it goes on at the other side.
    var shift = GeoPoint.wrapped(first * 360 - meridian) / 360 - first
    var before: SeamClipper.Corner?
    walk(stride) { corner in
      var here = SeamClipper.Corner(across: corner.mercator.x + shift, y: corner.row.x, width: corner.row.y)
      if let last = before, abs(here.across) > 0.5 {
        let side = here.across < 0 ? -0.5 : 0.5
        let t = here.across == last.across ? 0 : (side - last.across) / (here.across - last.across)
        var cut = last.interpolated(to: here, t)
        line.move(to: viewPoint(cut), into: &picture)
        line.lift()
        cut.across = -side
        line.move(to: viewPoint(cut), into: &picture)
        shift -= side * 2
        here.across -= side * 2
      }
      line.move(to: viewPoint(here), into: &picture)
      before = here
    }
  }

  func drawGlobe(
    _ stride: Int, _ frame: MapFrame, _ globe: Globe, _ line: inout EdgePen,
    into picture: inout Picture
  ) {
    var before: (direction: SIMD3<Double>, depth: Double)?
    walk(stride) { corner in
      let depth = globe.depth(corner.direction)
      if let last = before, (last.depth >= 0) != (depth >= 0) {
        let t = last.depth / (last.depth - depth)
        let rim = last.direction + (corner.direction - last.direction) * t
        line.move(to: frame.transform.toView(globe.map(rim)), into: &picture)
      }
      if depth >= 0 {
        line.move(to: frame.transform.toView(globe.map(corner.direction)), into: &picture)
      } else {
        line.lift()
      }
      before = (corner.direction, depth)
    }
  }
}
