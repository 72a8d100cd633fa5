// The strength with which a match reaches the units around it: a Gaussian of their distance in the lattice.
//
// A Gaussian is the product of one across and one down, and distances in the lattice are whole numbers of half spacings
// across and of rows down: two short tables hold all there is to know.

import Geometry

struct Neighbourhood {
  /// The factor for so many half spacings across.
  private(set) var across: [Float] = []
  /// The factor for so many rows down.
  private(set) var down: [Float] = []
  /// The number of columns beyond which nothing is reached.
  private(set) var reach = 0
  /// The number of rows beyond which nothing is reached.
  private(set) var reachDown = 0

  /// The least factor that counts: no map could be told from one that has smaller ones.
  private static let least = 1e-4

  init(units: Int) {
    across = Array(repeating: 0, count: 2 * units + 2)
    down = Array(repeating: 0, count: units + 1)
  }

  /// Sets the deviation, in the units' spacing.
  mutating func setRadius(_ radius: Double) {
    let sharpness = -1 / (2 * radius * radius)
    (reach, reachDown) = (0, 0)
    for halves in across.indices {
      let square = Double(halves * halves) / 4
      across[halves] = Self.part(square * sharpness)
      if across[halves] > 0 { reach = halves / 2 + 1 }
    }
    for rows in down.indices {
      down[rows] = Self.part(Double(rows * rows) * 0.75 * sharpness)
      if down[rows] > 0 { reachDown = rows }
    }
  }

  private static func part(_ exponent: Double) -> Float {
    let value = exponential(exponent)
    return value < least ? 0 : Float(value)
  }
}
