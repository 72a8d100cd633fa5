// Small random graphs of many shapes, the same for the same seed, as edges and as rows.

import GraphMeasures
import GraphModel
import Randomness

/// Edges with loops and parallels between a few nodes.
struct RandomEdges {
  let nodeCount: Int
  var edges: [(Int, Int)]

  init(seed: Int, nodes: Int, edges count: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    nodeCount = nodes
    edges = (0..<count).map { _ in
      (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
    }
  }

  var outgoing: Adjacency { rows(edges) }
  var incoming: Adjacency { rows(edges.map { ($0.1, $0.0) }) }
  var undirected: Adjacency { rows(edges + edges.filter { $0.0 != $0.1 }.map { ($0.1, $0.0) }) }

  private func rows(_ arcs: [(Int, Int)]) -> Adjacency {
    let lists = (0..<nodeCount).map { node in arcs.filter { $0.0 == node }.map(\.1).sorted() }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append((offsets.last ?? 0) + UInt32(list.count)) }
    return Adjacency(offsets: offsets, targets: lists.joined().map { UInt32($0) })
  }
}

extension Adjacency {
  /// The neighbours of a node, once an arc.
  func row(_ node: Int) -> [Int] { arcs(of: NodeID(index: node)).map { Int(targets[$0]) } }

  /// Steps from a node to each other; `nil` where there is no way.
  func steps(from source: Int) -> [Int?] {
    var steps = [Int?](repeating: nil, count: nodeCount)
    steps[source] = 0
    var queue = [source]
    while !queue.isEmpty {
      let node = queue.removeFirst()
      for other in row(node) where steps[other] == nil {
        steps[other] = (steps[node] ?? 0) + 1
        queue.append(other)
      }
    }
    return steps
  }

  /// The number of shortest paths between two nodes, by walking them all.
  func shortestPathCount(_ from: Int, _ to: Int, _ steps: [[Int?]], through: Int? = nil) -> Int {
    guard let whole = steps[from][to] else { return 0 }
    func walk(_ node: Int, _ left: Int, _ passed: Bool) -> Int {
      if left == 0 { return node == to && (passed || through == nil) ? 1 : 0 }
      return row(node).reduce(0) { sum, next in
        steps[next][to] == left - 1 ? sum + walk(next, left - 1, passed || next == through) : sum
      }
    }
    return walk(from, whole, false)
  }
}
