// The views of a map: one number for every cell of its lattice, in the lattice's order.

import Geometry

extension Codebook {
  /// The U-matrix (Ultsch and Siemon 1990): between two units the distance of their model vectors, on a unit the mean
  /// of those around it. Ridges part groups. Complexity: cells · dimensions.
  public var distanceCells: [Double] {
    var cells = MapCells()
    cells.writeDistances(of: self)
    return cells.numbers
  }

  /// Returns a component plane: what each unit stands for in a column, in the units of the table.
  public func plane(_ column: Int, _ standardization: Standardization) -> [Double] {
    (0..<lattice.unitCount).map { standardization.restored(Double(self[$0, column]), column: column) }
  }

  /// Returns the number of rows that each unit matches best.
  public func hits(_ matches: [SOMMatch]) -> [Int] {
    var hits = Array(repeating: 0, count: lattice.unitCount)
    for match in matches { hits[match.best] += 1 }
    return hits
  }
}

extension HexagonLattice {
  /// Returns a number for every cell from one for every unit: between two units their mean.
  public func cells(fromUnits values: [Double]) -> [Double] {
    var cells = MapCells()
    cells.write(values, on: self)
    return cells.numbers
  }
}
