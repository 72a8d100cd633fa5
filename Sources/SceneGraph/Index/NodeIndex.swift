// The spatial index that fingers ask: the nearest node to a point, within a reach.
//
// A uniform grid over the nodes' bounds in model coordinates, with about one node a cell, stored as compressed rows.

import Geometry
import GraphModel

/// A spatial index of points.
public struct NodeIndex: Sendable {
  private var positions: [Point]
  /// The positions that are left out.
  private let gaps: IDSet
  private var origin = Point.zero
  private var cellSize = Double.infinity
  private var columns = 1
  private var rows = 1
  /// The first member of each cell, and behind the last cell twice the number of members.
  private var offsets: [Int32] = []
  private var members: [UInt32]

  /// An index of positions in model coordinates, but for some. O(n).
  public init(_ positions: [Point], except gaps: IDSet = IDSet()) {
    (self.positions, self.gaps) = (positions, gaps)
    members = [UInt32](repeating: 0, count: positions.count - gaps.count)
    sort()
  }

  /// Takes as many other positions, in the memory that the index has. O(n).
  mutating func update(_ positions: [Point]) {
    self.positions.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: positions) }
    sort()
  }

  /// Lists the nodes of each cell.
  private mutating func sort() {
    let (positions, gaps) = (positions, gaps)
    let bounds =
      (gaps.isEmpty
        ? Rect(bounding: positions)
        : Rect(bounding: positions.indices.lazy.filter { !gaps.contains($0) }.map { positions[$0] })) ?? .zero
    let count = Double(max(1, members.count))
    let longest = max(bounds.width, bounds.height)
    // About one point a cell; a line of points gets a line of cells, and all points at one position one cell. Never more
    // than three cells a point, however far apart the points are.
    let shorter = max(min(bounds.width, bounds.height), longest / count)
    let ideal = longest.squareRoot() * (shorter / count).squareRoot()
    let isUsable = ideal > 0 && ideal.isFinite && longest / ideal <= count + 1
    let cellSize = isUsable ? ideal : .infinity
    origin = bounds.origin
    self.cellSize = cellSize
    columns = isUsable ? Int(bounds.width / cellSize) + 1 : 1
    rows = isUsable ? Int(bounds.height / cellSize) + 1 : 1
    // Counted two cells on, summed up, and then counted up again one cell on: the offsets end where they belong.
    offsets.removeAll(keepingCapacity: true)
    offsets.append(contentsOf: repeatElement(0, count: columns * rows + 2))
    for (node, point) in positions.enumerated() where !gaps.contains(node) { offsets[cell(of: point) + 2] += 1 }
    for cell in 0..<columns * rows { offsets[cell + 2] += offsets[cell + 1] }
    for (node, point) in positions.enumerated() where !gaps.contains(node) {
      let cell = cell(of: point)
      members[Int(offsets[cell + 1])] = UInt32(node)
      offsets[cell + 1] += 1
    }
  }

  private func cell(of point: Point) -> Int { row(point.y) * columns + column(point.x) }

  /// Returns the node nearest to a position and strictly nearer than `reach`, both in model units; of equally near nodes the one
  /// drawn last, which lies on top.
  ///
  /// - Complexity: O(nodes within reach), and the empty cells around them.
  public func nearest(to position: Point, within reach: Double) -> UInt32? {
    guard position.isFinite, reach > 0, !members.isEmpty else { return nil }
    let left = column(position.x - reach)
    let right = column(position.x + reach)
    var best: (node: UInt32, distance: Double)?
    for row in row(position.y - reach)...row(position.y + reach) {
      let cells = row * columns
      for member in Int(offsets[cells + left])..<Int(offsets[cells + right + 1]) {
        let node = members[member]
        let distance = positions[Int(node)].distance(to: position)
        guard distance < reach else { continue }
        if let held = best, held.distance < distance || (held.distance == distance && held.node > node) { continue }
        best = (node, distance)
      }
    }
    return best?.node
  }

  /// Calls `body` with every node whose cell meets a model rectangle.
  public func forEachCandidate(in rect: Rect, _ body: (UInt32) -> Void) {
    guard !members.isEmpty else { return }
    let (left, right) = (column(rect.minX), column(rect.maxX))
    for row in row(rect.minY)...row(rect.maxY) {
      for member in Int(offsets[row * columns + left])..<Int(offsets[row * columns + right + 1]) {
        body(members[member])
      }
    }
  }

  /// Returns the rows of cells that a model rectangle meets.
  func rows(in rect: Rect) -> Range<Int> {
    members.isEmpty ? 0..<0 : row(rect.minY)..<row(rect.maxY) + 1
  }

  /// Returns the nodes in the cells of a row that a model rectangle meets.
  func members(ofRow row: Int, in rect: Rect) -> ArraySlice<UInt32> {
    let cells = row * columns
    return members[Int(offsets[cells + column(rect.minX)])..<Int(offsets[cells + column(rect.maxX) + 1])]
  }

  /// Returns the number of nodes in the cells that a model rectangle meets.
  ///
  /// - Complexity: O(rows of cells in it).
  func count(in rect: Rect) -> Int { rows(in: rect).reduce(0) { $0 + members(ofRow: $1, in: rect).count } }

  private func column(_ x: Double) -> Int { Self.slot(x, origin.x, cellSize, columns) }

  private func row(_ y: Double) -> Int { Self.slot(y, origin.y, cellSize, rows) }

  /// Returns the index of the cell, of `count`, that a coordinate is in; the nearest for one outside, any for one that is no number.
  private static func slot(_ value: Double, _ origin: Double, _ cellSize: Double, _ count: Int) -> Int {
    let cell = (value - origin) / cellSize
    return cell > 0 ? Int(min(cell, Double(count - 1))) : 0
  }
}
