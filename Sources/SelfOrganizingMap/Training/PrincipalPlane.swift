// The plane that most of a table lies in: the two directions in which its rows spread most.
//
// Orthogonal iteration: both directions are multiplied by the scatter of the rows and made orthogonal again until they
// turn no further. (Golub and Van Loan, "Matrix Computations", 8.2.)

import Randomness

/// The plane in which most of a table's rows lie: the start of a map that begins from the principal components.
public struct PrincipalPlane: Hashable, Sendable {
  /// The middle of the rows.
  private(set) var mean: [Double]
  /// The directions, of length one each, or zero where the rows do not spread.
  private(set) var directions: [[Double]]
  /// The spread of the rows along the directions: standard deviations.
  private(set) var spreads: [Double]

  /// The plane of a table.
  ///
  /// - Parameter seed: where the search begins; the plane is the same but for rounding.
  /// - Complexity: rows · columns², for wide tables rows · columns a step.
  public init(of set: TrainingSet, seed: UInt64) {
    let scatter = Scatter(of: set)
    let dimensions = set.dimensions
    mean = scatter.mean
    var random = SeededGenerator(seed: seed)
    directions = (0..<2).map { _ in (0..<dimensions).map { _ in random.unit() - 0.5 } }
    spreads = [0, 0]
    Self.orthogonalize(&directions)
    for _ in 0..<300 {
      let before = directions
      directions = before.map(scatter.times)
      let lengths = Self.orthogonalize(&directions)
      spreads = lengths.map { ($0 / Double(max(1, scatter.rowCount))).squareRoot() }
      let agreement = zip(before, directions).map { abs(Self.dot($0, $1)) }
      if zip(agreement, spreads).allSatisfy({ $0 > 1 - 1e-12 || $1 == 0 }) { break }
    }
    settleSigns()
  }

  /// Makes the largest component of each direction positive: its sign is chance, and maps shall not flip.
  private mutating func settleSigns() {
    for index in directions.indices {
      var largest = 0.0
      for value in directions[index] where abs(value) > abs(largest) * (1 + 1e-9) { largest = value }
      if largest < 0 { directions[index] = directions[index].map { -$0 } }
    }
  }

  /// Makes vectors orthonormal (Gram–Schmidt); returns their lengths before. A vector without length becomes zero.
  @discardableResult
  private static func orthogonalize(_ vectors: inout [[Double]]) -> [Double] {
    var lengths: [Double] = []
    for index in vectors.indices {
      for earlier in 0..<index {
        let along = dot(vectors[index], vectors[earlier])
        for k in vectors[index].indices { vectors[index][k] -= along * vectors[earlier][k] }
      }
      let length = dot(vectors[index], vectors[index]).squareRoot()
      let isSomething = length > 1e-12 * max(1, lengths.first ?? 0)
      lengths.append(isSomething ? length : 0)
      vectors[index] = vectors[index].map { isSomething ? $0 / length : 0 }
    }
    return lengths
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for k in a.indices { sum += a[k] * b[k] }
    return sum
  }
}
