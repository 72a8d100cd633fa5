// The rows of an adjacency with their costs, as plain pointers for the loops that everything waits for.

import GraphModel

/// Arcs and costs to read in a hot loop; valid only inside `withRows`.
struct WeightedRows<Cost: SearchCost> {
  let offsets: UnsafePointer<UInt32>
  let targets: UnsafePointer<UInt32>
  let costs: UnsafePointer<Cost>
  let nodeCount: Int

  /// Returns the arcs of a node.
  @inline(__always)
  func arcs(_ node: UInt32) -> Range<Int> {
    Range(uncheckedBounds: (Int(offsets[Int(node)]), Int(offsets[Int(node) &+ 1])))
  }
}

/// Calls `body` with the rows of an adjacency.
func withRows<Cost: SearchCost, Result>(
  _ adjacency: Adjacency, _ costs: [Cost], _ body: (WeightedRows<Cost>) -> Result
) -> Result {
  precondition(costs.count == adjacency.arcCount, "every arc has a cost")
  return adjacency.offsets.withUnsafeBufferPointer { offsets in
    adjacency.targets.withUnsafeBufferPointer { targets in
      costs.withUnsafeBufferPointer { costs in
        // A graph without arcs has no storage for them, and none is read.
        let none = UnsafeRawPointer(bitPattern: 64)
        guard let first = offsets.baseAddress, let none else { preconditionFailure("offsets are never empty") }
        return body(
          WeightedRows(
            offsets: first, targets: targets.baseAddress ?? none.assumingMemoryBound(to: UInt32.self),
            costs: costs.baseAddress ?? none.assumingMemoryBound(to: Cost.self), nodeCount: adjacency.nodeCount))
      }
    }
  }
}
