// Measures of a drawing, counted by looking at every pair: for small graphs.

import Geometry
import GraphModel

/// A graph with the positions of its nodes.
struct Drawing {
  let graph: Graph
  let positions: [Point]

  /// The pairs of nodes that edges join, each once, without loops.
  var pairs: [(Int, Int)] {
    var seen = Set<[Int]>()
    return zip(graph.sources, graph.targets).compactMap { source, target in
      let pair = [Int(min(source, target)), Int(max(source, target))]
      return source != target && seen.insert(pair).inserted ? (pair[0], pair[1]) : nil
    }
  }

  /// The width and height of the rectangle around all nodes.
  var extent: Point {
    let (x, y) = (positions.map(\.x), positions.map(\.y))
    return Point((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
  }

  /// The least distance between two nodes; infinite for fewer than two.
  var leastDistance: Double {
    var least = Double.infinity
    for (index, one) in positions.enumerated() {
      for other in positions[..<index] { least = min(least, one.distance(to: other)) }
    }
    return least
  }

  /// The number of pairs of edges, taken from `edges`, that cross between their ends.
  func crossingCount(of edges: [(Int, Int)]) -> Int {
    var count = 0
    for (index, one) in edges.enumerated() {
      for other in edges[..<index] where Set([one.0, one.1, other.0, other.1]).count == 4 {
        if crosses(one, other) { count += 1 }
      }
    }
    return count
  }

  /// The number of crossings.
  var crossingCount: Int { crossingCount(of: pairs) }

  /// The number of times that an edge comes closer than `distance` to a node that it does not join.
  func passageCount(closerThan distance: Double) -> Int {
    var count = 0
    for (a, b) in pairs {
      for node in positions.indices where node != a && node != b {
        if positions[node].distance(toSegmentFrom: positions[a], to: positions[b]) < distance { count += 1 }
      }
    }
    return count
  }

  private func crosses(_ one: (Int, Int), _ other: (Int, Int)) -> Bool {
    func side(_ a: Int, _ b: Int, _ c: Int) -> Double {
      let (along, across) = (positions[b] - positions[a], positions[c] - positions[a])
      return along.x * across.y - along.y * across.x
    }
    return side(one.0, one.1, other.0) * side(one.0, one.1, other.1) < 0
      && side(other.0, other.1, one.0) * side(other.0, other.1, one.1) < 0
  }
}
