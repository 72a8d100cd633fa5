// The lattice of a self-organizing map: units on a hexagonal grid, and between every two neighbours a cell for their
// distance, so that units and distances together fill a field of hexagons without a gap.
//
// Cells and units are numbered column by column, each column from top to bottom, from 0 (people and files count from
// 1). Units lie in the even rows of the even columns. Rows of cells are shifted by 0, ½, 1, ½ of a cell's width, over
// and over, so that rows of units are shifted by half their spacing in turn: units have six neighbours, too.

/// The lattice of a square map: its units, their neighbours, and the cells between them.
public struct HexagonLattice: Hashable, Sendable {
  /// Units in a row, and rows of units; at least 1.
  public let units: Int

  /// The most units in a row: a field of a million cells.
  public static let mostUnits = 500

  /// A lattice with so many units each way, 1…`mostUnits`; other numbers become the nearest of these.
  public init(units: Int) { self.units = min(max(units, 1), Self.mostUnits) }

  /// The lattice that has so many cells: `nil` unless that is the square of an odd number in range.
  public init?(cellCount: Int) {
    guard cellCount > 0, cellCount <= (2 * Self.mostUnits - 1) * (2 * Self.mostUnits - 1) else { return nil }
    let side = Int(Double(cellCount).squareRoot().rounded())
    guard side * side == cellCount, side % 2 == 1 else { return nil }
    self.init(units: (side + 1) / 2)
  }

  /// Cells in a row, and rows of cells: 2·units − 1.
  @inlinable public var side: Int { 2 * units - 1 }
  /// The number of units.
  @inlinable public var unitCount: Int { units * units }
  /// The number of cells, those of the units included.
  @inlinable public var cellCount: Int { side * side }
}

// MARK: - Numbers

extension HexagonLattice {
  /// Returns the number of the unit in a column and a row, all from 0.
  @inlinable public func unit(column: Int, row: Int) -> Int { column * units + row }

  /// Returns the number of the cell in a column and a row, all from 0.
  @inlinable public func cell(column: Int, row: Int) -> Int { column * side + row }

  /// Returns the cell that a unit is drawn as.
  @inlinable public func cell(ofUnit unit: Int) -> Int { cell(column: unit / units * 2, row: unit % units * 2) }

  /// Returns the unit drawn as a cell; `nil` when the cell lies between units.
  @inlinable public func unit(ofCell cell: Int) -> Int? {
    let (column, row) = (cell / side, cell % side)
    return column % 2 == 0 && row % 2 == 0 ? unit(column: column / 2, row: row / 2) : nil
  }

  /// Returns the shift of a row of cells to the right, in widths of a cell.
  @inlinable public func shift(ofRow row: Int) -> Double { row % 4 == 0 ? 0 : row % 4 == 2 ? 1 : 0.5 }
}

// MARK: - Neighbours

extension HexagonLattice {
  /// Returns the two neighbouring units a cell lies between, the left or upper one first; `nil` for the cell of a unit.
  public func ends(ofCell cell: Int) -> (Int, Int)? {
    let (column, row) = (cell / side, cell % side)
    let (left, top) = (column / 2, row / 2)
    if row % 2 == 0 {
      guard column % 2 == 1 else { return nil }
      return (unit(column: left, row: top), unit(column: left + 1, row: top))
    }
    if column % 2 == 0 { return (unit(column: left, row: top), unit(column: left, row: top + 1)) }
    // Rows of units lean to the left and to the right in turn.
    return top % 2 == 0
      ? (unit(column: left + 1, row: top), unit(column: left, row: top + 1))
      : (unit(column: left, row: top), unit(column: left + 1, row: top + 1))
  }

  /// Returns the vector from one unit to another in halves of the units' spacing, and in rows.
  @inlinable func offset(from a: Int, to b: Int) -> (halves: Int, rows: Int) {
    let (aRow, bRow) = (a % units, b % units)
    return (2 * (b / units - a / units) + bRow % 2 - aRow % 2, bRow - aRow)
  }

  /// Returns the square of the distance of two units, in their spacing; always a whole number, and 1 for neighbours.
  @inlinable public func squaredDistance(_ a: Int, _ b: Int) -> Int {
    let (halves, rows) = offset(from: a, to: b)
    return (halves * halves + 3 * rows * rows) / 4
  }
}
