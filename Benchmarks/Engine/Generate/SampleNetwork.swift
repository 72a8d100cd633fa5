// A generated network: undirected edges without loops or doubles, sorted, each with a whole weight.
//
// Edges are packed as smaller end << 32 | larger end, so that sorting the numbers sorts the edges.

/// The result of a generator, before it is written to files.
struct SampleNetwork {
  let nodeCount: Int
  /// Packed, ascending and different.
  let edges: [UInt64]
  /// The weight of each edge, 1 or more.
  let weights: [UInt32]
  /// The position of each node, in whole units; empty when the network has none.
  var places: [(x: Int32, y: Int32)] = []

  static func pack(_ a: Int, _ b: Int) -> UInt64 { UInt64(min(a, b)) << 32 | UInt64(max(a, b)) }

  static func unpack(_ edge: UInt64) -> (Int, Int) { (Int(edge >> 32), Int(edge & 0xFFFF_FFFF)) }

  /// Returns true for each node that belongs to the largest component.
  func giantComponent() -> [Bool] {
    var parents = Array(0..<UInt32(nodeCount))
    parents.withUnsafeMutableBufferPointer { parents in
      for edge in edges {
        let (a, b) = Self.unpack(edge)
        let (rootA, rootB) = (Self.root(a, parents), Self.root(b, parents))
        if rootA != rootB { parents[max(rootA, rootB)] = UInt32(min(rootA, rootB)) }
      }
      for node in 0..<nodeCount { parents[node] = UInt32(Self.root(node, parents)) }
    }
    var sizes = [Int](repeating: 0, count: nodeCount)
    for root in parents { sizes[Int(root)] += 1 }
    let largest = sizes.indices.max { (sizes[$0], $1) < (sizes[$1], $0) } ?? 0
    return parents.map { Int($0) == largest }
  }

  private static func root(_ node: Int, _ parents: UnsafeMutableBufferPointer<UInt32>) -> Int {
    var node = node
    while Int(parents[node]) != node {
      parents[node] = parents[Int(parents[node])]
      node = Int(parents[node])
    }
    return node
  }
}
