// The map itself: a model vector for every unit of a hexagonal lattice.
//
// Eight units lie side by side in memory, number by number, so that the search for the nearest unit compares eight at a
// time. What fills up the last eight is infinitely far from everything.

import Geometry

/// The model vectors of a map.
public struct Codebook: Hashable, Sendable {
  /// The lattice of the units.
  public let lattice: HexagonLattice
  /// The number of values in a model vector.
  public let dimensions: Int
  /// Number `k` of units 8b…8b+7 is at `b * dimensions + k`.
  var lanes: [SIMD8<Float>]

  /// A map whose model vectors are all the same.
  public init(_ lattice: HexagonLattice, dimensions: Int, repeating value: Float = 0) {
    self.lattice = lattice
    self.dimensions = dimensions
    lanes = Array(repeating: SIMD8(repeating: .infinity), count: (lattice.unitCount + 7) / 8 * dimensions)
    for unit in 0..<lattice.unitCount { for k in 0..<dimensions { self[unit, k] = value } }
  }

  /// A map from its model vectors, unit by unit; `nil` unless there is a finite number for every unit and column.
  public init?(_ lattice: HexagonLattice, vectors: [[Float]]) {
    guard let dimensions = vectors.first?.count, dimensions > 0, vectors.count == lattice.unitCount,
      vectors.allSatisfy({ $0.count == dimensions && $0.allSatisfy(\.isFinite) })
    else { return nil }
    self.init(lattice, dimensions: dimensions)
    for (unit, vector) in vectors.enumerated() { for k in 0..<dimensions { self[unit, k] = vector[k] } }
  }

  /// One number of a unit's model vector.
  public internal(set) subscript(unit: Int, k: Int) -> Float {
    get { lanes[unit >> 3 * dimensions + k][unit & 7] }
    set { lanes[unit >> 3 * dimensions + k][unit & 7] = newValue }
  }

  /// Returns the model vector of a unit.
  public func vector(ofUnit unit: Int) -> [Float] { (0..<dimensions).map { self[unit, $0] } }

  /// Returns a component plane: what each unit stands for in a column, in the units of the table.
  public func plane(_ column: Int, _ standardization: Standardization) -> [Double] {
    (0..<lattice.unitCount).map { standardization.restored(Double(self[$0, column]), column: column) }
  }

  /// Returns the distance of the model vectors of two units.
  public func distance(_ a: Int, _ b: Int) -> Double {
    var sum = 0.0
    for k in 0..<dimensions {
      let difference = Double(self[a, k]) - Double(self[b, k])
      sum += difference * difference
    }
    return sum.squareRoot()
  }
}
