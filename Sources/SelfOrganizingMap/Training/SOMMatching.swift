// The best units of every row of a table: all at once, or in portions, so that nobody has to wait for them.

import Geometry

/// The matches of all rows of a table, as far as they have been found.
public struct SOMMatching: Sendable {
  /// The map.
  public let codebook: Codebook
  /// The matches found so far, in the order of the rows.
  public private(set) var matches: [SOMMatch] = []
  private let set: TrainingSet
  private let threads: Int?

  /// Nothing found yet.
  public init(_ codebook: Codebook, of set: TrainingSet, threads: Int? = nil) {
    precondition(set.dimensions == codebook.dimensions, "rows and model vectors need the same columns")
    self.codebook = codebook
    self.set = set
    self.threads = threads
    matches.reserveCapacity(set.rowCount)
  }

  /// Whether every row has been matched.
  public var isFinished: Bool { matches.count >= set.rowCount }

  /// Matches some more rows, on all cores.
  ///
  /// - Parameter work: how many numbers may be compared with the model vectors', about; at least one row is matched.
  public mutating func advance(work: Int) {
    let affordable = max(1, work / max(1, codebook.lattice.unitCount * set.dimensions))
    let rows = matches.count..<min(set.rowCount, matches.count + affordable)
    matches.append(contentsOf: codebook.matches(of: set, rows: rows, threads: threads))
  }
}

extension Codebook {
  /// The best units of every row, in their order; found on all cores.
  public func matches(of set: TrainingSet, threads: Int? = nil) -> [SOMMatch] {
    matches(of: set, rows: 0..<set.rowCount, threads: threads)
  }

  /// The best units of some rows, in their order.
  fileprivate func matches(of set: TrainingSet, rows: Range<Int>, threads: Int?) -> [SOMMatch] {
    precondition(set.dimensions == dimensions, "rows and model vectors need the same columns")
    let none = SOMMatch(best: 0, distance: 0, second: 0)
    var matches = Array(repeating: none, count: rows.count)
    let (first, dimensions) = (rows.lowerBound, self.dimensions)
    matches.withUnsafeMutableBufferPointer { matches in
      set.values.withUnsafeBufferPointer { values in
        lanes.withUnsafeBufferPointer { lanes in
          // Pieces write to different places.
          nonisolated(unsafe) let (matches, values, lanes) = (matches, values, lanes)
          BestMatches.inPieces(rows, work: lattice.unitCount * dimensions, threads: threads) { piece, _ in
            for row in piece {
              matches[row - first] = NearestUnit.two(
                to: values, at: row * dimensions, among: lanes, dimensions: dimensions)
            }
          }
        }
      }
    }
    return matches
  }
}
