// A graph as the layout by forces sees it: simple, undirected, connected, with masses and weights; nodes are numbers.
//
// The finest level has one node of mass 1 for each node of the graph. A node of a coarser level stands for a cluster of
// the level below: its mass is theirs together, the weight of an edge is that of all edges between the two clusters.

import Buffers

/// One level of a graph: rows of neighbours, with masses and weights.
final class LevelGraph {
  let nodeCount: Int
  /// The arcs of node n are `offsets[n] ..< offsets[n + 1]`.
  let offsets: GrowableBuffer<UInt32>
  let targets: GrowableBuffer<UInt32>
  /// The weight of each arc; empty when all are 1.
  let weights: GrowableBuffer<Float>
  /// The mass of each node; empty when all are 1.
  let masses: GrowableBuffer<Float>
  let totalMass: Double

  /// Takes over the rows of a level.
  init(
    nodeCount: Int, offsets: consuming GrowableBuffer<UInt32>, targets: consuming GrowableBuffer<UInt32>,
    weights: consuming GrowableBuffer<Float>, masses: consuming GrowableBuffer<Float>, totalMass: Double
  ) {
    self.nodeCount = nodeCount
    self.offsets = offsets
    self.targets = targets
    self.weights = weights
    self.masses = masses
    self.totalMass = totalMass
  }

  var arcCount: Int { Int(offsets.base[nodeCount]) }

  /// The sum of the weights of all arcs.
  var totalWeight: Double {
    guard weights.count > 0 else { return Double(arcCount) }
    var total = 0.0
    for arc in 0..<arcCount { total += Double(weights.base[arc]) }
    return total
  }

  /// Returns the mean length of some thousand edges or of all; 1 when there are none.
  func meanEdgeLength(_ points: UnsafeMutablePointer<FloatPoint>) -> Float {
    let rows = rows
    let sampling = max(1, nodeCount / 2048)
    var (sum, count, node) = (0.0, 0, 0)
    while node < nodeCount {
      for arc in rows.begin(node)..<rows.end(node) {
        sum += Double((points[node] - points[rows.target(arc)]).lengthSquared.squareRoot())
        count += 1
      }
      node += sampling
    }
    return count > 0 ? max(1e-6, Float(sum / Double(count))) : 1
  }

  /// The addresses of the rows, for loops.
  @inline(__always)
  var rows: LevelRows {
    LevelRows(
      offsets: offsets.base, targets: targets.base, weights: weights.count == 0 ? nil : weights.base,
      masses: masses.count == 0 ? nil : masses.base)
  }
}

/// The addresses of the rows of a level; valid as long as the level is.
struct LevelRows {
  let offsets: UnsafeMutablePointer<UInt32>
  let targets: UnsafeMutablePointer<UInt32>
  let weights: UnsafeMutablePointer<Float>?
  let masses: UnsafeMutablePointer<Float>?

  @inline(__always) func begin(_ node: Int) -> Int { Int(offsets[node]) }
  @inline(__always) func end(_ node: Int) -> Int { Int(offsets[node &+ 1]) }
  @inline(__always) func target(_ arc: Int) -> Int { Int(targets[arc]) }
  @inline(__always)
  func weight(_ arc: Int) -> Float {
    if let weights { return weights[arc] }
    return 1
  }
  @inline(__always)
  func mass(_ node: Int) -> Float {
    if let masses { return masses[node] }
    return 1
  }
}
