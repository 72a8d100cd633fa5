// The seam between a scene and the world that its nodes are in: how positions become view pixels, and the course that an
// edge takes there.
//
// A plane is one such world (`PlaneProjection`); a map of the Earth is another, made where maps are known. A projection
// keeps what it needs from frame to frame, such as the corners of curves, so that drawing allocates nothing. Every call
// but those for a single edge is about the whole scene: none is repeated for each node.

import Drawing
import Geometry

/// A projection from the positions of a scene to view pixels.
public protocol SceneProjection: Sendable {
  /// A way to look at the world: what changes from frame to frame.
  associatedtype Camera: Hashable & Sendable

  /// The way the world is looked at now.
  var camera: Camera { get set }

  /// The view pixels for each unit of the projection.
  var scale: Double { get }

  /// The rim of the world in view pixels, beyond which no name at rest reaches; `nil` where the world has no rim.
  var horizon: Disc? { get }

  /// Says where the positions of a scene's content are in view pixels, and whether they can be seen at all.
  func project(_ positions: [Point], into points: inout ProjectedPoints)

  /// Returns the point of any position in view pixels; `nil` where it cannot be seen.
  func point(of position: Point) -> Point?

  /// Returns the greatest distances, across (x) and down (y), at which the course of an edge leaves the rectangle about its ends.
  ///
  /// - Parameter extent: the greater of the width and the height of that rectangle. Both are in the units of positions.
  func bulge(ofExtent extent: Double) -> Point

  /// Draws every edge at rest.
  mutating func drawEdges(of items: SceneItems, _ frame: SceneFrame, into picture: inout Picture)

  /// Draws the course of an edge from one fraction of it to another, as a line of one width in view pixels.
  mutating func stroke(
    _ edge: EdgeItem, from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture)

  /// Returns where the course of an edge comes to the disc of its target, the direction in which a head of some length points
  /// there, and the part of the course before the head; `nil` when the edge is hidden.
  mutating func arrival(of edge: EdgeItem, headLength: Double) -> (tip: Point, direction: Point, part: Double)?

  /// Returns the distance from a point to the course of an edge, in view pixels; infinite when the edge is hidden.
  mutating func distance(from point: Point, to edge: EdgeItem) -> Double
}

extension SceneProjection {
  /// No rim.
  public var horizon: Disc? { nil }

  /// None: edges are straight.
  public func bulge(ofExtent extent: Double) -> Point { .zero }

  /// No head.
  public mutating func arrival(
    of edge: EdgeItem, headLength: Double
  ) -> (tip: Point, direction: Point, part: Double)? { nil }
}
