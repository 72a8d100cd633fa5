// The order of edges in the cells of an index: mixed, so that any part of a cell from its start on is a sample of it.

import Parallel
import Randomness

/// The order of the edges of each cell.
enum MixedEdges {
  /// The halvings by which the order follows from the lots of the edges.
  static let octaves = 14
  /// The cells that are mixed in one go.
  private static let cellsAtOnce = 1 << 12

  /// Mixes the entries of each cell, by the number of the cell (Fisher and Yates), and puts those with the least lots first:
  /// by halvings, so that a sample has much the same edges when others come and go.
  ///
  /// - Complexity: O(entries), on all cores.
  static func mix(_ entries: UnsafeMutablePointer<EdgeIndex.Entry>, _ starts: [UInt32]) {
    nonisolated(unsafe) let entries = entries
    let cellCount = starts.count - 1
    Parallel.forEach(0..<(cellCount + cellsAtOnce - 1) / cellsAtOnce) { part in
      var spare: [EdgeIndex.Entry] = []
      for cell in part * cellsAtOnce..<min(cellCount, (part + 1) * cellsAtOnce) {
        let (start, end) = (Int(starts[cell]), Int(starts[cell + 1]))
        guard end - start > 1 else { continue }
        var dice = SeededGenerator(seed: UInt64(cell))
        for left in stride(from: end - start, to: 1, by: -1) {
          let (one, other) = (start + left - 1, start + dice.below(left))
          (entries[one], entries[other]) = (entries[other], entries[one])
        }
        sort(entries + start, count: end - start, &spare)
      }
    }
  }

  /// Puts entries in the order of the octaves of their lots; those of one octave stay in their order.
  private static func sort(
    _ entries: UnsafeMutablePointer<EdgeIndex.Entry>, count: Int, _ spare: inout [EdgeIndex.Entry]
  ) {
    func octave(_ entry: EdgeIndex.Entry) -> Int { octaves - min(octaves, UInt16(entry.lot).leadingZeroBitCount) }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: octaves + 2) { places in
      places.initialize(repeating: 0)
      for index in 0..<count { places[octave(entries[index]) + 1] += 1 }
      for index in 1...octaves { places[index] += places[index - 1] }
      spare.removeAll(keepingCapacity: true)
      spare.append(contentsOf: UnsafeBufferPointer(start: entries, count: count))
      for entry in spare {
        let octave = octave(entry)
        entries[places[octave]] = entry
        places[octave] += 1
      }
    }
  }
}
