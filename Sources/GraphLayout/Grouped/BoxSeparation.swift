// Boxes pushed apart until none lies over another, as near to where they were as that allows.

import Geometry

/// The separation of boxes of different sizes.
enum BoxSeparation {
  /// The most rounds of pushing; what is left over then is undone by moving everything away from the middle.
  private static let rounds = 300
  /// The area that boxes begin with, as a part of their own.
  private static let looseness = 2.0
  /// The most times that boxes are moved away from the middle, and that they are moved together.
  private static let stretches = 40

  /// Moves boxes until none lies over another.
  ///
  /// - Parameters:
  ///   - points: the middles of the boxes.
  ///   - sizes: their sizes, as many.
  /// - Complexity: O(boxes · log boxes + pairs that lie side by side) for each of at most some hundred rounds.
  static func separate(_ points: inout [Point], _ sizes: [Size]) {
    guard let bounds = Rect(bounding: points) else { return }
    // Boxes that begin with about the room that they take are hardly pushed out of their order.
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let stretch = (looseness * area / max(bounds.width * bounds.height, .leastNormalMagnitude)).squareRoot()
    if stretch > 1, stretch.isFinite { points = points.map { $0 * stretch } }
    for _ in 0..<stretches where !push(&points, sizes) { points = points.map { $0 * 1.25 } }
    // Then everything moves together as far as it goes.
    for _ in 0..<stretches {
      var closer = points.map { $0 * 0.94 }
      guard push(&closer, sizes), extent(closer, sizes) < 0.99 * extent(points, sizes) else { return }
      points = closer
    }
  }

  /// Returns the area that boxes take together.
  private static func extent(_ points: [Point], _ sizes: [Size]) -> Double {
    var bounds: Rect?
    for (point, size) in zip(points, sizes) {
      let box = Rect(center: point, size: size)
      bounds = bounds?.union(box) ?? box
    }
    return bounds.map { $0.width * $0.height } ?? 0
  }

  /// Pushes boxes apart, round after round; false where some lie over others at the end.
  private static func push(_ points: inout [Point], _ sizes: [Size]) -> Bool {
    for _ in 0..<rounds {
      var isApart = true
      let order = points.indices.sorted { a, b in
        let (left, right) = (points[a].x - sizes[a].width / 2, points[b].x - sizes[b].width / 2)
        return (left, a) < (right, b)
      }
      for (place, a) in order.enumerated() {
        for b in order[(place + 1)...] {
          // In this round boxes may have been pushed out of the order, which the next one sees.
          guard points[b].x - sizes[b].width / 2 < points[a].x + sizes[a].width / 2 else { break }
          let across = (sizes[a].width + sizes[b].width) / 2 - abs(points[a].x - points[b].x)
          let down = (sizes[a].height + sizes[b].height) / 2 - abs(points[a].y - points[b].y)
          guard across > 1e-6, down > 1e-6 else { continue }
          isApart = false
          push(&points, a, b, sizes, across: across, down: down)
        }
      }
      if isApart { return true }
    }
    return false
  }

  /// Pushes two boxes apart along the way that is shorter; the smaller one goes farther.
  private static func push(
    _ points: inout [Point], _ a: Int, _ b: Int, _ sizes: [Size], across: Double, down: Double
  ) {
    let (areaA, areaB) = (sizes[a].width * sizes[a].height, sizes[b].width * sizes[b].height)
    let share = areaB / max(areaA + areaB, .leastNormalMagnitude)
    if across < down {
      let way = points[a].x <= points[b].x ? across : -across
      points[a].x -= way * share
      points[b].x += way * (1 - share)
    } else {
      let way = points[a].y <= points[b].y ? down : -down
      points[a].y -= way * share
      points[b].y += way * (1 - share)
    }
  }

  /// Moves boxes that lie in rows until none lies over another: rows move down, and boxes aside within their rows.
  static func separateRows(_ points: inout [Point], _ sizes: [Size]) {
    let order = points.indices.sorted { (points[$0].y, points[$0].x, $0) < (points[$1].y, points[$1].x, $1) }
    var rows: [[Int]] = []
    for index in order {
      if let last = rows.last?.last, points[index].y - points[last].y < 1e-6 {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    var (bottom, above) = (-Double.infinity, 0.0)
    for row in rows {
      let height = row.reduce(0) { max($0, sizes[$1].height) }
      let (was, y) = (points[row[0]].y, bottom + height / 2)
      // Rows that are far enough apart keep their distance.
      let middle = bottom.isFinite ? max(y, was + above) : was
      (bottom, above) = (middle + height / 2, middle - was)
      let gaps = row.indices.map { place in
        place == 0 ? 0 : (sizes[row[place - 1]].width + sizes[row[place]].width) / 2
      }
      let places = Separation.solve(
        wanted: row.map { points[$0].x }, weights: row.map { sizes[$0].width * sizes[$0].height }, gaps: gaps)
      for (index, x) in zip(row, places) { points[index] = Point(x, middle) }
    }
  }
}
