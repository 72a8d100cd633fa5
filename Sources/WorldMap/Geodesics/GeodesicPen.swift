// A view as great circles are drawn in it, and a pen for those that are not kept.

import Drawing
import Geometry

#if canImport(Glibc)
  import Glibc
#else
  import Foundation
#endif

/// A view as great circles are drawn in it.
public struct GeodesicSight {
  let frame: MapFrame
  let cap: VisibleCap?
  /// View pixels a turn of the equator, on an ordinary screen.
  let scale: Double
  /// The scale that edges are subdivided for.
  let level: Double

  /// The sight of a view.
  public init(_ view: MapView) {
    frame = MapFrame(view)
    cap = VisibleCap(frame)
    scale = min(view.transform.scale / view.pixelScale, GeodesicEdges.closest)
    level = GeodesicEdges.level(above: scale)
  }

  /// Calls `body` with the parts of the plane of Mercator in sight, in turns of the equator: of an endless map one for each
  /// image, with the turn by which that is moved. Where anything may be in sight, the part is everything.
  public func forEachRegion(_ body: (_ turn: Int, _ plane: Rect) -> Void) {
    guard frame.view.projection.isEndless else { return body(0, region) }
    // A line that begins within half a turn of Greenwich goes on by half a turn at most.
    for turn in frame.view.turns(of: -1, 1) {
      var plane = frame.seen
      plane.x -= Double(turn)
      body(turn, plane)
    }
  }

  /// The part of the plane of Mercator that is in sight of a globe, or of a map that does not go round without end.
  private var region: Rect {
    let everything = Rect(-1, -8, 2, 16)
    guard let cap else { return everything }
    let (middle, angle) = (GeoPoint(direction: cap.middle), asin(cap.sine) * 180 / .pi)
    guard abs(middle.latitude) + angle < 80 else { return everything }
    let across = asin(min(1, cap.sine / cos(middle.latitude * .pi / 180))) / (2 * .pi)
    let x = middle.longitude / 360
    guard x - across >= -0.5, x + across < 0.5 else { return everything }
    let top = Mercator.y(latitude: middle.latitude + angle)
    return Rect(x - across, top, 2 * across, Mercator.y(latitude: middle.latitude - angle) - top)
  }

  /// Returns true if the course of an edge is a straight line at this scale, or all but one.
  ///
  /// - Parameter squaredLength: the square of its length on the plane of Mercator, in turns of the equator.
  @inline(__always) public func isStraight(squaredLength: Double) -> Bool {
    // A great circle turns by the sine of the latitude for each of its length, as Mercator has it, and strays by an eighth of
    // that times its length.
    squaredLength * scale * (.pi / 4) < GeodesicEdges.tolerance * frame.view.coarseness
  }
}

/// A pen for great circles that are drawn as they come, and not kept.
public struct GeodesicPen: Sendable {
  private var edge: GeodesicEdges.Edge

  /// A pen that has no memory yet.
  public init() {
    let nowhere = GeoPoint(latitude: 0, longitude: 0)
    edge = GeodesicEdges.Edge(GreatCircle(from: nowhere, to: nowhere))
  }

  /// Draws a great circle, if it is in sight.
  ///
  /// - Parameter turn: that by which its image on an endless map is moved.
  public mutating func draw(
    _ circle: GreatCircle, in sight: GeodesicSight, turn: Int, _ ink: EdgeInk, into picture: inout Picture
  ) {
    edge.take(circle)
    GeodesicEdges.subdivide(&edge, for: sight.level)
    if edge.isInSight(sight.frame, sight.cap) { _ = edge.draw(sight, turn...turn, ink, into: &picture) }
  }
}

/// The part of the globe in sight when one looks closely: everything is within some angle of its middle.
struct VisibleCap {
  let middle: SIMD3<Double>
  let sine: Double

  /// The visible cap of a frame; `nil` when half the world may be in it.
  init?(_ frame: MapFrame) {
    guard let coordinate = frame.view.coordinate(at: frame.bounds.center) else { return nil }
    middle = coordinate.direction
    // No pixel shows more of the ground than one at the equator does, but for where Equal Earth and the globe squeeze
    // it.
    var squeeze = 1.0
    switch frame.ground {
    case .mercator: break
    case .equalEarth:
      guard abs(coordinate.latitude) < 75 else { return nil }
      squeeze = 4
    case .globe(let globe):
      let depth = globe.depth(middle)
      guard depth > 0.5 else { return nil }
      squeeze = 3 / depth
    }
    let reach = Point(frame.bounds.width, frame.bounds.height).length / 2
    let angle = squeeze * reach / frame.transform.scale * 2 * .pi
    guard angle < 0.4 else { return nil }
    sine = sin(angle)
  }
}
