// Where the cells of a chart are: pointy-topped regular hexagons in rows, centred in a rectangle.
//
// A cell is h high and sin 60°·h wide, rows are ¾h apart, and `HexagonLattice` says how far each row is shifted. The height
// is the largest with which the whole field fits: h = min(W, H)/n, and no more than W/(sin 60°·(n + 1)), because shifted
// rows are a cell wider than n cells.

import Geometry

/// The geometry of a field of hexagons in view pixels.
public struct HexagonLayout: Hashable, Sendable {
  /// Which cells there are.
  public let lattice: HexagonLattice
  /// The height of a cell: from its upper to its lower corner.
  public let cellHeight: Double
  /// The top left corner of the box around the whole field.
  public let origin: Point

  /// sin 60°: the width of a regular hexagon of height 1.
  public static let widthOfHeight = 0.75.squareRoot()

  /// The largest field that fits a rectangle, in its middle. A rectangle without extent counts as one pixel.
  public init(_ lattice: HexagonLattice, in frame: Rect) {
    let (width, height) = (max(frame.width, 1), max(frame.height, 1))
    let side = Double(lattice.side)
    cellHeight = min(min(width, height) / side, width / (Self.widthOfHeight * (side + 1)))
    self.lattice = lattice
    let fieldWidth = cellHeight * Self.widthOfHeight * (side + 1)
    let fieldHeight = cellHeight * 0.75 * (side - 1) + cellHeight
    origin = Point(frame.x + (width - fieldWidth) / 2, frame.y + (height - fieldHeight) / 2)
  }

  private init(_ lattice: HexagonLattice, cellHeight: Double, origin: Point) {
    self.lattice = lattice
    self.cellHeight = cellHeight
    self.origin = origin
  }

  /// The field seen through a transform.
  public func transformed(by transform: ViewTransform) -> HexagonLayout {
    HexagonLayout(lattice, cellHeight: cellHeight * transform.scale, origin: transform.toView(origin))
  }

  /// The width of a cell.
  public var cellWidth: Double { cellHeight * Self.widthOfHeight }

  /// From a row of cells to the next.
  public var rowPitch: Double { cellHeight * 0.75 }

  /// The box around the whole field.
  public var bounds: Rect {
    let side = Double(lattice.side)
    return Rect(origin.x, origin.y, cellWidth * (side + 1), rowPitch * (side - 1) + cellHeight)
  }

  /// The top left corner of the box around a cell.
  @inlinable public func corner(ofColumn column: Int, row: Int) -> Point {
    Point(origin.x + (Double(column) + lattice.shift(ofRow: row)) * cellWidth, origin.y + Double(row) * rowPitch)
  }

  /// The middle of a cell.
  @inlinable public func center(ofCell cell: Int) -> Point {
    let corner = corner(ofColumn: cell / lattice.side, row: cell % lattice.side)
    return Point(corner.x + cellWidth / 2, corner.y + cellHeight / 2)
  }

  /// The six corners of a cell, clockwise from the top.
  public func corners(ofCell cell: Int) -> [Point] {
    let (center, right, down) = (center(ofCell: cell), cellWidth / 2, cellHeight / 4)
    return [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map { (x: Double, y: Double) in
      center + Point(x * right, y * down)
    }
  }

  /// The cell under a point; `nil` beside the field. Complexity: constant.
  public func cell(at point: Point) -> Int? {
    let y = (point.y - origin.y) / rowPitch
    guard y.isFinite, y >= -1, y <= Double(lattice.side) + 1, cellHeight > 0 else { return nil }
    var nearest: (cell: Int, distance: Double)?
    for row in [Int(y.rounded(.down)) - 1, Int(y.rounded(.down))] where (0..<lattice.side).contains(row) {
      let x = (point.x - corner(ofColumn: 0, row: row).x) / cellWidth
      guard x >= 0, x < Double(lattice.side) else { continue }
      let cell = lattice.cell(column: Int(x), row: row)
      let distance = point.distance(to: center(ofCell: cell))
      if isInside(point, cell), distance < nearest?.distance ?? .infinity { nearest = (cell, distance) }
    }
    return nearest?.cell
  }

  /// Whether a point lies in a cell or on its border.
  private func isInside(_ point: Point, _ cell: Int) -> Bool {
    let away = point - center(ofCell: cell)
    let (dx, dy) = (abs(away.x) / cellWidth, abs(away.y) / cellHeight)
    // A hair's breadth more, so that no point between two cells falls through.
    return dx <= 0.5 + 1e-9 && dy <= 0.5 - dx * 0.5 + 1e-9
  }

  /// The unit nearest to a point, if its middle is within reach of it.
  public func unit(at point: Point, reach: Double) -> Int? {
    var nearest: (unit: Int, distance: Double)?
    let row = Int(clamp(((point.y - origin.y - cellHeight / 2) / (2 * rowPitch)).rounded(), -2, 1e6))
    for row in row - 1...row + 1 where (0..<lattice.units).contains(row) {
      let x = (point.x - corner(ofColumn: 0, row: 2 * row).x - cellWidth / 2) / (2 * cellWidth)
      let column = Int(clamp(x.rounded(), 0, Double(lattice.units - 1)))
      let unit = lattice.unit(column: column, row: row)
      let distance = point.distance(to: center(ofCell: lattice.cell(ofUnit: unit)))
      if distance <= reach, distance < nearest?.distance ?? .infinity { nearest = (unit, distance) }
    }
    return nearest?.unit
  }

  /// The columns and rows of cells of which something may be seen in a rectangle.
  func visible(in area: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let side = Double(lattice.side)
      let first = Int(clamp(low.rounded(.down), 0, side))
      return first..<max(first, Int(clamp(high.rounded(.up) + 1, 0, side)))
    }
    guard cellHeight > 0 else { return (0..<0, 0..<0) }
    return (
      range((area.minX - origin.x) / cellWidth - 2, (area.maxX - origin.x) / cellWidth + 1),
      range((area.minY - origin.y) / rowPitch - 2, (area.maxY - origin.y) / rowPitch + 1)
    )
  }
}
