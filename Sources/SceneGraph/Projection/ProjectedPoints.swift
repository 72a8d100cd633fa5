// The points of the nodes of a scene in the view: found from one transform where there is one, else kept as a column.

import Geometry

/// The points of a scene's nodes in view pixels.
public enum ProjectedPoints: Sendable {
  /// One transform for all: nothing is computed before it is asked for.
  case transform(ViewTransform)
  /// A point for each node, and whether it is on the side of the world that is seen.
  case column([Point], isVisible: [Bool])

  /// Projects every position, keeping the storage; those that are not seen have no point.
  public mutating func fill(_ positions: [Point], _ project: (Point) -> Point?) {
    var (points, isVisible): ([Point], [Bool]) = ([], [])
    // Nothing else may hold the storage while it changes.
    if case .column(let held, let flags) = self {
      self = .transform(.identity)
      (points, isVisible) = (held, flags)
    }
    points.removeAll(keepingCapacity: true)
    isVisible.removeAll(keepingCapacity: true)
    for position in positions {
      let point = project(position)
      points.append(point ?? .zero)
      isVisible.append(point != nil)
    }
    self = .column(points, isVisible: isVisible)
  }
}
