// The rows of an adjacency with their costs, as plain pointers for the loops that everything waits for.
//
// Searches are generic over the rows of a graph as it was built and over those of which changes have moved some, so that the
// first have nothing to ask at each node.

import GraphModel

/// Arcs and costs to read in a hot loop; valid only inside `withRows`.
protocol CostRows<Cost> {
  associatedtype Cost: SearchCost

  /// The number of ids of nodes, with those of new ones.
  var nodeCount: Int { get }
  /// Returns the numbers of the first arc of a node and of the one behind its last.
  func ends(of node: UInt32) -> SIMD2<UInt32>
  /// Returns the arcs between ends that `ends` gave.
  func row(_ ends: SIMD2<UInt32>) -> CostRow<Cost>
  /// Returns the arcs of a node.
  func row(of node: UInt32) -> CostRow<Cost>
}

/// The numbers of the arcs of a node, and where the nodes that they lead to and their costs lie by these numbers.
struct CostRow<Cost: SearchCost> {
  let arcs: Range<Int>
  let targets: UnsafePointer<UInt32>
  let costs: UnsafePointer<Cost>
}

/// The rows of a graph as it was built: so few words that they are handed on in registers.
struct WeightedRows<Cost: SearchCost>: CostRows {
  fileprivate let offsets: UnsafePointer<UInt32>
  fileprivate let targets: UnsafePointer<UInt32>
  fileprivate let costs: UnsafePointer<Cost>
  let nodeCount: Int
  /// The number of arcs.
  var arcCount: Int { Int(offsets[nodeCount]) }

  @inline(__always)
  func ends(of node: UInt32) -> SIMD2<UInt32> { SIMD2(offsets[Int(node)], offsets[Int(node) &+ 1]) }

  @inline(__always)
  func row(_ ends: SIMD2<UInt32>) -> CostRow<Cost> {
    CostRow(arcs: Range(uncheckedBounds: (Int(ends.x), Int(ends.y))), targets: targets, costs: costs)
  }

  @inline(__always)
  func row(of node: UInt32) -> CostRow<Cost> {
    let arcs = Range(uncheckedBounds: (Int(offsets[Int(node)]), Int(offsets[Int(node) &+ 1])))
    return CostRow(arcs: arcs, targets: targets, costs: costs)
  }
}

/// The rows of a graph of which changes have moved some. Their arcs are numbered behind those of the graph.
struct ChangedRows<Cost: SearchCost>: CostRows {
  fileprivate let base: WeightedRows<Cost>
  fileprivate let arcCount: Int
  /// The rows that are moved. Counting who holds them would cost at every node.
  fileprivate let moved: Unmanaged<MovedRows>
  /// Where the arcs of moved rows lie by their numbers: before the memory that holds them.
  fileprivate let targets: UnsafePointer<UInt32>
  fileprivate let costs: UnsafePointer<Cost>
  let nodeCount: Int

  func ends(of node: UInt32) -> SIMD2<UInt32> {
    moved._withUnsafeGuaranteedRef { moved in
      guard moved.has(Int(node)) else { return base.ends(of: node) }
      let row = moved.row(of: Int(node))
      return SIMD2(UInt32(arcCount + row.lowerBound), UInt32(arcCount + row.upperBound))
    }
  }

  func row(_ ends: SIMD2<UInt32>) -> CostRow<Cost> {
    let row = base.row(ends)
    return row.arcs.lowerBound < arcCount ? row : CostRow(arcs: row.arcs, targets: targets, costs: costs)
  }

  func row(of node: UInt32) -> CostRow<Cost> { row(ends(of: node)) }
}

/// Calls `body` with the rows of an adjacency.
func withRows<Cost: SearchCost, Result>(
  _ adjacency: Adjacency, _ costs: [Cost], _ body: (WeightedRows<Cost>) -> Result
) -> Result {
  precondition(costs.count == adjacency.arcCount, "every arc has a cost")
  return adjacency.offsets.withUnsafeBufferPointer { offsets in
    adjacency.targets.withUnsafeBufferPointer { targets in
      costs.withUnsafeBufferPointer { costs in
        body(
          WeightedRows(
            offsets: base(offsets), targets: base(targets), costs: base(costs), nodeCount: adjacency.nodeCount))
      }
    }
  }
}

/// Calls `body` with the rows of an adjacency of which changes have moved some.
func withRows<Cost: SearchCost, Result>(
  _ adjacency: Adjacency, _ costs: [Cost], moved: MovedRows, _ movedCosts: [Cost],
  _ body: (ChangedRows<Cost>) -> Result
) -> Result {
  precondition(movedCosts.count == moved.targets.count, "every arc has a cost")
  return withRows(adjacency, costs) { rows in
    moved.targets.withUnsafeBufferPointer { targets in
      movedCosts.withUnsafeBufferPointer { costs in
        withExtendedLifetime(moved) {
          body(
            ChangedRows(
              base: rows, arcCount: rows.arcCount, moved: .passUnretained(moved),
              targets: base(targets, behind: rows.arcCount),
              costs: base(costs, behind: rows.arcCount), nodeCount: moved.nodeCount))
        }
      }
    }
  }
}

/// Returns where values lie by their numbers, of which the first is `count`. Of lists without values there is no memory, and
/// none is read.
private func base<Value>(_ values: UnsafeBufferPointer<Value>, behind count: Int = 0) -> UnsafePointer<Value> {
  let none = UnsafePointer<Value>(bitPattern: 64).unsafelyUnwrapped
  guard let first = values.baseAddress else { return none }
  return UnsafePointer(bitPattern: UInt(bitPattern: first) &- UInt(count * MemoryLayout<Value>.stride)) ?? none
}
