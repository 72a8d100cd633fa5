// What can be shown of a map: one number for every cell of its lattice, in the lattice's order.

import Geometry

extension Codebook {
  /// The U-matrix (Ultsch and Siemon 1990): between two units the distance of their model vectors, on a unit the mean of
  /// those around it. Ridges part groups. Complexity: cells · dimensions.
  public var distanceCells: [Double] {
    var cells = Array(repeating: 0.0, count: lattice.cellCount)
    var sums = Array(repeating: (total: 0.0, count: 0.0), count: lattice.unitCount)
    for cell in cells.indices {
      guard let (a, b) = lattice.ends(ofCell: cell) else { continue }
      let distance = self.distance(a, b)
      cells[cell] = distance
      for unit in [a, b] {
        sums[unit].total += distance
        sums[unit].count += 1
      }
    }
    for (unit, sum) in sums.enumerated() where sum.count > 0 {
      cells[lattice.cell(ofUnit: unit)] = sum.total / sum.count
    }
    return cells
  }

  /// A component plane: what each unit stands for in a column, in the units of the table.
  public func plane(_ column: Int, _ standardization: Standardization) -> [Double] {
    (0..<lattice.unitCount).map { standardization.restored(Double(self[$0, column]), column: column) }
  }

  /// How many rows each unit matches best.
  public func hits(_ matches: [SOMMatch]) -> [Int] {
    var hits = Array(repeating: 0, count: lattice.unitCount)
    for match in matches { hits[match.best] += 1 }
    return hits
  }
}

extension HexagonLattice {
  /// A number for every cell from one for every unit: between two units their mean.
  public func cells(fromUnits values: [Double]) -> [Double] {
    precondition(values.count == unitCount, "every unit needs a value")
    return (0..<cellCount).map { cell in
      if let unit = unit(ofCell: cell) { return values[unit] }
      return ends(ofCell: cell).map { values[$0.0] / 2 + values[$0.1] / 2 } ?? 0
    }
  }
}
