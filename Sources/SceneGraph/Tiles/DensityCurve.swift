// The brightness of the lines of a drawing by their density: half by the logarithm of the density, half by its rank
// among the densities of the whole drawing.
//
// Taken once from the whole drawing and never from what is in view, or panning would change the brightness of what stays.

import Geometry
import Parallel

/// The brightness of lines by density: their length in model units for each square model unit.
struct DensityCurve: Sendable {
  /// Densities of the drawing at even ranks, rising; empty without lines.
  private let ranks: [Double]
  private static let rankCount = 64

  /// The curve of a drawing's edges.
  ///
  /// - Parameter isBrief: true if there is no time for more than an impression.
  /// - Complexity: O(edges looked at), of which there are so many that about three million cells are met, or a hundred
  ///   thousand.
  init(of index: EdgeIndex, isBrief: Bool = false) {
    // The number of cells along a side of the grid that densities are taken from, and that of steps along lines.
    let (side, stepLimit) = isBrief ? (64, 100_000.0) : (256, 3_000_000.0)
    let steps = EdgeSteps(over: index, side: side, limit: stepLimit)
    // Dealt out to a few grids, whatever the machine, and added up in their order: the same curve everywhere.
    let shares = index.shares(of: isBrief ? 1 : Self.gridCount)
    var grids = [Double](repeating: 0, count: shares.count * side * side)
    grids.withUnsafeMutableBufferPointer { grids in
      nonisolated(unsafe) let grids = grids
      Parallel.forEach(0..<shares.count) { number in
        let cells = UnsafeMutableBufferPointer(rebasing: grids[number * side * side..<(number + 1) * side * side])
        for kind in 0..<index.classCount {
          steps.forEach(ofClass: kind, in: shares[number]) { cell, length, _ in cells[cell] += length }
        }
      }
    }
    let cells = (0..<side * side).map { cell in
      (0..<shares.count).reduce(0) { $0 + grids[$1 * side * side + cell] }
    }
    let found = cells.filter { $0 > 0 }.sorted()
    ranks =
      found.isEmpty
      ? [] : (0..<Self.rankCount).map { found[$0 * (found.count - 1) / (Self.rankCount - 1)] * steps.unit }
  }

  /// The number of grids.
  private static let gridCount = 8

  /// Returns the brightness of a density, 0…1.
  ///
  /// - Parameter single: the density of a single line over a pixel of the whole drawing, from which on it is bright by the
  ///   logarithm.
  func brightness(of density: Double, single: Double) -> Double {
    guard let most = ranks.last, most > 0, density > 0 else { return 0 }
    let logarithm = binaryLogarithm(1 + density / single) / binaryLogarithm(1 + max(most, single) / single)
    let rank = rank(of: density)
    // A pixel that a line only touches fades into the ground, and so does the rim of an even tone.
    let least = 0.06 * min(1, density / single)
    return least + 0.86 * (0.5 * min(1, logarithm) + 0.5 * rank * rank)
  }

  /// The density that a tenth of the drawing's cells with lines exceed; 0 without lines.
  var crowded: Double { ranks.isEmpty ? 0 : ranks[(ranks.count - 1) * 9 / 10] }

  /// Returns the part of the drawing's cells that are less dense, 0…1.
  private func rank(of density: Double) -> Double {
    let above = ranks.firstIndex { $0 > density } ?? ranks.count
    guard above > 0 else { return 0 }
    guard above < ranks.count else { return 1 }
    let (low, high) = (ranks[above - 1], ranks[above])
    let between = high > low ? (density - low) / (high - low) : 0
    return (Double(above - 1) + between) / Double(ranks.count - 1)
  }
}
