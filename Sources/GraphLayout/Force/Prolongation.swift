// The positions of a level taken over to the next finer one.

import Buffers
import Parallel

/// The step from a level to the next finer one.
enum Prolongation {
  /// The part of a node's first position that is its parent's; the rest is the mean of its neighbours' parents.
  private static let parentShare: Float = 0.3
  /// The largest random offset, in spacings, that keeps siblings apart.
  private static let jitter: Float = 0.15

  /// Returns the first positions of the nodes of a level.
  ///
  /// - Parameters:
  ///   - parents: the parent of each node.
  ///   - points: the positions of the parents.
  static func points(
    of graph: LevelGraph, parents: ParentTable, points: PointBuffer, seed: UInt64, threads: Int?
  ) -> PointBuffer {
    let result = PointBuffer(count: graph.nodeCount)
    let spacing = Extent.spacing(points.base, count: points.count, threads: threads)
    let jitter = Self.jitter * spacing * (Float(points.count) / Float(graph.nodeCount)).squareRoot()
    let (rows, parent, coarse, fine) = (graph.rows, parents.parents.base, points.base, result.base)
    let chunks = Chunks(graph.nodeCount, size: 2048)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      for node in chunks[part] {
        var (x, y, total): (Float, Float, Float) = (0, 0, 0)
        for arc in rows.begin(node)..<rows.end(node) {
          let (point, weight) = (coarse[Int(parent[rows.target(arc)])], rows.weight(arc))
          x += point.x * weight
          y += point.y * weight
          total += weight
        }
        let own = coarse[Int(parent[node])]
        let mean = total > 0 ? FloatPoint(x / total, y / total) : own
        fine[node] =
          own * parentShare + mean * (1 - parentShare) + Hashed.offset(seed, node, graph.nodeCount) * jitter
      }
    }
    return result
  }
}
