// Great circles as lines on the screen.
//
// A way is cut where the map ends (the seam of Equal Earth, the horizon of the globe), and each part is subdivided
// until the chords are within half a pixel of the curve; only what can be seen is looked at closely. On an endless map
// the line goes on across the date line, and every image of it is drawn. So no line ever runs across the map. The
// tracer keeps its storage: a frame allocates nothing once it has grown.

import Drawing
import Geometry

/// A tracer that turns great circles into strips of points in view pixels.
public struct GeodesicTracer: Sendable {
  /// The greatest distance of a chord from the curve, in view pixels.
  public static let tolerance = 0.4
  /// A chord longer than this many map units after all halving spans the pole, where the map has no point between.
  private static let longestJump = 0.2
  private static let deepest = 22

  /// The corners of all strips, in view pixels.
  public private(set) var points: [Point] = []
  /// The strips: each an unbroken line through these corners.
  public private(set) var strips: [Range<Int>] = []

  private struct Piece {
    let low: Double
    let from: Point
    let high: Double
    let to: Point
    let depth: Int
  }
  private var stack: [Piece] = []
  /// One part in map units, before it is moved to its images.
  private var part: [Point] = []
  private var breaks: [Int] = []

  /// A tracer with nothing traced.
  public init() {}

  /// Traces a part of a way, given by fractions, forgetting what was traced before.
  ///
  /// Parts far outside the viewport are left out.
  /// - Complexity: linear in the corners that come out; at most a few thousand a way.
  public mutating func trace(_ circle: GreatCircle, from first: Double = 0, to last: Double = 1, in view: MapView) {
    points.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    guard first < last, first.isFinite, last.isFinite else { return }
    var sampler = CircleSampler(circle, in: view.projection)
    if let crossing = sampler.crossing(after: first, before: last) {
      trace(&sampler, first, crossing, view)
      trace(&sampler, crossing, last, view)
    } else {
      trace(&sampler, first, last, view)
    }
  }

  /// Draws what has been traced as lines of one width in view pixels.
  public func draw(into picture: inout Picture, width: Double, color: Color) {
    for strip in strips { picture.polyline(points[strip], width: width, color: color) }
  }

  /// Returns the distance from a point to the nearest visible part of what has been traced, in view pixels.
  public func distance(to point: Point) -> Double {
    var least = Double.infinity
    for strip in strips {
      for index in strip.dropLast() {
        least = min(least, point.distance(toSegmentFrom: points[index], to: points[index + 1]))
      }
    }
    return least
  }

  private mutating func trace(_ sampler: inout CircleSampler, _ first: Double, _ last: Double, _ view: MapView) {
    guard sampler.begin(first, last) else { return }
    part.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    subdivide(sampler, first, last, view)
    guard var low = part.first?.x, var high = part.first?.x else { return }
    for point in part { (low, high) = (min(low, point.x), max(high, point.x)) }
    for turn in view.turns(of: low, high) { appendImage(movedBy: Double(turn), view) }
  }

  /// Halves pieces until they look straight, from the first to the last.
  private mutating func subdivide(_ sampler: CircleSampler, _ first: Double, _ last: Double, _ view: MapView) {
    let start = sampler.map(first)
    part.append(start)
    // Straight pieces of an eleventh of a turn can be judged by a few points between.
    let count = max(2, Int((sampler.circle.angle * (last - first) / 0.6).rounded(.up)))
    stack.removeAll(keepingCapacity: true)
    var to = sampler.map(last)
    var high = last
    for index in stride(from: count - 1, through: 0, by: -1) {
      let low = first + (last - first) * Double(index) / Double(count)
      let from = index == 0 ? start : sampler.map(low)
      stack.append(Piece(low: low, from: from, high: high, to: to, depth: 0))
      (to, high) = (from, low)
    }
    let tolerance = Self.tolerance / view.transform.scale
    while let piece = stack.popLast() {
      let middle = (piece.low + piece.high) / 2
      let point = sampler.map(middle)
      let bend = bend(of: piece, through: point, sampler)
      if piece.depth < Self.deepest, bend > tolerance, mayBeSeen(piece, point, bend, view) {
        stack.append(Piece(low: middle, from: point, high: piece.high, to: piece.to, depth: piece.depth + 1))
        stack.append(Piece(low: piece.low, from: piece.from, high: middle, to: point, depth: piece.depth + 1))
      } else {
        if abs(piece.to.x - piece.from.x) > Self.longestJump, piece.depth > 12 { breaks.append(part.count) }
        part.append(piece.to)
      }
    }
  }

  /// Returns the distance of the curve from a chord; taken at three points, because an S goes through the middle.
  private func bend(of piece: Piece, through middle: Point, _ sampler: CircleSampler) -> Double {
    let quarter = sampler.map(piece.low * 0.75 + piece.high * 0.25)
    let threeQuarters = sampler.map(piece.low * 0.25 + piece.high * 0.75)
    return max(
      middle.distance(toSegmentFrom: piece.from, to: piece.to),
      max(
        quarter.distance(toSegmentFrom: piece.from, to: piece.to),
        threeQuarters.distance(toSegmentFrom: piece.from, to: piece.to)))
  }

  /// Returns true if any image of a piece can reach into the viewport.
  private func mayBeSeen(_ piece: Piece, _ middle: Point, _ bend: Double, _ view: MapView) -> Bool {
    let seen = view.transform.toModel(view.viewport)
    let margin = 2 * bend + 8 / view.transform.scale
    let low = min(piece.from.y, min(piece.to.y, middle.y)) - margin
    let high = max(piece.from.y, max(piece.to.y, middle.y)) + margin
    guard low < seen.maxY && high > seen.minY else { return false }
    let left = min(piece.from.x, min(piece.to.x, middle.x)) - margin
    let right = max(piece.from.x, max(piece.to.x, middle.x)) + margin
    guard view.projection.isEndless else { return left < seen.maxX && right > seen.minX }
    return (seen.minX - right).rounded(.up) <= (seen.maxX - left).rounded(.down)
  }

  /// Adds one image of the part in view pixels, leaving out the stretches that lie outside the viewport.
  private mutating func appendImage(movedBy turn: Double, _ view: MapView) {
    let room = view.viewport.inset(by: -64 * view.pixelScale)
    var start = points.count
    var nextBreak = 0
    for index in 1..<max(1, part.count) {
      let (a, b) = (part[index - 1], part[index])
      let isBroken = nextBreak < breaks.count && breaks[nextBreak] == index
      if isBroken { nextBreak += 1 }
      let (from, to) = (
        view.transform.toView(Point(a.x + turn, a.y)), view.transform.toView(Point(b.x + turn, b.y))
      )
      guard !isBroken, let (first, last) = room.cut(from, to) else {
        close(&start)
        continue
      }
      if points.count > start, points[points.count - 1] != first { close(&start) }
      if points.count == start { points.append(first) }
      points.append(last)
      if last != to { close(&start) }
    }
    close(&start)
  }

  private mutating func close(_ start: inout Int) {
    if points.count > start + 1 { strips.append(start..<points.count) } else { points.removeLast(points.count - start) }
    start = points.count
  }
}
