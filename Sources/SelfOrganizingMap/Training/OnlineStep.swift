// One step of online training: the units near a row's match are pulled towards the row.
//
// The step of each of them is written down first, for those alone that the neighbourhood reaches; then eight of them
// are moved at a time. Nothing else of the map is touched.

import Geometry

/// The step that pulls units towards rows.
struct OnlineStep: Sendable {
  /// The part of the way that each unit goes, 0…1; zero for those that stay.
  private var pulls: [SIMD8<Float>]
  private let units: Int

  init(_ lattice: HexagonLattice) {
    units = lattice.units
    pulls = Array(repeating: SIMD8(repeating: 0), count: (lattice.unitCount + 7) / 8)
  }

  /// Pulls the units near `winner` towards the row that starts at `start`.
  mutating func pull(
    _ codebook: inout Codebook, towards rows: UnsafeBufferPointer<Float>, at start: Int, winner: Int,
    near: Neighbourhood, rate: Float
  ) {
    let column = winner / units
    let columns = max(0, column - near.reach)...min(units - 1, column + near.reach)
    let range = columns.lowerBound * units..<(columns.upperBound + 1) * units
    let blocks = range.lowerBound >> 3..<(range.upperBound + 7) >> 3
    let dimensions = codebook.dimensions
    pulls.withUnsafeMutableBufferPointer { pulls in
      for block in blocks { pulls[block] = SIMD8(repeating: 0) }
      let flat = UnsafeMutableRawBufferPointer(pulls).assumingMemoryBound(to: Float.self)
      Self.write(into: flat, columns, winner: winner, units: units, near: near, rate: rate)
      codebook.lanes.withUnsafeMutableBufferPointer { lanes in
        guard let first = lanes.baseAddress, let row = rows.baseAddress else { return }
        for block in blocks where pulls[block] != SIMD8(repeating: 0) {
          Self.move(first + block &* dimensions, towards: row + start, dimensions, by: pulls[block])
        }
      }
    }
  }

  /// Writes down how far the units of some columns go.
  private static func write(
    into pulls: UnsafeMutableBufferPointer<Float>, _ columns: ClosedRange<Int>, winner: Int, units: Int,
    near: Neighbourhood, rate: Float
  ) {
    let (column, row) = (winner / units, winner % units)
    let goals = max(0, row - near.reachDown)...min(units - 1, row + near.reachDown)
    near.across.withUnsafeBufferPointer { across in
      near.down.withUnsafeBufferPointer { down in
        for other in columns {
          // Of the rows of units every second lies half a spacing to the right.
          let halves = 2 &* (other &- column) &- row & 1
          let (even, odd) = (across[abs(halves)] * rate, across[abs(halves &+ 1)] * rate)
          for goal in goals {
            pulls[other &* units &+ goal] = (goal & 1 == 0 ? even : odd) * down[abs(goal &- row)]
          }
        }
      }
    }
  }

  /// Moves eight units; what fills up the last eight is infinitely far and stays there.
  @inline(__always)
  private static func move(
    _ units: UnsafeMutablePointer<SIMD8<Float>>, towards row: UnsafePointer<Float>, _ dimensions: Int,
    by pull: SIMD8<Float>
  ) {
    let stays = pull .== 0
    for k in 0..<dimensions { units[k] += (pull * (row[k] - units[k])).replacing(with: 0, where: stays) }
  }
}
