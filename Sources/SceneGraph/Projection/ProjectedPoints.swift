// The points of the nodes of a scene in the view: found from one transform where there is one, else kept as a column.

import Geometry

/// The points of a scene's nodes in view pixels.
public enum ProjectedPoints: Sendable {
  /// One transform for all: nothing is computed before it is asked for.
  case transform(ViewTransform)
  /// One transform for all on a plane that repeats itself with each unit of x: of the images of a node, the one nearest to
  /// a middle in x is meant.
  case endless(ViewTransform, middle: Double)
  /// A sphere seen from far away, and for each node the direction in which it lies from the middle, of length one.
  case sphere(SphereSight, [SIMD3<Double>])
  /// A point for each node, and whether it is on the side of the world that is seen.
  case column([Point], isVisible: [Bool])

  /// Projects a place for each node, keeping the storage; those that are not seen have no point.
  public mutating func fill<Place>(_ places: [Place], _ project: (Place) -> Point?) {
    var (points, isVisible): ([Point], [Bool]) = ([], [])
    // Nothing else may hold the storage while it changes.
    if case .column(let held, let flags) = self {
      self = .transform(.identity)
      (points, isVisible) = (held, flags)
    }
    points.removeAll(keepingCapacity: true)
    isVisible.removeAll(keepingCapacity: true)
    for place in places {
      let point = project(place)
      points.append(point ?? .zero)
      isVisible.append(point != nil)
    }
    self = .column(points, isVisible: isVisible)
  }

  /// Returns the point of a position; `nil` where only points of nodes are known.
  @inline(__always) func point(of position: Point) -> Point? {
    switch self {
    case .transform(let transform): return transform.toView(position)
    case .endless(let transform, let middle): return transform.toView(Self.image(of: position, nearestTo: middle))
    case .sphere, .column: return nil
    }
  }

  /// Returns the image of a position on a plane that repeats itself, the nearest to a middle in x.
  @inline(__always) static func image(of position: Point, nearestTo middle: Double) -> Point {
    Point(position.x + (middle - position.x).rounded(), position.y)
  }

  /// Returns a rectangle with all positions whose points may lie in a box in view pixels; `nil` where only those of
  /// nodes are known.
  func region(of box: Rect) -> Rect? {
    switch self {
    case .transform(let transform): return transform.toModel(box)
    case .endless(let transform, _):
      var region = transform.toModel(box)
      region.x -= region.center.x.rounded()
      // Across the seam half of it is at the other end.
      return region.minX >= -0.5 && region.maxX < 0.5 ? region : Rect(-0.5, region.y, 1, region.height)
    case .sphere, .column: return nil
    }
  }

  /// Returns a rectangle with all positions that may be seen within `reach` view pixels of a point; `nil` where only those of
  /// nodes are known.
  func region(around point: Point, reach: Double) -> Rect? {
    region(of: Rect(center: point, size: Size(2 * reach, 2 * reach)))
  }

  /// True if a transform says where any position is; otherwise only the points of nodes are known.
  var haveTransform: Bool {
    switch self {
    case .transform, .endless: true
    case .sphere, .column: false
    }
  }
}

/// A sphere as it is seen from far away: the half beyond its rim is hidden.
public struct SphereSight: Sendable {
  private let right, up, eye: SIMD3<Double>
  private let radius: Double
  private let transform: ViewTransform

  /// A sphere about the origin of a plane.
  ///
  /// - Parameters:
  ///   - right: the direction to the right, of length one; `up` and `eye` those upwards and towards the eye.
  ///   - radius: the radius in units of the plane.
  ///   - transform: from the plane to view pixels.
  public init(
    right: SIMD3<Double>, up: SIMD3<Double>, eye: SIMD3<Double>, radius: Double, transform: ViewTransform
  ) {
    (self.right, self.up, self.eye, self.radius, self.transform) = (right, up, eye, radius, transform)
  }

  /// Returns true if what lies in a direction is on the half that is seen.
  @inline(__always) func sees(_ direction: SIMD3<Double>) -> Bool { (direction * eye).sum() >= 0 }

  /// Returns the point of what lies in a direction, in view pixels.
  @inline(__always) func point(_ direction: SIMD3<Double>) -> Point {
    transform.toView(Point((direction * right).sum() * radius, -(direction * up).sum() * radius))
  }
}
