// How good a map is, in the two numbers that are usual (Kohonen 2001; Kiviluoto 1996).

import Geometry

/// How well a map fits rows, and how well it keeps neighbours together.
public struct SOMQuality: Hashable, Sendable {
  /// The mean distance of a row from its best-matching unit, in standardized units.
  public let quantizationError: Double
  /// The part of the rows whose best and second best units are no neighbours, 0…1; 0 on a map of one unit.
  public let topographicError: Double

  /// Measures a map against rows. Complexity: rows · units · dimensions, on all cores.
  public init(of codebook: Codebook, against set: TrainingSet, threads: Int? = nil) {
    self.init(codebook.matches(of: set, threads: threads), lattice: codebook.lattice)
  }

  /// A quality that is known.
  public init(quantizationError: Double, topographicError: Double) {
    self.quantizationError = quantizationError
    self.topographicError = topographicError
  }

  /// The quality that follows from the matches of all rows.
  public init(_ matches: [SOMMatch], lattice: HexagonLattice) {
    var (distance, errors) = (0.0, 0)
    for match in matches {
      distance += match.distance
      if match.best != match.second && lattice.squaredDistance(match.best, match.second) != 1 { errors += 1 }
    }
    let count = Double(max(1, matches.count))
    quantizationError = distance / count
    topographicError = Double(errors) / count
  }
}
