// The numbers of the cells of a map that learns: written again in every frame, in memory that is kept.

import Geometry

/// A number for every cell of a lattice. Writing other numbers for as many cells allocates nothing.
public struct SOMCells: Sendable {
  /// The numbers, in the order of the cells.
  public private(set) var numbers: [Double] = []
  /// A number for every unit while those of the cells are found.
  private var units: [Double] = []

  /// No numbers.
  public init() {}

  /// The U-matrix of a map.
  public init(distancesOf codebook: Codebook) { writeDistances(of: codebook) }

  /// Writes numbers as they are.
  public mutating func write(_ new: [Double]) {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: new)
  }

  /// Writes the U-matrix of a map (Ultsch and Siemon 1990): between two units the distance of their model vectors, on a
  /// unit the mean of those around it. Ridges part groups. Complexity: cells · dimensions.
  public mutating func writeDistances(of codebook: Codebook) {
    let lattice = codebook.lattice
    Self.clear(&numbers, count: lattice.cellCount)
    // The number of neighbours of each unit; the sum of their distances is in the unit's cell meanwhile.
    Self.clear(&units, count: lattice.unitCount)
    for cell in numbers.indices {
      guard let (a, b) = lattice.ends(ofCell: cell) else { continue }
      let distance = codebook.distance(a, b)
      numbers[cell] = distance
      numbers[lattice.cell(ofUnit: a)] += distance
      numbers[lattice.cell(ofUnit: b)] += distance
      units[a] += 1
      units[b] += 1
    }
    for unit in units.indices where units[unit] > 0 { numbers[lattice.cell(ofUnit: unit)] /= units[unit] }
  }

  /// Writes a component plane of a map, and between two units their mean.
  public mutating func writePlane(_ column: Int, of codebook: Codebook, _ standardization: Standardization) {
    units.removeAll(keepingCapacity: true)
    for unit in 0..<codebook.lattice.unitCount {
      units.append(standardization.restored(Double(codebook[unit, column]), column: column))
    }
    spread(on: codebook.lattice)
  }

  /// Writes a number of every unit, and between two units their mean.
  public mutating func write(_ values: [Double], on lattice: HexagonLattice) {
    precondition(values.count == lattice.unitCount, "every unit needs a value")
    units.removeAll(keepingCapacity: true)
    units.append(contentsOf: values)
    spread(on: lattice)
  }

  /// Writes the numbers of the units into their cells, and between two units their mean.
  private mutating func spread(on lattice: HexagonLattice) {
    Self.clear(&numbers, count: lattice.cellCount)
    for cell in numbers.indices {
      if let unit = lattice.unit(ofCell: cell) {
        numbers[cell] = units[unit]
      } else if let (a, b) = lattice.ends(ofCell: cell) {
        numbers[cell] = units[a] / 2 + units[b] / 2
      }
    }
  }

  private static func clear(_ numbers: inout [Double], count: Int) {
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: count))
  }
}
