// Core numbers (V. Batagelj, M. Zaveršnik 2003): nodes are taken away in the order of their degree.
//
// Nodes stand in an array sorted by what is left of their degree, with the start of each degree's block known; taking
// one away moves each neighbour one block down by one swap. Self-loops hold no node in a core and are left out;
// parallel edges count each.

import GraphModel

/// The core number of each node: the largest k such that it belongs to a part of the graph in which every node has k
/// neighbours.
public struct CoreNumbers: Hashable, Sendable {
  /// The core number of each node.
  public let ofNode: [UInt32]
  /// The largest of them; 0 without edges.
  public var largest: UInt32 { ofNode.max() ?? 0 }

  /// The core numbers of a graph whose every edge has an arc both ways (`Graph.adjacencyIgnoringDirection()`).
  ///
  /// - Complexity: O(nodes + arcs).
  public init(undirected adjacency: Adjacency) {
    ofNode = adjacency.withRows(Self.peel)
  }

  private static func peel(_ rows: Rows) -> [UInt32] {
    let count = rows.nodeCount
    var degrees = [UInt32](repeating: 0, count: count)
    for node in 0..<count {
      for arc in rows.arcs(of: node) where Int(rows.targets[arc]) != node { degrees[node] += 1 }
    }
    var starts = [UInt32](repeating: 0, count: Int(degrees.max() ?? 0) + 2)
    for degree in degrees { starts[Int(degree) + 1] += 1 }
    for degree in 1..<starts.count { starts[degree] += starts[degree - 1] }
    var order = [UInt32](repeating: 0, count: count)
    var indices = [UInt32](repeating: 0, count: count)
    var next = starts
    for node in 0..<count {
      let index = next[Int(degrees[node])]
      next[Int(degrees[node])] += 1
      order[Int(index)] = UInt32(node)
      indices[node] = index
    }
    takeAway(rows, degrees: &degrees, order: &order, indices: &indices, starts: &starts)
    return degrees
  }

  private static func takeAway(
    _ rows: Rows, degrees: inout [UInt32], order: inout [UInt32], indices: inout [UInt32], starts: inout [UInt32]
  ) {
    degrees.withUnsafeMutableBufferPointer { degrees in
      order.withUnsafeMutableBufferPointer { order in
        indices.withUnsafeMutableBufferPointer { indices in
          starts.withUnsafeMutableBufferPointer { starts in
            for index in 0..<rows.nodeCount {
              let node = Int(order[index])
              let level = degrees[node]
              for arc in rows.arcs(of: node) {
                let other = Int(rows.targets[arc])
                let degree = degrees[other]
                guard degree > level else { continue }
                // The first of its block is swapped with it, and the block below grows over it.
                let first = Int(starts[Int(degree)])
                let swapped = Int(order[first])
                let from = Int(indices[other])
                order[first] = UInt32(other)
                order[from] = UInt32(swapped)
                indices[other] = UInt32(first)
                indices[swapped] = UInt32(from)
                starts[Int(degree)] += 1
                degrees[other] = degree - 1
              }
            }
          }
        }
      }
    }
  }
}
