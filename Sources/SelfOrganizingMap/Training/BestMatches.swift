// The best-matching units of many rows, found by all cores. Each row's is found by itself, so it does not matter by whom.

import Geometry
import Parallel

enum BestMatches {
  /// So many comparisons are worth waking another core for.
  private static let portion = 1 << 18

  /// Finds the best-matching units of some rows and writes them at the places of these.
  static func find(
    _ rows: Range<Int>, of set: TrainingSet, in codebook: Codebook, threads: Int?, into winners: inout [UInt32]
  ) {
    let dimensions = set.dimensions
    winners.withUnsafeMutableBufferPointer { winners in
      set.values.withUnsafeBufferPointer { values in
        codebook.lanes.withUnsafeBufferPointer { lanes in
          // Pieces write to different places.
          nonisolated(unsafe) let (winners, values, lanes) = (winners, values, lanes)
          inPieces(rows, work: codebook.lattice.unitCount * dimensions, threads: threads) { piece, _ in
            for row in piece {
              let unit = NearestUnit.one(to: values, at: row * dimensions, among: lanes, dimensions: dimensions)
              winners[row] = UInt32(truncatingIfNeeded: unit)
            }
          }
        }
      }
    }
  }

  /// Cuts rows into pieces of a fixed size and works on them with several threads.
  ///
  /// - Parameters:
  ///   - work: how much a row is, in comparisons.
  ///   - body: called with the rows of a piece and its number.
  static func inPieces(_ rows: Range<Int>, work: Int, threads: Int?, _ body: @Sendable (Range<Int>, Int) -> Void) {
    let (length, count) = pieces(of: rows, work: work)
    Parallel.forEach(0..<count, threads: threads) { number in
      let start = rows.lowerBound + number * length
      body(start..<min(start + length, rows.upperBound), number)
    }
  }

  /// How long pieces are, and how many there are of so many rows. Depends on no machine.
  static func pieces(of rows: Range<Int>, work: Int) -> (length: Int, count: Int) {
    let length = max(16, portion / max(1, work))
    return (length, (rows.count + length - 1) / length)
  }
}
