// Axis-aligned rectangles.

/// An axis-aligned rectangle given by its least corner and its size.
public struct Rect: Hashable, Sendable {
  /// Least x: the left side.
  public var x: Double
  /// Least y: the top side.
  public var y: Double
  /// Extent to the right; not negative.
  public var width: Double
  /// Extent downwards; not negative.
  public var height: Double

  /// A rectangle from its top left corner and size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its top left corner and size, without labels.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// A rectangle around a centre.
  @inlinable public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(0, 0, 0, 0) }

  /// The smallest rectangle that holds all points; `nil` without points. Points that are not finite are passed over.
  @inlinable public init?(bounding points: some Sequence<Point>) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for point in points where point.isFinite {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    guard low.x <= high.x else { return nil }
    self.init(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// Least x.
  @inlinable public var minX: Double { x }
  /// Least y.
  @inlinable public var minY: Double { y }
  /// Greatest x.
  @inlinable public var maxX: Double { x + width }
  /// Greatest y.
  @inlinable public var maxY: Double { y + height }
  /// The middle.
  @inlinable public var center: Point { Point(x + width / 2, y + height / 2) }
  /// Width and height.
  @inlinable public var size: Size { Size(width, height) }
  /// Top left corner.
  @inlinable public var origin: Point { Point(x, y) }

  /// Returns true if a point lies inside; the right and bottom sides are outside, so that neighbours share no point.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns true if two rectangles share more than a border.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle made smaller by `amount` on every side (larger when negative); never less than empty.
  @inlinable public func inset(by amount: Double) -> Rect {
    let dx = min(amount, width / 2)
    let dy = min(amount, height / 2)
    return Rect(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
  }

  /// Returns the rectangle moved.
  @inlinable public func offset(by delta: Point) -> Rect { Rect(x + delta.x, y + delta.y, width, height) }

  /// Returns the smallest rectangle holding both.
  @inlinable public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Returns the part of a segment inside the rectangle, its sides included, as fractions of the segment's length; `nil`
  /// when it misses (Y.-D. Liang and B. A. Barsky 1984).
  @inlinable public func part(ofSegmentFrom a: Point, to b: Point) -> (first: Double, last: Double)? {
    var (first, last) = (0.0, 1.0)
    /// Keeps what lies where `start + t * change` is at least zero.
    func keep(_ start: Double, _ change: Double) -> Bool {
      if change == 0 { return start >= 0 }
      let t = -start / change
      if change > 0 { first = max(first, t) } else { last = min(last, t) }
      return first <= last
    }
    let d = b - a
    let hits =
      keep(a.x - minX, d.x) && keep(maxX - a.x, -d.x) && keep(a.y - minY, d.y) && keep(maxY - a.y, -d.y)
    return hits ? (first, last) : nil
  }

  /// Returns the ends of the part of a segment inside the rectangle; `nil` when there is none, or an end is nowhere. An
  /// end that lies inside is returned as it is.
  public func cut(_ a: Point, _ b: Point) -> (Point, Point)? {
    guard a.isFinite && b.isFinite, let part = part(ofSegmentFrom: a, to: b) else { return nil }
    return (
      part.first > 0 ? a.interpolated(to: b, part.first) : a, part.last < 1 ? a.interpolated(to: b, part.last) : b
    )
  }

  /// Returns the rectangle moved, not resized, so that it lies inside `bounds` as far as it fits; top and left win.
  @inlinable public func moved(inside bounds: Rect) -> Rect {
    var result = self
    result.x = max(bounds.minX, min(result.x, bounds.maxX - width))
    result.y = max(bounds.minY, min(result.y, bounds.maxY - height))
    return result
  }
}
