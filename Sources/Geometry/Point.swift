// Points, vectors, sizes and rectangles in double precision.
//
// One type serves as point and as vector: which space it is in (model, view pixels, millimetres) is said by the
// name of the variable that holds it. Drawing converts to single precision only after the camera has been applied,
// so that deep zoom does not shake.

/// A point or vector in the plane. The y axis points down, as on a screen.
public struct Point: Hashable, Sendable {
  /// Horizontal coordinate, growing to the right.
  public var x: Double
  /// Vertical coordinate, growing downwards.
  public var y: Double

  /// A point from its two coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A point from its two coordinates, without labels.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin, and the null vector.
  @inlinable public static var zero: Point { Point(0, 0) }

  /// Euclidean length of the vector.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Square of the length; cheaper when only comparing.
  @inlinable public var lengthSquared: Double { x * x + y * y }

  /// True if both coordinates are ordinary numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector of length one in the same direction; the null vector stays null.
  @inlinable public var normalized: Point {
    let length = self.length
    return length > 0 ? self / length : .zero
  }

  /// The vector turned a quarter clockwise on the screen.
  @inlinable public var perpendicular: Point { Point(-y, x) }

  /// Returns the Euclidean distance to another point.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the scalar product.
  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the point the fraction `t` of the way to `other`: 0 gives `self`, 1 gives `other`.
  @inlinable public func interpolated(to other: Point, _ t: Double) -> Point { self + (other - self) * t }

  /// Returns the distance to the nearest point of the segment from `a` to `b`.
  @inlinable public func distance(toSegmentFrom a: Point, to b: Point) -> Double {
    let along = b - a
    let lengthSquared = along.lengthSquared
    guard lengthSquared > 0 else { return distance(to: a) }
    let t = min(1, max(0, (self - a).dot(along) / lengthSquared))
    return distance(to: a + along * t)
  }

  /// The sum of two vectors.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The vector from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// A vector `k` times as long.
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
  /// A vector `k` times shorter.
  @inlinable public static func / (a: Point, k: Double) -> Point { Point(a.x / k, a.y / k) }
  /// The opposite vector.
  @inlinable public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }
  /// Adds a vector.
  @inlinable public static func += (a: inout Point, b: Point) { a = a + b }
  /// Subtracts a vector.
  @inlinable public static func -= (a: inout Point, b: Point) { a = a - b }
}

extension Point: Codable {
  /// Reads the pair `[x, y]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(try values.decode(Double.self), try values.decode(Double.self))
  }

  /// Writes the pair `[x, y]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(x)
    try values.encode(y)
  }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// A size from its two extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size from its two extents, without labels.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// The size without extent.
  @inlinable public static var zero: Size { Size(0, 0) }
}
