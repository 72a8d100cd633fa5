// The cells of a zoom that are taken: most of a million names are passed over by a look at them.
//
// They know nothing of names but the height of a line.

import Geometry

/// The cells in which the middle of a name would lie on a name that is there: most of a million names are passed over by a
/// look at them.
struct CrowdedCells: Sendable {
  private var origin = Point.zero
  private var cell = Size(1, 1)
  private var columns = 0
  private var rows = 0
  /// A bit for each: those of most views lie near the processor then.
  private var taken: [UInt64] = []
  /// More cells than this are not kept: at such a zoom names have room.
  private static let limit = 4_000_000

  mutating func begin(_ bounds: Rect, scale: Double, height: Double) {
    origin = bounds.origin * scale
    cell = Size(height, height / 2)
    let (across, down) = (bounds.width * scale / cell.width + 1, (bounds.height * scale + 8 * height) / cell.height + 1)
    let isUseful = across * down < Double(Self.limit)
    (columns, rows) = isUseful ? (Int(across), Int(down)) : (0, 0)
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: repeatElement(0, count: (columns * rows + 63) / 64))
  }

  /// Takes a box: the cells all of whose names would lie on it.
  mutating func insert(_ box: Rect) {
    let low = Point((box.minX - origin.x) / cell.width, (box.minY - origin.y) / cell.height)
    let high = Point((box.maxX - origin.x) / cell.width, (box.maxY - origin.y) / cell.height)
    let across = range(low.x.rounded(.up), high.x.rounded(.down), columns)
    for row in range(low.y.rounded(.up), high.y.rounded(.down), rows) {
      for index in row * columns + across.lowerBound..<row * columns + across.upperBound {
        taken[index >> 6] |= 1 << UInt64(index & 63)
      }
    }
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(clamp(low, 0, Double(count)))
    return first..<max(first, Int(clamp(high, 0, Double(count))))
  }

  func contains(_ point: Point) -> Bool {
    let (x, y) = ((point.x - origin.x) / cell.width, (point.y - origin.y) / cell.height)
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return false }
    let index = Int(y) * columns + Int(x)
    return taken[index >> 6] & 1 << UInt64(index & 63) != 0
  }
}
