// Drawings turned so that they lie well: meshes along the axes, all others with their long side across.

/// Turns of drawings about their centre.
enum Orientation {
  /// Turns points about their mean so that they spread most across, and moves the mean to the origin.
  static func turnUpright(_ points: UnsafeMutablePointer<FloatPoint>, count: Int) {
    guard count > 0 else { return }
    let mean = mean(points, count: count)
    let (cosine, sine) = longAxis(points, count: count, mean: mean)
    turn(points, count: count, about: mean, cosine: Float(cosine), sine: Float(sine))
  }

  /// Returns the mean of points.
  static func mean(_ points: UnsafeMutablePointer<FloatPoint>, count: Int) -> (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    for index in 0..<count {
      x += Double(points[index].x)
      y += Double(points[index].y)
    }
    return (x / Double(count), y / Double(count))
  }

  /// Returns the direction in which points spread most, as cosine and sine of its angle.
  static func longAxis(
    _ points: UnsafeMutablePointer<FloatPoint>, count: Int, mean: (x: Double, y: Double)
  ) -> (cosine: Double, sine: Double) {
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let (x, y) = (Double(points[index].x) - mean.x, Double(points[index].y) - mean.y)
      xx += x * x
      xy += x * y
      yy += y * y
    }
    return halfAngle(xx - yy, 2 * xy)
  }

  /// Returns the direction of half the angle of a vector; that of the null vector is 0.
  static func halfAngle(_ x: Double, _ y: Double) -> (cosine: Double, sine: Double) {
    let length = (x * x + y * y).squareRoot()
    guard length > 1e-30, length.isFinite else { return (1, 0) }
    let cosine = max(0, (1 + x / length) / 2).squareRoot()
    let sine = max(0, (1 - x / length) / 2).squareRoot()
    return (cosine, y < 0 ? -sine : sine)
  }

  /// Turns points by the angle of a direction backwards, so that the direction comes to point right.
  static func turn(
    _ points: UnsafeMutablePointer<FloatPoint>, count: Int, about center: (x: Double, y: Double), cosine: Float,
    sine: Float
  ) {
    for index in 0..<count {
      let (x, y) = (points[index].x - Float(center.x), points[index].y - Float(center.y))
      points[index] = FloatPoint(x * cosine + y * sine, y * cosine - x * sine)
    }
  }
}

extension Orientation {
  /// Turns points about the origin to suit a shape: along the axes when most edges lie along two directions at right
  /// angles, as in a grid; otherwise with the longer side along the longer of the shape.
  ///
  /// - Parameters:
  ///   - edges: calls its argument with the ends of every edge, or of a sample.
  ///   - aspectRatio: the width to the height of the shape.
  static func turn(
    _ points: UnsafeMutablePointer<FloatPoint>, count: Int, aspectRatio: Double,
    edges: ((_ one: Int, _ other: Int) -> Void) -> Void
  ) {
    guard count > 1 else { return }
    let mean = mean(points, count: count)
    // The fourth power of a direction is the same for the four directions of a cross.
    var (x, y, total) = (0.0, 0.0, 0.0)
    edges { one, other in
      let (dx, dy) = (Double(points[one].x - points[other].x), Double(points[one].y - points[other].y))
      let squared = dx * dx + dy * dy
      guard squared > 0 else { return }
      let (real, imaginary) = ((dx * dx - dy * dy) / squared, 2 * dx * dy / squared)
      x += real * real - imaginary * imaginary
      y += 2 * real * imaginary
      total += 1
    }
    var (cosine, sine) = longAxis(points, count: count, mean: mean)
    if total > 0 && (x * x + y * y).squareRoot() > 0.5 * total {
      let half = halfAngle(x, y)
      let quarter = halfAngle(half.cosine, half.sine)
      // Of the four directions the one closest to the long axis.
      let along = quarter.cosine * cosine + quarter.sine * sine
      let across = quarter.cosine * sine - quarter.sine * cosine
      (cosine, sine) = abs(along) >= abs(across) ? quarter : (-quarter.sine, quarter.cosine)
    }
    if aspectRatio < 1 { (cosine, sine) = (sine, -cosine) }
    turn(points, count: count, about: mean, cosine: Float(cosine), sine: Float(sine))
  }
}
