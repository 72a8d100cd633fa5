// The plane that most of a table lies in: the two directions in which its rows spread most.
//
// Orthogonal iteration: both directions are multiplied by the covariance and made orthogonal again until they turn no
// further. The covariance is never written down, so that wide tables need no more memory than narrow ones; of long tables
// a part of the rows will do, evenly taken. (Golub and Van Loan, "Matrix Computations", 8.2.)

import Randomness

struct PrincipalPlane {
  /// The middle of the rows.
  private(set) var mean: [Double]
  /// The directions, of length one each, or zero where the rows do not spread.
  private(set) var directions: [[Double]]
  /// How far the rows spread along them: standard deviations.
  private(set) var spreads: [Double]

  /// At most so many numbers are looked at in a round.
  private static let sample = 1 << 21

  init(of set: TrainingSet, seed: UInt64) {
    let dimensions = set.dimensions
    let step = max(1, set.values.count / Self.sample)
    let rows = Array(stride(from: 0, to: set.rowCount, by: step))
    mean = Array(repeating: 0, count: dimensions)
    for row in rows { for k in 0..<dimensions { mean[k] += Double(set.values[row * dimensions + k]) } }
    for k in 0..<dimensions { mean[k] /= Double(max(1, rows.count)) }
    var random = SeededGenerator(seed: seed)
    directions = (0..<2).map { _ in (0..<dimensions).map { _ in random.unit() - 0.5 } }
    spreads = [0, 0]
    Self.orthogonalize(&directions)
    for _ in 0..<300 {
      let turned = Self.multiplied(directions, by: set, rows, mean)
      let before = directions
      directions = turned
      let lengths = Self.orthogonalize(&directions)
      spreads = lengths.map { ($0 / Double(max(1, rows.count))).squareRoot() }
      let agreement = zip(before, directions).map { abs(Self.dot($0, $1)) }
      if zip(agreement, spreads).allSatisfy({ $0 > 1 - 1e-12 || $1 == 0 }) { break }
    }
    settleSigns()
  }

  /// Which way a direction points is chance; the largest component shall be positive, so that maps do not flip.
  private mutating func settleSigns() {
    for index in directions.indices {
      var largest = 0.0
      for value in directions[index] where abs(value) > abs(largest) * (1 + 1e-9) { largest = value }
      if largest < 0 { directions[index] = directions[index].map { -$0 } }
    }
  }

  /// Both directions times the scatter of the rows.
  private static func multiplied(
    _ directions: [[Double]], by set: TrainingSet, _ rows: [Int], _ mean: [Double]
  ) -> [[Double]] {
    let dimensions = set.dimensions
    var result = directions.map { _ in Array(repeating: 0.0, count: dimensions) }
    var centred = mean
    for row in rows {
      for k in 0..<dimensions { centred[k] = Double(set.values[row * dimensions + k]) - mean[k] }
      for index in directions.indices {
        let along = dot(centred, directions[index])
        for k in 0..<dimensions { result[index][k] += along * centred[k] }
      }
    }
    return result
  }

  /// Gram–Schmidt; returns the lengths there were. What is left of nothing becomes nothing.
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
