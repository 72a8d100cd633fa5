// One step of online training: the units near a row's match are pulled towards the row.

import Geometry

/// Pulls units towards rows.
struct OnlineStep: Sendable {
  /// How far each unit goes, 0…1; zero for those that stay.
  private var pulls: [SIMD8<Float>]
  private let lattice: HexagonLattice

  init(_ lattice: HexagonLattice) {
    self.lattice = lattice
    pulls = Array(repeating: SIMD8(repeating: 0), count: (lattice.unitCount + 7) / 8)
  }

  /// Pulls the units near `winner` towards the row that starts at `start`.
  mutating func pull(
    _ codebook: inout Codebook, towards rows: UnsafeBufferPointer<Float>, at start: Int, winner: Int,
    near: Neighbourhood, rate: Float
  ) {
    let units = lattice.units
    let (column, row) = (winner / units, winner % units)
    let columns = max(0, column - near.reach)...min(units - 1, column + near.reach)
    let range = columns.lowerBound * units..<(columns.upperBound + 1) * units
    let blocks = range.lowerBound >> 3..<(range.upperBound + 7) >> 3
    let dimensions = codebook.dimensions
    pulls.withUnsafeMutableBufferPointer { pulls in
      for block in blocks { pulls[block] = SIMD8(repeating: 0) }
      let flat = UnsafeMutableRawBufferPointer(pulls).assumingMemoryBound(to: Float.self)
      for other in columns {
        let halves = 2 * (other - column) - row & 1
        let (even, odd) = (near.across[abs(halves)] * rate, near.across[abs(halves + 1)] * rate)
        for goal in 0..<units { flat[other * units + goal] = (goal & 1 == 0 ? even : odd) * near.down[abs(goal - row)] }
      }
      codebook.lanes.withUnsafeMutableBufferPointer { lanes in
        for block in blocks {
          let pull = pulls[block]
          guard pull != SIMD8(repeating: 0) else { continue }
          for k in block * dimensions..<(block + 1) * dimensions {
            let way = rows[start + k - block * dimensions] - lanes[k]
            // What fills up the last eight is infinitely far and stays there.
            lanes[k] += (pull * way).replacing(with: 0, where: pull .== 0)
          }
        }
      }
    }
  }
}
