// Clustering (D. Watts, S. Strogatz 1998; of directed networks G. Fagiolo 2007) and transitivity, by listing every triangle
// once (T. Schank, D. Wagner 2005): arcs lead from the node of lesser degree, so that no hub has a long row.
//
// Both are defined as in NetworkX 3.6: `clustering`, `average_clustering` and `transitivity`, of directed graphs too.

import GraphModel

/// The tendency of the neighbours of a node to be neighbours of each other.
public struct ClusteringCoefficients: Sendable {
  /// The share of the possible triangles at each node that there are; 0 where there are none. In a directed network two nodes
  /// that are joined both ways count as two edges.
  public let ofNode: [Double]
  /// The share of the pairs of edges out of one node whose ends are joined: without directions, three times the triangles by
  /// the pairs of edges that meet. 0 where there are no such pairs.
  public let transitivity: Double

  /// The mean over all nodes; `nil` without nodes.
  public var average: Double? { ofNode.isEmpty ? nil : ofNode.reduce(0, +) / Double(ofNode.count) }

  /// Measures a network. Self-loops do not count.
  ///
  /// - Returns: `nil` when cancelled.
  /// - Complexity: O(edges^1.5) at worst.
  public init?(_ network: SimpleNetwork, control: MeasureControl? = nil) {
    control?.begin(total: network.nodeCount)
    let triangles = network.joined.withRows { Self.list($0, network.ways, control) }
    if control?.isCancelled ?? false { return nil }
    var pairs = 0.0
    ofNode = (0..<network.nodeCount).map { node in
      var (forward, backward, both) = (0, 0, 0)
      for arc in network.joined.arcs(of: NodeID(index: node)) {
        forward += Int(network.ways[arc] & 1)
        backward += Int(network.ways[arc] >> 1)
        both += network.ways[arc] == 3 ? 1 : 0
      }
      pairs += Double(forward) * Double(forward - 1)
      let degree = Double(forward + backward)
      // What is joined both ways throughout is undirected: the two formulas are one.
      return triangles.ofNode[node] == 0 ? 0 : triangles.ofNode[node] / (degree * (degree - 1) - 2 * Double(both))
    }
    transitivity = triangles.transitive == 0 ? 0 : triangles.transitive / pairs
  }

  /// The triangles of a network: for each node the products of the numbers of edges along their sides, and the number of the
  /// pairs of edges out of one node whose ends are joined, by each edge that joins them.
  private struct Triangles {
    var ofNode: [Double]
    var transitive = 0.0
  }

  /// The number of nodes after which the control is looked at.
  private static let nodesPerLook = 1000

  private static func list(_ rows: Rows, _ ways: [UInt8], _ control: MeasureControl?) -> Triangles {
    let upward = UpwardRows(rows, ways)
    var triangles = Triangles(ofNode: [Double](repeating: 0, count: rows.nodeCount))
    var marks = [UInt8](repeating: 0, count: rows.nodeCount)
    for a in 0..<rows.nodeCount {
      let row = upward.arcs(of: a)
      if let control, a % nodesPerLook == nodesPerLook - 1 {
        if control.isCancelled { break }
        control.advance(by: nodesPerLook)
      }
      guard row.count > 1 else { continue }
      for arc in row { marks[Int(upward.targets[arc])] = upward.ways[arc] }
      for arc in row {
        let (b, ab) = (Int(upward.targets[arc]), upward.ways[arc])
        for next in upward.arcs(of: b) {
          let (c, bc) = (Int(upward.targets[next]), upward.ways[next])
          let ac = marks[c]
          guard ac != 0 else { continue }
          let product = Double(ab.nonzeroBitCount * bc.nonzeroBitCount * ac.nonzeroBitCount)
          triangles.ofNode[a] += product
          triangles.ofNode[b] += product
          triangles.ofNode[c] += product
          if ab & ac & 1 != 0 { triangles.transitive += Double(bc.nonzeroBitCount) }
          if ab & 2 != 0, bc & 1 != 0 { triangles.transitive += Double(ac.nonzeroBitCount) }
          if ac & bc & 2 != 0 { triangles.transitive += Double(ab.nonzeroBitCount) }
        }
      }
      for arc in row { marks[Int(upward.targets[arc])] = 0 }
    }
    return triangles
  }
}

/// The arcs of a network that lead to a node of larger degree, or of equal degree and a larger number.
private struct UpwardRows {
  private var offsets: [Int] = [0]
  private(set) var targets: [UInt32] = []
  private(set) var ways: [UInt8] = []

  init(_ rows: Rows, _ ways: [UInt8]) {
    offsets.reserveCapacity(rows.nodeCount + 1)
    for node in 0..<rows.nodeCount {
      let degree = rows.arcs(of: node).count
      for arc in rows.arcs(of: node) {
        let target = Int(rows.targets[arc])
        guard (rows.arcs(of: target).count, target) > (degree, node) else { continue }
        targets.append(rows.targets[arc])
        self.ways.append(ways[arc])
      }
      offsets.append(targets.count)
    }
  }

  func arcs(of node: Int) -> Range<Int> { offsets[node]..<offsets[node + 1] }
}
