// The curve of a wire: a cubic that leaves a node to the right and arrives from the left, whichever way round they stand.

import Geometry

/// A wire's curve, in canvas units or view pixels as its ends are: a cubic in Bernstein's form.
public struct WireCurve: Hashable, Sendable {
  /// The point where it begins, at an output.
  public let start: Point
  /// The cubic's second point, towards which it leaves.
  public let startControl: Point
  /// The cubic's third point, from which it arrives.
  public let endControl: Point
  /// The point where it ends, at an input.
  public let end: Point

  /// The distance of the controls from the ends, as a part of the horizontal distance, and the distance that counts at
  /// least.
  static let reach = 0.75
  static let leastDistance = 40.0

  /// The curve from an output to an input, both in canvas units.
  init(from start: Point, to end: Point) {
    let offset = Point(Self.reach * max(abs(end.x - start.x), Self.leastDistance), 0)
    self.start = start
    self.end = end
    startControl = start + offset
    endControl = end - offset
  }

  private init(_ start: Point, _ startControl: Point, _ endControl: Point, _ end: Point) {
    (self.start, self.startControl, self.endControl, self.end) = (start, startControl, endControl, end)
  }

  /// Returns the curve in view pixels.
  func seen(through transform: ViewTransform) -> WireCurve {
    WireCurve(
      transform.toView(start), transform.toView(startControl), transform.toView(endControl), transform.toView(end))
  }

  /// A rectangle that holds the curve: that of its controls.
  var hull: Rect {
    let left = min(min(start.x, end.x), min(startControl.x, endControl.x))
    let right = max(max(start.x, end.x), max(startControl.x, endControl.x))
    let top = min(start.y, end.y)
    return Rect(left, top, right - left, max(start.y, end.y) - top)
  }

  /// Returns the point at a fraction of the way, 0…1.
  public func point(at t: Double) -> Point {
    let rest = 1 - t
    return start * (rest * rest * rest) + startControl * (3 * rest * rest * t) + endControl * (3 * rest * t * t)
      + end * (t * t * t)
  }

  /// Returns the number of equal steps that keep straight pieces about this close to the curve: between two steps it is
  /// off by an eighth of its second derivative, of which only what points away from the line between the ends counts;
  /// or all of it, where the curve turns back. At most 96.
  func pieces(tolerance: Double) -> Int {
    let first = start - startControl * 2 + endControl
    let last = startControl - endControl * 2 + end
    let way = end - start
    let length = way.distance(to: .zero)
    let bend: Double
    if way.x >= 0, length > 0 {
      bend = max(abs(first.x * way.y - first.y * way.x), abs(last.x * way.y - last.y * way.x)) / length
    } else {
      bend = max(first.distance(to: .zero), last.distance(to: .zero))
    }
    return Int(clamp((6 * bend / (8 * tolerance)).squareRoot().rounded(.up), 1, 96))
  }

  /// No less than the curve's length: that of its controls' line.
  var lengthBound: Double {
    start.distance(to: startControl) + startControl.distance(to: endControl) + endControl.distance(to: end)
  }
}

/// The points along a curve, made one at a time.
struct WirePoints: Sequence, IteratorProtocol {
  let curve: WireCurve
  let steps: Int
  private var step = 0

  init(_ curve: WireCurve, steps: Int) {
    self.curve = curve
    self.steps = steps
  }

  mutating func next() -> Point? {
    guard step <= steps else { return nil }
    defer { step += 1 }
    return curve.point(at: Double(step) / Double(steps))
  }
}
