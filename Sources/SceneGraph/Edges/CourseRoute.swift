// The stops of one bundled edge as they are seen now, and the curve that passes by them.
//
// The curve is a quadratic B-spline: it leads from the middle between two stops to the middle between the next two. It
// makes no list of them, for edges are drawn in every frame.

import Geometry
import GraphModel

/// The stops of a bundled edge, from one end to the other.
public struct CourseRoute: Hashable, Sendable {
  private let content: SceneContent
  private let transform: ViewTransform
  private let stops: Range<Int>
  private let isReversed: Bool

  /// The part of the way to its stops that a bundled edge keeps: a little less than all shows where single edges leave.
  private static let tightness = 0.85

  /// The stops of an edge; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - transform: from the positions of the content to view pixels.
  ///   - isReversed: true if the edge is travelled from its target to its source.
  init?(of edge: EdgeID, in content: SceneContent, _ transform: ViewTransform, isReversed: Bool) {
    guard let stops = content.edgeStyling.routes?.stops(of: edge), !stops.isEmpty else { return nil }
    (self.content, self.transform, self.stops, self.isReversed) = (content, transform, stops, isReversed)
  }

  /// The number of stops.
  var count: Int { stops.count }

  /// Returns a stop, pulled a little towards the straight way between two ends, in view pixels.
  private func stop(_ index: Int, _ start: Point, _ end: Point) -> Point {
    let number = isReversed ? stops.upperBound - 1 - index : stops.lowerBound + index
    let node = content.edgeStyling.routes?[number] ?? NodeID(0)
    let straight = start.interpolated(to: end, Double(index + 1) / Double(count + 1))
    return straight.interpolated(to: transform.toView(content.positions[node.index]), Self.tightness)
  }

  /// Returns the first stop on the way from one end to the other, in view pixels.
  func first(from start: Point, to end: Point) -> Point { stop(0, start, end) }

  /// Returns the last stop on the way from one end to the other, in view pixels.
  func last(from start: Point, to end: Point) -> Point { stop(count - 1, start, end) }

  /// Returns the point a fraction `t` of the way along, by the curve's parameter.
  func point(at t: Double, from start: Point, to end: Point) -> Point {
    let (piece, u) = piece(at: t, start, end)
    let (leaving, arriving) = (
      piece.start.interpolated(to: piece.control, u), piece.control.interpolated(to: piece.end, u)
    )
    return leaving.interpolated(to: arriving, u)
  }

  /// Returns the direction of travel at a fraction of the way, of length one; zero where there is none.
  func direction(at t: Double, from start: Point, to end: Point) -> Point {
    let (piece, u) = piece(at: t, start, end)
    return ((piece.control - piece.start) * (1 - u) + (piece.end - piece.control) * u).normalized
  }

  /// Returns the piece of the curve at a fraction of the way, and the fraction of the piece.
  private func piece(
    at t: Double, _ start: Point, _ end: Point
  ) -> ((start: Point, control: Point, end: Point), fraction: Double) {
    let scaled = min(max(t, 0), 1) * Double(count)
    let index = min(count - 1, Int(scaled))
    let control = stop(index, start, end)
    let before = index == 0 ? start : control.interpolated(to: stop(index - 1, start, end), 0.5)
    let after = index == count - 1 ? end : control.interpolated(to: stop(index + 1, start, end), 0.5)
    return ((before, control, after), scaled - Double(index))
  }

  /// Returns the number of straight pieces that draw the whole curve smoothly: as many between any two stops, a multiple of
  /// the number of curves.
  func pieces(from start: Point, to end: Point) -> Int {
    var widest = 0.0
    for index in 0..<count {
      let piece = piece(at: (Double(index) + 0.5) / Double(count), start, end).0
      widest = max(widest, piece.control.distance(to: piece.start.interpolated(to: piece.end, 0.5)))
    }
    return count * max(3, min(48, Int((widest.squareRoot() * 1.6).rounded(.up))))
  }

  /// Returns the smallest rectangle that holds the whole curve between two ends, in view pixels.
  func bounds(from start: Point, to end: Point) -> Rect {
    var (low, high) = (Point(min(start.x, end.x), min(start.y, end.y)), Point(max(start.x, end.x), max(start.y, end.y)))
    for index in 0..<count {
      let stop = stop(index, start, end)
      low = Point(min(low.x, stop.x), min(low.y, stop.y))
      high = Point(max(high.x, stop.x), max(high.y, stop.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  public static func == (one: CourseRoute, other: CourseRoute) -> Bool {
    one.content === other.content && one.transform == other.transform && one.stops == other.stops
      && one.isReversed == other.isReversed
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(content))
    hasher.combine(transform)
    hasher.combine(stops)
    hasher.combine(isReversed)
  }
}
