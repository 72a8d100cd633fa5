// The model vectors before anything was learnt.

import Geometry
import Randomness

/// A map that training begins with.
struct StartingCodebook {
  private(set) var codebook: Codebook

  /// A map for a set of rows, its units spread over a plane or put on rows at random, as the plan says.
  ///
  /// - Parameter plane: the plane of the rows, where it is known already.
  init(for set: TrainingSet, plan: SOMTrainingPlan, plane: PrincipalPlane?) {
    codebook = Codebook(HexagonLattice(units: plan.units), dimensions: set.dimensions)
    switch plan.start {
    case .principalComponents: spread(over: plane ?? PrincipalPlane(of: set, seed: plan.seed))
    case .rows: draw(from: set, seed: plan.seed)
    }
  }

  /// Lays the units over a plane: the first direction runs along the rows of units, the second down the columns, each
  /// from one deviation before the middle to one behind it.
  private mutating func spread(over plane: PrincipalPlane) {
    let (lattice, dimensions) = (codebook.lattice, codebook.dimensions)
    let span = Double(max(1, lattice.units - 1))
    for unit in 0..<lattice.unitCount {
      let (column, row) = (unit / lattice.units, unit % lattice.units)
      let x = lattice.units > 1 ? (Double(column) + (row % 2 == 1 ? 0.25 : -0.25)) / span * 2 - 1 : 0
      let y = lattice.units > 1 ? Double(row) / span * 2 - 1 : 0
      for k in 0..<dimensions {
        let across = x * plane.spreads[0] * plane.directions[0][k]
        codebook[unit, k] = Float(plane.mean[k] + across + y * plane.spreads[1] * plane.directions[1][k])
      }
    }
  }

  /// Puts every unit on a row.
  private mutating func draw(from set: TrainingSet, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for unit in 0..<codebook.lattice.unitCount {
      let row = random.below(set.rowCount)
      for k in 0..<codebook.dimensions { codebook[unit, k] = set.values[row * codebook.dimensions + k] }
    }
  }
}
