// The rows of an adjacency as bare pointers, for inner loops that visit every arc.

import GraphModel

/// Offsets and targets of an `Adjacency`, valid within the closure they are handed to.
struct Rows {
  let nodeCount: Int
  let offsets: UnsafePointer<UInt32>
  let targets: UnsafePointer<UInt32>

  /// Returns the arcs of a node, without checks.
  @inline(__always) func arcs(of node: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(offsets[node]), Int(offsets[node + 1])))
  }
}

extension Adjacency {
  /// Runs `body` over the bare rows; a graph without nodes or arcs gets rows of its own, never a null pointer.
  func withRows<Result>(_ body: (Rows) -> Result) -> Result {
    let spare: [UInt32] = [0]
    return offsets.withUnsafeBufferPointer { offsets in
      (targets.isEmpty ? spare : targets).withUnsafeBufferPointer { targets in
        guard let first = offsets.baseAddress, let target = targets.baseAddress else {
          preconditionFailure("rows have at least one offset")
        }
        return body(Rows(nodeCount: nodeCount, offsets: first, targets: target))
      }
    }
  }
}
