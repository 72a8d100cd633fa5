// The importance of each point of a line: the distance by which the line would stray without it.
//
// The line drawn through the points that matter more than a tolerance is nowhere farther from the full one than that
// tolerance (D. H. Douglas and T. K. Peucker 1973), so one number a point serves every zoom. Some points are kept
// always; between them the work is bounded however a line may wind.

/// The importance of the points of lines.
enum LineImportance {
  /// Every so many points one is kept at all tolerances.
  private static let stride = 1024

  /// Writes the importance of a line's points, in the units of the points, into `importance`, which is as long.
  ///
  /// A closed line keeps its first point and that farthest from it.
  /// - Complexity: O(n · 1024) at worst, O(n log 1024) for lines as they are.
  static func find(_ points: [SIMD3<Double>], isClosed: Bool, into importance: inout ArraySlice<Float>) {
    let count = points.count
    guard count == importance.count, count > 0 else { return }
    let offset = importance.startIndex
    var kept = Array(Swift.stride(from: 0, to: count, by: stride))
    if isClosed, let first = points.first {
      let farthest = points.indices.max { distance(points[$0], first) < distance(points[$1], first) } ?? 0
      kept.append(farthest)
    } else {
      kept.append(count - 1)
    }
    kept = Set(kept).sorted()
    for index in kept { importance[offset + index] = .infinity }
    var stack: [(low: Int, high: Int, limit: Float)] = []
    for (low, high) in zip(kept, kept.dropFirst() + (isClosed ? [count] : [])) { stack.append((low, high, .infinity)) }
    while let (low, high, limit) = stack.popLast() {
      guard high - low > 1 else { continue }
      // A closed line comes back to its first point after the last.
      let (start, end) = (points[low], points[high % count])
      var (farthest, most) = (low + 1, -1.0)
      for index in low + 1..<high {
        let distance = squaredDistance(points[index], start, end)
        if distance > most { (farthest, most) = (index, distance) }
      }
      // A point can only be kept after those that parted its stretch: it matters no more than they do.
      let value = min(limit, Float(most.squareRoot()))
      importance[offset + farthest] = value
      stack.append((low, farthest, value))
      stack.append((farthest, high, value))
    }
  }

  private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }

  private static func squaredDistance(_ p: SIMD3<Double>, _ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let along = b - a
    let length = (along * along).sum()
    let t = length > 0 ? min(1, max(0, ((p - a) * along).sum() / length)) : 0
    return distance(p, a + along * t)
  }
}
