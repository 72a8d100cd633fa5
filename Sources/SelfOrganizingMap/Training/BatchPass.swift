// The end of a pass of batch training: every unit moves to the mean of all rows, weighted by how near
// in the lattice the rows were matched.
//
// The rows are summed up where they were matched; then the sums are spread over the lattice, first across and then
// down, for a Gaussian is the product of both. Sums are in double precision and in the order of the rows, so they are
// the same on every machine.

import Geometry

/// The sums over the lattice, used again from pass to pass.
struct BatchPass: Sendable {
  private let lattice: HexagonLattice
  private let dimensions: Int
  /// The sums of number `k` (the last: how many rows there were), column by column: `k * unitCount + unit`.
  private var sums: [Double]
  /// Spread across, for even and for odd rows of units as goals: `column * 2 + parity` times units, of one number.
  private var across: [Double]
  private var weights: [Double]

  init(_ lattice: HexagonLattice, dimensions: Int) {
    self.lattice = lattice
    self.dimensions = dimensions
    sums = Array(repeating: 0, count: (dimensions + 1) * lattice.unitCount)
    across = Array(repeating: 0, count: 2 * lattice.unitCount)
    weights = Array(repeating: 0, count: lattice.unitCount)
  }

  /// Moves the model vectors to what the rows say that were matched with `winners`.
  mutating func finish(_ codebook: inout Codebook, set: TrainingSet, winners: [UInt32], near: Neighbourhood) {
    addUp(set, winners)
    spread(dimensions, near)
    for unit in 0..<lattice.unitCount { weights[unit] = sums[dimensions * lattice.unitCount + unit] }
    for k in 0..<dimensions {
      spread(k, near)
      for unit in 0..<lattice.unitCount where weights[unit] > 1e-12 {
        codebook[unit, k] = Float(sums[k * lattice.unitCount + unit] / weights[unit])
      }
    }
  }

  private mutating func addUp(_ set: TrainingSet, _ winners: [UInt32]) {
    let (dimensions, units) = (dimensions, lattice.unitCount)
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      set.values.withUnsafeBufferPointer { values in
        for row in winners.indices {
          let unit = Int(winners[row])
          for k in 0..<dimensions { sums[k * units + unit] += Double(values[row * dimensions + k]) }
          sums[dimensions * units + unit] += 1
        }
      }
    }
  }

  /// Spreads the sums of one number over the lattice.
  private mutating func spread(_ k: Int, _ near: Neighbourhood) {
    let (units, first) = (lattice.units, k * lattice.unitCount)
    across.withUnsafeMutableBufferPointer { across in
      sums.withUnsafeMutableBufferPointer { sums in
        near.across.withUnsafeBufferPointer { Self.spreadAcross(sums, first, into: across, units, near.reach, $0) }
        near.down.withUnsafeBufferPointer { Self.spreadDown(across, into: sums, first, units, $0) }
      }
    }
  }

  private static func spreadAcross(
    _ sums: UnsafeMutableBufferPointer<Double>, _ first: Int, into across: UnsafeMutableBufferPointer<Double>,
    _ units: Int, _ reach: Int, _ factors: UnsafeBufferPointer<Float>
  ) {
    across.update(repeating: 0)
    for column in 0..<units {
      for source in max(0, column - reach)...min(units - 1, column + reach) {
        for parity in 0...1 {
          let goal = (column * 2 + parity) * units
          let halves = 2 * (column - source) + parity
          let (even, odd) = (Double(factors[abs(halves)]), Double(factors[abs(halves - 1)]))
          for row in 0..<units {
            across[goal + row] += (row & 1 == 0 ? even : odd) * sums[first + source * units + row]
          }
        }
      }
    }
  }

  private static func spreadDown(
    _ across: UnsafeMutableBufferPointer<Double>, into sums: UnsafeMutableBufferPointer<Double>, _ first: Int,
    _ units: Int, _ factors: UnsafeBufferPointer<Float>
  ) {
    let reach = factors.firstIndex(of: 0) ?? factors.count
    for column in 0..<units {
      for row in 0..<units {
        let source = (column * 2 + row & 1) * units
        var sum = 0.0
        for other in max(0, row - reach)...min(units - 1, row + reach) {
          sum += Double(factors[abs(row - other)]) * across[source + other]
        }
        sums[first + column * units + row] = sum
      }
    }
  }
}
