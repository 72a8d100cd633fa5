// The scale from a component's own units to model units while it is laid out.
//
// It follows the measured distance of neighbours slowly, so that the drawing neither jumps nor grows out of the window.

/// The scale of a component that is being laid out.
struct LiveScale {
  /// Model units for a unit of the layout; 0 before there is a shape.
  private var scale: Float = 0

  /// The part of the way to the measured scale that is gone at every step.
  private static let pace: Float = 0.2

  /// Follows the drawing as it is now.
  ///
  /// - Parameter spacing: the wanted distance of neighbours, in model units.
  mutating func follow(_ process: any ComponentProcess, spacing: Double) {
    guard let distance = process.neighbourDistance() else { return }
    let wanted = Float(spacing) / max(distance, 1e-6)
    scale = scale == 0 || process.isFinished ? wanted : scale + (wanted - scale) * Self.pace
  }

  /// Writes the positions of a component's nodes about their mean, in model units; nothing before there is a shape.
  func write(_ process: any ComponentProcess, to points: UnsafeMutablePointer<FloatPoint>) {
    guard scale != 0, process.write(to: points) else { return }
    let count = process.nodeCount
    let mean = Orientation.mean(points, count: count)
    for index in 0..<count {
      points[index] = FloatPoint(
        (points[index].x - Float(mean.x)) * scale, (points[index].y - Float(mean.y)) * scale)
    }
  }
}
